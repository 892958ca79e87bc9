// From what was asked of a list to the parts of a filter. Pure: the same question gives the same filter at the same moment.
import type { ClaimFilter } from '@plumbline/contracts/claims';
import { addDays, centsOf, Failure } from '@plumbline/contracts/kernel';
import { folded } from '@plumbline/contracts/enums';
import type { Filter } from '@plumbline/server';
import { DateTime, IANAZone } from 'luxon';
import { claimSearchFilter } from '../../claim/model/search-text.ts';
import { zonesByDate } from '../../claim/party-rules/party-wire.ts';

/** What a list is asked: filters, and the zone in which the reader's days begin. */
export type ListFilter = { readonly [K in keyof ClaimFilter]?: ClaimFilter[K] | undefined } & { readonly zone?: string | undefined };

/** The parts of a filter that name the index which holds few claims for them; the rest is tested on what that index gives. */
export type NarrowBy =
  | 'search'
  | 'assignedAdjusterId'
  | 'referringAttorneyId'
  | 'stormEventId'
  | 'carrierKey'
  | 'address.state'
  | 'tags'
  | 'updatedAt'
  | 'createdAt'
  | 'incidentDate'
  | 'estimatedValueCents'
  | 'settlementCents'
  | 'nextDeadlineOn'
  | 'nextFollowUpDate'
  | 'status';

export interface FilterPart {
  readonly by?: NarrowBy;
  readonly filter: Filter;
}

/** Every part has to hold. Throws `invalid` for a zone that does not exist. */
export function filterParts(question: ListFilter, now: Date): FilterPart[] {
  const zone = question.zone ?? 'UTC';
  if (!IANAZone.isValidZone(zone)) throw new Failure('invalid', 'Unknown time zone', { fields: { zone: 'Unknown time zone' } });
  return [
    ...wordParts(question),
    ...personParts(question),
    ...rangeParts(question, zone),
    ...deadlineParts(question, now),
    ...workParts(question),
  ];
}

function wordParts(question: ListFilter): FilterPart[] {
  const search = claimSearchFilter(question.search);
  return [
    ...(Object.keys(search).length > 0 ? [{ by: 'search' as const, filter: search }] : []),
    ...anyOf('status', question.status, 'status'),
    ...anyOf('disposition', question.disposition),
    ...anyOf('damageType', question.damageType),
    ...anyOf('priority', question.priority),
    ...anyOf('tags', question.tags, 'tags'),
    ...(question.carrier ? [{ by: 'carrierKey' as const, filter: { carrierKey: folded(question.carrier) } }] : []),
    ...(question.state ? [{ by: 'address.state' as const, filter: { 'address.state': question.state } }] : []),
    ...scoreParts(question),
    ...(question.hasPhotos ? [{ filter: { photoCount: question.hasPhotos === 'yes' ? { $gt: 0 } : { $in: [null, 0] } } }] : []),
  ];
}

function anyOf(field: string, values: readonly string[] | undefined, by?: NarrowBy): FilterPart[] {
  if (!values || values.length === 0) return [];
  const filter = { [field]: values.length === 1 ? values[0] : { $in: [...new Set(values)] } };
  return [by ? { by, filter } : { filter }];
}

function personParts({ assignee, attorney, stormEventId }: ListFilter): FilterPart[] {
  const person = (by: 'assignedAdjusterId' | 'referringAttorneyId', who: number | 'none' | undefined): FilterPart[] =>
    who === undefined ? [] : [{ by, filter: { [by]: who === 'none' ? null : who } }];
  const storm: FilterPart[] = stormEventId === undefined ? [] : [{ by: 'stormEventId', filter: { stormEventId } }];
  return [...storm, ...person('assignedAdjusterId', assignee), ...person('referringAttorneyId', attorney)];
}

