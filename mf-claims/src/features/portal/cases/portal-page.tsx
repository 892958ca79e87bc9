// The Client Portal: read-only, four counters, the cases that are shared with me.
import { claimsApi, type PortalCaseState } from '@plumbline/contracts/claims';
import { isStaff } from '@plumbline/contracts/kernel';
import { Button, EmptyState, PageHeader, QueryBoundary, Skeleton, StatCard } from '@plumbline/ui';
import { useUser, useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { portalSummaryQuery } from '../base/portal-queries.ts';
import { Cases } from './cases.tsx';
import { Notices } from './notices.tsx';
import { PortalBanner } from '../base/portal-banner.tsx';
import { useSeenAs } from '../base/use-seen-as.ts';
import styles from '../base/portal.module.css';

export function PortalPage() {
  const { role } = useUser();
  if (!useMay(claimsApi.portalCases)) return <Restricted />;
  return (
    <>
      <PageHeader
        title="Client Portal"
        subtitle="Follow the progress of your cases"
        breadcrumb={isStaff(role) ? [{ label: 'Dashboard', to: '/' }, { label: 'Client Portal' }] : [{ label: 'Client Portal' }]}
      />
      <PortalBanner />
      <Counters />
      <Cases />
      <div className={styles.block}>
        <Notices />
      </div>
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

/** The list below, showing what was counted. */
function listOf(state: PortalCaseState | undefined, as: number | undefined): string {
  const query = new URLSearchParams({ ...(as === undefined ? {} : { as: String(as) }), ...(state ? { state } : {}) }).toString();
  return `/attorney-portal${query ? `?${query}` : ''}#cases`;
}

function Counters() {
  const { as } = useSeenAs();
  const summary = useQuery(portalSummaryQuery(as));
  return (
    <section aria-label="Case summary" className={styles.block}>
      <QueryBoundary query={summary} what="the case summary" placeholder={<Skeleton height={96} radius="md" />}>
        {(data) => (
          <div className={styles.counters}>
            <StatCard label="Total Cases" value={data.totalCases} to={listOf(undefined, as)} />
            <StatCard label="Active Cases" value={data.activeCases} to={listOf('active', as)} />
            <StatCard label="Completed" value={data.completed} to={listOf('completed', as)} />
            <StatCard label="Reports Ready" value={data.reportsReady} to={listOf('report-ready', as)} />
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}
