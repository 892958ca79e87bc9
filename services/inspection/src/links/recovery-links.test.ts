// Recovery links: what somebody who left captured arrives from their phone, under their name, and nothing else is reached.
import { createHash, randomUUID } from 'node:crypto';
import { userChanged } from '@plumbline/contracts/identity';
import {
  expiredRecoverySentence,
  inspectionApi as api,
  otherDeviceSentence,
  readLinkToken,
  revokedRecoverySentence,
  uncoveredSentence,
  unknownLinkSentence,
  usedRecoverySentence,
  type PhotosUploaded,
  type RecoveryLinkCreated,
} from '@plumbline/contracts/inspection';
import { recoveryReachSentence, type Scope } from '@plumbline/contracts/kernel';
import { allEndpoints } from '@plumbline/contracts/registry';
import { signGatewayToken } from '@plumbline/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begunInspection, personEvent, startField, upload, uploadForm, type InspectionTest } from '../testing/field.ts';
import { jpeg } from '../testing/pictures.ts';
import { namesInspections } from './link-guard.ts';

let service: InspectionTest;
let nextClaim = 19_000;
let nextPerson = 1_900;
beforeAll(async () => {
  service = await startField();
});
afterAll(() => service.stop());

const ada = () => service.as('admin', { id: 9, name: 'Ada Park' });
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const secretOf = ({ path = '' }: RecoveryLinkCreated) => readLinkToken(path.split('#')[1] ?? '')?.secret ?? '';
const phone = 'phone-of-eli';

interface OpenedOn {
  device?: string;
  organizationId?: number;
  capturesOf?: number[];
}

const open = (made: RecoveryLinkCreated, { device = phone, organizationId = 1, capturesOf = [made.link.userId] }: OpenedOn = {}) =>
  service.asService(organizationId).call(api.openAccessLink, {
    body: {
      linkId: made.link.id,
      secretHash: hashOf(secretOf(made)),
      sessionHash: hashOf(randomUUID()),
      userAgent: 'A phone',
      device,
      capturesOf,
    },
  });

/** An inspector whose phone told that two captures of an inspection wait on it, and who then left. */
async function whoLeft() {
  const id = (nextPerson += 1);
  const joined = personEvent({ userId: id, name: 'Eli Ortiz', role: 'adjuster' });
  await service.publish(joined);
  await service.settle();
  const eli = service.as('adjuster', { id, name: 'Eli Ortiz' });
  const inspection = await begunInspection(service, nextClaim++);
  const inspections = [{ inspectionId: inspection.id, unsent: 2, attention: 0, oldestSeconds: 60 }];
  await eli.call(api.reportDevice, { body: { device: phone, deviceName: 'iPhone', inspections } });
  await becomes(id, false, 2);
  return { id, eli, inspection };
}

async function becomes(userId: number, isAuthorized: boolean, aggregateVersion: number): Promise<void> {
  const event = personEvent({ userId, name: 'Eli Ortiz', role: 'adjuster' });
  await service.publish({ ...event, type: userChanged.type, aggregateVersion, data: { ...(event.data as object), isAuthorized } });
  await service.settle();
}

const make = (userId: number, more: object = {}) => ada().call(api.createRecoveryLink, { body: { userId, ...more } });

/** The phone that opened the link, as the gateway tells the service. */
async function phoneOf(made: RecoveryLinkCreated, personId: number) {
  const { linkId, holderId, holderName, actorName } = await open(made);
  const scope: Scope = {
    organizationId: 1,
    actor: { kind: 'link', id: holderId, name: actorName },
    link: { linkId, personId, holderName },
  };
  const token = await signGatewayToken(service.environment.keys, { scope, isAuthorized: true });
  return async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${service.environment.urlOf('inspection')}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, json: text === '' ? undefined : (JSON.parse(text) as { message: string }) };
  };
}

async function photoForm(seed: number, personId: number): Promise<{ form: FormData; sha256: string }> {
  const bytes = await jpeg({ seed });
  const fields = { capturedBy: String(personId), capturedAt: '2026-11-20T14:03:00.000Z', clientId: randomUUID(), origin: 'camera' };
  return { form: uploadForm([{ name: 'roof.jpg', bytes }], fields), sha256: createHash('sha256').update(bytes).digest('hex') };
}

