// The claim for which a time was reserved is there: the time becomes its inspection.
import type { emailIntakeApproved } from '@plumbline/contracts/claims';
import type { EventOf } from '@plumbline/contracts/kernel';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { copyOf } from '../stores/claim-copy.ts';
import { knownOf } from '../inspections/claim-for-inspection.ts';
import { scheduleInspection } from '../inspections/schedule-inspection.ts';
import { slotStart } from '../inspections/slot-rules.ts';
import type { Deps } from '../stores/deps.ts';

type Approved = EventOf<typeof emailIntakeApproved>['data'];

/** The time was promised with the claim. Where the reservation ran out meanwhile, the inspection is scheduled all the same. */
export async function scheduleReserved(tx: Tx, { claim, claimId, schedule }: Approved, deps: Deps): Promise<void> {
  if (!schedule) return;
  const { parts, stores } = deps;
  await stores.claims.upsertProjection(tx, claimId, claim.version, copyOf(claim));
  const kept = await stores.reservations.findOne(tx.scope, { key: schedule.reservationKey }, { session: tx.session });
  const { scheduledDate, scheduledTime, inspectionType, inspectorId, inspectorName, outsideHoursReason } = schedule;
  const { timeZone } = claim;
  const scheduledAt = slotStart(scheduledDate, scheduledTime, timeZone);
  const appointment = { scheduledAt, scheduledDate, scheduledTime, timeZone, inspectorId, inspectorName };
  await scheduleInspection(
    tx,
    {
      newInspection: { claimId, inspectionType, scheduledDate, scheduledTime, status: 'scheduled' },
      claim: knownOf(claim),
      appointment: omitUndefined({ ...appointment, outsideHoursReason }),
      inspectionId: kept?.inspectionId ?? (await parts.nextId('inspection')),
      newPlanId: await parts.nextId('day-plan'),
      isPromised: true,
    },
    deps,
  );
  if (kept) await stores.reservations.remove(tx, { _id: kept._id });
}
