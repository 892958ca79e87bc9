// Booking an inspection: once per choice, and what is refused is said beside the form.
import { inspectionApi } from '@plumbline/contracts/inspection';
import type { InspectionType } from '@plumbline/contracts/words';
import { toast } from '@plumbline/ui';
import { call, useActionKey } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export interface BookingChoice {
  claimId: number | undefined;
  inspectionType: InspectionType;
  date: string | undefined;
  time: string | undefined;
  instructions: string;
  /** Empty within the business hours. */
  outsideHoursReason: string;
}

/** `onBooked` is told after the inspection is booked. */
export function useBooking(onBooked: () => void) {
  const queryClient = useQueryClient();
  const action = useActionKey();
  const refresh = () =>
    void queryClient.invalidateQueries({
      predicate: (query) => ['slots', 'inspections', 'pending-inspection', 'mobile-claims'].includes(String(query.queryKey[0])),
    });
  const book = useMutation({
    mutationFn: (choice: BookingChoice) =>
      call(inspectionApi.bookInspection, { body: bodyOf(choice), idempotencyKey: action.keyFor(choice) }),
    onSuccess: (booked) => {
      action.done();
      refresh();
      toast({
        tone: 'good',
        title: 'Inspection scheduled',
        description: `${booked.claimNumber}: ${booked.scheduledDate} at ${booked.scheduledTime}`,
      });
      onBooked();
    },
    onError: (error) => {
      refresh();
      toast({ tone: 'bad', title: 'Scheduling failed', description: error.message });
    },
  });
  return {
    isPending: book.isPending,
    problem: book.error?.message,
    submit(choice: BookingChoice) {
      if (isWhole(choice)) book.mutate(choice);
      else toast({ tone: 'bad', title: 'Missing information', description: 'Please select a claim, date, and time' });
    },
  };
}

function isWhole(choice: BookingChoice): boolean {
  return choice.claimId !== undefined && Boolean(choice.date) && Boolean(choice.time);
}

function bodyOf(choice: BookingChoice) {
  const specialInstructions = choice.instructions.trim();
  const outsideHoursReason = choice.outsideHoursReason.trim();
  return {
    claimId: choice.claimId ?? 0,
    inspectionType: choice.inspectionType,
    scheduledDate: choice.date,
    scheduledTime: choice.time,
    status: 'scheduled' as const,
    ...(specialInstructions ? { specialInstructions } : {}),
    ...(outsideHoursReason ? { outsideHoursReason } : {}),
  };
}
