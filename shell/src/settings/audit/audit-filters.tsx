// What the audit trail is narrowed by.
import { serviceNames } from '@plumbline/contracts/kernel';
import { allEvents } from '@plumbline/contracts/registry';
import { SearchInput, Select, TextInput } from '@plumbline/ui';
import styles from '../settings.module.css';
import { claimIdOf, type AuditFilterValues } from './audit-query.ts';
import { auditWord } from './audit-words.ts';
import { ClaimFilter } from './claim-filter.tsx';
import { rooms } from './rooms.ts';
import { PersonFilter } from './person-filter.tsx';

export interface AuditFiltersProps {
  filters: AuditFilterValues;
  onChange: (change: Partial<AuditFilterValues>) => void;
}

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
  return (
    <div className={styles.filters}>
      <SearchInput
        value={filters.text}
        onSearch={(text) => onChange({ text })}
        label="Search the audit trail"
        placeholder="Claim number, name or reason..."
      />
      <PersonFilter actor={filters.person} onPick={(person) => onChange({ person })} />
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
