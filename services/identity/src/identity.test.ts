// The identity service as its callers see it, on the embedded database, bus and object store.
import { createHash, randomBytes } from 'node:crypto';
import { identityApi as api, type SignInOutcome } from '@plumbline/contracts/identity';
import type { CallFailure } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, openDemoFirm, type DemoFirm } from './testing/demo-firm.ts';

let firm: DemoFirm;
let running: DemoFirm['running'];
const outside = 2_147_483_647;

beforeAll(async () => {
  firm = await openDemoFirm();
  ({ running } = firm);
});
afterAll(() => running.stop());

const secretHash = () => createHash('sha256').update(randomBytes(32)).digest('base64url');
const signIn = (email: string, password = demoPassword, hash = secretHash(), more: object = {}) =>
  running
    .asService(outside)
    .call(api.openSession, { body: { email, password, secretHash: hash, ...more } })
    .then(opened);
const opened = (outcome: SignInOutcome) => {
  if ('step' in outcome) throw new Error(`a second step is asked for: ${outcome.step}`);
  return outcome;
};
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: CallFailure) => ({ status: error.httpStatus, message: error.message, retryAfter: error.retryAfterSeconds }),
  );
const account = (start: string) => firm.account(start);
const as = (start: string) => firm.as(start);
let people = 0;
const newPerson = () => ({
  email: `person${(people += 1)}@demo.plumbline.test`,
  firstName: 'Pat',
  lastName: 'Doe',
  role: 'adjuster' as const,
});

describe('signing in', () => {
  test('the right password opens a session that names the user and the firm', async () => {
    const hash = secretHash();
    const opened = await signIn(' Adjuster@Demo.Plumbline.Test ', demoPassword, hash);
    expect(opened.user).toMatchObject({
      email: 'adjuster@demo.plumbline.test',
      role: 'adjuster',
      isAuthorized: true,
      organization: { name: 'Gulf Coast Public Adjusters', plan: 'premium' },
    });
    const bearer = await running
      .asService(account('adjuster@demo').organizationId)
      .call(api.resolveSession, { params: { secretHash: hash } });
    expect(bearer.user.id).toBe(account('adjuster@demo').id);
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const wrong = await failureOf(signIn('reviewer@demo.plumbline.test', 'not it at all'));
    const unknown = await failureOf(signIn('nobody@demo.plumbline.test', 'not it at all'));
    expect(wrong).toMatchObject({ status: 401, message: 'Email or password is wrong' });
    expect(unknown).toEqual(wrong);
  });

  test.each(['engineer@demo.plumbline.test', 'ghost@demo.plumbline.test'])(
    'the sixth failed attempt of %s waits, even with the right password',
    async (email) => {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect(await failureOf(signIn(email, 'wrong password'))).toMatchObject({ status: 401 });
      const sixth = await failureOf(signIn(email));
      expect(sixth).toMatchObject({ status: 429 });
      expect(sixth?.retryAfter).toBeGreaterThan(800);
    },
  );

  test('a hundred attempts at once are still five', async () => {
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => failureOf(signIn('swarm@demo.plumbline.test', 'wrong password'))));
    expect(outcomes.filter((outcome) => outcome?.status === 401)).toHaveLength(5);
    expect(outcomes.map((outcome) => outcome?.status)).toEqual(Array.from({ length: 30 }, () => expect.toBeOneOf([401, 429])));
  });

  test('a sign-in ends the session that the browser had before', async () => {
    const before = secretHash();
    await signIn('billing@demo.plumbline.test', demoPassword, before);
    await signIn('billing@demo.plumbline.test', demoPassword, secretHash(), { previousSecretHash: before });
    const home = running.asService(account('billing').organizationId);
    expect(await failureOf(home.call(api.resolveSession, { params: { secretHash: before } }))).toMatchObject({ status: 404 });
  });

  test('nobody but another process of ours may open or resolve a session', async () => {
    const attempt = as('admin').call(api.openSession, { body: { email: 'a@b.test', password: 'x', secretHash: secretHash() } });
    expect(await failureOf(attempt)).toMatchObject({ status: 403 });
    expect(await failureOf(running.signedOut().call(api.resolveSession, { params: { secretHash: secretHash() } }))).toMatchObject({
      status: 401,
    });
  });

  test('a session of one firm does not exist for another', async () => {
    const hash = secretHash();
    await signIn('adjuster@rival.plumbline.test', demoPassword, hash);
    const foreign = running.asService(account('adjuster@demo').organizationId);
    expect(await failureOf(foreign.call(api.resolveSession, { params: { secretHash: hash } }))).toMatchObject({ status: 404 });
  });
});

