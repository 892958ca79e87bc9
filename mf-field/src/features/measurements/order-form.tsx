// Ordering a measurement: claim, provider, type, accuracy; the price is seen before it is paid.
import { showDollars } from '@plumbline/contracts/kernel';
import { Button, ConfirmDialog, Form, QueryBoundary, SectionCard, Stack } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '../../shared/field-queries.ts';
import { PlaceFields } from './place-fields.tsx';
import { ProductFields, type Provider } from './product-fields.tsx';
import { useOrder } from './use-order.ts';

export function OrderForm() {
  const providers = useQuery(providersQuery);
  return (
    <SectionCard title="Order a measurement">
      <QueryBoundary query={providers} what="prices">
        {(found) => <OpenForm providers={found} />}
      </QueryBoundary>
    </SectionCard>
  );
}

function OpenForm({ providers }: { providers: readonly Provider[] }) {
  const order = useOrder(providers);
  const { values, price, errors, change } = order;
  return (
    <Form form={order}>
      <Stack>
        <PlaceFields value={values} errors={errors} onChange={change} />
        <ProductFields providers={providers} value={values} errors={errors} onChange={change} />
        <Button type="submit" loading={order.busy}>
          {price ? `Order for ${showDollars(Number(price))}` : 'Order'}
        </Button>
        <ConfirmDialog
          opened={order.duplicate !== undefined}
          title="Order again?"
          confirm="Order again"
          busy={order.busy}
          onConfirm={order.confirm}
          onClose={order.forget}
        >
          {order.duplicate}
        </ConfirmDialog>
      </Stack>
    </Form>
  );
}
