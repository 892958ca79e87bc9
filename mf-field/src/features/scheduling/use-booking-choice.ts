// What is chosen in the form of a booking. Another claim, type or date makes the chosen time void.
import type { InspectionType } from '@plumbline/contracts/words';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

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

interface Chosen {
  claimId: string | null;
  type: InspectionType;
  date: string | undefined;
  time: string | undefined;
  instructions: string;
  /** The chosen time lies outside of the business hours. */
  isOutside: boolean;
  outsideHoursReason: string;
}

export interface BookingChoices extends Chosen {
  claim: PendingClaim | undefined;
  change: (part: Partial<Chosen>) => void;
}

/** The address of the page may name the claim to begin with (`?claim=12`). */
export function useBookingChoice(claims: readonly PendingClaim[]): BookingChoices {
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<Chosen>({
    claimId: params.get('claim'),
    type: 'comprehensive',
    date: undefined,
    time: undefined,
    instructions: '',
    isOutside: false,
    outsideHoursReason: '',
  });
  const claim = claims.find((one) => String(one.id) === chosen.claimId);
  return { ...chosen, claim, change: (part) => setChosen((before) => ({ ...before, ...part })) };
}
