// Ending the sessions of a colleague: all of them at once, the access stays, nobody else's and not one's own.
import { createHash, randomBytes } from 'node:crypto';
import { identityApi as api } from '@plumbline/contracts/identity';
import type { CallFailure, Envelope } from '@plumbline/contracts/kernel';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityService, type DemoAccount, type IdentityService } from '../app.ts';

const demoPassword = 'correct horse 7';
const outside = 2_147_483_647;
let running: TestService<IdentityService>;
let accounts: DemoAccount[];
const received: Envelope[] = [];

beforeAll(async () => {
  running = await startTestService(identityService);
  accounts = await running.service.built.ensureDemoPeople({ demoPassword });
  await running.bus.subscribeLive((envelope) => void (envelope.type === 'identity.session-revoked' && received.push(envelope)));
});
afterAll(() => running.stop());

const account = (start: string) => {
  const found = accounts.find((one) => one.email.startsWith(start));
  if (!found) throw new Error(`no account ${start}`);
  return found;
};
const admin = () => {
  const { id, organizationId, name } = account('admin@demo');
  return running.as('admin', { id, organizationId, name });
};
async function signIn(start: string): Promise<string> {
  const secretHash = createHash('sha256').update(randomBytes(32)).digest('base64url');
  await running.asService(outside).call(api.openSession, { body: { email: account(start).email, password: demoPassword, secretHash } });
  return secretHash;
}
const isOpen = (start: string, secretHash: string) =>
  running
    .asService(account(start).organizationId)
    .call(api.resolveSession, { params: { secretHash } })
    .then(
      () => true,
      () => false,
    );
const end = (id: number, person = admin(), idempotencyKey?: string) =>
  person.call(api.endSessionsOf, { params: { id }, ...(idempotencyKey ? { idempotencyKey } : {}) });
const statusOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 200,
    ({ httpStatus }: CallFailure) => httpStatus,
  );

test('every session of the colleague ends, each told with who did it; the next sign-in works, and others stay signed in', async () => {
  const theirs = [await signIn('adjuster@demo'), await signIn('adjuster@demo')];
  const other = await signIn('billing@demo');
  const { id } = account('adjuster@demo');
  expect(await end(id)).toEqual({ ended: 2 });
  for (const secretHash of theirs) expect(await isOpen('adjuster@demo', secretHash)).toBe(false);
  expect(await isOpen('billing@demo', other)).toBe(true);
  await running.settle();
  expect(received.filter(({ data }) => (data as { userId: number }).userId === id)).toMatchObject([
    { actor: { id: account('admin@demo').id } },
    { actor: { id: account('admin@demo').id } },
  ]);
  expect((await admin().call(api.getUser, { params: { id } })).isAuthorized).toBe(true);
  expect(await isOpen('adjuster@demo', await signIn('adjuster@demo'))).toBe(true);
});

test('a repeated click ends nothing that was opened since', async () => {
  const { id } = account('reviewer@demo');
  await signIn('reviewer@demo');
  expect(await end(id, admin(), 'end-sessions-0001')).toEqual({ ended: 1 });
  const later = await signIn('reviewer@demo');
  expect(await end(id, admin(), 'end-sessions-0001')).toEqual({ ended: 1 });
  expect(await isOpen('reviewer@demo', later)).toBe(true);
  expect(await end(id)).toEqual({ ended: 1 });
  expect(await end(id)).toEqual({ ended: 0 });
});

test('nobody else may, a colleague of another firm does not exist, and one’s own are ended elsewhere', async () => {
  const { id, organizationId } = account('adjuster@demo');
  const secretHash = await signIn('adjuster@demo');
  const rivals = account('adjuster@rival');
  expect(await statusOf(end(id, running.as('admin', { id: rivals.id, organizationId: rivals.organizationId })))).toBe(404);
  expect(await statusOf(end(999_999))).toBe(404);
  expect(await statusOf(end(id, running.as('billing', { organizationId })))).toBe(403);
  expect(await statusOf(end(id, running.signedOut()))).toBe(401);
  expect(await statusOf(end(account('admin@demo').id))).toBe(409);
  expect(await isOpen('adjuster@demo', secretHash)).toBe(true);
});
