// Access links through the gateway: nothing but one inspection, for as long as the link stands, under the name that it was made for.
import { identityApi } from '@plumbline/contracts/identity';
import {
  endedLinkSentence,
  inspectionApi as api,
  noLinkSentence,
  otherDeviceSentence,
  revokedLinkSentence,
  uncoveredSentence,
  unknownLinkSentence,
  usedRecoverySentence,
} from '@plumbline/contracts/inspection';
import { linkReachSentence, type EndpointShape, type Role } from '@plumbline/contracts/kernel';
import { allEndpoints } from '@plumbline/contracts/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../walk/until.ts';
import { ask, ours, snapshotOf } from './fixtures/asking.ts';
import { aPicture } from './fixtures/case.ts';
import { announced, form } from './fixtures/inspections.ts';
import { createTenantFixture, type TenantFixture } from './fixtures/tenant-fixture.ts';
import { postJson, startTestStack, type TestStack, type Visitor } from './full-stack.ts';

let stack: TestStack;
let fixture: TenantFixture;
/** The inspection that the link opens; all other things of the fixture belong to another one. */
let inspectionId: number;
let rick: Visitor;

const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const tokenOf = (path = '') => path.split('#')[1] ?? '';
let address = 0;
/** Each from another address, unless one is named: the gateway counts by it. */
function open(token: string, from: Visitor = stack.signedOut, ip = `198.51.100.${(address += 1)}`): Promise<Response> {
  const { headers, ...request } = postJson({ token });
  return from.send('/api/link-session', { ...request, headers: { ...(headers as Record<string, string>), 'x-forwarded-for': ip } });
}

async function makeLink(id = inspectionId, holderName = 'Rick Alvarez') {
  const { link, path } = await fixture.people.adjuster.call(api.createAccessLink, { params: { id }, body: { holderName } });
  return { link, token: tokenOf(path) };
}

async function holderOf(token: string): Promise<Visitor> {
  const answer = await open(token);
  if (!answer.ok) throw new Error(`The link does not open: ${answer.status} ${await answer.text()}`);
  return stack.withHeaders({ cookie: cookieOf(answer) });
}

async function refusalOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { message: string }).message];
}

beforeAll(async () => {
  stack = await startTestStack({ SANDBOX_SPEED: '1000', TRUSTED_PROXY: '1' });
  const people = new Map<Role | 'pending', Visitor>();
  for (const who of ['admin', 'adjuster', 'reviewer', 'engineer', 'billing', 'attorney', 'client', 'pending'] as const)
    people.set(who, await stack.signIn(`${who}@demo.plumbline.test`));
  fixture = await createTenantFixture(stack, (who) => people.get(who) ?? stack.signedOut);
  inspectionId = Number(fixture.ids.appointment);
  rick = await holderOf((await makeLink()).token);
}, 180_000);
afterAll(() => stack.stop());

const closed = allEndpoints.filter(({ path, access, name }) => path.startsWith('/api/') && access !== 'anyone' && name !== 'currentUser');
const asRick = (shape: EndpointShape) => ask({ ...fixture.people.adjuster, send: rick.send }, shape, { fixture, choice: ours(fixture) });

