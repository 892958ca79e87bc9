// Every row of the pack is either a deadline definition or one of the other topics; a row that is neither stops the service at its start.
import { everyClaim } from './conditions.ts';
import { keyOf, type DeadlineDefinition } from './deadline-definition.ts';
import { rowsElsewhere } from './other-state-deadlines.ts';
import { floridaRows } from './florida-deadlines.ts';
import type { LetterPhrases } from './letter-phrases.ts';
import { rulePack } from './pack/rule-pack.ts';

export const deadlineDefinitions: readonly DeadlineDefinition[] = [...floridaRows, ...rowsElsewhere].map((row) => ({
  holdsFor: everyClaim,
  ...row,
}));

/** What a letter to the carrier says about the deadline with this key; nothing for a custom one. */
export function letterPhrasesFor(key: string): LetterPhrases | undefined {
  return deadlineDefinitions.find((one) => keyOf(one) === key)?.letter;
}

/** Topics without a starting date of a claim: shown for reference, used by other rules, or by the screen alone. */
const otherTopics: Readonly<Record<string, string>> = {
  feeCap: 'Fee cap',
  feeOnNewMoney: 'Fee on new money only',
  feeOnLivingExpense: 'Fee on living expense',
  contractCancelDays: 'Right to cancel the contract',
  catastropheExtension: 'Catastrophe extension',
  commissionerExtension: 'Extension by the commissioner',
  proofOfLossStatement: 'Statement on the proof of loss',
  solicitationHours: 'Solicitation hours',
  recordRetention: 'Record retention',
  scopeLimit: 'Scope of practice',
  licensing: 'Licensing',
  solicitationBar: 'Bar of solicitation',
  contractCancelUntil: 'Right to cancel without an estimate',
  interest: 'Interest',
  textCallHours: 'Calling and texting hours',
};

const counted = new Set(deadlineDefinitions.flatMap(({ rule, versions = [] }) => [rule, ...versions]));
const forgotten = rulePack.rules.filter(({ id, topic }) => !counted.has(id) && !Object.hasOwn(otherTopics, topic));
if (forgotten.length > 0) throw new Error(`No table says what these rules are: ${forgotten.map(({ id }) => id).join(', ')}`);
