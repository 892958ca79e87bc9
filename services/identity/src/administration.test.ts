// Administration as its callers see it: invitations, access, pictures, the firm and its settings.
import { commsApi } from '@plumbline/contracts/comms';
import { identityApi as api, sameHours } from '@plumbline/contracts/identity';
import type { CallFailure, OutputOf } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDemoFirm, type DemoFirm } from './testing/demo-firm.ts';

const mails: { email: string; subject: string; message: string; purpose: string }[] = [];
let emailFails = false;
let carrier: 'smtp' | 'local' = 'smtp';
/** Communications as identity meets it: takes a mail and says who carries it. */
const commsDoor = defineService({
  name: 'comms',
  endpoints: [commsApi.queueAccountEmail, commsApi.readProviders],
  build: () => ({
    mount(on) {
      on(commsApi.queueAccountEmail, ({ body, write }) => {
        if (emailFails) throw new Error('down');
        return write(async () => {
          mails.push(body);
          return { emailId: mails.length, carriedBy: carrier };
        });
      });
      on(commsApi.readProviders, () => ({ email: carrier, sms: 'local' as const, phone: 'local' as const }));
    },
  }),
});

let firm: DemoFirm;
let running: DemoFirm['running'];

beforeAll(async () => {
  firm = await openDemoFirm({ with: [commsDoor], settings: { PUBLIC_BASE_URL: 'https://firm.test' } });
  ({ running } = firm);
});
afterAll(() => running.stop());

const account = (start: string) => firm.account(start);
const as = (start: string) => firm.as(start);
const admin = () => as('admin');
/** An administrator of the second firm. */
const rival = () => running.as('admin', { id: account('adjuster@rival').id, organizationId: account('adjuster@rival').organizationId });
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    ({ httpStatus, message }: CallFailure) => ({ status: httpStatus, message }),
  );
let people = 0;
const aPerson = (change: object = {}) => {
  people += 1;
  return { email: `p${people}@invited.test`, firstName: 'Pat', lastName: `Invited${people}`, role: 'adjuster' as const, ...change };
};
const queryIn = (address = '') => Object.fromEntries(new URL(address, 'http://here').searchParams);
const tokenOf = (path = '') => path.split('token=')[1] ?? '';
const accept = (token: string) => running.signedOut().call(api.acceptInvitation, { body: { token, password: 'a good password' } });

describe('inviting', () => {
  test('an email carries the link, the list shows the invitation until it is used', async () => {
    const person = aPerson();
    const added = await admin().call(api.addUser, { body: person });
    expect(added).toMatchObject({ invitationCarriedBy: 'smtp', user: { invitation: { endsAt: expect.any(String) as string } } });
    expect(mails.at(-1)).toMatchObject({ email: person.email, purpose: 'invitation' });
    expect(mails.at(-1)?.message).toContain(`https://firm.test${added.invitationPath}`);
    expect(mails.at(-1)).not.toHaveProperty('inSpanish');
    await accept(tokenOf(added.invitationPath));
    const params = { id: added.user.id };
    expect((await admin().call(api.getUser, { params })).invitation).toBeUndefined();
    expect(await failureOf(admin().call(api.renewInvitation, { params }))).toMatchObject({ status: 409 });
    expect(await failureOf(admin().call(api.withdrawInvitation, { params }))).toMatchObject({ status: 409 });
  });

  test('a second invitation makes the first link worthless; a withdrawn one leaves no access', async () => {
    const first = await admin().call(api.addUser, { body: aPerson() });
    const params = { id: first.user.id };
    const second = await admin().call(api.renewInvitation, { params });
    expect(await failureOf(accept(tokenOf(first.invitationPath)))).toMatchObject({ status: 403 });
    expect(await admin().call(api.withdrawInvitation, { params })).toMatchObject({ isAuthorized: false });
    expect(await failureOf(accept(tokenOf(second.invitationPath)))).toMatchObject({ status: 403 });
    const third = await admin().call(api.renewInvitation, { params });
    expect(third.user.isAuthorized).toBe(true);
    await accept(tokenOf(third.invitationPath));
  });

  test('without communications the person is added and the link is there to be passed on', async () => {
    emailFails = true;
    const added = await admin().call(api.addUser, { body: aPerson() });
    emailFails = false;
    expect(added.invitationPath).toContain('token=');
    expect(added.invitationCarriedBy).toBeUndefined();
  });

  test('a repeated call invites once and never repeats the link', async () => {
    const body = aPerson();
    const sent = mails.length;
    await admin().call(api.addUser, { body, idempotencyKey: 'invite-once' });
    expect((await admin().call(api.addUser, { body, idempotencyKey: 'invite-once' })).invitationPath).toBeUndefined();
    expect(mails).toHaveLength(sent + 1);
  });

  test('nobody but an administrator of the firm invites, again or withdraws', async () => {
    const { user } = await admin().call(api.addUser, { body: aPerson() });
    const params = { id: user.id };
    for (const endpoint of [api.renewInvitation, api.withdrawInvitation]) {
      expect(await failureOf(as('adjuster@demo').call(endpoint, { params }))).toMatchObject({ status: 403 });
      const foreign = await failureOf(rival().call(endpoint, { params }));
      expect(foreign).toMatchObject({ status: 404 });
      expect(await failureOf(admin().call(endpoint, { params: { id: 999_999 } }))).toEqual(foreign);
    }
  });
});

