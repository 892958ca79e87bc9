// What each event is called in the audit trail: a plain sentence for administrators, whoever tells the event.
import { roleLabels, roles, type Role } from '@plumbline/contracts/kernel';
import { documentLabels } from './document-labels.ts';
import { estimateLabels } from './estimate-labels.ts';

/** By type of event. Who did it stands beside it; what it was done to follows after a colon, where the event names it. */
export const auditLabels: Readonly<Record<string, string>> = {
  'identity.organization-created': 'Set up the firm',
  'identity.organization-changed': 'Changed firm settings',
  'identity.user-added': 'Added a user',
  'identity.user-changed': 'Changed a user',
  'identity.user-departed': 'Deactivated a user',
  'identity.user-returned': 'Restored a user',
  'identity.session-opened': 'Signed in',
  'identity.session-revoked': 'Ended a session',
  'identity.password-changed': 'Changed a password',
  'identity.two-factor-added': 'Set up two-factor authentication',
  'identity.two-factor-removed': 'Turned off two-factor authentication',
  'identity.recovery-code-used': 'Signed in with a recovery code',
  'identity.recovery-codes-renewed': 'Created new recovery codes',
  'identity.password-reset-sent': 'Requested a password reset',
  'identity.email-change-asked': 'Requested an email change',
  'identity.email-change-withdrawn': 'Withdrew an email change',
  'identity.email-changed': 'Changed an account email',
  'identity.provider-linked': 'Linked an account to the sign-in provider',
  'identity.sign-in-rules-changed': 'Changed sign-in rules',
  'identity.api-key-created': 'Created an API key',
  'identity.api-key-revoked': 'Revoked an API key',
  'identity.contact-received': 'Received a contact request',
  'identity.contact-done': 'Resolved a contact request',
  'identity.contact-reopened': 'Reopened a contact request',
  'identity.access-requested': 'Requested access',
  'identity.access-decided': 'Decided an access request',

  'claims.storm-changed': 'Created or changed a storm event',
  'claims.reassigned': 'Reassigned claims',
  'claims.owners-written-to': 'Messaged the owners of selected claims',
  'claims.messages-ended': 'Finished messaging the owners of selected claims',
  'claims.opened': 'Opened a claim',
  'claims.edited': 'Edited a claim',
  'claims.qualified': 'Scored a claim',
  'claims.status-changed': 'Changed claim status',
  'claims.settlement-recorded': 'Recorded a settlement',
  'claims.disposition-changed': 'Closed or reopened a claim',
  'claims.report-generated': 'Generated a report',
  'claims.report-saved': 'Saved a report',
  'claims.narrative-saved': 'Saved a damage narrative',
  'claims.report-submitted': 'Submitted a report for review',
  'claims.report-returned': 'Returned a report for changes',
  'claims.report-items-reviewed': 'Reviewed the open items of a report',
  'claims.report-finalized': 'Finalized a report',
  'claims.report-superseded': 'Started a new report version',
  'claims.report-queued': 'Queued a report for delivery',
  'claims.report-sent': 'Sent a report',
  'claims.report-delivered': 'Delivered a report',
  'claims.report-viewed': 'Opened a report',
  'claims.report-not-sent': 'Failed to send a report',
  ...estimateLabels,
  'claims.party-added': 'Added a person to a claim',
  'claims.party-changed': 'Changed a person on a claim',
  'claims.party-removed': 'Removed a person from a claim',
  'claims.contract-set': 'Recorded contract terms',
  'claims.note-added': 'Added a note',
  'claims.note-revised': 'Corrected a note',
  'claims.follow-up-done': 'Completed a follow-up',
  'claims.follow-up-snoozed': 'Snoozed a follow-up',
  'claims.follow-up-restored': 'Restored a follow-up',
  'claims.price-list-imported': 'Imported a price list',
  'claims.price-list-chosen': 'Changed the price list in use',
  'claims.import-confirmed': 'Started an import of claims',
  'claims.import-ended': 'Finished an import of claims',
  'claims.import-undone': 'Undid an import of claims',
  'claims.removed': 'Removed a claim',
  'claims.key-dates-changed': 'Recorded key dates',
  'claims.deadline-changed': 'Changed a deadline',
  'claims.deadline-missed': 'Marked a deadline as overdue',
  'claims.deadline-approaching': 'Marked a deadline as due soon',
  'claims.letter-drafted': 'Drafted a letter',
  'claims.letter-saved': 'Saved a letter',
  ...documentLabels,
  'claims.ledger-recorded': 'Recorded a ledger entry',
  'claims.ledger-corrected': 'Reversed a ledger entry',
  'claims.ledger-offer-answered': "Recorded the insured's decision on an offer",
  'claims.ledger-fee-basis-set': 'Changed what the fee applies to',
  'claims.ledger-check-recorded': 'Recorded a check',
  'claims.ledger-check-state-changed': 'Changed check status',
  'claims.case-item-requested': 'Requested an item in the portal',
  'claims.case-item-received': 'Submitted an item in the portal',
  'claims.case-item-withdrawn': 'Withdrew a portal request',
  'claims.case-signature-requested': 'Requested a signature in the portal',
  'claims.case-signature-withdrawn': 'Withdrew a signature request',
  'claims.case-document-signed': 'Signed a document in the portal',
  'comms.case-message-sent': 'Sent a message in the portal',
  'claims.case-news': 'Notified portal users',
  'claims.appointment-answered': 'Answered an appointment in the portal',
  'claims.portal-money-set': 'Changed whether the portal shows amounts',
  'claims.portal-viewed': 'Viewed the portal as a client',

  'inspection.scheduled': 'Scheduled an inspection',
  'inspection.rescheduled': 'Rescheduled an inspection',
  'inspection.cancelled': 'Canceled an inspection',
  'inspection.no-show': 'Recorded a no-show',
  'inspection.calendar-feed-changed': 'Changed a calendar feed',
  'inspection.client-answered': "Recorded a client's answer to an appointment",
  'inspection.started': 'Started an inspection',
  'inspection.noted': 'Added a note to an inspection',
  'inspection.conditions-set': 'Recorded weather and location',
  'inspection.section-saved': 'Saved an inspection section',
  'inspection.completed': 'Completed an inspection',
  'inspection.photo-stored': 'Added a photo',
  'inspection.photo-shared': 'Changed portal access to a photo',
  'inspection.photos-shared': 'Changed portal access to photos',
  'inspection.signed': 'Signed an inspection',
  'inspection.recovery-link-created': 'Created a recovery link',
  'inspection.recovery-link-opened': 'Opened a recovery link',
  'inspection.recovery-link-used': 'Sent all captures by a recovery link',
  'inspection.recovery-link-revoked': 'Revoked a recovery link',
  'inspection.day-off-added': 'Added days off',
  'inspection.day-off-removed': 'Removed days off',
  'inspection.access-link-created': 'Created an access link',
  'inspection.access-link-opened': 'Opened an access link',
  'inspection.access-link-revoked': 'Revoked an access link',
  'inspection.engineering-report-generated': 'Generated an engineering report',
  'inspection.engineering-report-edited': 'Edited an engineering report',
  'inspection.engineering-report-signed': 'Signed an engineering report',
  'inspection.engineering-report-sealed': 'Sealed an engineering report',
  'inspection.engineering-report-superseded': 'Superseded an engineering report',
  'inspection.engineering-report-delivered': 'Delivered an engineering report',
  'inspection.engineering-report-recalled': 'Recalled an engineering report',
  'inspection.engineering-report-not-sent': 'Failed to send an engineering report',
  'inspection.seal-certificate-added': 'Added a certificate for seals',
  'inspection.seal-certificate-removed': 'Removed a certificate for seals',
  'inspection.photo-marked': 'Marked a photo',
  'inspection.photos-edited': 'Changed details of photos',
  'inspection.photo-edited': 'Changed photo details',
  'inspection.photo-processed': 'Processed a photo',
  'inspection.photo-failed': 'Failed to process a photo',
  'inspection.voice-note-stored': 'Added a voice note',

  'ai.damage-analyzed': 'Analyzed damage',
  'ai.findings-reviewed': 'Reviewed AI findings',
  'ai.spend-changed': 'Changed AI prices or limit',
  'ai.config-changed': 'Changed AI configuration',

  'billing.invoice-issued': 'Issued an invoice',
  'billing.invoice-edited': 'Changed an invoice',
  'billing.invoice-sent': 'Sent an invoice',
  'billing.invoice-not-sent': 'Failed to send an invoice',
  'billing.reminder-sent': 'Sent a payment reminder',
  'billing.credit-issued': 'Issued a credit note',
  'billing.invoice-cancelled': 'Canceled an invoice',
  'billing.payment-recorded': 'Recorded a payment',
  'billing.invoice-paid': 'Marked an invoice as paid',

  'comms.contact-added': 'Added a contact',
  'comms.message-queued': 'Queued a message',
  'comms.consent-recorded': 'Recorded consent',
  'comms.message-sent': 'Sent a message',
  'comms.message-delivered': 'Delivered a message',
  'comms.message-received': 'Received a message',
  'comms.settings-changed': 'Changed communication settings',
  'comms.opted-out': 'Recorded an opt-out',
  'comms.opted-in': 'Took back an opt-out',
  'comms.message-kept': 'Stored a message without sending it',
  'comms.message-undone': 'Undid a message',
  'comms.conversation-changed': 'Changed a conversation',
  'comms.message-failed': 'Failed to send a message',
  'comms.notification-raised': 'Sent a notification',
  'comms.notifications-read': 'Read notifications',

  'measurement.ordered': 'Ordered a measurement',
  'measurement.progressed': 'Received a measurement update',
  'measurement.completed': 'Received a measurement',
  'measurement.failed': 'Failed to get a measurement',
  'measurement.cancelled': 'Canceled a measurement',
};

/** An event that has no words yet reads as its own: `email.intake-approved` → `Intake approved`. */
export function auditWord(type: string): string {
  if (Object.hasOwn(auditLabels, type)) return auditLabels[type] ?? type;
  const words = type.replace(/^[^.]*\./, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface AuditedEvent {
  readonly type: string;
  readonly subject?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The sentence of one entry. A change of role is said as such. */
export function auditSentence({ type, subject, before, after }: AuditedEvent): string {
  const who = subject ? `: ${subject}` : '';
  if (type !== 'identity.user-changed') return `${auditWord(type)}${who}`;
  const [was, is] = [fieldOf(before, 'role'), fieldOf(after, 'role')];
  if (isRole(was) && isRole(is)) return `Changed the role of ${subject ?? 'a user'} from ${roleLabels[was]} to ${roleLabels[is]}`;
  const access = fieldOf(after, 'isAuthorized');
  if (typeof access === 'boolean') return `${access ? 'Gave access to' : 'Removed access from'} ${subject ?? 'a user'}`;
  return `${auditWord(type)}${who}`;
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

function fieldOf(value: unknown, name: string): unknown {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined;
}
