// What the audit trail is narrowed by.
import { identityApi } from '@plumbline/contracts/identity';
import { serviceNames } from '@plumbline/contracts/kernel';
import { allEvents } from '@plumbline/contracts/registry';
import { Select, TextInput } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import styles from '../settings.module.css';
import { claimIdOf, type AuditFilterValues } from './audit-query.ts';
import { auditWord } from './audit-words.ts';
import { ClaimFilter } from './claim-filter.tsx';

export interface AuditFiltersProps {
  filters: AuditFilterValues;
  onChange: (change: Partial<AuditFilterValues>) => void;
}

const rooms: Readonly<Record<(typeof serviceNames)[number], string>> = {
  identity: 'People and signing in',
  claims: 'Claims',
  inspection: 'Inspections',
  ai: 'Analysis',
  billing: 'Billing',
  comms: 'Messages',
  measurement: 'Measurements',
};

const kinds = serviceNames.map((name) => ({
  group: rooms[name],
  items: [
    { value: `${name}.`, label: `${rooms[name]}: everything` },
    ...allEvents
      .filter(({ type }) => type.startsWith(`${name}.`))
      .map(({ type }) => ({ value: type, label: auditWord(type) }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
  ],
}));

export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const people = useQuery({
    queryKey: ['users', 'for-audit'],
    queryFn: ({ signal }) => call(identityApi.listUsers, { query: { limit: 200 }, signal }),
  });
  const actors = [
    ...(people.data ?? []).map(({ id, name, email }) => ({ value: `user:${id}`, label: `${name} (${email})` })),
    ...serviceNames.map((name) => ({ value: `service:${name}`, label: `The workspace itself: ${rooms[name]}` })),
  ];
  return (
    <div className={styles.toolbar}>
      <Select
        label="Person"
        placeholder="Everybody"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear person' }}
        data={actors}
        value={filters.person || null}
        onChange={(person) => onChange({ person: person ?? '' })}
      />
      <Select
        label="Kind"
        placeholder="Everything"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear kind' }}
        data={kinds}
        value={filters.kind || null}
        onChange={(kind) => onChange({ kind: kind ?? '' })}
      />
      <ClaimFilter claimId={claimIdOf(filters.claim)} onPick={(claim) => onChange({ claim })} />
      <TextInput label="From" type="date" value={filters.from} onChange={(event) => onChange({ from: event.currentTarget.value })} />
      <TextInput label="To" type="date" value={filters.to} onChange={(event) => onChange({ to: event.currentTarget.value })} />
    </div>
  );
}
