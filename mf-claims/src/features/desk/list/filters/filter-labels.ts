// Filters in words: the label of each, and what its value means to a reader.
import type { deadlineStates, dispositions, settlementStates } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { claimStatusLabel, damageTypeLabels, usStates, type DamageType, type UsState } from '@plumbline/contracts/enums';
import { formatDate } from '@plumbline/ui';

export const dispositionLabels: Record<(typeof dispositions)[number], string> = {
  open: 'Open',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  closed_no_pay: 'Closed without payment',
  settled: 'Settled',
};

export const deadlineLabels: Record<(typeof deadlineStates)[number], string> = {
  overdue: 'Overdue',
  due7: 'Due within 7 days',
  due30: 'Due within 30 days',
  none: 'No open deadline',
};

export const settlementLabels: Record<(typeof settlementStates)[number], string> = {
  yes: 'With a settlement',
  offered: 'With a settlement and a first offer',
  no: 'Without a settlement',
};

export const filterLabels: Readonly<Record<string, string>> = {
  search: 'Search',
  status: 'Status',
  disposition: 'Disposition',
  damageType: 'Damage type',
  priority: 'Priority',
  carrier: 'Carrier',
  state: 'State',
  assignee: 'Assigned adjuster',
  attorney: 'Attorney',
  stormEventId: 'Storm event',
  createdFrom: 'Created from',
  createdTo: 'Created to',
  updatedFrom: 'Updated from',
  updatedTo: 'Updated to',
  incidentFrom: 'Date of loss from',
  incidentTo: 'Date of loss to',
  followUpFrom: 'Follow-up from',
  followUpTo: 'Follow-up to',
  deadlineFrom: 'Deadline from',
  deadlineTo: 'Deadline to',
  valueFrom: 'Claim value from',
  valueTo: 'Claim value to',
  scoreFrom: 'AI score from',
  scoreTo: 'AI score to',
  deadline: 'Deadline',
  hasPhotos: 'Photos',
  report: 'Report',
  settlement: 'Settlement',
  tags: 'Tags',
};

export const capitalized = (word: string) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;

/** Who stands behind an id, or which storm event. */
export type NameOf = (id: number, of?: 'person' | 'storm') => string | undefined;

const person = (none: string) => (value: string, nameOf: NameOf) => (value === 'none' ? none : (nameOf(Number(value)) ?? `User ${value}`));

/** Claims without an assigned adjuster or a referring attorney. */
export const noneLabels = { assignee: 'Unassigned', attorney: 'No attorney' };
const dollars = (value: string) => showDollars(Number(value), Number.isInteger(Number(value)));
const each = (value: string, label: (one: string) => string) => value.split(',').map(label).join(', ');

const meanings: Readonly<Record<string, (value: string, nameOf: NameOf) => string>> = {
  status: (value) => each(value, (one) => claimStatusLabel(one)),
  disposition: (value) => each(value, (one) => dispositionLabels[one as 'open'] ?? one),
  damageType: (value) => each(value, (one) => damageTypeLabels[one as DamageType] ?? one),
  priority: (value) => each(value, capitalized),
  state: (value) => usStates[value as UsState]?.name ?? value,
  assignee: person(noneLabels.assignee),
  attorney: person(noneLabels.attorney),
  stormEventId: (value, nameOf) => nameOf(Number(value), 'storm') ?? `Event ${value}`,
  valueFrom: dollars,
  valueTo: dollars,
  scoreFrom: (value) => `${value} of 100`,
  scoreTo: (value) => `${value} of 100`,
  deadline: (value) => deadlineLabels[value as 'none'] ?? value,
  hasPhotos: (value) => (value === 'yes' ? 'With photos' : 'Without photos'),
  report: () => 'Pending',
  settlement: (value) => settlementLabels[value as 'yes'] ?? value,
  tags: (value) => each(value, (one) => one),
};

/** The value of a filter as its chip says it. */
export function filterMeaning(name: string, value: string, nameOf: NameOf): string {
  const meaning = meanings[name];
  if (meaning) return meaning(value, nameOf);
  return /(From|To)$/.test(name) ? formatDate(value) : value;
}
