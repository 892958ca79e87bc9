// The VTIMEZONE of an IANA zone around some instants, from what Intl knows of its transitions (RFC 5545, 3.6.5).
import { dateFormatIn } from '@plumbline/contracts/kernel';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Each year has every transition of a zone: the one before the first instant lies within it. */
const marginMs = 400 * dayMs;

interface Transition {
  readonly at: number;
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

/** Returns the lines of the block. It covers every instant from `firstMs` to `lastMs`. */
export function timeZoneBlock(timeZone: string, { firstMs, lastMs }: { firstMs: number; lastMs: number }): string[] {
  const from = firstMs - marginMs;
  const transitions = transitionsOf(timeZone, from, lastMs + marginMs);
  const first = offsetMinutes(timeZone, from);
  const standard = Math.min(first, ...transitions.map(({ toMinutes }) => toMinutes));
  const observances =
    transitions.length === 0
      ? observance(timeZone, { at: Date.UTC(1970, 0, 1), fromMinutes: first, toMinutes: first }, standard)
      : transitions.flatMap((one) => observance(timeZone, one, standard));
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'];
}

function observance(timeZone: string, { at, fromMinutes, toMinutes }: Transition, standard: number): string[] {
  const kind = toMinutes > standard ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    // The onset is written in the local time that held before it
    `DTSTART:${stampOf(at + fromMinutes * minuteMs)}`,
    `TZOFFSETFROM:${offsetText(fromMinutes)}`,
    `TZOFFSETTO:${offsetText(toMinutes)}`,
    `TZNAME:${nameOf(timeZone, at)}`,
    `END:${kind}`,
  ];
}

function transitionsOf(timeZone: string, from: number, to: number): Transition[] {
  const found: Transition[] = [];
  let before = offsetMinutes(timeZone, from);
  for (let day = from + dayMs; day <= to; day += dayMs) {
    const after = offsetMinutes(timeZone, day);
    if (after !== before) found.push({ at: onset(timeZone, day - dayMs, day), fromMinutes: before, toMinutes: after });
    before = after;
  }
  return found;
}

/** The first minute with the offset of `late`. */
function onset(timeZone: string, early: number, late: number): number {
  const wanted = offsetMinutes(timeZone, late);
  let [low, high] = [Math.floor(early / minuteMs), Math.floor(late / minuteMs)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMinutes(timeZone, middle * minuteMs) === wanted) high = middle;
    else low = middle;
  }
  return high * minuteMs;
}

/** The local time of an instant in a zone, as iCalendar writes it: `20261125T140000`. */
export function localStamp(at: Date, timeZone: string): string {
  return stampOf(at.getTime() + offsetMinutes(timeZone, at.getTime()) * minuteMs);
}

/** The same in UTC: `20261125T190000Z`. */
export function utcStamp(at: Date): string {
  return `${stampOf(at.getTime())}Z`;
}

function stampOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

function offsetMinutes(timeZone: string, ms: number): number {
  const name = zoneName(timeZone, 'longOffset', ms);
  const [, sign, hours, minutes = '00'] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function nameOf(timeZone: string, ms: number): string {
  return zoneName(timeZone, 'short', ms);
}

function zoneName(timeZone: string, style: 'longOffset' | 'short', ms: number): string {
  const format = dateFormatIn('en-US', { timeZone, timeZoneName: style });
  return format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`;
}
