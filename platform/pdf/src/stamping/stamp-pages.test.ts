// Numbers below the pages of PDFs that others made: what is added, what stays, and what is not touched.
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import PdfFile from 'pdfkit';
import { bytesOf } from '../new-document.ts';
import { stampPages } from './stamp-pages.ts';

const stamp = { labelOf: (page: number) => `CASE-00000${page + 1}`, legend: 'CONFIDENTIAL' };

async function made(turns: readonly number[], useObjectStreams = true): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const turn of turns) {
    const page = pdf.addPage([400, 600]);
    page.drawText(`turned by ${turn}`, { x: 40, y: 300 });
    page.setRotation(degrees(turn));
  }
  return pdf.save({ useObjectStreams });
}

function locked(password: { userPassword: string } | { ownerPassword: string }): Promise<Uint8Array> {
  const pdf = new PdfFile({ ...password, pdfVersion: '1.7' });
  pdf.text('Behind a password');
  return bytesOf(pdf);
}

async function textOf(bytes: Uint8Array): Promise<string[]> {
  return (await extractText(await getDocumentProxy(Uint8Array.from(bytes)))).text;
}

test.each([true, false])(
  'every page keeps its content and gets its number, and the file begins with the original (%s)',
  async (streams) => {
    const original = await made([0, 90, 180, 270], streams);
    const stamped = await stampPages(original, stamp);
    if ('refused' in stamped) throw new Error(stamped.refused);
    expect(stamped.pages).toBe(4);
    expect(Buffer.from(stamped.bytes.subarray(0, original.length)).equals(Buffer.from(original))).toBe(true);
    const texts = await textOf(stamped.bytes);
    for (const [index, text] of texts.entries()) {
      expect(text).toContain(`CASE-00000${index + 1}`);
      expect(text).toContain('CONFIDENTIAL');
      expect(text).toContain(`turned by ${index * 90}`);
    }
    const pages = (await PDFDocument.load(stamped.bytes)).getPages();
    const grown = pages
      .map((page) => page.getCropBox())
      .map(({ width, height }) => [Math.round(width - 400) > 0, Math.round(height - 600) > 0]);
    expect(grown).toEqual([
      [false, true],
      [true, false],
      [false, true],
      [true, false],
    ]);
  },
);

test('the same file and numbers give the same bytes', async () => {
  const original = await made([0, 90]);
  const [one, other] = [await stampPages(original, stamp), await stampPages(original, stamp)];
  expect('bytes' in one && 'bytes' in other && Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
});

test('what is sealed, locked, cut off or no PDF is not touched', async () => {
  const plain = Buffer.from(await made([0], false));
  const withWord = (word: string) => Buffer.concat([plain, Buffer.from(`\n${word} [0 1 2 3]\n`)]);
  expect(await stampPages(withWord('/ByteRange'), stamp)).toEqual({ refused: 'sealed' });
  for (const password of [{ userPassword: 'secret' }, { ownerPassword: 'rights' }])
    expect(await stampPages(await locked(password), stamp)).toMatchObject({ refused: 'locked' });
  expect(await stampPages(Buffer.from('no PDF at all'), stamp)).toMatchObject({ refused: 'unreadable' });
  expect(await stampPages(plain.subarray(0, 40), stamp)).toMatchObject({ refused: 'unreadable' });
});
