// What belongs to a storm event, by days and by area.
import { Failure } from '@plumbline/contracts/kernel';
import type { StoredKeyDates } from '../clock/clock-document.ts';
import type { StormDocument } from './storm-store.ts';

type Days = Pick<StormDocument, 'startsOn' | 'endsOn' | 'declaredOn'>;

/** Throws `invalid` when the days of an event contradict each other. */
export function assertDaysFit({ startsOn, endsOn }: Days): void {
  if (endsOn === undefined || endsOn >= startsOn) return;
  const sentence = 'A storm event cannot end before it begins';
  throw new Failure('invalid', sentence, { fields: { endsOn: sentence } });
}

type Declared = Pick<StormDocument, 'name' | 'declaredOn' | 'declaredBy' | 'declarationNumber'>;

function sourceOf({ name, declaredBy, declarationNumber }: Declared): string {
  return [name, declaredBy && `declared by ${declaredBy}`, declarationNumber].filter(Boolean).join(', ');
}

/**
 * The key dates of a claim once it belongs to the event: the declared emergency makes its rules apply.
 * A date that somebody recorded already stays.
 */
export function datesWithin(
  dates: StoredKeyDates | undefined,
  event: Declared,
  { name, now }: { name: string; now: Date },
): StoredKeyDates {
  if (event.declaredOn === undefined || dates?.declaredEmergencyOn) return dates ?? {};
  return { ...dates, declaredEmergencyOn: { on: event.declaredOn, source: sourceOf(event), recordedBy: name, recordedAt: now } };
}

/** The key dates once it belongs to the event no more: only what the event brought is taken away. */
export function datesWithout(dates: StoredKeyDates | undefined, event: Declared): StoredKeyDates {
  const { declaredEmergencyOn, ...others } = dates ?? {};
  const isFromEvent = declaredEmergencyOn?.on === event.declaredOn && declaredEmergencyOn?.source === sourceOf(event);
  return isFromEvent || !declaredEmergencyOn ? others : { ...others, declaredEmergencyOn };
}

interface Loss {
  readonly incidentDate: string;
  readonly address: { readonly state?: string | undefined; readonly zip?: string | undefined };
}
type Area = Pick<StormDocument, 'counties' | 'zips'>;

/** Why a loss seems not to belong to the event, or nothing. It is a question to the person, not a refusal. */
export function doubtAbout({ incidentDate, address }: Loss, event: Days & Area): string | undefined {
  if (incidentDate < event.startsOn) return `The loss of ${incidentDate} lies before the event`;
  if (event.endsOn !== undefined && incidentDate > event.endsOn) return `The loss of ${incidentDate} lies after the event`;
  return doubtAboutPlace(address, event);
}

function doubtAboutPlace(address: Loss['address'], event: Area): string | undefined {
  const states = new Set(event.counties.map(({ state }) => state));
  if (address.state !== undefined && states.size > 0 && !states.has(address.state))
    return `${address.state} is outside of the event’s area`;
  if (address.zip !== undefined && event.zips.length > 0 && !isInZips(address.zip, event))
    return `ZIP ${address.zip} is outside of the event’s area`;
  return isAreaKnown(address, event) ? undefined : unknownArea(event);
}

/** Counties are names: without the ZIP codes of the event and of the property nobody knows whether it stands in one of them. */
function isAreaKnown({ zip }: Loss['address'], { counties, zips }: Area): boolean {
  if (zips.length > 0) return zip !== undefined;
  return counties.length === 0;
}

function unknownArea({ zips, counties }: Area): string {
  if (zips.length > 0) return 'The ZIP code of the property is not known: look whether it stands in the event’s area';
  const names = counties.slice(0, 3).map(({ county, state }) => `${county}, ${state}`);
  const more = counties.length > names.length ? ` or ${counties.length - names.length} more` : '';
  return `The county of the property is not known here: look whether it stands in ${names.join('; ')}${more}`;
}

/** Only a ZIP code of the event says that a loss stands in its area; a state alone proposes nothing. */
export function isInArea({ address }: Loss, event: Days & Area): boolean {
  return address.zip !== undefined && isInZips(address.zip, event);
}

function isInZips(zip: string, { zips }: Area): boolean {
  return zips.some((area) => zip.startsWith(area));
}