describe('the end of a session', () => {
  const openAs = async (start: string) => {
    const hash = secretHash();
    const opened = await signIn(account(start).email, demoPassword, hash);
    return { hash, opened, home: running.asService(account(start).organizationId) };
  };
  const resolves = async (session: Awaited<ReturnType<typeof openAs>>, query: object = {}) =>
    failureOf(session.home.call(api.resolveSession, { params: { secretHash: session.hash }, query })).then(
      (failure) => failure === undefined,
    );

  test.each([
    ['used every 29 minutes, it stands', [29, 58, 87], true],
    ['idle for 31 minutes, it is over', [31], false],
    ['after twelve hours of use, it is over', Array.from({ length: 25 }, (_, index) => (index + 1) * 29), false],
  ])('%s', async (_, minutes, stands) => {
    const session = await openAs('client');
    const start = Date.now();
    try {
      let last = true;
      for (const minute of minutes) {
        running.environment.clock = () => new Date(start + minute * 60_000);
        last = await resolves(session);
      }
      expect(last).toBe(stands);
    } finally {
      running.environment.clock = () => new Date();
    }
  });

  test('looking at a session is not using it', async () => {
    const session = await openAs('client');
    const start = Date.now();
    try {
      running.environment.clock = () => new Date(start + 20 * 60_000);
      expect(await resolves(session, { touch: 'no' })).toBe(true);
      running.environment.clock = () => new Date(start + 31 * 60_000);
      expect(await resolves(session)).toBe(false);
    } finally {
      running.environment.clock = () => new Date();
    }
  });

  test('signing out ends it, twice is no fault, and the event is told', async () => {
    const heard: string[] = [];
    const stop = await running.bus.subscribeLive((envelope) =>
      heard.push(`${envelope.type}:${(envelope.data as { sessionId?: number }).sessionId}`),
    );
    const session = await openAs('client');
    await session.home.call(api.closeSession, { params: { secretHash: session.hash } });
    await session.home.call(api.closeSession, { params: { secretHash: session.hash } });
    expect(await resolves(session)).toBe(false);
    await running.settle();
    expect(heard.filter((one) => one === `identity.session-revoked:${session.opened.sessionId}`)).toHaveLength(1);
    await stop();
  });

  test('one’s own sessions are listed and can be ended; a foreign one is missing', async () => {
    const session = await openAs('attorney');
    const listed = await as('attorney').call(api.listSessions);
    expect(listed.map((one) => one.id)).toContain(session.opened.sessionId);
    expect(await failureOf(as('billing').call(api.revokeSession, { params: { id: session.opened.sessionId } }))).toMatchObject({
      status: 404,
    });
    await as('attorney').call(api.revokeSession, { params: { id: session.opened.sessionId } });
    expect(await resolves(session)).toBe(false);
  });

  test('a new password ends the sessions of the old one, and the old password is needed for it', async () => {
    const person = newPerson();
    const added = await as('admin').call(api.addUser, { body: { ...person, password: 'first password' } });
    const self = running.as('adjuster', { id: added.user.id, organizationId: account('admin').organizationId });
    const hash = secretHash();
    await signIn(person.email, 'first password', hash);
    const refused = self.call(api.changePassword, { body: { currentPassword: 'guess', newPassword: 'second password' } });
    expect(await failureOf(refused)).toMatchObject({ status: 400, message: 'The current password is wrong' });
    await self.call(api.changePassword, { body: { currentPassword: 'first password', newPassword: 'second password' } });
    expect(await failureOf(running.asService(1).call(api.resolveSession, { params: { secretHash: hash } }))).toMatchObject({ status: 404 });
    await signIn(person.email, 'second password');
  });
});

