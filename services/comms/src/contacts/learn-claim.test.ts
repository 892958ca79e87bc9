// A claim that was opened a moment ago, whose event is still on the way: claims is asked before anybody hears that it is missing.
import { readClaimSnapshot, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { firmEvent, oliviasClaim } from '../testing/olivias-claim.ts';

let comms: TestService;
let isAway = false;
let asked = 0;
const opened = new Map<number, ClaimSnapshot>();

/** The claims of organization 1, as their service would tell them. */
const claims = defineService({
  name: 'claims',
  endpoints: [readClaimSnapshot],
  build: () => ({
    mount(on) {
      on(readClaimSnapshot, ({ params, scope }) => {
        asked += 1;
        if (isAway) throw new Failure('unavailable', 'Away');
        const claim = scope.organizationId === 1 ? opened.get(params.id) : undefined;
        if (!claim) throw new Failure('not_found', 'Claim not found');
        return claim;
      });
    },
  }),
});

beforeAll(async () => {
  comms = await startTestService(commsService, { with: [claims] });
  await comms.publish(firmEvent(1));
  await comms.settle();
});
beforeEach(() => {
  isAway = false;
  asked = 0;
});
afterAll(() => comms.stop());

function anOpenedClaim(change: Partial<ClaimSnapshot> = {}): ClaimSnapshot {
  const claim = oliviasClaim({ id: opened.size + 1, ...change });
  opened.set(claim.id, claim);
  return claim;
}

const write = (claimId: number, organizationId = 1) =>
  comms.as('adjuster', { organizationId }).call(api.triggerCommunication, {
    body: { eventType: 'manual_communication', claimId, data: { templateType: 'status_update', method: 'email' } },
  });
const publish = (claim: ClaimSnapshot) =>
  comms.publish({
    id: crypto.randomUUID(),
    type: 'claims.opened',
    organizationId: 1,
    actor: { kind: 'service', id: 'claims', name: 'Plumbline' },
    at: '2026-11-01T10:00:00.000Z',
    aggregateId: claim.id,
    aggregateVersion: claim.version,
    data: { claimId: claim.id, claim },
  });

test('a message goes out, contacts are there, and its event, when it comes, changes nothing', async () => {
  const claim = anOpenedClaim();
  expect((await write(claim.id)).communications).toMatchObject([{ claimId: claim.id, contact: { name: claim.propertyOwnerName } }]);
  const contacts = () => comms.as('adjuster').call(api.listContacts, { params: { id: claim.id } });
  expect(await contacts()).toHaveLength(1);
  await publish(claim);
  await comms.settle();
  expect(await contacts()).toHaveLength(1);
  expect(asked).toBe(1);
});

test('several who ask at once make one owner', async () => {
  const { id } = anOpenedClaim();
  const lists = await Promise.all(Array.from({ length: 5 }, () => comms.as('adjuster').call(api.listContacts, { params: { id } })));
  expect(lists.map((list) => list.length)).toEqual([1, 1, 1, 1, 1]);
});

test('what is learned never takes a newer event back', async () => {
  const claim = anOpenedClaim({ version: 3, propertyOwnerName: 'Old Name' });
  await publish({ ...claim, version: 4, propertyOwnerName: 'New Name' });
  await comms.settle();
  const [owner] = await comms.as('adjuster').call(api.listContacts, { params: { id: claim.id } });
  expect(owner?.name).toBe('New Name');
});

test('a foreign claim answers like a missing one', async () => {
  const { id } = anOpenedClaim();
  const foreign = await write(id, 2).catch((error: unknown) => error);
  expect(foreign).toMatchObject({ httpStatus: 404, message: 'Claim not found' });
  await expect(write(999_999)).rejects.toMatchObject({ httpStatus: 404, message: 'Claim not found' });
});

test('while claims is away nobody hears that the claim is missing', async () => {
  const { id } = anOpenedClaim();
  isAway = true;
  await expect(write(id)).rejects.toMatchObject({ httpStatus: 503, message: "Couldn't load this claim. Please try again." });
});
