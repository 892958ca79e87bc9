// The coverages of the policy with limit and deductible, each edited where it stands, and what is left of the limit; and the deductibles that hold for the whole policy.
import { coverageLabels, coverages, type Coverage } from '@plumbline/contracts/enums';
import { DescriptionList } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { BareAmountButton } from '../../amounts/amount-button.tsx';
import { figureIn, moneyQuery } from '../../amounts/money-query.ts';
import { EditableField } from '../fields/editable-field.tsx';
import { fieldOf } from '../fields/editable-fields.ts';
import { useFields } from '../fields/fields-context.ts';
import styles from './overview.module.css';

const deductibles = [
  'policy.deductibles.aop',
  'policy.deductibles.hurricane',
  'policy.deductibles.hurricanePercent',
  'policy.deductibles.hurricaneUsed',
  'deductible',
] as const;

export function CoverageFields() {
  const { claim, mayEdit } = useFields();
  const known = new Set(claim.policy?.coverages.map((one) => one.coverage));
  const shown = coverages.filter((coverage) => known.has(coverage) || (mayEdit && coverage !== 'other'));
  return (
    <section className={styles.block} aria-label="Coverages">
      <h2 className={styles.heading}>Coverages</h2>
      {shown.length === 0 ? (
        <p className={styles.quiet}>No coverages yet</p>
      ) : (
        <table className={styles.coverages} aria-label="Coverages">
          <thead>
            <tr>
              <th scope="col">Coverage</th>
              <th scope="col">Limit</th>
              <th scope="col">Deductible</th>
              <th scope="col">Remaining</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((coverage) => (
              <tr key={coverage}>
                <th scope="row">{coverageLabels[coverage].replace('Coverage ', '')}</th>
                <td>
                  <EditableField name={`coverage.${coverage}`} />
                </td>
                <td>
                  <EditableField name={`coverage.${coverage}.deductible`} />
                </td>
                <td>
                  <Remaining claimId={claim.id} coverage={coverage} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3 className={styles.subheading}>Policy deductibles</h3>
      <DescriptionList items={deductibles.map((name) => ({ label: labelOf(name), value: <EditableField name={name} /> }))} />
    </section>
  );
}

/** What the policy has left: the limit less what was paid, with its explanation. */
function Remaining({ claimId, coverage }: { claimId: number; coverage: Coverage }) {
  const { data } = useQuery(moneyQuery(claimId));
  const figure = figureIn(data?.coverages.find((one) => one.coverage === coverage)?.figures, 'remaining');
  if (figure?.amount === undefined) return '—';
  return <BareAmountButton figure={figure} label={`Remaining, ${coverageLabels[coverage]}`} />;
}

function labelOf(name: (typeof deductibles)[number]): string {
  return name === 'deductible' ? 'For this loss' : fieldOf(name).label;
}
