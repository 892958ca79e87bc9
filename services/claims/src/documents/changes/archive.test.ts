// The ZIP of a claim's documents over HTTP, when its reader leaves or a stored file breaks off.
import { Readable } from 'node:stream';
import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aPdf } from '../../testing/files.ts';
import { startClaimsService, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
let claim: Claim;

beforeAll(async () => {
  office = await startClaimsService();
  claim = await office.open();
  for (const text of ['One', 'Two']) {
    const body = Uint8Array.from(await aPdf(text));
    await office.adjuster.call(api.storeDocument, { params: { id: claim.id }, query: { fileName: `${text}.pdf` }, body });
  }
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => office.stop());

/** What the store hands out from now on. */
function handOut(body: Readable): void {
  vi.spyOn(office.service.service.parts.objects, 'get').mockResolvedValue({ body, bytes: 1_000 });
}

const endless = () => new Readable({ read: readMore });
function readMore(this: Readable): void {
  this.push(Buffer.alloc(65_536));
}

/** Says nothing further after its first bytes. */
const silent = () => {
  const body = new Readable({ read: () => undefined });
  body.push(Buffer.alloc(100));
  return body;
};

const download = (signal?: AbortSignal) =>
  office.adjuster.call(api.downloadArchive, { params: { id: claim.id }, ...(signal ? { signal } : {}) });

test.each([
  ['sends on and on', endless],
  ['sends nothing more', silent],
])('a reader who leaves closes the stored file that %s', async (_, make) => {
  const body = make();
  handOut(body);
  const leaving = new AbortController();
  const answer = await download(leaving.signal);
  await answer.body?.getReader().read();
  leaving.abort();
  await expect.poll(() => body.destroyed).toBe(true);
});

test('a stored file that is there only after the reader left is closed', async () => {
  const body = endless();
  let arrive: (found: { body: Readable; bytes: number }) => void = () => undefined;
  const waiting = new Promise<{ body: Readable; bytes: number }>((resolve) => (arrive = resolve));
  const get = vi.spyOn(office.service.service.parts.objects, 'get').mockReturnValue(waiting);
  const leaving = new AbortController();
  await (await download(leaving.signal)).body?.getReader().read();
  expect(get).toHaveBeenCalledOnce();
  leaving.abort();
  await new Promise((resolve) => setTimeout(resolve, 200));
  arrive({ body, bytes: 1_000 });
  await expect.poll(() => body.destroyed).toBe(true);
});

test.each([
  ['breaks off half way', undefined],
  ['cannot be read to its end', new Error('EIO: i/o error, read')],
])('a stored file that %s ends the archive as broken, and nothing else', async (_, error) => {
  const body = silent();
  handOut(body);
  const answer = await download();
  body.destroy(error);
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
});

test('a stored file that is missing ends the archive as broken', async () => {
  vi.spyOn(office.service.service.parts.objects, 'get').mockRejectedValue(new Failure('not_found', 'File not found'));
  await expect(download().then((answer) => answer.arrayBuffer())).rejects.toThrow(/Couldn't reach the server|terminated/);
});
