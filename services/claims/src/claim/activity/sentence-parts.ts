// What sentences about events are put together from.

import { dayNumberOf } from '@plumbline/contracts/kernel';
import { formatLongDate } from '@plumbline/server/dates';

export type Data = Readonly<Record<string, unknown>>;

/** Empty for what is neither text nor number. */
export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What follows a sentence where a reason was given. */
export function reason(value: unknown): string {
  return text(value) === '' ? '' : `: ${text(value)}`;
}

/** Several of a kind, in their order. */
export function listed(value: unknown): string {
  return Array.isArray(value) ? value.map(text).join('; ') : '';
}

/** A calendar date as people read it. */
export function day(value: unknown): string {
  const date = text(value);
  return Number.isNaN(dayNumberOf(date)) ? date : formatLongDate(date);
}
