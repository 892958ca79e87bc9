// How a firm numbers its claims: letters and separators around a year and a running number.
import { string } from '../kernel/index.ts';

const parts = /\{YYYY\}|\{YY\}|\{#{3,8}\}|[^{}]+|[{}]/g;
const isYear = (part: string) => part === '{YYYY}' || part === '{YY}';
const isNumber = (part: string) => /^\{#+\}$/.test(part);

/** Why a format cannot be used; nothing when it can. Digits beside the number could make two claims look alike, so none are written. */
export function faultOfNumberFormat(format: string): string | undefined {
  const found = format.match(parts) ?? [];
  const numbers = found.filter(isNumber);
  if (numbers.length !== 1) return 'Include the sequence number once, 3 to 8 digits: {######}';
  if (found.filter(isYear).length > 1) return 'Include the year once: {YYYY} or {YY}';
  const words = found.filter((part) => !isYear(part) && !isNumber(part));
  if (words.some((word) => !/^[A-Z./_-]+$/.test(word))) return 'Use only capital letters and - . / _ besides the year and number';
  if (!/^[A-Z]/.test(format)) return 'Start with a letter';
  if (
    found.some((part, at) => isYear(part) && isNumber(found[at + 1] ?? '')) ||
    found.some((part, at) => isNumber(part) && isYear(found[at + 1] ?? ''))
  )
    return 'Put a separator between year and number';
  return undefined;
}

export const ClaimNumberFormat = string()
  .trim()
  .max(30, 'At most 30 characters')
  .superRefine((format, context) => {
    const fault = faultOfNumberFormat(format);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

/** Numbers are counted within a year where the format shows one, else through all years. */
export function countsByYear(format: string): boolean {
  return format.includes('{YY');
}

/** `CLM-2026-000123`. A number that outgrows its signs keeps all of its digits. */
export function claimNumberIn(format: string, { year, count }: { year: number; count: number }): string {
  return format
    .replace('{YYYY}', String(year))
    .replace('{YY}', String(year % 100).padStart(2, '0'))
    .replace(/\{(#+)\}/, (_, signs: string) => String(count).padStart(signs.length, '0'));
}
