// Signatures under the list of files, and the certificate: kept once, compared with what the server holds, issued when everything is there.
import { createHash, randomUUID } from 'node:crypto';
import {
  listInspectionFiles,
  listInspectionSignatures,
  manifestHash,
  readInspectionCertificate,
  removePhoto,
  signInspection,
  type InspectionDetail,
  type SignatureDraft,
} from '@plumbline/contracts/inspection';
import { userAdded } from '@plumbline/contracts/identity';
import type { TestPerson } from '@plumbline/server/testing';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begunInspection, personEvent, startField, upload, type InspectionTest } from '../testing/field.ts';
import { jpeg } from '../testing/pictures.ts';
import { notSigned } from './make-certificate.ts';
import { otherList } from './sign-inspection.ts';

let service: InspectionTest;
let nextClaim = 1_200;
beforeAll(async () => {
  service = await startField();
});
afterAll(() => service.stop());

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const strokes = [
  [
    [100, 200],
    [300, 80],
    [500, 220],
  ],
  [[700, 150]],
];

async function draftOf(items: readonly string[], more: Partial<SignatureDraft> = {}): Promise<SignatureDraft> {
  const draft = {
    role: 'inspector',
    how: 'drawn',
    name: 'Dana Cole',
    strokes,
    items: [...items],
    manifestSha256: await manifestHash(items),
    signedAt: '2026-11-24T16:42:00.000Z',
    clientId: randomUUID(),
  } satisfies SignatureDraft;
  return { ...draft, ...more };
}

const typed = { how: 'typed', strokes: undefined } as const;
const sign = (person: TestPerson, { id }: InspectionDetail, body: SignatureDraft) => person.call(signInspection, { params: { id }, body });
const certificateOf = async (person: TestPerson, { id }: InspectionDetail) => {
  const answer = await person.call(readInspectionCertificate, { params: { id } });
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Inspection certificate CLM-[^"]+ \d{4}-\d\d-\d\d\.pdf"/,
  );
  return new Uint8Array(await answer.arrayBuffer());
};

test('a signature that arrives before its files waits for them; the certificate names every file, both signatures and the list', async () => {
  const person = service.as('adjuster');
  await service.publish({
    ...personEvent({
      userId: Number(person.scope.actor.id),
      name: 'Dana Cole',
      role: 'adjuster',
      licenses: [{ number: 'W318207', state: 'FL' }],
    }),
    type: userAdded.type,
  });
  const inspection = await begunInspection(service, nextClaim++, person);
  const [one, two] = [await jpeg({ seed: 301 }), await jpeg({ seed: 302 })];
  const items = [hashOf(one), hashOf(two)];
  const early = await sign(person, inspection, await draftOf(items));
  expect(early).toMatchObject({
    role: 'inspector',
    missing: items.toSorted(),
    added: [],
    removed: [],
    license: 'FL License No. W318207',
    itemCount: 2,
  });
  const refused = certificateOf(person, inspection);
  await expect(refused).rejects.toMatchObject({ httpStatus: 409, message: expect.stringMatching(/^2 signed files have not arrived yet/) });
  await upload(
    person,
    inspection.id,
    [
      { name: 'roof.jpg', bytes: one },
      { name: 'rear.jpg', bytes: two },
    ],
    { category: 'exterior' },
  );
  await sign(
    person,
    inspection,
    await draftOf(items, { role: 'owner', how: 'absent', strokes: undefined, name: undefined, reason: 'At work' } as never),
  );
  const [owner, inspector] = await person.call(listInspectionSignatures, { params: { id: inspection.id } });
  expect(owner).toMatchObject({ role: 'owner', how: 'absent', reason: 'At work', missing: [], added: [] });
  expect(inspector).toMatchObject({ strokes, missing: [], added: [], replaced: false });
  const { text } = await extractText(await certificateOf(person, inspection), { mergePages: true });
  const words = text.replace(/\s+/g, ' ');
  for (const part of [...items, await manifestHash(items), 'roof.jpg', 'rear.jpg', 'Dana Cole', 'W318207', 'At work', 'sha256sum'])
    expect(words.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''));
  expect(words).toContain('The signed list equals the files that the server lists.');
});

test.each([
  ['one that ended the day before', { number: 'W318207', state: 'FL', expiresOn: '2026-11-23' }, 'Dana Cole', undefined],
  ['one that ends on that day', { number: 'W318207', state: 'FL', expiresOn: '2026-11-24' }, 'dana  cole', 'FL License No. W318207'],
  ['one of another state', { number: 'W318207', state: 'GA' }, 'Dana Cole', undefined],
  ['their own under the name of somebody else', { number: 'W318207', state: 'FL' }, 'Rick Alvarez', undefined],
])('of a license, %s: it stands beside the signature only where it is the signer’s and valid', async (_, license, name, shown) => {
  const person = service.as('adjuster', { id: nextClaim + 40 });
  const about = { userId: Number(person.scope.actor.id), name: 'Dana Cole', role: 'adjuster' as const, licenses: [license] };
  await service.publish({ ...personEvent(about), type: userAdded.type });
  const inspection = await begunInspection(service, nextClaim++, person);
  expect((await sign(person, inspection, await draftOf([], { name }))).license).toBe(shown);
});

