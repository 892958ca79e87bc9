// The index of the claims contracts.
import { activityEndpoints } from './claim/activity-endpoints.ts';
import { claimEndpoints } from './claim/claim-endpoints.ts';
import { linkClients } from './claim/client-links.ts';
import { setDisposition } from './claim/disposition.ts';
import { followUpEndpoints } from './claim/follow-up.ts';
import { noteEndpoints } from './claim/note.ts';
import { partyEndpoints } from './claim/party-endpoints.ts';
import { workloadEndpoints } from './claim/workload.ts';
import { stormEndpoints } from './storms/storm-endpoints.ts';
import { emailExtractionEndpoints } from './intake/email-extraction.ts';
import { intakeEndpoints } from './intake/intake-endpoints.ts';
import { emailIntakeEndpoints } from './email-intake/email-intake-endpoints.ts';
import { documentEmailEndpoints } from './documents/document-email-endpoints.ts';
import { messageFileEndpoints } from './documents/message-files.ts';
import { documentEndpoints } from './documents/document-endpoints.ts';
import { overviewEndpoints } from './documents/overview-endpoints.ts';
import { productionEndpoints } from './documents/production-endpoints.ts';
import { signatureEndpoints } from './documents/signature.ts';
import { ledgerEndpoints } from './money/ledger-endpoints.ts';
import { recordSettlement } from './money/settlement-endpoints.ts';
import { deadlineEndpoints } from './deadlines/deadline-endpoints.ts';
import { buildingEndpoints } from './reports/building.ts';
import { carrierCorrectionEndpoints } from './reports/carrier-corrections.ts';
import { readRoofCheck } from './reports/roof-check.ts';
import { carrierEstimateEndpoints } from './reports/carrier-estimate.ts';
import { contentsEndpoints } from './reports/contents.ts';
import { estimateComparisonEndpoints } from './reports/estimate-comparison.ts';
import { estimateEditEndpoints } from './reports/estimate-edits.ts';
import { estimateEndpoints } from './reports/estimate-endpoints.ts';
import { readEstimateDraft } from './reports/pricing/estimate-draft.ts';
import { narrativeEndpoints } from './reports/narrative-endpoints.ts';
import { priceListEndpoints } from './reports/price-list.ts';
import { recoverableEndpoints } from './reports/recoverable-depreciation.ts';
import { reportEndpoints } from './reports/report-endpoints.ts';
import { bulkEndpoints } from './desk/claim-bulk.ts';
import { claimListEndpoints } from './desk/claim-list-endpoints.ts';
import { claimMessageEndpoints } from './desk/claim-message.ts';
import { dashboardEndpoints } from './desk/dashboard-endpoints.ts';
import { savedViewEndpoints } from './desk/saved-view.ts';
import { portalCaseEndpoints } from './portal/portal-case.ts';
import { portalEndpoints } from './portal/portal-endpoints.ts';
import { portalReportEndpoints } from './portal/portal-reports.ts';
import { portalRequestEndpoints } from './portal/portal-requests.ts';
import { claimImportEndpoints } from './migration/claim-import-endpoints.ts';

