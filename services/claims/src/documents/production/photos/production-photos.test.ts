// Photos of inspections in a production: what goes in once and untouched, what is refused, and that an outsider can check every chain of custody.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Claim } from '@plumbline/contracts/claims';
import type { Photo } from '@plumbline/contracts/inspection';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal, startClaimsService, type ClaimsTestService } from '../../../testing/claims-service.ts';
import { aPhoto, someInspectionEvidence } from '../../../testing/fixtures.ts';
import { addCustody, type HeldPhoto } from '../../../testing/photo-neighbor.ts';
import { hashOf, productionsOf, wordsOf } from '../../../testing/productions.ts';

let office: ClaimsTestService;
let claim: Claim;

beforeAll(async () => {
  office = await startClaimsService();
});
beforeEach(async () => {
  claim = await office.open({ assignedAdjusterId: 2 });
  const inspections = [claim.id, claim.id + 500_000].map((id) => {
    const evidence = someInspectionEvidence(claim.id);
    return { ...evidence, inspection: { ...evidence.inspection, id } };
  });
  office.around.evidence.set(claim.id, inspections);
  office.around.producible.set(claim.id, []);
});
afterAll(() => office.stop());

const held = (id: number) => office.around.producible.get(claim.id)?.find(({ photo }) => photo.id === id) as HeldPhoto;

/** In the inspections of the claim, with a chain that begins as theirs do. */
async function photographed(id: number, over: Partial<Photo> = {}, picture = true): Promise<Photo> {
  const image = sharp({ create: { width: 160, height: 120, channels: 3, background: { r: (id * 53) % 255, g: (id * 97) % 255, b: 40 } } });
  const bytes = await image.jpeg().toBuffer();
  const photo = { ...aPhoto(id, claim.id), sha256: hashOf(bytes), bytes: bytes.length, inspectionId: claim.id, ...over };
  const one: HeldPhoto = { photo, bytes, custody: [], ...(picture ? { picture: bytes } : {}) };
  addCustody(one, { step: 'captured', by: photo.uploadedBy, detail: 'time by the phone' });
  addCustody(one, { step: 'received', by: photo.uploadedBy, detail: `sha256 ${photo.sha256}` });
  office.around.producible.get(claim.id)?.push(one);
  return photo;
}

const { start, listed, ended, plan, made: madeOf, label } = productionsOf(() => ({ office, claim }));
const planned = async () => (await plan()).inspections;
const made = (photos: number[]) => madeOf({ photos });

/** What the README says, run as somebody outside would. */
async function checked(files: ReadonlyMap<string, Buffer>, custody = files.get('custody.csv')): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'production-'));
  try {
    for (const [path, bytes] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), path === 'custody.csv' && custody ? custody : bytes);
    }
    const script = /^python3 - <<'CHECK'\n[\s\S]*?^CHECK$/m.exec(files.get('README.txt')?.toString() ?? '')?.[0] ?? 'exit 9';
    return await new Promise((resolve, reject) => {
      execFile('bash', ['-c', script], { cwd: folder }, (error, stdout) => (error ? reject(error) : resolve(stdout)));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a photo is produced as its untouched bytes beside a page that shows it and a record that says no more than is recorded', async () => {
  const gps = { lat: 25.77, lng: -80.19, accuracyM: 5, source: 'device' } as const;
  await photographed(11, { description: '=Cracked ridge', gps, device: { make: 'Apple', model: 'iPhone 15' } });
  const untimed = { capturedAtSource: 'unknown', origin: 'library', capturedAt: undefined, originalName: 'blob', format: 'png' };
  await photographed(12, { ...untimed, imageUrl: undefined, status: 'failed' } as never, false);
  const files = await made([12, 11]);
  expect(hashOf(files.get(`natives/${label(1)}.jpg`))).toBe(held(11).photo.sha256);
  const first = await wordsOf(files.get(`documents/${label(1)}.pdf`));
  for (const words of [
    label(1),
    label(2),
    '2026-11-20 15:30:00 UTC, by the device',
    '25.770000, -80.190000, within 5 m as reported, by the device',
  ])
    expect(first).toContain(words);
  expect(first).toContain('for production 1 of the claim, requested by Test adjuster');
  expect(first).toContain(held(11).photo.sha256);
  const second = await wordsOf(files.get(`documents/${label(3)}.pdf`));
  expect(second).toContain('Unknown: neither the device nor the photo file recorded a time');
  expect(second).toContain('This picture could not be shown');
  expect(files.has(`natives/${label(3)}.png`)).toBe(true);
  const index = files.get('index.csv')?.toString() ?? '';
  expect(index).toContain(',11,2026-11-20T15:30:00.000Z,device');
  expect(index).toContain(',12,,unknown');
  const certificate = await wordsOf(files.get('certificate.pdf'));
  expect(certificate).toContain('1: 2 photos, ');
  expect(certificate).toContain(hashOf(files.get('custody.csv')));
  expect(certificate).toContain('as the device gave it for 1, as the photo file gave it for 0, and unknown for 1');
  expect(certificate).toContain('1 added as a file, without a record that it was taken at that time');
  expect(certificate).not.toContain('of the documents');
});

