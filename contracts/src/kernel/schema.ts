// The schema builders that contracts are written with, and the shapes that every contract shares.
// Named re-exports instead of `z`: a bundler can drop what is not used (`z` drags every locale along).
import {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  enum as oneOf,
  int,
  literal,
  looseObject,
  number,
  object,
  optional,
  preprocess,
  record,
  strictObject,
  string,
  union,
  unknown,
} from 'zod';

export {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  int,
  literal,
  looseObject,
  number,
  object,
  oneOf,
  optional,
  preprocess,
  record,
  strictObject,
  string,
  union,
  unknown,
};
export type { infer as Infer, input as InputOf, output as OutputOf, ZodType } from 'zod';

/** A public id: a positive whole number, unique per kind of thing over all organizations. */
export const Id = number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An id in a path or query, where everything arrives as text. */
export const IdInPath = string()
  .regex(/^[1-9]\d{0,15}$/, 'An id must be a positive whole number')
  .transform(Number)
  .refine((id) => Number.isSafeInteger(id), 'An id must be a positive whole number');

/** An instant, UTC, ISO 8601: `2026-11-21T14:03:00.000Z`. */
export const Instant = string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, 'Enter a time like 2026-11-21T14:03:00.000Z');

/** A calendar date without a zone: `2026-11-21`; impossible dates are refused. */
export const CalendarDate = string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date like 2026-11-21')
  .refine(isCalendarDate, "This date doesn't exist");

/** Money on the wire: decimal dollars, as a number or as text, never with more than two decimals. */
export const Dollars = union([number(), string().regex(/^-?\d{1,12}(\.\d{1,2})?$/, 'Enter an amount like 1234.50')])
  .transform(Number)
  .refine((dollars) => Number.isFinite(dollars) && Math.abs(dollars) <= 1e12, 'This amount is too large')
  .refine((dollars) => Math.abs(Math.round(dollars * 100) - dollars * 100) < 1e-4, 'Enter an amount with at most two decimals');

/** Text that a person typed: trimmed, bounded, without control characters that would break files and headers. */
export function textUpTo(length: number) {
  return (
    string()
      .trim()
      // Ends here: patterns that follow take their time from the length of the text
      .max(length, { error: `At most ${length} characters`, abort: true })
      .refine((text) => !hasControlCharacters(text), "This text contains characters that can't be saved")
  );
}

/** A page of a list: at most `limit` rows after the row that `after` names (the cursor of the `Link` header). */
export const Paging = {
  limit: coerce.number().int().min(1).max(200).optional(),
  after: string().max(200).optional(),
};

/** The same where the cursor is the number of the last row alone. */
export const PagingByNumber = {
  limit: Paging.limit,
  after: string()
    .regex(/^[1-9]\d{0,14}$/, "This page doesn't exist")
    .transform(Number)
    .optional(),
};

function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function hasControlCharacters(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x7f || (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d)) return true;
  }
  return false;
}

/** The cursor of a list that is sorted by time, newest first: the last row's instant and id. */
export function cursorAfter(row: { createdAt: string; id: number }): string {
  return `${Date.parse(row.createdAt)}.${row.id}`;
}
