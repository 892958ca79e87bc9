// Placing an order for a measurement, and asking before it is placed twice.
import { orderMeasurement } from '@plumbline/contracts/measurement';
import { toast } from '@plumbline/ui';
import { isConflict, useContractForm } from '@plumbline/web';
import type { Place } from './place-fields.tsx';
import type { Product, Provider } from './product-fields.tsx';

type Values = Place & Product & { again: boolean };

const first: Values = {
  claimId: null,
  address: '',
  provider: 'hover',
  type: 'roof_measurement',
  accuracy: 'standard',
  again: false,
};
const paths = { address: 'propertyAddress', type: 'orderType', accuracy: 'accuracyLevel', again: 'confirmDuplicate' };

/** Places an order once per choice; a second one for the same address asks first. */
export function useOrder(providers: readonly Provider[]) {
  const form = useContractForm(orderMeasurement, {
    first,
    paths,
    toBody: (values) => draftOf(values, providers),
    stale: ['measurements'],
    stays: (_, sent) => ({ ...sent, again: false }),
    onSuccess: () =>
      toast({ tone: 'good', title: 'Measurement Ordered', description: 'It appears under Recent Orders and completes by itself.' }),
    onError: (error) => {
      if (!isConflict(error))
        toast({ tone: 'bad', title: 'Order Failed', description: error.message || 'Failed to create measurement order' });
    },
    isShownByToast: true,
  });
  const { values, change, submit, write } = form;
  return {
    ...form,
    price: priceOf(providers, values),
    duplicate: isConflict(write.error) ? write.error?.message : undefined,
    submit: () => {
      change({ again: false });
      submit();
    },
    confirm: () => {
      change({ again: true });
      submit();
    },
    forget: write.reset,
  };
}

function draftOf({ claimId, address, again, ...product }: Values, providers: readonly Provider[]) {
  const price = priceOf(providers, product);
  return {
    claimId: claimId ?? '',
    provider: product.provider,
    orderType: product.type,
    accuracyLevel: product.accuracy,
    propertyAddress: address,
    ...(price ? { estimatedCost: price } : {}),
    ...(again ? { confirmDuplicate: true } : {}),
  };
}

/** Decimal dollars; undefined where the provider does not offer it. */
function priceOf(providers: readonly Provider[], { provider, type, accuracy }: Product) {
  const card = providers.find((one) => one.provider === provider);
  return card?.orderTypes.find((one) => one.orderType === type)?.prices[accuracy];
}
