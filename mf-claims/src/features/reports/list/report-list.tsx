// The reports by status with their counts, a search on the server, and as many cards as were asked for.
import { reportStatuses, type ReportCard, type ReportStatus } from '@plumbline/contracts/claims';
import { Button, CardGrid, EmptyState, IconReport, QueryBoundary, SearchInput, Skeleton, TabsWithCounts } from '@plumbline/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { reportCountsQuery, reportsQuery } from '../base/report-queries.ts';
import { reportWords, ReportTile } from '../base/report-tile.tsx';
import styles from '../base/reports.module.css';

export function ReportList() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const status = reportStatuses.find((one) => one === params.get('status'));
  const counts = useQuery(reportCountsQuery(search));
  const change = (next: { search: string; status: string }) =>
    setParams(
      { ...(next.search ? { search: next.search } : {}), ...(next.status === 'all' ? {} : { status: next.status }) },
      { replace: true },
    );
  return (
    <>
      <div className={styles.search}>
        <SearchInput
          label="Search reports"
          placeholder="Search by name, address, or claim number..."
          value={search}
          onSearch={(text) => change({ search: text, status: status ?? 'all' })}
        />
      </div>
      <TabsWithCounts
        label="Reports by status"
        tabs={(['all', ...reportStatuses] as const).map((value) => ({
          value,
          label: value === 'all' ? 'All' : reportWords[value],
          count: counts.data?.[value],
        }))}
        value={status ?? 'all'}
        onChange={(value) => change({ search, status: value })}
      >
        {counts.data?.capped && <p className={styles.line}>More than 1,000 found. Counts stop at 1,000. Narrow your search.</p>}
        <Cards search={search} status={status} />
      </TabsWithCounts>
    </>
  );
}

function Cards({ search, status }: { search: string; status: ReportStatus | undefined }) {
  const reports = useInfiniteQuery(reportsQuery({ search, status }));
  return (
    <QueryBoundary
      query={{ ...reports, data: reports.data?.pages.flat() }}
      what="reports"
      placeholder={<Skeleton height={220} radius="md" />}
    >
      {(found) => (
        <>
          <Found reports={found} filtered={search !== '' || status !== undefined} />
          {reports.hasNextPage && (
            <div className={styles.more}>
              <Button variant="default" loading={reports.isFetchingNextPage} onClick={() => void reports.fetchNextPage()}>
                Show more reports
              </Button>
            </div>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

function Found({ reports, filtered }: { reports: readonly ReportCard[]; filtered: boolean }) {
  if (reports.length === 0) {
    return (
      <EmptyState
        icon={IconReport}
        title={filtered ? 'No reports found' : 'No reports yet'}
        description={filtered ? 'Try adjusting your search or filters' : 'A claim appears here once its inspection is complete.'}
      />
    );
  }
  return (
    <CardGrid label="Reports" rows>
      {reports.map((report) => (
        <ReportTile key={report.claimId} report={report} />
      ))}
    </CardGrid>
  );
}
