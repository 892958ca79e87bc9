// The four counted cards, each with its trend in both numbers, and leading to the claims that were counted.
import type { DashboardStats } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { QueryBoundary, Skeleton, StatCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '../../../shared/claims/claim-queries.ts';
import { figurePath } from './metric-link.ts';
import styles from './dashboard.module.css';

export function StatCards() {
  const stats = useQuery(statsQuery);
  return (
    <section aria-label="Key metrics" className={styles.block}>
      <QueryBoundary query={stats} what="the dashboard metrics" placeholder={<Placeholders />}>
        {(data) => (
          <div className={styles.stats}>
            <StatCard
              label="Active Claims"
              value={data.activeClaims.toLocaleString('en-US')}
              trend={trendOf(data.trends.activeClaims, 'from last month')}
              to={figurePath('activeClaims')}
            />
            <StatCard
              label="Pending Reports"
              value={data.pendingReports.toLocaleString('en-US')}
              trend={trendOf(data.trends.pendingReports, 'from last week', { lessIsGood: true })}
              to={figurePath('pendingReports')}
            />
            <StatCard
              label="Total Settlements"
              value={data.totalSettlements}
              trend={trendOf(data.trends.totalSettlements, 'from last quarter', { show: (value) => showDollars(value, true) })}
              to={figurePath('totalSettlements')}
            />
            <StatCard
              label="Analysis Efficiency"
              value={data.analysisEfficiency === null ? '—' : `${Math.round(data.analysisEfficiency)}%`}
              trend={efficiencyWords(data)}
              to={data.analysisEfficiency === null ? undefined : figurePath('analysisEfficiency')}
            />
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}

type Trend = DashboardStats['trends']['activeClaims'];
type Show = (value: number) => string;

const whole: Show = (value) => Math.round(value).toLocaleString('en-US');

/** Both figures stand in the words, so that nobody has to trust a percentage. */
function trendOf(trend: Trend, since: string, { lessIsGood = false, show = whole }: { lessIsGood?: boolean; show?: Show } = {}) {
  if (!trend) return { text: 'No earlier period to compare' };
  const sign = trend.percent > 0 ? '+' : '';
  const direction = trend.percent > 0 ? ('up' as const) : trend.percent < 0 ? ('down' as const) : undefined;
  const tone = direction === undefined ? undefined : (direction === 'up') !== lessIsGood ? ('good' as const) : ('bad' as const);
  return { text: `${sign}${trend.percent}% ${since} (${show(trend.before)} → ${show(trend.now)})`, direction, tone };
}

function efficiencyWords(data: DashboardStats) {
  if (data.analysisEfficiency === null) return { text: 'No photos yet' };
  if (data.trends.analysisEfficiency) return trendOf(data.trends.analysisEfficiency, 'this month', { show: (value) => `${whole(value)}%` });
  return { text: `${whole(data.photosInTime)} of ${whole(data.photosStored)} photos within 5 minutes` };
}

function Placeholders() {
  return (
    <div className={styles.stats}>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} height={112} radius="md" />
      ))}
    </div>
  );
}
