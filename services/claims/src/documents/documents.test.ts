// The documents of a claim over HTTP: what is stored, refused, versioned, held, shared, sent, and handed out.
import { createHash, randomUUID } from 'node:crypto';
import { claimsApi as api, type Claim, type ClaimDocumentStored } from '@plumbline/contracts/claims';
import type { TestPerson } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDocx, aPdf, anArchive, aPhotoWithPosition, virusTest } from '../testing/files.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;
let claim: Claim;

beforeAll(async () => {
  office = await startClaimsService();
  claim = await office.open();
});
afterAll(() => office.stop());

interface Sending {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly about?: Record<string, string>;
  readonly person?: TestPerson;
  readonly key?: string;
  readonly claimId?: number;
}

function send({
  bytes,
  fileName,
  about = {},
  person = office.adjuster,
  key = randomUUID(),
  claimId = claim.id,
}: Sending): Promise<ClaimDocumentStored> {
  return person.call(api.storeDocument, {
    params: { id: claimId },
    query: { fileName, ...about },
    body: Uint8Array.from(bytes),
    idempotencyKey: key,
  });
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const countOf = async (claimId = claim.id) => (await office.adjuster.call(api.listDocuments, { params: { id: claimId } })).length;
let made = 0;
const freshPdf = () => aPdf(`Sample text ${(made += 1)}`);

/** Sends the beginning of a file, and is gone after so many milliseconds. */
async function sendHalf(key: string, forMs: number): Promise<void> {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('%PDF-1.7')) });
  const request = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(forMs),
  } as const;
  await expect(
    office.adjuster.send(`${office.service.service.url}/api/claims/${claim.id}/documents?fileName=half.pdf`, request),
  ).rejects.toThrow('aborted');
}