test('what waited arrives with its author, time and hash, and the chain of custody says how', async () => {
  const { id, inspection } = await whoLeft();
  const send = await phoneOf(await make(id), id);
  const { form, sha256 } = await photoForm(701, id);
  const sent = await send('POST', `/api/photos/upload/${inspection.id}`, form);
  expect([sent.status, sent.text]).toEqual([201, expect.any(String)]);
  const [photo] = (JSON.parse(sent.text) as PhotosUploaded).photos;
  expect(photo).toMatchObject({ uploadedBy: 'Eli Ortiz', sha256, capturedAt: '2026-11-20T14:03:00.000Z' });
  const words = { baseRevision: 0, notes: 'Rows three and four', capturedBy: id, clientId: randomUUID() };
  const saved = await send('PUT', `/api/inspections/${inspection.id}/sections/exterior`, words);
  // Sent, and nothing read: the answer of a save holds the whole inspection otherwise
  expect(saved).toMatchObject({ status: 204, text: '' });
  const { sections } = await ada().call(api.readInspection, { params: { id: inspection.id } });
  expect(sections.find(({ category }) => category === 'exterior')).toMatchObject({ notes: 'Rows three and four', savedBy: 'Eli Ortiz' });
  const { entries } = await ada().call(api.readCustody, { params: { id: photo?.id ?? 0 } });
  expect(entries.slice(0, 2).map(({ step, by }) => [step, by])).toEqual([
    ['captured', 'Eli Ortiz'],
    ['received', 'Eli Ortiz, recovered by a link from Ada Park'],
  ]);
  // The same again is the same
  const again = await send('POST', `/api/photos/upload/${inspection.id}`, (await photoForm(701, id)).form);
  expect((JSON.parse(again.text) as PhotosUploaded).photos[0]?.id).toBe(photo?.id);
});

test('the phone reads nothing, and reaches no inspection, photo or person beside it', async () => {
  const { id, inspection } = await whoLeft();
  const other = await begunInspection(service, nextClaim++);
  const { photos } = await upload(service.as('adjuster', { id: 2, name: 'Dana Cole' }), inspection.id, [
    { name: 'a.jpg', bytes: await jpeg({ seed: 702 }) },
  ]);
  const send = await phoneOf(await make(id), id);
  const refusals = [
    ['GET', `/api/inspections/${inspection.id}`, undefined, recoveryReachSentence],
    ['GET', `/api/photos/inspection/${inspection.id}`, undefined, recoveryReachSentence],
    ['GET', '/api/claims/mobile', undefined, recoveryReachSentence],
    ['POST', `/api/inspections/${inspection.id}/complete`, {}, recoveryReachSentence],
    ['PUT', `/api/inspections/${other.id}/conditions`, { weather: 'clear', capturedBy: id }, uncoveredSentence],
    ['PUT', '/api/inspections/987654321/conditions', { weather: 'clear', capturedBy: id }, uncoveredSentence],
    ['PUT', `/api/photos/${photos[0]?.id}/removal`, { removed: true }, recoveryReachSentence],
  ] as const;
  for (const [method, path, body, sentence] of refusals) {
    const answer = await send(method, path, body);
    expect([path, answer.status, answer.json?.message]).toEqual([path, 403, sentence]);
  }
  // What somebody else captured on the same phone is not sent in this name
  const foreign = await send('POST', `/api/photos/upload/${inspection.id}`, (await photoForm(703, 2)).form);
  expect([foreign.status, foreign.text.includes('capturedBy')]).toEqual([403, true]);
});

test('what an endpoint gives to recovery is said by the contracts, and each says where its inspection is', () => {
  const given = allEndpoints.filter(({ byRecovery }) => byRecovery !== undefined);
  expect(given.map(({ name }) => name).toSorted()).toEqual([
    'continueUpload',
    'createUpload',
    'editPhoto',
    'endUpload',
    'readUpload',
    'removePhoto',
    'reportDevice',
    'saveSection',
    'setConditions',
    'signInspection',
    'startInspection',
    'uploadPhotos',
    'uploadVoiceNote',
  ]);
  expect(given.every((shape) => namesInspections(shape) !== undefined)).toBe(true);
});

test('an inspection that was canceled because its inspector left takes what they had captured', async () => {
  const { id, inspection } = await whoLeft();
  await ada().call(api.cancelInspection, { params: { id: inspection.id }, body: { reason: 'Eli Ortiz has left' } });
  const send = await phoneOf(await make(id), id);
  expect((await send('POST', `/api/photos/upload/${inspection.id}`, (await photoForm(704, id)).form)).status).toBe(201);
});

