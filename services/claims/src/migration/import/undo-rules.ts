// Until when an import can be taken back, and which of its claims go. Pure.
import { undoWithinHours } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import type { ClaimDocument } from '../../claim/model/claim-record.ts';
import type { ImportDocument } from '../rows/import-document.ts';

export function undoDeadline(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + undoWithinHours * 3_600_000);
}

/** Throws `conflict` when there is nothing to take back or it is too late. */
export function assertMayUndo(undoUntil: Date | undefined, now: Date): void {
  if (!undoUntil) throw new Failure('conflict', 'This import opened and changed no claim');
  if (now > undoUntil) throw new Failure('conflict', `An import can be taken back within ${undoWithinHours} hours`);
}

/** Of an import: when it ended, and whether what it brought along left the claims unmarked. */
export type Importing = Pick<ImportDocument, 'finishedAt' | 'bringsUnmarked'>;

/** An import of an earlier release touched claims with what it brought: only what came after its end is somebody's work. */
function isTouched(touchedAt: Date | undefined, { finishedAt, bringsUnmarked = false }: Importing): boolean {
  if (!touchedAt) return false;
  return bringsUnmarked || finishedAt === undefined || touchedAt > finishedAt;
}

/** Why a claim stays when its import is taken back; undefined when nobody worked on it. */
export function whyKept(
  claim: Pick<ClaimDocument, 'imported' | 'inspections' | 'invoiceIds' | 'clientUserIds' | 'legalHold'>,
  { workedOn, ownWork, by }: { workedOn: string | undefined; ownWork: string | undefined; by: Importing },
): string | undefined {
  if (claim.legalHold) return `It is on legal hold: ${claim.legalHold.reason}`;
  if (workedOn !== undefined) return `Worked on since the import: ${workedOn}`;
  if (ownWork !== undefined) return ownWork;
  if (isTouched(claim.imported?.touchedAt, by)) return 'Changed since the import';
  if (claim.inspections.length > 0) return 'It has an inspection';
  if (claim.invoiceIds.length > 0) return 'It has an invoice';
  return claim.clientUserIds.length > 0 ? 'A client sees it in the portal' : undefined;
}