export * from './base/reader-zone.ts';
export * from './base/recipient.ts';
export * from './base/seen-as.ts';
export * from './base/time-of-day.ts';
export * from './rules/money/ledger.ts';
export * from './rules/money/fee.ts';
export * from './rules/money/money.ts';
export * from './rules/money/settlement.ts';
export * from './claim/activity-endpoints.ts';
export * from './claim/activity.ts';
export * from './claim/claim-endpoints.ts';
export * from './claim/claim-events.ts';
export * from './claim/claim.ts';
export * from './claim/client-links.ts';
export * from './claim/disposition.ts';
export * from './claim/fee-terms.ts';
export * from './claim/follow-up.ts';
export * from './claim/intake-details.ts';
export * from './claim/milestone.ts';
export * from './claim/next-action.ts';
export * from './claim/note.ts';
export * from './claim/party-endpoints.ts';
export * from './claim/party-events.ts';
export * from './claim/party.ts';
export * from './claim/qualification.ts';
export * from './claim/snapshot.ts';
export * from './claim/time-bar.ts';
export * from './claim/workload.ts';
export * from './storms/storm-endpoints.ts';
export * from './storms/storm-event.ts';
export * from './storms/storm-map.ts';
export * from './storms/storm-events.ts';
export * from './intake/duplicates.ts';
export * from './intake/email-extraction.ts';
export * from './intake/intake-endpoints.ts';
export * from './email-intake/index.ts';
export * from './documents/carrier-recipient.ts';
export * from './documents/document-email-endpoints.ts';
export * from './documents/document-email.ts';
export * from './documents/message-files.ts';
export * from './documents/document-endpoints.ts';
export * from './documents/document-enums.ts';
export * from './documents/document-events.ts';
export * from './documents/document-proposal.ts';
export * from './documents/document.ts';
export * from './documents/documents-overview.ts';
export * from './documents/overview-endpoints.ts';
export * from './documents/production-endpoints.ts';
export * from './documents/production-events.ts';
export * from './documents/production.ts';
export * from './documents/signature.ts';
export * from './money/check.ts';
export * from './money/ledger-endpoints.ts';
export * from './money/ledger-events.ts';
export * from './money/settlement-endpoints.ts';
export * from './deadlines/deadline-endpoints.ts';
export * from './deadlines/letter-endpoints.ts';
export * from './deadlines/deadline-events.ts';
export * from './deadlines/deadline.ts';
export * from './deadlines/key-date.ts';
export * from './deadlines/letter.ts';
export * from './reports/building.ts';
export * from './reports/carrier-corrections.ts';
export * from './reports/roof-check.ts';
export * from './reports/carrier-estimate.ts';
export * from './reports/estimate-comparison.ts';
export * from './reports/contents.ts';
export * from './reports/depreciation.ts';
export * from './reports/estimate-edits.ts';
export * from './reports/estimate-endpoints.ts';
export * from './reports/estimate-events.ts';
export * from './reports/estimate.ts';
export * from './reports/versions/index.ts';
export * from './reports/pricing/index.ts';
export * from './reports/narrative.ts';
export * from './reports/narrative-endpoints.ts';
export * from './reports/price-list.ts';
export * from './reports/recoverable-depreciation.ts';
export * from './reports/cover/cover.ts';
export * from './reports/report-delivery.ts';
export * from './reports/report-endpoints.ts';
export * from './reports/report-events.ts';
export * from './reports/report-making.ts';
export * from './reports/wording/report-wording.ts';
export * from './reports/report-open-items.ts';
export * from './reports/figures/index.ts';
export * from './reports/report-photos.ts';
export * from './reports/report-sections.ts';
export * from './reports/report-sending-endpoints.ts';
export * from './reports/report.ts';
export * from './desk/assignment-events.ts';
export * from './desk/claim-bulk.ts';
export * from './desk/claim-list-endpoints.ts';
export * from './desk/claim-list.ts';
export * from './desk/claim-message.ts';
export * from './desk/dashboard-endpoints.ts';
export * from './desk/dashboard.ts';
export * from './desk/saved-view.ts';
export * from './portal/portal-case.ts';
export * from './portal/portal-endpoints.ts';
export * from './portal/portal-activity.ts';
export * from './portal/portal-reports.ts';
export * from './portal/portal-requests.ts';
export * from './portal/portal.ts';
export * from './migration/index.ts';
export * from './events.ts';

/** Every endpoint of the claims service; fixed paths come before `:id`. */
export const claimsApi = {
  ...claimListEndpoints,
  ...workloadEndpoints,
  ...emailExtractionEndpoints,
  ...bulkEndpoints,
  ...claimMessageEndpoints,
  ...savedViewEndpoints,
  ...emailIntakeEndpoints,
  ...intakeEndpoints,
  ...claimEndpoints,
  recordSettlement,
  ...claimImportEndpoints,
  linkClients,
  ...narrativeEndpoints,
  ...dashboardEndpoints,
  ...activityEndpoints,
  ...reportEndpoints,
  ...buildingEndpoints,
  readRoofCheck,
  ...contentsEndpoints,
  ...priceListEndpoints,
  ...estimateEditEndpoints,
  ...carrierEstimateEndpoints,
  ...estimateComparisonEndpoints,
  ...recoverableEndpoints,
  ...carrierCorrectionEndpoints,
  ...estimateEndpoints,
  readEstimateDraft,
  ...portalEndpoints,
  ...deadlineEndpoints,
  ...overviewEndpoints,
  ...documentEndpoints,
  ...documentEmailEndpoints,
  ...messageFileEndpoints,
  ...productionEndpoints,
  ...partyEndpoints,
  ...noteEndpoints,
  ...ledgerEndpoints,
  ...followUpEndpoints,
  ...stormEndpoints,
  ...portalRequestEndpoints,
  ...portalCaseEndpoints,
  ...portalReportEndpoints,
  ...signatureEndpoints,
  setDisposition,
};