describe('a mistyped address', () => {
  const correct = (id: number, email: string, more: object = {}, person = admin()) =>
    person.call(api.correctEmail, { params: { id }, body: { email }, ...more });

  test('of somebody invited is put right at once: the invitation goes there, the earlier link is worth nothing', async () => {
    const person = aPerson();
    const added = await admin().call(api.addUser, { body: person });
    const right = `right-${person.email}`;
    const corrected = await correct(added.user.id, right);
    expect(corrected).toMatchObject({ user: { email: right, invitation: {} }, invitationCarriedBy: 'smtp' });
    expect(corrected.waiting).toBeUndefined();
    expect(mails.at(-1)).toMatchObject({ email: right, purpose: 'invitation' });
    expect(await failureOf(accept(tokenOf(added.invitationPath)))).toMatchObject({ status: 403 });
    await accept(tokenOf(corrected.invitationPath));
    // The mistyped one is free again
    await admin().call(api.addUser, { body: person });
    await running.settle();
    const types = (await admin().call(api.listAudit, { query: { limit: 20 } })).map(({ type }) => type);
    expect(types).toContain('identity.email-changed');
  });

  test('of an attorney without access is put right without a mail', async () => {
    const attorney = { firstName: 'Al', lastName: 'Law', email: 'al@lwa.test' };
    const { id } = await admin().call(api.addAttorney, { body: attorney });
    const sent = mails.length;
    expect(await correct(id, 'al@law.test')).toMatchObject({ user: { email: 'al@law.test', isAuthorized: false } });
    expect(mails).toHaveLength(sent);
  });

  test('a repeated call invites once and never repeats the link', async () => {
    const person = aPerson();
    const { user } = await admin().call(api.addUser, { body: person });
    const sent = mails.length;
    const first = await correct(user.id, `once-${person.email}`, { idempotencyKey: 'correct-once' });
    const again = await correct(user.id, `once-${person.email}`, { idempotencyKey: 'correct-once' });
    expect([again.invitationPath, again.user.version]).toEqual([undefined, first.user.version]);
    expect(mails).toHaveLength(sent + 1);
  });

  test('is refused for a taken one as an invitation is, for the same one, a stale version, oneself, and to everybody else', async () => {
    const { user } = await admin().call(api.addUser, { body: aPerson() });
    const taken = { status: 409, message: 'A user with this email already exists' };
    expect(await failureOf(correct(user.id, account('billing').email))).toEqual(taken);
    expect(await failureOf(correct(user.id, account('adjuster@rival').email))).toEqual(taken);
    expect(await failureOf(correct(user.id, user.email))).toMatchObject({ status: 400 });
    expect(await failureOf(correct(user.id, 'nobody'))).toMatchObject({ status: 400 });
    const stale = { body: { email: 'other@invited.test', expectedVersion: user.version - 1 } };
    expect(await failureOf(correct(user.id, '', stale))).toMatchObject({ status: 409 });
    expect(await failureOf(correct(account('admin').id, 'me@invited.test'))).toMatchObject({ status: 409 });
    expect(await failureOf(correct(user.id, 'x@invited.test', {}, as('adjuster@demo')))).toMatchObject({ status: 403 });
    const foreign = await failureOf(correct(user.id, 'x@invited.test', {}, rival()));
    expect(foreign).toMatchObject({ status: 404 });
    expect(await failureOf(correct(999_999, 'x@invited.test'))).toEqual(foreign);
    expect((await admin().call(api.getUser, { params: { id: user.id } })).email).toBe(user.email);
  });

  test('of somebody who signs in already: the letter with the link is no other version, and the next edit of the person holds', async () => {
    const { id: userId, organizationId } = account('admin');
    const now = new Date();
    const session = { _id: 900_001, organizationId, version: 1, createdAt: now, updatedAt: now, lastSeenAt: now, userId, confirmedAt: now };
    await running.service.parts.connection.collection<{ _id: number }>('sessions').insertOne(session);
    const { id } = account('billing');
    const path = api.correctEmail.path.replace(':id', String(id));
    const headers = { 'x-session-id': String(session._id), 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const body = JSON.stringify({ email: 'right@invited.test' });
    const answer = await admin().send(`${running.service.url}${path}`, { method: api.correctEmail.method, headers, body });
    const { user, waiting } = (await answer.json()) as OutputOf<typeof api.correctEmail.response>;
    expect(waiting).toMatchObject({ email: 'right@invited.test', carriedBy: 'smtp' });
    await expect.poll(() => mails.filter(({ email }) => email === 'right@invited.test').length).toBe(1);
    const change = { lastName: 'Ledger', expectedVersion: user.version };
    expect(await admin().call(api.changeUser, { params: { id }, body: change })).toMatchObject({ lastName: 'Ledger' });
  });

  test('says so where no mail server carries the link, to the administrator and to the person', async () => {
    const { id: userId, organizationId } = account('admin');
    const now = new Date();
    const session = { _id: 900_002, organizationId, version: 1, createdAt: now, updatedAt: now, lastSeenAt: now, userId, confirmedAt: now };
    await running.service.parts.connection.collection<{ _id: number }>('sessions').insertOne(session);
    const { id } = account('reviewer');
    const headers = { 'x-session-id': String(session._id), 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'kept@invited.test' });
    carrier = 'local';
    try {
      const path = api.correctEmail.path.replace(':id', String(id));
      const answer = await admin().send(`${running.service.url}${path}`, { method: api.correctEmail.method, headers, body });
      expect(await answer.json()).toMatchObject({ waiting: { email: 'kept@invited.test', carriedBy: 'local' } });
      const { emailChange } = await as('reviewer').call(api.readSecurity);
      expect(emailChange).toMatchObject({ email: 'kept@invited.test', carriedBy: 'local' });
    } finally {
      carrier = 'smtp';
    }
  });

  test('of somebody who signs in already waits for a fresh confirmation of the administrator', async () => {
    expect(await failureOf(correct(account('billing').id, 'new@invited.test'))).toMatchObject({ status: 403 });
  });
});

