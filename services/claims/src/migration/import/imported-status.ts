// Where an imported claim stands: its stage, whether it is qualified, and that a closed one stays closed. Pure.
import type { Tx } from '@plumbline/server';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { Closing } from '../cells/closing-cells.ts';
import type { DraftExtras } from '../cells/extras-cells.ts';

interface Origin {
  readonly tx: Tx;
  readonly source: { readonly fileName: string };
}

type ImportedStatus = Pick<ClaimRecord, 'status' | 'statusSince' | 'statusReason' | 'qualificationState'>;

/** One in intake is qualified; one that comes in beyond intake, or closed, is not asked for. A closed one of an unknown stage stands at the end. */
export function importedStatusOf({ status, closing }: DraftExtras, { tx, source }: Origin): ImportedStatus {
  const from = `Imported from ${source.fileName}`;
  const beyond = { statusSince: tx.now, qualificationState: 'imported' as const };
  if (closing && status === undefined)
    return { ...beyond, status: 'completed', statusReason: `${from}. Closed there; its status is unknown.` };
  if (closing || (status ?? 'intake') !== 'intake') return { ...beyond, status: status ?? 'intake', statusReason: from };
  return { status: 'intake', statusSince: tx.now, statusReason: `${from}. Qualification pending.`, qualificationState: 'pending' };
}

interface Closed extends Pick<Origin, 'source'> {
  readonly closing: Closing;
  /** The day on which it was closed, where that is known. */
  readonly since: Date | undefined;
  readonly today: string;
}

/** Closed as it was there; a reminder of days that have passed reminds nobody. */
export function closedFields({ nextFollowUpDate = '' }: DraftExtras, { closing, source, since, today }: Closed) {
  return {
    disposition: closing.disposition,
    cameInClosed: true,
    dispositionReason: closing.reason ?? `Closed before it was imported from ${source.fileName}`,
    dispositionSince: since,
    nextFollowUpDate: nextFollowUpDate >= today ? nextFollowUpDate : undefined,
  };
}
