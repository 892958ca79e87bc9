// Endpoint → function: times that people hold while they decide.
import { heldTimeApi as api } from '@plumbline/contracts/inspection';
import type { Mount } from '@plumbline/server';
import { ownAsk } from '../inspections/claim-for-inspection.ts';
import type { Deps } from '../stores/deps.ts';
import { holdTime, prepareHold, releaseHeldTime } from './hold-time.ts';

export function mountHeldTimes(on: Mount, deps: Deps): void {
  on(api.holdTime, async ({ scope, body, write }) => {
    const prepared = await prepareHold(scope, body, { ...deps, claimsClient: ownAsk(scope, deps.parts) });
    return write((tx) => holdTime(tx, prepared, deps));
  });
  on(api.releaseHeldTime, ({ body, write }) =>
    write(async (tx) => ({ released: (await releaseHeldTime(tx, body, deps)) ? ('yes' as const) : ('nothing' as const) })),
  );
}
