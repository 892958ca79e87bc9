// Photos dated before the loss or taken far from the property: a report with one is final only after somebody gave the reason.
import { flagSentence, type Photo } from '@plumbline/contracts/inspection';
import { Failure, type Call } from '@plumbline/contracts/kernel';
import { evidenceOf } from '../../claim/projections/read-evidence.ts';
import type { ReportRecordBase } from '../model/report-store.ts';

export type QuestionedPhoto = Pick<Photo, 'id' | 'originalName' | 'flags'>;

export function questionedIn(photos: readonly Photo[], inReport: readonly { id: number }[]): QuestionedPhoto[] {
  const wanted = new Set(inReport.map(({ id }) => id));
  return photos.filter(({ id, flags, flagAnswer }) => wanted.has(id) && flags.length > 0 && flagAnswer === undefined);
}

/** Throws `unprocessable` naming the first photo that waits for a reason. */
export async function assertPhotosAnswered(report: Pick<ReportRecordBase, 'claimId' | 'photos'>, call: Call): Promise<void> {
  if (report.photos.length === 0) return;
  const evidence = await evidenceOf(report.claimId, call);
  const waiting = questionedIn(
    evidence.flatMap(({ photos }) => photos),
    report.photos,
  );
  const [first] = waiting;
  if (!first) return;
  const others = waiting.length === 1 ? '' : ` ${waiting.length - 1} more ${waiting.length === 2 ? 'photo needs' : 'photos need'} one too.`;
  const why = first.flags.map(flagSentence).join(', ');
  throw new Failure(
    'unprocessable',
    `This report cannot be final. Photo ${first.originalName} needs a reason: ${why}.${others} Answer under Inspections & Photos.`,
  );
}
