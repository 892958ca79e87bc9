// Endpoint → function: times that people hold while they decide.
import { heldTimeApi as api } from '@plumbline/contracts/inspection';
import type { Mount } from '@plumbline/server';
import { ownAsk } from '../inspections/claim-for-inspection.ts';
import type { Needs } from '../stores/needs.ts';
import { holdTime, prepareHold, releaseHeldTime } from './hold-time.ts';

export function mountHeldTimes(on: Mount, needs: Needs): void {
  on(api.holdTime, async ({ scope, body, write }) => {
    const prepared = await prepareHold(scope, body, { ...needs, claimsClient: ownAsk(scope, needs.parts) });
    return write((tx) => holdTime(tx, prepared, needs));
  });
  on(api.releaseHeldTime, ({ body, write }) =>
    write(async (tx) => ({ released: (await releaseHeldTime(tx, body, needs)) ? ('yes' as const) : ('nothing' as const) })),
  );
}
