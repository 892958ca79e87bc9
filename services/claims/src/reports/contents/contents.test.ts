// The contents inventory: saved whole over what the person saw, proven by documents of the claim, priced under coverage C.
import { claimsApi as api, type Claim, type ContentsDraft } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unzipPackage } from '../../base/zip-package.ts';
import { refusal, startClaimsService, until, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

type Draft = ContentsDraft['items'][number];
const table: Draft = {
  room: 'Kitchen',
  description: 'Oak table',
  quantity: 1,
  unitCost: 899.99,
  ageYears: 5,
  lifeYears: 20,
  condition: 'average',
};
const chairs: Draft = { room: 'Kitchen', description: 'Chair', quantity: 4, unitCost: 129.5, condition: 'worse' };
const save = ({ id }: Claim, items: readonly Draft[], version?: number) =>
  office.adjuster.call(api.saveContents, { params: { id }, body: { items: [...items], ...(version === undefined ? {} : { version }) } });
const storeReceipt = async ({ id }: Claim, fileName = 'receipt.csv') => {
  const body = new TextEncoder().encode(`Item,Price\nOak table,899.99\n${fileName},1\n`);
  return (await office.adjuster.call(api.storeDocument, { params: { id }, query: { fileName }, body })).document.id;
};

test('items are priced by their own age, and feed coverage C of estimate, package and totals, each with its receipt', async () => {
  const claim = await office.inspected();
  const coverages = [
    { coverage: 'A', limit: 400_000 },
    { coverage: 'C', limit: 100_000, deductiblePercent: 0.5 },
  ] as const;
  const policy = { coverages: [...coverages], deductibles: { aop: 1_000 } };
  await office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { policy, loss: { declaredHurricane: false } } });
  const receiptId = await storeReceipt(claim);
  const saved = await save(claim, [{ ...table, receiptId }, chairs], 0);
  expect(saved).toMatchObject({ version: 1, rcv: 1417.99, acv: 1192.99, savedBy: 'Test adjuster' });
  expect(saved.items).toMatchObject([
    { id: 1, rcv: 899.99, depreciationPercent: 25, depreciation: 225, acv: 674.99, receiptTitle: expect.any(String) as string },
    { id: 2, rcv: 518, depreciationPercent: 0, acv: 518 },
  ]);
  const { estimateId, data, totals } = await office.adjuster.call(api.generateEsx, { body: { claimId: claim.id } });
  const { lines, warnings } = await office.adjuster.call(api.readEstimate, { params: { id: estimateId } });
  const contents = lines.filter(({ coverage }) => coverage === 'C');
  expect(contents).toMatchObject([
    {
      group: 'Contents/Kitchen',
      description: 'Oak table',
      rcv: 899.99,
      depreciation: 225,
      isContents: true,
      receipt: { documentId: receiptId },
    },
    { description: 'Chair', quantity: 4, unitPrice: 129.5, rcv: 518, overhead: 0, tax: 0 },
  ]);
  // Half a percent of $100,000 is taken from the contents alone; the house has no priced line for the deductible of the policy
  expect(totals).toMatchObject({ deductible: 500, netClaim: 692.99 });
  expect(totals.byCoverage).toMatchObject([{ coverage: 'C', acv: 1_192.99, deductible: 500, netClaim: 692.99 }]);
  const draft = await office.adjuster.call(api.readEstimateDraft, { params: { id: claim.id } });
  expect([draft.totals, draft.deductibles]).toEqual([totals, { shared: 1_000, own: [{ coverage: 'C', amount: 500 }] }]);
  expect(totals.rcv).toBe(lines.reduce((sum, line) => sum + Math.round(line.rcv * 100), 0) / 100);
  expect(warnings.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'No depreciation was applied to 1 item of the contents whose age is not recorded.',
      '1 item of the contents has no receipt.',
    ]),
  );
  const files = await unzipPackage(Buffer.from(data, 'base64'));
  const xml = new TextDecoder().decode(files.find(({ path }) => path === 'XACTDOC.XML')?.bytes);
  expect(xml).toMatch(new RegExp(`<DOCUMENT_REF id="${receiptId}" sha256="[0-9a-f]{64}">`));
  expect(xml).toContain('<COVERAGE id="C" limit="100000.00" rcv="1417.99" depreciation="225.00" acv="1192.99"');
  const line = contents[0]?.key ?? '';
  const changed = office.adjuster.call(api.editEstimate, {
    params: { id: claim.id },
    body: { kind: 'price', line, unitPrice: 1, reason: 'Cheaper' },
  });
  expect(await refusal(changed)).toMatchObject({ status: 409, message: expect.stringContaining('contents inventory') as string });
  const said = await until(async () => {
    const found = (await office.adjuster.call(api.listActivity, { query: { claimId: claim.id } })).map(({ text }) => text);
    return found.some((one) => one.startsWith('Contents saved')) && found;
  });
  expect(said).toContain('Contents saved: 2 items, $1,417.99 to replace');
});

