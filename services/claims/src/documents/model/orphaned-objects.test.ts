// What becomes of stored bytes whose write did not end well: removed where nothing was stored, kept where nobody knows.
import { randomUUID } from 'node:crypto';
import { claimsApi as api } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aPdf } from '../../testing/files.ts';
import { bytesOf, csvOf, importsOf, lineOf } from '../../testing/imports.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';
import { writingFile } from '../changes/store-document.ts';
import type { ReceivedFile } from '../changes/receive-file.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => office.stop());

const partsOf = () => office.service.service.parts;

/** The database takes the commit of the call with this key and is gone before it says so. */
async function refusedAfterCommit(idempotencyKey: string, call: () => Promise<unknown>): Promise<void> {
  const { connection } = partsOf();
  const transaction = connection.transaction.bind(connection);
  const stored = { _id: new RegExp(`${idempotencyKey}$`), state: 'done' };
  vi.spyOn(connection, 'transaction').mockImplementation(async (...of) => {
    const done = await transaction(...of);
    if (await connection.collection('idempotency_keys').countDocuments(stored))
      throw new Error('Server selection timed out after 10000 ms');
    return done;
  });
  expect(await refusal(call())).toMatchObject({ status: 500 });
  vi.restoreAllMocks();
}

async function aFile(): Promise<ReceivedFile> {
  const put = (text: string) => partsOf().objects.put(Buffer.from(text), { maxBytes: 100, prefix: 'o/1/documents' });
  const [{ key, bytes, sha256 }, preview] = await Promise.all([put('the file'), put('its preview')]);
  return { objectKey: key, previewKey: preview.key, fileName: 'a.txt', kind: 'txt', bytes, sha256 };
}

/** Which of the file and its preview are there after a write that ended with this. */
async function leftAfter(end: Error): Promise<boolean[]> {
  const file = await aFile();
  const write = writingFile(file, { parts: partsOf() }, () => Promise.reject(end));
  await expect(write).rejects.toThrow(end.message);
  const heads = [file.objectKey, file.previewKey ?? ''].map((key) => partsOf().objects.head(key));
  return (await Promise.all(heads)).map((head) => head !== undefined);
}

test('the bytes of a refused write are removed; where nobody knows how it ended they stay, and the log names them', async () => {
  expect(await leftAfter(new Failure('conflict', 'No room'))).toEqual([false, false]);
  const warned = vi.spyOn(partsOf().log, 'warn');
  expect(await leftAfter(new Error('Server selection timed out'))).toEqual([true, true]);
  expect(warned).toHaveBeenCalledWith({ err: expect.any(Error), keys: [expect.any(String), expect.any(String)] }, expect.any(String));
});

test('a document that was stored while the database lost its answer is handed out by the repeat, byte for byte', async () => {
  const claim = await office.open();
  const bytes = Uint8Array.from(await aPdf('Stored, and nobody was told'));
  const idempotencyKey = randomUUID();
  const send = () =>
    office.adjuster.call(api.storeDocument, { params: { id: claim.id }, query: { fileName: 'a.pdf' }, body: bytes, idempotencyKey });
  await refusedAfterCommit(idempotencyKey, send);
  const { document, repeated } = await send();
  expect(repeated).toBe(false);
  const read = await office.adjuster.call(api.downloadDocument, { params: { id: document.id } });
  expect(new Uint8Array(await read.arrayBuffer())).toEqual(bytes);
});

test('so is the file of an import read by its check', async () => {
  const body = bytesOf(csvOf([lineOf()]));
  const idempotencyKey = randomUUID();
  const upload = () => office.adjuster.call(api.uploadClaimImport, { query: { fileName: 'old.csv' }, body, idempotencyKey });
  await refusedAfterCommit(idempotencyKey, upload);
  const { id, mapping } = await upload();
  await office.adjuster.call(api.dryRunClaimImport, { params: { id }, body: { mapping } });
  expect(await importsOf(() => office.adjuster).reaches(id, 'checked', 'failed')).toMatchObject({ state: 'checked' });
});
