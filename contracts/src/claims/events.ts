// The events that the claims service tells. Those that carry a snapshot feed the small copies of the other services.
import { claimEdited, claimOpened, claimQualified, claimStatusChanged, settlementRecorded } from './claim/claim-events.ts';
import { dispositionChanged } from './claim/disposition.ts';
import { followUpDone, followUpSnoozed, followUpRestored } from './claim/follow-up.ts';
import { noteAdded, noteRevised } from './claim/note.ts';
import { contractSet, partyAdded, partyChanged, partyEvents, partyRemoved } from './claim/party-events.ts';
import { stormChanged } from './storms/storm-events.ts';
import { emailIntakeEvents } from './email-intake/email-intake-events.ts';
import { documentEvents } from './documents/document-events.ts';
import { productionEvents } from './documents/production-events.ts';
import { signatureEvents } from './documents/signature.ts';
import { ledgerEvents } from './money/ledger-events.ts';
import { deadlineEvents } from './deadlines/deadline-events.ts';
import { buildingSaved } from './reports/building.ts';
import { carrierCorrectionEvents } from './reports/carrier-corrections.ts';
import { carrierEstimateEvents } from './reports/carrier-estimate.ts';
import { contentsSaved } from './reports/contents.ts';
import { estimateCompared, supplementFiled } from './reports/estimate-comparison.ts';
import { estimateEdited } from './reports/estimate-edits.ts';
import { estimateFinalized, estimateGenerated } from './reports/estimate-events.ts';
import { priceListEvents } from './reports/price-list.ts';
import { recoverableAsked } from './reports/recoverable-depreciation.ts';
import { reportEvents } from './reports/report-events.ts';
import { claimsReassigned } from './desk/assignment-events.ts';
import { claimMessageEvents } from './desk/claim-message.ts';
import { portalCaseEvents } from './portal/portal-case.ts';
import { portalRequestEvents } from './portal/portal-requests.ts';
import { claimImportEvents } from './migration/claim-import-events.ts';

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
  buildingSaved,
  contentsSaved,
  ...priceListEvents,
  ...carrierEstimateEvents,
  ...carrierCorrectionEvents,
  estimateCompared,
  supplementFiled,
  recoverableAsked,
  estimateEdited,
  estimateGenerated,
  estimateFinalized,
  ...partyEvents,
  dispositionChanged,
  noteAdded,
  noteRevised,
  followUpDone,
  followUpSnoozed,
  followUpRestored,
  ...claimImportEvents,
  ...deadlineEvents,
  ...documentEvents,
  ...emailIntakeEvents,
  ...productionEvents,
  ...ledgerEvents,
  ...portalRequestEvents,
  ...portalCaseEvents,
  ...signatureEvents,
};

/** Every event that carries a snapshot: what the copies of other services listen to. */
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
  followUpRestored,
  ledgerEvents.ledgerRecorded,
  ledgerEvents.ledgerEntryReversed,
  ledgerEvents.offerAnswered,
  ledgerEvents.feeBasisSet,
  ledgerEvents.checkRecorded,
  ledgerEvents.checkStateChanged,
] as const;
