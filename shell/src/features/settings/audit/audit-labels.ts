// What each event is called in the audit trail: a plain sentence for administrators, whoever tells the event.
import { roleLabels, roles, type Role } from '@plumbline/contracts/kernel';

/** By type of event. Who did it stands beside it; what it was done to follows after a colon, where the event names it. */
export const auditLabels: Readonly<Record<string, string>> = {
  'identity.organization-created': 'Set up the organization',
  'identity.organization-changed': 'Changed the organization',
  'identity.user-added': 'Added a person',
  'identity.user-changed': 'Changed a person',
  'identity.user-departed': 'Handed the work of a person over',
  'identity.user-returned': 'Took a departure back',
  'identity.session-opened': 'Signed in',
  'identity.session-revoked': 'Signed out, or a session was ended',
  'identity.password-changed': 'Changed a password',
  'identity.two-factor-added': 'Set up a second factor',
  'identity.two-factor-removed': 'Turned a second factor off',
  'identity.recovery-code-used': 'Signed in with a recovery code',
  'identity.recovery-codes-renewed': 'Made new recovery codes',
  'identity.password-reset-sent': 'Asked for a new password by email',
  'identity.email-change-asked': 'Asked for another email address of an account',
  'identity.email-change-withdrawn': 'Kept the email address of an account',
  'identity.email-changed': 'Changed the email address of an account',
  'identity.provider-linked': 'Linked an account with the sign-in provider',
  'identity.sign-in-rules-changed': 'Changed the rules of signing in',
  'identity.api-key-created': 'Made an API key',
  'identity.api-key-revoked': 'Ended an API key',
  'identity.contact-received': 'A visitor wrote with the contact form',
  'identity.contact-done': 'Dealt with a message of a visitor',
  'identity.contact-reopened': 'Opened a message of a visitor again',
  'identity.access-requested': 'Asked for access',
  'identity.access-decided': 'Decided about a request for access',

  'claims.storm-changed': 'Named or changed a storm event',
  'claims.reassigned': 'Gave claims to somebody else',
  'claims.owners-written-to': 'Wrote to the owners of many claims',
  'claims.messages-ended': 'Finished messages to many owners',
  'claims.opened': 'Opened a claim',
  'claims.edited': 'Edited a claim',
  'claims.qualified': 'Stored a qualification',
  'claims.status-changed': 'Moved a claim on',
  'claims.settlement-recorded': 'Recorded a settlement',
  'claims.disposition-changed': 'Closed a claim, or opened it again',
  'claims.report-generated': 'Generated a report',
  'claims.report-saved': 'Saved a report',
  'claims.report-submitted': 'Submitted a report for review',
  'claims.report-returned': 'Sent a report back',
  'claims.report-finalized': 'Finalized a report',
  'claims.report-superseded': 'Began a new version of a report',
  'claims.report-queued': 'Put a report into the outgoing mail',
  'claims.report-sent': 'Sent a report',
  'claims.report-delivered': 'Delivered a report',
  'claims.report-viewed': 'Opened a report',
  'claims.report-not-sent': 'Could not send a report',
  'claims.estimate-generated': 'Generated an estimate',
  'claims.party-added': 'Added somebody to a claim',
  'claims.party-changed': 'Changed somebody’s part in a claim',
  'claims.party-removed': 'Removed somebody from a claim',
  'claims.contract-set': 'Stored the terms of a contract',
  'claims.note-added': 'Wrote a note',
  'claims.note-revised': 'Corrected a note',
  'claims.follow-up-done': 'Did a follow-up',
  'claims.follow-up-snoozed': 'Put a follow-up off',
  'claims.follow-up-restored': 'Took back what was done with a follow-up',
  'claims.import-confirmed': 'Started an import of claims',
  'claims.import-ended': 'Finished an import of claims',
  'claims.import-undone': 'Took an import of claims back',
  'claims.removed': 'Removed a claim',
  'claims.key-dates-changed': 'Recorded dates for deadlines',
  'claims.deadline-changed': 'Changed a deadline',
  'claims.deadline-missed': 'Noticed a deadline that passed',
  'claims.deadline-approaching': 'Noticed a deadline that comes near',
  'claims.letter-drafted': 'Drafted a letter',
  'claims.letter-saved': 'Saved a letter',
  'claims.document-stored': 'Stored a document',
  'claims.document-versioned': 'Stored a new version of a document',
  'claims.document-edited': 'Edited a document’s details',
  'claims.document-shared': 'Changed who sees a document',
  'claims.document-deleted': 'Deleted a document',
  'claims.document-restored': 'Restored a document',
  'claims.document-dispatched': 'Noted that a document was sent',
  'claims.document-queued': 'Put a document into the outgoing mail',
  'claims.document-not-sent': 'Could not send a document',
  'claims.document-opened': 'Opened a document',
  'claims.document-held': 'Put a hold on a document',
  'claims.document-released': 'Released the hold of a document',
  'claims.document-overview-changed': 'Changed the list of documents',
  'claims.ledger-recorded': 'Recorded an amount',
  'claims.ledger-corrected': 'Took an amount back',
  'claims.ledger-offer-answered': 'Answered an offer',
  'claims.ledger-fee-basis-set': 'Set the base of the fee',
  'claims.ledger-check-recorded': 'Recorded a check',
  'claims.ledger-check-state-changed': 'Moved a check on',
  'claims.case-item-requested': 'Asked for something in the portal',
  'claims.case-item-received': 'Sent something in through the portal',
  'claims.case-item-withdrawn': 'Withdrew what was asked for in the portal',
  'claims.case-signature-requested': 'Asked for a signature in the portal',
  'claims.case-signature-withdrawn': 'Withdrew a request for a signature',
  'claims.case-document-signed': 'Signed a document in the portal',
  'claims.case-message-sent': 'Wrote a message in the portal',
  'claims.case-news': 'Told those who follow a case that something is new',
  'claims.appointment-answered': 'Answered a visit in the portal',
  'claims.portal-money-set': 'Decided whether the portal shows the money',
  'claims.portal-viewed': 'Looked at the portal as somebody else',

  'inspection.scheduled': 'Booked an inspection',
  'inspection.rescheduled': 'Moved an inspection',
  'inspection.cancelled': 'Canceled an inspection',
  'inspection.client-answered': 'Kept the answer of a client at a visit',
  'inspection.started': 'Started an inspection',
  'inspection.noted': 'Added a note to an inspection',
  'inspection.conditions-set': 'Recorded weather and position',
  'inspection.section-saved': 'Saved a section of an inspection',
  'inspection.completed': 'Completed an inspection',
  'inspection.photo-stored': 'Stored a photo',
  'inspection.photo-shared': 'Shared a photo in the portal, or took it back',
  'inspection.photos-shared': 'Showed many photos in the portal, or took them out',
  'inspection.photo-edited': 'Changed the details of a photo',
  'inspection.photo-processed': 'Processed a photo',
  'inspection.photo-failed': 'Could not process a photo',
  'inspection.voice-note-stored': 'Stored a voice note',

  'ai.damage-analyzed': 'Analyzed damage',
  'ai.spend-changed': 'Changed the prices of models or their limit',
  'ai.config-changed': 'Changed the analysis configuration',

  'billing.invoice-issued': 'Issued an invoice',
  'billing.invoice-edited': 'Changed an invoice',
  'billing.invoice-cancelled': 'Canceled an invoice',
  'billing.payment-recorded': 'Recorded a payment',
  'billing.invoice-paid': 'Closed a paid invoice',

  'comms.contact-added': 'Added a contact',
  'comms.message-queued': 'Put a message into the outgoing mail',
  'comms.consent-recorded': 'Recorded a consent',
  'comms.message-sent': 'Sent a message',
  'comms.message-kept': 'Kept a message here, not delivered',
  'comms.message-failed': 'Could not send a message',
  'comms.notification-raised': 'Told somebody',
  'comms.notifications-read': 'Read notifications',

  'measurement.ordered': 'Ordered a measurement',
  'measurement.progressed': 'Heard from the provider of a measurement',
  'measurement.completed': 'Received a measurement',
  'measurement.failed': 'Could not get a measurement',
};

/** An event that has no words yet reads as its own: `email.intake-approved` → `Intake approved`. */
export function auditWord(type: string): string {
  const known = Object.hasOwn(auditLabels, type) ? auditLabels[type] : undefined;
  if (known) return known;
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
  if (isRole(was) && isRole(is)) return `Changed the role of ${subject ?? 'a person'} from ${roleLabels[was]} to ${roleLabels[is]}`;
  const access = fieldOf(after, 'isAuthorized');
  if (typeof access === 'boolean') return `${access ? 'Gave access to' : 'Took access from'} ${subject ?? 'a person'}`;
  return `${auditWord(type)}${who}`;
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

function fieldOf(value: unknown, name: string): unknown {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined;
}
