// What is chosen in the form of a booking.
import type { InspectionType } from '@plumbline/contracts/enums';

export interface PendingClaim {
  id: number;
  claimNumber: string;
  propertyOwnerName: string;
  propertyOwnerPhone: string;
  propertyAddress: string;
  timeZone: string;
  priority: string;
  dateOfLoss: string;
}

export interface Chosen {
  claimId: string | null;
  type: InspectionType;
  date: string | undefined;
  time: string | undefined;
  instructions: string;
  /** The chosen time lies outside of the business hours. */
  isOutside: boolean;
  outsideHoursReason: string;
}

export interface ScheduleChoices extends Chosen {
  claim: PendingClaim | undefined;
  change: (part: Partial<Chosen>) => void;
}
