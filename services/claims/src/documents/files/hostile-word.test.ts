// Office files that were made to hold up whoever reads them.
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { sniffFile } from './sniff-file.ts';
import { textOfFile } from './text-of-file.ts';

async function wordFile(xml: string): Promise<Buffer> {
  const zip = new JSZip();
  zip.file('[Content_Types].xml', '<Types/>');
  zip.file('word/document.xml', xml);
  return Buffer.from(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}

async function read(xml: string) {
  const bytes = await wordFile(xml);
  const sniffed = await sniffFile(bytes, 'letter.docx');
  if ('refused' in sniffed) return sniffed.refused;
  return (await textOfFile({ bytes, kind: sniffed.kind, entries: sniffed.entries }))?.text;
}

test('tags that nothing closes are walked over once', async () => {
  expect(await read(`<w:p>Before${'<'.repeat(6_000_000)}`)).toBe('Before');
});

test('a small file that unfolds to more than it may is not read', async () => {
  await expect(read(`<w:p>${'a'.repeat(20_000_000)}</w:p>`)).rejects.toThrow('unfolds to more than');
});

test('an honest one has its words', async () => {
  expect(await read('<w:p><w:t>The roof &amp; the wall</w:t></w:p><w:p><w:t>Second</w:t></w:p>')).toBe('The roof & the wall\nSecond');
});
