// A storm of the plan is named as an office names one, and its losses are attached to it.
import { claimsApi, StormEventIntake } from '@plumbline/contracts/claims';
import type { Call } from '@plumbline/contracts/kernel';
import { dayMs, dayOf } from './order-of.ts';
import type { PlannedStorm } from './plan.ts';

/** `today` in milliseconds. Throws when no claim of the plan belongs to the storm. */
export async function nameStorm(call: Call, planned: PlannedStorm, today: number): Promise<void> {
  const { began, ended, declared, ...known } = planned;
  const daysAgo = (days: number) => dayOf(today - days * dayMs);
  const event = await call(claimsApi.openStormEvent, {
    body: StormEventIntake.parse({
      ...known,
      startsOn: daysAgo(began),
      endsOn: daysAgo(ended),
      declaredOn: declared === undefined ? undefined : daysAgo(declared),
    }),
  });
  const params = { id: event.id };
  const { claimIds } = await call(claimsApi.stormCandidates, { params });
  if (claimIds.length === 0) throw new Error(`No claim of the demo belongs to ${planned.name}`);
  await call(claimsApi.attachToStorm, { params, body: { claimIds } });
}