describe('whether somebody just confirmed who they are', () => {
  const asked = (sessionId: number, userId: number, organizationId = account('admin').organizationId) =>
    running.asService(organizationId).call(api.readConfirmation, { params: { sessionId }, query: { userId } });

  test('is answered to services alone, for the session of that user', async () => {
    const { id: userId, organizationId } = account('admin');
    const now = new Date();
    const session = { _id: 900_003, organizationId, version: 1, createdAt: now, updatedAt: now, lastSeenAt: now, userId, confirmedAt: now };
    const stale = { ...session, _id: 900_004, confirmedAt: new Date(now.getTime() - 301_000) };
    await running.service.parts.connection.collection<{ _id: number }>('sessions').insertMany([session, stale]);
    expect(await asked(900_003, userId)).toEqual({ confirmedUntil: new Date(now.getTime() + 300_000).toISOString() });
    expect(await asked(900_004, userId)).toEqual({});
    expect(await asked(900_003, account('billing').id)).toEqual({});
    expect(await asked(999_999, userId)).toEqual({});
    expect(await asked(900_003, userId, organizationId + 1)).toEqual({});
    const refused = admin().call(api.readConfirmation, { params: { sessionId: 900_003 }, query: { userId } });
    expect(await failureOf(refused)).toMatchObject({ status: 403 });
  });
});

