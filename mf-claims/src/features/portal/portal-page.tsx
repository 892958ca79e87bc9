// The Client Portal: read-only, four counters, the cases that are shared with me.
import {
  Button,
  EmptyState,
  IconUsers,
  Notice,
  PageHeader,
  QueryBoundary,
  SearchInput,
  SegmentedControl,
  Skeleton,
  StatCard,
} from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { portalCasesQuery, portalSummaryQuery } from '../../shared/claim-queries.ts';
import { CaseTile } from './case-tile.tsx';
import styles from './portal.module.css';

export function PortalPage() {
  const { role } = useUser();
  if (!['attorney', 'client', 'adjuster', 'admin'].includes(role)) return <Restricted />;
  return (
    <>
      <PageHeader
        title="Client Portal"
        subtitle="Follow the progress of your cases"
        breadcrumb={
          role === 'attorney' || role === 'client'
            ? [{ label: 'Client Portal' }]
            : [{ label: 'Dashboard', to: '/' }, { label: 'Client Portal' }]
        }
      />
      <Notice tone="info" title="Read-only view">
        {role === 'adjuster' || role === 'admin'
          ? 'You see the cases as clients and attorneys see theirs.'
          : 'Your adjuster keeps these cases up to date. Nothing can be changed here.'}
      </Notice>
      <Counters />
      <Cases />
    </>
  );
}

function Restricted() {
  return (
    <>
      <PageHeader title="Access Restricted" />
      <EmptyState
        title="This portal is only accessible to authorized clients and referring parties."
        action={
          <Button component={Link} to="/">
            Dashboard
          </Button>
        }
      />
    </>
  );
}

function Counters() {
  const summary = useQuery(portalSummaryQuery);
  return (
    <section aria-label="Cases in numbers" className={styles.block}>
      <QueryBoundary query={summary} what="the numbers" placeholder={<Skeleton height={96} radius="md" />}>
        {(data) => (
          <div className={styles.counters}>
            <StatCard label="Total Cases" value={data.totalCases} />
            <StatCard label="Active Cases" value={data.activeCases} />
            <StatCard label="Completed" value={data.completed} />
            <StatCard label="Reports Ready" value={data.reportsReady} />
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}

const states = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
];

function Cases() {
  const { role } = useUser();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const state = params.get('state') === 'active' ? 'active' : params.get('state') === 'completed' ? 'completed' : undefined;
  const cases = useQuery(portalCasesQuery({ search, state }));
  const change = (next: { search: string; state: string }) =>
    setParams(
      { ...(next.search ? { search: next.search } : {}), ...(next.state === 'all' ? {} : { state: next.state }) },
      { replace: true },
    );
  return (
    <section aria-labelledby="cases">
      <h2 id="cases" className={styles.heading}>
        {role === 'client' ? 'Your Cases' : 'Your Referred Cases'}
      </h2>
      <div className={styles.filters}>
        <SearchInput
          label="Search cases"
          placeholder="Search by name, address, or claim number..."
          value={search}
          onSearch={(text) => change({ search: text, state: state ?? 'all' })}
        />
        <SegmentedControl
          aria-label="Status of the cases"
          data={states}
          value={state ?? 'all'}
          onChange={(value) => change({ search, state: value })}
        />
      </div>
      <QueryBoundary
        query={cases}
        what="cases"
        empty={
          <EmptyState
            icon={IconUsers}
            title={search || state ? 'No cases found' : 'No cases yet'}
            description={
              search || state ? 'Try adjusting your search or filters' : 'A case appears here once your adjuster has linked it to you.'
            }
          />
        }
      >
        {(found) => (
          <ul className={styles.cases}>
            {found.map((one) => (
              <li key={one.id}>
                <CaseTile case_={one} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  );
}
