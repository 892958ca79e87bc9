// A reviewer's chosen time is held with the lock: told when it is not free, and let go of with the review.
import { claimsApi as api, type EmailIntakeLockWish } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal, startClaimsService, until, type ClaimsTestService } from '../testing/claims-service.ts';
import { aMail } from './testing/mails.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());
beforeEach(() => {
  office.around.inspectionIsAway = false;
  office.around.takenTimes.clear();
  office.around.heldForReview.clear();
});

const ana = () => office.service.as('reviewer', { id: 31, name: 'Ana Diaz' });
const read = (id: number) => office.adjuster.call(api.readEmailIntake, { params: { id } });
async function receive(): Promise<number> {
  const { id } = await office.adjuster.call(api.uploadEmailIntake, { body: aMail() });
  await until(async () => (await read(id)).status !== 'pending');
  return id;
}
const address = '77 Harbor Dr, Sarasota, FL 34236';
const at = (scheduledTime: '9:00 AM' | '2:00 PM'): EmailIntakeLockWish => ({
  schedule: { scheduledDate: '2031-03-04', scheduledTime, inspectionType: 'comprehensive', timeZone: 'America/New_York' },
});
const lock = (id: number, body: EmailIntakeLockWish = {}, person = ana()) => person.call(api.lockEmailIntake, { params: { id }, body });
const held = () => [...office.around.heldForReview];

test('chosen, changed and cleared: the time follows the choice, and the next email lets go of it', async () => {
  const [id, next] = [await receive(), await receive()];
  expect(await lock(id)).toEqual({ id, by: 'Ana Diaz', until: expect.any(String) as string });
  const locked = await lock(id, at('2:00 PM'));
  expect(locked.held).toMatchObject({ inspectorName: 'Ana Diaz', scheduledDate: '2031-03-04', scheduledTime: '2:00 PM' });
  expect(held()).toEqual([[`email-intake-${id}`, '31 2031-03-04 2:00 PM']]);
  await lock(id, at('9:00 AM'));
  expect(held()).toEqual([[`email-intake-${id}`, '31 2031-03-04 9:00 AM']]);
  await lock(id);
  expect(held()).toEqual([]);
  await lock(id, at('9:00 AM'));
  await lock(next);
  expect([held(), (await read(id)).lock, (await read(next)).lock?.name]).toEqual([[], undefined, 'Ana Diaz']);
});

test('a taken time is said with the next free ones, and the review goes on; so it does where inspection is away', async () => {
  const id = await receive();
  office.around.takenTimes.add('2031-03-04 2:00 PM');
  const taken = await lock(id, at('2:00 PM'));
  expect(taken).toMatchObject({ by: 'Ana Diaz', notHeld: 'Held by Leo until 3:10 PM. Next free: Mar 5, 2031, 8:00 AM.' });
  expect(taken.held).toBeUndefined();
  await lock(id, at('9:00 AM'));
  await lock(id, at('2:00 PM'));
  expect(held()).toEqual([]);
  office.around.inspectionIsAway = true;
  expect((await lock(id, at('9:00 AM'))).notHeld).toContain("couldn't be held");
  expect((await read(id)).lock?.name).toBe('Ana Diaz');
});

test('whoever has no lock holds nothing; another firm and a wrong time are refused', async () => {
  const id = await receive();
  await lock(id, at('2:00 PM'));
  expect((await refusal(lock(id, at('9:00 AM'), office.adjuster))).message).toBe('Ana Diaz is reviewing this email');
  expect(held()).toEqual([[`email-intake-${id}`, '31 2031-03-04 2:00 PM']]);
  expect((await refusal(lock(id, {}, office.rival))).status).toBe(404);
  const wrong = { schedule: { ...at('2:00 PM').schedule, scheduledTime: '2:30 PM' } } as unknown as EmailIntakeLockWish;
  expect((await refusal(lock(id, wrong))).status).toBe(400);
});

test('rejected, and approved without an inspection, the time is free', async () => {
  const [first, second] = [await receive(), await receive()];
  await lock(first, at('2:00 PM'));
  await ana().call(api.rejectEmailIntake, { params: { id: first }, body: { version: (await read(first)).version, reason: 'spam' } });
  expect(held()).toEqual([]);
  await lock(second, at('2:00 PM'));
  const { version } = await read(second);
  const claim = {
    propertyOwnerName: 'Denise Holloway',
    propertyOwnerPhone: '(941) 555-0129',
    propertyAddress: address,
    damageType: 'hurricane' as const,
    incidentDate: '2026-09-26',
  };
  await ana().call(api.approveEmailIntake, { params: { id: second }, body: { version, claim, confirmed: [], notDuplicateOf: [] } });
  expect(held()).toEqual([]);
});
