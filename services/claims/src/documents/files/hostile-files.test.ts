// Files that were made to hold up whoever reads them: each is stored as it came and said to be unread, and other firms wait for nobody.
import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { claimsApi as api, type Claim, type ClaimDocumentStored } from '@plumbline/contracts/claims';
import { sampleMark } from '@plumbline/pdf/sample-mark';
import type { TestPerson } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDocx, aPdf } from '../../testing/files.ts';
import { startClaimsService, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
let claim: Claim;
let rivals: Claim;

beforeAll(async () => {
  office = await startClaimsService();
  claim = await office.open();
  rivals = await office.open({}, office.rival);
});
afterAll(() => office.stop());

async function store(person: TestPerson, fileName: string, bytes: Uint8Array): Promise<ClaimDocumentStored['document']> {
  const params = { id: person === office.rival ? rivals.id : claim.id };
  const call = { params, query: { fileName }, body: Uint8Array.from(bytes), idempotencyKey: randomUUID() };
  return (await person.call(api.storeDocument, call)).document;
}

/** One page whose drawing unfolds to hundreds of megabytes. */
function hostilePdf(): Buffer {
  const drawing = deflateSync(Buffer.alloc(400 * 1_048_576, 'BT (a) Tj ET '), { level: 9 });
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n' +
        `4 0 obj<</Length ${drawing.length}/Filter/FlateDecode>>stream\n`,
    ),
    drawing,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

/** A picture of 44 KB whose only description announces 268 megapixels. */
function hostileHeic(): Buffer {
  const box = (kind: string, ...parts: Buffer[]) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + Buffer.concat(parts).length);
    head.write(kind, 4);
    return Buffer.concat([head, ...parts]);
  };
  const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
  const items = box('iinf', hex('00000000 0001'), box('infe', hex('02000000 0001 0000'), Buffer.from('hvc1\0')));
  const size = box('ipco', box('ispe', hex('00000000 00004000 00004000')));
  const meta = box('meta', hex('00000000'), items, box('iprp', size, box('ipma', hex('00000000 00000001 0001 01 01'))));
  return Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), meta, box('mdat', Buffer.alloc(44_000))]);
}

test('a PDF that takes the reader down is stored; a file of another firm is read meanwhile, and the next one after it', async () => {
  const bytes = hostilePdf();
  let hostileIsDone = false;
  const hostile = store(office.adjuster, 'hostile.pdf', bytes).finally(() => (hostileIsDone = true));
  const other = await store(office.rival, 'letter.pdf', await aPdf('The roof of another firm'));
  expect(hostileIsDone).toBe(false);
  expect(other.isUnread).toBeUndefined();

  const document = await hostile;
  expect(document).toMatchObject({ preview: 'pdf', isUnread: true, bytes: bytes.length });
  const file = await office.adjuster.call(api.downloadDocument, { params: { id: document.id }, query: {} });
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  const next = await store(office.adjuster, 'next.pdf', await aPdf('Words of the next one'));
  expect(next.isUnread).toBeUndefined();
}, 60_000);

test('a sample seal of an engineering report is never among the documents: no production, email or letter can carry it', async () => {
  const refused = store(office.adjuster, 'sealed.pdf', Buffer.concat([await aPdf('Wind'), Buffer.from(`\n% ${sampleMark}\n`)]));
  await expect(refused).rejects.toMatchObject({
    httpStatus: 422,
    message: expect.stringMatching(/“sealed.pdf” wasn't uploaded: it is a sample seal/),
  });
});

test('a HEIC that announces more than is decoded is stored without a picture', async () => {
  expect(await store(office.adjuster, 'roof.heic', hostileHeic())).toMatchObject({ kind: 'heic', preview: 'none', isUnread: true });
});

test('a Word file that unfolds to more than is read is stored without its words', async () => {
  const document = await store(office.adjuster, 'estimate.docx', await aDocx('a'.repeat(30_000_000)));
  expect(document).toMatchObject({ kind: 'docx', preview: 'none', isUnread: true });
  expect(document.bytes).toBeLessThan(50_000);
});
