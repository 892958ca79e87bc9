import { claimsApi as api, type Claim, type EstimateEditDraft } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anObservation, aRoof, envelope, someInspectionEvidence } from '../../testing/fixtures.ts';
import { refusal, startClaimsService, until, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

/** Gutters without a quantity and a fence of 40 feet. */
async function recorded(): Promise<Claim> {
  const claim = await office.inspected();
  const building = { parts: { gutters: { material: 'aluminum' }, fence: { material: 'wood', yearInstalled: 2016 } } };
  await office.adjuster.call(api.saveBuilding, { params: { id: claim.id }, body: building });
  const observations = {
    exterior: [
      anObservation({ id: 'o1', area: 'gutters_downspouts' }),
      anObservation({ id: 'o2', area: 'fence_outbuildings', quantity: 40, unit: 'LF' }),
    ],
  };
  office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { observations })]);
  return claim;
}

const generate = async ({ id }: Claim) => {
  const { estimateId } = await office.adjuster.call(api.generateEsx, { body: { claimId: id } });
  return office.adjuster.call(api.readEstimate, { params: { id: estimateId } });
};
const edit = ({ id }: Claim, body: EstimateEditDraft) => office.adjuster.call(api.editEstimate, { params: { id }, body });
const keyOf = (estimate: Awaited<ReturnType<typeof generate>>, selector: string) =>
  estimate.lines.find((line) => line.selector === selector)?.key ?? '';

test('a quantity, a line left out and a line added are in the next estimate, each with its person; undone, the proposal returns', async () => {
  const claim = await recorded();
  const first = await generate(claim);
  const [gutters, fence] = [keyOf(first, 'GUTA'), keyOf(first, 'WDPRIV')];
  expect(first.lines.find(({ key }) => key === gutters)).toMatchObject({ status: 'needs quantity' });
  await edit(claim, { kind: 'quantity', line: gutters, quantity: 64.5, reason: 'Measured on the east run' });
  await edit(claim, { kind: 'leave-out', line: fence, reason: 'Belongs to the neighbor' });
  const { edits } = await edit(claim, {
    kind: 'add',
    category: 'SFG',
    selector: 'FASC',
    activity: '&',
    group: 'Exterior/Soffit and fascia',
    coverage: 'A',
    quantity: 12,
    reason: 'Bent behind the gutter',
  });
  expect(edits.map(({ kind, item, by, quantity }) => [kind, item, by, quantity])).toEqual([
    ['quantity', 'SFG GUTA & Gutter/downspout, aluminum to 5 in.', 'Test adjuster', 64.5],
    ['leave-out', 'FEN WDPRIV & Wood fence 5-6 ft privacy', 'Test adjuster', undefined],
    ['add', 'SFG FASC & Fascia, metal 6 in.', 'Test adjuster', 12],
  ]);
  const second = await generate(claim);
  expect(second.lines.map(({ selector, quantity, quantitySource, reason }) => [selector, quantity, quantitySource, reason])).toEqual([
    ['GUTA', 64.5, 'entered by Test adjuster: Measured on the east run', 'Gutters and downspouts, severe damage'],
    ['FASC', 12, 'entered by Test adjuster', 'Bent behind the gutter'],
  ]);
  for (const line of [gutters, fence, edits[2]?.line ?? '']) await edit(claim, { kind: 'restore', line });
  expect((await generate(claim)).lines).toEqual(first.lines);
  const said = await until(async () => {
    const found = (await office.adjuster.call(api.listActivity, { query: { claimId: claim.id } })).map(({ text }) => text);
    return found.filter((one) => one.startsWith('Estimate changed')).length === 6 && found;
  });
  expect(said).toContain('Estimate changed: SFG GUTA & Gutter/downspout, aluminum to 5 in.: quantity 64.5 (Measured on the east run)');
  expect(said).toContain('Estimate changed: FEN WDPRIV & Wood fence 5-6 ft privacy: change undone');
});

test('the quantity of a sandbox roof entered again as it is keeps its mark; another is that of the person', async () => {
  const claim = await office.inspected();
  await office.adjuster.call(api.saveBuilding, { params: { id: claim.id }, body: { parts: { roof: { material: 'laminated_shingle' } } } });
  office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { observations: { exterior: [anObservation({ id: 'o1' })] } })]);
  await office.service.publish(
    envelope('measurement.completed', { orderId: 81, claimId: claim.id, provider: 'eagleview', result: aRoof }, { aggregateId: 81 }),
  );
  await office.service.settle();
  const covering = async () => (await generate(claim)).lines.find(({ key }) => key === 'Exterior/Roof RFG 300S +');
  const before = await covering();
  expect(before).toMatchObject({ quantity: 27.5, isSandbox: true });
  const entered = { kind: 'quantity', line: before?.key ?? '', reason: 'Checked' } as const;
  await edit(claim, { ...entered, quantity: 27.5 });
  expect(await covering()).toMatchObject({ quantity: 27.5, isSandbox: true, quantitySource: expect.stringContaining('sandbox') as string });
  await edit(claim, { ...entered, quantity: 27.5, reason: 'Checked again' });
  expect(await covering()).toMatchObject({ isSandbox: true });
  await edit(claim, { ...entered, quantity: 26 });
  const after = await covering();
  expect(after).toMatchObject({ quantity: 26, quantitySource: 'entered by Test adjuster: Checked' });
  expect(after?.isSandbox).toBeUndefined();
});

