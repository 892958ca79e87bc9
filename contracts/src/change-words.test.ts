// Every field that a form may send has a word, no secret has one, and no two of a kind are called alike.
import { expect, test } from 'vitest';
import { changeWords, wordsOf } from './change-words.ts';
import { changesSentence, fieldChanges } from './changes/index.ts';
import { ClaimEdit } from './claims/claim/claim.ts';
import { ContractTerms, PartyEdit } from './claims/claim/party.ts';
import { KeyDatesChange, deadlineDetailLabels, keyDateNames } from './claims/deadlines/key-date.ts';
import { ClaimDocumentEdit } from './claims/documents/document.ts';
import { MoneyTerms } from './claims/rules/money/money.ts';
import { StormEventChange } from './claims/storms/storm-event.ts';
import { AutomationRuleDraft } from './comms/automation/rules.ts';
import { ContactEdit } from './comms/contacts/contact.ts';
import { CommunicationSettingsChange } from './comms/settings.ts';
import { TemplateEdit } from './comms/templates/templates.ts';
import { InvoiceEdit } from './billing/requests.ts';
import { OrganizationChange } from './identity/organization.ts';
import { UserChange } from './identity/people.ts';
import { PhotoEdit } from './inspection/photos.ts';
import { WorkingHoursDraft } from './inspection/working-hours/working-hours.ts';
import { onlyKept, type FieldWords } from './kernel/field-words.ts';

const told = (type: string, before: object, after: object) =>
  changesSentence(fieldChanges(wordsOf(type), { before, after }, () => undefined));

/** What an edit may send and a sentence need not call by name: versions, reasons, and what an event of its own tells. */
const beside = new Set(['version', 'revision', 'expectedVersion', 'why', 'contactId', 'also', 'feeCapAcknowledgement', 'differenceReason']);
const stored: Record<string, string> = {
  claimValue: 'claimValueCents',
  estimatedValue: 'estimatedValueCents',
  deductible: 'deductibleCents',
  adjusterFeePercentage: 'feeBasisPoints',
  feePercentage: 'feeBasisPoints',
  flatFee: 'flatCents',
  hourlyRate: 'rateCents',
  settlementAmount: 'settlementCents',
  amount: 'amountCents',
  hours: 'feeHours',
  reason: 'feeOnReason',
  dates: 'keyDates',
  details: 'deadlineDetails',
};
const keysOf = (shape: unknown) => Object.keys((shape as { shape: object }).shape);
test.each([
  ['claims.edited', keysOf(ClaimEdit), ''],
  ['claims.contract-set', keysOf(ContractTerms), 'contract.'],
  ['claims.party-changed', keysOf(PartyEdit), 'parties.*.'],
  ['claims.key-dates-changed', keysOf(KeyDatesChange), ''],
  ['claims.document-edited', keysOf(ClaimDocumentEdit), ''],
  ['claims.storm-changed', keysOf(StormEventChange), ''],
  ['claims.ledger-fee-basis-set', keysOf(MoneyTerms), ''],
  ['identity.user-changed', keysOf(UserChange), ''],
  ['identity.organization-changed', keysOf(OrganizationChange), 'settings.'],
  ['comms.contact-changed', keysOf(ContactEdit), ''],
  ['comms.settings-changed', keysOf(CommunicationSettingsChange), ''],
  ['comms.template-edited', keysOf(TemplateEdit), ''],
  ['comms.automation-rule-changed', keysOf(AutomationRuleDraft), ''],
  ['billing.invoice-edited', keysOf(InvoiceEdit), ''],
  ['inspection.working-hours-changed', keysOf(WorkingHoursDraft).filter((name) => name !== 'inspectorId'), ''],
  ['inspection.photo-edited', keysOf(PhotoEdit).filter((name) => !/^(client|deviceSequence|supersedes|captured|order)/.test(name)), ''],
])('%s: every field that its form may send has a word', (type, names, within) => {
  const paths = Object.keys(wordsOf(type));
  const has = (name: string) =>
    paths.some((path) => [name, `${within}${name}`].some((one) => path === one || path.startsWith(`${one}.`)) || path.endsWith(`.${name}`));
  expect(names.filter((name) => !beside.has(name) && !has(stored[name] ?? name))).toEqual([]);
});

test('every key date and every fact of a deadline has its own', () => {
  for (const name of keyDateNames)
    expect(told('claims.key-dates-changed', {}, { keyDates: { [name]: { on: '2026-01-02' } } })).toMatch(/: none → Jan 2, 2026$/);
  for (const name of Object.keys(deadlineDetailLabels)) {
    const value = name === 'occupancy' ? 'residential' : name === 'areaSqFt' ? 900 : false;
    expect(told('claims.key-dates-changed', {}, { deadlineDetails: { [name]: value } })).toContain(': none → ');
  }
});

test('no secret, key, hash or token has one, and no two of a kind are called alike', () => {
  const all = changeWords.flatMap(([, words]) => Object.keys(words));
  expect(all.filter((path) => /secret|password|token|hash|sealed|prefix|objectKey/i.test(path))).toEqual([]);
  // An event about people is about one of them
  const several = changeWords.filter(([beginning]) => beginning !== 'claims.party-');
  for (const [beginning, words] of several) expect([beginning, doubled(words)]).toEqual([beginning, []]);
});

function doubled(words: FieldWords): string[] {
  const labels = Object.values(words).flatMap((word) => (word === onlyKept ? [] : [word.label]));
  return labels.filter((label, index) => label !== '*' && label !== '*, source' && labels.indexOf(label) !== index);
}
