// A planned claim as the order of a walk: what the intake, the inspection and the measurement are given.
import { inspectionCategories } from '@plumbline/contracts/enums';
import { WalkOrder } from '../walk/walk-order.ts';
import { dayIn, zoneAt } from './days.ts';
import type { PlannedClaim } from './plan.ts';

/** `today` in milliseconds; the attorney is the one of the firm. */
export function orderOf(planned: PlannedClaim, today: number, attorneyId: number): WalkOrder {
  return WalkOrder.parse({
    claim: {
      propertyOwnerName: planned.owner,
      propertyOwnerPhone: planned.phone,
      propertyOwnerEmail: planned.email ?? '',
      propertyAddress: planned.address,
      damageType: planned.damageType,
      incidentDate: dayIn(zoneAt(planned.address), today, -planned.lost),
      estimatedDamage: planned.text,
      insuranceCompany: planned.carrier,
      policyNumber: planned.policy,
      estimatedValue: planned.value,
      referringAttorneyId: planned.attorney ? attorneyId : undefined,
    },
    inspection: { weather: 'clear', sections: sectionsOf(planned) },
    measurement: planned.measured ? { provider: 'eagleview', orderType: 'INS' } : undefined,
  });
}

/** The sections in which something was seen; the others are marked not applicable by the walk. */
function sectionsOf({ observations = [] }: PlannedClaim): Record<string, unknown> {
  const seenIn = (category: string) => observations.filter((one) => one.category === category);
  return Object.fromEntries(
    inspectionCategories
      .filter((category) => seenIn(category).length > 0)
      .map((category) => [
        category,
        {
          state: 'complete',
          notes: seenIn(category)
            .map((one) => one.description)
            .join(' '),
          observations: seenIn(category).map(({ area, severity, quantity, unit, description }, index) => ({
            id: `demo-${index}`,
            area,
            severity,
            quantity,
            unit,
            description,
          })),
        },
      ]),
  );
}
