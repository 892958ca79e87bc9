// Where each expected fee is counted: in its month, among what is late, later, or without a day. Pure, in cents.
import { forecastMonths, type ForecastReport, type ForecastSums } from '@plumbline/contracts/billing';
import { addMonths, dollarsOf, firstOfMonth } from '@plumbline/contracts/kernel';

/** Money of one kind by the day on which it is expected; without one where nobody knows it. */
export interface Expected {
  readonly kind: keyof ForecastSums;
  readonly on?: string | undefined;
  readonly cents: number;
}

type Row = ForecastReport['rows'][number];

/** The months from this one on, and the places that hold money. */
export function forecastOf(expected: readonly Expected[], today: string): Pick<ForecastReport, 'rows' | 'totals'> {
  const months = Array.from({ length: forecastMonths }, (_, ahead) => addMonths(firstOfMonth(today), ahead).slice(0, 7));
  const last = months.at(-1) ?? '';
  const placeOf = ({ on }: Expected): string => {
    if (on === undefined) return 'undated';
    if (on < today) return 'late';
    return on.slice(0, 7) > last ? 'later' : on.slice(0, 7);
  };
  const of = (place: string) => sumsOf(expected.filter((one) => placeOf(one) === place));
  const other = (place: Row['place']): Row[] => (expected.some((one) => placeOf(one) === place) ? [{ place, ...of(place) }] : []);
  return {
    totals: sumsOf(expected),
    rows: [
      ...other('late'),
      ...months.map((month): Row => ({ place: 'month', month, ...of(month) })),
      ...other('later'),
      ...other('undated'),
    ],
  };
}

function sumsOf(expected: readonly Expected[]): ForecastSums {
  const of = (kind: keyof ForecastSums) => dollarsOf(expected.reduce((sum, one) => (one.kind === kind ? sum + one.cents : sum), 0));
  return { open: of('open'), ready: of('ready'), agreed: of('agreed') };
}
