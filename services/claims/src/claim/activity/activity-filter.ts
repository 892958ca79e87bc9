// What the feed is asked, as a filter and the index that it walks. Pure.
import type { ActivityGroup } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { DateTime, IANAZone } from 'luxon';
import { afterCursor } from '../../base/page-cursor.ts';
import { typesNamed, typesOfGroup } from './activity-groups.ts';

export interface ActivityQuestion {
  claimId?: number | undefined;
  type?: string | undefined;
  group?: ActivityGroup | undefined;
  actorId?: string | undefined;
  /** Days in the zone of the reader, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  zone?: string | undefined;
  /** What may be read at all; everything without. */
  readable?: readonly string[] | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

/** Each filter has its index, newest first: no question reads the whole feed. */
export const activityIndexes = {
  at: { organizationId: 1, at: -1, _id: -1 },
  claimId: { organizationId: 1, claimId: 1, at: -1, _id: -1 },
  actorId: { organizationId: 1, actorId: 1, at: -1, _id: -1 },
  type: { organizationId: 1, type: 1, at: -1, _id: -1 },
  /** What is rare among the many entries of a person is found without looking at the others. */
  actorType: { organizationId: 1, actorId: 1, type: 1, at: -1, _id: -1 },
} as const;

/** For questions that are one walk: a claim has few entries, whatever their kinds. */
export function indexFor({ claimId, actorId }: ActivityQuestion): Readonly<Record<string, 1 | -1>> {
  if (claimId !== undefined) return activityIndexes.claimId;
  return actorId ? activityIndexes.actorId : activityIndexes.at;
}

/** For questions that walk each kind by itself. */
export function kindIndexFor({ actorId }: ActivityQuestion): Readonly<Record<string, 1 | -1>> {
  return actorId ? activityIndexes.actorType : activityIndexes.type;
}

/** Throws `invalid` for a page or a zone that does not exist. */
export function activityFilter(question: ActivityQuestion): Record<string, unknown> {
  const after = afterCursor('at', question.after);
  const days = dayRange(question);
  return {
    ...(question.claimId === undefined ? {} : { claimId: question.claimId }),
    ...typeFilter(question),
    ...(question.actorId ? { actorId: question.actorId } : {}),
    ...after,
    ...(Object.keys(days).length > 0 || after['at'] ? { at: { ...days, ...(after['at'] as object | undefined) } } : {}),
  };
}

/** The kinds of events that are asked for; nothing for all of them. */
function typesAsked({ type, group, readable }: ActivityQuestion): string[] | undefined {
  const wanted = [type && typesNamed(type), group && typesOfGroup(group), readable].filter((one) => Array.isArray(one));
  const [first, ...others] = wanted;
  return first?.filter((one) => others.every((other) => other.includes(one)));
}

/** Kinds that are read along their own index, one beside the other: the entries of one claim are few enough to be looked at. */
export function typesWalked(question: ActivityQuestion): string[] | undefined {
  return question.claimId === undefined ? typesAsked(question) : undefined;
}

function typeFilter(question: ActivityQuestion): Record<string, unknown> {
  const types = typesAsked(question);
  return types ? { type: { $in: types } } : {};
}

function dayRange({ from, to, zone = 'UTC' }: ActivityQuestion): Record<string, Date> {
  if (!IANAZone.isValidZone(zone)) throw new Failure('invalid', 'Unknown time zone', { fields: { zone: 'Unknown time zone' } });
  const start = (day: string) => DateTime.fromISO(day, { zone });
  return {
    ...(from ? { $gte: start(from).toJSDate() } : {}),
    ...(to ? { $lt: start(to).plus({ days: 1 }).toJSDate() } : {}),
  };
}
