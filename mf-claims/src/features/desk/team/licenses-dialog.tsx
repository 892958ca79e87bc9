// The licenses of one colleague: one row for each state.
import { identityApi, licenseKindLabels, licenseKinds, type License, type User } from '@plumbline/contracts/identity';
import { usStates } from '@plumbline/contracts/enums';
import { Button, Notice, OvertakenNotice, Select, TextInput, DialogForm } from '@plumbline/ui';
import { useState } from 'react';
import { useChangeForm } from '../../../shared/use-change.ts';
import styles from './team.module.css';

interface DialogProps {
  person: User;
  people: readonly User[];
  onClose: () => void;
}

/** A row as it is typed; `key` keeps its place while rows come and go. */
interface Row {
  readonly key: number;
  readonly state: string;
  readonly number: string;
  readonly kind: string;
  readonly expiresOn: string;
  readonly supervisorId: string;
}

const states = Object.entries(usStates).map(([value, { name }]) => ({ value, label: `${value} – ${name}` }));

export function LicensesDialog({ person, people, onClose }: DialogProps) {
  const [first] = useState<readonly Row[]>(() => person.licenses.map(rowOf));
  const form = useChangeForm(identityApi.changeUser, {
    done: 'Licenses saved',
    failed: "Couldn't save the licenses",
    stale: ['team'],
    params: { id: person.id },
    // What a colleague changes meanwhile takes no words from this form: the save is refused, and says so
    first: { rows: first, version: person.version },
    paths: { rows: 'licenses' },
    toBody: (values) => ({ licenses: values.rows.map(licenseOf), expectedVersion: values.version }),
    onDone: onClose,
  });
  const { rows } = form.values;
  const { error } = form.write;
  const wrong = error?.message ?? Object.values(form.errors)[0];
  const setRows = (changed: readonly Row[]) => form.change({ rows: changed });
  const change = (key: number, part: Partial<Row>) => setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => setRows([...rows, { ...rowOf({ state: '', number: '' }, Math.max(0, ...rows.map(({ key }) => key)) + 1) }]);
  return (
    <DialogForm title={`Licenses of ${person.name}`} action="Save" dirty={rows !== first} form={form} onClose={onClose}>
      {wrong !== undefined && (
        <Notice tone="bad" title="Couldn't save the licenses">
          {wrong}
        </Notice>
      )}
      <OvertakenNotice {...form.overtaken(person.version)}>{licensesInWords(person)}</OvertakenNotice>
      {rows.length === 0 && <p className={styles.quiet}>No license. Claims can't be assigned to this user.</p>}
      {rows.map((row, index) => (
        <LicenseRow
          key={row.key}
          row={row}
          title={`License ${index + 1}`}
          supervisors={people.filter(({ id, deactivatedAt }) => id !== person.id && !deactivatedAt)}
          onChange={(part) => change(row.key, part)}
          onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <Button variant="default" onClick={add} style={{ alignSelf: 'flex-start' }}>
        Add license
      </Button>
    </DialogForm>
  );
}

function licensesInWords({ licenses }: User): string {
  if (licenses.length === 0) return 'Currently saved: no license.';
  return `Currently saved: ${licenses.map(({ state, number }) => `${state} ${number}`).join(', ')}.`;
}

interface RowProps {
  row: Row;
  title: string;
  supervisors: readonly User[];
  onChange: (part: Partial<Row>) => void;
  onRemove: () => void;
}

function LicenseRow({ row, title, supervisors, onChange, onRemove }: RowProps) {
  return (
    <fieldset className={styles.license}>
      <legend>{title}</legend>
      <Select label="State" data={states} searchable value={row.state || null} onChange={(state) => onChange({ state: state ?? '' })} />
      <TextInput label="License number" value={row.number} onChange={(event) => onChange({ number: event.currentTarget.value })} />
      <Select
        label="Kind"
        data={licenseKinds.map((value) => ({ value, label: licenseKindLabels[value] }))}
        value={row.kind}
        onChange={(kind) => onChange({ kind: kind ?? row.kind })}
        allowDeselect={false}
      />
      <TextInput
        label="Valid until"
        type="date"
        value={row.expiresOn}
        onChange={(event) => onChange({ expiresOn: event.currentTarget.value })}
      />
      {row.kind === 'apprentice' && (
        <Select
          label="Supervisor"
          data={supervisors.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={row.supervisorId || null}
          onChange={(supervisorId) => onChange({ supervisorId: supervisorId ?? '' })}
        />
      )}
      <Button variant="default" onClick={onRemove}>
        Remove {title.toLowerCase()}
      </Button>
    </fieldset>
  );
}

function rowOf({ state, number, kind = 'adjuster', expiresOn = '', supervisorId }: License, key: number): Row {
  return { key, state, number, kind, expiresOn, supervisorId: supervisorId === undefined ? '' : String(supervisorId) };
}

function licenseOf({ state, number, kind, expiresOn, supervisorId }: Row): License {
  return {
    state,
    number,
    kind: licenseKinds.find((one) => one === kind) ?? 'adjuster',
    ...(expiresOn ? { expiresOn } : {}),
    ...(kind === 'apprentice' && supervisorId ? { supervisorId: Number(supervisorId) } : {}),
  };
}
