// The cells of a line, each with where its value comes from; those that a person may change are keys to press.
import { owedText, partConditions, type EstimateLine } from '@plumbline/contracts/claims';
import { centsOf, dollarsOf } from '@plumbline/contracts/kernel';
import { DateText, MoneyText, StatusBadge, UnstyledButton, VisuallyHidden } from '@plumbline/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import rows from '../../../shared/money-rows.module.css';
import { typedIn, type CellPlace } from './cell-keys.ts';
import { hasCell, type CellKind } from './edit/cells.ts';
import { cellNames, ValueField, type CellForm } from './edit/line-in-edit.tsx';
import { wearValues } from './edit/wear-values.ts';
import styles from './estimate.module.css';

export type LineEditing = { what: CellKind | 'leave-out' | 'terms' | 'duplicate'; line: EstimateLine; typed?: string };
export type OnEdit = (editing: LineEditing) => void;

export interface CellProps {
  line: EstimateLine;
  onEdit: OnEdit | undefined;
  /** The cell that Tab reaches. */
  door: CellPlace | undefined;
  /** The cell that is being written in. */
  form?: CellForm | undefined;
}

export function LineCells(props: CellProps) {
  const { line } = props;
  return (
    <>
      <QuantityCell {...props} />
      <PriceCell {...props} />
      <Cell {...props} what="tax">
        {line.isUntaxed ? 'No tax' : <MoneyText amount={line.tax} />}
      </Cell>
      <Cell {...props} what="overhead">
        {line.takesOverhead === false ? 'No O&P' : <MoneyText amount={dollarsOf(centsOf(line.overhead) + centsOf(line.profit))} />}
      </Cell>
      <td className={rows.amount} data-title="RCV">
        <MoneyText amount={line.rcv} />
      </td>
      <WearCells {...props} />
      <td className={rows.amount} data-title="ACV">
        <MoneyText amount={line.acv} />
      </td>
      <Cell {...props} what="coverage">
        {line.coverage}
      </Cell>
      <OwedCell {...props} />
    </>
  );
}

function QuantityCell(props: CellProps) {
  const { quantity, unit, quantitySource, isSandbox } = props.line;
  const below = (
    <>
      {quantitySource && <span className={styles.worn}>{quantitySource}</span>}
      {isSandbox && <StatusBadge tone="yellow" label="sandbox roof" />}
    </>
  );
  return (
    <Cell {...props} what="quantity" below={below}>
      {quantity === undefined ? <StatusBadge tone="yellow" label="needs quantity" /> : `${quantity} ${unit}`}
    </Cell>
  );
}

function PriceCell(props: CellProps) {
  const { unitPrice, listPrice, priceSet } = props.line;
  const below = (
    <>
      {listPrice !== undefined && (
        <span className={styles.worn}>
          List <MoneyText amount={listPrice} />
        </span>
      )}
      <SetBy set={priceSet} />
    </>
  );
  return (
    <Cell {...props} what="price" below={below}>
      <MoneyText amount={unitPrice} />
    </Cell>
  );
}

/** Age, life and condition stand empty where the line is not depreciated. */
function WearCells(props: CellProps) {
  const { line } = props;
  const { depreciation, depreciationPercent, depreciationBasis, depreciationSet, isNonRecoverable } = line;
  const { ageYears, lifeYears, condition } = wearValues(line, undefined);
  const isKnown = ageYears !== '';
  const below = (
    <>
      {depreciationBasis && (
        <span className={styles.worn}>
          {depreciationPercent}%: {depreciationBasis}
        </span>
      )}
      {isNonRecoverable && <span className={styles.worn}>Not recoverable</span>}
      <SetBy set={depreciationSet} />
    </>
  );
  return (
    <>
      <Cell {...props} what="age">
        {ageYears || none}
      </Cell>
      <Cell {...props} what="life">
        {lifeYears || none}
      </Cell>
      <Cell {...props} what="condition">
        {isKnown ? partConditions[condition].label : none}
      </Cell>
      <Cell {...props} what="depreciation" below={below}>
        <MoneyText amount={depreciation} />
      </Cell>
    </>
  );
}

const none = (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>not set</VisuallyHidden>
  </>
);

function OwedCell(props: CellProps) {
  const { isCode = false, whenIncurred, termsSet } = props.line;
  const spent = whenIncurred?.incurred;
  const below = (
    <>
      {whenIncurred?.amount !== undefined && !whenIncurred.isCounted && (
        <span className={styles.worn}>
          <MoneyText amount={whenIncurred.amount} />, not in totals
        </span>
      )}
      {spent && (
        <span className={styles.worn}>
          Incurred <DateText at={spent.on} />: <MoneyText amount={spent.amount} />
        </span>
      )}
      <SetBy set={termsSet} />
    </>
  );
  return (
    <Cell {...props} what="owed" below={below}>
      {owedText({ isCode, whenIncurred: whenIncurred !== undefined }) ?? 'Now'}
    </Cell>
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
  /** Where the value comes from. */
  below?: ReactNode;
  children: ReactNode;
}

/** Names of cells as they are read out, and as they stand over them on a phone. */
const titles: Record<CellKind, string> = { ...cellNames, depreciation: 'Depreciation' };

function Cell({ line, onEdit, door, form, what, below, children }: EditableProps) {
  return (
    <td className={rows.amount} data-title={titles[what]}>
      {form?.cell === what ? <ValueField {...form} /> : <Value {...{ line, onEdit, door, what }}>{children}</Value>}
      {below}
    </td>
  );
}

function Value({ line, onEdit, door, what, children }: Omit<EditableProps, 'form' | 'below'>) {
  if (!onEdit || !hasCell(line, what)) return children;
  return (
    <UnstyledButton
      className={styles.cell}
      data-cell={what}
      tabIndex={door?.line === line.key && door.cell === what ? 0 : -1}
      onClick={() => onEdit({ what, line })}
      onKeyDown={(event) => {
        const editing = editingBy(event, { what, line });
        if (!editing) return;
        event.preventDefault();
        onEdit(editing);
      }}
    >
      <VisuallyHidden>
        {titles[what]} of line {line.number}:{' '}
      </VisuallyHidden>
      {children}
    </UnstyledButton>
  );
}

/** What a key opens in a cell; Enter is the click of a button. */
function editingBy(event: KeyboardEvent, at: { what: CellKind; line: EstimateLine }): LineEditing | undefined {
  if (event.key === 'Delete') return { what: 'leave-out', line: at.line };
  const typed = typedIn(event, at.what);
  return typed === undefined ? undefined : { ...at, ...(typed ? { typed } : {}) };
}
