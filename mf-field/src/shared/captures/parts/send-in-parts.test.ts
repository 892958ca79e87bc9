// A file over a line that breaks: everything arrives, little of it twice, and what the server refuses is told at once.
import { createHash } from 'node:crypto';
import { readMetadata } from '@plumbline/contracts/inspection';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendInParts } from './send-in-parts.ts';
import { metadataOf } from './tus-call.ts';

const length = 3_000_000;
const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + (at >> 9)) % 251).buffer;
const sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
const file = {
  inspectionId: 5,
  kind: 'photo' as const,
  sha256,
  fileName: 'roof.jpg',
  bytes,
  fields: { category: 'exterior', clientId: 'c-1' },
};

/** A server of the protocol that keeps what arrives; `fault` says what becomes of a call. */
type Fault = 'cut' | 'lost answer' | 'damaged' | 'expired' | 'down' | undefined;
let held: Uint8Array;
let sent: number;
let calls: { method: string; offset: number; size: number; checksum: string | null }[];
let fault: (call: number, method: string) => Fault;

const photo = {
  id: 1,
  version: 1,
  inspectionId: 5,
  claimId: 1,
  originalName: 'roof.jpg',
  category: 'exterior',
  bytes: length,
  format: 'jpeg',
  contentType: 'image/jpeg',
  width: 1,
  height: 1,
  origin: 'camera',
  capturedAtSource: 'device',
  status: 'uploaded',
  aiProcessed: false,
  uploadedBy: 'Dana Cole',
  createdAt: '2026-11-21T12:00:00.000Z',
  originalUrl: '/api/photos/1/original',
};

function state(): object {
  const whole = held.length === length;
  const stored = whole ? { photo: { ...photo, sha256: createHash('sha256').update(held).digest('hex') } } : {};
  return { id: 8, kind: 'photo', offset: held.length, length, expiresAt: '2026-11-22T12:00:00.000Z', ...stored };
}

const refused = (status: number, message: string) => Response.json({ code: 'x', message, requestId: 'r' }, { status });

async function server(_address: string, { method, headers, body }: RequestInit): Promise<Response> {
  const said = new Headers(headers);
  const part = new Uint8Array((body as ArrayBuffer | undefined) ?? new ArrayBuffer());
  const offset = Number(said.get('upload-offset') ?? 0);
  calls.push({ method: method ?? '', offset, size: part.length, checksum: said.get('upload-checksum') });
  const announced = readMetadata(said.get('upload-metadata') ?? '');
  if (method === 'POST' && (announced?.['sha256'] !== sha256 || said.get('upload-length') !== String(length)))
    return refused(400, 'Send Upload-Metadata as names with base64 texts');
  const what = fault(calls.length, method ?? '');
  if (what === 'down') return refused(503, 'Not now');
  if (what === 'expired') held = new Uint8Array();
  if (what === 'expired') return refused(410, 'This upload expired. Start it again.');
  if (offset !== held.length && method === 'PATCH') return refused(409, `The server holds ${held.length} bytes`);
  if (what === 'damaged') return refused(460, 'These bytes arrived damaged. Send them again.');
  // Of a call that breaks off a third is still in the line
  const arrived = what === 'cut' ? part.subarray(0, Math.floor((part.length * 2) / 3)) : part;
  sent += arrived.length;
  held = new Uint8Array([...held, ...arrived]);
  if (what === 'cut' || what === 'lost answer') throw new TypeError('Failed to fetch');
  if (method === 'POST') return Response.json(state(), { status: 201 });
  return held.length === length
    ? Response.json(state())
    : new Response(null, { status: 204, headers: { 'upload-offset': String(held.length) } });
}

beforeEach(() => {
  held = new Uint8Array();
  sent = 0;
  calls = [];
  fault = () => undefined;
  vi.stubGlobal('fetch', server);
});
afterEach(() => vi.unstubAllGlobals());

test('its first bytes go along with its beginning, each part has its checksum, and progress is what the server holds', async () => {
  const seen: number[] = [];
  const { photo: stored } = await sendInParts({ ...file, isNew: true, onProgress: (percent) => seen.push(percent) });
  expect(stored?.sha256).toBe(sha256);
  expect(calls[0]).toMatchObject({ method: 'POST', size: 256 * 1024 });
  for (const { offset, size, checksum } of calls.slice(1))
    expect(checksum).toBe(
      `sha256 ${createHash('sha256')
        .update(new Uint8Array(bytes, offset, size))
        .digest('base64')}`,
    );
  expect(seen[0]).toBeCloseTo((256 * 1024 * 100) / length, 5);
  expect(Math.max(...seen)).toBeLessThan(100);
  expect(sent).toBe(length);
});

test('one that was tried before asks first, and goes on from there', async () => {
  held = new Uint8Array(bytes).slice(0, 1_234_567);
  await sendInParts({ ...file, isNew: false, onProgress: () => undefined });
  expect(calls.slice(0, 2)).toMatchObject([
    { method: 'POST', size: 0 },
    { method: 'PATCH', offset: 1_234_567 },
  ]);
  expect(sent).toBe(length - 1_234_567);
});

test.each<[string, (call: number, method: string) => Fault]>([
  ['cut every second call', (call) => (call % 2 === 0 ? 'cut' : undefined)],
  ['cut in its first call', (call) => (call === 1 ? 'cut' : undefined)],
  ['that loses every third answer', (call) => (call % 3 === 0 ? 'lost answer' : undefined)],
  ['that damages a part', (call) => (call === 2 ? 'damaged' : undefined)],
])('a line %s brings everything, and no arrived byte twice', async (_, faults) => {
  fault = faults;
  const { photo: stored } = await sendInParts({ ...file, isNew: true, onProgress: () => undefined });
  expect(stored?.sha256).toBe(sha256);
  expect(sent).toBe(length);
});

test('an upload that expired meanwhile begins anew', async () => {
  held = new Uint8Array(bytes).slice(0, 500_000);
  fault = (call) => (call === 2 ? 'expired' : undefined);
  const { photo: stored } = await sendInParts({ ...file, isNew: false, onProgress: () => undefined });
  expect(stored?.sha256).toBe(sha256);
  expect(sent).toBe(length);
});

test('a line over which nothing gets is left after a few rounds: the queue tries again later', async () => {
  fault = (call, method) => (method === 'PATCH' ? 'damaged' : undefined);
  await expect(sendInParts({ ...file, isNew: false, onProgress: () => undefined })).rejects.toMatchObject({ status: 460 });
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(5);
});

test('a server that is down is told at once, and so is an offline phone', async () => {
  fault = () => 'down';
  await expect(sendInParts({ ...file, isNew: true, onProgress: () => undefined })).rejects.toMatchObject({ status: 503 });
  vi.stubGlobal('navigator', { onLine: false });
  fault = () => 'cut';
  await expect(sendInParts({ ...file, isNew: true, onProgress: () => undefined })).rejects.toMatchObject({ status: 0 });
  expect(calls).toHaveLength(2);
});

test('the fields of the capture go with the beginning, in any letters', () => {
  const fields = { ...file.fields, description: 'Dach “Nord”' };
  expect(readMetadata(metadataOf({ ...file, fields }))).toEqual({ kind: 'photo', sha256, filename: 'roof.jpg', ...fields });
});
