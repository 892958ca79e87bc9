// Adding an attorney from within the intake.
import { identityApi, type Attorney, type AttorneyIntake } from '@plumbline/contracts/identity';
import { toast } from '@plumbline/ui';
import { call, newActionKey } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

interface AddOutcome {
  onAdded: (attorney: Attorney) => void;
  onRefused: (fields: Record<string, string>) => void;
}

/** The same key for the same entries: a repeat after a lost connection adds one attorney. */
export function useAddAttorney({ onAdded, onRefused }: AddOutcome) {
  const queryClient = useQueryClient();
  const action = useRef<{ text: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (body: AttorneyIntake) => {
      const text = JSON.stringify(body);
      if (action.current?.text !== text) action.current = { text, key: newActionKey() };
      return call(identityApi.addAttorney, { body, idempotencyKey: action.current.key });
    },
    onSuccess: (attorney) => {
      void queryClient.invalidateQueries({ queryKey: ['team'] });
      onAdded(attorney);
    },
    onError: (error) => {
      const { fields = {} } = error as { fields?: Record<string, string> };
      onRefused({ ...fields });
      if (Object.keys(fields).length === 0) toast({ tone: 'bad', title: 'The attorney was not added', description: error.message });
    },
  });
}
