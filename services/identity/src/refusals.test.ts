// What administration refuses, entry by entry: other roles, other firms, missing ids, repeats, and what a request may never carry.
import { randomUUID } from 'node:crypto';
import { identityApi as api } from '@plumbline/contracts/identity';
import { roles, type CallFailure, type Role } from '@plumbline/contracts/kernel';
import type { TestPerson } from '@plumbline/server/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDemoFirm, type DemoFirm } from './testing/demo-firm.ts';

let firm: DemoFirm;
let running: DemoFirm['running'];

beforeAll(async () => {
  firm = await openDemoFirm();
  ({ running } = firm);
});
afterAll(() => running.stop());

const account = (start: string) => firm.account(start);
const admin = () => firm.as('admin');
const rival = () => running.as('admin', { id: account('adjuster@rival').id, organizationId: account('adjuster@rival').organizationId });
const others = roles.filter((role): role is Exclude<Role, 'admin'> => role !== 'admin');
const statusOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 200,
    ({ httpStatus }: CallFailure) => httpStatus,
  );
let count = 0;
const aPerson = (more: object = {}) => {
  count += 1;
  return { email: `r${count}@refusals.test`, firstName: 'Ria', lastName: `Refusal${count}`, role: 'adjuster' as const, ...more };
};
const added = async (more: object = {}) => (await admin().call(api.addUser, { body: aPerson(more) })).user;

/** Every entry that only administrators have, as a call of somebody. */
const entries: Record<string, (who: TestPerson) => Promise<unknown>> = {
  addUser: (who) => who.call(api.addUser, { body: aPerson() }),
  changeUser: (who) => who.call(api.changeUser, { params: { id: account('adjuster@demo').id }, body: { role: 'reviewer' } }),
  deactivateUser: (who) =>
    who.call(api.deactivateUser, { params: { id: account('adjuster@demo').id }, body: { successorId: account('admin').id } }),
  renewInvitation: (who) => who.call(api.renewInvitation, { params: { id: account('adjuster@demo').id } }),
  withdrawInvitation: (who) => who.call(api.withdrawInvitation, { params: { id: account('adjuster@demo').id } }),
  listAccessRequests: (who) => who.call(api.listAccessRequests),
  decideAccess: (who) => who.call(api.decideAccess, { params: { id: 1 }, body: { grant: true } }),
  listApiKeys: (who) => who.call(api.listApiKeys),
  createApiKey: (who) => who.call(api.createApiKey, { body: { name: 'x', scopes: ['claims:read'] } }),
  revokeApiKey: (who) => who.call(api.revokeApiKey, { params: { id: 1 } }),
  changeOrganization: (who) => who.call(api.changeOrganization, { body: { plan: 'standard' } }),
};

describe('what only administrators may', () => {
  test.each(Object.keys(entries))('%s is refused to every other role, to nobody and to a person without access', async (name) => {
    const entry = entries[name] ?? (() => Promise.resolve());
    for (const role of others) expect([role, await statusOf(entry(running.as(role)))]).toEqual([role, 403]);
    expect(await statusOf(entry(running.signedOut()))).toBe(401);
    expect(await statusOf(entry(running.as('admin', { id: account('admin').id, isAuthorized: false })))).toBe(403);
  });
});

