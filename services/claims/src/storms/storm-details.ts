// What a claim has of its storm event: the declared emergency and the designated catastrophe, on which rules of its state hang. Pure.
import { isDeepStrictEqual } from 'node:util';
import type { DeadlineDetails } from '@plumbline/contracts/claims';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import type { StoredKeyDates } from '../rules/deadlines/deadline-record.ts';
import { hurricaneDays, hurricaneWithin, hurricaneWithout, type HurricaneDetails } from './storm-hurricane.ts';
import type { StormRecord } from './storm-store.ts';

type Rules = Pick<
  StormRecord,
  | '_id'
  | 'name'
  | 'declaredOn'
  | 'declaredBy'
  | 'declarationNumber'
  | 'catastrophe'
  | 'catastropheOn'
  | 'hurricaneFrom'
  | 'hurricaneUntil'
  | 'spread'
>;

/** What deadlines of a claim follow from and an event may bring. */
type StormDetails = Pick<ClaimRecord, 'keyDates' | 'deadlineDetails' | 'catastropheFrom'> & HurricaneDetails;

/** Which event brought something; gone with what it brought. */
const origins = ['catastropheFrom', 'hurricaneOf'] as const;
type Origin = (typeof origins)[number];

interface By {
  readonly name: string;
  readonly now: Date;
}

/** The emergency date as claims of the event hold it. */
export function emergencyOf({
  name,
  declaredOn,
  declaredBy,
  declarationNumber,
}: Omit<Rules, '_id'>): { on: string; source: string } | undefined {
  if (declaredOn === undefined) return undefined;
  return { on: declaredOn, source: [name, declaredBy && `declared by ${declaredBy}`, declarationNumber].filter(Boolean).join(', ') };
}

function designationOf({ name, catastropheOn }: Rules): string {
  return catastropheOn ? `${name}, designated on ${catastropheOn}` : name;
}

/** Whether claims have to follow from the one to the other. */
export function isSameForClaims(before: Rules, after: Rules): boolean {
  const of = (rules: Rules) => [emergencyOf(rules), rules.catastrophe, rules.catastrophe && designationOf(rules), hurricaneDays(rules)];
  return isDeepStrictEqual(of(before), of(after));
}

/** The facts of a claim once it belongs to the event. What somebody recorded on the claim itself stays. */
export function detailsWithin(details: StormDetails, event: Rules, by: By): StormDetails {
  const dates = { keyDates: datesWithin(details.keyDates, event, by) };
  return { ...dates, ...catastropheWithin(details, event), ...hurricaneWithin(details, event) };
}

function datesWithin(dates: StoredKeyDates | undefined, event: Rules, { name, now }: By): StoredKeyDates {
  const emergency = emergencyOf(event);
  if (!emergency || dates?.declaredEmergencyOn) return dates ?? {};
  return { ...dates, declaredEmergencyOn: { ...emergency, recordedBy: name, recordedAt: now } };
}

function catastropheWithin(
  { deadlineDetails, catastropheFrom }: StormDetails,
  event: Rules,
): Pick<StormDetails, 'deadlineDetails' | 'catastropheFrom'> {
  const { _id, catastrophe } = event;
  if (catastrophe === undefined || deadlineDetails?.catastrophe !== undefined)
    return { ...(deadlineDetails ? { deadlineDetails } : {}), ...(catastropheFrom ? { catastropheFrom } : {}) };
  const from = { stormEventId: _id, source: designationOf(event) };
  return { deadlineDetails: { ...deadlineDetails, catastrophe: catastrophe === 'yes' }, catastropheFrom: from };
}

/** The facts once it belongs to the event no more: only what the event brought is taken away, also what it said before its last change. */
export function detailsWithout(details: StormDetails, event: Rules): StormDetails {
  const dates = { keyDates: datesWithout(details.keyDates, event) };
  return { ...dates, ...catastropheWithout(details, event), ...hurricaneWithout(details, event) };
}

function datesWithout(dates: StoredKeyDates = {}, event: Rules): StoredKeyDates {
  const { declaredEmergencyOn: emergency, ...others } = dates;
  const brought = [emergencyOf(event), ...(event.spread?.was ?? [])];
  const isImported = brought.some((one) => one?.on === emergency?.on && one?.source === emergency?.source);
  return emergency && !isImported ? dates : others;
}

function catastropheWithout(
  { deadlineDetails, catastropheFrom }: StormDetails,
  event: Rules,
): Pick<StormDetails, 'deadlineDetails' | 'catastropheFrom'> {
  const { catastrophe: _, ...others } = deadlineDetails ?? {};
  if (catastropheFrom?.stormEventId === event._id) return { deadlineDetails: others };
  return { ...(deadlineDetails ? { deadlineDetails } : {}), ...(catastropheFrom ? { catastropheFrom } : {}) };
}

/** The facts of a claim of the event after the event was changed; undefined where they are so already. */
export function detailsFollowing(details: StormDetails, event: Rules, by: By): StormDetails | undefined {
  const after = detailsWithin(detailsWithout(details, event), event, by);
  const was = details.keyDates?.declaredEmergencyOn;
  const is = after.keyDates?.declaredEmergencyOn;
  // The same day from the same source keeps who recorded it
  const keyDates =
    was && is && was.on === is.on && was.source === is.source ? { ...after.keyDates, declaredEmergencyOn: was } : after.keyDates;
  const same = isDeepStrictEqual(present(details), present({ ...after, ...(keyDates ? { keyDates } : {}) }));
  return same ? undefined : { ...after, ...(keyDates ? { keyDates } : {}) };
}

/** No facts and empty facts are the same. */
function present({
  keyDates = {},
  deadlineDetails = {},
  catastropheFrom,
  loss = {},
  hurricaneOf,
}: StormDetails): [StoredKeyDates, DeadlineDetails, StormDetails['catastropheFrom'], object, object | undefined] {
  return [keyDates, deadlineDetails, catastropheFrom, loss, hurricaneOf];
}

/** As a change of the claim. */
export function detailsChange(after: StormDetails): { set: Partial<ClaimRecord>; unset: Origin[] } {
  return { set: { ...after }, unset: origins.filter((name) => after[name] === undefined) };
}
