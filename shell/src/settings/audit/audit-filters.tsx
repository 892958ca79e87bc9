// What the audit trail is narrowed by.
import { identityApi } from '@plumbline/contracts/identity';
import { serviceNames } from '@plumbline/contracts/kernel';
import { allEvents } from '@plumbline/contracts/registry';
import { Select, TextInput } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import styles from '../settings.module.css';
import { kindLabel, type AuditFilterValues } from './audit-query.ts';

export interface AuditFiltersProps {
  filters: AuditFilterValues;
  onChange: (change: Partial<AuditFilterValues>) => void;
}

const kinds = serviceNames
  .flatMap((name) => [
    `${name}.`,
    ...allEvents
      .map(({ type }) => type)
      .filter((type) => type.startsWith(`${name}.`))
      .toSorted(),
  ])
  .map((value) => ({ value, label: kindLabel(value) }));

export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const people = useQuery({
    queryKey: ['users', 'for-audit'],
    queryFn: ({ signal }) => call(identityApi.listUsers, { query: { limit: 200 }, signal }),
  });
  const actors = [
    ...(people.data ?? []).map(({ id, name, email }) => ({ value: `user:${id}`, label: `${name} (${email})` })),
    ...serviceNames.map((name) => ({ value: `service:${name}`, label: `The workspace itself: ${name}` })),
  ];
  return (
    <div className={styles.toolbar}>
      <Select
        label="Person"
        placeholder="Everybody"
        searchable
        clearable
        data={actors}
        value={filters.person || null}
        onChange={(person) => onChange({ person: person ?? '' })}
      />
      <Select
        label="Kind"
        placeholder="Everything"
        searchable
        clearable
        data={kinds}
        value={filters.kind || null}
        onChange={(kind) => onChange({ kind: kind ?? '' })}
      />
      <TextInput
        label="Claim"
        placeholder="Number in the address of a claim"
        inputMode="numeric"
        value={filters.claim}
        onChange={(event) => onChange({ claim: event.currentTarget.value })}
      />
      <TextInput label="From" type="date" value={filters.from} onChange={(event) => onChange({ from: event.currentTarget.value })} />
      <TextInput label="To" type="date" value={filters.to} onChange={(event) => onChange({ to: event.currentTarget.value })} />
    </div>
  );
}
