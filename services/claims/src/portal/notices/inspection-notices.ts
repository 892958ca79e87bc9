// What those who follow a case are told of an inspection: what is still to come, and only what really changed for them. Pure.
import type { KnownInspection } from '../../claim/model/claim-record.ts';
import { formatMoment } from '@plumbline/server/dates';
import type { InspectionNews } from '../../claim/model/status-rules.ts';

/** Undefined where nothing of it concerns them: fieldwork that begins at once, what is over, news that come late. */
export function inspectionNotice(
  known: KnownInspection | undefined,
  news: InspectionNews,
  { at, timeZone }: { at: Date; timeZone: string },
): string | undefined {
  if (known && known.version >= news.version) return undefined;
  const awaited = known?.state === 'open' ? known : undefined;
  if (news.kind === 'cancelled') return isToCome(awaited, at) ? 'Your inspection was canceled' : undefined;
  return news.kind === 'scheduled' && isToCome(news, at) ? scheduledNotice(awaited, news, timeZone) : undefined;
}

type Inspection = Pick<KnownInspection, 'scheduledAt' | 'inspection'>;

function isToCome(inspection: Inspection | undefined, at: Date): boolean {
  return inspection?.scheduledAt !== undefined && inspection.scheduledAt > at;
}

function scheduledNotice(before: Inspection | undefined, after: Inspection, timeZone: string): string | undefined {
  if (!before?.scheduledAt) return 'Your inspection is scheduled: please confirm the time';
  if (after.scheduledAt && before.scheduledAt.getTime() !== after.scheduledAt.getTime())
    return `Your inspection moved to ${formatMoment(after.scheduledAt, timeZone)}: please confirm`;
  const isReassigned = before.inspection !== undefined && before.inspection.inspectorId !== after.inspection?.inspectorId;
  return isReassigned && after.inspection
    ? `${after.inspection.inspectorName} will do your inspection. The time hasn't changed.`
    : undefined;
}
