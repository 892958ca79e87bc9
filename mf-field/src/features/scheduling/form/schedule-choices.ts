// What is chosen in the form that schedules an inspection, and of a claim what the form shows.
import { isClaimOver, type Claim, type PendingInspection } from '@plumbline/contracts/claims';
import { claimStatusLabel, schedulableClaimStatuses, type InspectionType, type TimeSlot } from '@plumbline/contracts/enums';
import type { Infer } from '@plumbline/contracts/kernel';

export type PendingClaim = Infer<typeof PendingInspection>;

export interface Chosen {
  claimId: string | null;
  type: InspectionType;
  date: string | undefined;
  time: TimeSlot | undefined;
  /** Absent: whoever is proposed. */
  inspectorId: number | undefined;
  instructions: string;
  /** The chosen time lies outside of the business or working hours. */
  isOutside: boolean;
  outsideHoursReason: string;
}

export interface ScheduleChoices extends Chosen {
  claim: PendingClaim | undefined;
  /** The one that was chosen, else the one that is proposed; absent while nobody is known. */
  inspector: { readonly inspectorId: number; readonly name: string } | undefined;
  change: (part: Partial<Chosen>) => void;
}

/** A claim that does not wait in the list, as the list would show it. */
export function asPending(claim: Claim): PendingClaim {
  const { estimatedValue } = claim;
  return { ...claim, dateOfLoss: claim.incidentDate, ...(estimatedValue === undefined ? {} : { estimatedDamageValue: estimatedValue }) };
}

/** Why no inspection of this claim can be scheduled; nothing where one can. */
export function whyNotSchedulable(claim: Claim): string | undefined {
  if (isClaimOver(claim)) return 'This claim is closed. Reopen it to schedule an inspection.';
  if (schedulableClaimStatuses.some((one) => one === claim.status)) return undefined;
  const status = claimStatusLabel(claim.status);
  return claim.status === 'intake'
    ? `This claim is in status ${status}. Qualify it to schedule an inspection.`
    : `This claim is in status ${status}. Move it back to Inspected to schedule another inspection.`;
}
