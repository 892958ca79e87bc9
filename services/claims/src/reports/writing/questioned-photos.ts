// Photos dated before the loss or taken far from the property: a report with one is final only after somebody gave the reason.
import type { Photo } from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';
import { evidenceOf } from '../../claim/projections/read-evidence.ts';
import type { ReportRecordBase } from '../model/report-store.ts';
import type { QuestionedPhoto } from '../text/open-items.ts';

export function questionedIn(photos: readonly Photo[], inReport: readonly { id: number }[]): QuestionedPhoto[] {
  const wanted = new Set(inReport.map(({ id }) => id));
  return photos.filter(({ id, flags, flagAnswer }) => wanted.has(id) && flags.length > 0 && flagAnswer === undefined);
}

/** The photos of this report that wait for a reason. */
export async function questionedOf(report: Pick<ReportRecordBase, 'claimId' | 'photos'>, call: Call): Promise<QuestionedPhoto[]> {
  if (report.photos.length === 0) return [];
  const evidence = await evidenceOf(report.claimId, call);
  return questionedIn(
    evidence.flatMap(({ photos }) => photos),
    report.photos,
  );
}
