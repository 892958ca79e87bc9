// Times that claims asks the inspection service to keep free, or to hold while somebody reviews.
import { releaseTime, reserveTime, reviewHoldApi } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';

export interface ReservationNeighbor {
  /** Times kept free, by key; a time in `takenTimes` is refused. */
  reservations: Map<string, string>;
  takenTimes: Set<string>;
  /** Times held for a reviewer, by key: `31 2031-03-04 2:00 PM`, the first being the user. */
  heldForReview: Map<string, string>;
}

export function noReservations(): ReservationNeighbor {
  return { reservations: new Map(), takenTimes: new Set(), heldForReview: new Map() };
}

export const reservationEndpoints = [reserveTime, releaseTime, ...Object.values(reviewHoldApi)] as const;

export function mountReservations(on: Mount, state: ReservationNeighbor, present: () => void): void {
  const { reservations, takenTimes, heldForReview } = state;
  on(reserveTime, ({ body, write }) => {
    present();
    const time = `${body.scheduledDate} ${body.scheduledTime}`;
    if (takenTimes.has(time)) throw new Failure('conflict', 'That time was just taken.', { fields: { scheduledTime: 'Taken' } });
    reservations.set(body.key, time);
    const inspectorId = body.inspectorId ?? body.assignedAdjusterId ?? 2;
    return write(async () => ({ inspectorId, inspectorName: 'Ana Diaz', scheduledAt: new Date().toISOString() }));
  });
  on(releaseTime, ({ body, write }) => {
    present();
    return write(async () => ({ released: reservations.delete(body.key) ? ('yes' as const) : ('nothing' as const) }));
  });
  on(reviewHoldApi.holdTimeForReview, ({ body, scope, write }) => {
    present();
    const { key, date, time, inspectorId = 2, seconds } = body;
    if (takenTimes.has(`${date} ${time}`)) throw new Failure('conflict', 'Held by Leo until 3:10 PM. Next free: Mar 5, 2031, 8:00 AM.');
    for (const [other, held] of heldForReview) if (held.startsWith(`${scope.actor.id} `)) heldForReview.delete(other);
    heldForReview.set(key, `${scope.actor.id} ${date} ${time}`);
    const until = new Date(Date.now() + seconds * 1_000).toISOString();
    return write(async () => ({ inspectorId, inspectorName: 'Ana Diaz', date, time, until }));
  });
  on(reviewHoldApi.releaseReviewHold, ({ body, scope, write }) => {
    present();
    const isMine = heldForReview.get(body.key)?.startsWith(`${scope.actor.id} `) === true && heldForReview.delete(body.key);
    return write(async () => ({ released: isMine ? ('yes' as const) : ('nothing' as const) }));
  });
}
