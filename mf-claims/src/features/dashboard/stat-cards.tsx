// The four counted cards, each with its trend; a trend without a base is a dash.
import type { DashboardStats } from '@plumbline/contracts/claims';
import { QueryBoundary, Skeleton, StatCard, formatMoney } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '../../shared/claim-queries.ts';
import styles from './dashboard.module.css';

export function StatCards() {
  const stats = useQuery(statsQuery);
  return (
    <section aria-label="Key figures" className={styles.block}>
      <QueryBoundary query={stats} what="figures" placeholder={<Placeholders />}>
        {(data) => (
          <div className={styles.stats}>
            <StatCard label="Active Claims" value={data.activeClaims} trend={trendOf(data.trends.activeClaims)} to="/claims" />
            <StatCard
              label="Pending Reports"
              value={data.pendingReports}
              trend={trendOf(data.trends.pendingReports, { lessIsGood: true })}
              to="/reports"
            />
            <StatCard
              label="Total Settlements"
              value={data.totalSettlements}
              trend={trendOf(data.trends.totalSettlements, { money: true })}
              to="/claims?status=completed"
            />
            <StatCard
              label="Analysis Efficiency"
              value={data.analysisEfficiency === null ? '—' : `${Math.round(data.analysisEfficiency)}%`}
              trend={trendOf(data.trends.analysisEfficiency)}
            />
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}

type Trend = DashboardStats['trends']['activeClaims'];

/** Both figures stand in the words, so that nobody has to trust a percentage. */
function trendOf(trend: Trend, { lessIsGood = false, money = false } = {}) {
  if (!trend) return { text: '— no comparison yet' };
  const show = (value: number) => (money ? formatMoney(value, true) : String(Math.round(value)));
  const sign = trend.percent > 0 ? '+' : '';
  const direction = trend.percent > 0 ? ('up' as const) : trend.percent < 0 ? ('down' as const) : undefined;
  const tone = direction === undefined ? undefined : (direction === 'up') !== lessIsGood ? ('good' as const) : ('bad' as const);
  return { text: `${sign}${trend.percent}% in ${trend.days} days (was ${show(trend.before)})`, direction, tone };
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
