// The facts of an import: it was confirmed, it ended, it was taken back; and the fact that a claim is gone with it.
import { Id, event, number, object, staff, string } from '../../kernel/index.ts';

const aboutImport = { importId: Id, fileName: string() };

export const claimsImportConfirmed = event('claims.import-confirmed', object({ ...aboutImport, rows: number() }), staff);
export const claimsImportEnded = event(
  'claims.import-ended',
  object({ ...aboutImport, opened: number(), merged: number(), skipped: number(), refused: number() }),
  staff,
);
export const claimsImportUndone = event('claims.import-undone', object({ ...aboutImport, removed: number(), kept: number() }), staff);
/** An imported claim was taken back before anybody worked on it: copies of it go, too. `version` is above every earlier one. */
export const claimRemoved = event(
  'claims.removed',
  object({ claimId: Id, claimNumber: string(), version: number(), why: string() }),
  staff,
);

export const claimImportEvents = { claimsImportConfirmed, claimsImportEnded, claimsImportUndone, claimRemoved };
