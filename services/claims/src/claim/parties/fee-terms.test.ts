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

test('only services ask, and a foreign claim answers like a missing one', async () => {
  const claim = await office.open();
  expect(await refusal(office.adjuster.call(api.readFeeTerms, { params: { id: claim.id } }))).toMatchObject({ status: 403 });
  const foreign = await refusal(terms(claim.id, 2));
  expect(foreign).toMatchObject({ status: 404 });
  expect(await refusal(terms(999_999))).toEqual(foreign);
});
