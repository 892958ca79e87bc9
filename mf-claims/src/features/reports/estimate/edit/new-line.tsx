// A new line at the end of the table, typed without leaving the keys: item, quantity, reason, Enter. Escape takes it back.
import type { EstimateLine } from '@plumbline/contracts/claims';
import { coverageLabels, coverages } from '@plumbline/contracts/enums';
import { Button, NativeSelect, SearchedSelect, TextInput } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { priceItemsQuery } from '../../../../shared/claims/claim-queries.ts';
import styles from '../estimate.module.css';
import { activities, additionOf, choiceOf } from './add-line-dialog.tsx';
import { Overtaken } from './line-dialogs.tsx';
import type { EditDesk } from './use-edit-desk.ts';
import { useEditForm } from './use-edit-form.ts';

/** What a new line has of the one that it was opened at. */
export type NewLineLike = Pick<EstimateLine, 'group' | 'coverage'>;

export interface NewLineProps {
  desk: EditDesk;
  like: NewLineLike;
  /** Counted from 1, as the table counts its rows. */
  rowIndex: number;
  /** Saved: `version` is that of the edits with it. */
  onAdded: (version: number, next: NewLineLike) => void;
  onCancel: () => void;
}

export function NewLine({ desk, like, rowIndex, onAdded, onCancel }: NewLineProps) {
  const row = useRowInSight(rowIndex);
  const [unit, setUnit] = useState<string>();
  const { form, save } = useNewLineForm({ desk, like, onAdded });
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const { key, target } = event;
    // The list of items has keys of its own while it is open, and a button is pressed by Enter
    const isOfField = target instanceof HTMLButtonElement || (target instanceof HTMLElement && target.ariaExpanded === 'true');
    if (isOfField || (key !== 'Enter' && key !== 'Escape') || form.busy) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') onCancel();
    else save();
  };
  return (
    <tr ref={row} aria-rowindex={rowIndex} aria-label="New line" className={styles.newLine} onKeyDown={onKeyDown}>
      <td className={styles.number}>+</td>
      <td colSpan={13}>
        <div className={styles.newFields}>
          <ItemField
            error={form.errors['selector'] ?? form.errors['category']}
            onPick={(picked) => {
              setUnit(picked?.unit);
              form.change({ item: picked?.value ?? '' });
            }}
          />
          <TextInput
            {...form.field('quantity')}
            className={styles.newShort}
            label="Quantity"
            inputMode="decimal"
            autoComplete="off"
            rightSection={unit}
          />
          <TextInput
            {...form.field('reason')}
            className={styles.newWide}
            label="Reason"
            placeholder="What was seen, and on which photo"
            maxLength={300}
          />
        </div>
        <UsualFields form={form} save={save} onCancel={onCancel} />
        <Overtaken notice={form.notice} />
      </td>
    </tr>
  );
}

function useNewLineForm({ desk, like, onAdded }: Pick<NewLineProps, 'desk' | 'like' | 'onAdded'>) {
  const next = useRef(like);
  const form = useEditForm(desk, (version) => onAdded(version, next.current), {
    isQuiet: true,
    first: { item: '', quantity: '', activity: '+', group: like.group, coverage: like.coverage, reason: '' },
    toBody: additionOf,
  });
  const save = () => {
    next.current = { group: form.values.group, coverage: form.values.coverage };
    form.submit();
  };
  return { form, save };
}

type Fields = ReturnType<typeof useNewLineForm> & Pick<NewLineProps, 'onCancel'>;

/** Seldom others than those of the line above. */
function UsualFields({ form, save, onCancel }: Fields) {
  return (
    <div className={styles.newFields}>
      <NativeSelect {...form.field('activity')} label="Activity" data={activities} />
      <TextInput {...form.field('group')} label="Area" maxLength={60} />
      <NativeSelect
        {...form.field('coverage')}
        label="Coverage"
        data={coverages.map((value) => ({ value, label: coverageLabels[value] }))}
      />
      <Button size="compact-md" loading={form.busy} onClick={save}>
        Add line
      </Button>
      <Button size="compact-md" variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Its first field has the focus; a line that was added before pushes it down, and it stays in sight. */
function useRowInSight(rowIndex: number) {
  const row = useRef<HTMLTableRowElement>(null);
  const seen = useRef(rowIndex);
  useEffect(() => row.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (seen.current === rowIndex) return;
    seen.current = rowIndex;
    if (row.current?.contains(document.activeElement)) row.current.scrollIntoView({ block: 'nearest' });
  }, [rowIndex]);
  return row;
}

type Picked = ReturnType<typeof choiceOf>;

function ItemField({ error, onPick }: { error: string | undefined; onPick: (picked: Picked | undefined) => void }) {
  const [search, setSearch] = useState('');
  const [item, setItem] = useState<Picked>();
  const found = useQuery(priceItemsQuery(search));
  const items = (found.data ?? []).map(choiceOf);
  return (
    <SearchedSelect
      label="Item"
      className={styles.newWide}
      placeholder="Search by code or words"
      error={error}
      picked={item}
      found={items}
      search={found}
      nothingFound="No item in the price list"
      onSearch={setSearch}
      onPick={(value) => {
        const picked = [...items, ...(item ? [item] : [])].find((one) => one.value === value);
        setItem(picked);
        onPick(picked);
      }}
    />
  );
}
