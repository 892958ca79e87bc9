// The coverages of the policy with limit and deductible, each edited where it stands; and the deductibles that hold for the whole policy.
import { coverageLabels, coverages } from '@plumbline/contracts/words';
import { DescriptionList } from '@plumbline/ui';
import { EditableFact } from './facts/editable-fact.tsx';
import { factOf } from './facts/editable-facts.ts';
import { useFacts } from './facts/facts-context.ts';
import styles from './claim-hub.module.css';

const deductibles = [
  'policy.deductibles.aop',
  'policy.deductibles.hurricane',
  'policy.deductibles.hurricanePercent',
  'deductible',
] as const;

export function CoverageFacts() {
  const { claim, mayEdit } = useFacts();
  const known = new Set(claim.policy?.coverages.map((one) => one.coverage));
  const shown = coverages.filter((coverage) => known.has(coverage) || (mayEdit && coverage !== 'other'));
  return (
    <section className={styles.block} aria-label="Coverages">
      <h2 className={styles.heading}>Coverages</h2>
      {shown.length === 0 ? (
        <p className={styles.quiet}>No coverage is known yet</p>
      ) : (
        <table className={styles.coverages} aria-label="Coverages">
          <thead>
            <tr>
              <th scope="col">Coverage</th>
              <th scope="col">Limit</th>
              <th scope="col">Deductible</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((coverage) => (
              <tr key={coverage}>
                <th scope="row">{coverageLabels[coverage].replace('Coverage ', '')}</th>
                <td>
                  <EditableFact name={`coverage.${coverage}`} />
                </td>
                <td>
                  <EditableFact name={`coverage.${coverage}.deductible`} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3 className={styles.subheading}>Deductibles of the policy</h3>
      <DescriptionList items={deductibles.map((name) => ({ label: labelOf(name), value: <EditableFact name={name} /> }))} />
    </section>
  );
}

function labelOf(name: (typeof deductibles)[number]): string {
  return name === 'deductible' ? 'For this loss' : factOf(name).label;
}
