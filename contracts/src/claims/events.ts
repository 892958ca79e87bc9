// The facts that the claims service tells. Those that carry a snapshot feed the small copies of the other services.
import { Id, array, boolean, event, number, object, roles, staff, string } from '../kernel/index.ts';
import { ClaimStatus } from '../words/index.ts';
import { claimImportEvents } from './claim-import-events.ts';
import { claimMessageEvents } from './claim-message.ts';
import { caseDeskEvents } from './case-desk.ts';
import { Settlement } from './settlement.ts';
import { dispositionChanged } from './disposition.ts';
import { followUpDone, followUpSnoozed, followUpTakenBack } from './follow-up.ts';
import { noteAdded, noteRevised } from './note.ts';
import { contractSet, partyAdded, partyChanged, partyEvents, partyRemoved } from './party-events.ts';
import { reportEvents } from './report-events.ts';
import { deadlineEvents } from './deadline-events.ts';
import { paperEvents } from './paper-events.ts';
import { portalCaseEvents } from './portal-case.ts';
import { signatureEvents } from './signature.ts';
import { ledgerCorrected, ledgerEvents } from './ledger-events.ts';
import { ClaimSnapshot } from './snapshot.ts';

const aboutClaim = { claimId: Id, claim: ClaimSnapshot };

export const claimOpened = event('claims.opened', object(aboutClaim), staff);
/** `fields`: what was changed, by the names of the edit. */
export const claimEdited = event('claims.edited', object({ ...aboutClaim, fields: array(string()).optional() }), staff);
/** A qualification was stored after the opening, or a person overrode it. */
export const claimQualified = event(
  'claims.qualified',
  object({ ...aboutClaim, viabilityScore: number().optional(), isViable: boolean().optional(), why: string().optional() }),
  staff,
);
export const claimStatusChanged = event(
  'claims.status-changed',
  object({ ...aboutClaim, from: ClaimStatus, to: ClaimStatus, why: string().optional() }),
  roles,
);
export const settlementRecorded = event('claims.settlement-recorded', object({ ...aboutClaim, settlement: Settlement }), staff);

export const estimateGenerated = event(
  'claims.estimate-generated',
  object({ claimId: Id, claimNumber: string(), estimateId: Id, lineItemCount: number(), rcv: number() }),
  staff,
);

/** A storm event was named or changed. */
export const stormChanged = event('claims.storm-changed', object({ stormEventId: Id, name: string() }), staff);
/** Claims have changed hands in numbers; the numbers are those at the end. */
export const claimsReassigned = event(
  'claims.reassigned',
  object({ jobId: Id, title: string(), moved: number(), refused: number() }),
  staff,
);

export const claimsEvents = {
  stormChanged,
  claimsReassigned,
  ...claimMessageEvents,
  claimOpened,
  claimEdited,
  claimQualified,
  claimStatusChanged,
  settlementRecorded,
  ...reportEvents,
  estimateGenerated,
  ...partyEvents,
  dispositionChanged,
  noteAdded,
  noteRevised,
  followUpDone,
  followUpSnoozed,
  followUpTakenBack,
  ...claimImportEvents,
  ...deadlineEvents,
  ...paperEvents,
  ...ledgerEvents,
  ...caseDeskEvents,
  ...portalCaseEvents,
  ...signatureEvents,
};

/** Every fact that carries a snapshot: what the copies of other services listen to. */
export const claimSnapshotEvents = [
  claimOpened,
  claimEdited,
  claimQualified,
  claimStatusChanged,
  settlementRecorded,
  partyAdded,
  partyChanged,
  partyRemoved,
  contractSet,
  dispositionChanged,
  followUpDone,
  followUpSnoozed,
  followUpTakenBack,
  ledgerCorrected,
] as const;
