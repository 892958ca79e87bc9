// One row: ours, the carrier's first and latest, how far apart, the kind, and what shows it.
import { differenceKindLabels, type ComparedRow, type ComparedSide } from '@plumbline/contracts/claims';
import { Checkbox, IconPhoto, IconRulerMeasure, MoneyText, StatusBadge } from '@plumbline/ui';
import { mayInclude } from './compare-rows.ts';
import { kindTones } from './kind-filters.tsx';
import styles from './compare.module.css';

export interface RowProps {
  row: ComparedRow;
  isCurrent: boolean;
  hasRounds: boolean;
  onChoose: () => void;
  /** Absent: the reader may not decide. */
  onInclude?: ((included: boolean) => void) | undefined;
}

export function CompareRow({ row, isCurrent, hasRounds, onChoose, onInclude }: RowProps) {
  const { description, code, ours, first, latest, apart, kind, included, conceded } = row;
  return (
    <tr data-current={isCurrent || undefined} data-row={row.key} onClick={onChoose}>
      <td>
        {mayInclude(row) && (
          <Checkbox
            aria-label={`Include ${description} in the supplement`}
            checked={included}
            disabled={!onInclude}
            onChange={(event) => onInclude?.(event.currentTarget.checked)}
          />
        )}
      </td>
      <th scope="row" className={styles.line}>
        <button type="button" className={styles.open} aria-current={isCurrent || undefined} onClick={onChoose}>
          {description}
        </button>
        {code && <span className={styles.code}>{code}</span>}
        <SetBy row={row} />
        {conceded && <span className={styles.code}>Conceded: {conceded}</span>}
      </th>
      <Figures side={ours} label="Ours" none={row.key === 'summary' ? '' : 'Not in ours'} />
      <Figures side={first} label="First" />
      {hasRounds && <Figures side={latest} label="Latest" marked={markedIn(row)} />}
      <td className={styles.amount} data-label="Apart">
        <MoneyText amount={kind === 'depreciation' ? row.apartAcv : apart} />
      </td>
      <td data-label="Kind">
        <StatusBadge tone={kindTones[kind]} label={differenceKindLabels[kind]} />
      </td>
      <Evidence row={row} />
    </tr>
  );
}

/** Our figures that are a person's; the panel says when and why. */
function SetBy({ row: { priceSet, depreciationSet } }: { row: ComparedRow }) {
  return (
    <>
      {priceSet && <span className={styles.code}>Price entered by {priceSet.by}</span>}
      {depreciationSet && <span className={styles.code}>Depreciation entered by {depreciationSet.by}</span>}
    </>
  );
}

function Evidence({ row: { photoIds, isMeasured, isSandbox, receiptTitle } }: { row: ComparedRow }) {
  return (
    <td data-label="Evidence" className={styles.evidence}>
      {photoIds.length > 0 && (
        <span title="Photos">
          <IconPhoto size={14} aria-label="Photos" /> {photoIds.length}
        </span>
      )}
      {isMeasured && !isSandbox && <IconRulerMeasure size={14} aria-label="Measured" />}
      {isSandbox && <span>Sandbox roof</span>}
      {receiptTitle && <span title={receiptTitle}>Receipt</span>}
    </td>
  );
}

type Marked = 'quantity' | 'rcv' | undefined;

/** A figure of the carrier that differs is marked in its own cell. */
function markedIn({ parts, ours }: ComparedRow): Marked {
  if (!ours || parts.length === 0) return undefined;
  return parts.some(({ kind }) => kind === 'quantity') ? 'quantity' : 'rcv';
}

interface FiguresProps {
  side: ComparedSide | undefined;
  label: string;
  none?: string;
  marked?: Marked;
}

function Figures({ side, label, none = 'Not included', marked }: FiguresProps) {
  if (!side)
    return (
      <td className={styles.absent} colSpan={2} data-label={label}>
        {none}
      </td>
    );
  return (
    <>
      <td className={styles.quantity} data-label={`${label}, quantity`} data-marked={marked === 'quantity' || undefined}>
        {side.quantity !== undefined && `${side.quantity.toLocaleString('en-US', { minimumFractionDigits: 2 })} ${side.unit ?? ''}`}
      </td>
      <td className={styles.amount} data-label={`${label}, RCV`} data-marked={marked === 'rcv' || undefined}>
        {side.counted ? <MoneyText amount={side.rcv} /> : 'When incurred'}
      </td>
    </>
  );
}
