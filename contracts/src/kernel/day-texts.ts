// Days and times in the language of who reads them. Never in digits alone: 03/04 is March 4 to one reader and April 3 to another.
import { dateFormatIn } from './dates/date-formats.ts';
import type { TextLanguage } from './text-language.ts';

const locales: Record<TextLanguage, string> = { en: 'en-US', es: 'es-US' };

const dayParts = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const styles = {
  /** `Nov 23, 2026`, `23 nov 2026` */
  short: dayParts,
  /** `November 23, 2026`, `23 de noviembre de 2026` */
  long: { dateStyle: 'long' },
  /** `Monday, November 23`, `lunes, 23 de noviembre` */
  appointment: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DayStyle = keyof typeof styles;

/** A calendar date. */
export function dayText(date: string, language: TextLanguage, style: DayStyle = 'short'): string {
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? date : formatted(at, language, { ...styles[style], timeZone: 'UTC' });
}

interface Zoned {
  readonly timeZone: string;
  readonly style?: DayStyle;
}

/** The day of an instant in a zone. */
export function dayTextAt(at: Date, language: TextLanguage, { timeZone, style = 'short' }: Zoned): string {
  return formatted(at, language, { ...styles[style], timeZone });
}

/** `2:30 PM`, `2:30 p.m.` */
export function timeText(at: Date, language: TextLanguage, timeZone: string): string {
  return formatted(at, language, { hour: 'numeric', minute: '2-digit', timeZone });
}

/** With the zone, because the reader may be elsewhere: `2:30 PM EST`, `2:30 p.m. (hora del Este)`. */
export function zonedTimeText(at: Date, language: TextLanguage, timeZone: string): string {
  if (language === 'en') return formatted(at, language, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone });
  return `${timeText(at, language, timeZone)} (${zoneInSpanish(at, timeZone)})`;
}

/** `Nov 23, 2026, 2:30 PM EST`, `23 nov 2026, 2:30 p.m. (hora del Este)` */
export function momentText(at: Date, language: TextLanguage, { timeZone, style = 'short' }: Zoned): string {
  return `${dayTextAt(at, language, { timeZone, style })}, ${zonedTimeText(at, language, timeZone)}`;
}

/** As people say it; the letters of a zone mean nothing to them. */
const zones: Readonly<Record<string, string>> = {
  ET: 'hora del Este',
  CT: 'hora del Centro',
  MT: 'hora de la montaña',
  PT: 'hora del Pacífico',
};

function zoneInSpanish(at: Date, timeZone: string): string {
  const nameIn = (locale: string, timeZoneName: 'shortGeneric' | 'longGeneric') =>
    dateFormatIn(locale, { timeZoneName, timeZone })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return zones[nameIn('en-US', 'shortGeneric')] ?? nameIn('es-US', 'longGeneric');
}

/** Narrow spaces before the clock's letters are plain ones: older fonts and text messages have none. */
function formatted(at: Date, language: TextLanguage, options: Intl.DateTimeFormatOptions): string {
  return dateFormatIn(locales[language], options)
    .format(at)
    .replaceAll(/[\u202f\u00a0]/g, ' ');
}
