// A cell that is being written in: the value in its place, the reason in the line, both saved as one change by Enter or Tab.
import type { EstimateLine } from '@plumbline/contracts/claims';
import { Button, NativeSelect, TextInput } from '@plumbline/ui';
import { isFormula, typedQuantity } from '../../../../shared/typed-quantity.ts';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import styles from '../estimate.module.css';
import { changeOf, choicesOf, fieldOf, valueIn, type PlainCell } from './cell-edit.ts';
import { Overtaken } from './line-dialogs.tsx';
import type { EditDesk } from './use-edit-desk.ts';
import { useEditForm } from './use-edit-form.ts';

/** Where the focus goes after it. */
export type Leaving = 'stay' | 'ArrowDown' | 'ArrowRight' | 'ArrowLeft';

export interface InCell {
  readonly line: EstimateLine;
  readonly cell: PlainCell;
  /** What was typed to open it. */
  readonly typed?: string | undefined;
}

interface CellFormIn extends InCell {
  readonly desk: EditDesk;
  /** Of the last change in this column. */
  readonly lastReason: string;
  /** `reason`: of what was saved; undefined: nothing was. */
  readonly onDone: (to: Leaving, reason?: string) => void;
  /** Answers whether another cell may be opened: what was typed is never lost by a press elsewhere. */
  readonly mayLeaveRef: RefObject<() => boolean>;
}

/** No cell is being written in. */
export const free = () => true;

export const cellNames: Record<PlainCell, string> = {
  quantity: 'Quantity',
  price: 'Price',
  tax: 'Tax',
  overhead: 'O&P',
  age: 'Age',
  life: 'Life',
  condition: 'Condition',
  coverage: 'Coverage',
  owed: 'Owed',
};

/** The fields of one cell, and what its keys do. */
export function useCellForm({ desk, line, cell, typed, lastReason, onDone, mayLeaveRef }: CellFormIn) {
  const name = fieldOf[cell];
  const before = valueIn(cell, line, desk.edits);
  const value = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const why = useRef<HTMLInputElement>(null);
  const leaving = useRef<Leaving>('stay');
  const saved = useRef('');
  const form = useEditForm(desk, () => onDone(leaving.current, saved.current), {
    isQuiet: true,
    first: { [name]: typed ?? before, reason: lastReason },
    toBody: (values: Record<string, string>) => {
      saved.current = values['reason'] ?? '';
      return changeOf({ cell, line, value: values[name] ?? '', reason: saved.current }, desk.edits);
    },
  });
  const isChanged = form.values[name] !== before;
  useEffect(() => {
    value.current?.focus();
    if (!typed) value.current?.select?.();
  }, [typed]);
  useEffect(() => {
    mayLeaveRef.current = () => {
      if (!isChanged && !form.busy) return true;
      why.current?.focus();
      return false;
    };
    return () => {
      mayLeaveRef.current = free;
    };
  }, [mayLeaveRef, isChanged, form.busy]);
  const save = (to: Leaving) => {
    leaving.current = to;
    if (!isChanged) onDone(to);
    else if (!form.values['reason']) why.current?.focus();
    else form.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = leavingBy(event);
    if (!to || form.busy) return;
    event.preventDefault();
    event.stopPropagation();
    if (to === 'cancel') onDone('stay');
    else save(to);
  };
  return { form, name, cell, line, isChanged, save, cancel: () => onDone('stay'), onKeyDown, value, why };
}

export type CellForm = ReturnType<typeof useCellForm>;

function leavingBy({ key, shiftKey }: KeyboardEvent): Leaving | 'cancel' | undefined {
  if (key === 'Escape') return 'cancel';
  if (key === 'Enter') return 'ArrowDown';
  if (key !== 'Tab') return undefined;
  return shiftKey ? 'ArrowLeft' : 'ArrowRight';
}

export function ValueField({ form, name, cell, line, onKeyDown, value }: CellForm) {
  const choices = choicesOf(cell);
  const shared = {
    ...form.field(name),
    'aria-label': `${cellNames[cell]} of line ${line.number}`,
    onKeyDown,
    size: 'xs',
    ref: value,
  } as const;
  if (!choices)
    return (
      <>
        <TextInput {...shared} className={styles.valueField} inputMode="decimal" autoComplete="off" />
        {cell === 'quantity' && <WorkedOut typed={form.values[name] ?? ''} />}
      </>
    );
  return <NativeSelect {...shared} className={styles.valueField} data={[...choices]} />;
}

/** Of a formula what it comes to, before it is saved. */
function WorkedOut({ typed }: { typed: string }) {
  const quantity = isFormula(typed) ? typedQuantity(typed) : Number.NaN;
  return Number.isNaN(quantity) ? null : <span className={styles.worn}>= {quantity}</span>;
}

export function ReasonField({ form, line, onKeyDown, why, save, cancel, isChanged }: CellForm) {
  return (
    <div className={styles.why}>
      <TextInput
        {...form.field('reason')}
        ref={why}
        size="xs"
        aria-label={`Reason for the change of line ${line.number}`}
        placeholder="Reason: measured on site, photo 12"
        maxLength={300}
        onKeyDown={onKeyDown}
      />
      <div className={styles.row}>
        <Button size="compact-sm" loading={form.busy} disabled={!isChanged} onClick={() => save('stay')}>
          Save
        </Button>
        <Button size="compact-sm" variant="default" onClick={cancel}>
          Cancel
        </Button>
      </div>
      <Overtaken notice={form.notice} />
    </div>
  );
}
