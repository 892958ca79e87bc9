// When a text or a call that may solicit goes out by the limits of the states that it concerns. Pure.
import { usStates, type UsState } from '@plumbline/contracts/enums';
import { dateFormatIn } from '@plumbline/contracts/kernel';
import { stateOfNumber } from '../contacts/area-zones.ts';
import type { LawfulHours } from '../contacts/quiet-hours.ts';
import { stateLimits, type StateLimit } from './state-limits.ts';

const dayMs = 24 * 3_600_000;

/** The states with a limit of which the property or the area of the phone is one. */
export function statesOf({ state, recipient }: { state: string | undefined; recipient: string }): UsState[] {
  const concerned = [state, stateOfNumber(recipient)];
  return stateLimits.flatMap((one) => (concerned.includes(one.state) ? [one.state] : []));
}

const limitsOf = (states: readonly UsState[]): StateLimit[] => stateLimits.filter(({ state }) => states.includes(state));

/** Whether these states let somebody solicit at a moment; absent where no state limits it. */
export function hoursOf(states: readonly UsState[]): LawfulHours | undefined {
  const limits = limitsOf(states);
  if (limits.length === 0) return undefined;
  return (at, zones) => zones.every((zone) => limits.every((limit) => isWithin(limit, clockOf(zone).formatToParts(at))));
}

const clockOf = (timeZone: string) => dateFormatIn('en-US', { weekday: 'short', hour: '2-digit', hourCycle: 'h23', timeZone });

function isWithin({ hours }: StateLimit, parts: readonly Intl.DateTimeFormatPart[]): boolean {
  const valueOf = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const [day, hour] = [valueOf('weekday'), Number(valueOf('hour'))];
  const open = day === 'Sun' ? hours.sunday : day === 'Sat' ? hours.saturday : hours.weekdays;
  return open !== 'none' && hour >= open[0] && hour < open[1];
}

/**
 * The first moment from `at` at which another contact leaves no 24 hours with more of them than these states allow. `earlier`: when others went out
 * or are to go out.
 */
export function roomFrom(states: readonly UsState[], earlier: readonly Date[], at: Date): Date {
  const count = Math.min(...limitsOf(states).map(({ perDay }) => perDay?.count ?? Infinity));
  const hasRoom = (time: number) => fits([...earlier.map((one) => one.getTime()), time], count);
  if (count === Infinity || hasRoom(at.getTime())) return at;
  const ends = earlier.map((one) => one.getTime() + dayMs).filter((time) => time > at.getTime());
  return new Date(ends.toSorted((one, other) => one - other).find(hasRoom) ?? at.getTime());
}

function fits(times: readonly number[], count: number): boolean {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted.every((time, index) => (sorted[index + count] ?? Infinity) - time >= dayMs);
}

/** The sentence for one that waits: for its hours, or for the number of contacts. */
export function limitReason(states: readonly UsState[], waits: 'hours' | 'count'): string {
  const said = limitsOf(states).flatMap(({ state, hoursInWords, citation, perDay }) => {
    const { name } = usStates[state];
    if (waits === 'hours') return [`${name} limits solicitation to ${hoursInWords} (${citation}).`];
    return perDay ? [`${name} limits solicitation to ${perDay.count} messages and calls in 24 hours (${perDay.citation}).`] : [];
  });
  return ['No signed contract is recorded.', ...said].join(' ');
}
