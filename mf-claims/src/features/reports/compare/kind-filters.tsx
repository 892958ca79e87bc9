// The kinds of difference with their lines and dollars; each filters the table, a second click shows all again.
import { differenceKindLabels, differenceKinds, type DifferenceKind, type EstimateComparison } from '@plumbline/contracts/claims';
import { MoneyText, type Tone } from '@plumbline/ui';
import styles from './compare.module.css';

export const kindTones: Record<DifferenceKind, Tone> = {
  missing: 'red',
  quantity: 'orange',
  price: 'yellow',
  op: 'blue',
  tax: 'gray',
  depreciation: 'mint',
  code: 'blue',
  theirs: 'gray',
  same: 'green',
};

interface KindFiltersProps {
  kinds: EstimateComparison['kinds'];
  chosen: DifferenceKind | undefined;
  onChoose: (kind: DifferenceKind | undefined) => void;
}

export function KindFilters({ kinds, chosen, onChoose }: KindFiltersProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.hidden}>Kinds of difference</legend>
      {kinds.map(({ kind, lines, rcv, acv }) => (
        <button
          key={kind}
          type="button"
          className={styles.kind}
          aria-pressed={chosen === kind}
          onClick={() => onChoose(chosen === kind ? undefined : kind)}
        >
          <span className={styles.kindHead}>
            <span>{differenceKindLabels[kind]}</span>
            <span className={styles.muted}>
              {lines === 1 ? '1 line' : `${lines} lines`}
              {kind === 'depreciation' && ', ACV only'}
            </span>
          </span>
          <strong>
            <MoneyText amount={kind === 'depreciation' ? acv : rcv} />
          </strong>
        </button>
      ))}
    </fieldset>
  );
}

/** 1 to 7 filter by kind. */
export function kindOfKey(key: string): DifferenceKind | undefined {
  const number = Number(key);
  return number >= 1 && number <= 7 ? differenceKinds[number - 1] : undefined;
}
