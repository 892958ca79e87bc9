// The weather note of an inspection on paper: quoted, with who typed it and when, so that nobody takes it for a measurement. Pure.
import { momentText } from '../../kernel/day-texts.ts';

/** As `WeatherNoted` of the contract. */
interface Author {
  readonly by: string;
  readonly at: string;
  readonly clientAt?: string | undefined;
}

interface Noted {
  readonly weatherNote?: string | undefined;
  readonly weatherNoted?: Author | undefined;
  readonly timeZone: string;
}

/** On one line, times in the zone of the property. Undefined without a note. */
export function weatherNoteText({ weatherNote, weatherNoted, timeZone }: Noted): string | undefined {
  const words = weatherNote?.replace(/\s+/g, ' ').trim();
  return words ? `Weather note${authorText(weatherNoted, timeZone)}, not a measurement: “${words}”` : undefined;
}

function authorText(noted: Author | undefined, timeZone: string): string {
  if (!noted) return ' typed by a person';
  return ` typed by ${noted.by} on ${momentText(new Date(noted.clientAt ?? noted.at), 'en', { timeZone })}`;
}
