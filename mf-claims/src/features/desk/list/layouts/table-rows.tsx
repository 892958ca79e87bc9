// The claims as a table: sticky head, orders in it, rows that open on a click.
import type { ClaimCard } from '@plumbline/contracts/claims';
import { Checkbox, IconChevronDown, IconChevronUp } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { claimPath } from '../../../../shared/claims/list-query.ts';
import styles from './layouts.module.css';
import { usePeople } from '../filters/use-people.ts';
import { useListKeys } from './use-list-keys.ts';
import type { ListState } from '../state/use-list-state.ts';
import type { Selection } from '../state/use-selection.ts';
import type { RowsProps } from './rows-props.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { fittingColumns, useWidthOf } from './fitting-columns.ts';
import { EditCell } from './cell-edit/edit-cell.tsx';
import { useCellEdit, type CellEdit } from './cell-edit/use-cell-edit.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { columns, type AboutRow, type Column } from './table-columns.tsx';
import { useColumns } from './use-columns.ts';
import { useLatestActivity } from './use-latest-activity.ts';
import { useWindowRows } from './use-window-rows.ts';

export function TableRows({ claims, state, total, selection, peek, onEnd }: RowsProps) {
  const { nameOf } = usePeople();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const rows = useWindowRows(claims.length, { place, height: 42, overscan: 6, most: 60, onEnd });
  useListKeys({ ids: claims.map((claim) => claim.id), show: rows.show, onChoose: selection?.toggle, peek });
  const chosen = useColumns(state);
  const edit = useCellEdit();
  // The first column always stands
  const wanted = columns.filter(({ id, core }) => (peek.claim ? core : id === 'owner' || chosen.shown.includes(id)));
  const width = useWidthOf(place);
  const shown = fittingColumns(wanted, width);
  // Nothing is asked for a column that has no room, as the first measuring will tell
  const asksActivity = width !== undefined && shown.some(({ id }) => id === 'activity');
  const latestOf = useLatestActivity({ claims, items: rows.items, isShown: asksActivity });
  const span = shown.length + 1;
  return (
    <div ref={setPlace}>
      <div className={styles.tableTools}>
        <ColumnsMenu chosen={chosen.shown} shown={shown.map(({ id }) => id)} onToggle={chosen.toggle} />
      </div>
      <table className={styles.table} aria-label="Claims" aria-rowcount={total === undefined ? -1 : total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th scope="col" className={styles.boxColumn}>
                <ChooseAll claims={claims} selection={selection} />
              </th>
            )}
            {shown.map((column) => (
              <HeadCell key={column.id} column={column} state={state} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={rows.above} span={span} />
          {rows.items.map((row) => {
            const claim = claims[row.index];
            return (
              claim && (
                <Row
                  key={claim.id}
                  claim={claim}
                  index={row.index}
                  shown={shown}
                  peeked={peek.claim?.id === claim.id}
                  about={{ to: claimPath(claim.id, state.list), nameOf, latestOf, edit }}
                  selection={selection}
                />
              )
            );
          })}
          <Spacer height={rows.below} span={span} />
        </tbody>
      </table>
      <ReasonDialog asked={edit.moving.asked} busy={edit.moving.isMoving} onAnswer={edit.moving.answer} />
    </div>
  );
}

function ChooseAll({ claims, selection }: { claims: readonly ClaimCard[]; selection: Selection }) {
  const all = claims.length > 0 && claims.every((claim) => selection.ids.has(claim.id));
  return (
    <Checkbox
      aria-label="Select all loaded claims"
      checked={all}
      indeterminate={!all && selection.ids.size > 0}
      onChange={() => (all ? selection.clear() : selection.choose(claims.map((claim) => claim.id).slice(0, 500)))}
    />
  );
}

function HeadCell({ column, state }: { column: Column; state: ListState }) {
  const { sort } = state.list;
  const [first, second] = column.sorts ?? [];
  const style = column.width ? { width: column.width } : undefined;
  if (!first)
    return (
      <th scope="col" style={style} data-figure={column.figure}>
        {column.label}
      </th>
    );
  const active = sort === first || sort === second;
  const ascending = sort === column.ascending;
  const Arrow = ascending ? IconChevronUp : IconChevronDown;
  return (
    <th scope="col" style={style} data-figure={column.figure} aria-sort={active ? (ascending ? 'ascending' : 'descending') : 'none'}>
      <button type="button" className={styles.sortHead} onClick={() => state.setSort(sort === first ? (second ?? 'newest') : first)}>
        {column.label}
        {active && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}

interface RowProps {
  claim: ClaimCard;
  index: number;
  shown: readonly Column[];
  /** The panel beside the list shows it. */
  peeked: boolean;
  about: AboutRow & { edit: CellEdit };
  selection: Selection | undefined;
}

function Row({ claim, index, shown, peeked, about, selection }: RowProps) {
  const navigate = useNavigate();
  const chosen = selection?.ids.has(claim.id) ?? false;
  return (
    // The link in the first cell is the way for keyboards; a click anywhere is its larger target
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      aria-rowindex={index + 2}
      data-claim={claim.id}
      data-chosen={chosen || undefined}
      data-peeked={peeked || undefined}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('a, input, label, button, [role="listbox"]') || window.getSelection()?.toString()) return;
        void navigate(about.to);
      }}
    >
      {selection && (
        <td>
          <Checkbox
            aria-label={`Select ${claim.propertyOwnerName}, ${claim.claimNumber}`}
            checked={chosen}
            onChange={(event) => selection.toggle(claim.id, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {shown.map((column, at) =>
        at === 0 ? (
          <th key={column.id} scope="row">
            {column.cell(claim, about)}
          </th>
        ) : (
          <td key={column.id} data-figure={column.figure}>
            <Cell column={column} claim={claim} about={about} />
          </td>
        ),
      )}
    </tr>
  );
}

function Cell({ column: { cell, edit: kind }, claim, about }: { column: Column; claim: ClaimCard; about: RowProps['about'] }) {
  const shown = cell(claim, about);
  if (!kind) return <>{shown}</>;
  return (
    <EditCell claim={claim} kind={kind} edit={about.edit}>
      {shown}
    </EditCell>
  );
}

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={span} style={{ height }} aria-label="Rows outside the visible area" />
    </tr>
  );
}
