// What rules and a model read of one email, put together. A model makes no value surer: it adds what a person confirms, and doubts. Pure.
import type { EmailField, ExtractedField } from '@plumbline/contracts/claims';
import { damageTypeLabels, type DamageType } from '@plumbline/contracts/enums';
import { overallConfidence } from '../confidence-rules.ts';
import type { ModelValue } from './values-of-model.ts';

/** Below what counts as found: a person confirms it. */
const onlyModel = 65;
/** Below what counts as doubtful: a person chooses. */
const disputed = 50;

export function mergeReadings(
  byRules: readonly ExtractedField[],
  ofModel: readonly ModelValue[],
): { fields: ExtractedField[]; confidence: number } {
  const known = new Set(byRules.map(({ field }) => field));
  const fields = [
    ...byRules.map((one) =>
      joined(
        one,
        ofModel.find(({ field }) => field === one.field),
      ),
    ),
    ...ofModel.filter(({ field }) => !known.has(field)).map(added),
  ].toSorted((one, other) => one.confidence - other.confidence);
  return { fields, confidence: overallConfidence(fields) };
}

function added({ field, value, source }: ModelValue): ExtractedField {
  return { field, value, confidence: onlyModel, source, by: 'model', doubt: 'Only the model read this' };
}

function joined(rules: ExtractedField, model: ModelValue | undefined): ExtractedField {
  if (!model) return { ...rules, by: 'rules' };
  if (isSame(rules.field, rules.value, model.value)) return { ...rules, by: 'both', source: rules.source ?? model.source };
  const { field, value, confidence, doubt } = rules;
  const dispute = `The rules read “${shown(field, value)}”, the model “${shown(field, model.value)}”`;
  return {
    ...rules,
    confidence: Math.min(confidence, disputed),
    doubt: [doubt, dispute].filter(Boolean).join('. '),
    by: 'rules',
    other: { value: model.value, source: model.source },
  };
}

/** Spelling and marks are no difference; nor is an address that the rules have with its town. */
function isSame(field: EmailField, rules: string, model: string): boolean {
  const [one, other] = [comparable(field, rules), comparable(field, model)];
  return (
    one === other ||
    (field === 'propertyAddress' && other !== '' && one.startsWith(other)) ||
    (field === 'estimatedDamage' && one.includes(other))
  );
}

const isPhone = (field: EmailField) => field === 'propertyOwnerPhone' || field === 'carrierAdjuster.phone';

function comparable(field: EmailField, value: string): string {
  if (isPhone(field)) return value.replace(/\D/g, '').slice(-10);
  return value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function shown(field: EmailField, value: string): string {
  const said = field === 'damageType' ? (damageTypeLabels[value as DamageType] ?? value) : value;
  return said.length > 80 ? `${said.slice(0, 79)}…` : said;
}
