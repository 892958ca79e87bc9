// Booking an inspection: once per choice, and what is refused is said beside the form.
import { inspectionApi } from '@plumbline/contracts/inspection';
import type { InspectionType } from '@plumbline/contracts/words';
import { toast } from '@plumbline/ui';
import { call, newActionKey } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

export interface BookingChoice {
  claimId: number | undefined;
  inspectionType: InspectionType;
  date: string | undefined;
  time: string | undefined;
  instructions: string;
}

export function useBooking(onBooked: () => void) {
  const queryClient = useQueryClient();
  const action = useRef<{ text: string; key: string }>(undefined);
  const refresh = () =>
    void queryClient.invalidateQueries({
      predicate: (query) => ['slots', 'inspections', 'pending-inspection', 'mobile-claims'].includes(String(query.queryKey[0])),
    });
  const book = useMutation({
    mutationFn: (choice: BookingChoice) => {
      const text = JSON.stringify(choice);
      if (action.current?.text !== text) action.current = { text, key: newActionKey() };
      const body = {
        claimId: choice.claimId ?? 0,
        inspectionType: choice.inspectionType,
        scheduledDate: choice.date,
        scheduledTime: choice.time,
        status: 'scheduled' as const,
        ...(choice.instructions.trim() ? { specialInstructions: choice.instructions.trim() } : {}),
      };
      return call(inspectionApi.bookInspection, { body, idempotencyKey: action.current.key });
    },
    onSuccess: (booked) => {
      action.current = undefined;
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
      if (choice.claimId === undefined || !choice.date || !choice.time) {
        toast({ tone: 'bad', title: 'Missing information', description: 'Please select a claim, date, and time' });
        return;
      }
      book.mutate(choice);
    },
  };
}
