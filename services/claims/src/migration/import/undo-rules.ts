// Until when an import can be undone, and which of its claims go. Pure.
import { undoWithinDays } from '@plumbline/contracts/claims';
import { Failure, isAdministrator, type Actor } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';

export function undoDeadline(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + undoWithinDays * 86_400_000);
}

/** Throws `forbidden` for anybody but an administrator, a key and the one who imported. */
export function assertOwnImport(importedBy: Actor | undefined, actor: Actor): void {
  const isOwn = importedBy !== undefined && importedBy.kind === actor.kind && importedBy.id === actor.id;
  if (!isAdministrator(actor.role) && actor.kind !== 'key' && !isOwn)
    throw new Failure('forbidden', 'Only an administrator or the person who imported can undo this import');
}

/** Throws `conflict` when there is nothing to undo or it is too late. */
export function assertMayUndo(undoUntil: Date | undefined, now: Date): void {
  if (!undoUntil) throw new Failure('conflict', "This import didn't create or change any claims");
  if (now > undoUntil) throw new Failure('conflict', `An import can be undone within ${undoWithinDays} days`);
}

/** Why a claim stays when its import is undone; undefined when nobody worked on it. */
export function whyKept(
  claim: Pick<ClaimRecord, 'imported' | 'inspections' | 'invoiceIds' | 'clientUserIds' | 'legalHold'>,
  { workedOn, changed }: { workedOn: string | undefined; changed: string | undefined },
): string | undefined {
  if (claim.legalHold) return `On legal hold: ${claim.legalHold.reason}`;
  if (workedOn !== undefined) return `Changed since the import: ${workedOn}`;
  if (changed !== undefined) return changed;
  if (claim.imported?.touchedAt) return 'Changed since the import';
  if (claim.inspections.length > 0) return 'It has an inspection';
  if (claim.invoiceIds.length > 0) return 'It has an invoice';
  return claim.clientUserIds.length > 0 ? 'A client has portal access' : undefined;
}
