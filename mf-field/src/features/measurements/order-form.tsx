// Ordering a measurement: claim, provider, type, accuracy; the price is seen before it is paid.
import { showDollars } from '@plumbline/contracts/kernel';
import { Button, ConfirmDialog, QueryBoundary, SectionCard, Stack } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { providersQuery } from '../../shared/field-queries.ts';
import { PlaceFields, type Place } from './place-fields.tsx';
import { ProductFields, type Product, type Provider } from './product-fields.tsx';
import { useOrder } from './use-order.ts';

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
  const [place, setPlace] = useState<Place>({ claimId: null, address: '' });
  const [product, setProduct] = useState<Product>({ provider: 'hover', type: 'roof_measurement', accuracy: 'standard' });
  const price = priceOf(providers, product);
  const order = useOrder();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        order.place({
          claimId: place.claimId ?? '',
          provider: product.provider,
          orderType: product.type,
          accuracyLevel: product.accuracy,
          propertyAddress: place.address,
          ...(price ? { estimatedCost: price } : {}),
        });
      }}
    >
      <Stack>
        <PlaceFields value={place} errors={order.errors} onChange={setPlace} />
        <ProductFields providers={providers} value={product} errors={order.errors} onChange={setProduct} />
        <Button type="submit" loading={order.isPending}>
          {price ? `Order for ${showDollars(Number(price))}` : 'Order'}
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

/** Decimal dollars; undefined where the provider does not offer it. */
function priceOf(providers: readonly Provider[], { provider, type, accuracy }: Product) {
  const card = providers.find((one) => one.provider === provider);
  return card?.orderTypes.find((one) => one.orderType === type)?.prices[accuracy];
}
