// An import that was wrong: withdrawn with a reason or dated otherwise, over HTTP.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carrierCsv, guttered, imported, ofCarrier } from '../../../testing/carrier-claims.ts';
import { refusal, startClaimsService, type ClaimsTestService } from '../../../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const reason = 'The estimate of another house';

test('a withdrawn import counts nowhere, says who withdrew it and why, and the same file can be imported again', async () => {
  const claim = await guttered(office);
  const { call } = office.adjuster;
  const params = { id: claim.id };
  const first = await imported(office, claim, { csv: carrierCsv('20.00', '180.00'), datedOn: '2026-11-01' });
  const second = await imported(office, claim, { csv: carrierCsv('30.00', '270.00'), datedOn: '2026-11-10' });
  const withdraw = (id: number, body = { reason }, person = office.adjuster) =>
    person.call(api.withdrawCarrierEstimate, { params: { id }, body });
  expect(await refusal(withdraw(second.id, { reason: ' ' }))).toMatchObject({ status: 400 });
  expect(await refusal(withdraw(second.id, { reason }, office.rival))).toMatchObject({ status: 404 });
  expect(await refusal(withdraw(987_654))).toMatchObject({ status: 404 });
  const gone = await withdraw(second.id);
  expect(gone).toMatchObject({ id: second.id, withdrawn: { reason } });
  expect(gone.round).toBeUndefined();
  expect(await refusal(withdraw(second.id))).toMatchObject({
    status: 409,
    message: expect.stringContaining('already withdrawn') as string,
  });
  expect(await refusal(call(api.redateCarrierEstimate, { params: { id: second.id }, body: { datedOn: '2026-11-09' } }))).toMatchObject({
    status: 409,
  });
  const cards = await call(api.listCarrierEstimates, { params });
  expect(cards.map(({ id, round }) => [id, round])).toEqual([
    [first.id, 1],
    [second.id, undefined],
  ]);
  expect((await call(api.readEstimateComparison, { params })).latest.id).toBe(first.id);
  expect(await call(api.readCarrierEstimate, { params: { id: second.id } })).toMatchObject({ withdrawn: { reason } });
  await office.service.settle();
  const feed = await call(api.listActivity, { query: { claimId: claim.id } });
  expect(feed.map(({ text }) => text)).toContain(`Estimate of ${ofCarrier.insuranceCompany} of Nov 10, 2026 withdrawn: ${reason}`);
  const body = { documentId: second.documentId, datedOn: '2026-11-11' };
  const again = await call(api.importCarrierEstimate, { params, body });
  expect(again).toMatchObject({ id: second.id, round: 2, datedOn: '2026-11-11' });
  // The day of this import, not of the one that was withdrawn
  expect(Date.parse(again.importedAt)).toBeGreaterThan(Date.parse(second.importedAt));
  expect((await call(api.readEstimateComparison, { params })).latest).toMatchObject({ id: second.id, datedOn: '2026-11-11' });
  expect(await refusal(call(api.importCarrierEstimate, { params, body }))).toMatchObject({ status: 409 });
});

test('with the only import withdrawn there is nothing to compare, and a letter asks nothing of it', async () => {
  const claim = await guttered(office);
  const { call } = office.adjuster;
  const params = { id: claim.id };
  const only = await imported(office, claim, { csv: carrierCsv('20.00', '180.00'), datedOn: '2026-11-01' });
  await call(api.withdrawCarrierEstimate, { params: { id: only.id }, body: { reason } });
  expect(await refusal(call(api.readEstimateComparison, { params }))).toMatchObject({ status: 404 });
  expect(await call(api.readRecoverable, { params })).toEqual({ claimId: claim.id, inLedger: 0, mayAsk: false });
});

test('the date of an import is corrected, and the rounds follow it', async () => {
  const claim = await guttered(office);
  const { call } = office.adjuster;
  const first = await imported(office, claim, { csv: carrierCsv('20.00', '180.00'), datedOn: '2026-11-01' });
  await imported(office, claim, { csv: carrierCsv('30.00', '270.00'), datedOn: '2026-11-10' });
  const redate = (datedOn: string, person = office.adjuster) =>
    person.call(api.redateCarrierEstimate, { params: { id: first.id }, body: { datedOn } });
  expect(await refusal(redate('2020-01-01'))).toMatchObject({
    status: 400,
    fields: { datedOn: 'Enter a date on or after the date of loss' },
  });
  expect(await refusal(redate('2099-01-01'))).toMatchObject({ status: 400 });
  expect(await refusal(redate('2026-11-12', office.rival))).toMatchObject({ status: 404 });
  expect(await redate('2026-11-12')).toMatchObject({ id: first.id, round: 2, datedOn: '2026-11-12' });
  expect(await redate('2026-11-12')).toMatchObject({ round: 2 });
  expect((await call(api.readEstimateComparison, { params: { id: claim.id } })).latest.id).toBe(first.id);
  await office.service.settle();
  const feed = await call(api.listActivity, { query: { claimId: claim.id } });
  expect(feed.filter(({ text }) => text.startsWith('Date of the estimate of Tower Hill corrected from Nov 1, 2026'))).toHaveLength(1);
});
