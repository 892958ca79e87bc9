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

/** Why a loss seems not to belong to the event, or nothing. It is a question to the person, not a refusal. */
export function doubtAbout(
  loss: { readonly incidentDate: string; readonly address: { readonly state?: string | undefined; readonly zip?: string | undefined } },
  event: Days & Pick<StormDocument, 'counties' | 'zips'>,
): string | undefined {
  const { incidentDate, address } = loss;
  if (incidentDate < event.startsOn) return `The loss of ${incidentDate} lies before the event`;
  if (event.endsOn !== undefined && incidentDate > event.endsOn) return `The loss of ${incidentDate} lies after the event`;
  const states = new Set(event.counties.map(({ state }) => state));
  if (address.state !== undefined && states.size > 0 && !states.has(address.state))
    return `${address.state} is outside of the event’s area`;
  if (address.zip !== undefined && event.zips.length > 0 && !event.zips.some((area) => address.zip?.startsWith(area)))
    return `ZIP ${address.zip} is outside of the event’s area`;
  return undefined;
}
