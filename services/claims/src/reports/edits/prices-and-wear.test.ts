// A person's price and judgment of wear over the API: kept beside the quantity, marked with who and when, refused when changed elsewhere.
import { claimsApi as api, overheadLine, wearBaseLine, withChange, type Claim, type EstimateEditDraft } from '@plumbline/contracts/claims';
import { unzipPackage } from '../../base/zip-package.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anObservation, someInspectionEvidence } from '../../testing/fixtures.ts';
import { refusal, startClaimsService, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

/** A fence of 40 feet from 2016. */
async function recorded(): Promise<Claim> {
  const claim = await office.inspected();
  const body = { parts: { fence: { material: 'wood', yearInstalled: 2016 } } };
  await office.adjuster.call(api.saveBuilding, { params: { id: claim.id }, body });
  const observations = { exterior: [anObservation({ id: 'o2', area: 'fence_outbuildings', quantity: 40, unit: 'LF' })] };
  office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { observations })]);
  return claim;
}

const generate = async ({ id }: Claim) => {
  const { estimateId, data } = await office.adjuster.call(api.generateEsx, { body: { claimId: id } });
  return { ...(await office.adjuster.call(api.readEstimate, { params: { id: estimateId } })), data };
};
const edit = ({ id }: Claim, body: EstimateEditDraft) => office.adjuster.call(api.editEstimate, { params: { id }, body });
const wear = { kind: 'depreciation', ageYears: 5, lifeYears: 20, condition: 'average', capPercent: 80, isRecoverable: false } as const;

test('the draft is the next estimate before it is generated, and a screen prices a change as the server does', async () => {
  const claim = await recorded();
  const first = await generate(claim);
  const line = first.lines[0]?.key ?? '';
  const draftOf = (call = office.adjuster.call) => call(api.readEstimateDraft, { params: { id: claim.id } });
  const before = await draftOf();
  expect(before).toMatchObject({ totals: first.totals, entries: { edits: 0 } });
  let shown = before;
  const changes = [
    { kind: 'price', line, unitPrice: 52.43, reason: 'Bid' },
    { kind: 'quantity', line, quantity: 42.25, reason: 'Measured again' },
    { ...wear, line, reason: 'Replaced boards' },
  ] as const;
  for (const change of changes) {
    await edit(claim, change);
    shown = withChange(shown, change) ?? expect.unreachable();
    const { totals, lines } = await draftOf();
    expect(shown.totals).toEqual(totals);
    const { tax, overhead, profit, rcv, depreciation, acv } = lines[0] ?? expect.unreachable();
    expect(shown.lines[0]).toMatchObject({ tax, overhead, profit, rcv, depreciation, acv });
  }
  const { data: _data, ...next } = await generate(claim);
  expect(next.totals).toEqual(shown.totals);
  expect((await draftOf()).entries).toEqual(next.entries);
  expect(await refusal(draftOf(office.rival.call))).toMatchObject({ status: 404 });
});

test('price, wear and quantity of one line stand together, each taken back alone; the list price returns', async () => {
  const claim = await recorded();
  const first = await generate(claim);
  const line = first.lines[0]?.key ?? '';
  await edit(claim, { kind: 'price', line, unitPrice: 52.4, reason: 'Bid of Acme Fence' });
  await edit(claim, { kind: 'quantity', line, quantity: 42, reason: 'Measured again' });
  await edit(claim, { ...wear, line, reason: 'Replaced boards in 2021' });
  const { data, ...changed } = await generate(claim);
  expect(changed.lines[0]).toMatchObject({
    quantity: 42,
    unitPrice: 52.4,
    listPrice: first.lines[0]?.unitPrice,
    priceSet: { by: 'Test adjuster', reason: 'Bid of Acme Fence' },
    depreciationPercent: 25,
    depreciationBasis: '5 of 20 years, average for its age',
    depreciationSet: { by: 'Test adjuster', reason: 'Replaced boards in 2021' },
    isNonRecoverable: true,
  });
  expect(changed.totals.nonRecoverable).toBe(changed.totals.depreciation);
  const files = await unzipPackage(Buffer.from(data, 'base64'));
  const text = (path: string) => new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);
  expect(text('XACTDOC.XML')).toMatch(/price="52.40" listPrice="[\d.]+".*recoverable="false"/);
  expect(text('XACTDOC.XML')).toContain('Bid of Acme Fence');
  expect(text('LINEITEMS.CSV')).toContain('Bid of Acme Fence');
  await edit(claim, { kind: 'restore', line, what: 'price' });
  await edit(claim, { kind: 'restore', line, what: 'depreciation' });
  expect((await generate(claim)).lines[0]).toMatchObject({ quantity: 42, unitPrice: first.lines[0]?.unitPrice });
  await edit(claim, { kind: 'restore', line });
  expect((await generate(claim)).lines).toEqual(first.lines);
});

test('an edit on what somebody else changed meanwhile is refused and changes nothing', async () => {
  const claim = await recorded();
  const line = (await generate(claim)).lines[0]?.key ?? '';
  const first = await edit(claim, { kind: 'price', line, unitPrice: 50, reason: 'Bid', version: 0 });
  const late = { kind: 'price', line, unitPrice: 60, reason: 'Other bid', version: 0 } as const;
  expect(await refusal(edit(claim, late))).toMatchObject({ status: 409, message: expect.stringContaining('Someone else') as string });
  expect(await refusal(edit(claim, { kind: 'restore', line, what: 'price', version: 0 }))).toMatchObject({ status: 409 });
  const { edits, version } = await edit(claim, { ...late, version: first.version });
  expect(edits.map(({ unitPrice }) => unitPrice)).toEqual([60]);
  expect(version).toBe(first.version + 1);
});

