// The pages of a report: none with two lines only, no heading alone at the foot, contents that lead to their pages, and where it is signed.
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { reportPdf, type ReportContent } from './report-pdf.ts';
import { amountsIn } from './report-text.ts';

const author = {
  name: 'Fay Flores',
  license: 'Public Adjuster, FL License No. W777',
  licensedOn: '2026-11-27',
  validThrough: '2028-06-30',
  firm: 'Bayshore Adjusters',
  address: '100 Bay St, Miami, FL 33101',
  phone: '(305) 555-0100',
};

const report = (over: Partial<ReportContent> = {}): ReportContent => ({
  title: 'Property damage report CLM-1',
  claimNumber: 'CLM-1',
  propertyAddress: '12 Palm Way, Miami, FL 33101',
  cover: [['Insured', 'Ana Muñoz']],
  content: '## 1. Property\nA house.',
  photos: [],
  photosPerPage: 6,
  author,
  revision: 1,
  contentSha256: 'c'.repeat(64),
  isDraft: false,
  createdAt: new Date('2026-11-27T12:00:00Z'),
  firm: { name: 'Bayshore Adjusters', contact: '100 Bay St, Miami, FL 33101' },
  ...over,
});

/** The lines of each page without its running lines. */
async function pagesOf(over: Partial<ReportContent>, images: ReadonlyMap<number, Uint8Array> = new Map()): Promise<string[][]> {
  const bytes = await reportPdf(report(over), images);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text.map((page) =>
    page
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^Page \d+ of \d+/.test(line) && !line.startsWith('CLM-1 ·') && line !== 'Bayshore Adjusters'),
  );
}

const sentence = 'The ridge is open for about three feet and the felt below it is wet. ';
const chapter = (number: number, paragraphs: number) =>
  `## ${number}. Chapter\n${Array.from({ length: paragraphs }, () => sentence.repeat(2).trim()).join('\n\n')}`;

describe.each(Array.from({ length: 14 }, (_, index) => index + 1))('a report of %i and more paragraphs', (paragraphs) => {
  test('has no page of two lines and no heading at the foot of one', async () => {
    const photos = Array.from({ length: paragraphs * 3 }, (_, index) => ({ id: index + 1, sha256: 'a'.repeat(64), caption: 'Ridge' }));
    const content = [chapter(1, paragraphs), chapter(2, 1), chapter(3, paragraphs + 3), chapter(4, 1)].join('\n\n');
    for (const shown of [[], photos]) {
      const pages = await pagesOf({ content, photos: shown });
      for (const lines of pages) {
        expect(lines.length).toBeGreaterThanOrEqual(4);
        expect(lines.at(-1)).not.toMatch(/^\d\. Chapter$|^Signature$|^Integrity$|^Photos$/);
      }
      const signed = pages.find((lines) => lines.some((line) => line.includes('Public Adjuster, FL License No. W777, valid on')));
      // With the last words of the text, not on a page of its own
      expect(signed?.join(' ')).toContain('4. Chapter');
    }
  });
});

/** Pictures of both directions: a tall one takes another room than a wide one. */
async function somePictures(count: number): Promise<Map<number, Uint8Array>> {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
  const [wide, tall] = await Promise.all([picture(32, 24), picture(24, 32)]);
  return new Map(Array.from({ length: count }, (_, index) => [index + 1, new Uint8Array(index % 3 === 2 ? tall : wide)]));
}

test.each([
  [1, [1, 1, 1, 1, 1, 1, 1]],
  [2, [2, 2, 2, 1]],
  [4, [4, 3]],
  [6, [6, 1]],
] as const)('%i photos to a page are that many, and no page ends with a single hash', async (photosPerPage, expected) => {
  const photos = Array.from({ length: 7 }, (_, index) => ({ id: index + 1, sha256: 'a'.repeat(64), caption: 'Rear slope, ridge open' }));
  const pages = await pagesOf({ content: chapter(1, 2), photos, photosPerPage }, await somePictures(7));
  const figures = pages.slice(1).map((lines) => [...lines.join(' ').matchAll(/Fig\. \d · /g)].length);
  expect(figures.filter((count) => count > 0)).toEqual(expected);
  const last = pages.at(-1) ?? [];
  expect(last.length).toBeGreaterThanOrEqual(4);
});

test.each([1, 2, 4, 6] as const)('of %i to a page each caption stands whole, on the page of its picture', async (photosPerPage) => {
  const words = Array.from({ length: 60 }, (_, index) => `shingle${index}`)
    .join(' ')
    .slice(0, 492);
  const photos = Array.from({ length: 5 }, (_, index) => ({ id: index + 1, sha256: 'a'.repeat(64), caption: `${words} end${index + 1}.` }));
  const pages = (await pagesOf({ content: chapter(1, 2), photos, photosPerPage }, await somePictures(5))).map((lines) => lines.join(' '));
  for (const [index, { caption }] of photos.entries()) {
    const whole = `Fig. ${index + 1} · ${caption}`;
    expect(pages.filter((page) => page.includes(whole))).toHaveLength(1);
  }
});

test('the contents name the page of each chapter, of the signature and of the photos', async () => {
  const content = [chapter(1, 12), '## 2. Roof\nIt is open.', '## 3. End\nThe insured reserves the right to supplement.'].join('\n\n');
  const pages = await pagesOf({ content, photos: [{ id: 1, sha256: 'a'.repeat(64), caption: 'Ridge' }] });
  const contents = pages[1]?.join(' ') ?? '';
  for (const heading of ['2. Roof', '3. End', 'Signature', 'Photos', 'Integrity']) {
    const page =
      pages.findIndex(
        (lines, index) => index > 0 && lines.includes(heading) && (index > 1 || lines.filter((line) => line === heading).length > 1),
      ) + 1;
    expect(contents, heading).toContain(heading);
    expect(page, heading).toBeGreaterThan(0);
    expect(contents).toMatch(new RegExp(`\\b${page}\\b`));
  }
});

test('the signature names author, license with its validity, firm, address and phone; a draft says what is missing', async () => {
  const all = async (over: Partial<ReportContent>) => (await pagesOf(over)).flat().join(' ');
  const final = await all({});
  for (const words of [
    'Signature',
    'Date',
    'Fay Flores',
    'Public Adjuster, FL License No. W777, valid on Nov 27, 2026 (expires Jun 30, 2028)',
    '100 Bay St, Miami, FL 33101',
    '(305) 555-0100',
    'gives no opinion on causation, coverage or law',
  ])
    expect(final).toContain(words);
  const draft = await all({ author: {}, isDraft: true });
  for (const words of ['License number: missing', 'Address: missing', 'Phone: missing', 'not named yet']) expect(draft).toContain(words);
});

test.each([
  ['A: $1,234.50\nB: $0.00', 2],
  ['A: $1,234.50', undefined],
  ['A: $1,234.50\nB: none', undefined],
])('“%s” has %s rows of amounts', (text, rows) => {
  expect(amountsIn(text)?.length).toBe(rows);
});
