// An event as a plain sentence: made from its type and data, nothing else.
import {
  dispositionLabels,
  feeBasisLabels,
  ledgerKindLabels,
  partyRoleLabels,
  type FeeBasis,
  type LedgerKind,
} from '@plumbline/contracts/claims';
import { claimStatusLabel } from '@plumbline/contracts/enums';
import { showDollars } from '@plumbline/contracts/kernel';
import { contactSentences } from './contact-sentences.ts';
import { deadlineSentences } from './deadline-sentences.ts';
import { documentSentences } from './document-sentences.ts';
import { estimateSentences } from './estimate-sentences.ts';
import { findingSentences } from './finding-sentences.ts';
import { inspectionSentences } from './inspection-sentences.ts';
import { messageSentences } from './message-sentences.ts';
import { day, reason, text, type Data } from './sentence-parts.ts';

const sentences: Readonly<Record<string, (data: Data) => string>> = {
  'claims.storm-changed': (data) => `Storm event updated: ${text(data['name'])}`,
  'claims.reassigned': (data) => `${text(data['title'])}: ${text(data['moved'])} claims reassigned, ${text(data['refused'])} failed`,
  'claims.owners-written-to': (data) => `Started messages to the owners of ${text(data['claims'])} claims`,
  'claims.messages-ended': (data) =>
    `Messages to owners finished: ${text(data['sent'])} queued, ${text(data['kept'])} saved but not sent, ${text(data['refused'])} failed, ${text(data['cancelled'])} canceled`,
  'claims.opened': () => 'Claim opened',
  'claims.edited': (data) => changedFields(data['fields']),
  'claims.qualified': (data) =>
    data['why'] ? `Qualification overridden: ${text(data['why'])}` : `AI qualification: ${text(data['viabilityScore'])}/100`,
  'claims.status-changed': (data) =>
    `Status: ${claimStatusLabel(text(data['from']))} → ${claimStatusLabel(text(data['to']))}${reason(data['why'])}`,
  'claims.settlement-recorded': (data) => `Settlement recorded: ${dollars((data['settlement'] as Data | undefined)?.['amount'])}`,
  'claims.disposition-changed': (data) =>
    `${data['to'] === 'open' ? 'Claim reopened' : `Claim closed: ${dispositionLabel(data['to'])}`}${reason(data['why'])}`,
  'claims.party-added': (data) => `${partyRole(data['role'])} added: ${text(data['name'])}${from(data['engagedOn'])}`,
  'claims.party-changed': (data) =>
    data['endedOn']
      ? `${partyRole(data['role'])} ${text(data['name'])}: engagement ends on ${day(data['endedOn'])}`
      : `${partyRole(data['role'])} changed: ${text(data['name'])}${from(data['engagedOn'])}`,
  'claims.party-removed': (data) => `${partyRole(data['role'])} removed: ${text(data['name'])}`,
  'claims.contract-set': (data) =>
    data['cancelledOn']
      ? `Contract canceled on ${day(data['cancelledOn'])}`
      : `Contract terms saved${data['signedOn'] ? `, signed on ${day(data['signedOn'])}` : ''}${fee(data['feePercentage'])}`,
  'claims.note-added': (data) => `Note: ${text(data['text'])}`,
  'claims.note-revised': (data) => `Note updated: ${text(data['text'])}`,
  'claims.follow-up-done': (data) =>
    `Follow-up of ${day(data['date'])} done${reason(data['note'])}${data['next'] ? `. Next on ${day(data['next'])}` : ''}`,
  'claims.follow-up-snoozed': (data) => `Follow-up snoozed from ${day(data['date'])} to ${day(data['to'])}`,
  'claims.follow-up-restored': (data) => `Follow-up of ${day(data['date'])} restored`,
  'claims.ledger-recorded': (data) =>
    `${ledgerWord(data['kind'])} recorded: ${dollars(data['amount'])} (coverage ${text(data['coverage'])})`,
  'claims.ledger-entry-reversed': (data) => `${ledgerWord(data['of'])} of ${dollars(data['amount'])} reversed${reason(data['why'])}`,
  'claims.ledger-offer-answered': (data) => `${text(data['by'])} ${text(data['decision'])} the offer of ${dollars(data['amount'])}`,
  'claims.ledger-fee-basis-set': (data) => `Fee applies to: ${feeBasisLabels[text(data['feeOn']) as FeeBasis] ?? text(data['feeOn'])}`,
  'claims.ledger-check-recorded': (data) => `Check ${text(data['number'])} received: ${dollars(data['amount'])}`,
  'claims.ledger-check-state-changed': (data) => `Check ${text(data['number'])}: ${text(data['what'])}`,
  'claims.report-generated': (data) => `Report generated (revision ${text(data['revision'])})`,
  'claims.report-saved': (data) =>
    `Report saved (revision ${text(data['revision'])}${data['restoredFrom'] ? `, restored from ${text(data['restoredFrom'])}` : ''})${sectionsOf(data['sections'])}`,
  'claims.report-submitted': (data) =>
    `Report submitted for review${data['reviewer'] ? ` by ${text(data['reviewer'])}` : ''}${reason(data['note'])}`,
  'claims.report-items-reviewed': (data) =>
    `Open items of the report reviewed by ${text(data['reviewer'])}: ${text((data['items'] as readonly unknown[] | undefined)?.length)}`,
  'claims.report-returned': (data) => `Report returned${reason(data['comment'])}`,
  'claims.report-superseded': (data) => `New report version started (revision ${text(data['revision'])})`,
  'claims.report-queued': (data) => `Report queued for ${text(data['recipient'])}`,
  'claims.report-sent': (data) => `Report sent to ${text(data['recipient'])}`,
  'claims.report-delivered': (data) =>
    data['channel'] === 'portal' ? 'Report published to the portal' : `Report delivered to ${text(data['recipient'])}`,
  'claims.report-viewed': (data) => `Report opened by ${text(data['viewer'])}`,
  'claims.report-not-sent': (data) => `Report not sent to ${text(data['recipient'])}${reason(data['reason'])}`,
  'claims.report-finalized': () => 'Report finalized',
  ...documentSentences,
  ...estimateSentences,
  'claims.import-confirmed': (data) => `Import of ${text(data['fileName'])} started: ${text(data['rows'])} rows`,
  'claims.import-ended': (data) => `Import of ${text(data['fileName'])} finished: ${text(data['opened'])} claims created`,
  'claims.import-undone': (data) => `Import of ${text(data['fileName'])} undone: ${text(data['removed'])} claims removed`,
  'claims.removed': (data) => `Claim ${text(data['claimNumber'])} removed${reason(data['why'])}`,
  ...deadlineSentences,
  'claims.letter-drafted': (data) => `Letter drafted: ${text(data['title'])}`,
  'claims.letter-saved': (data) => `Letter saved: ${text(data['title']) || 'a privileged letter'}${paragraphsOf(data['paragraphs'])}`,
  'claims.case-item-requested': (data) => `Requested in the portal: ${text(data['title'])}`,
  'claims.case-item-received': (data) => `Received through the portal: ${text(data['title'])}`,
  'claims.case-item-withdrawn': (data) => `Portal request withdrawn: ${text(data['title'])}`,
  'claims.case-signature-requested': (data) => `Signature requested in the portal: ${text(data['title'])}`,
  'claims.case-signature-withdrawn': (data) => `Signature request withdrawn: ${text(data['title'])}`,
  'claims.case-document-signed': (data) => `${text(data['name'])} signed in the portal: ${text(data['title'])}`,
  'comms.case-message-sent': (data) => `${data['fromOffice'] ? 'Portal message sent' : 'Portal message received'}: ${text(data['text'])}`,
  'claims.appointment-answered': (data) =>
    data['answer'] === 'confirmed'
      ? `${text(data['by'])} confirmed the appointment`
      : `${text(data['by'])} requested another time${reason(data['words'])}`,
  'claims.portal-money-set': (data) => (data['shown'] ? 'Money shown in the portal' : 'Money hidden in the portal'),
  'claims.portal-viewed': (data) => `Portal viewed as ${text(data['name'])}`,
  ...inspectionSentences,
  ...findingSentences,
  'billing.invoice-issued': (data) => `Invoice ${text(data['invoiceNumber'])} issued: ${dollars(data['amount'])}`,
  'billing.invoice-edited': (data) => `Invoice ${text(data['invoiceNumber'])} changed: ${dollars(data['amount'])}`,
  'billing.invoice-sent': (data) => `Invoice ${text(data['invoiceNumber'])} sent${data['to'] ? ` to ${text(data['to'])}` : ''}`,
  'billing.reminder-sent': (data) => `Payment reminder for ${text(data['invoiceNumber'])} sent to ${text(data['to'])}`,
  'billing.invoice-not-sent': (data) =>
    `Invoice ${text(data['invoiceNumber'])} was not sent to ${text(data['to'])}: ${text(data['reason'])}`,
  'billing.credit-issued': (data) =>
    `Credit note ${text(data['creditNumber'])} issued for ${text(data['invoiceNumber'])}: ${dollars(data['amount'])}`,
  'billing.refund-paid': (data) =>
    `Refund of ${dollars(data['amount'])} paid to the client for ${text(data['invoiceNumber'])}, ${dollars(data['left'])} still due`,
  'billing.refund-reversed': (data) =>
    `Refund of ${dollars(data['amount'])} for ${text(data['invoiceNumber'])} reversed${reason(data['why'])}`,
  'billing.invoice-cancelled': (data) => `Invoice ${text(data['invoiceNumber'])} canceled${reason(data['why'])}`,
  'billing.payment-recorded': (data) => `Payment of ${dollars(data['amount'])} recorded, ${dollars(data['balance'])} due`,
  'billing.payment-reversed': (data) =>
    `Payment of ${dollars(data['amount'])} on ${text(data['invoiceNumber'])} reversed, ${dollars(data['balance'])} due${reason(data['why'])}`,
  'billing.invoice-paid': (data) => `Invoice ${text(data['invoiceNumber'])} paid`,
  ...contactSentences,
  ...messageSentences,
  'measurement.ordered': (data) => `Measurement ordered from ${text(data['provider'])}`,
  'measurement.progressed': (data) => `Measurement: ${text(data['status'])}`,
  'measurement.completed': (data) => `Measurement completed by ${text(data['provider'])}`,
  'measurement.cancelled': (data) => `Measurement canceled${reason(data['reason'])}`,
  'measurement.failed': (data) => `Measurement failed${reason(data['reason'])}`,
};

