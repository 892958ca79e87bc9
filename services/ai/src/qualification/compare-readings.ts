// Where the rules and a model say different things of a new claim. Pure.
import type { Qualification } from '@plumbline/contracts/ai';
import { damageSignLabels, priorityLabels, type DamageSign, type SecondReading } from '@plumbline/contracts/enums';

type ByRules = Pick<Qualification, 'isViable' | 'priority' | 'quotes'>;
type Said = NonNullable<SecondReading['said']>;

export function disagreementsBetween(rules: ByRules, said: Said): SecondReading['disagreements'] {
  const counted = rules.quotes.filter(({ reading }) => reading === 'counts').map(({ sign }) => sign);
  const all = [
    { figure: 'viable' as const, rules: viableText(rules.isViable), model: viableText(said.isViable) },
    { figure: 'priority' as const, rules: priorityLabels[rules.priority], model: priorityLabels[said.priority] },
    { figure: 'urgent_damage' as const, rules: signsText(counted), model: signsText(said.urgent.map(({ sign }) => sign)) },
  ];
  return all.filter((one) => one.rules !== one.model);
}

const viableText = (isViable: boolean) => (isViable ? 'Viable' : 'Not viable');

function signsText(signs: readonly DamageSign[]): string {
  return [...new Set(signs.map((sign) => damageSignLabels[sign]))].toSorted().join(', ') || 'None';
}
