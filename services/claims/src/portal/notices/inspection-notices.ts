// What those who follow a case are told of an inspection: what is still to come, and only what really changed for them. Pure.
import type { KnownInspection } from '../../claim/model/claim-record.ts';
import { momentText } from '@plumbline/contracts/kernel';
import type { InspectionNews } from '../../claim/model/status-rules.ts';
import { inBoth, type InBoth } from '../texts/say.ts';

/** Undefined where nothing of it concerns them: fieldwork that begins at once, what is over, news that come late. */
export function inspectionNotice(
  known: KnownInspection | undefined,
  news: InspectionNews,
  { at, timeZone }: { at: Date; timeZone: string },
): InBoth | undefined {
  if (known && known.version >= news.version) return undefined;
  const awaited = known?.state === 'open' ? known : undefined;
  if (news.kind === 'cancelled') return isToCome(awaited, at) ? inBoth((say) => say('inspectionCancelled')) : undefined;
  return news.kind === 'scheduled' && isToCome(news, at) ? scheduledNotice(awaited, news, timeZone) : undefined;
}

type Inspection = Pick<KnownInspection, 'scheduledAt' | 'inspection'>;

function isToCome(inspection: Inspection | undefined, at: Date): boolean {
  return inspection?.scheduledAt !== undefined && inspection.scheduledAt > at;
}

function scheduledNotice(before: Inspection | undefined, after: Inspection, timeZone: string): InBoth | undefined {
  if (!before?.scheduledAt) return inBoth((say) => say('inspectionScheduled'));
  const { scheduledAt: at } = after;
  if (at && before.scheduledAt.getTime() !== at.getTime())
    return inBoth((say, language) =>
      say('inspectionMoved', { when: momentText(at, language, { timeZone, style: language === 'es' ? 'long' : 'short' }) }),
    );
  const isReassigned = before.inspection !== undefined && before.inspection.inspectorId !== after.inspection?.inspectorId;
  const name = after.inspection?.inspectorName;
  return isReassigned && name !== undefined ? inBoth((say) => say('inspectorChanged', { name })) : undefined;
}
