// The events of an import: it was confirmed, it ended, it was undone; and the event that a claim is gone with it.
import { Id, defineEvent, number, object, staff, string } from '../../kernel/index.ts';

const aboutImport = { importId: Id, fileName: string() };

export const claimsImportConfirmed = defineEvent('claims.import-confirmed', object({ ...aboutImport, rows: number() }), staff);
export const claimsImportEnded = defineEvent(
  'claims.import-ended',
  object({ ...aboutImport, opened: number(), merged: number(), skipped: number(), refused: number() }),
  staff,
);
export const claimsImportUndone = defineEvent('claims.import-undone', object({ ...aboutImport, removed: number(), kept: number() }), staff);
/** An imported claim was undone before anybody worked on it: copies of it go, too. `version` is above every earlier one. */
export const claimRemoved = defineEvent(
  'claims.removed',
  object({ claimId: Id, claimNumber: string(), version: number(), why: string() }),
  staff,
);

export const claimImportEvents = { claimsImportConfirmed, claimsImportEnded, claimsImportUndone, claimRemoved };