describe('storing', () => {
  test('a PDF is kept with the hash that the server computed, filed by its type, and found by the words in it', async () => {
    const bytes = await aPdf('Wind driven rain exclusion endorsement');
    const { document, repeated } = await send({ bytes, fileName: 'HO3_policy.pdf', about: { type: 'policy' } });
    expect(repeated).toBe(false);
    expect(document).toMatchObject({
      title: 'HO3 policy',
      folder: 'policy',
      access: 'internal',
      kind: 'pdf',
      number: 1,
      sha256: sha256(bytes),
    });
    const found = await office.adjuster.call(api.listDocuments, { params: { id: claim.id }, query: { search: 'driven RAIN' } });
    expect(found.map((one) => one.id)).toEqual([document.id]);
    const nothing = await office.adjuster.call(api.listDocuments, { params: { id: claim.id }, query: { search: 'earthquake' } });
    expect(nothing).toEqual([]);
  });

  test('a file without a type is filed by what it seems to be, an unsure one as Other; another type moves its folder', async () => {
    const sure = await send({ bytes: await aPdf('PAY TO THE ORDER OF Rosa Delgado'), fileName: 'scan_0003.pdf' });
    expect(sure).toMatchObject({
      document: { type: 'check_copy', folder: 'money', title: 'Check copy' },
      proposal: { type: 'check_copy', confidence: 75, because: 'Text' },
    });
    const dated = await aPdf('November 3, 2026\nNOTICE OF CLAIM DENIAL\nWe regret to tell you');
    const denial = await send({ bytes: dated, fileName: 'scan_0004.pdf' });
    expect(denial).toMatchObject({
      document: { type: 'denial_letter', folder: 'carrier', title: 'Notice of claim denial, Nov 3, 2026' },
      proposal: { confidence: 75, words: 'NOTICE OF CLAIM DENIAL' },
    });
    const unsure = await send({ bytes: await aPdf('Minutes of the board'), fileName: 'x1.pdf' });
    expect(unsure).toMatchObject({ document: { type: 'other', folder: 'other', title: 'x1' }, proposal: { confidence: 0 } });
    const edit = (type: 'policy' | 'invoice', folder?: string) =>
      office.adjuster.call(api.editDocument, { params: { id: unsure.document.id }, body: { type, ...(folder ? { folder } : {}) } });
    expect(await edit('policy')).toMatchObject({ type: 'policy', folder: 'policy' });
    await edit('policy', 'legal');
    expect(await edit('invoice')).toMatchObject({ type: 'invoice', folder: 'legal' });
  });

  test('a file whose sender was gone before it was read to its end is stored by the repeat', async () => {
    const bytes = await freshPdf();
    for (const forMs of [1, 2, 3, 4, 6, 8, 12, 16, 24, 32]) {
      const key = randomUUID();
      await sendHalf(key, forMs);
      const { document } = await send({ bytes, fileName: 'half.pdf', key });
      expect(document.sha256).toBe(sha256(bytes));
    }
  });

  test('the original comes back byte for byte, as an attachment that nothing in it can run', async () => {
    const bytes = await freshPdf();
    const { document } = await send({ bytes, fileName: 'letter.pdf' });
    const answer = await office.adjuster.call(api.downloadDocument, { params: { id: document.id } });
    expect(sha256(await bytesOf(answer))).toBe(sha256(bytes));
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="letter\.pdf"/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('the same bytes again are the same document, under another name and from two at once', async () => {
    const bytes = await freshPdf();
    const both = await Promise.all([send({ bytes, fileName: 'a.pdf' }), send({ bytes, fileName: 'b.pdf' })]);
    expect(new Set(both.map((one) => one.document.id)).size).toBe(1);
    expect(both.filter((one) => one.repeated)).toHaveLength(1);
    const again = await send({ bytes, fileName: 'c.pdf' });
    expect(again).toMatchObject({ repeated: true, document: { id: both[0]?.document.id } });
    const read = await office.adjuster.call(api.downloadDocument, { params: { id: again.document.id } });
    expect(sha256(await bytesOf(read))).toBe(sha256(bytes));
  });

  test('a repeat under the same key answers as the first time', async () => {
    const key = randomUUID();
    const bytes = await freshPdf();
    const first = await send({ bytes, fileName: 'once.pdf', key });
    const second = await send({ bytes, fileName: 'once.pdf', key });
    expect(second).toEqual(first);
    expect(second.repeated).toBe(false);
  });

  test('a picture gets a preview without its position', async () => {
    const bytes = await aPhotoWithPosition();
    expect(bytes.includes('Exif')).toBe(true);
    const { document } = await send({ bytes, fileName: 'roof.png' });
    expect(document).toMatchObject({ kind: 'jpeg', fileName: 'roof.jpg', preview: 'image' });
    const preview = await bytesOf(await office.adjuster.call(api.previewDocument, { params: { id: document.id } }));
    expect(preview.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(preview.includes('Exif')).toBe(false);
  });

  test('Word and text files can be read and searched', async () => {
    const { document } = await send({ bytes: await aDocx('Moisture map of the attic'), fileName: 'map.docx' });
    expect(await office.adjuster.call(api.readDocumentText, { params: { id: document.id } })).toEqual({
      text: 'Moisture map of the attic',
      isTruncated: false,
    });
    const csv = await send({
      bytes: Buffer.from('Item,Price\nSofa,900\n'),
      fileName: 'contents.csv',
      about: { type: 'contents_inventory' },
    });
    expect(csv.document).toMatchObject({ kind: 'csv', preview: 'text', folder: 'evidence' });
  });
});

test('what its name and its sender say is not believed: it is kept as what it is, and handed out so that nothing runs', async () => {
  const bytes = await freshPdf();
  const address = `${office.service.environment.urlOf('claims')}/api/claims/${claim.id}/documents?fileName=holiday.html`;
  const request = {
    method: 'POST',
    headers: { 'content-type': 'text/html', 'idempotency-key': randomUUID() },
    body: Uint8Array.from(bytes),
  };
  const stored = await office.adjuster.send(address, request);
  const { document } = (await stored.json()) as ClaimDocumentStored;
  expect(document).toMatchObject({ kind: 'pdf', fileName: 'holiday.html.pdf' });
  const answer = await office.adjuster.call(api.downloadDocument, { params: { id: document.id } });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(sha256(await bytesOf(answer))).toBe(sha256(bytes));
});

describe('refused by name, with nothing stored', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  test.each<[string, string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['nothing', 'empty.pdf', () => Buffer.alloc(0), /“empty\.pdf” wasn't uploaded: the file is empty/],
    ['the virus test file', 'scan.txt', () => Buffer.from(virusTest), /“scan\.txt” wasn't uploaded: it contains a virus/],
    [
      'the virus test file inside a Word file',
      'scan.docx',
      () => aDocx('hello', { 'word/embed.txt': virusTest }),
      /“scan\.docx” wasn't uploaded: it contains a virus/,
    ],
    [
      'the virus test file in an archive',
      'all.zip',
      () => anArchive({ 'scan.txt': virusTest }),
      /“all\.zip” wasn't uploaded: it contains a virus/,
    ],
    [
      'the virus test file in an archive in a Word file',
      'scan.docx',
      async () => aDocx('hello', { 'word/embed.zip': await anArchive({ 'scan.txt': virusTest }) }),
      /“scan\.docx” wasn't uploaded: it contains a virus/,
    ],
    [
      'a renamed program in a Word file',
      'list.docx',
      () => aDocx('hello', { 'word/media/image1.png': 'MZ\u0000\u0000' }),
      /it contains a program/,
    ],
    [
      'a Windows program',
      'policy.pdf',
      () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
      /“policy\.pdf” wasn't uploaded: it is a program/,
    ],
    ['a Linux program', 'roof.jpg', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), /it is a program/],
    ['a macOS program', 'roof.jpg', () => Buffer.from([0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1]), /it is a program/],
    ['a script', 'notes.pdf', () => Buffer.from('#!/bin/sh\necho hi\n'), /it is a program/],
    ['a page that says it is a PDF', 'policy.pdf', () => Buffer.from(html), /“policy\.pdf” wasn't uploaded: it is a web page/],
    ['a page that says it is text', 'policy.txt', () => Buffer.from(html), /it is a web page/],
    ['a drawing with code', 'logo.png', () => Buffer.from(svg), /it is a web page or a drawing/],
    ['plain text that says it is a PDF', 'policy.pdf', () => Buffer.from('just words'), /plain text, which isn't accepted as a \.pdf file/],
    ['an archive', 'all.zip', () => Buffer.from('PK\u0003\u0004not really', 'latin1'), /archive/],
    ['macros', 'sheet.docx', () => aDocx('hello', { 'word/vbaProject.bin': 'x' }), /macros/],
    ['half a PDF', 'cut.pdf', async () => (await freshPdf()).subarray(0, 300), /the PDF is incomplete/],
    [
      'a name that hides its ending',
      'bill\u202Efdp.exe',
      () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(50)]),
      /“billfdp\.exe” wasn't uploaded/,
    ],
  ])('%s', async (_, fileName, bytes, sentence) => {
    const before = await countOf();
    const refused = await refusal(send({ bytes: await bytes(), fileName }));
    expect(refused).toMatchObject({ status: 422, message: expect.stringMatching(sentence) });
    expect(refused.message).toContain("wasn't uploaded");
    expect(await countOf()).toBe(before);
  });

  test('100 MB, announced or not', async () => {
    const bytes = new Uint8Array(100 * 1_048_576);
    bytes.set(Buffer.from('%PDF-1.7'));
    expect(await refusal(send({ bytes, fileName: 'huge.pdf' }))).toEqual({
      status: 413,
      message: "“huge.pdf” wasn't uploaded: it is 100 MB, and the limit is 50 MB.",
    });
    const stream = new Blob([bytes.subarray(0, 60 * 1_048_576)]).stream();
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: stream,
      duplex: 'half',
    } as RequestInit;
    const address = `${office.service.environment.urlOf('claims')}/api/claims/${claim.id}/documents?fileName=huge.pdf`;
    const answer = await office.adjuster.send(address, request);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      413,
      expect.stringContaining('more than 50 MB'),
    ]);
  }, 60_000);

  test('other bytes than the sender hashed', async () => {
    const refused = await refusal(send({ bytes: await freshPdf(), fileName: 'x.pdf', about: { sha256: '0'.repeat(64) } }));
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining("“x.pdf” wasn't uploaded: it was damaged") });
  });

  test('a folder that the claim does not have, a claim of another firm, a missing one', async () => {
    const bytes = await freshPdf();
    expect(await refusal(send({ bytes, fileName: 'x.pdf', about: { folder: 'own-9' } }))).toMatchObject({
      status: 400,
      fields: { folder: 'This folder does not exist' },
    });
    expect(await refusal(send({ bytes, fileName: 'x.pdf', person: office.rival }))).toMatchObject({
      status: 404,
      message: 'Claim not found',
    });
    expect(await refusal(send({ bytes, fileName: 'x.pdf', claimId: 999_999 }))).toMatchObject({ status: 404, message: 'Claim not found' });
  });
});

