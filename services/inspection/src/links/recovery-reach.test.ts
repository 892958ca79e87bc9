// How far a recovery link goes into what is stored: photos by the number of their author, and only what was captured before the link.
import { randomUUID } from 'node:crypto';
import { inspectionApi as api, lateCaptureSentence, uncoveredSentence, type PhotosUploaded } from '@plumbline/contracts/inspection';
import { recoveryReachSentence } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begunInspection, startField, upload, type InspectionTest } from '../testing/field.ts';
import { jpeg } from '../testing/pictures.ts';
import { phone, photoForm, RecoveryField } from '../testing/recovery.ts';

let service: InspectionTest;
let field: RecoveryField;
beforeAll(async () => {
  service = await startField();
  field = new RecoveryField(service);
});
afterAll(() => service.stop());

/** By the clock of the phone, before anybody left. */
const clientAt = '2026-11-20T14:03:00.000Z';
const later = () => new Date(Date.now() + 60_000).toISOString();

const photoBy = async (caller: ReturnType<InspectionTest['as']>, inspectionId: number, seed: number) => {
  const { photos } = await upload(caller, inspectionId, [{ name: 'a.jpg', bytes: await jpeg({ seed }) }]);
  return photos[0]?.id ?? 0;
};

const notesOf = async (id: number) => {
  const { noteLog } = await field.ada().call(api.readInspection, { params: { id } });
  return noteLog.map(({ text, by, clientAt: at }) => [text, by, at]);
};

test('photos are those of the author by number; a change of a stored one is noted, and the photo stays as it is', async () => {
  const { id, inspection } = await field.whoLeft();
  const namesakes = await photoBy(service.as('adjuster', { id: 2, name: 'Eli Ortiz' }), inspection.id, 801);
  // Under the name before a marriage
  const own = await photoBy(service.as('adjuster', { id, name: 'Eli Bell' }), inspection.id, 802);
  const send = await field.phoneOf(await field.make(id), id);
  for (const [path, body] of [
    ['', { severity: 'minor', damageArea: 'roof', clientAt }],
    ['/removal', { removed: true, clientAt }],
  ] as const) {
    const method = path === '' ? 'PATCH' : 'PUT';
    const refused = await send(method, `/api/photos/${namesakes}${path}`, body);
    expect([refused.status, refused.json?.message]).toEqual([403, recoveryReachSentence]);
    // The same again is the same note
    for (const _ of [1, 2]) expect(await send(method, `/api/photos/${own}${path}`, body)).toMatchObject({ status: 204, text: '' });
  }
  const photo = await field.ada().call(api.readPhoto, { params: { id: own } });
  expect([photo.severity, photo.damageArea, photo.removed]).toEqual([undefined, undefined, undefined]);
  const about = `On the phone of Eli Ortiz: photo ${own} (a.jpg)`;
  expect(await notesOf(inspection.id)).toEqual([
    [`${about}, area Roof covering, severity Minor.`, 'Eli Ortiz', clientAt],
    [`${about}, removed.`, 'Eli Ortiz', clientAt],
  ]);
  // What the photo says already, and that it is there, is nothing to note
  expect((await send('PUT', `/api/photos/${own}/removal`, { removed: false, clientAt })).status).toBe(204);
  expect(await notesOf(inspection.id)).toHaveLength(2);
});