describe('nothing but the one inspection', () => {
  test('every endpoint of the contracts refuses things of anything else, with one sentence', async () => {
    const reads = closed.filter(({ method, path }) => method === 'GET' && path.includes(':'));
    await stack.stack.settle(30_000);
    const before = await snapshotOf(fixture, reads);
    const told: [string, number, boolean][] = [];
    for (const shape of closed) {
      const { status, text } = await asRick(shape);
      told.push([`${shape.method} ${shape.path}`, status, text.includes(linkReachSentence)]);
    }
    // A report of a phone carries its inspections in the body: asked below
    const expected = closed.map(({ method, path, name }) => {
      const isEmptyReport = name === api.reportDevice.name;
      return [`${method} ${path}`, isEmptyReport ? 415 : 403, !isEmptyReport];
    });
    expect(told).toEqual(expected);
    await stack.stack.settle(30_000);
    expect(await snapshotOf(fixture, reads)).toEqual(before);
  });

  test('what the contracts give to links is a short list', () => {
    expect(
      closed
        .filter(({ byLink }) => byLink !== undefined)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'addInspectionNote',
      'chooseVersions',
      'completeInspection',
      'continueUpload',
      'createUpload',
      'editPhoto',
      'endUpload',
      'listInspectionFiles',
      'listInspectionSignatures',
      'listPhotosOfInspection',
      'listVoiceNotes',
      'readInspection',
      'readRendition',
      'readUpload',
      'readVoiceNoteAudio',
      'removePhoto',
      'reportDevice',
      'saveSection',
      'setConditions',
      'signInspection',
      'startInspection',
      'uploadPhotos',
      'uploadVoiceNote',
    ]);
  });

  test('a report of a phone names no other inspection', async () => {
    const report = (...ids: number[]) =>
      rick.send('/api/field-devices', {
        ...postJson({
          device: 'phone-of-rick',
          deviceName: 'iPhone',
          inspections: ids.map((id) => ({ inspectionId: id, unsent: 2, attention: 0, oldestSeconds: 9 })),
        }),
        method: 'PUT',
      });
    expect(await refusalOf(await report(inspectionId, Number(fixture.ids.inspection)))).toEqual([403, linkReachSentence]);
    expect((await report(inspectionId)).status).toBe(204);
    const unsent = await fixture.people.adjuster.call(api.listUnsentCaptures, { query: { inspectionId } });
    expect(unsent).toMatchObject([{ userName: 'Rick Alvarez', unsent: 2 }]);
    await report();
  });

  test('a missing inspection, one of another firm and a malformed id say no more', async () => {
    for (const id of [987_654_321, fixture.ids.inspection, 'abc'])
      expect(await refusalOf(await rick.send(`/api/inspections/${id}`))).toEqual([403, linkReachSentence]);
    const { call } = fixture.people.rivals.admin;
    await expect(call(api.createAccessLink, { params: { id: inspectionId }, body: { holderName: 'Rita' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('a page that asks who is signed in hears that nobody is, and no stream opens', async () => {
    expect((await rick.send('/api/auth/user')).status).toBe(401);
    expect((await rick.send('/api/events')).status).toBe(403);
    expect(await rick.json('/api/link-session')).toMatchObject({ inspectionId, holderName: 'Rick Alvarez', personId: expect.any(Number) });
    expect(await refusalOf(await stack.signedOut.send('/api/link-session'))).toEqual([401, noLinkSentence]);
  });
});

describe('the fieldwork of the one inspection', () => {
  test('photos, notes, sections and uploads arrive under the name of the link, never under that of its maker', async () => {
    const { call, send } = rick;
    const { personId } = await rick.json<{ personId: number }>('/api/link-session');
    const params = { id: inspectionId };
    await call(api.startInspection, { params, body: { weather: 'clear', capturedBy: personId } });
    const picture = new Blob([new Uint8Array(await aPicture(31))], { type: 'image/jpeg' });
    const body = form('photo', picture, 'ridge.jpg');
    body.append('capturedBy', String(personId));
    const { photos } = await call(api.uploadPhotos, { params: { inspectionId }, body });
    const noted = await call(api.addInspectionNote, { params, body: { text: 'Two tabs are gone' } });
    const saved = await call(api.saveSection, {
      params: { ...params, category: 'exterior' },
      body: { baseRevision: 0, notes: 'Rows three and four', capturedBy: personId },
    });
    expect((await send(`/api/inspections/${inspectionId}/uploads`, { method: 'POST', headers: announced })).status).toBe(201);
    const name = 'Rick Alvarez, by link from ';
    expect([photos[0]?.uploadedBy, noted.noteLog.at(-1)?.by, saved.sections.find((one) => one.category === 'exterior')?.savedBy]).toEqual(
      Array(3).fill(expect.stringMatching(new RegExp(`^${name}`))),
    );
    const rendition = await until('the photo is processed', async () => {
      const answer = await send(`/api/photos/${photos[0]?.id}/rendition?size=320`);
      return answer.ok ? answer : undefined;
    });
    expect(rendition.headers.get('cache-control')).toBe('no-store');
    await call(api.editPhoto, { params: { id: photos[0]?.id ?? 0 }, body: { description: 'Ridge' } });
    await stack.stack.settle(30_000);
    const custody = await fixture.people.adjuster.call(api.readCustody, { params: { id: photos[0]?.id ?? 0 } });
    const makers = new Set(custody.entries.map(({ by }) => by));
    // The camera wrote the time, the product made the copies
    expect([...makers].filter((by) => !by.startsWith('Plumbline'))).toEqual([expect.stringMatching(new RegExp(`^${name}`))]);
    const audit = await fixture.people.admin.call(identityApi.listAudit, { query: { limit: 50 } });
    const mine = audit.filter(({ actor }) => actor.kind === 'link');
    expect(mine.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'inspection.access-link-opened',
        'inspection.started',
        'inspection.photo-stored',
        'inspection.noted',
        'inspection.section-saved',
      ]),
    );
    expect(mine.every(({ actor }) => actor.name.startsWith(name))).toBe(true);
    expect(audit.find(({ type }) => type === 'inspection.access-link-created')?.actor).toMatchObject({ kind: 'user' });
    expect(JSON.stringify(audit)).not.toContain('secretHash');
  });

  test('a capture of somebody else on the phone is refused, also under the number of the maker', async () => {
    const body = { weather: 'clear' as const, capturedBy: fixture.people.adjuster.id };
    await expect(rick.call(api.setConditions, { params: { id: inspectionId }, body })).rejects.toMatchObject({ status: 403 });
  });
});

describe('the way in', () => {
  test('an opened link is a cookie of its own kind that lasts as long as the link', async () => {
    const { link, token } = await makeLink();
    const answer = await open(token);
    const lines = answer.headers.getSetCookie();
    expect(lines).toEqual([
      expect.stringMatching(/^__Host-plumbline-link=\d+\.[\w-]{43}; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Strict$/),
    ]);
    const seconds = Number(/Max-Age=(\d+)/.exec(lines[0] ?? '')?.[1]);
    expect(Math.abs(seconds - (Date.parse(link.expiresAt) - Date.now()) / 1_000)).toBeLessThan(60);
    expect(lines[0]).not.toContain(token.split('-').slice(2).join('-'));
    // The cookie of a link is no session, and that of a session no link
    const value = cookieOf(answer).split('=')[1] ?? '';
    expect((await stack.withHeaders({ cookie: `__Host-plumbline=${value}` }).send(`/api/inspections/${inspectionId}`)).status).toBe(401);
    expect((await stack.withHeaders({ cookie: cookieOf(answer) }).send(`/api/inspections/${inspectionId}`)).status).toBe(200);
  });

  test('opened again it is another session; both end with the link', async () => {
    const { link, token } = await makeLink();
    const [first, second] = [await holderOf(token), await holderOf(token)];
    expect(first.cookie).not.toBe(second.cookie);
    const { adjuster } = fixture.people;
    const params = { id: inspectionId, linkId: link.id };
    expect((await adjuster.call(api.listAccessLinks, { params: { id: inspectionId } }))[0]).toMatchObject({ openedCount: 2 });
    await adjuster.call(api.revokeAccessLink, { params });
    for (const one of [first, second])
      expect(await refusalOf(await one.send(`/api/inspections/${inspectionId}`))).toEqual([401, expect.any(String)]);
    expect(await refusalOf(await open(token))).toEqual([410, revokedLinkSentence]);
    // Revoked again it stays revoked, once
    expect(await adjuster.call(api.revokeAccessLink, { params })).toMatchObject({ state: 'revoked' });
  });

  test('a session that was used a moment ago is refused within a second', async () => {
    const { link, token } = await makeLink();
    const holder = await holderOf(token);
    expect((await holder.send(`/api/inspections/${inspectionId}`)).status).toBe(200);
    await fixture.people.adjuster.call(api.revokeAccessLink, { params: { id: inspectionId, linkId: link.id } });
    const revokedAt = performance.now();
    expect((await holder.send(`/api/inspections/${inspectionId}`)).status).toBe(401);
    await until('the gateway has heard it', async () => (await holder.send('/api/link-session')).status === 401 || undefined);
    expect(performance.now() - revokedAt).toBeLessThan(1_000);
  });

  test('unknown, of another firm, altered and malformed are one sentence', async () => {
    const { token } = await makeLink();
    const [organization = '', id = '', ...secret] = token.split('-');
    const altered = [
      `${organization}-${id}-${'A'.repeat(43)}`,
      `${organization}-987654321-${secret.join('-')}`,
      `${Number(organization) + 1}-${id}-${secret.join('-')}`,
      `999-${id}-${secret.join('-')}`,
      'nothing',
      '',
    ];
    const told = await Promise.all(altered.map(async (one) => refusalOf(await open(one))));
    expect(told).toEqual(altered.map(() => [404, unknownLinkSentence]));
  });

  test('another site opens nothing', async () => {
    const { token } = await makeLink();
    const foreign = stack.withHeaders({ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' });
    expect((await open(token, foreign)).status).toBe(403);
  });

  test('a user who is signed in stays that user; after signing out nothing is left open in the browser', async () => {
    const { token } = await makeLink();
    const engineer = await stack.signIn('engineer@demo.plumbline.test');
    const both = stack.withHeaders({ cookie: `${engineer.cookie}; ${cookieOf(await open(token))}` });
    expect(await both.json('/api/auth/user')).toMatchObject({ role: 'engineer' });
    const out = await both.send('/api/logout', { method: 'POST' });
    expect(out.headers.getSetCookie().filter((line) => line.includes('Max-Age=0'))).toHaveLength(2);
  });
});

describe('the end of a link', () => {
  test('with the inspection', async () => {
    const { token } = await makeLink();
    const holder = await holderOf(token);
    const params = { id: inspectionId };
    await fixture.people.adjuster.call(api.cancelInspection, { params, body: { reason: 'The owner moved' } });
    expect((await holder.send(`/api/inspections/${inspectionId}`)).status).toBe(401);
    expect(await refusalOf(await open(token))).toEqual([410, endedLinkSentence]);
    await expect(makeLink()).rejects.toMatchObject({ status: 409 });
  });
});

describe('a recovery link', () => {
  const phone = 'phone-of-who-left';
  /** Opened on a phone, from an address of its own. */
  function openOn(token: string, device?: string): Promise<Response> {
    const capturesOf = [fixture.people.pending.id];
    const { headers, ...request } = postJson({ token, capturesOf, ...(device ? { device } : {}) });
    const from = { ...(headers as Record<string, string>), 'x-forwarded-for': `198.51.100.${(address += 1)}` };
    return stack.signedOut.send('/api/link-session', { ...request, headers: from });
  }

  test('reads nothing of the firm, opens on its phone alone, and is over once the phone holds nothing', async () => {
    const { admin, pending } = fixture.people;
    const { link, path } = await admin.call(api.createRecoveryLink, { body: { userId: pending.id } });
    expect(await refusalOf(await openOn(tokenOf(path)))).toEqual([409, otherDeviceSentence]);
    const answer = await openOn(tokenOf(path), phone);
    expect(await answer.clone().json()).toEqual({
      personId: pending.id,
      holderName: link.personName,
      createdBy: link.createdBy,
      expiresAt: link.expiresAt,
    });
    expect(await refusalOf(await openOn(tokenOf(path), 'another-phone'))).toEqual([409, otherDeviceSentence]);
    const { send } = stack.withHeaders({ cookie: cookieOf(answer) });
    const told: [string, number][] = [];
    for (const shape of closed.filter(({ byRecovery, name }) => byRecovery === undefined && name !== api.reportDevice.name)) {
      const { status } = await ask({ ...admin, send }, shape, { fixture, choice: ours(fixture) });
      told.push([`${shape.method} ${shape.path}`, status]);
    }
    expect(told).toEqual(told.map(([name]) => [name, 403]));
    const conditions = { ...postJson({ weather: 'clear', capturedBy: pending.id }), method: 'PUT' };
    expect(await refusalOf(await send(`/api/inspections/${inspectionId}/conditions`, conditions))).toEqual([403, uncoveredSentence]);
    const report = { ...postJson({ device: phone, deviceName: 'iPhone', inspections: [] }), method: 'PUT' };
    expect((await send('/api/field-devices', report)).status).toBe(204);
    await until('the gateway has heard it', async () => (await send('/api/link-session')).status === 401 || undefined);
    expect(await refusalOf(await openOn(tokenOf(path), phone))).toEqual([410, usedRecoverySentence]);
    await stack.stack.settle(30_000);
    const audit = await admin.call(identityApi.listAudit, { query: { limit: 50 } });
    const mine = audit.filter(({ type }) => type.startsWith('inspection.recovery-link-')).map(({ type, actor }) => [type, actor.kind]);
    expect(mine).toEqual(
      expect.arrayContaining([
        ['inspection.recovery-link-created', 'user'],
        ['inspection.recovery-link-opened', 'link'],
        ['inspection.recovery-link-used', 'link'],
      ]),
    );
  });
});

test('the gateway slows down whoever tries tokens', async () => {
  const guess = () => open(`1-1-${'B'.repeat(43)}`, stack.signedOut, '203.0.113.7');
  const told = await Promise.all(Array.from({ length: 30 }, guess));
  expect(told.map(({ status }) => status)).toContain(429);
  expect((await open(`1-1-${'B'.repeat(43)}`)).status).toBe(404);
});
