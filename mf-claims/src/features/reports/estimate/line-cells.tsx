// The cells of a line that a person may change: quantity, price, depreciation, each with where it comes from.
import type { EstimateLine } from '@plumbline/contracts/claims';
import { DateText, MoneyText, StatusBadge, UnstyledButton, VisuallyHidden } from '@plumbline/ui';
import type { ReactNode } from 'react';
import rows from '../../../shared/money-rows.module.css';
import { hasCell, typedIn, type CellKind } from './cell-keys.ts';
import styles from './estimate.module.css';

export type LineEditing = { what: CellKind | 'leave-out'; line: EstimateLine; typed?: string };
export type OnEdit = (editing: LineEditing) => void;

interface CellProps {
  line: EstimateLine;
  onEdit: OnEdit | undefined;
}

export function QuantityCell({ line, onEdit }: CellProps) {
  const { quantity, unit, quantitySource, isSandbox } = line;
  return (
    <td className={rows.amount}>
      <Cell line={line} onEdit={onEdit} what="quantity" label="Quantity">
        {quantity === undefined ? <StatusBadge tone="yellow" label="needs quantity" /> : `${quantity} ${unit}`}
      </Cell>
      {quantitySource && <span className={styles.worn}>{quantitySource}</span>}
      {isSandbox && <StatusBadge tone="yellow" label="sandbox roof" />}
    </td>
  );
}

export function PriceCell({ line, onEdit }: CellProps) {
  const { unitPrice, listPrice, priceSet } = line;
  return (
    <td className={rows.amount}>
      <Cell line={line} onEdit={onEdit} what="price" label="Price">
        <MoneyText amount={unitPrice} />
      </Cell>
      {listPrice !== undefined && (
        <span className={styles.worn}>
          List <MoneyText amount={listPrice} />
        </span>
      )}
      <SetBy set={priceSet} />
    </td>
  );
}

export function WearCell({ line, onEdit }: CellProps) {
  const { depreciation, depreciationPercent, depreciationBasis, depreciationSet, isNonRecoverable } = line;
  return (
    <td className={rows.amount}>
      <Cell line={line} onEdit={onEdit} what="depreciation" label="Depreciation">
        <MoneyText amount={depreciation} />
      </Cell>
      {depreciationBasis && (
        <span className={styles.worn}>
          {depreciationPercent}%: {depreciationBasis}
        </span>
      )}
      {isNonRecoverable && <span className={styles.worn}>Not recoverable</span>}
      <SetBy set={depreciationSet} />
    </td>
  );
}

function SetBy({ set }: { set: EstimateLine['priceSet'] }) {
  if (!set) return null;
  return (
    <span className={styles.worn} title={set.reason}>
      {set.by}, <DateText at={set.at} />
    </span>
  );
}

interface EditableProps extends CellProps {
  what: CellKind;
  label: string;
  children: ReactNode;
}

function Cell({ line, onEdit, what, label, children }: EditableProps) {
  if (!onEdit || !hasCell(line, what)) return children;
  return (
    <UnstyledButton
      className={styles.cell}
      data-cell={what}
      onClick={() => onEdit({ what, line })}
      onKeyDown={(event) => {
        const typed = typedIn(event);
        if (typed === undefined && event.key !== 'Delete') return;
        event.preventDefault();
        if (typed === undefined) onEdit({ what: 'leave-out', line });
        else onEdit({ what, line, ...(typed ? { typed } : {}) });
      }}
    >
      <VisuallyHidden>
        {label} of line {line.number}:{' '}
      </VisuallyHidden>
      {children}
    </UnstyledButton>
  );
}
