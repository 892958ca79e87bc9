// The columns of the file: what each is taken for, how sure that is, and how its cells were read. Uncertain ones stand first.
import { certainFromPercent, importFields, importPartFields, usedAgain, type ImportPreviewColumn } from '@plumbline/contracts/claims';
import { Button, SectionCard, Select, TableFrame } from '@plumbline/ui';
import { useState } from 'react';
import { columnKey, withColumn } from './choices.ts';
import { Confidence } from './confidence.tsx';
import { noField, useOrder } from './mapping-order.ts';
import styles from './mapping.module.css';
import { SavedMapping } from './saved-mapping.tsx';
import type { Mapping } from './use-mapping.ts';

/** Rows before “Show all”. */
const shownAtFirst = 9;

const optionsOf = (fields: readonly { key: string; label: string }[]) => [
  { value: noField, label: 'Don’t import' },
  ...fields.map(({ key, label }) => ({ value: key, label })),
];
const options = {
  claims: optionsOf(importFields),
  notes: optionsOf(importPartFields.notes),
  contacts: optionsOf(importPartFields.contacts),
  ledger: optionsOf(importPartFields.ledger),
  files: optionsOf(importPartFields.files),
};

export function ColumnCard({ mapping }: { mapping: Mapping }) {
  const { columns } = mapping.preview;
  const [showsAll, setShowsAll] = useState(false);
  const ordered = useOrder(columns, { keyOf: columnKey, rank: (one) => (isUncertain(one) ? one.confidence - 1_000 : 0) });
  const shown = showsAll ? ordered : ordered.slice(0, firstOf(mapping));
  const rest = ordered.slice(shown.length);
  return (
    <SectionCard title="Columns" flush action={<HeadEnd mapping={mapping} />}>
      <ColumnTable columns={shown} mapping={mapping} />
      {(rest.length > 0 || showsAll) && (
        <div className={styles.cardFoot}>
          <span>{rest.length > 0 ? restText(rest) : ''}</span>
          <Keys />
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${columns.length}`}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

/** Where the saved mapping fits, only the uncertain ones. */
function firstOf({ preview: { columns, savedMapping }, choices }: Mapping): number {
  const isSaved = savedMapping?.fits === true && choices.mapping === undefined;
  const uncertain = columns.filter(isUncertain).length;
  return isSaved ? Math.max(uncertain, 3) : Math.max(uncertain, shownAtFirst);
}

function HeadEnd({ mapping }: { mapping: Mapping }) {
  const { columns } = mapping.preview;
  const mapped = columns.filter(({ field }) => field !== undefined).length;
  return (
    <div className={styles.headEnd}>
      <span>
        {mapped} of {columns.length} mapped; uncertain ones first
      </span>
      <SavedMapping mapping={mapping} />
    </div>
  );
}

function ColumnTable({ columns, mapping }: { columns: readonly ImportPreviewColumn[]; mapping: Mapping }) {
  const hasFiles = columns.some(({ file }) => file !== undefined);
  return (
    <TableFrame label="Columns" minWidth={hasFiles ? 720 : 640} stacks>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">In your file</th>
            {hasFiles && <th scope="col">File</th>}
            <th scope="col">Examples</th>
            <th scope="col">Field in Plumbline</th>
            <th scope="col">Confidence</th>
            <th scope="col">How it was read</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <ColumnRow key={columnKey(column)} column={column} mapping={mapping} hasFiles={hasFiles} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Keys() {
  return (
    <span className={styles.keys}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> choose
      </span>
      <span>
        <kbd>U</kbd> next uncertain
      </span>
    </span>
  );
}

function isUncertain({ field, confidence }: ImportPreviewColumn): boolean {
  return field !== undefined && confidence < certainFromPercent;
}

function restText(rest: readonly ImportPreviewColumn[]): string {
  const least = Math.min(...rest.map(({ confidence }) => confidence));
  const many = `${rest.length} more ${rest.length === 1 ? 'column' : 'columns'}`;
  return least >= 90 ? `${many}, all at 90% or more` : many;
}

function ColumnRow({ column, mapping, hasFiles }: { column: ImportPreviewColumn; mapping: Mapping; hasFiles: boolean }) {
  const { name, file, examples, confidence, reading, guess } = column;
  const isChosen = mapping.choices.touched.has(columnKey(column)) || fieldIn(mapping, column) !== guess;
  return (
    <tr data-uncertain={(!isChosen && isUncertain(column)) || undefined}>
      <th scope="row">{name}</th>
      {hasFiles && <td>{file}</td>}
      <td className={styles.examples} title={examples.join(' · ')}>
        {examples.join(' · ') || '–'}
      </td>
      <td className={styles.choice}>
        <FieldChoice column={column} mapping={mapping} />
        <UseAgain column={column} mapping={mapping} />
      </td>
      <td>
        <Confidence percent={confidence} chosen={isChosen ? 'Your choice' : undefined} />
      </td>
      <td className={styles.reading}>{reading}</td>
    </tr>
  );
}

/** As it was chosen last, before the server has counted it. */
function fieldIn({ choices }: Mapping, { table, name, field }: ImportPreviewColumn): string | undefined {
  const own = table === 'claims' ? choices.mapping : choices.tables?.[table];
  return own ? own[name] : field;
}

/** One column may fill a second field, which then stands in a row of its own. */
function UseAgain({ column, mapping }: { column: ImportPreviewColumn; mapping: Mapping }) {
  const [isAsked, setAsked] = useState(false);
  const { columns } = mapping.preview;
  const isUsed = columns.some(
    ({ table, name }) => table === column.table && (name === usedAgain(column.name) || column.name === usedAgain(name)),
  );
  if (column.table !== 'claims' || column.field === undefined || isUsed) return null;
  if (isAsked) return <FieldChoice column={{ ...column, name: usedAgain(column.name), field: undefined }} mapping={mapping} />;
  return (
    <Button variant="subtle" size="compact-sm" aria-label={`Fill another field from ${column.name}`} onClick={() => setAsked(true)}>
      Fill another field
    </Button>
  );
}

function FieldChoice({ column, mapping }: { column: ImportPreviewColumn; mapping: Mapping }) {
  const { choices, choose, preview } = mapping;
  const to = (next: string | null) =>
    choose(withColumn(choices, { column, field: next === noField ? null : next, settings: preview.settings }));
  return (
    <Select
      aria-label={`Field for ${column.name}`}
      size="xs"
      data={options[column.table]}
      value={fieldIn(mapping, column) ?? noField}
      onChange={to}
      onFocus={(event) => event.currentTarget.select()}
      openOnFocus={false}
      allowDeselect={false}
      searchable
      data-row
    />
  );
}
