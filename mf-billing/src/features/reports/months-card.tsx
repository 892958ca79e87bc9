// What was received and what was invoiced, month by month.
import type { RevenueReport } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { DateText, EmptyState, type BoundaryQuery } from '@plumbline/ui';
import { FiguresTable } from './figures-table.tsx';
import { MonthBars } from './month-bars.tsx';
import type { Period } from './period-bar.tsx';
import { ReportCard } from './report-card.tsx';
import { longMonthName, monthName, sumFigures, sumHeads } from './report-words.ts';
import styles from './reports.module.css';

const title = 'Revenue by month';

interface MonthsCardProps {
  revenue: BoundaryQuery<RevenueReport>;
  period: Period;
}

export function MonthsCard({ revenue, period }: MonthsCardProps) {
  return (
    <ReportCard title={title} what="revenue" query={revenue} file={{ report: 'months', what: 'revenue by month', period }}>
      {(report) => ({ sentence: <Sentence {...report} />, picture: <Picture report={report} />, table: <MonthsTable {...report} /> })}
    </ReportCard>
  );
}

function Sentence({ totals, from, to }: RevenueReport) {
  return (
    <>
      <b>{showDollars(totals.received)}</b> received and <b>{showDollars(totals.invoiced)}</b> invoiced, <DateText at={from} /> to{' '}
      <DateText at={to} />.
    </>
  );
}

function Picture({ report }: { report: RevenueReport }) {
  const running = report.today.slice(0, 7);
  const isRunning = report.months.some(({ month }) => month === running);
  return (
    <>
      {isNothing(report) ? <NothingInPeriod /> : <MonthBars report={report} />}
      <p className={styles.note}>
        Received: payments by the day they arrived. Invoiced: invoices by the day of issue, less credit notes and canceled invoices in the
        month of each.
        {isRunning && ` ${longMonthName(running)} is hatched: it's not over.`}
      </p>
    </>
  );
}

function MonthsTable({ months, totals }: RevenueReport) {
  const rows = months.map(({ month, ...sums }) => ({ key: month, name: monthName(month, true), figures: sumFigures(sums) }));
  return <FiguresTable label={title} heads={['Month', ...sumHeads]} rows={rows} total={sumFigures(totals)} />;
}

export function NothingInPeriod() {
  return <EmptyState title="Nothing in this period" description="No invoice was issued and no payment was recorded." />;
}

export function isNothing({ totals }: RevenueReport): boolean {
  return totals.issued === 0 && totals.received === 0 && totals.credited === 0 && totals.voided === 0;
}