test('a photo that the link sent is changed as it arrives, and not by the next link; none restores what the office removed', async () => {
  const { id, eli, inspection } = await field.whoLeft();
  const before = await photoBy(eli, inspection.id, 803);
  const send = await field.phoneOf(await field.make(id), id);
  for (const time of [{}, { clientAt: later() }]) {
    const edited = await send('PATCH', `/api/photos/${before}`, { severity: 'minor', ...time });
    expect([edited.status, edited.json?.message]).toEqual([403, lateCaptureSentence]);
    const removed = await send('PUT', `/api/photos/${before}/removal`, { removed: true, ...time });
    expect([removed.status, removed.json?.message]).toEqual([403, lateCaptureSentence]);
  }
  const { form } = await photoForm(804, id);
  const [sent] = (JSON.parse((await send('POST', `/api/photos/upload/${inspection.id}`, form)).text) as PhotosUploaded).photos;
  const params = { id: sent?.id ?? 0 };
  const read = () => field.ada().call(api.readPhoto, { params });
  expect((await send('PATCH', `/api/photos/${params.id}`, { severity: 'minor', clientAt })).status).toBe(204);
  expect((await read()).severity).toBe('minor');
  const next = await field.phoneOf(await field.make(id), id);
  expect((await next('PUT', `/api/photos/${params.id}/removal`, { removed: true })).status).toBe(403);
  expect((await next('PUT', `/api/photos/${params.id}/removal`, { removed: true, clientAt })).status).toBe(204);
  expect((await read()).removed).toBeUndefined();
  expect((await send('PUT', `/api/photos/${params.id}/removal`, { removed: true, clientAt })).status).toBe(204);
  const { entries } = await field.ada().call(api.readCustody, { params });
  const told = `by the phone ${clientAt}`;
  // The photo is processed meanwhile
  const said = entries.filter(({ step }) => step === 'edited' || step === 'removed');
  expect(said.map(({ step, by, detail }) => [step, by, detail])).toEqual([
    ['edited', 'Eli Ortiz, recovered by a link from Ada Park', `severity, ${told}`],
    ['removed', 'Eli Ortiz, recovered by a link from Ada Park', told],
  ]);
  expect((await send('PUT', `/api/photos/${params.id}/removal`, { removed: false })).status).toBe(204);
  expect((await read()).removed).toBeDefined();
});

test('what was captured after the link was made, or at no time, is refused', async () => {
  const { id, inspection } = await field.whoLeft();
  const send = await field.phoneOf(await field.make(id), id);
  const at = `/api/inspections/${inspection.id}`;
  const refusals = [
    ['POST', `${at}/start`, { weather: 'clear' }],
    ['PUT', `${at}/conditions`, { weather: 'clear' }],
    ['PUT', `${at}/sections/exterior`, { baseRevision: 0, notes: 'Row one', clientId: randomUUID() }],
  ] as const;
  for (const [method, path, body] of refusals)
    for (const time of [{}, { clientAt: later() }]) {
      const answer = await send(method, path, { ...body, ...time, capturedBy: id });
      expect([path, answer.status, answer.json?.message]).toEqual([path, 403, lateCaptureSentence]);
    }
  const signature = { role: 'owner', how: 'typed', name: 'Olivia Palm', items: [], manifestSha256: 'a'.repeat(64), clientId: 'a' };
  const signed = await send('POST', `${at}/signatures`, { ...signature, signedAt: later(), capturedBy: id });
  expect([signed.status, signed.json?.message]).toEqual([403, lateCaptureSentence]);
  for (const time of [{ capturedAt: undefined }, { capturedAt: later() }]) {
    const { form } = await photoForm(805, id, time);
    const sent = await send('POST', `/api/photos/upload/${inspection.id}`, form);
    expect([sent.status, sent.json?.message]).toEqual([403, lateCaptureSentence]);
  }
});

test('an inspection that is the successor’s is neither begun nor overwritten: what does not fit stands among its notes', async () => {
  const { id, inspection } = await field.whoLeft();
  const params = { id: inspection.id };
  const read = () => field.ada().call(api.readInspection, { params });
  await service.service.built.stores.inspections.mark(
    { organizationId: 1, actor: { kind: 'service', id: 'x', name: 'x' } },
    { _id: inspection.id },
    { $set: { status: 'scheduled', weather: 'cloudy' } },
  );
  const send = await field.phoneOf(await field.make(id), id);
  const gps = { lat: 27.95, lng: -82.45 };
  const start = () => send('POST', `/api/inspections/${inspection.id}/start`, { weather: 'clear', gps, clientAt, capturedBy: id });
  expect([(await start()).status, (await start()).status]).toEqual([204, 204]);
  const words = { baseRevision: 0, notes: 'Row one', clientAt, capturedBy: id, clientId: randomUUID() };
  expect((await send('PUT', `/api/inspections/${inspection.id}/sections/exterior`, words)).status).toBe(204);
  const found = await read();
  expect(found).toMatchObject({ status: 'scheduled', weather: 'cloudy' });
  expect(found.noteLog.map(({ text, by, clientAt: at }) => [text, by, at])).toEqual([
    ['On the phone of Eli Ortiz: weather Clear.', 'Eli Ortiz', clientAt],
  ]);
  expect(found.sections.find(({ category }) => category === 'exterior')).toMatchObject({ notes: 'Row one', savedBy: 'Eli Ortiz' });
});

