// The key dates of a row, by the rules of recording them by hand. Pure.
import { dateFields, type KeyDateName } from '@plumbline/contracts/claims';
import { implausibleDates } from '../../rules/deadlines/key-date-rules.ts';
import { calendarDateIn } from '../../base/cell-rules.ts';
import { notADate, type ReadCell, type Refuse } from './row-cells.ts';

/** Calendar dates. */
export type DraftDates = Partial<Record<KeyDateName, string>>;

const names: readonly (keyof DraftDates & (typeof dateFields)[number]['key'])[] = dateFields.map(({ key }) => key);

/** Nothing where the row has none. */
export function datesIn(read: ReadCell): DraftDates | undefined {
  const found = names.flatMap((name) => {
    const on = read(name, calendarDateIn, notADate);
    return on === undefined ? [] : [[name, on] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

interface Checking {
  readonly incidentDate: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly refuse: Refuse;
}

/** Refuses days to come, days before the loss, and what cannot have come before what. */
export function checkDates(dates: DraftDates | undefined, { incidentDate, timeZone, now, refuse }: Checking): void {
  if (!dates) return;
  const stored = Object.fromEntries(Object.entries(dates).map(([name, on]) => [name, { on, recordedBy: '', recordedAt: now }]));
  const faults = implausibleDates(stored, { incidentDate, timeZone }, { now, changed: new Set(Object.keys(dates)) });
  for (const [field, sentence] of Object.entries(faults)) refuse(field.slice('dates.'.length), sentence);
}
