// Endpoint → function: times that are kept free for another service.
import { reserveTime as reserve, releaseTime as release } from '@plumbline/contracts/inspection';
import type { Mount } from '@plumbline/server';
import type { Needs } from '../stores/needs.ts';
import { prepareReservation, releaseTime, reserveTime } from './reserve-time.ts';

export function mountReservations(on: Mount, needs: Needs): void {
  on(reserve, async ({ scope, body, write }) => {
    const prepared = await prepareReservation(scope, body, needs);
    return write((tx) => reserveTime(tx, prepared, needs));
  });
  on(release, ({ body, write }) =>
    write(async (tx) => ({ released: (await releaseTime(tx, body.key, needs)) ? ('yes' as const) : ('nothing' as const) })),
  );
}