test('also where the inspection is still theirs, what stands is not overwritten', async () => {
  const { id, inspection } = await field.whoLeft();
  const scope = { organizationId: 1, actor: { kind: 'service', id: 'x', name: 'x' } } as const;
  const stored = { inspectorId: id, status: 'scheduled', weather: 'cloudy' };
  await service.service.built.stores.inspections.mark(scope, { _id: inspection.id }, { $set: stored });
  const send = await field.phoneOf(await field.make(id), id);
  const at = `/api/inspections/${inspection.id}`;
  expect((await send('PUT', `${at}/conditions`, { weather: 'rainy', weatherNote: 'Gusts', clientAt, capturedBy: id })).status).toBe(204);
  const read = () => field.ada().call(api.readInspection, { params: { id: inspection.id } });
  const noted = { weatherNote: 'Gusts', weatherNoted: { by: 'Eli Ortiz', clientAt } };
  expect(await read()).toMatchObject({ status: 'scheduled', weather: 'cloudy', ...noted });
  expect((await send('POST', `${at}/start`, { weather: 'clear', clientAt, capturedBy: id })).status).toBe(204);
  expect(await read()).toMatchObject({ status: 'in_progress', weather: 'cloudy' });
  expect((await notesOf(inspection.id)).map(([text]) => text)).toEqual([
    'On the phone of Eli Ortiz: weather Rainy.',
    'On the phone of Eli Ortiz: weather Clear.',
  ]);
});

test('words of a successor are never overwritten, whatever revision the phone says it saw', async () => {
  const { id, inspection } = await field.whoLeft();
  const at = `/api/inspections/${inspection.id}/sections/exterior`;
  const dana = service.as('adjuster', { id: 2, name: 'Dana Cole' });
  const params = { id: inspection.id, category: 'exterior' } as const;
  await dana.call(api.saveSection, { params, body: { baseRevision: 0, notes: 'Ridge intact' } });
  const send = await field.phoneOf(await field.make(id), id);
  const save = (baseRevision: number, notes: string, more: object = {}) =>
    send('PUT', at, { baseRevision, notes, clientAt, capturedBy: id, clientId: randomUUID(), ...more });
  const first = randomUUID();
  expect((await save(1, 'Ridge gone')).status).toBe(204);
  expect((await save(2, 'Ridge intact', { clientId: first })).status).toBe(204);
  expect((await save(3, 'Ridge gone', { afterClientId: first })).status).toBe(204);
  const { sections } = await field.ada().call(api.readInspection, { params: { id: inspection.id } });
  const section = sections.find(({ category }) => category === 'exterior');
  expect(section?.notes).toBe('Ridge intact');
  expect(JSON.stringify(section?.differences)).toContain('Ridge gone');
});

test('where only they wrote, what they wrote next goes on without a difference', async () => {
  const { id, inspection } = await field.whoLeft();
  const send = await field.phoneOf(await field.make(id), id);
  for (const [baseRevision, notes] of [
    [0, 'Row one'],
    [1, 'Row one and two'],
  ] as const) {
    const words = { baseRevision, notes, clientAt, capturedBy: id, clientId: randomUUID() };
    expect((await send('PUT', `/api/inspections/${inspection.id}/sections/exterior`, words)).status).toBe(204);
  }
  const { sections } = await field.ada().call(api.readInspection, { params: { id: inspection.id } });
  const section = sections.find(({ category }) => category === 'exterior');
  expect([section?.notes, section?.differences ?? []]).toEqual(['Row one and two', []]);
});

