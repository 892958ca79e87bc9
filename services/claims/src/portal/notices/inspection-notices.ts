// What those who follow a case are told of an inspection: what is still to come, and only what really changed for them. Pure.
import type { KnownInspection } from '../../claim/model/claim-record.ts';
import type { InspectionNews } from '../../claim/model/status-rules.ts';

/** Undefined where nothing of it concerns them: fieldwork that begins at once, what is over, news that come late. */
export function inspectionNotice(known: KnownInspection | undefined, news: InspectionNews, at: Date): string | undefined {
  if (known && known.version >= news.version) return undefined;
  const awaited = known?.state === 'open' ? known : undefined;
  if (news.kind === 'cancelled') return isToCome(awaited, at) ? 'A visit was cancelled' : undefined;
  return news.kind === 'scheduled' && isToCome(news, at) ? scheduledNotice(awaited, news) : undefined;
}

type Inspection = Pick<KnownInspection, 'scheduledAt' | 'inspection'>;

function isToCome(inspection: Inspection | undefined, at: Date): boolean {
  return inspection?.scheduledAt !== undefined && inspection.scheduledAt > at;
}

function scheduledNotice(before: Inspection | undefined, after: Inspection): string | undefined {
  if (!before?.scheduledAt) return 'A visit was planned. Please confirm the time';
  if (before.scheduledAt.getTime() !== after.scheduledAt?.getTime()) return 'The time of a visit has changed. Please confirm the new time';
  const isSomebodyElse = before.inspection !== undefined && before.inspection.inspectorId !== after.inspection?.inspectorId;
  return isSomebodyElse ? 'Somebody else comes to a visit. The time stays' : undefined;
}
