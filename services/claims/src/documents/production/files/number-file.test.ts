// What is sealed is produced as it is: a numbered page stands in its place, and the seal of the file still holds outside.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPdf } from '../../../testing/files.ts';
import { aSealedPdf } from '../../../testing/sealed-pdf.ts';
import type { ProduceJob } from '../base/produce-job.ts';
import { numberFile } from './number-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'numbering-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function numbered(bytes: Uint8Array, kind: 'pdf' | 'txt' | 'jpeg' = 'pdf', more: Partial<ProduceJob> = {}) {
  const path = join(folder, 'original');
  const outPath = join(folder, 'numbered.pdf');
  await writeFile(path, bytes);
  const file = {
    title: 'Engineering report',
    typeLabel: 'Report',
    fileName: 'report.pdf',
    kind,
    bytes: bytes.length,
    sha256: 'ab'.repeat(32),
    number: 2,
  };
  const production = { claimId: 1, requestedBy: 'Dana Cole', claimNumber: 'CLM-7', number: 3, prefix: 'CLM-7', createdAt: new Date(0) };
  const done = await numberFile({ path, outPath, file, nativePath: 'natives/CLM-7-000041.pdf', production, firstPage: 41, ...more });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(outPath))), { mergePages: true });
  return { ...done, text: text.replace(/\s+/g, ' '), path };
}

test('a sealed PDF keeps its bytes and its signature, behind a numbered page that says so', async () => {
  const bytes = await aSealedPdf();
  const { pages, how, text, path } = await numbered(bytes);
  expect({ pages, how }).toEqual({ pages: 1, how: 'native' });
  expect(text).toContain('electronic signature or seal');
  expect(text).toContain('CLM-7-000041');
  expect(text).toContain('natives/CLM-7-000041.pdf');
  expect((await readFile(path)).equals(Buffer.from(bytes))).toBe(true);
  const { stdout } = await promisify(execFile)('pdfsig', ['-nocert', path]);
  expect(stdout).toContain('Signature is Valid');
});

test('what cannot be read as a PDF, and what has no pages, stands behind a numbered page as well', async () => {
  const broken = (await aPdf('half')).subarray(0, 60);
  expect(await numbered(broken)).toMatchObject({
    pages: 1,
    how: 'native',
    text: expect.stringContaining('without the risk of changing them'),
  });
  expect(await numbered(Buffer.from('notes'), 'txt')).toMatchObject({ how: 'native', text: expect.stringContaining('no fixed pages') });
});

test('a picture that cannot be shown is not called a file without pages', async () => {
  const why = { how: 'native', text: expect.stringContaining('This picture could not be shown on a numbered page.') };
  const broken = Buffer.from('no picture');
  expect(await numbered(broken, 'jpeg')).toMatchObject(why);
  const previewPath = join(folder, 'preview');
  await writeFile(previewPath, broken);
  expect(await numbered(broken, 'jpeg', { previewPath })).toMatchObject(why);
  expect(await numbered(broken, 'jpeg', { previewPath, isUntouched: true })).toMatchObject(why);
});
