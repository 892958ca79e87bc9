// The coverages of the policy with limit and deductible, each edited where it stands, and what is left of the limit; and the deductibles that hold for the whole policy.
import { coverageLabels, coverages, type Coverage } from '@plumbline/contracts/enums';
import { Button, IconPlus } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BareAmountButton } from '../../amounts/amount-button.tsx';
import { figureIn, moneyQuery } from '../../amounts/money-query.ts';
import { EditableField } from '../fields/editable-field.tsx';
import { useFields } from '../fields/fields-context.ts';
import { FieldList } from './field-list.tsx';
import styles from './overview.module.css';

/** The last is the one that coverages without a deductible of their own share. */
const deductibles = [
  { name: 'policy.deductibles.aop' },
  { name: 'policy.deductibles.hurricane' },
  { name: 'policy.deductibles.hurricanePercent' },
  { name: 'policy.deductibles.hurricaneUsed' },
  { name: 'deductible', label: 'Shared, for this loss' },
] as const;

export function CoverageFields() {
  const { claim, mayEdit } = useFields();
  const [isOpen, setOpen] = useState(false);
  const known = new Set(claim.policy?.coverages.map((one) => one.coverage));
  const shown = coverages.filter((coverage) => known.has(coverage) || (mayEdit && coverage !== 'other'));
  const isWhole = isOpen || known.size === 0 || shown.every((coverage) => known.has(coverage));
  return (
    <>
      <section className={styles.block} aria-label="Coverages">
        <h2 className={styles.heading}>Coverages</h2>
        {shown.length === 0 ? (
          <p className={styles.quiet}>No coverages yet</p>
        ) : (
          <CoverageTable claimId={claim.id} shown={shown} known={known} isWhole={isWhole} />
        )}
        {!isWhole && (
          <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setOpen(true)}>
            Add… <span className="cx-hidden">in Coverages</span>
          </Button>
        )}
      </section>
      <FieldList title="Policy deductibles" lines={deductibles} />
    </>
  );
}

interface CoverageTableProps {
  claimId: number;
  shown: readonly Coverage[];
  known: ReadonlySet<Coverage>;
  isWhole: boolean;
}

function CoverageTable({ claimId, shown, known, isWhole }: CoverageTableProps) {
  return (
    <table className={styles.coverages} aria-label="Coverages" data-whole={isWhole || undefined}>
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
          <tr key={coverage} data-empty={!known.has(coverage) || undefined}>
            <th scope="row">{coverageLabels[coverage].replace('Coverage ', '')}</th>
            <td>
              <EditableField name={`coverage.${coverage}`} empty={'+\u00A0Add'} />
            </td>
            <td>
              <EditableField name={`coverage.${coverage}.deductible`} empty={'+\u00A0Add'} />
            </td>
            <td>
              <Remaining claimId={claimId} coverage={coverage} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the policy has left: the limit less what was paid, with its explanation. */
function Remaining({ claimId, coverage }: { claimId: number; coverage: Coverage }) {
  const { data } = useQuery(moneyQuery(claimId));
  const figure = figureIn(data?.coverages.find((one) => one.coverage === coverage)?.figures, 'remaining');
  if (figure?.amount === undefined) return null;
  return <BareAmountButton figure={figure} label={`Remaining, ${coverageLabels[coverage]}`} />;
}
