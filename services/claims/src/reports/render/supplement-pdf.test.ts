// The pages of a supplement request as their reader finds them.
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { smallJpeg } from '../../testing/fixtures.ts';
import { supplementPdf, type SupplementContent, type SupplementLine } from './supplement-pdf.ts';

const line = (number: number): SupplementLine => ({
  area: 'Roof',
  code: 'RFG 300S +',
  description: `Laminated shingle ${number}`,
  ours: '25.00 SQ\nat 300.00\n$7,500.00',
  theirs: 'Not included',
  cents: 750_000,
  sentence: 'Not in your estimate: 25.00 SQ, $7,500.00. Hail broke the mat on each slope of the roof.',
  kind: 'Missing',
  photos: [1],
});

const content = (over: Partial<SupplementContent> = {}): SupplementContent => ({
  number: 2,
  isDraft: false,
  isSample: false,
  isSandbox: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  today: '2026-11-21',
  firm: { name: 'Bayshore Adjusters' },
  head: [['Our File No.', 'CLM-2026-000009']],
  carrier: 'Tower Hill',
  represented: '',
  copies: ['Ana Muñoz'],
  bridge: [['Your estimate', 18_000]],
  lines: Array.from({ length: 40 }, (_, index) => line(index + 1)),
  photos: [1, 2].map((id) => ({ id, sha256: 'a'.repeat(64), caption: `Roof ${id}` })),
  omittedPhotos: 12,
  author: { name: 'Dana Cole', license: 'FL W123456', firm: 'Bayshore Adjusters', address: '100 Bay St', phone: '(305) 555-0100' },
  ...over,
});

async function pagesOf(of: SupplementContent, images = new Map<number, Uint8Array>()): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(await supplementPdf(of, images)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

test('each page of lines has the titles of its columns', async () => {
  const pages = (await pagesOf(content())).filter((page) => page.includes('Laminated shingle'));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.every((page) => page.includes('Line and what it rests on'))).toBe(true);
});

test('the signature names the author as reports do, and a statement that is true of a request', async () => {
  const text = (await pagesOf(content())).join(' ');
  expect(text).toContain('This request states differences between two estimates.');
  expect(text).toContain('Dana Cole');
  expect(text).toContain('FL W123456');
});

test('counsel is named on the first page, and copied', async () => {
  const represented = 'Since November 3, 2026, Ana Muñoz has been represented by Jane Counsel; please send your response to counsel.';
  const [first = '', ...others] = await pagesOf(content({ represented, copies: ['Ana Muñoz', 'Jane Counsel'] }));
  expect(first).toContain(represented);
  expect(others.join(' ')).toContain('cc: Ana Muñoz; Jane Counsel');
});

test('a photo that cannot be drawn says so, and those that are left out are counted', async () => {
  const images = new Map([[1, new Uint8Array(smallJpeg)]]);
  const text = (await pagesOf(content(), images)).join(' ');
  expect(text.match(/This picture cannot be shown\./g)).toHaveLength(1);
  expect(text).toContain('12 more photos of these lines will be sent on request.');
  expect((await pagesOf(content({ photos: [], omittedPhotos: 0 }))).join(' ')).not.toContain('Photos follow');
});

test('no heading stands alone at the foot of a page, and each subtotal names its area', async () => {
  for (const few of [3, 5, 7, 9, 11, 13]) {
    const lines = [...Array.from({ length: few }, (_, index) => line(index)), { ...line(99), area: 'Exterior/Gutters' }];
    const pages = await pagesOf(content({ lines }));
    expect(pages.filter((page) => page.includes('Lines requested')).every((page) => page.includes('Laminated shingle 0'))).toBe(true);
    expect(pages.find((page) => page.includes('Exterior, Gutters'))).toContain('Laminated shingle 99');
    expect(pages.join(' ')).toContain('Subtotal, Exterior, Gutters');
  }
});