describe('versions', () => {
  test('an upload to a document is its next version; older ones stay, and can be made current again', async () => {
    const [one, two] = [await aPdf('First wording about gutters'), await aPdf('Second wording about soffits')];
    const { document } = await send({ bytes: one, fileName: 'estimate.pdf' });
    const add = (bytes: Uint8Array) =>
      office.adjuster.call(api.storeVersion, {
        params: { id: document.id },
        query: { fileName: 'estimate v2.pdf' },
        body: Uint8Array.from(bytes),
      });
    expect(await add(two)).toMatchObject({ repeated: false, document: { number: 2, sha256: sha256(two) } });
    expect(await add(two)).toMatchObject({ repeated: true, document: { number: 2 } });
    const old = await office.adjuster.call(api.downloadDocument, { params: { id: document.id }, query: { number: 1 } });
    expect(sha256(await bytesOf(old))).toBe(sha256(one));
    const search = async (words: string) =>
      (await office.adjuster.call(api.listDocuments, { params: { id: claim.id }, query: { search: words } })).map((found) => found.id);
    expect([await search('gutters'), await search('soffits')]).toEqual([[], [document.id]]);
    const restored = await office.adjuster.call(api.restoreVersion, { params: { id: document.id, number: 1 } });
    expect(restored).toMatchObject({ number: 3, sha256: sha256(one) });
    expect([await search('gutters'), await search('soffits')]).toEqual([[document.id], []]);
    const full = await office.adjuster.call(api.readDocument, { params: { id: document.id } });
    expect(full.versions.map(({ number, restoredFrom }) => [number, restoredFrom])).toEqual([
      [3, 1],
      [2, undefined],
      [1, undefined],
    ]);
  });

  test('the file of another document, a version that is not there, a foreign document', async () => {
    const [one, two] = [await freshPdf(), await freshPdf()];
    const { document } = await send({ bytes: one, fileName: 'one.pdf' });
    await send({ bytes: two, fileName: 'two.pdf' });
    const add = (person: TestPerson) =>
      person.call(api.storeVersion, { params: { id: document.id }, query: { fileName: 'two.pdf' }, body: Uint8Array.from(two) });
    expect(await refusal(add(office.adjuster))).toMatchObject({ status: 409, message: expect.stringContaining('already here as “two”') });
    expect(await refusal(add(office.rival))).toMatchObject({ status: 404, message: 'Document not found' });
    expect(await refusal(office.adjuster.call(api.restoreVersion, { params: { id: document.id, number: 9 } }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(office.adjuster.call(api.downloadDocument, { params: { id: document.id }, query: { number: 9 } }))).toMatchObject({
      status: 404,
    });
  });
});
