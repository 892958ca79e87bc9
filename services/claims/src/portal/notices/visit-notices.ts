// What those who follow a case are told of a visit: what is still to come, and only what really changed for them. Pure.
import type { KnownInspection } from '../../claim/model/claim-record.ts';
import type { InspectionNews } from '../../claim/model/status-rules.ts';

/** Undefined where nothing of it concerns them: fieldwork that begins at once, what is over, news that come late. */
export function visitNotice(known: KnownInspection | undefined, news: InspectionNews, at: Date): string | undefined {
  if (known && known.version >= news.version) return undefined;
  const awaited = known?.state === 'open' ? known : undefined;
  if (news.kind === 'cancelled') return isToCome(awaited, at) ? 'A visit was cancelled' : undefined;
  return news.kind === 'booked' && isToCome(news, at) ? bookedNotice(awaited, news) : undefined;
}

type Visit = Pick<KnownInspection, 'scheduledAt' | 'visit'>;

function isToCome(visit: Visit | undefined, at: Date): boolean {
  return visit?.scheduledAt !== undefined && visit.scheduledAt > at;
}

function bookedNotice(before: Visit | undefined, after: Visit): string | undefined {
  if (!before?.scheduledAt) return 'A visit was planned. Please confirm the time';
  if (before.scheduledAt.getTime() !== after.scheduledAt?.getTime()) return 'The time of a visit has changed. Please confirm the new time';
  const isSomebodyElse = before.visit !== undefined && before.visit.inspectorId !== after.visit?.inspectorId;
  return isSomebodyElse ? 'Somebody else comes to a visit. The time stays' : undefined;
}
