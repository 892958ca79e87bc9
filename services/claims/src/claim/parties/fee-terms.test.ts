// What billing is told before it bills: the contract of the claim and the caps that hold for it, from the one rule pack.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const terms = (id: number, organizationId?: number) => office.service.asService(organizationId).call(api.readFeeTerms, { params: { id } });

test('an emergency contract tells its percentage and that the cap of the emergency holds', async () => {
  const claim = await office.open({ propertyAddress: '12 Palm Ave, Tampa, FL 33602' });
  const unknown = (await terms(claim.id)).caps.find(({ when }) => when === 'emergency');
  expect(unknown).toMatchObject({ capPercent: 10, holds: 'unknown' });
  const body = { kind: 'emergency' as const, signedOn: new Date().toISOString().slice(0, 10), feePercentage: 10, signedBy: [1] };
  await office.adjuster.call(api.setContract, { params: { id: claim.id }, body });
  const received = await terms(claim.id);
  expect(received).toMatchObject({ claimId: claim.id, state: 'FL', contract: { feePercentage: 10, signedOn: body.signedOn } });
  expect(received.caps.find(({ when }) => when === 'emergency')).toMatchObject({ capPercent: 10, holds: 'yes' });
});

test('the fee that the claim records is told beside a contract that names none, and without any', async () => {
  const claim = await office.open({ propertyAddress: '12 Palm Ave, Tampa, FL 33602' });
  await office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { adjusterFeePercentage: 8 } });
  expect(await terms(claim.id)).toMatchObject({ recordedPercentage: 8 });
  expect((await terms(claim.id)).contract).toBeUndefined();
  const body = { kind: 'standard' as const, signedOn: new Date().toISOString().slice(0, 10), signedBy: [1] };
  await office.adjuster.call(api.setContract, { params: { id: claim.id }, body });
  const received = await terms(claim.id);
  expect(received).toMatchObject({ recordedPercentage: 8, contract: { signedOn: body.signedOn } });
  expect(received.contract?.feePercentage).toBeUndefined();
});

test('what is agreed and not received tells its fee, and the day by which the carrier has to pay it', async () => {
  const claim = await office.open({ propertyAddress: '12 Palm Ave, Tampa, FL 33602' });
  const limitsOf = async () => (await office.service.asService().call(api.listFeeLimits, { query: { claimIds: String(claim.id) } }))[0];
  await office.adjuster.call(api.setContract, {
    params: { id: claim.id },
    body: { kind: 'standard', signedOn: '2026-09-01', feePercentage: 10, declaredEmergency: false, signedBy: [1] },
  });
  expect(await limitsOf()).not.toHaveProperty('coming');
  const approval = { by: 'Ana Muñoz', how: 'phone' as const, on: '2026-10-01', evidence: 'Call at 14:10' };
  await office.adjuster.call(api.recordSettlement, {
    params: { id: claim.id },
    body: { amount: 20_000, agreedAt: '2026-10-01', coverage: 'A', approval },
  });
  expect((await limitsOf())?.coming).toEqual({ fee: 2_000 });
  const { version } = await office.read(claim.id);
  const dates = { noticeToCarrierOn: { on: '2026-09-02' }, policyIssuedOn: { on: '2026-01-01' } };
  await office.adjuster.call(api.setKeyDates, {
    params: { id: claim.id },
    body: { version, dates, details: { occupancy: 'residential' } },
  });
  expect((await limitsOf())?.coming).toMatchObject({
    fee: 2_000,
    expectedOn: '2026-11-02',
    citation: expect.stringContaining('627.70131') as string,
  });
  const receipt = { kind: 'payment' as const, coverage: 'A' as const, on: '2026-10-05', amount: 5_000 };
  await office.adjuster.call(api.recordLedgerEntry, { params: { id: claim.id }, body: receipt });
  expect((await limitsOf())?.coming).toMatchObject({ fee: 1_500 });
});

test('only services ask, and a foreign claim answers like a missing one', async () => {
  const claim = await office.open();
  expect(await refusal(office.adjuster.call(api.readFeeTerms, { params: { id: claim.id } }))).toMatchObject({ status: 403 });
  const foreign = await refusal(terms(claim.id, 2));
  expect(foreign).toMatchObject({ status: 404 });
  expect(await refusal(terms(999_999))).toEqual(foreign);
});
