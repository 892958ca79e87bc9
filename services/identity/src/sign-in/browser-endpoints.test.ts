// What ends with a password or on request: sessions that are open, steps of a sign-in, links; and what costs a hash only once it is allowed.
import { createHash } from 'node:crypto';
import { identityApi as api } from '@plumbline/contracts/identity';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityService, type DemoAccount, type IdentityService } from '../app.ts';

const demoPassword = 'correct horse 7';
let running: TestService<IdentityService>;
let dana: DemoAccount;
beforeAll(async () => {
  running = await startTestService(identityService);
  const accounts = await running.service.built.ensureDemoPeople({ demoPassword });
  dana = accounts.find(({ email }) => email.startsWith('adjuster@demo')) as DemoAccount;
});
afterAll(() => running.stop());

interface Row {
  _id: number;
  [field: string]: unknown;
}
const stored = (name: string) => running.service.parts.connection.collection<Row>(name);
const me = () => running.as(dana.role, dana);
let serial = 900_000;
const common = () => ({
  _id: (serial += 1),
  organizationId: dana.organizationId,
  version: 1,
  createdAt: new Date(),
  updatedAt: new Date(),
});
const session = (lastSeenAt: Date, over: object = {}) => ({ ...common(), userId: dana.id, lastSeenAt, ...over });

test('ending the sessions touches those that are open, not the many that ended by themselves', async () => {
  const old = Array.from({ length: 2_100 }, () => session(new Date(Date.now() - 86_400_000)));
  const open = session(new Date());
  await stored('sessions').insertMany([...old, open]);
  await me().call(api.revokeOtherSessions);
  expect((await stored('sessions').findOne({ _id: open._id }))?.['endedAt']).toBeInstanceOf(Date);
  const ids = old.map(({ _id }) => _id);
  expect(await stored('sessions').countDocuments({ _id: { $in: ids }, endedAt: { $exists: true } })).toBe(0);
});

test('a new password ends the steps and links of the old one', async () => {
  const secret = (kind: string) => ({
    ...common(),
    kind,
    ownerId: dana.id,
    hash: `hash of ${kind}`,
    expiresAt: new Date(Date.now() + 600_000),
  });
  await stored('secrets').insertMany([{ ...secret('step'), step: { asks: 'code', way: 'password' } }, secret('reset'), secret('device')]);
  await me().call(api.changePassword, { body: { currentPassword: demoPassword, newPassword: 'another horse 8' } });
  const left = await stored('secrets')
    .find({ ownerId: dana.id, kind: { $in: ['step', 'reset', 'device'] } })
    .toArray();
  expect(left.map(({ kind }) => kind)).toEqual(['device']);
});

test('recovery codes are made for who confirmed, and not without end', async () => {
  const confirmed = session(new Date(), { confirmedAt: new Date() });
  await stored('sessions').insertOne(confirmed);
  const account = createHash('sha256').update(`recovery codes of user ${dana.id}`).digest('base64url');
  const attempts = { ...common(), organizationId: 2_147_483_647, account, failures: Array.from({ length: 10 }, () => new Date()) };
  await stored('sign_in_attempts').insertOne(attempts);
  const renew = (headers: Record<string, string>) =>
    me().send(`${running.service.url}${api.renewRecoveryCodes.path}`, {
      method: api.renewRecoveryCodes.method,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    });
  expect((await renew({})).status).toBe(403);
  expect((await renew({ 'x-session-id': String(confirmed._id) })).status).toBe(429);
});
