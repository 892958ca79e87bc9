// A storm of the plan is named as an office names one, and its claims are attached to it.
import { claimsApi, StormEventIntake } from '@plumbline/contracts/claims';
import type { Call } from '@plumbline/contracts/kernel';
import { usStates, zoneOf, type UsState } from '@plumbline/contracts/enums';
import { dayIn } from './days.ts';
import type { PlannedStorm } from './plan.ts';

/** `today` in milliseconds. Throws when no claim of the plan belongs to the storm. */
export async function nameStorm(call: Call, planned: PlannedStorm, today: number): Promise<void> {
  const { began, ended, declared, ...known } = planned;
  const state = planned.counties[0]?.state ?? '';
  const timeZone = zoneOf(state in usStates ? (state as UsState) : undefined);
  const daysAgo = (days: number) => dayIn(timeZone, today, -days);
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
  if (claimIds.length === 0) throw new Error(`No demo claim belongs to ${planned.name}`);
  await call(claimsApi.attachToStorm, { params, body: { claimIds } });
}
