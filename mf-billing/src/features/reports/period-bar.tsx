// The period of the revenue: to date, or between two days.
import { defaultReportRange, ReportRange, type RevenueQuery, type RevenueReport } from '@plumbline/contracts/billing';
import { DayFilter, Select } from '@plumbline/ui';
import styles from './reports.module.css';

export type Period = RevenueQuery;

const choices = [
  { value: 'month', label: 'This month' },
  { value: 'quarter', label: 'This quarter' },
  { value: 'year', label: 'This year' },
  { value: 'last12', label: 'Last 12 months' },
  { value: 'own', label: 'Choose dates' },
];

interface PeriodBarProps {
  period: Period;
  /** What is on the screen: an own period begins with its days. */
  shown: Pick<RevenueReport, 'from' | 'to'> | undefined;
  onPeriod: (next: { [P in keyof Period]: Period[P] | undefined }) => void;
}

export function PeriodBar({ period, shown, onPeriod }: PeriodBarProps) {
  const choose = (value: string | null) => {
    const range = ReportRange.safeParse(value).data;
    if (range) onPeriod(range === 'own' ? { range, from: shown?.from, to: shown?.to } : { range, from: undefined, to: undefined });
  };
  return (
    <div className={styles.period}>
      <Select label="Period" data={choices} value={period.range ?? defaultReportRange} onChange={choose} allowDeselect={false} />
      {period.range === 'own' && (
        <>
          <DayFilter label="From" day={period.from ?? ''} onPick={(day) => onPeriod({ from: day || undefined })} />
          <DayFilter label="To" day={period.to ?? ''} onPick={(day) => onPeriod({ to: day || undefined })} />
        </>
      )}
    </div>
  );
}
