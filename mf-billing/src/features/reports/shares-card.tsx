// The same money received, split by adjuster and by carrier on one scale.
import type { RevenueReport, RevenueSums } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { EmptyState } from '@plumbline/ui';
import { FiguresTable } from './figures-table.tsx';
import { isNothing } from './months-card.tsx';
import type { Period } from './period-bar.tsx';
import { ReportCard } from './report-card.tsx';
import { adjusterName, carrierName, sumFigures, sumHeads } from './report-words.ts';
import { RevenueBoundary, type RevenueQueryResult } from './revenue-boundary.tsx';
import styles from './reports.module.css';

const title = 'Revenue by adjuster and carrier';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly sums: RevenueSums;
}

export function SharesCard({ revenue, period }: { revenue: RevenueQueryResult; period: Period }) {
  return (
    <RevenueBoundary title={title} revenue={revenue}>
      {(report) => <Shares report={report} period={period} />}
    </RevenueBoundary>
  );
}

function Shares({ report, period }: { report: RevenueReport; period: Period }) {
  const adjusters = rowsOf(
    report.adjusters.map((row) => ({ key: `a${row.adjusterId ?? ''}`, name: adjusterName(row), sums: row })),
    report.otherAdjusters,
  );
  const carriers = rowsOf(
    report.carriers.map((row) => ({ key: `c${row.carrier ?? ''}`, name: carrierName(row), sums: row })),
    report.otherCarriers,
  );
  const table = (head: string, rows: readonly Row[]) => (
    <FiguresTable
      label={`Revenue by ${head.toLowerCase()}`}
      heads={[head, ...sumHeads]}
      rows={rows.map(({ key, name, sums }) => ({ key, name, figures: sumFigures(sums) }))}
      total={sumFigures(report.totals)}
    />
  );
  return (
    <ReportCard
      title={title}
      files={[
        { report: 'adjusters', what: 'revenue by adjuster', label: 'Adjusters CSV', period },
        { report: 'carriers', what: 'revenue by carrier', label: 'Carriers CSV', period },
      ]}
      sentence={
        <>
          The same <b>{showDollars(report.totals.received)}</b> received, split in two ways on one scale.
        </>
      }
      table={
        <>
          {table('Adjuster', adjusters)}
          {table('Carrier', carriers)}
        </>
      }
    >
      {isNothing(report) ? (
        <EmptyState title="Nothing in this period" description="No invoice was issued and no payment was recorded." />
      ) : (
        <>
          <ShareBars
            label="By adjuster"
            tone="indigo"
            rows={adjusters}
            total={report.totals.received}
            scale={mostOf(adjusters, carriers)}
          />
          <ShareBars label="By carrier" tone="blue" rows={carriers} total={report.totals.received} scale={mostOf(adjusters, carriers)} />
        </>
      )}
    </ReportCard>
  );
}

function rowsOf(rows: readonly Row[], others: (RevenueSums & { count: number }) | undefined): Row[] {
  return others ? [...rows, { key: 'others', name: `${others.count} others`, sums: others }] : [...rows];
}

function mostOf(...parts: readonly (readonly Row[])[]): number {
  return Math.max(...parts.flat().map(({ sums }) => sums.received), 1);
}

interface ShareBarsProps {
  label: string;
  tone: string;
  rows: readonly Row[];
  total: number;
  scale: number;
}

function ShareBars({ label, tone, rows, total, scale }: ShareBarsProps) {
  return (
    <>
      <h3 className={styles.part}>{label}</h3>
      <ul className={styles.bars} data-rows>
        {rows.map(({ key, name, sums: { received } }) => (
          <li key={key} className={styles.barRow}>
            <span className={styles.barName}>{name}</span>
            <span aria-hidden="true" className={styles.track}>
              <span className={styles.fill} data-tone={tone} style={{ width: `${(received / scale) * 100}%` }} />
            </span>
            <span className={styles.barCount}>{total > 0 ? `${((received / total) * 100).toFixed(1)}%` : ''}</span>
            <span className={styles.barFigure}>{showDollars(received)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
