// The period of the revenue, to date or between two days, and whose revenue it is.
import { defaultReportRange, ReportRange, type RevenueQuery, type RevenueReport } from '@plumbline/contracts/billing';
import { DayFilter, Select } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { revenueQuery } from '../../shared/billing-queries.ts';
import { adjusterName } from './report-words.ts';
import styles from './reports.module.css';

export type Period = RevenueQuery;
/** What is named changes; undefined takes it out. */
export type PeriodChange = { [P in keyof Period]: Period[P] | undefined };

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
  onPeriod: (next: PeriodChange) => void;
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
      <AdjusterFilter period={period} onPeriod={onPeriod} />
    </div>
  );
}

/** Those who have revenue in the period; who was chosen stays a choice also without any. */
function AdjusterFilter({ period, onPeriod }: Pick<PeriodBarProps, 'period' | 'onPeriod'>) {
  const { adjusterId: chosen, ...everyone } = period;
  const { data } = useQuery(revenueQuery(everyone));
  const found = (data?.adjusters ?? []).flatMap((row) =>
    row.adjusterId ? [{ value: String(row.adjusterId), label: adjusterName(row) }] : [],
  );
  const isFound = chosen === undefined || found.some(({ value }) => value === String(chosen));
  const people = isFound ? found : [...found, { value: String(chosen), label: adjusterName({ adjusterId: chosen }) }];
  return (
    <Select
      label="Adjuster"
      placeholder="All adjusters"
      searchable
      clearable
      data={people}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(id) => onPeriod({ adjusterId: id ? Number(id) : undefined })}
    />
  );
}
