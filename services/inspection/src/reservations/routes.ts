// Endpoint → function: times that are kept free for another service.
import { reserveTime as reserve, releaseTime as release, reviewHoldApi } from '@plumbline/contracts/inspection';
import type { Mount } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import { holdForReview, releaseReviewHold, withNextTimes } from './hold-for-review.ts';
import { prepareReservation, releaseTime, reserveTime } from './reserve-time.ts';

export function mountReservations(on: Mount, deps: Deps): void {
  on(reserve, async ({ scope, body, write }) => {
    const prepared = await prepareReservation(scope, body, deps);
    const { inspector, wish } = prepared;
    const place = { inspector, date: wish.scheduledDate, timeZone: wish.timeZone, inspectionType: wish.inspectionType };
    return write((tx) => reserveTime(tx, prepared, deps)).catch(async (error: unknown) => {
      throw await withNextTimes(scope, { error, place }, deps);
    });
  });
  on(reviewHoldApi.holdTimeForReview, ({ scope, body, write }) => holdForReview(scope, body, { ...deps, write }));
  on(reviewHoldApi.releaseReviewHold, ({ body, write }) =>
    write(async (tx) => ({ released: (await releaseReviewHold(tx, body.key, deps)) ? ('yes' as const) : ('nothing' as const) })),
  );
  on(release, ({ body, write }) =>
    write(async (tx) => ({ released: (await releaseTime(tx, body.key, deps)) ? ('yes' as const) : ('nothing' as const) })),
  );
}
