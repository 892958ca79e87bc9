// The inspections of today and the next seven days on this phone, each with its claim card.
import type { MobileClaim } from '@plumbline/contracts/inspection';
import { addDays, localDate } from '@plumbline/contracts/kernel';
import type { QueryClient } from '@tanstack/react-query';
import type { Capture } from '../captures/store/capture.ts';
import { isDraftName } from '../captures/store/draft-name.ts';
import { dropKept, keptTimes } from '../captures/store/kept.ts';
import { filesName, inspectionName, photosName, signaturesName } from '../captures/store/kept-inspections.ts';
import { sweepPreviews } from '../captures/store/previews.ts';
import { inspectionQuery } from '../field-queries.ts';
import { cardName, claimCardQuery } from './claim-card.ts';

const daysAhead = 7;
const atOnce = 3;

/** Open ones up to a week ahead; an earlier one that was never completed is still due. */
function wantedStops(stops: readonly MobileClaim[], now: Date): MobileClaim[] {
  return stops.filter(
    ({ status, scheduledDate, timeZone }) => status !== 'completed' && scheduledDate <= addDays(localDate(now, timeZone), daysAhead),
  );
}

interface Downloading {
  readonly queryClient: QueryClient;
  /** Of this person on this phone. */
  readonly captures: readonly Pick<Capture, 'inspectionId'>[];
  readonly now?: Date;
}

/** Brings every wanted inspection onto this phone, and lets go of the others. What can't be had now is tried again the next time. */
export async function downloadDay(stops: readonly MobileClaim[], { queryClient, captures, now = new Date() }: Downloading): Promise<void> {
  const waiting = wantedStops(stops, now);
  const wanted = new Set(['mobile-claims', ...waiting.flatMap(namesOf), ...waiting.flatMap((stop) => listNames(stop.inspectionId))]);
  const lane = async () => {
    for (let stop = waiting.shift(); stop; stop = waiting.shift()) {
      const fresh = { staleTime: 0 } as const;
      await Promise.allSettled([
        queryClient.fetchQuery({ ...inspectionQuery(stop.inspectionId), ...fresh }),
        queryClient.fetchQuery({ ...claimCardQuery(stop.id), ...fresh }),
      ]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  // What waits to be sent is written over its inspection
  for (const { inspectionId } of captures) for (const name of [inspectionName(inspectionId), ...listNames(inspectionId)]) wanted.add(name);
  await dropKept((id) => wanted.has(id) || isDraftName(id));
  // The day is here, whatever becomes of old pictures
  await sweepPreviews().catch(() => undefined);
}

/** Kept once the inspection was opened: its photos, and what can be signed. */
function listNames(inspectionId: number): string[] {
  return [photosName(inspectionId), filesName(inspectionId), signaturesName(inspectionId)];
}

function namesOf({ id, inspectionId }: MobileClaim): string[] {
  return [inspectionName(inspectionId), cardName(id)];
}

export interface DownloadedDay {
  /** Of the wanted inspections, those that open without a network. */
  readonly here: readonly MobileClaim[];
  readonly missing: readonly MobileClaim[];
  /** When the oldest copy was taken; absent while there is none. */
  readonly updatedAt?: string;
}

export async function downloadedDay(stops: readonly MobileClaim[], now = new Date()): Promise<DownloadedDay> {
  const times = await keptTimes();
  const wanted = wantedStops(stops, now);
  const isHere = (stop: MobileClaim) => namesOf(stop).every((name) => times.has(name));
  const here = wanted.filter(isHere);
  const oldest = ['mobile-claims', ...here.flatMap(namesOf)].flatMap((name) => times.get(name) ?? []).toSorted()[0];
  return { here, missing: wanted.filter((stop) => !isHere(stop)), ...(oldest === undefined ? {} : { updatedAt: oldest }) };
}