describe('another firm', () => {
  test('finds no user, request or key of ours, and nothing changes', async () => {
    const user = await added();
    const { apiKey } = await admin().call(api.createApiKey, { body: { name: 'Ours', scopes: ['claims:read'] } });
    const asked = await firm.as('pending').call(api.requestAccess, { body: {} });
    const params = { id: user.id };
    const foreign = [
      () => rival().call(api.getUser, { params }),
      () => rival().call(api.changeUser, { params, body: { role: 'admin' } }),
      () => rival().call(api.deactivateUser, { params, body: { successorId: account('adjuster@rival').id } }),
      () => rival().call(api.renewInvitation, { params }),
      () => rival().call(api.withdrawInvitation, { params }),
      () => rival().call(api.decideAccess, { params: { id: asked.id }, body: { grant: true } }),
      () => rival().call(api.revokeApiKey, { params: { id: apiKey.id } }),
    ];
    for (const call of foreign) expect(await statusOf(call())).toBe(404);
    expect(await admin().call(api.getUser, { params })).toMatchObject({ role: 'adjuster', version: user.version });
    expect((await admin().call(api.listApiKeys)).find(({ id }) => id === apiKey.id)).not.toHaveProperty('revokedAt');
    expect((await admin().call(api.listAccessRequests)).map(({ id }) => id)).toContain(asked.id);
    expect((await rival().call(api.listApiKeys)).map(({ id }) => id)).not.toContain(apiKey.id);
    expect((await rival().call(api.listAccessRequests)).map(({ id }) => id)).not.toContain(asked.id);
  });

  test('a missing id answers like a foreign one', async () => {
    const params = { id: 999_999 };
    for (const call of [
      () => admin().call(api.getUser, { params }),
      () => admin().call(api.changeUser, { params, body: { role: 'adjuster' } }),
      () => admin().call(api.renewInvitation, { params }),
      () => admin().call(api.decideAccess, { params, body: { grant: true } }),
      () => admin().call(api.revokeApiKey, { params }),
    ])
      expect(await statusOf(call())).toBe(404);
  });
});

describe('a link of one use', () => {
  const signedOut = () => running.signedOut();
  const password = 'a good password';
  const accept = (token: string) => statusOf(signedOut().call(api.acceptInvitation, { body: { token, password } }));
  const setUp = (token: string) =>
    statusOf(
      signedOut().call(api.setUp, {
        body: { token, organizationName: 'Late', email: 'late@firm.test', firstName: 'L', lastName: 'Ate', password },
      }),
    );
  const tokenOf = (path = '') => path.split('token=')[1] ?? '';
  const hourMs = 3_600_000;
  /** What it answers so many hours from now. */
  async function after(hours: number, attempt: () => Promise<number>): Promise<number> {
    running.environment.clock = () => new Date(Date.now() + hours * hourMs);
    try {
      return await attempt();
    } finally {
      running.environment.clock = () => new Date();
    }
  }

  test('an invitation holds for seven days, and is worn after them or when the clock went back', async () => {
    const { invitationPath, user } = await admin().call(api.addUser, { body: aPerson() });
    const token = tokenOf(invitationPath);
    for (const hours of [7 * 24 + 0.1, 365 * 24, -365 * 24]) expect([hours, await after(hours, () => accept(token))]).toEqual([hours, 403]);
    expect((await admin().call(api.getUser, { params: { id: user.id } })).invitation).toBeDefined();
    expect(await after(7 * 24 - 0.1, () => accept(token))).toBe(200);
  });

  test('the link of the first start holds for a day', async () => {
    const token = tokenOf(await running.service.built.makeSetupLink());
    for (const hours of [24.1, -365 * 24]) expect([hours, await after(hours, () => setUp(token))]).toEqual([hours, 403]);
    expect(await after(23.9, () => setUp(token))).toBe(200);
  });

  test.each(['', 'x', '1.x', `1.${'A'.repeat(43)}`, `2147483647.${'A'.repeat(43)}`, `0.${'A'.repeat(43)}`, '{"$gt":""}'])(
    'a forged one (%j) opens nothing, whether it says to be an invitation or of the first start',
    async (token) => {
      const status = token === '' ? 400 : 403;
      expect([await accept(token), await setUp(token)]).toEqual([status, status]);
    },
  );

  test('a link of one kind or firm is none of another', async () => {
    const { invitationPath } = await admin().call(api.addUser, { body: aPerson() });
    const [number = '', secret = ''] = tokenOf(invitationPath).split('.');
    expect(await setUp(tokenOf(invitationPath))).toBe(403);
    expect(await accept(tokenOf(await running.service.built.makeSetupLink()))).toBe(403);
    for (const firm of [account('adjuster@rival').organizationId, Number(number) + 900])
      expect([firm, await accept(`${firm}.${secret}`)]).toEqual([firm, 403]);
    expect(await statusOf(signedOut().call(api.choosePassword, { body: { token: tokenOf(invitationPath), password } }))).toBe(403);
    expect(await accept(tokenOf(invitationPath))).toBe(200);
  });
});

