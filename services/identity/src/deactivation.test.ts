// A colleague leaves the firm: every session ends at once, nobody signs in with the old password, and the others hear who takes over.
import { createHash, randomBytes } from 'node:crypto';
import { identityApi as api } from '@plumbline/contracts/identity';
import type { CallFailure, Envelope } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword as password, openDemoFirm, type DemoFirm } from './testing/demo-firm.ts';

/** Nobody is signed in yet: the firm is not known. */
const outside = 2_147_483_647;
let firm: DemoFirm;
let running: DemoFirm['running'];

beforeAll(async () => {
  firm = await openDemoFirm();
  ({ running } = firm);
});
afterAll(() => running.stop());

const account = (start: string) => firm.account(start);
const admin = () => firm.as('admin');
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    ({ httpStatus, message }: CallFailure) => ({ status: httpStatus, message }),
  );

async function openSession(): Promise<string> {
  const secretHash = createHash('sha256').update(randomBytes(32)).digest('base64url');
  await running.asService(outside).call(api.openSession, { body: { email: account('adjuster@demo').email, password, secretHash } });
  return secretHash;
}

const resolves = async (secretHash: string) =>
  (await failureOf(running.asService(account('adjuster@demo').organizationId).call(api.resolveSession, { params: { secretHash } }))) ===
  undefined;

test('a deactivation is refused for oneself and for a successor who cannot take over, and nothing ends', async () => {
  const session = await openSession();
  const gone = account('adjuster@demo').id;
  const leave = (id: number, successorId: number) => failureOf(admin().call(api.deactivateUser, { params: { id }, body: { successorId } }));
  expect(await leave(account('admin').id, gone)).toMatchObject({ status: 409 });
  for (const successor of [gone, account('client').id, 999_999]) expect(await leave(gone, successor)).toMatchObject({ status: 400 });
  expect(await resolves(session)).toBe(true);
});

test('in one action the sessions end, the access is gone, and the successor is told to the other services', async () => {
  const received: Envelope[] = [];
  const stop = await running.bus.subscribeLive((envelope) => void received.push(envelope));
  const sessions = [await openSession(), await openSession()];
  const gone = account('adjuster@demo');
  const left = await admin().call(api.deactivateUser, {
    params: { id: gone.id },
    body: { successorId: account('admin').id, why: 'Retires' },
  });
  expect(left).toMatchObject({ id: gone.id, isAuthorized: false, deactivatedAt: expect.any(String) as string });
  for (const session of sessions) expect(await resolves(session)).toBe(false);
  expect(await failureOf(openSession())).toBeDefined();
  await running.settle();
  await stop();
  const events = received.filter(({ type }) => type === 'identity.user-deactivated');
  expect(events).toHaveLength(1);
  expect(events[0]?.data).toMatchObject({ userId: gone.id, isAuthorized: false, successorId: account('admin').id });
  expect(
    await failureOf(admin().call(api.deactivateUser, { params: { id: gone.id }, body: { successorId: account('admin').id } })),
  ).toMatchObject({
    status: 409,
  });
});

test('what somebody who left had asked for is declined, and nothing gives the access back', async () => {
  const about = { role: 'adjuster' as const, isAuthorized: false, firstName: 'Gone', lastName: 'Soon', email: 'gone.soon@example.com' };
  const { user } = await admin().call(api.addUser, { body: about });
  const { organizationId } = account('admin');
  const self = running.as('adjuster', { id: user.id, organizationId, isAuthorized: false });
  const { id } = await self.call(api.requestAccess, { body: {} });
  const decide = (requestId: number) => failureOf(admin().call(api.decideAccess, { params: { id: requestId }, body: { grant: true } }));
  await admin().call(api.deactivateUser, { params: { id: user.id }, body: { successorId: account('admin').id } });
  expect((await admin().call(api.listAccessRequests)).map((one) => one.id)).not.toContain(id);
  expect(await decide(id)).toEqual({ status: 409, message: 'This request was already declined' });
  // As when the request was made while they left
  await running.service.parts.connection
    .collection<{ _id: number }>('access_requests')
    .updateOne({ _id: id }, { $set: { status: 'open' } });
  const gone = { status: 409, message: 'Gone Soon has been deactivated' };
  expect(await decide(id)).toEqual(gone);
  expect(await failureOf(self.call(api.requestAccess, { body: {} }))).toEqual(gone);
  for (const body of [{ isAuthorized: true }, { role: 'admin' as const }])
    expect(await failureOf(admin().call(api.changeUser, { params: { id: user.id }, body }))).toEqual(gone);
  expect((await admin().call(api.getUser, { params: { id: user.id } })).isAuthorized).toBe(false);
});

test('within a day it is undone: the access is there again, no session is, and the others hear it', async () => {
  const received: Envelope[] = [];
  const stop = await running.bus.subscribeLive((envelope) => void received.push(envelope));
  const gone = account('adjuster@demo');
  const undo = (person = admin(), id = gone.id, body = {}) => person.call(api.undoDeactivation, { params: { id }, body });
  expect(await failureOf(undo(running.as('adjuster', { organizationId: gone.organizationId })))).toMatchObject({ status: 403 });
  expect(await failureOf(undo(running.as('admin', { organizationId: gone.organizationId + 1 })))).toMatchObject({ status: 404 });
  expect(await failureOf(undo(admin(), 999_999))).toMatchObject({ status: 404 });
  expect(await failureOf(undo(admin(), account('admin').id))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/isn't deactivated$/) as string,
  });
  expect(await failureOf(undo(admin(), gone.id, { expectedVersion: 0 }))).toMatchObject({ status: 409 });
  const back = await undo();
  expect(back).toMatchObject({ isAuthorized: true, returnedAt: expect.any(String) as string });
  expect(back.deactivatedAt).toBeUndefined();
  expect(await resolves(await openSession())).toBe(true);
  await running.settle();
  await stop();
  expect(received.filter(({ type }) => type === 'identity.user-returned')).toHaveLength(1);
  expect(await failureOf(undo())).toMatchObject({ status: 409 });
});

test('sessions that a deactivation ended stay ended, and after a day it stands', async () => {
  const gone = account('adjuster@demo');
  const session = await openSession();
  await admin().call(api.deactivateUser, { params: { id: gone.id }, body: { successorId: account('admin').id } });
  await admin().call(api.undoDeactivation, { params: { id: gone.id }, body: {} });
  expect(await resolves(session)).toBe(false);
  await admin().call(api.deactivateUser, { params: { id: gone.id }, body: { successorId: account('admin').id } });
  const { users } = running.service.parts.connection.collections;
  await users?.updateOne({ _id: gone.id as never }, { $set: { deactivatedAt: new Date(Date.now() - 25 * 3_600_000) } });
  expect(await failureOf(admin().call(api.undoDeactivation, { params: { id: gone.id }, body: {} }))).toEqual({
    status: 409,
    message: 'You can undo a deactivation within 24 hours',
  });
});