test('a change whose line is no longer proposed says so instead of changing another', async () => {
  const claim = await recorded();
  await edit(claim, { kind: 'quantity', line: keyOf(await generate(claim), 'GUTA'), quantity: 10, reason: 'Counted' });
  office.around.evidence.set(claim.id, [
    someInspectionEvidence(claim.id, { observations: { exterior: [anObservation({ id: 'o9', area: 'gutters_downspouts' })] } }),
  ]);
  const estimate = await generate(claim);
  expect(estimate.lines.find(({ selector }) => selector === 'GUTA')).toMatchObject({ status: 'needs quantity' });
  expect(estimate.warnings.map(({ message }) => message)).toContainEqual(expect.stringContaining('no longer proposed'));
});

test('what is unknown, unpriced, without a reason, of another firm or read only changes nothing', async () => {
  const claim = await recorded();
  const line = keyOf(await generate(claim), 'GUTA');
  const refused = (body: unknown, by = office.adjuster) =>
    refusal(by.call(api.editEstimate, { params: { id: claim.id }, body: body as never }));
  const add = { kind: 'add', category: 'SFG', selector: 'FASC', activity: '-', group: 'Roof', coverage: 'A', quantity: 1, reason: 'Seen' };
  expect(await refused({ kind: 'quantity', line: 'nothing', quantity: 1, reason: 'Seen' })).toMatchObject({ status: 404 });
  expect(await refused({ kind: 'restore', line })).toMatchObject({ status: 404 });
  expect(await refused({ kind: 'quantity', line, quantity: 1, reason: ' ' })).toMatchObject({
    status: 400,
    fields: { reason: 'Enter a reason' },
  });
  expect(await refused({ kind: 'quantity', line, quantity: 0, reason: 'Seen' })).toMatchObject({
    status: 400,
    fields: { quantity: 'Enter a quantity above zero' },
  });
  expect(await refused({ kind: 'quantity', line, quantity: 1.005, reason: 'Seen' })).toMatchObject({ status: 400 });
  expect(await refused({ ...add, activity: 'M' })).toMatchObject({ status: 400 });
  expect(await refused({ ...add, selector: 'NONE' })).toMatchObject({ status: 400 });
  expect(await refused({ ...add, category: 'CNC', selector: 'EPOX' })).toMatchObject({
    status: 400,
    fields: { selector: expect.stringContaining('No price for this activity') as string },
  });
  expect(await refused(add, office.rival)).toMatchObject({ status: 404 });
  expect(await refused(add, office.service.as('reviewer'))).toMatchObject({ status: 403 });
  expect((await office.adjuster.call(api.readEstimateEdits, { params: { id: claim.id } })).edits).toEqual([]);
  expect(await refusal(office.rival.call(api.readEstimateEdits, { params: { id: claim.id } }))).toMatchObject({ status: 404 });
});

test('items are found by code and words, and only so many are shown', async () => {
  const { call } = office.adjuster;
  expect(await call(api.searchPriceItems, { query: { search: 'rfg tile' } })).toEqual([
    { category: 'RFG', selector: 'TILE', description: 'Tile roofing, concrete, average', unit: 'SQ', remove: 195, replace: 785 },
  ]);
  expect(await call(api.searchPriceItems, { query: { search: 'nothing like it' } })).toEqual([]);
  expect(await call(api.searchPriceItems, { query: {} })).toHaveLength(30);
});

test('the number of an added line is given once: a quantity for one that was undone lands on no other', async () => {
  const claim = await recorded();
  const line = (selector: string) =>
    ({ kind: 'add', category: 'SFG', selector, activity: '&', group: 'Roof', coverage: 'A', quantity: 12, reason: 'Bent' }) as const;
  const first = (await edit(claim, line('FASC'))).edits[0]?.line ?? '';
  await generate(claim);
  await edit(claim, { kind: 'restore', line: first });
  const second = (await edit(claim, line('SOFF'))).edits[0]?.line ?? '';
  expect(second).not.toBe(first);
  const late = refusal(edit(claim, { kind: 'quantity', line: first, quantity: 99, reason: 'Measured' }));
  expect(await late).toMatchObject({ status: 404 });
  await generate(claim);
  await edit(claim, { kind: 'quantity', line: second, quantity: 40, reason: 'Measured on site' });
  expect((await generate(claim)).lines.find(({ key }) => key === second)).toMatchObject({
    quantity: 40,
    reason: 'Bent',
    quantitySource: 'entered by Test adjuster: Measured on site',
  });
});
