// Endpoint → function: times that are kept free for another service, and those that people hold while they decide.
import { heldTimeApi, reserveTime as reserve, releaseTime as release } from '@plumbline/contracts/inspection';
import type { Mount } from '@plumbline/server';
import { ownAsk } from '../inspections/claim-for-inspection.ts';
import type { Needs } from '../stores/needs.ts';
import { holdTime, prepareHold, releaseHeldTime } from './hold-time.ts';
import { prepareReservation, releaseTime, reserveTime } from './reserve-time.ts';

export function mountReservations(on: Mount, needs: Needs): void {
  on(reserve, async ({ scope, body, write }) => {
    const prepared = await prepareReservation(scope, body, needs);
    return write((tx) => reserveTime(tx, prepared, needs));
  });
  on(release, ({ body, write }) =>
    write(async (tx) => ({ released: (await releaseTime(tx, body.key, needs)) ? ('yes' as const) : ('nothing' as const) })),
  );
  on(heldTimeApi.holdTime, async ({ scope, body, write }) => {
    const prepared = await prepareHold(scope, body, { ...needs, claimsClient: ownAsk(scope, needs.parts) });
    return write((tx) => holdTime(tx, prepared, needs));
  });
  on(heldTimeApi.releaseHeldTime, ({ body, write }) =>
    write(async (tx) => ({ released: (await releaseHeldTime(tx, body, needs)) ? ('yes' as const) : ('nothing' as const) })),
  );
}
