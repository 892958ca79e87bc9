// What the rules and the AI model say of the claim, side by side: who said which, and where they differ.
import type { Qualification } from '@plumbline/contracts/claims';
import { damageSignLabels, priorityLabels, type SecondReading } from '@plumbline/contracts/enums';
import { Notice, StatusBadge } from '@plumbline/ui';
import styles from './qualification-block.module.css';

type Said = NonNullable<SecondReading['said']>;
const figures: readonly { readonly figure: SecondReading['disagreements'][number]['figure']; readonly label: string }[] = [
  { figure: 'viable', label: 'Viable' },
  { figure: 'priority', label: 'Priority' },
  { figure: 'urgent_damage', label: 'Urgent damage' },
];

/** Nothing where no model is meant to read claims. */
export function SecondOpinion({ qualification }: { qualification: Qualification }) {
  const { second } = qualification;
  if (!second) return null;
  if (!second.said)
    return (
      <p className={styles.aside}>
        Scored by rules alone. {second.providerLabel} gave no second opinion: {second.fallbackReason ?? 'no answer'}.
      </p>
    );
  return <Compared qualification={qualification} second={second} said={second.said} />;
}

function Compared({ qualification, second, said }: { qualification: Qualification; second: SecondReading; said: Said }) {
  const differ = new Map(second.disagreements.map((one) => [one.figure, one]));
  return (
    <>
      {differ.size > 0 && (
        <Notice tone="warning" title={`The rules and ${nameOf(second)} disagree`}>
          Reading this claim, {nameOf(second)} differs on {namesOf(second.disagreements)}.{' '}
          {said.isViable
            ? 'The score is that of the rules. Look at both before you rely on it.'
            : 'The AI does not find this claim viable. It is qualified only when a person decides so.'}
        </Notice>
      )}
      <table className={styles.points}>
        <caption className={styles.heading}>Second opinion</caption>
        <thead>
          <tr>
            <th scope="col">About</th>
            <th scope="col">Rules</th>
            <th scope="col">{nameOf(second)}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ figure, label }) => (
            <tr key={figure}>
              <th scope="row">
                {label} {differ.has(figure) && <StatusBadge tone="orange" label="Differs" />}
              </th>
              <td>{differ.get(figure)?.rules ?? alike(qualification, said)[figure]}</td>
              <td>{differ.get(figure)?.model ?? alike(qualification, said)[figure]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {said.reason !== '' && <p className={styles.aside}>AI: {said.reason}</p>}
      {said.urgent.length > 0 && (
        <p className={styles.aside}>
          AI reads as urgent: {said.urgent.map(({ sign, quote }) => `“${quote}” (${damageSignLabels[sign].toLowerCase()})`).join(', ')}
        </p>
      )}
      <p className={styles.aside}>
        {second.fallbackReason && `${second.fallbackReason}. `}The score and its points are those of the rules.
      </p>
    </>
  );
}

/** Of two models of a firm the one that answered. */
function nameOf({ providerLabel, model }: SecondReading): string {
  return model === undefined ? providerLabel : `${providerLabel} (${model})`;
}

function namesOf(disagreements: SecondReading['disagreements']): string {
  const named = { viable: 'whether it is viable', priority: 'its priority', urgent_damage: 'urgent damage' } as const;
  return disagreements.map(({ figure }) => named[figure]).join(', ');
}

/** What both say. */
function alike({ isViable, priority }: Qualification, { urgent }: Said) {
  const signs = [...new Set(urgent.map(({ sign }) => damageSignLabels[sign]))].toSorted().join(', ');
  return { viable: isViable ? 'Viable' : 'Not viable', priority: priorityLabels[priority], urgent_damage: signs || 'None' };
}
