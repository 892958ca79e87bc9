// Ordering a measurement: claim, provider, type, accuracy; the price is seen before it is paid.
import { measurementApi, measurementSentences, type ProviderCard } from '@plumbline/contracts/measurement';
import type { InputOf } from '@plumbline/contracts/kernel';
import {
  accuracyLevelFacts,
  accuracyLevels,
  measurementOrderTypeLabels,
  type AccuracyLevel,
  type MeasurementProvider,
} from '@plumbline/contracts/words';
import type { Infer } from '@plumbline/contracts/kernel';
import {
  Button,
  ConfirmDialog,
  QueryBoundary,
  SectionCard,
  SegmentedControl,
  Select,
  Stack,
  TextInput,
  fieldProps,
  toast,
} from '@plumbline/ui';
import { call, newActionKey } from '@plumbline/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openClaimsQuery, providersQuery } from '../../shared/field-queries.ts';

type Provider = Infer<typeof ProviderCard>;
type Draft = InputOf<typeof measurementApi.orderMeasurement.body>;

export function OrderForm() {
  const providers = useQuery(providersQuery);
  return (
    <SectionCard title="Order a measurement">
      <QueryBoundary query={providers} what="prices">
        {(found) => <Form providers={found} />}
      </QueryBoundary>
    </SectionCard>
  );
}

function Form({ providers }: { providers: readonly Provider[] }) {
  const claims = useQuery(openClaimsQuery);
  const [claimId, setClaimId] = useState<string | null>(null);
  const [address, setAddress] = useState('');
  const [provider, setProvider] = useState<MeasurementProvider>('hover');
  const [type, setType] = useState<string>('roof_measurement');
  const [accuracy, setAccuracy] = useState<AccuracyLevel>('standard');
  const card = providers.find((one) => one.provider === provider);
  const price = card?.orderTypes.find((one) => one.orderType === type)?.prices[accuracy];
  const order = useOrder();
  const chooseProvider = (next: MeasurementProvider) => {
    setProvider(next);
    setType(providers.find((one) => one.provider === next)?.orderTypes[0]?.orderType ?? '');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        order.place({
          claimId: claimId ?? '',
          provider,
          orderType: type,
          accuracyLevel: accuracy,
          propertyAddress: address,
          ...(price ? { estimatedCost: price } : {}),
        });
      }}
    >
      <Stack>
        <Select
          {...fieldProps('claimId', order.errors)}
          label="Claim"
          withAsterisk
          searchable
          placeholder={measurementSentences.claim}
          data={(claims.data ?? []).map((one) => ({ value: String(one.id), label: `${one.claimNumber} - ${one.propertyOwnerName}` }))}
          value={claimId}
          onChange={(value) => {
            setClaimId(value);
            setAddress(claims.data?.find((one) => String(one.id) === value)?.propertyAddress ?? address);
          }}
        />
        <TextInput
          {...fieldProps('propertyAddress', order.errors)}
          label="Property address"
          withAsterisk
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label="Provider"
          fullWidth
          data={providers.map((one) => ({ value: one.provider, label: one.label }))}
          value={provider}
          onChange={(value) => chooseProvider(value as MeasurementProvider)}
        />
        <Select
          {...fieldProps('orderType', order.errors)}
          label="Order type"
          withAsterisk
          data={(card?.orderTypes ?? []).map((one) => ({ value: one.orderType, label: measurementOrderTypeLabels[one.orderType] }))}
          value={type}
          onChange={(value) => value && setType(value)}
          allowDeselect={false}
        />
        <Select
          label="Accuracy level"
          data={accuracyLevels.map((one) => ({
            value: one,
            label: `${accuracyLevelFacts[one].label} ±${accuracyLevelFacts[one].tolerancePercent}%`,
          }))}
          value={accuracy}
          onChange={(value) => value && setAccuracy(accuracyLevels.find((one) => one === value) ?? 'standard')}
          allowDeselect={false}
        />
        <Button type="submit" loading={order.isPending}>
          {price ? `Order for $${price}` : 'Order'}
        </Button>
        <ConfirmDialog
          opened={order.duplicate !== undefined}
          title="Order again?"
          confirm="Order again"
          busy={order.isPending}
          onConfirm={order.confirm}
          onClose={order.forget}
        >
          {order.duplicate}
        </ConfirmDialog>
      </Stack>
    </form>
  );
}

/** Places an order once per choice; a second one for the same address asks first. */
function useOrder() {
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
