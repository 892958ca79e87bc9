// A claim whose event is still on the way when somebody bills it: claims is asked before anybody hears that it is missing.
import { billingApi as api } from '@plumbline/contracts/billing';
import { readClaimSnapshot, readFeeTerms, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { startTestService, type TestPerson, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { billingService } from '../app.ts';

let billing: TestService;
let isAway = false;
let asked = 0;

const completed = (id: number, change: Partial<ClaimSnapshot> = {}): ClaimSnapshot => ({
  id,
  claimNumber: `CLM-2026-${String(id).padStart(6, '0')}`,
  version: 7,
  status: 'completed',
  disposition: 'open',
  propertyOwnerName: 'Olivia Owner',
  propertyOwnerPhone: '305-555-0100',
  propertyAddress: '12 Palm Avenue, Miami, FL 33101',
  timeZone: 'America/New_York',
  damageType: 'hurricane',
  priority: 'high',
  incidentDate: '2026-09-01',
  settlementAmount: 45_000,
  clientUserIds: [],
  counsel: [],
  communicationPreference: 'email',
  createdAt: '2026-09-02T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...change,
});

/** The claims of organization 1 have one-digit ids. */
const assertKnown = (id: number, { organizationId }: { organizationId: number }) => {
  if (isAway) throw new Failure('unavailable', 'Away');
  if (organizationId !== 1 || id > 9) throw new Failure('not_found', 'Claim not found');
};
const claims = defineService({
  name: 'claims',
  endpoints: [readClaimSnapshot, readFeeTerms],
  build: () => ({
    mount(on) {
      on(readClaimSnapshot, ({ params: { id }, scope }) => {
        asked += 1;
        assertKnown(id, scope);
        return completed(id);
      });
      on(readFeeTerms, ({ params: { id }, scope }) => {
        assertKnown(id, scope);
        return { claimId: id, caps: [], ledger: { feeOn: 'new_money' as const, source: 'Default', received: 0, receipts: [] } };
      });
    },
  }),
});

beforeAll(async () => {
  billing = await startTestService(billingService, { with: [claims] });
});
beforeEach(() => {
  isAway = false;
  asked = 0;
});
afterAll(() => billing.stop());

const biller = () => billing.as('billing');
/** A partner's program that may bill, and not read claims. */
const program = (organizationId = 1) => billing.asKey(['billing:write'], organizationId);
const issue = (person: TestPerson, claimId: number) =>
  person.call(api.issueInvoice, { body: { claimId, settlementAmount: 45_000, feePercentage: 10 } });
const publish = (claim: ClaimSnapshot) =>
  billing.publish({
    id: crypto.randomUUID(),
    type: 'claims.edited',
    organizationId: 1,
    actor: { kind: 'service', id: 'claims', name: 'Plumbline' },
    at: '2026-11-01T10:00:00.000Z',
    aggregateId: claim.id,
    aggregateVersion: claim.version,
    data: { claimId: claim.id, claim },
  });

test.each([
  ['a biller', 1, biller],
  ['a key that may not read claims', 2, program],
])('%s issues an invoice, and the event, when it comes, changes nothing', async (_, claimId, person) => {
  expect(await issue(person(), claimId)).toMatchObject({ claimId, amount: 4_500, claim: { propertyOwnerName: 'Olivia Owner' } });
  await publish(completed(claimId));
  await billing.settle();
  expect(asked).toBe(1);
  await expect(issue(person(), claimId)).rejects.toMatchObject({
    httpStatus: 400,
    message: 'The unbilled settlement on this claim is $0.00',
  });
});

test('what is learned never takes a newer event back', async () => {
  await publish(completed(3, { version: 8, propertyOwnerName: 'New Name' }));
  await billing.settle();
  expect(await issue(biller(), 3)).toMatchObject({ claim: { propertyOwnerName: 'New Name' } });
});

test('a foreign claim answers like a missing one, to people and to keys', async () => {
  for (const [person, id] of [
    [billing.as('billing', { organizationId: 2 }), 4],
    [program(2), 4],
    [biller(), 999],
    [program(), 999],
  ] as const) {
    await expect(issue(person, id)).rejects.toMatchObject({ httpStatus: 404, message: 'Claim not found' });
  }
});

test('who may not bill asks nobody', async () => {
  await expect(issue(billing.asKey(['billing:read', 'claims:read']), 5)).rejects.toMatchObject({ httpStatus: 403 });
  await expect(issue(billing.as('attorney'), 5)).rejects.toMatchObject({ httpStatus: 403 });
  expect(asked).toBe(0);
});

test('while claims is away nobody hears that the claim is missing', async () => {
  isAway = true;
  await expect(issue(biller(), 6)).rejects.toMatchObject({ httpStatus: 503, message: expect.stringContaining('Nothing was billed') });
});
