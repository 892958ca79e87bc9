// Recovery links: what somebody who left captured arrives from their phone, under their name, and nothing else is reached.
import { randomUUID } from 'node:crypto';
import {
  expiredRecoverySentence,
  inspectionApi as api,
  otherDeviceSentence,
  revokedRecoverySentence,
  uncoveredSentence,
  unknownLinkSentence,
  usedRecoverySentence,
  type PhotosUploaded,
} from '@plumbline/contracts/inspection';
import { recoveryReachSentence, type Scope } from '@plumbline/contracts/kernel';
import { allEndpoints } from '@plumbline/contracts/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begunInspection, startField, upload, type InspectionTest } from '../testing/field.ts';
import { jpeg } from '../testing/pictures.ts';
import { phone, photoForm, RecoveryField, secretOf } from '../testing/recovery.ts';
import { namesInspections } from './link-guard.ts';

let service: InspectionTest;
let field: RecoveryField;
let nextClaim = 19_000;
beforeAll(async () => {
  service = await startField();
  field = new RecoveryField(service);
});
afterAll(() => service.stop());

/** By the clock of the phone, before anybody left. */
const clientAt = '2026-11-20T14:03:00.000Z';

test('what waited arrives with its author, time and hash, and the chain of custody says how', async () => {
  const { id, inspection } = await field.whoLeft();
  const send = await field.phoneOf(await field.make(id), id);
  const { form, sha256 } = await photoForm(701, id);
  const sent = await send('POST', `/api/photos/upload/${inspection.id}`, form);
  expect([sent.status, sent.text]).toEqual([201, expect.any(String)]);
  const [photo] = (JSON.parse(sent.text) as PhotosUploaded).photos;
  expect(photo).toMatchObject({ uploadedBy: 'Eli Ortiz', sha256, capturedAt: '2026-11-20T14:03:00.000Z' });
  const words = { baseRevision: 0, notes: 'Rows three and four', clientAt, capturedBy: id, clientId: randomUUID() };
  const saved = await send('PUT', `/api/inspections/${inspection.id}/sections/exterior`, words);
  // Sent, and nothing read: the answer of a save holds the whole inspection otherwise
  expect(saved).toMatchObject({ status: 204, text: '' });
  const { sections } = await field.ada().call(api.readInspection, { params: { id: inspection.id } });
  expect(sections.find(({ category }) => category === 'exterior')).toMatchObject({ notes: 'Rows three and four', savedBy: 'Eli Ortiz' });
  const { entries } = await field.ada().call(api.readCustody, { params: { id: photo?.id ?? 0 } });
  expect(entries.slice(0, 2).map(({ step, by }) => [step, by])).toEqual([
    ['captured', 'Eli Ortiz'],
    ['received', 'Eli Ortiz, recovered by a link from Ada Park'],
  ]);
  // The same again is the same
  const again = await send('POST', `/api/photos/upload/${inspection.id}`, (await photoForm(701, id)).form);
  expect((JSON.parse(again.text) as PhotosUploaded).photos[0]?.id).toBe(photo?.id);
});