/** A type that is not known yet reads as its own words: `email.intake-approved` → `Email intake approved`. */
export function sentenceOf(type: string, data: unknown): string {
  const known = Object.hasOwn(sentences, type) ? sentences[type] : undefined;
  if (known) return known((data ?? {}) as Data).slice(0, 500);
  const words = type.replace(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const fieldWords: Readonly<Record<string, string>> = {
  propertyOwnerName: 'property owner',
  propertyOwnerPhone: 'phone',
  propertyOwnerEmail: 'email',
  propertyAddress: 'address',
  damageType: 'damage',
  incidentDate: 'date of loss',
  insuranceCompany: 'carrier',
  policyNumber: 'policy number',
  carrierClaimNumber: 'carrier claim number',
  claimValue: 'claim value',
  estimatedValue: 'estimated value',
  adjusterFeePercentage: 'fee',
  nextFollowUpDate: 'next follow-up',
  followUpNote: 'next step',
  communicationPreference: 'preferred contact',
  estimatedDamage: 'initial assessment',
  referringAttorneyId: 'referring attorney',
  assignedAdjusterId: 'assigned adjuster',
};

function changedFields(fields: unknown): string {
  if (!Array.isArray(fields) || fields.length === 0) return 'Claim details changed';
  const words = fields.map((name) => fieldWords[text(name)] ?? text(name)).join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} changed`;
}

function partyRole(value: unknown): string {
  return (partyRoleLabels as Record<string, string>)[text(value)] ?? 'Person';
}

function dispositionLabel(value: unknown): string {
  return (dispositionLabels as Record<string, { label: string } | undefined>)[text(value)]?.label ?? text(value);
}

function from(date: unknown): string {
  return text(date) === '' ? '' : ` (from ${day(date)})`;
}

function fee(percentage: unknown): string {
  return typeof percentage === 'number' ? `, fee ${percentage}%` : '';
}

function dollars(value: unknown): string {
  return typeof value === 'number' ? showDollars(value) : '';
}

function ledgerWord(kind: unknown): string {
  return ledgerKindLabels[kind as LedgerKind] ?? 'Entry';
}

function sectionsOf(sections: unknown): string {
  if (!Array.isArray(sections) || sections.length === 0) return '';
  return `. ${sections.length === 1 ? 'Section changed' : 'Sections changed'}: ${sections.map(text).join(', ')}`;
}

function paragraphsOf(count: unknown): string {
  if (typeof count !== 'number') return '';
  return `. ${count === 1 ? '1 paragraph' : `${count} paragraphs`} changed`;
}