test('each chain can be checked with what the README says, and a changed, a left out and a moved entry are found', async () => {
  await photographed(21, { uploadedBy: 'Zoë “Z” O’Neil, =1+1' });
  await photographed(22);
  addCustody(held(21), { step: 'answered', by: '=SUM(A1)', detail: '-2 days, "as told"\nby phone' });
  const files = await made([21, 22]);
  const custody = files.get('custody.csv')?.toString() ?? '';
  expect(await checked(files)).toBe('Whole chains: 2\n');
  expect(custody).toContain(`"'=SUM(A1)"`);
  const lines = custody.split('\r\n');
  const spoiled: [string, string][] = [
    ['a name', custody.replace('Test adjuster', 'Somebody else')],
    ['an entry', lines.toSpliced(1, 1).join('\r\n')],
    ['an order', [lines[0], lines[2], lines[1], ...lines.slice(3)].join('\r\n')],
    ['a root', custody.replaceAll(held(22).photo.sha256, 'a'.repeat(64))],
  ];
  for (const [what, text] of spoiled) await expect(checked(files, Buffer.from(text)), what).rejects.toThrow(/AssertionError/);
});

test('the chronology says of each inspection when its photos were taken and came, in one line each', async () => {
  for (const id of [31, 32, 33]) await photographed(id, { capturedAt: `2026-11-20T15:${id}:00.000Z` });
  await photographed(34, { inspectionId: claim.id + 500_000, capturedAtSource: 'exif' });
  const lines = ((await made([31, 32, 33, 34])).get('chronology.csv')?.toString() ?? '')
    .split('\r\n')
    .filter((line) => line.includes('photo'));
  expect(lines).toHaveLength(4);
  expect(lines.join('\n')).toMatch(/3 photos of .* captured from 2026-11-20T15:31:00Z to 2026-11-20T15:33:00Z, time by the device for 3/);
  expect(lines.join('\n')).toMatch(/1 photo of .* captured at .*, time by the photo file for 1/);
});

test('the same bytes are produced once, and the page names the other photo; removed ones are not offered', async () => {
  const same = await photographed(41);
  await photographed(42, { inspectionId: claim.id + 500_000, sha256: same.sha256 });
  await photographed(43, { removed: { at: '2026-11-21T10:00:00.000Z', by: 'Test adjuster' } });
  const offered = (await planned())?.flatMap(({ photos }) => photos.map(({ photoId, sameAs }) => [photoId, sameAs]));
  expect(offered).toEqual([
    [41, undefined],
    [42, 41],
  ]);
  const files = await made([41, 42]);
  expect([...files.keys()].filter((path) => path.startsWith('natives/'))).toEqual([`natives/${label(1)}.jpg`]);
  expect(await wordsOf(files.get(`documents/${label(1)}.pdf`))).toMatch(/Photo 42, .* has the same bytes and is produced here once/);
  expect(await checked(files)).toBe('Whole chains: 2\n');
  expect((await planned())?.[0]?.photos[0]?.producedAs).toBe(`${label(1)} to ${label(2)}`);
});