describe('a request for access', () => {
  test('is read back by whoever made it, and an email tells what became of it', async () => {
    const person = { ...aPerson({ isAuthorized: false }), password: 'a good password' };
    const { user } = await admin().call(api.addUser, { body: person });
    const self = running.as('adjuster', { id: user.id, organizationId: account('admin').organizationId, isAuthorized: false });
    const own = () => self.call(api.readOwnAccessRequest);
    const told = async (subject: string) => {
      await expect.poll(() => mails.filter((mail) => mail.email === person.email && mail.subject === subject).length).toBe(1);
      return mails.find((mail) => mail.email === person.email && mail.subject === subject);
    };
    expect(await own()).toEqual({});
    const { id } = await self.call(api.requestAccess, { body: { message: 'please' } });
    expect(await own()).toMatchObject({ request: { id, status: 'open', name: user.name, message: 'please' } });
    await admin().call(api.decideAccess, { params: { id }, body: { grant: false } });
    const declined = await own();
    expect(declined).toMatchObject({ request: { status: 'declined', decidedAt: expect.any(String) as string } });
    expect(declined.mayRequestAgainAt).toBeUndefined();
    expect(await told('Your access request was declined')).toMatchObject({ purpose: 'notification' });
    for (const grant of [false, true]) {
      const again = await self.call(api.requestAccess, { body: {} });
      await admin().call(api.decideAccess, { params: { id: again.id }, body: { grant } });
    }
    // Three a day
    const day = Date.parse((await own()).mayRequestAgainAt ?? '') - Date.now();
    expect(Math.round(day / 3_600_000)).toBe(24);
    expect((await told('You now have access'))?.message).toMatch(/gave you access to .+\. Sign in here:\n\nhttps:..firm\.test/);
    expect(await failureOf(running.signedOut().call(api.readOwnAccessRequest))).toMatchObject({ status: 401 });
  });
});

describe('the people of a firm', () => {
  test('are found by words of name, firm and address, by role and by access', async () => {
    const find = async (query: object) => (await admin().call(api.listUsers, { query })).map(({ email }) => email);
    expect(await find({ search: 'REYES daniel' })).toEqual(['adjuster@demo.plumbline.test']);
    expect(await find({ search: 'reyes', role: 'client' })).toEqual([]);
    expect(await find({ access: 'none' })).toContain('pending@demo.plumbline.test');
    expect(await find({ access: 'open' })).not.toContain('pending@demo.plumbline.test');
    expect(await find({ search: 'rita' })).toEqual([]);
    expect(await find({ group: 'office', search: 'demo' })).toContain('adjuster@demo.plumbline.test');
    expect(await find({ group: 'office' })).not.toContain('client@demo.plumbline.test');
    expect(await find({ group: 'portal' })).toContain('client@demo.plumbline.test');
    expect(await find({ group: 'portal' })).not.toContain('adjuster@demo.plumbline.test');
    expect(await find({ group: 'portal', role: 'admin' })).toEqual([]);
    const firstPage = await admin().call(api.listUsers, { query: { limit: 2 } });
    const nextPage = await admin().call(api.listUsers, { query: { limit: 2, after: String(firstPage[1]?.id) } });
    expect(new Set([...firstPage, ...nextPage].map(({ id }) => id)).size).toBe(4);
  });

  test('two administrators who take the access of each other at once leave one', async () => {
    const body = { ...aPerson({ role: 'admin' }), password: 'a good password' };
    const { user } = await admin().call(api.addUser, { body });
    const other = running.as('admin', { id: user.id, organizationId: account('admin').organizationId });
    const attempts = await Promise.all([
      failureOf(admin().call(api.changeUser, { params: { id: user.id }, body: { isAuthorized: false } })),
      failureOf(other.call(api.changeUser, { params: { id: account('admin').id }, body: { role: 'adjuster' } })),
    ]);
    expect(attempts.filter((failed) => failed === undefined)).toHaveLength(1);
    const left = (await admin().call(api.listUsers, { query: { role: 'admin', access: 'open' } })).length;
    expect(left).toBe(1);
    const repaired = attempts[1] === undefined ? other : admin();
    await repaired
      .call(api.changeUser, { params: { id: account('admin').id }, body: { role: 'admin', isAuthorized: true } })
      .catch(() => undefined);
  });
});

