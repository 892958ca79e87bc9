// What was received and what was invoiced, month by month.
import type { RevenueReport } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { DateText, EmptyState } from '@plumbline/ui';
import { FiguresTable } from './figures-table.tsx';
import { MonthBars } from './month-bars.tsx';
import type { Period } from './period-bar.tsx';
import { ReportCard } from './report-card.tsx';
import { monthName, sumFigures, sumHeads } from './report-words.ts';
import { RevenueBoundary, type RevenueQueryResult } from './revenue-boundary.tsx';
import styles from './reports.module.css';

const title = 'Revenue by month';

export function MonthsCard({ revenue, period }: { revenue: RevenueQueryResult; period: Period }) {
  return (
    <RevenueBoundary title={title} revenue={revenue}>
      {(report) => <Months report={report} period={period} />}
    </RevenueBoundary>
  );
}

function Months({ report, period }: { report: RevenueReport; period: Period }) {
  const { months, totals, from, to } = report;
  const rows = months.map(({ month, ...sums }) => ({ key: month, name: monthName(month, true), figures: sumFigures(sums) }));
  const isRunning = months.some(({ month }) => month === report.today.slice(0, 7));
  return (
    <ReportCard
      title={title}
      files={[{ report: 'months', what: 'revenue by month', period }]}
      sentence={
        <>
          <b>{showDollars(totals.received)}</b> received and <b>{showDollars(totals.invoiced)}</b> invoiced, <DateText at={from} /> to{' '}
          <DateText at={to} />.
        </>
      }
      table={<FiguresTable label={title} heads={['Month', ...sumHeads]} rows={rows} total={sumFigures(totals)} />}
    >
      {isNothing(report) ? (
        <EmptyState title="Nothing in this period" description="No invoice was issued and no payment was recorded." />
      ) : (
        <MonthBars report={report} />
      )}
      <p className={styles.note}>
        Received: payments by the day they arrived. Invoiced: invoices by the day of issue, less credit notes and canceled invoices in the
        month of each.
        {isRunning && ` ${monthName(report.today.slice(0, 7))} is hatched: it's not over.`}
      </p>
    </ReportCard>
  );
}

export function isNothing({ totals }: RevenueReport): boolean {
  return totals.issued === 0 && totals.received === 0 && totals.credited === 0 && totals.voided === 0;
}
