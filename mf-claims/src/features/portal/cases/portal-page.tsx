// The Client Portal: read-only, four counters, the cases that are shared with me.
import { claimsApi, type PortalCaseState } from '@plumbline/contracts/claims';
import { isStaff } from '@plumbline/contracts/kernel';
import { Button, EmptyState, PageHeader, QueryBoundary, Skeleton, StatCard } from '@plumbline/ui';
import { useUser, useMay } from '@plumbline/web';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { portalCasesQuery, portalSummaryQuery } from '../base/portal-queries.ts';
import { Cases, useCaseFilter } from './cases.tsx';
import { Notices } from './notices.tsx';
import { PortalBanner } from '../base/portal-banner.tsx';
import { useNotedLanguage } from '../base/use-noted-language.ts';
import { useSeenAs } from '../base/use-seen-as.ts';
import { say } from '../texts/say.ts';
import styles from '../base/portal.module.css';

export function PortalPage() {
  const { role } = useUser();
  useNotedLanguage();
  if (!useMay(claimsApi.portalCases)) return <Restricted />;
  return (
    <>
      <PageHeader
        title={say('portal')}
        subtitle={say('subtitle')}
        breadcrumb={isStaff(role) ? [{ label: say('dashboard'), to: '/' }, { label: say('portal') }] : [{ label: say('portal') }]}
      />
      <PortalBanner />
      <Loaded />
    </>
  );
}

/** The parts come at once, so that none pushes another away; once they stand, each goes on by itself. */
function Loaded() {
  const { as } = useSeenAs();
  const summary = useQuery(portalSummaryQuery(as));
  const { search, state } = useCaseFilter();
  const cases = useInfiniteQuery(portalCasesQuery({ search, state, as }));
  const [isReady, setReady] = useState(false);
  const isPending = [summary, cases].some((one) => one.isPending && one.fetchStatus !== 'paused');
  if (!isPending && !isReady) setReady(true);
  return (
    <>
      {!isReady && <Skeleton height={640} radius="md" mt="md" />}
      <div hidden={!isReady}>
        <Counters />
        <Cases />
        <div className={styles.block}>
          <Notices />
        </div>
      </div>
    </>
  );
}

function Restricted() {
  return (
    <>
      <PageHeader title={say('restricted')} />
      <EmptyState
        title={say('restrictedText')}
        action={
          <Button component={Link} to="/">
            {say('dashboard')}
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
    <section aria-label={say('summary')} className={styles.block}>
      <QueryBoundary query={summary} what={say('theSummary')} placeholder={<Skeleton height={96} radius="md" />}>
        {(data) => (
          <div className={styles.counters}>
            <StatCard label={say('totalCases')} value={data.totalCases} to={listOf(undefined, as)} />
            <StatCard label={say('activeCases')} value={data.activeCases} to={listOf('active', as)} />
            <StatCard label={say('completed')} value={data.completed} to={listOf('completed', as)} />
            <StatCard label={say('reportsReady')} value={data.reportsReady} to={listOf('report-ready', as)} />
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}
