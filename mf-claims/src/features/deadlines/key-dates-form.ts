// The form of dates and facts as text, and what of it was changed.
import {
  deadlineDetailLabels,
  keyDateLabels,
  keyDateNames,
  occupancies,
  type ClaimDeadlines,
  type DeadlineDetailName,
  type KeyDateName,
  type KeyDatesChange,
} from '@plumbline/contracts/claims';

/** By field: `dates.noticeToCarrierOn`, `at.…`, `source.…`, `facts.occupancy`. */
export type FormValues = Readonly<Record<string, string>>;

export function valuesOf({ keyDates, details }: ClaimDeadlines): FormValues {
  const values: Record<string, string> = {};
  for (const { name, on, at, source } of keyDates) {
    values[`dates.${name}`] = on;
    if (at) values[`at.${name}`] = at;
    if (source) values[`source.${name}`] = source;
  }
  for (const [name, value] of Object.entries(details))
    values[`details.${name}`] = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  return values;
}

/** What was typed, and over what: a form that is opened again later keeps what others recorded since. */
export interface TypedDates {
  readonly typed: FormValues;
  readonly over: FormValues;
  readonly version: number;
}

export function nothingTyped({ version }: ClaimDeadlines): TypedDates {
  return { typed: {}, over: {}, version };
}

/** A field that is as it stands is no entry. */
export function withTyped(kept: TypedDates, data: ClaimDeadlines, field: { name: string; value: string }): TypedDates {
  const { name, value } = field;
  const stands = valuesOf(data)[name] ?? '';
  const typed = without(kept.typed, name);
  const over = without(kept.over, name);
  if (value !== stands) return { ...kept, typed: { ...typed, [name]: value }, over: { ...over, [name]: kept.over[name] ?? stands } };
  return Object.keys(typed).length === 0 ? nothingTyped(data) : { ...kept, typed, over };
}

/** Where somebody else recorded another value under what was typed, the version of then lets the server say so. */
export function versionOf({ over, version }: TypedDates, data: ClaimDeadlines): number {
  const stands = valuesOf(data);
  return Object.entries(over).every(([name, before]) => (stands[name] ?? '') === before) ? data.version : version;
}

/** What was typed goes over what others recorded in the same fields. */
export function keptOver(kept: TypedDates, data: ClaimDeadlines): TypedDates {
  const stands = valuesOf(data);
  return { ...kept, over: Object.fromEntries(Object.keys(kept.over).map((name) => [name, stands[name] ?? ''])), version: data.version };
}

/** The fields under which somebody else recorded another value, by their words. */
export function overtakenLabels({ over }: TypedDates, data: ClaimDeadlines): Record<string, string> {
  const stands = valuesOf(data);
  const names = Object.keys(over).filter((name) => (stands[name] ?? '') !== over[name]);
  return Object.fromEntries(names.map((name) => [name, labelOf(name)]));
}

const partLabels: Record<string, string> = { at: ': time', source: ': source' };

function labelOf(field: string): string {
  const [part = '', name = ''] = field.split('.');
  if (part === 'details') return deadlineDetailLabels[name as DeadlineDetailName];
  return keyDateLabels[name as KeyDateName] + (partLabels[part] ?? '');
}

function without(values: FormValues, name: string): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([one]) => one !== name));
}

export function detailChoices(name: DeadlineDetailName): { value: string; label: string }[] {
  if (name === 'occupancy') return occupancies.map((value) => ({ value, label: value === 'residential' ? 'Residential' : 'Commercial' }));
  return [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
}

/** Nothing when nothing was changed. What was emptied is sent as `null`. */
export function changeOf(data: ClaimDeadlines, values: FormValues): Pick<KeyDatesChange, 'dates' | 'details'> | undefined {
  const before = valuesOf(data);
  const isChanged = (field: string) => (before[field] ?? '') !== (values[field] ?? '');
  const names = keyDateNames.filter((name) => ['dates', 'at', 'source'].some((part) => isChanged(`${part}.${name}`)));
  const dates = names.flatMap((name) => {
    const date = dateOf(name, values);
    return date || before[`dates.${name}`] ? [[name, date ?? null] as const] : [];
  });
  const details = Object.keys({ ...before, ...values })
    .filter((field) => field.startsWith('details.') && isChanged(field))
    .map((field) => [field.slice('details.'.length), detailOf(field, values[field] ?? '')] as const);
  if (dates.length + details.length === 0) return undefined;
  return { dates: Object.fromEntries(dates), details: Object.fromEntries(details) };
}

function dateOf(name: string, values: FormValues): { on: string; at?: string; source?: string } | undefined {
  const on = values[`dates.${name}`];
  const at = values[`at.${name}`];
  const source = values[`source.${name}`];
  return on ? { on, ...(at ? { at } : {}), ...(source ? { source } : {}) } : undefined;
}

function detailOf(field: string, value: string): unknown {
  if (value === '') return null;
  if (field === 'details.occupancy') return value;
  return field === 'details.areaSqFt' ? Number(value) : value === 'yes';
}