describe('the own profile', () => {
  const me = () => as('adjuster@demo');

  test('name, phone and time zone are kept, and taken away', async () => {
    const body = { firstName: 'Dan', phone: '(813) 555-0101', timeZone: 'America/Chicago', singleKeys: false };
    expect(await me().call(api.changeProfile, { body })).toMatchObject(body);
    const emptied = await me().call(api.changeProfile, { body: { firstName: 'Daniel', phone: '', timeZone: null } });
    expect([emptied.phone, emptied.timeZone, emptied.organization.timeZone]).toEqual([undefined, undefined, 'America/New_York']);
    expect([emptied.singleKeys, (await me().call(api.currentUser)).singleKeys]).toEqual([false, false]);
  });

  test('an adjuster keeps one license for each state, an apprentice and other roles none', async () => {
    const own = { state: 'GA', number: 'GA-1', expiresOn: '2028-01-31' };
    const before = (await admin().call(api.getUser, { params: { id: account('adjuster').id } })).licenses;
    await me().call(api.changeProfile, { body: { license: { ...own, number: 'GA-0' } } });
    await me().call(api.changeProfile, { body: { license: own } });
    const { licenses, version } = await admin().call(api.getUser, { params: { id: account('adjuster').id } });
    expect(licenses).toEqual([...before, own]);
    const apprentice = { state: 'GA', number: 'A-1', kind: 'apprentice' as const, supervisorId: account('admin').id };
    await admin().call(api.changeUser, {
      params: { id: account('admin').id },
      body: { licenses: [{ state: 'GA', number: 'GA-9' }] },
    });
    await admin().call(api.changeUser, {
      params: { id: account('adjuster').id },
      body: { licenses: [...before, apprentice], expectedVersion: version },
    });
    expect(await failureOf(me().call(api.changeProfile, { body: { license: own } }))).toMatchObject({ status: 422 });
    expect(await failureOf(as('client@demo').call(api.changeProfile, { body: { license: own } }))).toMatchObject({ status: 403 });
    await admin().call(api.changeUser, { params: { id: account('adjuster').id }, body: { licenses: before } });
  });

  test.each([
    [{ phone: '12' }],
    [{ license: { state: 'FL', number: '' } }],
    [{ timeZone: 'Mars/Olympus' }],
    [{ role: 'admin' }],
    [{ firstName: '' }],
    [{ singleKeys: 'no' }],
  ])('%j is refused', async (body) => {
    expect(await failureOf(me().call(api.changeProfile, { body: body as never }))).toMatchObject({ status: 400 });
  });

  test('a picture is cut to a square, stripped, and seen by the firm only', async () => {
    const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#804020' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer();
    const set = await me().call(api.setOwnPicture, { body: new Uint8Array(photo) });
    expect(set.profileImageUrl).toMatch(/^\/api\/users\/\d+\/picture\?v=[0-9a-f]{12}$/);
    const params = { id: account('adjuster@demo').id };
    // By the address that the account tells, as a browser does
    const shown = await as('billing').call(api.showPicture, { params, query: queryIn(set.profileImageUrl) });
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(bytes.includes('secret place')).toBe(false);
    expect(await failureOf(as('client').call(api.showPicture, { params }))).toMatchObject({ status: 404 });
    expect(await failureOf(rival().call(api.showPicture, { params }))).toMatchObject({ status: 404 });
    const { connection, objects } = running.service.parts;
    const storedKey = async () => {
      const found = await connection.collection('users').findOne({ _id: params.id as never });
      return (found?.['picture'] as { key: string } | undefined)?.key ?? '';
    };
    const isThere = (key: string) =>
      objects.get(key).then(
        ({ body }) => body.destroy() !== undefined,
        () => false,
      );
    const first = await storedKey();
    expect(await isThere(first)).toBe(true);
    await me().call(api.setOwnPicture, { body: new Uint8Array(photo) });
    const second = await storedKey();
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    expect((await me().call(api.removeOwnPicture)).profileImageUrl).toBeUndefined();
    expect(await isThere(second)).toBe(false);
    expect(await failureOf(as('billing').call(api.showPicture, { params }))).toMatchObject({ status: 404 });
  });

  describe('cut by its owner', () => {
    const corners = { red: [220, 20, 20], green: [20, 200, 20], blue: [20, 20, 220], white: [240, 240, 240] } as const;
    type Corner = keyof typeof corners;
    /** 400 by 200 as it is seen: red and green above, blue and white below. Stored turned, with the mark that turns it back. */
    const cornered = async (turned: boolean) => {
      const block = (name: Corner) => {
        const [r, g, b] = corners[name];
        return sharp({ create: { width: 200, height: 100, channels: 3, background: { r, g, b } } })
          .png()
          .toBuffer();
      };
      const at: [Corner, number, number][] = [
        ['red', 0, 0],
        ['green', 200, 0],
        ['blue', 0, 100],
        ['white', 200, 100],
      ];
      const parts = await Promise.all(at.map(async ([name, left, top]) => ({ input: await block(name), left, top })));
      const upright = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#000' } })
        .composite(parts)
        .png()
        .toBuffer();
      // 6: to be turned a quarter to the right before it is looked at
      const stored = turned ? sharp(upright).rotate(270).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }) : sharp(upright).png();
      return new Uint8Array(await stored.toBuffer());
    };
    const colorOf = async (query: object, turned: boolean): Promise<Corner | 'mixed'> => {
      await me().call(api.setOwnPicture, { body: await cornered(turned), query });
      const shown = await me().call(api.showPicture, { params: { id: account('adjuster@demo').id } });
      const { data, info } = await sharp(Buffer.from(await shown.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([256, 256]);
      const isDueSoon = (pixel: number, [r, g, b]: readonly number[]) =>
        [r, g, b].every((value = 0, channel) => Math.abs((data[pixel * info.channels + channel] ?? 0) - value) < 40);
      // The corners of what was cut, a little inside
      const looked = [8 * 256 + 8, 8 * 256 + 247, 247 * 256 + 8, 247 * 256 + 247];
      const found = (Object.keys(corners) as Corner[]).find((name) => looked.every((pixel) => isDueSoon(pixel, corners[name])));
      return found ?? 'mixed';
    };

    test.each([
      ['as it is stored', false],
      ['that a phone stored turned', true],
    ])('a picture %s shows exactly the chosen part', async (_, turned) => {
      expect(await colorOf({ left: '0', top: '0', size: '0.5' }, turned)).toBe('red');
      expect(await colorOf({ left: '0.75', top: '0', size: '0.5' }, turned)).toBe('green');
      expect(await colorOf({ left: '0.1', top: '0.5', size: '0.5' }, turned)).toBe('blue');
      expect(await colorOf({ left: '0.6', top: '0.55', size: '0.4' }, turned)).toBe('white');
      expect(await colorOf({ left: '0.25', top: '0', size: '1' }, turned)).toBe('mixed');
    });

    test('what lies outside of the picture, is too small or half said is refused, and the picture stays', async () => {
      const before = (await me().call(api.currentUser)).profileImageUrl;
      const attempt = async (query: object) => failureOf(me().call(api.setOwnPicture, { body: await cornered(false), query }));
      expect(await attempt({ left: '0.9', top: '0', size: '0.5' })).toEqual({
        status: 400,
        message: 'The crop area extends beyond the picture',
      });
      expect(await attempt({ left: '0', top: '0', size: '0.001' })).toEqual({ status: 400, message: 'The crop area is too small' });
      expect(await attempt({ left: '0', top: '0' })).toMatchObject({ status: 400 });
      for (const left of ['-0.1', '1.1', 'NaN', '1e-3', ''])
        expect(await attempt({ left, top: '0', size: '0.5' })).toMatchObject({ status: 400 });
      expect(await attempt({ left: '0', top: '0', size: '0.5', right: '1' })).toMatchObject({ status: 400 });
      expect((await me().call(api.currentUser)).profileImageUrl).toBe(before);
    });
  });

  test.each([
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['nothing', Buffer.alloc(0), 400],
    ['a damaged JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)]), 415],
  ])('%s is no picture', async (_, bytes, status) => {
    expect(await failureOf(me().call(api.setOwnPicture, { body: new Uint8Array(bytes) }))).toMatchObject({ status });
  });
});

describe('the firm', () => {
  const settings = {
    timeZone: 'America/Chicago',
    businessHours: { week: sameHours([1, 2, 3, 4, 5], '08:30', '17:00'), closedOnHolidays: true, closedDays: [] },
    defaultFeePercentage: 12.5,
    claimNumberFormat: 'GC-{YY}-{####}',
    phone: '(305) 555-0199',
    email: 'office@bayshore.test',
    engineeringRegistry: 'FL 31942',
  };

  test('settings are kept, told with the event, and refused when somebody else was faster', async () => {
    const before = await admin().call(api.getOrganization);
    const changed = await admin().call(api.changeOrganization, { body: { ...settings, expectedVersion: before.version } });
    expect(changed).toMatchObject(settings);
    expect(await failureOf(admin().call(api.changeOrganization, { body: { name: 'X', expectedVersion: before.version } }))).toMatchObject({
      status: 409,
    });
    const without = await admin().call(api.changeOrganization, { body: { defaultFeePercentage: null } });
    expect([without.defaultFeePercentage, without.claimNumberFormat]).toEqual([undefined, settings.claimNumberFormat]);
    const unreached = await admin().call(api.changeOrganization, { body: { phone: '', engineeringRegistry: '' } });
    expect([unreached.phone, unreached.engineeringRegistry, unreached.email]).toEqual([undefined, undefined, settings.email]);
    await running.settle();
    const [entry] = await admin().call(api.listAudit, { query: { limit: 1 } });
    expect(entry).toMatchObject({ type: 'identity.organization-changed', actor: { name: 'Angela Brooks' } });
  });

  test.each([
    [{ timeZone: 'Nowhere' }],
    [{ businessHours: { week: sameHours([], '08:00', '17:00'), closedOnHolidays: true, closedDays: [] } }],
    [{ businessHours: { week: sameHours([1], '18:00', '17:00'), closedOnHolidays: true, closedDays: [] } }],
    [{ defaultFeePercentage: 101 }],
    [{ claimNumberFormat: 'CLM-{YYYY}' }],
    [{ plan: 'gold' }],
    [{ phone: '12' }],
    [{ email: 'nobody' }],
    [{ id: 4 }],
  ])('%j is refused', async (body) => {
    expect(await failureOf(admin().call(api.changeOrganization, { body: body as never }))).toMatchObject({ status: 400 });
  });

  test('a logo keeps its form and is seen by everybody of the firm, clients included', async () => {
    const logo = await sharp({ create: { width: 1_200, height: 300, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { logoUrl } = await admin().call(api.setLogo, { body: new Uint8Array(logo) });
    expect(logoUrl).toMatch(/^\/api\/organization\/logo\?v=/);
    const bytes = Buffer.from(await (await as('client').call(api.showLogo, { query: queryIn(logoUrl) })).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 120, hasAlpha: true });
    expect(await failureOf(rival().call(api.showLogo))).toMatchObject({ status: 404 });
    expect(await failureOf(admin().call(api.printLogo))).toMatchObject({ status: 403 });
    expect(await failureOf(as('adjuster@demo').call(api.setLogo, { body: new Uint8Array(logo) }))).toMatchObject({ status: 403 });
    expect((await admin().call(api.removeLogo)).logoUrl).toBeUndefined();
  });
});
