import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anObservation, someInspectionEvidence } from '../../testing/fixtures.ts';
import { refusal, startClaimsService, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const listOf = (price: string, code = 'FLTA8X_OCT26') => ({
  code,
  region: 'Tampa, FL',
  effective: '2026-10-01',
  taxPercent: 7.025,
  csv: `Cat,Sel,Desc,Unit,Remove,Replace,Material%,Life\nSFG,GUTA,Aluminum gutter,LF,1.00,${price},50%,25\n`,
});

/** Forty feet of gutters, recorded as aluminum. */
async function guttered(): Promise<Claim> {
  const claim = await office.inspected();
  await office.adjuster.call(api.saveBuilding, { params: { id: claim.id }, body: { parts: { gutters: { material: 'aluminum' } } } });
  const observations = { exterior: [anObservation({ area: 'gutters_downspouts', quantity: 40, unit: 'LF' })] };
  office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { observations })]);
  return claim;
}

async function estimateOf({ id }: Claim) {
  const { estimateId } = await office.adjuster.call(api.generateEsx, { body: { claimId: id } });
  return office.adjuster.call(api.readEstimate, { params: { id: estimateId } });
}

test('the first list is used at once, a later one when it is chosen, and an estimate keeps the hash of its own', async () => {
  const claim = await guttered();
  const { call } = office.service.as('admin');
  expect((await estimateOf(claim)).priceList).toMatchObject({ isSample: true });
  const first = await call(api.importPriceList, { body: listOf('10.00') });
  expect(first).toMatchObject({ isActive: true, itemCount: 1, taxPercent: 7.025 });
  const priced = await estimateOf(claim);
  expect(priced).toMatchObject({ priceList: { code: 'FLTA8X_OCT26', isSample: false, sha256: first.sha256 } });
  // 40 LF at 11.00, half of it material, taxed with 7.025 %
  expect(priced.totals).toMatchObject({ rcv: 455.46, tax: 15.46 });
  expect(priced.warnings.some(({ message }) => message.includes('ample prices'))).toBe(false);
  const second = await call(api.importPriceList, { body: listOf('12.00', 'FLTA8X_NOV26') });
  expect(second.isActive).toBe(false);
  await call(api.choosePriceList, { params: { id: second.id }, body: { isActive: true } });
  expect((await call(api.listPriceLists)).map(({ code, isActive }) => [code, isActive])).toEqual([
    ['FLTA8X_NOV26', true],
    ['FLTA8X_OCT26', false],
  ]);
  expect((await estimateOf(claim)).priceList.sha256).toBe(second.sha256);
  expect((await office.adjuster.call(api.readEstimate, { params: { id: priced.id } })).priceList.sha256).toBe(first.sha256);
  await call(api.choosePriceList, { params: { id: second.id }, body: { isActive: false } });
  expect((await estimateOf(claim)).priceList.isSample).toBe(true);
});

test('a bad row, the same file again, another firm and a colleague without the right change nothing', async () => {
  const { call } = office.service.as('admin');
  const before = await call(api.listPriceLists);
  const again = listOf('10.00');
  expect(await refusal(call(api.importPriceList, { body: again }))).toMatchObject({
    status: 409,
    message: expect.stringContaining('already imported') as string,
  });
  expect(await refusal(call(api.importPriceList, { body: { ...again, csv: `${again.csv}RFG,,x,SQ,1,1,5%,3` } }))).toMatchObject({
    status: 400,
    fields: { csv: expect.stringContaining('Row 3') as string },
  });
  expect(await refusal(call(api.importPriceList, { body: { ...again, effective: '2026-02-30' } }))).toMatchObject({ status: 400 });
  expect(await refusal(office.adjuster.call(api.importPriceList, { body: listOf('14.00') }))).toMatchObject({ status: 403 });
  const id = before[0]?.id ?? 0;
  expect(await office.rival.call(api.listPriceLists)).toEqual([]);
  expect(await refusal(call(api.choosePriceList, { params: { id: 999_999 }, body: { isActive: true } }))).toMatchObject({ status: 404 });
  const rivalAdmin = office.service.as('admin', { organizationId: 2 });
  expect(await refusal(rivalAdmin.call(api.choosePriceList, { params: { id }, body: { isActive: true } }))).toMatchObject({ status: 404 });
  expect(await call(api.listPriceLists)).toEqual(before);
});

test('another tax makes another list of the same file, and of two that are chosen at once one is in use', async () => {
  const { call } = office.service.as('admin');
  const corrected = await call(api.importPriceList, { body: { ...listOf('10.00'), taxPercent: 7.5 } });
  expect(corrected).toMatchObject({ taxPercent: 7.5 });
  const ids = (await call(api.listPriceLists)).slice(0, 2).map(({ id }) => id);
  for (const id of ids) await call(api.choosePriceList, { params: { id }, body: { isActive: false } });
  await Promise.allSettled(ids.map((id) => call(api.choosePriceList, { params: { id }, body: { isActive: true } })));
  expect((await call(api.listPriceLists)).filter(({ isActive }) => isActive)).toHaveLength(1);
});
