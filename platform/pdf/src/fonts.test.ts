// Which font shows which letters.
import PDFDocument from 'pdfkit';
import { extractText } from 'unpdf';
import { expect, test, vi } from 'vitest';
import { DocumentFonts, runsOf, textPath } from './fonts.ts';

test('letters are taken from the subset that has them, and what nobody has is shown as a question mark', () => {
  expect(runsOf('Łukasz Ωmega')).toEqual([
    { subset: 'latin-ext', text: 'Ł' },
    { subset: 'latin', text: 'ukasz ' },
    { subset: 'greek', text: 'Ω' },
    { subset: 'latin', text: 'mega' },
  ]);
  expect(runsOf('a漢b')).toEqual([{ subset: 'latin', text: 'a?b' }]);
});

test('leaves out signs without ink, and writes other spaces as a space', () => {
  expect(runsOf('ab\u200B\u202Ec\u202Fd')).toEqual([{ subset: 'latin', text: 'abc d' }]);
});

test('takes Cyrillic beyond Russian from the font that has it', () => {
  expect(runsOf('Иван Ѳома')).toEqual([
    { subset: 'cyrillic', text: 'Иван ' },
    { subset: 'cyrillic-ext', text: 'Ѳ' },
    { subset: 'cyrillic', text: 'ома' },
  ]);
});

test('draws a line of text as outlines that begin at its left end and grow with it', () => {
  const at = { x: 100, y: 50, size: 20, weight: 700 } as const;
  const xOf = (path: string) => [...path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x]) => Number(x));
  const [one, two] = [xOf(textPath('H', at)), xOf(textPath('HĄΩ', at))];
  expect(Math.min(...one)).toBeGreaterThan(100);
  expect(Math.max(...one)).toBeLessThan(120);
  expect(Math.max(...two)).toBeGreaterThan(Math.max(...one) + 20);
  expect(textPath('', at)).toBe('');
});

test('figures of one width are shaped once for all documents, as words are', () => {
  const widthOf = (text: string) => {
    const doc = new DocumentFonts(new PDFDocument({ autoFirstPage: false })).choose('latin', 400);
    const { font } = (doc as unknown as { _font: { font: { layout(text: string): unknown } } })._font;
    const shape = vi.spyOn(font, 'layout');
    const width = doc.fontSize(8).widthOfString(text, { features: ['tnum'] });
    const times = shape.mock.calls.length;
    shape.mockRestore();
    return { width, times };
  };
  const { width } = widthOf('$91,458.13');
  expect(widthOf('$91,458.13')).toEqual({ width, times: 0 });
  // Each figure has the width of every other one, as without being asked for it has not
  expect(widthOf('$97,777.77')).toEqual({ width, times: 1 });
  const doc = new DocumentFonts(new PDFDocument({ autoFirstPage: false })).choose('latin', 400).fontSize(8);
  expect(doc.widthOfString('$97,777.77')).not.toBe(width);
});

test('a sign can be read in every document, also after one that had it as a part of another sign alone', async () => {
  vi.resetModules();
  const fresh = await import('./fonts.ts');
  const { bytesOf, newDocument } = await import('./new-document.ts');
  const about = { title: 'Signs', author: 'A', createdAt: new Date(0) };
  const readIn = async (text: string) => {
    const doc = newDocument(about, {});
    new fresh.DocumentFonts(doc).choose('latin', 600).text(text);
    return (await extractText(await bytesOf(doc), { mergePages: true })).text.trim();
  };
  expect(await readIn('a: b; c… d÷')).toBe('a: b; c… d÷');
  expect(await readIn('s. 817.234')).toBe('s. 817.234');
});
