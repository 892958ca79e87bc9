// The facts of reports: written, saved, reviewed, frozen, and what became of each delivery.
import { Id, array, defineEvent, number, object, oneOf, roles, staff, string } from '../../kernel/index.ts';

const aboutReport = { claimId: Id, claimNumber: string(), reportId: Id, revision: number() };
const aboutDelivery = { ...aboutReport, deliveryId: Id, recipient: string(), channel: oneOf(['attachment', 'link', 'portal']) };

export const reportGenerated = defineEvent('claims.report-generated', object(aboutReport), staff);
/** `sections`: the headings of what was changed; none where the text stayed as it was. */
export const reportSaved = defineEvent(
  'claims.report-saved',
  object({ ...aboutReport, restoredFrom: number().optional(), sections: array(string()).optional() }),
  staff,
);
/** `to`: who is asked; absent when all who may review are. */
export const reportSubmitted = defineEvent(
  'claims.report-submitted',
  object({ ...aboutReport, note: string().optional(), to: array(Id).optional(), reviewer: string().optional() }),
  staff,
);
/** `to`: who wrote the report and who asked for the review; absent where that was not recorded. */
export const reportReturned = defineEvent(
  'claims.report-returned',
  object({ ...aboutReport, comment: string(), to: array(Id).optional() }),
  staff,
);
export const reportFinalized = defineEvent('claims.report-finalized', object({ ...aboutReport, pdfSha256: string() }), roles);
/** A person reviewed open items of a report before it became final. */
export const reportItemsReviewed = defineEvent(
  'claims.report-items-reviewed',
  object({ ...aboutReport, items: array(string()), reviewer: string() }),
  staff,
);
/** A new report was begun that replaces a final one; the final one stays as it is. */
export const reportSuperseded = defineEvent('claims.report-superseded', object({ ...aboutReport, supersedes: Id }), staff);
export const reportQueued = defineEvent('claims.report-queued', object(aboutDelivery), staff);
export const reportSent = defineEvent('claims.report-sent', object(aboutDelivery), staff);
/** It is known to have arrived: published in the portal, or its link was opened. */
export const reportDelivered = defineEvent('claims.report-delivered', object(aboutDelivery), roles);
export const reportViewed = defineEvent('claims.report-viewed', object({ ...aboutReport, viewer: string() }), staff);
export const reportNotSent = defineEvent('claims.report-not-sent', object({ ...aboutDelivery, reason: string() }), staff);
/** A version of the damage narrative of a claim. */
export const narrativeSaved = defineEvent(
  'claims.narrative-saved',
  object({ claimId: Id, claimNumber: string(), number: number() }),
  staff,
);

export const reportEvents = {
  reportGenerated,
  reportSaved,
  reportSubmitted,
  reportReturned,
  reportFinalized,
  reportItemsReviewed,
  reportSuperseded,
  reportQueued,
  reportSent,
  reportDelivered,
  reportViewed,
  reportNotSent,
  narrativeSaved,
};
