// Times that inspection keeps free for claims that are about to be opened, under the control of a test.
import { releaseTime, reserveTime } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';

export interface ReservationNeighbor {
  /** Times kept free, by key; a time in `takenTimes` is refused. */
  reservations: Map<string, string>;
  takenTimes: Set<string>;
}

export function noReservations(): ReservationNeighbor {
  return { reservations: new Map(), takenTimes: new Set() };
}

export const reservationEndpoints = [reserveTime, releaseTime] as const;

export function mountReservations(on: Mount, { reservations, takenTimes }: ReservationNeighbor, present: () => void): void {
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
}
