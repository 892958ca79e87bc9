// The audit trail: who changed what, found by text, person, kind, claim and date; checked from end to end; taken away as CSV.
import { auditSearchReach, identityApi, type AuditEntry } from '@plumbline/contracts/identity';
import { Button, EmptyState, Group, IconDownload, IconRefresh, QueryBoundary, SectionCard } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useSearchParams } from 'react-router';
import styles from '../shared/settings.module.css';
import { pageSize, usePages } from '../shared/use-pages.ts';
import { AuditFilters } from './audit-filters.tsx';
import { exportAddress, filtersOf, queryOf, withFilters } from './audit-query.ts';
import { AuditRow } from './audit-row.tsx';
import { AuditVerdictCard } from './audit-verdict.tsx';

export function AuditTab() {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const query = queryOf(filters);
  const entries = usePages({
    key: ['audit', query],
    fetch: (after, signal) => call(identityApi.listAudit, { query: { ...query, limit: pageSize, after }, signal }),
    cursorOf: (last: AuditEntry) => String(last.sequence),
    // Nearly every event writes here: what was seen before is never what stands there now
    staleTime: 0,
  });
  return (
    <div className={styles.stack}>
      <AuditVerdictCard />
      <AuditFilters filters={filters} onChange={(change) => setParams(withFilters(params, change), { replace: true })} />
      <SectionCard
        title="Entries"
        flush
        action={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={entries.isRefetching}
              onClick={() => void entries.refetch()}
            >
              Refresh
            </Button>
            <Button
              component="a"
              href={exportAddress(query)}
              download
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              Export CSV
            </Button>
          </Group>
        }
      >
        {query['text'] && (
          <p className={`${styles.intro} ${styles.quiet}`} role="note">
            Searches the newest {auditSearchReach.toLocaleString('en-US')} matching entries. Choose an earlier date to search further back.
          </p>
        )}
        <QueryBoundary
          query={entries}
          what="the audit log"
          empty={<EmptyState title="No entries found" description="Try adjusting your filters" />}
        >
          {(found) => <Entries entries={found} />}
        </QueryBoundary>
      </SectionCard>
      {entries.hasNextPage && (
        <Button variant="default" onClick={() => void entries.fetchNextPage()} loading={entries.isFetchingNextPage}>
          Show older entries
        </Button>
      )}
    </div>
  );
}

/** What one entry says of a claim holds for the others about it. */
function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const numbers = new Map(entries.flatMap(({ claimId, claimNumber }) => (claimId && claimNumber ? [[claimId, claimNumber]] : [])));
  return (
    <ol className={styles.rows} aria-label="Audit log" data-rows>
      {entries.map((entry) => (
        <AuditRow key={entry.sequence} entry={entry} claimNumber={numbers.get(entry.claimId ?? 0)} />
      ))}
    </ol>
  );
}
