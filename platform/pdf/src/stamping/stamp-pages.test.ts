// Numbers below the pages of PDFs that others made: what is added, what stays, and what is not touched.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { degrees, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
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

/** The upper half is seen; below it, where the strip will be, the page draws a black square. */
function cropped(pdf: PDFDocument): PDFPage {
  const page = pdf.addPage([400, 600]);
  const square = pdf.context.stream('0 g 100 250 40 40 re f 150 320 40 40 re f');
  page.node.set(PDFName.of('Contents'), pdf.context.register(square));
  page.setCropBox(0, 300, 400, 300);
  return page;
}

/** How dark the page is at a place in points from its upper left corner, as a viewer draws it: 0 is black. */
async function shade(bytes: Uint8Array, page: number, { x, y }: { x: number; y: number }): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'stamped-'));
  try {
    await writeFile(join(folder, 'file.pdf'), bytes);
    const options = ['-cropbox', '-gray', '-r', '72', '-f', String(page), '-singlefile', 'file.pdf', 'page'];
    await promisify(execFile)('pdftoppm', options, { cwd: folder });
    const image = await readFile(join(folder, 'page.pgm'));
    const [head = '', width = ''] = /^P5\s(\d+)\s\d+\s255\s/.exec(image.toString('latin1', 0, 40)) ?? [];
    return image[head.length + y * Number(width) + x] ?? 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('what was cropped off does not come back in the strip, on a page with one stream as on pages that share a list', async () => {
  const pdf = await PDFDocument.create();
  const first = cropped(pdf);
  const list = pdf.context.register(pdf.context.obj([first.node.get(PDFName.of('Contents'))]));
  for (const page of [cropped(pdf), cropped(pdf)]) page.node.set(PDFName.of('Contents'), list);
  const stamped = await stampPages(await pdf.save(), stamp);
  if ('refused' in stamped) throw new Error(stamped.refused);
  for (const page of [1, 2, 3]) {
    expect(await shade(stamped.bytes, page, { x: 170, y: 260 })).toBe(0);
    expect(await shade(stamped.bytes, page, { x: 120, y: 312 })).toBe(255);
  }
  expect((await textOf(stamped.bytes)).map((text) => /CASE-\d+/g.exec(text)?.[0])).toEqual(['CASE-000001', 'CASE-000002', 'CASE-000003']);
});

test('a file in which one page stands twice is not touched', async () => {
  const twice = await PDFDocument.create();
  const page = cropped(twice);
  twice.catalog.Pages().Kids().push(page.ref);
  twice.catalog.Pages().set(PDFName.of('Count'), twice.context.obj(2));
  expect(await stampPages(await twice.save(), stamp)).toMatchObject({ refused: 'unreadable' });
});

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
