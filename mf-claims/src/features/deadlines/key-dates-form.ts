// The form of dates and facts as text, and what of it was changed.
import { keyDateNames, occupancies, type ClaimDeadlines, type ClockFactName, type KeyDatesChange } from '@plumbline/contracts/claims';

/** By field: `dates.noticeToCarrierOn`, `at.…`, `source.…`, `facts.occupancy`. */
export type FormValues = Readonly<Record<string, string>>;

export function valuesOf({ keyDates, facts }: ClaimDeadlines): FormValues {
  const values: Record<string, string> = {};
  for (const { name, on, at, source } of keyDates) {
    values[`dates.${name}`] = on;
    if (at) values[`at.${name}`] = at;
    if (source) values[`source.${name}`] = source;
  }
  for (const [name, value] of Object.entries(facts))
    values[`facts.${name}`] = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  return values;
}

export function factChoices(name: ClockFactName): { value: string; label: string }[] {
  if (name === 'occupancy') return occupancies.map((value) => ({ value, label: value === 'residential' ? 'Residential' : 'Commercial' }));
  return [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
}

/** Nothing when nothing was changed. What was emptied is sent as `null`. */
export function changeOf(data: ClaimDeadlines, values: FormValues): Pick<KeyDatesChange, 'dates' | 'facts'> | undefined {
  const before = valuesOf(data);
  const dates: Record<string, unknown> = {};
  for (const name of keyDateNames) {
    const fields = [`dates.${name}`, `at.${name}`, `source.${name}`];
    if (fields.every((field) => (before[field] ?? '') === (values[field] ?? ''))) continue;
    const [on, at, source] = fields.map((field) => values[field] ?? '');
    if (on || before[`dates.${name}`]) dates[name] = on ? { on, ...(at ? { at } : {}), ...(source ? { source } : {}) } : null;
  }
  const facts: Record<string, unknown> = {};
  for (const field of Object.keys({ ...before, ...values })) {
    const name = field.replace(/^facts\./, '');
    if (!field.startsWith('facts.') || (before[field] ?? '') === (values[field] ?? '')) continue;
    facts[name] = factOf(name, values[field] ?? '');
  }
  if (Object.keys(dates).length + Object.keys(facts).length === 0) return undefined;
  return { dates, facts } as Pick<KeyDatesChange, 'dates' | 'facts'>;
}

function factOf(name: string, value: string): unknown {
  if (value === '') return null;
  if (name === 'occupancy') return value;
  return name === 'areaSqFt' ? Number(value) : value === 'yes';
}
