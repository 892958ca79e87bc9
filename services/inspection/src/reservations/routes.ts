// Endpoint → function: times that are kept free for another service.
import { reserveTime as reserve, releaseTime as release, reviewHoldApi } from '@plumbline/contracts/inspection';
import type { Mount } from '@plumbline/server';
import type { Needs } from '../stores/needs.ts';
import { holdForReview, releaseReviewHold, withNextTimes } from './hold-for-review.ts';
import { prepareReservation, releaseTime, reserveTime } from './reserve-time.ts';

export function mountReservations(on: Mount, needs: Needs): void {
  on(reserve, async ({ scope, body, write }) => {
    const prepared = await prepareReservation(scope, body, needs);
    const { inspector, wish } = prepared;
    const place = { inspector, date: wish.scheduledDate, timeZone: wish.timeZone, inspectionType: wish.inspectionType };
    return write((tx) => reserveTime(tx, prepared, needs)).catch(async (error: unknown) => {
      throw await withNextTimes(scope, { error, place }, needs);
    });
  });
  on(reviewHoldApi.holdTimeForReview, ({ scope, body, write }) => holdForReview(scope, body, { ...needs, write }));
  on(reviewHoldApi.releaseReviewHold, ({ body, write }) =>
    write(async (tx) => ({ released: (await releaseReviewHold(tx, body.key, needs)) ? ('yes' as const) : ('nothing' as const) })),
  );
  on(release, ({ body, write }) =>
    write(async (tx) => ({ released: (await releaseTime(tx, body.key, needs)) ? ('yes' as const) : ('nothing' as const) })),
  );
}