function rangeParts(question: ListFilter, zone: string): FilterPart[] {
  const startOf = (day: string) => DateTime.fromISO(day, { zone }).toJSDate();
  const endOf = (day: string) => DateTime.fromISO(day, { zone }).plus({ days: 1 }).toJSDate();
  const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : centsOf(dollars));
  return [
    ...instants('createdAt', question.createdFrom && startOf(question.createdFrom), question.createdTo && endOf(question.createdTo)),
    ...instants('updatedAt', question.updatedFrom && startOf(question.updatedFrom), question.updatedTo && endOf(question.updatedTo)),
    ...inclusive('incidentDate', question.incidentFrom, question.incidentTo),
    ...inclusive('nextFollowUpDate', question.followUpFrom, question.followUpTo),
    ...inclusive('nextDeadlineOn', question.deadlineFrom, question.deadlineTo),
    ...inclusive('estimatedValueCents', cents(question.valueFrom), cents(question.valueTo)),
  ];
}

/** From an instant on, up to but without another. */
function instants(by: NarrowBy, from: Date | '' | undefined, before: Date | '' | undefined): FilterPart[] {
  if (!from && !before) return [];
  return [{ by, filter: { [by]: { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) } } }];
}

function inclusive(by: NarrowBy, from: string | number | undefined, to: string | number | undefined): FilterPart[] {
  if (from === undefined && to === undefined) return [];
  return [{ by, filter: { [by]: { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lte: to }) } } }];
}

/** Tested on the keys of every list; a claim without a score is in no range. */
function scoreParts({ scoreFrom, scoreTo }: ListFilter): FilterPart[] {
  if (scoreFrom === undefined && scoreTo === undefined) return [];
  const range = { ...(scoreFrom === undefined ? {} : { $gte: scoreFrom }), ...(scoreTo === undefined ? {} : { $lte: scoreTo }) };
  return [{ filter: { 'qualification.viabilityScore': range } }];
}

/** A deadline ends with the day at the property, whoever reads: one range holds the days of all zones, and each zone has its own within it. */
function deadlineParts({ deadline }: ListFilter, now: Date): FilterPart[] {
  if (!deadline) return [];
  const by = 'nextDeadlineOn';
  if (deadline === 'none') return [{ by, filter: { [by]: null } }];
  const days = [...zonesByDate(now)].toSorted(([one], [other]) => one.localeCompare(other));
  const [first, last] = [days[0]?.[0] ?? '', days.at(-1)?.[0] ?? ''];
  const widest: FilterPart = { by, filter: { [by]: dueIn(deadline, first, last) } };
  if (first === last) return [widest];
  return [widest, { filter: { $or: days.map(([today, zones]) => ({ timeZone: { $in: zones }, [by]: dueIn(deadline, today) })) } }];
}

/** From the earliest today on, up to the days that lie ahead of the latest. */
function dueIn(deadline: 'overdue' | 'due7' | 'due30', today: string, latest = today): Record<string, string> {
  if (deadline === 'overdue') return { $gt: '', $lt: latest };
  return { $gte: today, $lte: addDays(latest, deadline === 'due7' ? 7 : 30) };
}

/** All parts as one filter. */
export function together(parts: readonly Filter[]): Filter {
  return parts.length > 0 ? { $and: parts } : {};
}

/** Open claims after their inspection whose report is not final. */
const awaitingReport = {
  status: { $in: ['inspected', 'report_in_progress'] },
  disposition: 'open',
  'report.status': { $nin: ['final', 'sent'] },
} as const;

/** How far the work on the claim is: the lists behind the figures of the dashboard. */
function workParts({ report, settlement }: ListFilter): FilterPart[] {
  const agreed = { settlementCents: settlement === 'no' ? { $in: [null, 0] } : { $gt: 0 } };
  const beside = settlement === 'offered' ? { 'money.firstOfferCents': { $gt: 0 } } : {};
  return [
    ...(report ? [{ by: 'status' as const, filter: awaitingReport }] : []),
    ...(settlement ? [{ by: 'settlementCents' as const, filter: { ...agreed, ...beside } }] : []),
  ];
}
