// Placing an order for a measurement, and asking before it is placed twice.
import type { InputOf } from '@plumbline/contracts/kernel';
import { measurementApi } from '@plumbline/contracts/measurement';
import { toast } from '@plumbline/ui';
import { call, newActionKey } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type Draft = InputOf<typeof measurementApi.orderMeasurement.body>;

/** Places an order once per choice; a second one for the same address asks first. */
export function useOrder() {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<{ draft: Draft; key: string }>();
  const [duplicate, setDuplicate] = useState<string>();
  const place = useMutation({
    mutationFn: ({ draft, key }: { draft: Draft; key: string }) =>
      call(measurementApi.orderMeasurement, { body: draft, idempotencyKey: key }),
    onSuccess: () => {
      setLast(undefined);
      setDuplicate(undefined);
      void queryClient.invalidateQueries({ queryKey: ['measurements'] });
      toast({ tone: 'good', title: 'Measurement Ordered', description: 'It appears under Recent Orders and completes by itself.' });
    },
    onError: (error) => {
      if ('status' in error && error.status === 409) setDuplicate(error.message);
      else toast({ tone: 'bad', title: 'Order Failed', description: error.message || 'Failed to create measurement order' });
    },
  });
  const send = (draft: Draft) => {
    const same = JSON.stringify(last?.draft) === JSON.stringify(draft);
    const attempt = same && last ? last : { draft, key: newActionKey() };
    setLast(attempt);
    place.mutate(attempt);
  };
  return {
    place: send,
    isPending: place.isPending,
    errors: place.error && 'fields' in place.error ? { ...(place.error.fields as Record<string, string>) } : {},
    duplicate,
    confirm: () => last && send({ ...last.draft, confirmDuplicate: true }),
    forget: () => setDuplicate(undefined),
  };
}
