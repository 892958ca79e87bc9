// A report from files to a file: the same bytes as in memory, and nothing unsaid where the disk is full or a picture is gone.
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure, type Call } from '@plumbline/contracts/kernel';
import { FileSink } from '@plumbline/pdf';
import { openSpool } from '@plumbline/server';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renditionFilesOf } from '../../../claim/projections/read-evidence.ts';
import { markedImages } from '../draw-marks.ts';
import { writeReport } from '../render-pdf.ts';
import { reportPdf, type ReportContent } from '../report-pdf.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const photos: ReportContent['photos'] = Array.from({ length: 9 }, (_, index) => ({
  id: index + 1,
  sha256: String(index).repeat(64),
  caption: `Ridge ${index + 1}`,
  ...(index === 3
    ? {
        marks: {
          version: 1,
          by: 'Fay Flores',
          shapes: [{ id: 'one', kind: 'arrow', color: 'red', from: { x: 0.2, y: 0.2 }, to: { x: 0.6, y: 0.6 } }],
        },
      }
    : {}),
}));

const report: ReportContent = {
  title: 'Property damage report CLM-1',
  claimNumber: 'CLM-1',
  propertyAddress: '12 Palm Way, Miami, FL 33101',
  cover: [['Insured', 'Ana Muñoz']],
  content: '## 1. Property\nA house.',
  photos,
  photosPerPage: 6,
  author: { name: 'Fay Flores', license: 'Public Adjuster, FL License No. W777' },
  revision: 1,
  contentSha256: 'c'.repeat(64),
  isDraft: true,
  createdAt: new Date('2026-11-27T12:00:00Z'),
};

async function laidPictures(): Promise<{ images: Map<number, Uint8Array>; pictures: Map<number, string> }> {
  const images = new Map<number, Uint8Array>();
  for (const { id } of photos.slice(0, 8)) {
    const background = { r: id * 20, g: 90, b: 120 };
    images.set(
      id,
      await sharp({ create: { width: 320, height: 240, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    );
  }
  // One that is no picture: it is named and not shown
  images.set(7, new Uint8Array([1, 2, 3]));
  const pictures = new Map([...images.keys()].map((id) => [id, join(folder, `${id}.jpg`)]));
  for (const [id, path] of pictures) writeFileSync(path, images.get(id) ?? '');
  return { images, pictures };
}

test('the file has the bytes of the same report made in memory, marks, missing pictures and all', async () => {
  const { images, pictures } = await laidPictures();
  const to = join(folder, 'report.pdf');
  await writeReport({ kind: 'report', report, pictures, to });
  const inMemory = await reportPdf(report, await markedImages(photos, images));
  expect(readFileSync(to).equals(inMemory)).toBe(true);
  expect(readFileSync(to, 'latin1')).toContain('/StructTreeRoot');
});

test('a picture that is gone from the disk stops the report, and no file is written over', async () => {
  const { pictures } = await laidPictures();
  unlinkSync(join(folder, '5.jpg'));
  await expect(writeReport({ kind: 'report', report, pictures, to: join(folder, 'report.pdf') })).rejects.toThrow(/ENOENT/);
  await expect(writeReport({ kind: 'report', report, pictures, to: join(folder, '1.jpg') })).rejects.toThrow(/EEXIST/);
});

test.skipIf(!existsSync('/dev/full'))('an error of the disk is told at the end, however its first writer took it', () => {
  const full = new FileSink(openSync('/dev/full', 'w'));
  full.write(new Uint8Array(2_097_152));
  full.write(new Uint8Array(1));
  expect(() => full.close()).toThrow(/ENOSPC/);
});

test('of a report that fails every copy under way ends first, and nothing is fetched or laid after it', async () => {
  let asked = 0;
  let underWay = 0;
  const call = (async () => {
    asked += 1;
    if (asked === 2) throw new Failure('not_found', 'gone');
    underWay += 1;
    await new Promise((resolve) => setTimeout(resolve, 30));
    underWay -= 1;
    return new Response('x');
  }) as unknown as Call;
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);
  const spool = await openSpool(join(folder, 'spool'));
  const failed = spool.inFolder((own) => renditionFilesOf(ids, { call, folder: own }));
  await expect(failed).rejects.toBeInstanceOf(Failure);
  expect([underWay, asked]).toEqual([0, 6]);
  expect(readdirSync(join(folder, 'spool'))).toEqual([]);
});
