// A claim that was told of before counsel was: nobody is written to before claims has said who represents the owner.
import { readClaim, type Claim, type Party } from '@plumbline/contracts/claims';
import { commsApi as api } from '@plumbline/contracts/comms';
import { Failure, type CallFailure } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commsService } from '../app.ts';

let comms: TestService;
let parties: Partial<Party>[] = [];
let isAway = false;

const claims = defineService({
  name: 'claims',
  endpoints: [readClaim],
  build: () => ({
    mount(on) {
      on(readClaim, () => {
        if (isAway) throw new Failure('unavailable', 'Away');
        return { ...asked, parties: parties.map((party, at) => ({ id: at + 2, revision: 1, phones: [], ...party })) } as never;
      });
    },
  }),
});

beforeAll(async () => {
  comms = await startTestService(commsService, { with: [claims] });
  await comms.tell({
    id: crypto.randomUUID(),
    type: 'claims.opened',
    organizationId: 1,
    actor: { kind: 'service', id: 'claims', name: 'Plumbline' },
    at: '2026-09-02T10:00:00.000Z',
    aggregateId: 1,
    aggregateVersion: 1,
    data: { claimId: 1, claim: snapshot },
  });
  await comms.settle();
});
afterAll(() => comms.stop());

/** As an earlier release told it. */
const snapshot = {
  id: 1,
  claimNumber: 'CLM-2026-000001',
  version: 1,
  status: 'qualified',
  propertyOwnerName: 'Olivia Owner',
  propertyOwnerPhone: '305-555-0100',
  propertyOwnerEmail: 'olivia@example.com',
  propertyAddress: '12 Palm Avenue, Miami, FL 33101',
  timeZone: 'America/New_York',
  damageType: 'hurricane',
  priority: 'high',
  incidentDate: '2026-09-01',
  clientUserIds: [],
  communicationPreference: 'email',
  createdAt: '2026-09-02T10:00:00.000Z',
  updatedAt: '2026-09-02T10:00:00.000Z',
} as const;
const asked: Partial<Claim> = {
  ...snapshot,
  clientUserIds: [],
  disposition: 'open',
  qualificationState: 'done',
  tags: [],
  photoCount: 0,
  statusSince: snapshot.createdAt,
  address: {},
  settlements: [],
  money: {},
  nextDispositions: [],
  correspondence: {
    carrierWritesTo: { kind: 'insured', name: 'Olivia Owner' },
    weWriteTo: { kind: 'insured', name: 'Olivia Owner' },
    representedByCounsel: false,
    coming: [],
  },
  nextStatuses: [],
  milestones: [],
  possibleTimeBar: false,
};
const write = () =>
  comms
    .as('adjuster')
    .call(api.triggerCommunication, { body: { eventType: 'manual_communication', claimId: 1, data: { templateType: 'status_update' } } })
    .then(
      ({ communicationIds }) => communicationIds.length,
      ({ httpStatus, message }: CallFailure) => ({ status: httpStatus, message }),
    );

test('claims is asked, and while it does not answer nobody is written to', async () => {
  isAway = true;
  expect(await write()).toEqual({ status: 503, message: 'Whether the owner has counsel cannot be asked at the moment. Please try again.' });
  isAway = false;
  const jane = { role: 'attorney', name: 'Jane Counsel', organization: 'Harbor Law', engagedOn: '2026-01-05' } as const;
  parties = [{ role: 'mortgagee', name: 'First Coast Bank' }, jane];
  const refused = 'Olivia Owner is represented by Jane Counsel, Harbor Law since 2026-01-05: please write to counsel.';
  expect(await write()).toEqual({ status: 422, message: refused });
  parties = [{ ...jane, endedOn: '2026-02-01' }];
  expect(await write()).toBe(1);
});
