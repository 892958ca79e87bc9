// Photos on paper: a long description stays under its photo and beside nothing else.
import { expect, test } from 'vitest';
import { getDocumentProxy } from 'unpdf';
import { jpeg } from '../../testing/pictures.ts';
import { recordPdf } from './record-pdf.ts';
import type { RecordContent } from './report-content.ts';

test('it is said how many photos are left out; a caption of several lines moves the next row down, and stays on the page of its photo', async () => {
  const image = await jpeg({ width: 400, height: 300 });
  const captions = ['Rear slope', `${'Shingle '.repeat(230)}END`, 'NEXT row'];
  const photos = captions.map((caption, at) => ({ caption, image, sha256: String(at).padStart(64, 'a'), takenAt: undefined }));
  const pdf = await getDocumentProxy(new Uint8Array(await recordPdf({ ...record, photos, photoTotal: 211 })), { verbosity: 0 });
  await placeOf(pdf, '3 of the 211 photos of the inspection are shown.');
  const end = await placeOf(pdf, 'END');
  const next = await placeOf(pdf, 'NEXT');
  expect(end.page).toBe((await placeOf(pdf, 'Photo 2')).page);
  expect(next.page > end.page || next.y < end.y - 186).toBe(true);
});

const record: Omit<RecordContent, 'photos' | 'photoTotal'> = {
  kind: 'record',
  firm: { name: 'Firm', address: undefined, contact: '' },
  property: { owner: 'Rosa', address: '5 Way', claimNumber: 'CLM-1', damage: 'Hail' },
  inspection: { on: 'October 14, 2026', recordedBy: ['Rick'], engineer: 'unknown', weather: undefined },
  findings: [],
  notes: [],
  contentAt: new Date('2026-10-14T12:00:00.000Z'),
};

async function placeOf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, word: string): Promise<{ page: number; y: number }> {
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const found = items.find((item) => 'str' in item && item.str.includes(word));
    if (found && 'transform' in found) return { page, y: Number(found.transform[5]) };
  }
  throw new Error(`${word} is not in the PDF`);
}
