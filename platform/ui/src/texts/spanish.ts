// All that the kit needs for a Spanish reader, brought with the first of them: its words, and how days and times are written.
import { dayTextAt, momentText, timeText } from '@plumbline/contracts/kernel';
import type { DateFormat } from './date-format-name.ts';

export { es } from './es.ts';

export function inSpanish(date: Date, format: DateFormat, timeZone: string): string {
  if (format === 'time') return timeText(date, 'es', timeZone);
  if (format === 'date-time') return momentText(date, 'es', { timeZone });
  return dayTextAt(date, 'es', { timeZone, style: format === 'long-date' ? 'appointment' : 'short' });
}
