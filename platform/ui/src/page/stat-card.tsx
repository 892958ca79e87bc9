// One counted number with its name; a link when there is a list behind it.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconArrowDownRight, IconArrowUpRight } from '../icons/icons.ts';
import styles from './page.module.css';

export interface Trend {
  /** In words: “+8% from last month”; “—” when there is nothing to compare with. */
  text: string;
  direction?: 'up' | 'down' | undefined;
  tone?: 'good' | 'bad' | undefined;
}

export interface StatCardProps {
  label: string;
  /** Already formatted; “—” when there is none. */
  value: ReactNode;
  trend?: Trend | undefined;
  to?: string | undefined;
}

export function StatCard({ label, value, trend, to }: StatCardProps) {
  const content = (
    <>
      <div className={styles.statLabel}>{label}</div>
      <div className={styles.statValue}>{value}</div>
      {trend && (
        <div className={styles.statTrend} data-tone={trend.tone}>
          {trend.direction === 'up' && <IconArrowUpRight size={16} aria-hidden />}
          {trend.direction === 'down' && <IconArrowDownRight size={16} aria-hidden />}
          {trend.text}
        </div>
      )}
    </>
  );
  if (to === undefined) return <div className={styles.stat}>{content}</div>;
  return (
    <Link className={styles.stat} to={to}>
      {content}
    </Link>
  );
}
