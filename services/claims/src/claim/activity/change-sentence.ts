// An event with the fields that it changed as one sentence: `Deductible: $2,500 → $5,000`.
import { partyRoleLabels } from '@plumbline/contracts/claims';
import { changesSentence, type FieldChange } from '@plumbline/contracts/changes';
import { sentenceOf } from './sentence-of.ts';
import { reason, text, type Data } from './sentence-parts.ts';

/** What the sentence of an event says of a field already, by the name of the field. */
const said: Readonly<Record<string, readonly string[]>> = {
  'claims.follow-up-done': ['Next follow-up'],
  'claims.follow-up-snoozed': ['Next follow-up'],
  'claims.follow-up-restored': ['Next follow-up'],
  'claims.document-shared': ['Access'],
};

/** Sentences that say all of their fields with both values. */
const saysAll: ReadonlySet<string> = new Set(['claims.building-saved']);

/** What stands before the fields of an edit, where the sentence without fields would say them once more. Empty: they speak for themselves. */
const leads: Readonly<Record<string, (data: Data, changes: readonly FieldChange[]) => string>> = {
  'claims.edited': () => '',
  'claims.key-dates-changed': () => '',
  'claims.ledger-fee-basis-set': () => '',
  'claims.contract-set': (_, changes) =>
    changes.some(({ field }) => field === 'Canceled on') ? 'Contract canceled' : 'Contract terms saved',
  'claims.party-changed': (data) => `${role(data['role'])} changed: ${text(data['name'])}`,
  'claims.note-revised': () => 'Note updated',
  'claims.deadline-changed': (data) => sentenceOf('claims.deadline-changed', { ...data, why: undefined }),
  'billing.invoice-edited': (data) => `Invoice ${text(data['invoiceNumber'])} changed`,
  'inspection.rescheduled': (data) => `Inspection rescheduled${reason(data['why'])}`,
};

/** Fields that the event may tell the whole office: a document or letter that it does not name tells none. */
export function mayShow(type: string, data: Data): boolean {
  return !/^claims\.(document|letter)-/.test(type) || text(data['title']) !== '';
}

export function sentenceWith(type: string, data: Data, changes: readonly FieldChange[]): string {
  const known = Object.hasOwn(said, type) ? (said[type] ?? []) : [];
  const told = changes.filter(({ field }) => !known.includes(field));
  if (told.length === 0 || saysAll.has(type)) return sentenceOf(type, data);
  const lead = Object.hasOwn(leads, type) ? (leads[type]?.(data, told) ?? '') : sentenceOf(type, data);
  return lead === '' ? changesSentence(told) : `${lead}. ${changesSentence(told)}`;
}

function role(value: unknown): string {
  return (partyRoleLabels as Record<string, string>)[text(value)] ?? 'Person';
}
