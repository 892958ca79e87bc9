// What the audit trail is narrowed by.
import { serviceNames } from '@plumbline/contracts/kernel';
import { allEvents } from '@plumbline/contracts/registry';
import { DayFilter, SearchInput, Select } from '@plumbline/ui';
import styles from '../shared/settings.module.css';
import { claimIdOf, type AuditFilterValues } from './audit-query.ts';
import { auditWord } from './audit-labels.ts';
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
    { value: `${name}.`, label: `${rooms[name]}: all actions` },
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
        label="Search audit log"
        placeholder="Claim number, name or reason..."
      />
      <PersonFilter actor={filters.person} onPick={(person) => onChange({ person })} />
      <Select
        label="Action"
        placeholder="All actions"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear action' }}
        data={kinds}
        value={filters.kind || null}
        onChange={(kind) => onChange({ kind: kind ?? '' })}
      />
      <ClaimFilter claimId={claimIdOf(filters.claim)} onPick={(claim) => onChange({ claim })} />
      <div className={styles.days}>
        <DayFilter label="From" day={filters.from} onPick={(from) => onChange({ from })} />
        <DayFilter label="To" day={filters.to} onPick={(to) => onChange({ to })} />
      </div>
    </div>
  );
}
