// Which words a change is told with: by the type of its event, because each speaks of one kind of record.
import { providerWords, spendWords } from './ai/ai-words.ts';
import { invoiceWords } from './billing/invoice-words.ts';
import { claimWords, contractWords } from './claims/claim/claim-words.ts';
import { moneyTermWords, noteWords, partyWords } from './claims/claim/people-words.ts';
import { deadlineWords } from './claims/deadlines/deadline-words.ts';
import { documentWords, letterWords } from './claims/documents/document-words.ts';
import { buildingWords } from './claims/reports/words/building-words.ts';
import { stormWords } from './claims/storms/storm-words.ts';
import { contactWords } from './comms/contacts/contact-words.ts';
import { automationRuleWords } from './comms/automation/rule-words.ts';
import { messageSettingWords } from './comms/setting-words.ts';
import { templateWords } from './comms/templates/template-words.ts';
import { firmWords, requestWords, userWords } from './identity/words/identity-words.ts';
import { engineeringWords, inspectionWords, photoWords } from './inspection/words/inspection-words.ts';
import { dailyLimitWords } from './measurement/limit-words.ts';
import type { FieldWords } from './kernel/field-words.ts';

/** The claim itself, where people changed its terms, its people or its dates along with it. */
const wholeClaim: FieldWords = { ...claimWords, ...deadlineWords, ...moneyTermWords };

/** By the beginning of the type; the first that fits speaks. An event that none fits tells no fields. */
export const changeWords: readonly (readonly [string, FieldWords])[] = [
  ['claims.edited', wholeClaim],
  ['claims.follow-up-', claimWords],
  ['claims.contract-set', contractWords],
  ['claims.party-', partyWords],
  ['claims.note-', noteWords],
  ['claims.key-dates-', deadlineWords],
  ['claims.deadline-changed', deadlineWords],
  ['claims.ledger-', moneyTermWords],
  ['claims.building-', buildingWords],
  ['claims.storm-', stormWords],
  ['claims.document-', documentWords],
  ['claims.letter-', letterWords],
  ['identity.organization-', firmWords],
  ['identity.sign-in-rules-', firmWords],
  ['identity.user-', userWords],
  ['identity.email-', userWords],
  ['identity.access-', requestWords],
  ['identity.contact-', requestWords],
  ['comms.contact-', contactWords],
  ['comms.settings-', messageSettingWords],
  ['comms.template-', templateWords],
  ['comms.automation-', automationRuleWords],
  ['ai.config-', providerWords],
  ['ai.spend-', spendWords],
  ['measurement.daily-limit-', dailyLimitWords],
  ['billing.invoice-', invoiceWords],
  ['inspection.photo-', photoWords],
  ['inspection.photos-', photoWords],
  ['inspection.engineering-report-', engineeringWords],
  ['inspection.', inspectionWords],
];

const none: FieldWords = {};

export function wordsOf(type: string): FieldWords {
  return changeWords.find(([beginning]) => type.startsWith(beginning))?.[1] ?? none;
}