test('what was added or removed after the signature is told, and does not void the certificate', async () => {
  const person = service.as('adjuster');
  const inspection = await begunInspection(service, nextClaim++, person);
  const [one, two] = [await jpeg({ seed: 311 }), await jpeg({ seed: 312 })];
  const { photos } = await upload(person, inspection.id, [{ name: 'one.jpg', bytes: one }], { category: 'interior' });
  await sign(person, inspection, await draftOf([hashOf(one)], typed));
  await upload(person, inspection.id, [{ name: 'two.jpg', bytes: two }], { category: 'interior' });
  await person.call(removePhoto, { params: { id: photos[0]?.id ?? 0 }, body: { removed: true } });
  const listed = await person.call(listInspectionFiles, { params: { id: inspection.id } });
  expect(listed).toMatchObject([
    { sha256: hashOf(one), removed: true, photoId: photos[0]?.id, section: 'Interior' },
    { sha256: hashOf(two), removed: false },
  ]);
  const [signed] = await person.call(listInspectionSignatures, { params: { id: inspection.id } });
  expect(signed).toMatchObject({ how: 'typed', added: [hashOf(two)], removed: [hashOf(one)], missing: [] });
  const { text } = await extractText(await certificateOf(person, inspection), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain(
    'The list changed after this signature: 1 file added since; 1 file removed from the lists since',
  );
  await sign(person, inspection, await draftOf([hashOf(two)], typed));
  const all = await person.call(listInspectionSignatures, { params: { id: inspection.id } });
  expect(all.map(({ replaced, added }) => [replaced, added.length])).toEqual([
    [false, 0],
    [true, 1],
  ]);
  const { text: later } = await extractText(await certificateOf(person, inspection), { mergePages: true });
  const afterwards = later.slice(later.indexOf('Earlier signatures')).replace(/\s+/g, '');
  expect(afterwards).toContain(`1file,SHA-256${await manifestHash([hashOf(one)])}`);
  expect(text).not.toContain('Earlier signatures');
});

test('the same signature again changes nothing, also twice at once', async () => {
  const person = service.as('adjuster');
  const inspection = await begunInspection(service, nextClaim++, person);
  const body = await draftOf([], typed);
  const both = await Promise.all([sign(person, inspection, body), sign(person, inspection, body)]);
  const again = await sign(person, inspection, body);
  expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1);
  expect(await person.call(listInspectionSignatures, { params: { id: inspection.id } })).toHaveLength(1);
});

test('without a signature of the inspector there is no certificate', async () => {
  const person = service.as('adjuster');
  const inspection = await begunInspection(service, nextClaim++, person);
  await expect(certificateOf(person, inspection)).rejects.toMatchObject({ httpStatus: 409, message: notSigned });
});

test.each([
  ['with the hash of another list', { manifestSha256: 'a'.repeat(64) }, 422, otherList],
  ['without a name', { name: ' ' }, 400, undefined],
  ['drawn without a stroke', { strokes: undefined }, 400, undefined],
  ['typed with strokes', { how: 'typed' }, 400, undefined],
  ['of an inspector who was not there', { how: 'absent', strokes: undefined, reason: 'At work' }, 400, undefined],
  ['off the pad', { strokes: [[[1_001, 3]]] }, 400, undefined],
  ['with a hash that is none', { items: ['x'] }, 400, undefined],
  ['that somebody else captured', { capturedBy: 4_242 }, 403, undefined],
])('a signature %s is refused and nothing is kept', async (_, more, httpStatus, message) => {
  const person = service.as('adjuster');
  const inspection = await begunInspection(service, nextClaim++, person);
  const refused = sign(person, inspection, await draftOf([], more as never));
  await expect(refused).rejects.toMatchObject({ httpStatus, ...(message ? { message } : {}) });
  expect(await person.call(listInspectionSignatures, { params: { id: inspection.id } })).toEqual([]);
});

test('a missing and a foreign inspection answer alike; who does not inspect does not sign', async () => {
  const person = service.as('adjuster');
  const inspection = await begunInspection(service, nextClaim++, person);
  const stranger = service.as('adjuster', { organizationId: 2 });
  for (const [who, id] of [
    [stranger, inspection.id],
    [person, 999_999],
  ] as const) {
    await expect(who.call(listInspectionSignatures, { params: { id } })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(who.call(listInspectionFiles, { params: { id } })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(who.call(readInspectionCertificate, { params: { id } })).rejects.toMatchObject({ httpStatus: 404 });
    const body = await draftOf([], typed);
    await expect(who.call(signInspection, { params: { id }, body })).rejects.toMatchObject({ httpStatus: 404 });
  }
  const client = service.as('client');
  await expect(client.call(readInspectionCertificate, { params: { id: inspection.id } })).rejects.toMatchObject({ httpStatus: 403 });
});