test('an item keeps its number, a new one gets one that was never given', async () => {
  const claim = await office.inspected();
  const first = await save(claim, [table, chairs]);
  const [, second] = first.items;
  await save(claim, [{ ...table, id: 1 }], first.version);
  const { items } = await save(claim, [{ ...table, id: 1 }, chairs]);
  expect(items.map(({ id }) => id)).toEqual([1, (second?.id ?? 0) + 1]);
});

test('a receipt that was deleted proves nothing any more', async () => {
  const claim = await office.inspected();
  const receiptId = await storeReceipt(claim);
  await save(claim, [{ ...table, receiptId }]);
  await office.adjuster.call(api.deleteDocument, { params: { id: receiptId } });
  const { estimateId } = await office.adjuster.call(api.generateEsx, { body: { claimId: claim.id } });
  const { lines } = await office.adjuster.call(api.readEstimate, { params: { id: estimateId } });
  expect(lines.find(({ isContents }) => isContents)).toMatchObject({ reason: 'Contents inventory, without a receipt' });
});

test('what cannot be, what changed elsewhere and what is of another claim or firm changes nothing', async () => {
  const [claim, other] = [await office.inspected(), await office.inspected()];
  const { version } = await save(claim, [table]);
  const refused = (items: unknown, by = office.adjuster, more = {}) =>
    refusal(by.call(api.saveContents, { params: { id: claim.id }, body: { items, ...more } as never }));
  for (const over of [
    { quantity: 0 },
    { quantity: 1.5 },
    { unitCost: 0 },
    { unitCost: 1.005 },
    { room: ' ' },
    { condition: 'new' },
    { ageYears: -1 },
  ])
    expect(await refused([{ ...table, ...over }])).toMatchObject({ status: 400 });
  const { lifeYears: _life, ...halfAged } = table;
  expect(await refused([halfAged])).toMatchObject({
    status: 400,
    fields: { 'items.0.lifeYears': 'Enter both age and useful life, or neither' },
  });
  const elsewhere = await storeReceipt(other);
  for (const receiptId of [elsewhere, 999_999])
    expect(await refused([{ ...table, receiptId }])).toMatchObject({
      status: 400,
      fields: { 'items.0.receiptId': 'Choose a document of this claim that the carrier may see' },
    });
  const secret = await storeReceipt(claim, 'counsel.csv');
  await office.adjuster.call(api.editDocument, { params: { id: secret }, body: { access: 'privileged' } });
  expect(await refused([{ ...table, receiptId: secret }])).toMatchObject({ status: 400 });
  expect(await refused([{ ...table, id: 77 }])).toMatchObject({ status: 400 });
  expect(await refused([], office.adjuster, { version: version + 1 })).toMatchObject({ status: 409 });
  expect(await refused([], office.rival)).toMatchObject({ status: 404 });
  expect(await refused([], office.service.as('reviewer'))).toMatchObject({ status: 403 });
  expect(await refusal(office.rival.call(api.readContents, { params: { id: claim.id } }))).toMatchObject({ status: 404 });
  expect((await office.adjuster.call(api.readContents, { params: { id: claim.id } })).items).toHaveLength(1);
});
