// A planned claim as the order of a walk: what the intake, the inspection and the measurement are given.
import { inspectionCategories } from '@plumbline/contracts/words';
import { WalkOrder } from '../walk/walk-order.ts';
import type { PlannedClaim } from './plan.ts';

export const dayMs = 86_400_000;

/** Milliseconds → calendar date, UTC. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** `today` in milliseconds; the attorney is the one of the demo. */
export function orderOf(planned: PlannedClaim, today: number, attorneyId: number): WalkOrder {
  const day = (ago: number) => dayOf(today - ago * dayMs);
  const seen = inspectionCategories.flatMap((category) => {
    const observations = (planned.observations ?? []).filter((one) => one.category === category);
    return observations.length > 0
      ? [
          [
            category,
            {
              state: 'complete',
              notes: observations.map((one) => one.description).join(' '),
              observations: observations.map(({ area, severity, quantity, unit, description }, index) => ({
                id: `demo-${index}`,
                area,
                severity,
                quantity,
                unit,
                description,
              })),
            },
          ] as const,
        ]
      : [];
  });
  return WalkOrder.parse({
    claim: {
      propertyOwnerName: planned.owner,
      propertyOwnerPhone: planned.phone,
      ...(planned.email ? { propertyOwnerEmail: planned.email } : {}),
      propertyAddress: planned.address,
      damageType: planned.damageType,
      incidentDate: day(planned.lost),
      ...(planned.text ? { estimatedDamage: planned.text } : {}),
      ...(planned.carrier ? { insuranceCompany: planned.carrier } : {}),
      ...(planned.policy ? { policyNumber: planned.policy } : {}),
      ...(planned.value ? { estimatedValue: planned.value } : {}),
      ...(planned.attorney ? { referringAttorneyId: attorneyId } : {}),
    },
    inspection: { weather: 'clear', sections: Object.fromEntries(seen) },
    ...(planned.measured ? { measurement: { provider: 'eagleview', orderType: 'INS' } } : {}),
  });
}
