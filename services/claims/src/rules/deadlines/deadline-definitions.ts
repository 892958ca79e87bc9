// Every row of the pack is either a deadline definition or one of the other topics; a row that is neither stops the service at its start.
import { everyClaim } from './conditions.ts';
import type { DeadlineDefinition } from './deadline-definition.ts';
import { rowsElsewhere } from './other-state-deadlines.ts';
import { floridaRows } from './florida-deadlines.ts';
import { rulePack } from './pack/rule-pack.ts';

export const deadlineDefinitions: readonly DeadlineDefinition[] = [...floridaRows, ...rowsElsewhere].map((row) => ({
  inForceAt: 'loss',
  holdsFor: everyClaim,
  ...row,
}));

/** Topics without a starting date of a claim: shown for reference, used by other rules, or for counsel alone. */
const otherTopics: Readonly<Record<string, string>> = {
  feeCap: 'Limit of the fee',
  contractCancelDays: 'Right to cancel the contract',
  catastropheExtension: 'Extension after a catastrophe',
  presuitNotice: 'Notice before a suit',
  solicitationHours: 'Hours of solicitation',
  recordRetention: 'How long records are kept',
  scopeLimit: 'What an adjuster may do',
  licensing: 'Licensing',
  textCallHours: 'Hours for calls and texts',
};

const counted = new Set(deadlineDefinitions.map(({ rule }) => rule));
const forgotten = rulePack.rules.filter(({ id, topic }) => !counted.has(id) && !Object.hasOwn(otherTopics, topic));
if (forgotten.length > 0) throw new Error(`No table says what these rules are: ${forgotten.map(({ id }) => id).join(', ')}`);
