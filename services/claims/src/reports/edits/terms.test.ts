// On what terms a line is owed, over the API: apart from the totals until its cost is proved by a document of the claim, and taken back.
import { claimsApi as api, type Claim, type EstimateEditDraft } from '@plumbline/contracts/claims';
import type { Envelope } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anObservation, someInspectionEvidence } from '../../testing/fixtures.ts';
import { refusal, startClaimsService, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
const heard: Envelope[] = [];

beforeAll(async () => {
  office = await startClaimsService();
  await office.service.bus.subscribeLive((envelope) => void heard.push(envelope));
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
  const { estimateId } = await office.adjuster.call(api.generateEsx, { body: { claimId: id } });
  return office.adjuster.call(api.readEstimate, { params: { id: estimateId } });
};
const edit = ({ id }: Claim, body: EstimateEditDraft) => office.adjuster.call(api.editEstimate, { params: { id }, body });
const invoiceOf = async ({ id }: Claim) => {
  const body = new TextEncoder().encode('Item,Price\nFence,4000.00\n');
  return (await office.adjuster.call(api.storeDocument, { params: { id }, query: { fileName: 'invoice.csv' }, body })).document.id;
};
const terms = { kind: 'terms', coverage: 'B', takesTax: true, takesOverhead: true, isCode: true, whenIncurred: true } as const;

test('a line that is owed when incurred counts once an invoice covers it, and as before once that is taken back', async () => {
  const claim = await recorded();
  const first = await generate(claim);
  const { key: line = '', rcv: worth = 0 } = first.lines[0] ?? {};
  const { edits } = await edit(claim, { ...terms, line, reason: 'Code of 2023 asks for steel posts' });
  expect(edits).toMatchObject([{ kind: 'terms', terms: { coverage: 'B', isCode: true, whenIncurred: true }, by: 'Test adjuster' }]);
  const held = await generate(claim);
  expect(held.lines[0]).toMatchObject({ status: 'owed when incurred', rcv: 0, whenIncurred: { amount: worth }, depreciation: 0 });
  expect(held.totals).toMatchObject({ rcv: 0, acv: 0, netClaim: 0, whenIncurred: worth, codeWhenIncurred: worth });
  const incurred = { on: '2026-11-20', amount: 4_000, documentId: await invoiceOf(claim) };
  await edit(claim, { kind: 'price', line, unitPrice: 50, reason: 'Quote of Acme Fence' });
  await edit(claim, { kind: 'restore', line, what: 'price' });
  await edit(claim, { ...terms, line, incurred, reason: 'Paid to Acme Fence' });
  const counted = await generate(claim);
  expect(counted.lines[0]).toMatchObject({ status: 'priced', rcv: worth, acv: worth, whenIncurred: { isCounted: true, incurred } });
  expect(counted.lines[0]?.receipt).toMatchObject({ documentId: incurred.documentId });
  expect(counted.totals).toMatchObject({ rcv: worth, depreciation: 0, code: worth });
  expect(await office.adjuster.call(api.readEstimateDraft, { params: { id: claim.id } })).toMatchObject({ totals: counted.totals });
  await edit(claim, { kind: 'restore', line, what: 'terms' });
  expect((await generate(claim)).totals).toEqual(first.totals);
  // Of thousands of changes each event carries the one that it tells of
  await office.service.settle();
  const told = heard.filter(({ type, data }) => type === 'claims.estimate-edited' && (data as { claimId: number }).claimId === claim.id);
  const editsTold = (side: 'before' | 'after') => told.map(({ change }) => (change?.[side] as { edits?: unknown } | undefined)?.edits);
  const [price, asked, paid] = [
    { kind: 'price' },
    { kind: 'terms', reason: 'Code of 2023 asks for steel posts' },
    { kind: 'terms', reason: 'Paid to Acme Fence' },
  ];
  expect(editsTold('before').slice(1)).toMatchObject([[], [price], [asked], [paid]]);
  expect(editsTold('after').slice(1)).toMatchObject([[price], [], [paid], []]);
});

test('a cost without its document, of another claim, before the loss, in the future, or of a line that does not wait changes nothing', async () => {
  const claim = await recorded();
  const line = (await generate(claim)).lines[0]?.key ?? '';
  const documentId = await invoiceOf(claim);
  const foreign = await invoiceOf(await recorded());
  const refused = (over: object, by = office.adjuster) =>
    refusal(by.call(api.editEstimate, { params: { id: claim.id }, body: { ...terms, line, reason: 'Paid', ...over } as never }));
  const incurred = { on: '2026-11-20', amount: 10, documentId };
  const says = (field: string) => ({ status: 400, fields: { [field]: expect.any(String) as string } });
  expect(await refused({ incurred: { ...incurred, documentId: foreign } })).toMatchObject(says('incurred.documentId'));
  expect(await refused({ incurred: { ...incurred, documentId: 99_999 } })).toMatchObject(says('incurred.documentId'));
  expect(await refused({ incurred: { ...incurred, on: '2001-01-01' } })).toMatchObject(says('incurred.on'));
  expect(await refused({ incurred: { ...incurred, on: '2099-01-01' } })).toMatchObject(says('incurred.on'));
  expect(await refused({ incurred, whenIncurred: false })).toMatchObject(says('whenIncurred'));
  for (const over of [{ coverage: 'X' }, { takesTax: 'yes' }, { incurred: { ...incurred, amount: 0 } }, { reason: ' ' }])
    expect(await refused(over)).toMatchObject({ status: 400 });
  expect(await refused({ line: 'nothing' })).toMatchObject({ status: 404 });
  expect(await refused({ version: 7 })).toMatchObject({ status: 409 });
  expect(await refused({}, office.rival)).toMatchObject({ status: 404 });
  expect(await refused({}, office.service.as('reviewer'))).toMatchObject({ status: 403 });
  expect(await refusal(edit(claim, { kind: 'restore', what: 'terms', line }))).toMatchObject({ status: 404 });
  expect((await office.adjuster.call(api.readEstimateEdits, { params: { id: claim.id } })).edits).toEqual([]);
});
