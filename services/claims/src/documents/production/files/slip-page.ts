// The numbered page that stands in the place of a file without pages of its own, of one that must not be touched, and of a picture.
import { PageKit, quiet, sheet } from '@plumbline/pdf';
import type { ProduceJob } from '../base/produce-job.ts';
import type { ChosenEngineering } from '../../model/chosen-engineering.ts';
import { inUtc } from '../base/photo-pages.ts';
import { photoRecord } from './photo-record.ts';

export type SlipReason = 'sealed' | 'signed' | 'scan' | 'locked' | 'unreadable' | 'picture' | 'format';

const reasons: Readonly<Record<SlipReason, string>> = {
  sealed:
    'This PDF carries an electronic signature or seal. A number on its pages would come after what was signed, so the file is produced untouched.',
  signed:
    'An engineer signed for exactly these bytes, by their hash. With a number on its pages it would be another file, so the file is produced untouched.',
  scan: 'This is the scan that was stored as signed and sealed on paper. With a number on it, it would be another file, so the file is produced untouched.',
  locked: 'This PDF is encrypted, so that its pages cannot be numbered. The file is produced untouched.',
  unreadable: 'The pages of this PDF could not be numbered without the risk of changing them. The file is produced untouched.',
  picture: 'This picture could not be shown on a numbered page. The file is produced untouched.',
  format: 'A file of this format has no fixed pages that could be numbered. The file is produced untouched.',
};

export async function slipPage(job: ProduceJob, reason: SlipReason): Promise<Uint8Array> {
  const kit = kitFor(job);
  kit.addPage();
  kit.heading(1, 'Produced in native format');
  kit.paragraph(`This numbered page stands for the file named below. ${reasons[reason]}`);
  kit.details(detailsOf(job));
  kit.details([['SHA-256', job.file.sha256]], 8.5);
  if (job.photo) photoRecord(kit, job.photo, job.file.sha256);
  return kit.finish();
}

/** Nothing where the bytes are no picture. */
export async function picturePage(job: ProduceJob, preview: Uint8Array): Promise<Uint8Array | undefined> {
  const { title } = job.file;
  const kit = kitFor(job);
  kit.addPage();
  kit.heading(2, title);
  const top = kit.y + 4;
  const box = { x: sheet.left, y: top, width: sheet.width, height: 470 };
  if (!kit.figure(preview, box, `Picture: ${title}`)) return undefined;
  kit.y = top + box.height + 12;
  kit.details([...detailsOf(job), ['SHA-256', job.file.sha256]], 8.5);
  kit.paragraph('Shown at reduced size. The original file is part of the production.', { size: 9, color: quiet });
  if (job.photo) photoRecord(kit, job.photo, job.file.sha256);
  return kit.finish();
}

function kitFor({ file, production }: ProduceJob): PageKit {
  return new PageKit({
    title: file.title,
    author: production.claimNumber,
    header: [production.claimNumber, file.title],
    footer: `production ${production.number} of ${production.claimNumber}`,
    createdAt: production.createdAt,
  });
}

function detailsOf({ file, nativePath, photo, production }: ProduceJob): [string, string][] {
  return [
    ['Title', file.title],
    ['Document type', file.typeLabel],
    ['File', `${file.fileName}${photo ? '' : `, version ${file.number}`}, ${file.bytes.toLocaleString('en-US')} bytes`],
    ['In this production', nativePath],
    ...(file.engineering ? signedRows(file.engineering, production.createdAt) : []),
  ];
}

function signedRows(of: ChosenEngineering, createdAt: Date): [string, string][] {
  const { number, revision, engineer, signedAt, sealedAt, supersededAt } = of;
  const day = (at: string) => `${inUtc(at)} UTC`;
  return [
    ['Engineering report', `${number}, version ${revision}`],
    ['Signed', `${day(signedAt)}, by ${engineer}`],
    ['Sealed', sealedAt ? day(sealedAt) : 'Not sealed'],
    ['Superseded', supersededAt ? `${day(supersededAt)}, by a later version` : `Not as of ${day(createdAt.toISOString())}`],
  ];
}
