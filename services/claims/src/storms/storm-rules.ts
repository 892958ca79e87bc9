// What belongs to a storm event, by days and by area.
import { Failure } from '@plumbline/contracts/kernel';
import { folded } from '@plumbline/contracts/enums';
import { formatLongDate } from '@plumbline/server/dates';
import type { StormRecord } from './storm-store.ts';

type Days = Pick<StormRecord, 'startsOn' | 'endsOn'>;

type Known = Days & Pick<StormRecord, 'catastrophe' | 'catastropheOn' | 'hurricaneFrom' | 'hurricaneUntil'>;

/** Throws `invalid` when the days of an event contradict each other or what is known of it. `today`: wherever in the country it is latest. */
export function assertDaysFit(event: Known, today: string): void {
  const { startsOn, endsOn, catastrophe, catastropheOn, hurricaneFrom, hurricaneUntil } = event;
  if (endsOn !== undefined && endsOn < startsOn) throw wrong('endsOn', 'Enter an end date on or after the start date');
  if (catastropheOn !== undefined && catastrophe !== 'yes')
    throw wrong('catastropheOn', 'Enter this date only for a designated catastrophe');
  assertHurricane(hurricaneFrom, hurricaneUntil, today);
}

/** One day without the other decides nothing, and claims would not know which hurricane is meant. No loss takes a day to come. */
function assertHurricane(from: string | undefined, until: string | undefined, today: string): void {
  if (from === undefined && until === undefined) return;
  if (from === undefined) throw wrong('hurricaneFrom', 'Enter the day the first watch or warning began');
  if (until === undefined) throw wrong('hurricaneUntil', 'Enter the day the last watch or warning ended');
  if (until < from) throw wrong('hurricaneUntil', 'Enter a date on or after the first watch');
  if (from > today) throw wrong('hurricaneFrom', 'Enter today or an earlier date');
  if (until > today) throw wrong('hurricaneUntil', 'Enter today or an earlier date');
}

function wrong(field: string, sentence: string): Failure {
  return new Failure('invalid', sentence, { fields: { [field]: sentence } });
}

interface Loss {
  readonly incidentDate: string;
  readonly address: { readonly state?: string | undefined; readonly zip?: string | undefined; readonly county?: string | undefined };
}
type Area = Pick<StormRecord, 'counties' | 'zips'>;

/** Why a loss seems not to belong to the event, or nothing. It is a question to the person, not a refusal. */
export function doubtAbout(loss: Loss, event: Days & Area): string | undefined {
  const { incidentDate, address } = loss;
  if (incidentDate < event.startsOn) return `The date of loss, ${formatLongDate(incidentDate)}, is before the event`;
  if (event.endsOn !== undefined && incidentDate > event.endsOn)
    return `The date of loss, ${formatLongDate(incidentDate)}, is after the event`;
  return isInArea(loss, event) ? undefined : doubtAboutPlace(address, event);
}

function doubtAboutPlace(address: Loss['address'], event: Area): string | undefined {
  if (!isInStates(address, event)) return `${address.state} is outside the event’s area`;
  if (!isAreaKnown(address, event)) return unknownArea(event);
  if (isCountyKnown(address, event)) return `${address.county}, ${address.state} is outside the event’s area`;
  return event.zips.length > 0 ? `ZIP ${address.zip} is outside the event’s area` : undefined;
}

/** In a state of the event, or in one that nobody knows. */
export function isInStates({ state }: Loss['address'], { counties }: Area): boolean {
  return counties.length === 0 || state === undefined || counties.some((county) => county.state === state);
}

/** Whether what is recorded of the property says that it stands inside or outside: a ZIP code beside those of the event, a county beside its counties. */
export function isAreaKnown(address: Loss['address'], event: Area): boolean {
  if (event.zips.length === 0 && event.counties.length === 0) return true;
  return isCountyKnown(address, event) || (event.zips.length > 0 && address.zip !== undefined);
}

function isCountyKnown({ county, state }: Loss['address'], { counties }: Area): boolean {
  return counties.length > 0 && Boolean(county) && state !== undefined;
}

function unknownArea({ zips, counties }: Area): string {
  if (zips.length > 0) return 'The property’s ZIP code is missing. Check that it is in the event’s area.';
  const names = counties.slice(0, 3).map(({ county, state }) => `${county}, ${state}`);
  const more = counties.length > names.length ? ` or ${counties.length - names.length} more` : '';
  return `The property’s county is missing. Check that it is in ${names.join('; ')}${more}.`;
}

/** A ZIP code of the event, or a county of it in its state, says that a loss stands in its area; a state alone proposes nothing. */
export function isInArea({ address }: Loss, event: Days & Area): boolean {
  return (address.zip !== undefined && isInZips(address.zip, event)) || isInCounties(address, event);
}

function isInZips(zip: string, { zips }: Area): boolean {
  return zips.some((area) => zip.startsWith(area));
}

function isInCounties({ county, state }: Loss['address'], { counties }: Area): boolean {
  if (!county || state === undefined) return false;
  const key = countyKey(county);
  return counties.some((one) => one.state === state && countyKey(one.county) === key);
}

/**
 * `St. Johns County`, `Saint Johns` and `st johns` are one county. A city of the same name beside a county (Baltimore, St. Louis, Richmond)
 * is another place: `City` stays in the name.
 */
export function countyKey(name: string): string {
  return folded(name)
    .replace(/\b(county|parish|borough|census area|municipio)\b/g, ' ')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/\bste\b\.?/g, 'sainte')
    .replace(/[^a-z0-9]/g, '');
}
