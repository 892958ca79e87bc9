// The door of the claims contracts.
import { bulkEndpoints } from './claim-bulk.ts';
import { claimMessageEndpoints } from './claim-message.ts';
import { caseDeskEndpoints } from './case-desk.ts';
import { claimEndpoints } from './claim-endpoints.ts';
import { deadlineEndpoints } from './deadline-endpoints.ts';
import { setDisposition } from './disposition.ts';
import { claimImportEndpoints } from './claim-import-endpoints.ts';
import { claimListEndpoints } from './claim-list-endpoints.ts';
import { claimViewEndpoints } from './claim-view.ts';
import { documentEndpoints } from './document-endpoints.ts';
import { documentMailEndpoints } from './document-mail-endpoints.ts';
import { followUpEndpoints } from './follow-up.ts';
import { mailReadingEndpoints } from './mail-reading.ts';
import { noteEndpoints } from './note.ts';
import { portalCaseEndpoints } from './portal-case.ts';
import { partyEndpoints } from './party-endpoints.ts';
import { reportEndpoints } from './report-endpoints.ts';
import { signatureEndpoints } from './signature.ts';
import { stormEndpoints } from './storm-endpoints.ts';
import { paperEndpoints } from './paper-endpoints.ts';
import { shelfEndpoints } from './shelf-endpoints.ts';
import { ledgerEndpoints } from './ledger-endpoints.ts';
import { workloadEndpoints } from './workload.ts';
import { workspaceEndpoints } from './workspace-endpoints.ts';

export * from './claim.ts';
export * from './case-desk.ts';
export * from './claim-bulk.ts';
export * from './claim-message.ts';
export * from './claim-endpoints.ts';
export * from './claim-import.ts';
export * from './import-field.ts';
export * from './import-fields.ts';
export * from './claim-import-endpoints.ts';
export * from './claim-import-events.ts';
export * from './claim-list.ts';
export * from './claim-list-endpoints.ts';
export * from './claim-view.ts';
export * from './cheque.ts';
export * from './dashboard.ts';
export * from './deadline.ts';
export * from './deadline-endpoints.ts';
export * from './deadline-events.ts';
export * from './disposition.ts';
export * from './document-endpoints.ts';
export * from './document-mail.ts';
export * from './document-mail-endpoints.ts';
export * from './duplicates.ts';
export * from './estimate.ts';
export * from './events.ts';
export * from './follow-up.ts';
export * from './intake-details.ts';
export * from './key-date.ts';
export * from './letter.ts';
export * from './mail-reading.ts';
export * from './milestone.ts';
export * from './next-action.ts';
export * from './note.ts';
export * from './party.ts';
export * from './fee-terms.ts';
export * from './party-endpoints.ts';
export * from './party-events.ts';
export * from './paper.ts';
export * from './paper-endpoints.ts';
export * from './paper-events.ts';
export * from './paper-words.ts';
export * from './ledger.ts';
export * from './ledger-endpoints.ts';
export * from './ledger-events.ts';
export * from './money.ts';
export * from './portal.ts';
export * from './portal-case.ts';
export * from './qualification.ts';
export * from './report.ts';
export * from './report-delivery.ts';
export * from './report-endpoints.ts';
export * from './report-events.ts';
export * from './report-making.ts';
export * from './report-sending-endpoints.ts';
export * from './shelf-endpoints.ts';
export * from './settlement.ts';
export * from './signature.ts';
export * from './snapshot.ts';
export * from './storm-endpoints.ts';
export * from './storm-event.ts';
export * from './time-bar.ts';
export * from './workload.ts';
export * from './workspace-endpoints.ts';

/** Every endpoint of the claims service; fixed paths come before `:id`. */
export const claimsApi = {
  ...claimListEndpoints,
  ...workloadEndpoints,
  ...mailReadingEndpoints,
  ...bulkEndpoints,
  ...claimMessageEndpoints,
  ...claimViewEndpoints,
  ...claimEndpoints,
  ...claimImportEndpoints,
  ...workspaceEndpoints,
  ...reportEndpoints,
  ...documentEndpoints,
  ...deadlineEndpoints,
  ...shelfEndpoints,
  ...paperEndpoints,
  ...documentMailEndpoints,
  ...partyEndpoints,
  ...noteEndpoints,
  ...ledgerEndpoints,
  ...followUpEndpoints,
  ...stormEndpoints,
  ...caseDeskEndpoints,
  ...portalCaseEndpoints,
  ...signatureEndpoints,
  setDisposition,
};
