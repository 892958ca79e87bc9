// How what is stored of the people around a claim, its notes and its fee is called where a change of it is told.
import { choice, counted, day, figure, onlyKept, words, type FieldWords } from '../../kernel/field-words.ts';
import { feeBasisLabels } from '../rules/money/money.ts';
import { ownerWords } from './claim-words.ts';
import { partyRoleLabels } from './party.ts';

export const partyWords: FieldWords = {
  ...ownerWords,
  'firstInsured.organization': words('Organization'),
  'firstInsured.otherPhones': words('Other phones'),
  'firstInsured.address': words('Mailing address'),
  'firstInsured.reference': words('Reference'),
  'firstInsured.engagedOn': day('Engaged on'),
  'firstInsured.endedOn': day('Ended on'),
  'firstInsured.note': words('Note'),
  'parties.*': onlyKept,
  'parties.*.role': choice('Role', partyRoleLabels),
  'parties.*.name': words('Name'),
  'parties.*.phones': words('Phone'),
  'parties.*.organization': words('Organization'),
  'parties.*.email': words('Email'),
  'parties.*.address': words('Address'),
  'parties.*.reference': words('Reference'),
  'parties.*.userId': figure('Portal account no.'),
  'parties.*.engagedOn': day('Engaged on'),
  'parties.*.endedOn': day('Ended on'),
  'parties.*.note': words('Note'),
};

export const noteWords: FieldWords = { text: words('Note') };

/** What the ledger adds up to is told by its rows; these are terms; the reason stands in the sentence itself. */
export const moneyTermWords: FieldWords = {
  feeOn: choice('Fee applies to', feeBasisLabels),
  'feeOnReason.*': onlyKept,
  feeHours: counted('Hours worked', '', (hundredths) => hundredths / 100),
};