test('what was removed, is not ready, foreign, missing or named twice is refused with a sentence and starts nothing', async () => {
  await photographed(51, { removed: { at: '2026-11-21T10:00:00.000Z', by: 'Test adjuster' } });
  await photographed(52, { status: 'processing', imageUrl: undefined } as never);
  await photographed(53);
  const removed = { status: 409, message: 'The photo “IMG.jpg” was removed. Reload and choose again.' };
  expect(await refusal(start({ photos: [51] }))).toEqual(removed);
  expect(await refusal(start({ photos: [52] }))).toMatchObject({ status: 409, message: expect.stringContaining('still being processed') });
  expect(await refusal(start({ photos: [999_999] }))).toMatchObject({ status: 400, message: 'A photo was not found on this claim' });
  expect(await refusal(start({ photos: [53, 53] }))).toMatchObject({ status: 400, message: 'A photo is named twice' });
  expect(await refusal(start({}))).toMatchObject({ status: 400, message: 'Choose at least one document or photo' });
  expect(await refusal(start({ photos: [53] }, office.rival))).toMatchObject({ status: 404 });
  const own = claim;
  claim = await office.open({ assignedAdjusterId: 2 });
  expect(await refusal(start({ photos: [53] }))).toMatchObject({ status: 400, message: 'A photo was not found on this claim' });
  claim = own;
  expect(await listed()).toEqual([]);
  office.around.afterOriginal = () => void (held(53).photo.removed = { at: '2026-11-21T10:00:00.000Z', by: 'Test adjuster' });
  const { id } = await start({ photos: [53] });
  const failed = await ended(id);
  delete office.around.afterOriginal;
  expect(failed).toMatchObject({ state: 'failed', reason: removed.message });
  expect(failed?.first).toBeUndefined();
});

test('a chain that is not whole, and bytes that are others, end a production with the reason', async () => {
  await photographed(61);
  held(61).brokenAt = 2;
  expect(await ended((await start({ photos: [61] })).id)).toMatchObject({
    state: 'failed',
    reason: 'The chain of custody of photo 61 is not whole. Leave it out, and tell your administrator.',
  });
  delete held(61).brokenAt;
  held(61).photo = { ...held(61).photo, sha256: 'b'.repeat(64) };
  expect(await ended((await start({ photos: [61] })).id)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('is not the one that was stored'),
  });
});

test('where the inspections are away the plan says so, a start is refused, and a production waits, tries again, and ends with the reason', async () => {
  await photographed(71);
  office.around.inspectionIsAway = true;
  expect(await planned()).toBeUndefined();
  expect(await refusal(start({ photos: [71] }))).toMatchObject({ status: 503 });
  office.around.inspectionIsAway = false;
  office.around.originalsFail = 1;
  expect((await made([71])).has(`natives/${label(1)}.jpg`)).toBe(true);
  const { id } = await start({ photos: [71] });
  await ended(id);
  const inStore = (name: string) => office.service.service.parts.connection.collection<{ _id: number }>(name);
  const {
    endedAt: _,
    zip: _zip,
    produced: _produced,
    ...row
  } = (await inStore('productions').findOne({ _id: id })) as never as Record<string, object>;
  office.around.originalsFail = 1;
  const last = { ...row, _id: 900_002, number: 9, state: 'running', turn: 'open' };
  await inStore('productions').insertOne(last);
  const job = { name: 'make-productions', organizationId: 1, key: last._id, state: 'waiting', tries: 4, waits: 0 };
  await inStore('jobs').insertOne({ _id: `make-productions/1/${last._id}`, ...job, dueAt: new Date(0), leasedUntil: new Date(0) } as never);
  expect(await ended(last._id)).toMatchObject({ state: 'failed', reason: "Photos of inspections aren't available right now. Try again." });
});