test('a change asked for alone answers what it brought and took away, and the rest stays as it was', async () => {
  const claim = await recorded();
  const line = (await generate(claim)).lines[0]?.key ?? '';
  const change = (body: EstimateEditDraft) =>
    office.adjuster.call(api.editEstimate, { params: { id: claim.id }, query: { answer: 'change' }, body });
  const price = { kind: 'price', line, unitPrice: 50, reason: 'Bid' } as const;
  expect(await change(price)).toMatchObject({ version: 1, edits: [{ kind: 'price', unitPrice: 50 }], gone: [] });
  await change({ kind: 'quantity', line, quantity: 42, reason: 'Measured again' });
  const [again] = [await change({ ...price, unitPrice: 60 })];
  expect(again).toMatchObject({ version: 3, edits: [{ kind: 'price', unitPrice: 60 }], gone: [{ line, what: 'price' }] });
  expect(await change({ kind: 'restore', line })).toMatchObject({ version: 4, edits: [], gone: [{ line }] });
  const all = await office.adjuster.call(api.readEstimateEdits, { params: { id: claim.id } });
  expect(all).toEqual({ claimId: claim.id, version: 4, edits: again?.edits });
});

test('overhead and profit are chosen with a reason, and taken back', async () => {
  const claim = await recorded();
  const { edits } = await edit(claim, { kind: 'overhead', applies: 'always', base: 'price-and-tax', reason: 'Two crews' });
  expect(edits).toMatchObject([
    { item: 'Overhead and profit', overhead: { applies: 'always', base: 'price-and-tax' }, by: 'Test adjuster' },
  ]);
  const estimate = await generate(claim);
  expect(estimate.overheadBase).toBe('price-and-tax');
  expect(estimate.totals.overhead).toBe(estimate.totals.profit);
  expect(estimate.totals.overhead).toBeGreaterThan(0);
  await edit(claim, { kind: 'restore', line: overheadLine });
  expect((await generate(claim)).totals.overhead).toBe(0);
});

test('what is depreciated is chosen with a reason; screen, package and totals follow it, and it is taken back', async () => {
  const claim = await recorded();
  const before = await generate(claim);
  const choice = { kind: 'wear-base', withOverhead: false, withRemoval: false, reason: 'The carrier keeps removal out' } as const;
  expect((await edit(claim, choice)).edits).toMatchObject([
    { item: 'Depreciation base', wearBase: { withOverhead: false, withRemoval: false }, by: 'Test adjuster' },
  ]);
  const draft = await office.adjuster.call(api.readEstimateDraft, { params: { id: claim.id } });
  const line = draft.lines.find(({ activity, depreciation }) => activity === '&' && depreciation > 0) ?? expect.unreachable();
  const change = { kind: 'price', line: line.key, unitPrice: 61.35, reason: 'Bid' } as const;
  const shown = withChange(draft, change) ?? expect.unreachable();
  await edit(claim, change);
  const { data, ...after } = await generate(claim);
  expect(after.totals).toEqual(shown.totals);
  expect(
    new TextDecoder().decode((await unzipPackage(Buffer.from(data, 'base64'))).find(({ path }) => path === 'XACTDOC.XML')?.bytes),
  ).toContain('DEPR_OP="false" DEPR_REMOVAL="none"');
  await edit(claim, { kind: 'restore', line: line.key, what: 'price' });
  await edit(claim, { kind: 'restore', line: wearBaseLine });
  expect((await generate(claim)).totals).toEqual(before.totals);
});

test('a price or wear that cannot be, and the wear of a removal, change nothing', async () => {
  const claim = await recorded();
  const line = (await generate(claim)).lines[0]?.key ?? '';
  const added = { category: 'FEN', selector: 'WDPRIV', activity: '-', group: 'Exterior/Fence', coverage: 'B', quantity: 3 } as const;
  const { edits } = await edit(claim, { kind: 'add', ...added, reason: 'Torn off' });
  const removal = edits[0]?.line ?? '';
  await generate(claim);
  const refused = (body: unknown, by = office.adjuster) =>
    refusal(by.call(api.editEstimate, { params: { id: claim.id }, body: body as never }));
  const price = { kind: 'price', line, unitPrice: 1, reason: 'Bid' };
  for (const unitPrice of [0, -1, 1.005, 2_000_000, '12']) expect(await refused({ ...price, unitPrice })).toMatchObject({ status: 400 });
  for (const over of [{ ageYears: -1 }, { lifeYears: 0 }, { capPercent: 101 }, { condition: 'new' }, { ageYears: 1.5 }])
    expect(await refused({ ...wear, line, reason: 'Seen', ...over })).toMatchObject({ status: 400 });
  expect(await refused({ ...wear, line: removal, reason: 'Old' })).toMatchObject({
    status: 400,
    message: 'This line only removes. Removal is not depreciated.',
  });
  expect(await refused({ ...price, reason: '' })).toMatchObject({ status: 400, fields: { reason: 'Enter a reason' } });
  expect(await refused({ ...price, line: 'nothing' })).toMatchObject({ status: 404 });
  expect(await refused(price, office.rival)).toMatchObject({ status: 404 });
  expect(await refused(price, office.service.as('reviewer'))).toMatchObject({ status: 403 });
  expect((await office.adjuster.call(api.readEstimateEdits, { params: { id: claim.id } })).edits).toHaveLength(1);
});