describe('what a request may not carry', () => {
  test('a role that there is not, unknown fields, scopes beyond the services, an empty name', async () => {
    const params = { id: (await added()).id };
    for (const body of [{ role: 'owner' }, { role: 'admin', organizationId: 2 }, { isAuthorized: 'yes' }])
      expect(await statusOf(admin().call(api.changeUser, { params, body: body as never }))).toBe(400);
    for (const scopes of [[], ['claims:everything'], ['everything'], ['identity:*']])
      expect(await statusOf(admin().call(api.createApiKey, { body: { name: 'x', scopes } }))).toBe(400);
    expect(await statusOf(admin().call(api.createApiKey, { body: { name: ' ', scopes: ['claims:read'] } }))).toBe(400);
    for (const body of [aPerson({ role: 'owner' }), aPerson({ email: 'nobody' }), aPerson({ firstName: '' }), aPerson({ id: 1 })])
      expect(await statusOf(admin().call(api.addUser, { body }))).toBe(400);
    expect(await statusOf(admin().call(api.changeOrganization, { body: { plan: 'gold' } as never }))).toBe(400);
  });
});

describe('repeats', () => {
  test('the same key changes a role, makes a key and decides a request once', async () => {
    const user = await added();
    const change = { params: { id: user.id }, body: { role: 'reviewer' as const }, idempotencyKey: randomUUID() };
    const first = await admin().call(api.changeUser, change);
    expect(await admin().call(api.changeUser, change)).toEqual(first);
    expect(first.version).toBe(user.version + 1);
    const waiting = await added({ isAuthorized: false });
    const self = running.as('adjuster', { id: waiting.id, organizationId: account('admin').organizationId, isAuthorized: false });
    const { id } = await self.call(api.requestAccess, { body: {} });
    const decision = { params: { id }, body: { grant: true }, idempotencyKey: randomUUID() };
    for (const _ of [1, 2]) expect(await admin().call(api.decideAccess, decision)).toMatchObject({ status: 'granted' });
    expect(await statusOf(admin().call(api.decideAccess, { params: { id }, body: { grant: false } }))).toBe(409);
    const stale = { params: { id: user.id }, body: { role: 'adjuster' as const, expectedVersion: user.version } };
    expect(await statusOf(admin().call(api.changeUser, stale))).toBe(409);
  });

  test('the plan is changed once under one key, told with its event, and a stale version is refused', async () => {
    const before = await admin().call(api.getOrganization);
    const change = { body: { plan: 'standard' as const, expectedVersion: before.version ?? 0 }, idempotencyKey: randomUUID() };
    for (const _ of [1, 2]) expect(await admin().call(api.changeOrganization, change)).toMatchObject({ plan: 'standard' });
    expect(await statusOf(admin().call(api.changeOrganization, { body: change.body }))).toBe(409);
    await admin().call(api.changeOrganization, { body: { plan: 'premium' } });
  });
});

describe('repeats of what a firm and a person show', () => {
  const bytesOf = async (background: string) =>
    new Uint8Array(
      await sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    );

  test.each([
    [
      'a logo',
      () =>
        admin()
          .call(api.getOrganization)
          .then(({ version }) => version),
      api.setLogo,
    ],
    [
      'a picture',
      () =>
        admin()
          .call(api.getUser, { params: { id: account('admin').id } })
          .then(({ version }) => version),
      api.setOwnPicture,
    ],
  ] as const)('%s that is sent twice under one key is stored once', async (_, version, endpoint) => {
    const [idempotencyKey, before] = [randomUUID(), await version()];
    const first = await admin().call(endpoint, { body: await bytesOf('#804020'), idempotencyKey });
    expect(await admin().call(endpoint, { body: await bytesOf('#804020'), idempotencyKey })).toEqual(first);
    expect(await version()).toBe((before ?? 0) + 1);
  });
});

describe('the operator of the server', () => {
  test('takes no factor away where there is none, or where nobody is', async () => {
    await expect(running.service.built.resetFactor('nobody@nowhere.test')).rejects.toThrow('No account uses nobody@nowhere.test');
    await expect(running.service.built.resetFactor(account('admin').email)).rejects.toThrow(
      "Two-factor authentication isn't on for this account",
    );
  });
});
