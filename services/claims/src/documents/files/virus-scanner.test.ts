// With a virus scanner set up: what it finds is refused by name, and without its answer nothing is stored.
import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPdf } from '../../testing/files.ts';
import { startLoopbackClamd, type LoopbackClamd } from '../../testing/loopback-clamd.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';
import { virusScanner } from './virus-scanner.ts';

let clamd: LoopbackClamd;
let office: ClaimsTestService;
let claim: Claim;

beforeAll(async () => {
  clamd = await startLoopbackClamd();
  office = await startClaimsService({ settings: { CLAMD_ADDRESS: clamd.address } });
  claim = await office.open();
});
beforeEach(() => {
  clamd.verdict = () => 'stream: OK';
});
afterAll(async () => {
  await office.stop();
  await clamd.stop();
});

const send = (bytes: Uint8Array, fileName: string) =>
  office.adjuster.call(api.storeDocument, { params: { id: claim.id }, query: { fileName }, body: Uint8Array.from(bytes) });
const count = async () => (await office.adjuster.call(api.listDocuments, { params: { id: claim.id } })).length;

test('a clean file of several pieces is shown whole, and stored', async () => {
  const bytes = Buffer.concat([await aPdf('Clean'), Buffer.alloc(900_000, '\n'), Buffer.from('%%EOF')]);
  const { document } = await send(bytes, 'clean.pdf');
  expect(document.bytes).toBe(bytes.length);
  expect(clamd.shown.at(-1)?.equals(bytes)).toBe(true);
});

test('what it finds is refused with its name, and nothing is stored', async () => {
  clamd.verdict = () => 'stream: Win.Test.Sample-1 FOUND';
  const before = await count();
  expect(await refusal(send(await aPdf('Infected'), 'offer.pdf'))).toEqual({
    status: 422,
    message: "“offer.pdf” wasn't uploaded: the virus scanner found Win.Test.Sample-1.",
  });
  expect(await count()).toBe(before);
});

test('an error instead of a verdict is no permission; once it answers the same upload goes through', async () => {
  const bytes = await aPdf('Tried twice');
  const before = await count();
  clamd.verdict = () => 'INSTREAM size limit exceeded. ERROR';
  expect(await refusal(send(bytes, 'twice.pdf'))).toMatchObject({
    status: 503,
    message: "The virus scanner isn't responding. Try again in a few minutes.",
  });
  expect(await count()).toBe(before);
  clamd.verdict = () => 'stream: OK';
  expect((await send(bytes, 'twice.pdf')).repeated).toBe(false);
});

test('a scanner that is not there is said plainly; a wrong address is a wrong setting', async () => {
  const gone = await startLoopbackClamd();
  await gone.stop();
  await expect(virusScanner(gone.address)?.scan(import.meta.filename)).rejects.toMatchObject({ code: 'unavailable' });
  expect(() => virusScanner('clamd')).toThrow('CLAMD_ADDRESS must be an address');
  expect(virusScanner(undefined)).toBeUndefined();
});
