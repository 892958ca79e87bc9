// Reports & Documentation: the reports by status, and the editor of the chosen one.
import { reportStatuses, type ReportCard } from '@plumbline/contracts/claims';
import { CardGrid, EmptyState, IconReport, PageHeader, QueryBoundary, SearchInput, Skeleton, TabsWithCounts } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { reportsQuery } from '../../shared/claim-queries.ts';
import { ReportEditor } from './report-editor.tsx';
import { ReportGenerator } from './report-generator.tsx';
import { ReportTile } from './report-tile.tsx';
import styles from './reports.module.css';

const labels: Record<string, string> = { all: 'All', draft: 'Draft', review: 'Review', final: 'Final', sent: 'Sent' };

export function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const open = Number(params.get('report'));
  const header = (
    <PageHeader
      title="Reports & Documentation"
      subtitle="Generate, review and finalize the reports of your claims"
      breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Reports' }]}
    />
  );
  if (open > 0) {
    return (
      <>
        {header}
        <ReportEditor key={open} reportId={open} onClose={() => setParams({})} />
      </>
    );
  }
  return (
    <>
      {header}
      <ReportGenerator initialClaimId={Number(params.get('claim')) || undefined} onGenerated={(id) => setParams({ report: String(id) })} />
      <ReportList />
    </>
  );
}

function ReportList() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const status = params.get('status') ?? 'all';
  const reports = useQuery(reportsQuery(search));
  const countOf = (value: string) =>
    reports.data && (value === 'all' ? reports.data.length : reports.data.filter((one) => one.status === value).length);
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
          onSearch={(text) => change({ search: text, status })}
        />
      </div>
      <TabsWithCounts
        label="Reports by status"
        tabs={['all', ...reportStatuses].map((value) => ({ value, label: labels[value] ?? value, count: countOf(value) }))}
        value={status}
        onChange={(value) => change({ search, status: value })}
      >
        <QueryBoundary query={reports} what="reports" placeholder={<Skeleton height={220} radius="md" />}>
          {(found) => (
            <Reports
              reports={found.filter((one) => status === 'all' || one.status === status)}
              filtered={search !== '' || status !== 'all'}
            />
          )}
        </QueryBoundary>
      </TabsWithCounts>
    </>
  );
}

function Reports({ reports, filtered }: { reports: readonly ReportCard[]; filtered: boolean }) {
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
    <CardGrid label="Reports">
      {reports.map((report) => (
        <ReportTile key={report.claimId} report={report} />
      ))}
    </CardGrid>
  );
}
