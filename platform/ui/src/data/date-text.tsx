// A date or time in words, with the exact instant behind it.
import { formatDate, type DateFormat } from './date-format.ts';

export interface DateTextProps {
  /** An instant or a calendar date; nothing reads as a dash. */
  at: string | null | undefined;
  format?: DateFormat;
  /** IANA name; appointments are shown in the zone of the property. */
  timeZone?: string;
}

export function DateText({ at, format = 'date', timeZone }: DateTextProps) {
  if (!at) return <span>—</span>;
  const title = format === 'relative' ? formatDate(at, 'date-time', timeZone) : undefined;
  return (
    <time dateTime={at} title={title}>
      {formatDate(at, format, timeZone)}
    </time>
  );
}
