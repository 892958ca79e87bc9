// The inspections of one person as a calendar: type, place and claim number. Names and numbers of clients stay in the workspace.
import type { Scope } from '@plumbline/contracts/kernel';
import { inspectionStatusLabels, inspectionTypeMeta } from '@plumbline/contracts/enums';
import { publicUrlOf } from '@plumbline/server';
import { calendarText, type CalendarEvent } from '@plumbline/server/calendar';
import { endOf } from '../inspections/slot-rules.ts';
import { streetOf } from '../places/place-rules.ts';
import type { CalendarFeedRecord } from '../stores/calendar-feed-record.ts';
import type { Deps } from '../stores/deps.ts';
import type { InspectionRecord } from '../stores/stores.ts';

const dayMs = 86_400_000;
const daysBack = 30;
const maxEvents = 500;

export async function feedText(scope: Scope, { userId, userName }: CalendarFeedRecord, { parts, stores }: Deps): Promise<string> {
  const since = new Date(parts.clock().getTime() - daysBack * dayMs);
  const inspections = await stores.inspections.find(
    scope,
    { inspectorId: userId, scheduledAt: { $gte: since }, status: { $in: ['scheduled', 'in_progress', 'completed'] } },
    { sort: { scheduledAt: 1, _id: 1 }, limit: maxEvents },
  );
  const claims = await stores.claims.find(scope, { _id: { $in: [...new Set(inspections.map(({ claimId }) => claimId))] } });
  const byId = new Map(claims.map((claim) => [claim._id, claim]));
  const base = publicUrlOf(parts.config);
  return calendarText({
    method: 'PUBLISH',
    name: `Inspections of ${userName}`,
    events: inspections.map((one) => eventOf(one, { claim: byId.get(one.claimId), base })),
  });
}

interface About {
  readonly claim: { readonly claimNumber: string; readonly propertyAddress: string } | undefined;
  readonly base: string;
}

function eventOf(inspection: InspectionRecord, { claim, base }: About): CalendarEvent {
  const { _id, calendarUid, sequence, updatedAt, scheduledAt, timeZone, inspectionType, status } = inspection;
  const address = claim?.propertyAddress ?? `Claim #${inspection.claimId}`;
  return {
    uid: calendarUid,
    sequence,
    stampedAt: updatedAt,
    startsAt: scheduledAt,
    endsAt: endOf(scheduledAt, inspectionType),
    timeZone,
    summary: `${inspectionTypeMeta[inspectionType].label}: ${streetOf(address)}`,
    location: claim?.propertyAddress,
    description: `Claim ${claim?.claimNumber ?? inspection.claimId}\n${inspectionStatusLabels[status]}`,
    url: new URL(`/mobile-inspection/${_id}`, base).href,
  };
}