test('a file whose link was revoked while its bytes came is not stored', async () => {
  const { id, inspection } = await field.whoLeft();
  const made = await field.make(id);
  const send = await field.phoneOf(made, id);
  const { form } = await photoForm(807, id);
  const whole = new Response(form);
  const contentType = whole.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const slow = new ReadableStream<Uint8Array>({
    async start(body) {
      body.enqueue(bytes.slice(0, 1_000));
      await new Promise((resolve) => setTimeout(resolve, 200));
      await field.ada().call(api.revokeRecoveryLink, { params: { id: made.link.id } });
      body.enqueue(bytes.slice(1_000));
      body.close();
    },
  });
  const body = new Response(slow, { headers: { 'content-type': contentType } });
  expect((await send('POST', `/api/photos/upload/${inspection.id}`, body)).status).toBe(401);
  expect(await field.ada().call(api.listInspectionPhotos, { params: { id: inspection.id } })).toEqual([]);
});

test('a removed photo does not come back by the same bytes', async () => {
  const { id, eli, inspection } = await field.whoLeft();
  const bytes = await jpeg({ seed: 806 });
  const { photos } = await upload(eli, inspection.id, [{ name: 'roof.jpg', bytes }]);
  const params = { id: photos[0]?.id ?? 0 };
  await field.ada().call(api.removePhoto, { params, body: { removed: true } });
  const send = await field.phoneOf(await field.make(id), id);
  expect((await send('POST', `/api/photos/upload/${inspection.id}`, (await photoForm(806, id)).form)).status).toBe(200);
  expect((await field.ada().call(api.readPhoto, { params })).removed).toBeDefined();
  expect((await send('PATCH', '/api/photos/987654321', { severity: 'minor', clientAt })).json?.message).toBe(uncoveredSentence);
});

test('a report counts what the link reaches: of everything else nothing is learned, kept, or covered by the next link', async () => {
  const { id, inspection } = await field.whoLeft();
  const other = await begunInspection(service, 19_900);
  const send = await field.phoneOf(await field.make(id), id);
  const report = (...inspectionIds: number[]) => {
    const inspections = inspectionIds.map((inspectionId) => ({ inspectionId, unsent: 1, attention: 0, oldestSeconds: 60 }));
    return send('PUT', '/api/field-devices', { device: phone, deviceName: 'iPhone', inspections });
  };
  const told = async () => {
    const unsent = await field.ada().call(api.listUnsentCaptures, {});
    return unsent.filter(({ userId }) => userId === id).map(({ inspectionId, unsent: count }) => [inspectionId, count]);
  };
  // Neither of somebody else nor missing; and a report of nothing else says nothing about what waits
  for (const inspectionId of [other.id, 987_654_321]) {
    expect(await report(inspectionId)).toMatchObject({ status: 204, text: '' });
    expect(await told()).toEqual([[inspection.id, 2]]);
  }
  expect(await report(inspection.id, other.id, 987_654_321)).toMatchObject({ status: 204, text: '' });
  expect(await told()).toEqual([[inspection.id, 1]]);
  const next = await field.phoneOf(await field.make(id), id);
  const conditions = { weather: 'clear', clientAt, capturedBy: id };
  expect(await next('PUT', `/api/inspections/${other.id}/conditions`, conditions)).toMatchObject({ status: 403 });
  expect((await next('PUT', `/api/inspections/${inspection.id}/conditions`, conditions)).status).toBe(204);
});

test('who left with captures on a phone is listed first, however many left before them by name', async () => {
  const { id } = await field.whoLeft();
  const scope = { organizationId: 1, actor: { kind: 'service', id: 'x', name: 'x' } } as const;
  const many = Array.from({ length: 210 }, (_, at) => ({
    _id: 60_000 + at,
    name: `Abel Left ${at}`,
    role: 'adjuster',
    isAuthorized: false,
    licenses: [],
  }));
  await service.service.parts.writeAs(scope, (tx) => service.service.built.stores.people.insertAll(tx, many));
  const people = await field.ada().call(api.listRecoverablePeople);
  expect(people.find(({ userId }) => userId === id)).toMatchObject({ devices: [{ unsent: 2 }] });
  const holding = people.findIndex(({ devices }) => devices.length === 0);
  expect(people.slice(holding).every(({ devices }) => devices.length === 0)).toBe(true);
  expect(people.length - holding).toBe(200);
  // Whoever has an account, and captures on a phone, is not among them
  await field.becomes(id, true, 3);
  expect((await field.ada().call(api.listRecoverablePeople)).some(({ userId }) => userId === id)).toBe(false);
});