describe('people', () => {
  test('pickers find the people of one role in their own firm only', async () => {
    const adjusters = await as('reviewer').call(api.listUsers, { query: { role: 'adjuster' } });
    expect(adjusters.map((user) => user.name)).toContain('Daniel Reyes');
    expect(adjusters.every((user) => user.role === 'adjuster')).toBe(true);
    expect(adjusters.map((user) => user.email)).not.toContain('adjuster@rival.plumbline.test');
  });

  test('lists page through everybody once', async () => {
    const url = running.environment.urlOf('identity');
    const seen: number[] = [];
    let next: string | undefined = '/api/users?limit=3';
    while (next) {
      const answer = await as('admin').send(url + next);
      seen.push(...((await answer.json()) as { id: number }[]).map((user) => user.id));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    const everybody = await as('admin').call(api.listUsers);
    expect(seen).toEqual(everybody.map((user) => user.id));
  });

  test('an address belongs to one user only', async () => {
    const attempt = as('admin').call(api.addUser, { body: { ...newPerson(), email: 'ADJUSTER@rival.plumbline.test' } });
    expect(await failureOf(attempt)).toMatchObject({ status: 409, message: 'A user with this email already exists' });
  });

  test('an invited user chooses a password with a link that works once', async () => {
    const person = newPerson();
    const added = await as('admin').call(api.addUser, { body: person });
    const token = added.invitationPath?.split('token=')[1] ?? '';
    expect(await failureOf(signIn(person.email))).toMatchObject({ status: 401 });
    await running.signedOut().call(api.acceptInvitation, { body: { token, password: 'chosen by me' } });
    await signIn(person.email, 'chosen by me');
    const again = running.signedOut().call(api.acceptInvitation, { body: { token, password: 'chosen by you' } });
    expect(await failureOf(again)).toMatchObject({ status: 403 });
  });

  test('the same key twice adds one user, and the repeat does not show the link again', async () => {
    const body = newPerson();
    const first = await as('admin').call(api.addUser, { body, idempotencyKey: 'add-once' });
    const second = await as('admin').call(api.addUser, { body, idempotencyKey: 'add-once' });
    expect(second).toEqual({ user: first.user });
    expect(first.invitationPath).toMatch(/^\/api\/invitations\/accept\?token=/);
  });

  test('an administrator changes a role; a stale version, a foreign user and one’s own lock-out are refused', async () => {
    const { user } = await as('admin').call(api.addUser, { body: newPerson() });
    const changed = await as('admin').call(api.changeUser, {
      params: { id: user.id },
      body: { role: 'billing', expectedVersion: user.version },
    });
    expect(changed).toMatchObject({ role: 'billing', version: user.version + 1 });
    expect(
      await failureOf(as('admin').call(api.changeUser, { params: { id: user.id }, body: { role: 'admin', expectedVersion: 1 } })),
    ).toMatchObject({ status: 409 });
    expect(
      await failureOf(as('admin').call(api.changeUser, { params: { id: account('adjuster@rival').id }, body: { role: 'admin' } })),
    ).toMatchObject({ status: 404, message: 'User not found' });
    expect(
      await failureOf(as('admin').call(api.changeUser, { params: { id: account('admin').id }, body: { isAuthorized: false } })),
    ).toMatchObject({ status: 409 });
    expect(await failureOf(as('adjuster@demo').call(api.changeUser, { params: { id: user.id }, body: { role: 'admin' } }))).toMatchObject({
      status: 403,
    });
  });

  test('nobody gives themselves a role with their profile', async () => {
    const attempt = as('client').call(api.changeProfile, { body: { firstName: 'Mig', role: 'admin' } as never });
    expect(await failureOf(attempt)).toMatchObject({ status: 400, message: 'Unknown: role' });
    expect(await as('client').call(api.changeProfile, { body: { firstName: 'Miguel' } })).toMatchObject({
      firstName: 'Miguel',
      role: 'client',
    });
  });

  test('somebody without access asks for it, an administrator grants it once', async () => {
    const asked = await as('pending').call(api.requestAccess, { body: { message: 'I start on Monday' } });
    const repeated = await as('pending').call(api.requestAccess, { body: {} });
    expect(repeated.id).toBe(asked.id);
    expect(await failureOf(as('pending').call(api.listUsers))).toMatchObject({ status: 403 });
    expect((await as('admin').call(api.listAccessRequests)).map((one) => one.id)).toContain(asked.id);
    expect(await as('admin').call(api.decideAccess, { params: { id: asked.id }, body: { grant: true } })).toMatchObject({
      status: 'granted',
    });
    expect(await failureOf(as('admin').call(api.decideAccess, { params: { id: asked.id }, body: { grant: false } }))).toMatchObject({
      status: 409,
    });
    expect((await as('admin').call(api.getUser, { params: { id: account('pending').id } })).isAuthorized).toBe(true);
    await as('admin').call(api.changeUser, { params: { id: account('pending').id }, body: { isAuthorized: false } });
  });

  test('a request that waits for days is still the same request', async () => {
    const { user } = await as('admin').call(api.addUser, { body: { ...newPerson(), isAuthorized: false } });
    const self = running.as('adjuster', { id: user.id, organizationId: account('admin').organizationId, isAuthorized: false });
    const asked = await self.call(api.requestAccess, { body: {} });
    try {
      running.environment.clock = () => new Date(Date.now() + 3 * 24 * 60 * 60_000);
      expect((await self.call(api.requestAccess, { body: {} })).id).toBe(asked.id);
    } finally {
      running.environment.clock = () => new Date();
    }
  });

  test('access is granted with the role that the administrator chooses; a role without access is refused', async () => {
    const { user } = await as('admin').call(api.addUser, { body: { ...newPerson(), role: 'adjuster', isAuthorized: false } });
    const self = running.as('adjuster', { id: user.id, organizationId: account('admin').organizationId, isAuthorized: false });
    const { id, role } = await self.call(api.requestAccess, { body: {} });
    expect(role).toBe('adjuster');
    const decide = (body: { grant: boolean; role?: 'reviewer' }) => as('admin').call(api.decideAccess, { params: { id }, body });
    expect(await failureOf(decide({ grant: false, role: 'reviewer' }))).toMatchObject({ status: 400 });
    expect(await decide({ grant: true, role: 'reviewer' })).toMatchObject({ status: 'granted', role: 'reviewer' });
    expect(await as('admin').call(api.getUser, { params: { id: user.id } })).toMatchObject({ isAuthorized: true, role: 'reviewer' });
  });

  test('a fourth request for access on one day is refused', async () => {
    const { user } = await as('admin').call(api.addUser, { body: { ...newPerson(), isAuthorized: false } });
    const self = running.as('adjuster', { id: user.id, organizationId: account('admin').organizationId, isAuthorized: false });
    for (let time = 0; time < 3; time += 1) {
      const { id } = await self.call(api.requestAccess, { body: {} });
      await as('admin').call(api.decideAccess, { params: { id }, body: { grant: false } });
    }
    expect(await failureOf(self.call(api.requestAccess, { body: {} }))).toMatchObject({ status: 429 });
  });

  test('the firm is renamed by its administrator only', async () => {
    expect(await as('admin').call(api.changeOrganization, { body: { name: 'Gulf Coast Adjusters' } })).toMatchObject({
      name: 'Gulf Coast Adjusters',
      plan: 'premium',
    });
    expect(await failureOf(as('adjuster@demo').call(api.changeOrganization, { body: { name: 'Mine' } }))).toMatchObject({ status: 403 });
    await as('admin').call(api.changeOrganization, { body: { name: 'Gulf Coast Public Adjusters' } });
  });
});

describe('keys of partners', () => {
  const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

  test('a key is shown once, resolves by its hash, and is nothing after it was revoked', async () => {
    const body = { name: 'Carrier portal', scopes: ['claims:read', 'claims:write'] };
    const created = await as('admin').call(api.createApiKey, { body, idempotencyKey: 'key-once' });
    expect(created.key).toMatch(/^plk_\d+_[\w-]{43}$/);
    expect(await as('admin').call(api.createApiKey, { body, idempotencyKey: 'key-once' })).toEqual({ apiKey: created.apiKey });
    const home = running.asService(account('admin').organizationId);
    const params = { secretHash: hashOf(created.key ?? '') };
    expect(await home.call(api.resolveKey, { params })).toMatchObject({ scopes: body.scopes });
    await as('admin').call(api.revokeApiKey, { params: { id: created.apiKey.id } });
    expect(await failureOf(home.call(api.resolveKey, { params }))).toMatchObject({ status: 404 });
    expect(await failureOf(as('admin').call(api.revokeApiKey, { params: { id: created.apiKey.id } }))).toMatchObject({ status: 409 });
  });

  test('an unknown scope is refused', async () => {
    const attempt = as('admin').call(api.createApiKey, { body: { name: 'x', scopes: ['claims:everything'] } });
    expect(await failureOf(attempt)).toMatchObject({ status: 400, message: 'Enter a scope like claims:read' });
  });

  test('the key of the demonstration works for the walk', async () => {
    const key = await running.service.built.makeDemoKey({ name: 'Walk', scopes: ['claims:write'] });
    expect(
      await running.asService(account('admin').organizationId).call(api.resolveKey, { params: { secretHash: hashOf(key) } }),
    ).toMatchObject({ name: 'Walk' });
  });
});

describe('the first start', () => {
  test('the first administrator sets up a firm with a link that works once', async () => {
    const path = await running.service.built.makeSetupLink();
    const token = path.split('token=')[1] ?? '';
    const body = {
      token,
      organizationName: 'New Firm',
      email: 'first@new.test',
      firstName: 'Ada',
      lastName: 'First',
      password: 'a good password',
    };
    const nobody = running.signedOut();
    expect(await failureOf(nobody.call(api.setUp, { body: { ...body, token: 'guessed' } }))).toMatchObject({ status: 403 });
    expect(await nobody.call(api.setUp, { body })).toEqual({ state: 'done' });
    expect(await signIn('first@new.test', 'a good password')).toMatchObject({
      user: { role: 'admin', organization: { name: 'New Firm', plan: 'standard' } },
    });
    expect(await failureOf(nobody.call(api.setUp, { body: { ...body, email: 'second@new.test' } }))).toMatchObject({ status: 403 });
  });

  test('a new link makes the earlier one worthless', async () => {
    const first = (await running.service.built.makeSetupLink()).split('token=')[1] ?? '';
    await running.service.built.makeSetupLink();
    const attempt = running.signedOut().call(api.setUp, {
      body: { token: first, organizationName: 'X', email: 'x@y.test', firstName: 'A', lastName: 'B', password: 'a good password' },
    });
    expect(await failureOf(attempt)).toMatchObject({ status: 403 });
  });
});

describe('the demonstration', () => {
  test('starting again changes nothing, a changed password applies to all accounts', async () => {
    expect(await running.service.built.ensureDemoPeople({ demoPassword })).toEqual(firm.accounts);
    await running.service.built.ensureDemoPeople({ demoPassword: 'another word 9' });
    await signIn('attorney@demo.plumbline.test', 'another word 9');
    await signIn('adjuster@rival.plumbline.test', 'another word 9');
    expect(await failureOf(signIn('attorney@demo.plumbline.test'))).toMatchObject({ status: 401 });
    await running.service.built.ensureDemoPeople({ demoPassword });
    await signIn('attorney@demo.plumbline.test');
  });
});

describe('the audit log', () => {
  const trail = () => running.service.parts.connection.collection('audit');

  test('tells who did what, newest first, without any secret in it', async () => {
    await as('admin').call(api.changeOrganization, { body: { name: 'Audited' } });
    await as('admin').call(api.changeOrganization, { body: { name: 'Gulf Coast Public Adjusters' } });
    await running.settle();
    const entries = await as('admin').call(api.listAudit, { query: { limit: 5 } });
    expect(entries[0]).toMatchObject({
      type: 'identity.organization-changed',
      actor: { name: 'Angela Brooks' },
      before: { name: 'Audited' },
      after: { name: 'Gulf Coast Public Adjusters' },
      changes: [{ field: 'Firm name', from: 'Audited', to: 'Gulf Coast Public Adjusters' }],
    });
    const csv = await (await as('admin').call(api.exportAudit, { query: { type: 'identity.organization-changed' } })).text();
    expect(csv).toContain('Firm name: Audited → Gulf Coast Public Adjusters');
    const rows = (await trail().find({}).toArray()).map((row) => String(row['content']));
    expect(rows.filter((row) => /argon2id|secretHash|plk_\d+_[\w-]{5}/.test(row))).toEqual([]);
    expect(await failureOf(as('adjuster@demo').call(api.listAudit))).toMatchObject({ status: 403 });
  });

  test('is found by person, kind, claim and time, page by page', async () => {
    await running.settle();
    const find = (query: object) => as('admin').call(api.listAudit, { query });
    const mine = await find({ actor: `user:${account('admin').id}`, type: 'identity.', limit: 2 });
    expect(mine.map(({ actor }) => actor.name)).toEqual(['Angela Brooks', 'Angela Brooks']);
    const older = await find({ actor: `user:${account('admin').id}`, type: 'identity.', limit: 2, after: mine[1]?.sequence });
    expect((older[0]?.sequence ?? 0) < (mine[1]?.sequence ?? 0)).toBe(true);
    expect(new Set((await find({ type: 'identity.organization-changed' })).map(({ type }) => type))).toEqual(
      new Set(['identity.organization-changed']),
    );
    expect(await find({ type: 'claims.opened', to: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await find({ claimId: 999_999 })).toEqual([]);
    for (const query of [{ actor: 'me' }, { type: '$where' }, { from: 'yesterday' }])
      expect(await failureOf(find(query))).toMatchObject({ status: 400 });
  });

  test('is searched for a text in numbers of claims, names and reasons, with the other filters, and goes out so too', async () => {
    const { organizationId } = account('admin');
    const publish = (aggregateId: number, data: object, why?: string) =>
      running.publish({
        id: crypto.randomUUID(),
        type: 'claims.document-edited',
        organizationId,
        actor: { kind: 'user', id: 2, name: 'Dana Reyes', role: 'adjuster', userAgent: 'Firefox on a test' },
        at: new Date().toISOString(),
        aggregateId,
        aggregateVersion: 1,
        data,
        ...(why ? { change: { before: {}, after: {}, why } } : {}),
      });
    await publish(801, { claimId: 801, claimNumber: 'CLM-2031-000801', title: 'Proof of loss' });
    await publish(802, { claimId: 802, claimNumber: 'CLM-2031-000802', title: 'Policy' }, 'The carrier sent (another) page');
    await running.settle();
    const find = (query: object) => as('admin').call(api.listAudit, { query });
    const claimsOf = async (query: object) => (await find(query)).map(({ claimId }) => claimId);
    expect(await claimsOf({ text: 'clm-2031' })).toEqual([802, 801]);
    expect(await claimsOf({ text: 'PROOF of' })).toEqual([801]);
    expect(await claimsOf({ text: '(another)' })).toEqual([802]);
    expect(await claimsOf({ text: 'clm-2031', claimId: 801, actor: 'user:2', type: 'claims.' })).toEqual([801]);
    expect(await find({ text: '.*' })).toEqual([]);
    const [first] = await find({ text: 'clm-2031', limit: 1 });
    expect(first?.actor.userAgent).toBe('Firefox on a test');
    expect(await claimsOf({ text: 'clm-2031', limit: 1, after: first?.sequence })).toEqual([801]);
    expect((await (await as('admin').call(api.exportAudit, { query: { text: 'clm-2031' } })).text()).trim().split('\r\n')).toHaveLength(3);
    expect(await failureOf(find({ text: 'x' }))).toMatchObject({ status: 400 });
    const { id, organizationId: rivals } = account('adjuster@rival');
    expect(await running.as('admin', { id, organizationId: rivals }).call(api.listAudit, { query: { text: 'clm-2031' } })).toEqual([]);
  });

  test('goes out as CSV, whole or in part, and nothing of it is a formula', async () => {
    await as('admin').call(api.changeOrganization, { body: { name: '=HYPERLINK("http://evil")' } });
    await as('admin').call(api.changeOrganization, { body: { name: 'Gulf Coast Public Adjusters' } });
    await running.settle();
    const answer = await as('admin').call(api.exportAudit);
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="audit-trail-\d{4}-\d\d-\d\d\.csv"/);
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toContain('entry,at,user,role,action');
    const all = await as('admin').call(api.listAudit, { query: { limit: 1 } });
    expect(lines).toHaveLength((all[0]?.sequence ?? 0) + 2);
    expect(lines.filter((line) => /(^|,)"?[=+@]/.test(line))).toEqual([]);
    const part = await as('admin').call(api.exportAudit, { query: { type: 'identity.organization-changed' } });
    expect(
      (await part.text())
        .split('\r\n')
        .slice(1, -1)
        .every((line) => line.includes('identity.organization-changed')),
    ).toBe(true);
    expect(await failureOf(as('adjuster@demo').call(api.exportAudit))).toMatchObject({ status: 403 });
  });

  test('an untouched trail is intact, and each firm has its own', async () => {
    await running.settle();
    expect(await as('admin').call(api.verifyAudit)).toMatchObject({ intact: true });
    const mine = await as('admin').call(api.listAudit, { query: { limit: 200 } });
    expect(mine.at(-1)?.sequence).toBe(1);
    expect(mine.some((entry) => entry.actor.name === 'Rita Vance')).toBe(false);
  });

  test.each([
    ['an edited row', async (id: number) => void (await trail().updateOne({ _id: id as never }, { $set: { content: '{}' } }))],
    [
      'a row given to somebody else',
      async (id: number) => void (await trail().updateOne({ _id: id as never }, { $set: { actorKey: 'user:999' } })),
    ],
    [
      'a row that names nobody any more',
      async (id: number) => void (await trail().updateOne({ _id: id as never }, { $unset: { actorKey: 1 } })),
    ],
    [
      'a row moved to another claim',
      async (id: number) => void (await trail().updateOne({ _id: id as never }, { $set: { claimId: 999 } })),
    ],
    ['an edited time', async (id: number) => void (await trail().updateOne({ _id: id as never }, { $set: { at: new Date(0) } }))],
    ['a removed row', async (id: number) => void (await trail().deleteOne({ _id: id as never }))],
  ])('%s is found', async (_, tamper) => {
    await running.settle();
    const row = await trail().findOne({ organizationId: account('admin').organizationId, sequence: 4 });
    await tamper(Number(row?._id));
    expect(await as('admin').call(api.verifyAudit)).toMatchObject({ intact: false, brokenAt: 4 });
    await trail().deleteOne({ _id: row?._id as never });
    await trail().insertOne(row as never);
    expect(await as('admin').call(api.verifyAudit)).toMatchObject({ intact: true });
  });

  test('rows cut off at the end are found', async () => {
    await running.settle();
    const filter = { organizationId: account('admin').organizationId };
    const [last] = await trail().find(filter).sort({ sequence: -1 }).limit(1).toArray();
    await trail().deleteOne({ _id: last?._id as never });
    expect(await as('admin').call(api.verifyAudit)).toMatchObject({ intact: false, brokenAt: last?.['sequence'] });
    await trail().insertOne(last as never);
  });

  test('a trail without the mark of its end is found', async () => {
    await running.settle();
    const heads = running.service.parts.connection.collection('audit_heads');
    const head = await heads.findOne({ organizationId: account('admin').organizationId });
    await heads.deleteOne({ _id: head?._id as never });
    expect(await as('admin').call(api.verifyAudit)).toMatchObject({ intact: false, brokenAt: 1 });
    await heads.insertOne(head as never);
    expect(await as('admin').call(api.verifyAudit)).toMatchObject({ intact: true });
  });

  test('an event that is told twice stands in the trail once; one that breaks the form goes to the dead letters', async () => {
    const envelope = {
      id: crypto.randomUUID(),
      type: 'claims.opened',
      organizationId: account('admin').organizationId,
      actor: { kind: 'user' as const, id: 2, name: 'Daniel Reyes' },
      at: new Date().toISOString(),
      aggregateId: 77,
      aggregateVersion: 1,
      data: { claim: { id: 77 } },
    };
    await running.publish(envelope);
    await running.settle();
    await running.publish(envelope);
    await running.settle();
    const about = await as('admin').call(api.listAudit, { query: { claimId: 77 } });
    expect(about).toHaveLength(1);
  });
});