test('the phone reads nothing, and reaches no inspection, photo or person beside it', async () => {
  const { id, inspection } = await field.whoLeft();
  const other = await begunInspection(service, nextClaim++);
  const { photos } = await upload(service.as('adjuster', { id: 2, name: 'Dana Cole' }), inspection.id, [
    { name: 'a.jpg', bytes: await jpeg({ seed: 702 }) },
  ]);
  const send = await field.phoneOf(await field.make(id), id);
  const refusals = [
    ['GET', `/api/inspections/${inspection.id}`, undefined, recoveryReachSentence],
    ['GET', `/api/photos/inspection/${inspection.id}`, undefined, recoveryReachSentence],
    ['GET', '/api/claims/mobile', undefined, recoveryReachSentence],
    ['POST', `/api/inspections/${inspection.id}/complete`, {}, recoveryReachSentence],
    ['PUT', `/api/inspections/${other.id}/conditions`, { weather: 'clear', clientAt, capturedBy: id }, uncoveredSentence],
    ['PUT', '/api/inspections/987654321/conditions', { weather: 'clear', clientAt, capturedBy: id }, uncoveredSentence],
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
  const { id, inspection } = await field.whoLeft();
  await field.ada().call(api.cancelInspection, { params: { id: inspection.id }, body: { reason: 'Eli Ortiz has left' } });
  const send = await field.phoneOf(await field.make(id), id);
  expect((await send('POST', `/api/photos/upload/${inspection.id}`, (await photoForm(704, id)).form)).status).toBe(201);
});

test('the link opens on the one phone, and is used once that phone holds nothing more', async () => {
  const { id } = await field.whoLeft();
  const [person] = (await field.ada().call(api.listRecoverablePeople)).filter(({ userId }) => userId === id);
  expect(person).toMatchObject({ name: 'Eli Ortiz', devices: [{ deviceName: 'iPhone', unsent: 2 }] });
  const bound = await field.make(id, { deviceId: person?.devices[0]?.deviceId });
  await expect(field.open(bound, { device: 'another-phone' })).rejects.toMatchObject({ status: 409, message: otherDeviceSentence });
  const made = await field.make(id);
  // A phone without captures of this person does not use the link up
  const sentence = 'This phone holds no captures of Eli Ortiz. Open the link on the phone that does.';
  await expect(field.open(made, { device: 'another-phone', capturesOf: [2] })).rejects.toMatchObject({ status: 409, message: sentence });
  const send = await field.phoneOf(made, id);
  await expect(field.open(made, { device: 'another-phone' })).rejects.toMatchObject({ status: 409, message: otherDeviceSentence });
  const report = { device: phone, deviceName: 'iPhone', inspections: [] };
  expect((await send('PUT', '/api/field-devices', { ...report, device: 'another-phone' })).status).toBe(403);
  expect((await send('PUT', '/api/field-devices', report)).status).toBe(204);
  expect((await send('PUT', '/api/field-devices', report)).status).toBe(401);
  await expect(field.open(made)).rejects.toMatchObject({ status: 410, message: usedRecoverySentence });
  const [listed] = (await field.ada().call(api.listRecoveryLinks)).filter(({ id: linkId }) => linkId === made.link.id);
  expect(listed).toMatchObject({ state: 'used', openedCount: 1, personName: 'Eli Ortiz', deviceName: 'iPhone', createdBy: 'Ada Park' });
  expect(await field.ada().call(api.listUnsentCaptures, {})).not.toContainEqual(expect.objectContaining({ userId: id }));
});

test('revoked, expired, unknown and foreign links send nothing, at once', async () => {
  const { id, inspection } = await field.whoLeft();
  const made = await field.make(id);
  const send = await field.phoneOf(made, id);
  const start = () => send('POST', `/api/inspections/${inspection.id}/start`, { weather: 'clear', clientAt, capturedBy: id });
  expect((await start()).status).toBe(204);
  await expect(field.open(made, { organizationId: 2 })).rejects.toMatchObject({ status: 404, message: unknownLinkSentence });
  await expect(field.open({ ...made, path: (await field.make(id)).path })).rejects.toMatchObject({ status: 404 });
  expect(await field.ada().call(api.revokeRecoveryLink, { params: { id: made.link.id } })).toMatchObject({
    state: 'revoked',
    revokedBy: 'Ada Park',
  });
  expect((await start()).status).toBe(401);
  await expect(field.open(made)).rejects.toMatchObject({ status: 410, message: revokedRecoverySentence });
  expect(await field.ada().call(api.revokeRecoveryLink, { params: { id: made.link.id } })).toMatchObject({ state: 'revoked' });

  const late = await field.make(id);
  const scope: Scope = { organizationId: 1, actor: { kind: 'service', id: 'x', name: 'x' } };
  await service.service.built.stores.recoveryLinks.mark(scope, { _id: late.link.id }, { $set: { expiresAt: new Date(0) } });
  await expect(field.open(late)).rejects.toMatchObject({ status: 410, message: expiredRecoverySentence });
});

test('a person who is back signs in instead', async () => {
  const { id } = await field.whoLeft();
  const made = await field.make(id);
  await field.becomes(id, true, 3);
  const sentence = 'Eli Ortiz has an active account. They sign in on the phone to send.';
  await expect(field.open(made)).rejects.toMatchObject({ status: 410, message: sentence });
  await expect(field.make(id)).rejects.toMatchObject({ status: 409, message: sentence });
});

test('only an administrator makes, lists and revokes one, of their own firm', async () => {
  const { id } = await field.whoLeft();
  const { link } = await field.make(id);
  const dana = service.as('adjuster', { id: 2, name: 'Dana Cole' });
  await expect(dana.call(api.createRecoveryLink, { body: { userId: id } })).rejects.toMatchObject({ status: 403 });
  await expect(dana.call(api.listRecoveryLinks)).rejects.toMatchObject({ status: 403 });
  const rival = service.as('admin', { organizationId: 2 });
  await expect(rival.call(api.createRecoveryLink, { body: { userId: id } })).rejects.toMatchObject({ status: 404 });
  await expect(rival.call(api.revokeRecoveryLink, { params: { id: link.id } })).rejects.toMatchObject({ status: 404 });
  expect(await rival.call(api.listRecoveryLinks)).toEqual([]);
  expect(await rival.call(api.listRecoverablePeople)).toEqual([]);
  await expect(field.make(987_654)).rejects.toMatchObject({ status: 404 });
  await expect(field.make(id, { deviceId: 987_654 })).rejects.toMatchObject({ status: 400, fields: { deviceId: expect.any(String) } });
});

test('the token is shown once, and kept nowhere', async () => {
  const { id } = await field.whoLeft();
  const input = { body: { userId: id }, idempotencyKey: randomUUID() };
  const made = await field.ada().call(api.createRecoveryLink, input);
  expect(await field.ada().call(api.createRecoveryLink, input)).toEqual({ link: made.link });
  const { connection } = service.service.parts;
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? [])
    expect(JSON.stringify(await connection.collection(name).find({}).toArray())).not.toContain(secretOf(made));
});