test('the link opens on the one phone, and is used once that phone holds nothing more', async () => {
  const { id } = await whoLeft();
  const [person] = (await ada().call(api.listRecoverablePeople)).filter(({ userId }) => userId === id);
  expect(person).toMatchObject({ name: 'Eli Ortiz', devices: [{ deviceName: 'iPhone', unsent: 2 }] });
  const bound = await make(id, { deviceId: person?.devices[0]?.deviceId });
  await expect(open(bound, { device: 'another-phone' })).rejects.toMatchObject({ status: 409, message: otherDeviceSentence });
  const made = await make(id);
  // A phone without captures of this person does not use the link up
  const sentence = 'This phone holds no captures of Eli Ortiz. Open the link on the phone that does.';
  await expect(open(made, { device: 'another-phone', capturesOf: [2] })).rejects.toMatchObject({ status: 409, message: sentence });
  const send = await phoneOf(made, id);
  await expect(open(made, { device: 'another-phone' })).rejects.toMatchObject({ status: 409, message: otherDeviceSentence });
  const report = { device: phone, deviceName: 'iPhone', inspections: [] };
  expect((await send('PUT', '/api/field-devices', { ...report, device: 'another-phone' })).status).toBe(403);
  expect((await send('PUT', '/api/field-devices', report)).status).toBe(204);
  expect((await send('PUT', '/api/field-devices', report)).status).toBe(401);
  await expect(open(made)).rejects.toMatchObject({ status: 410, message: usedRecoverySentence });
  const [listed] = (await ada().call(api.listRecoveryLinks)).filter(({ id: linkId }) => linkId === made.link.id);
  expect(listed).toMatchObject({ state: 'used', openedCount: 1, personName: 'Eli Ortiz', deviceName: 'iPhone', createdBy: 'Ada Park' });
  expect(await ada().call(api.listUnsentCaptures, {})).not.toContainEqual(expect.objectContaining({ userId: id }));
});

test('revoked, expired, unknown and foreign links send nothing, at once', async () => {
  const { id, inspection } = await whoLeft();
  const made = await make(id);
  const send = await phoneOf(made, id);
  const start = () => send('POST', `/api/inspections/${inspection.id}/start`, { weather: 'clear', capturedBy: id });
  expect((await start()).status).toBe(204);
  await expect(open(made, { organizationId: 2 })).rejects.toMatchObject({ status: 404, message: unknownLinkSentence });
  await expect(open({ ...made, path: (await make(id)).path })).rejects.toMatchObject({ status: 404 });
  expect(await ada().call(api.revokeRecoveryLink, { params: { id: made.link.id } })).toMatchObject({
    state: 'revoked',
    revokedBy: 'Ada Park',
  });
  expect((await start()).status).toBe(401);
  await expect(open(made)).rejects.toMatchObject({ status: 410, message: revokedRecoverySentence });
  expect(await ada().call(api.revokeRecoveryLink, { params: { id: made.link.id } })).toMatchObject({ state: 'revoked' });

  const late = await make(id);
  const scope: Scope = { organizationId: 1, actor: { kind: 'service', id: 'x', name: 'x' } };
  await service.service.built.stores.recoveryLinks.mark(scope, { _id: late.link.id }, { $set: { expiresAt: new Date(0) } });
  await expect(open(late)).rejects.toMatchObject({ status: 410, message: expiredRecoverySentence });
});

test('a person who is back signs in instead', async () => {
  const { id } = await whoLeft();
  const made = await make(id);
  await becomes(id, true, 3);
  const sentence = 'Eli Ortiz has an active account. They sign in on the phone to send.';
  await expect(open(made)).rejects.toMatchObject({ status: 410, message: sentence });
  await expect(make(id)).rejects.toMatchObject({ status: 409, message: sentence });
});

test('only an administrator makes, lists and revokes one, of their own firm', async () => {
  const { id } = await whoLeft();
  const { link } = await make(id);
  const dana = service.as('adjuster', { id: 2, name: 'Dana Cole' });
  await expect(dana.call(api.createRecoveryLink, { body: { userId: id } })).rejects.toMatchObject({ status: 403 });
  await expect(dana.call(api.listRecoveryLinks)).rejects.toMatchObject({ status: 403 });
  const rival = service.as('admin', { organizationId: 2 });
  await expect(rival.call(api.createRecoveryLink, { body: { userId: id } })).rejects.toMatchObject({ status: 404 });
  await expect(rival.call(api.revokeRecoveryLink, { params: { id: link.id } })).rejects.toMatchObject({ status: 404 });
  expect(await rival.call(api.listRecoveryLinks)).toEqual([]);
  expect(await rival.call(api.listRecoverablePeople)).toEqual([]);
  await expect(make(987_654)).rejects.toMatchObject({ status: 404 });
  await expect(make(id, { deviceId: 987_654 })).rejects.toMatchObject({ status: 400, fields: { deviceId: expect.any(String) } });
});

test('the token is shown once, and kept nowhere', async () => {
  const { id } = await whoLeft();
  const input = { body: { userId: id }, idempotencyKey: randomUUID() };
  const made = await ada().call(api.createRecoveryLink, input);
  expect(await ada().call(api.createRecoveryLink, input)).toEqual({ link: made.link });
  const { connection } = service.service.parts;
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? [])
    expect(JSON.stringify(await connection.collection(name).find({}).toArray())).not.toContain(secretOf(made));
});
