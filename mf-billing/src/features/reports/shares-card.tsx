// The same money received, split by adjuster and by carrier on one scale.
import type { RevenueReport, RevenueSums } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import type { BoundaryQuery } from '@plumbline/ui';
import { FiguresTable } from './figures-table.tsx';
import { isNothing, NothingInPeriod } from './months-card.tsx';
import type { Period } from './period-bar.tsx';
import { CsvLink, ReportCard, type FileLink, type Shown } from './report-card.tsx';
import { adjusterName, carrierName, sumFigures, sumHeads } from './report-words.ts';
import styles from './reports.module.css';

const title = 'Revenue by adjuster and carrier';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly sums: RevenueSums;
}

interface SharesCardProps {
  revenue: BoundaryQuery<RevenueReport>;
  period: Period;
}

export function SharesCard({ revenue, period }: SharesCardProps) {
  return (
    <ReportCard title={title} what="revenue by adjuster and carrier" query={revenue}>
      {(report) => shown(report, period)}
    </ReportCard>
  );
}

function shown(report: RevenueReport, period: Period): Shown {
  const { received } = report.totals;
  const adjusters = rowsOf(
    report.adjusters.map((row) => ({ key: `a${row.adjusterId ?? ''}`, name: adjusterName(row), sums: row })),
    report.otherAdjusters,
  );
  const carriers = rowsOf(
    report.carriers.map((row) => ({ key: `c${row.carrier ?? ''}`, name: carrierName(row), sums: row })),
    report.otherCarriers,
  );
  const of = { total: received, scale: Math.max(...[...adjusters, ...carriers].map(({ sums }) => sums.received), 1) };
  return {
    sentence: (
      <>
        The same <b>{showDollars(received)}</b> received, split in two ways on one scale.
      </>
    ),
    picture: isNothing(report) ? (
      <NothingInPeriod />
    ) : (
      <>
        <ShareBars
          label="By adjuster"
          tone="indigo"
          rows={adjusters}
          {...of}
          file={{ report: 'adjusters', what: 'revenue by adjuster', period }}
        />
        <ShareBars
          label="By carrier"
          tone="blue"
          rows={carriers}
          {...of}
          file={{ report: 'carriers', what: 'revenue by carrier', period }}
        />
        <p className={styles.note}>
          An invoice counts for the adjuster and the carrier of its claim when it was drafted, and so do its payments, credit notes and
          refunds. A claim that is reassigned later takes none of it along.
        </p>
      </>
    ),
    table: (
      <>
        <SharesTable head="Adjuster" rows={adjusters} totals={report.totals} />
        <SharesTable head="Carrier" rows={carriers} totals={report.totals} />
      </>
    ),
  };
}

function SharesTable({ head, rows, totals }: { head: string; rows: readonly Row[]; totals: RevenueSums }) {
  return (
    <FiguresTable
      label={`Revenue by ${head.toLowerCase()}`}
      heads={[head, ...sumHeads]}
      rows={rows.map(({ key, name, sums }) => ({ key, name, figures: sumFigures(sums) }))}
      total={sumFigures(totals)}
    />
  );
}

function rowsOf(rows: readonly Row[], others: (RevenueSums & { count: number }) | undefined): Row[] {
  return others ? [...rows, { key: 'others', name: `${others.count} others`, sums: others }] : [...rows];
}

interface ShareBarsProps {
  label: string;
  tone: string;
  rows: readonly Row[];
  total: number;
  scale: number;
  file: FileLink;
}

function ShareBars({ label, tone, rows, total, scale, file }: ShareBarsProps) {
  return (
    <>
      <div className={styles.part}>
        <h3>{label}</h3>
        <span className="cx-no-print">
          <CsvLink {...file} />
        </span>
      </div>
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
