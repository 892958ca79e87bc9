// Property Measurements: order a roof from a provider, follow it, read the result.
import { EmptyState, IconRuler2, PageHeader, ProgressBar, QueryBoundary, SectionCard, StatusBadge, type Tone } from '@plumbline/ui';
import {
  measurementOrderTypeLabels,
  measurementProviderLabels,
  measurementStatusMeta,
  type MeasurementStatus,
} from '@plumbline/contracts/enums';
import type { MeasurementOrder } from '@plumbline/contracts/measurement';
import { useQuery } from '@tanstack/react-query';
import { ordersQuery } from '../../shared/field-queries.ts';
import { useMayOrder } from '../../shared/may-inspect.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderForm } from './order-form.tsx';
import { ProviderCards } from './provider-cards.tsx';
import { CompletedMeasurements } from './completed-measurements.tsx';
import styles from './measurements.module.css';

const tones: Record<MeasurementStatus, Tone> = {
  ordered: 'blue',
  processing: 'orange',
  completed: 'green',
  failed: 'red',
  cancelled: 'gray',
};

export function MeasurementsPage() {
  const mayOrder = useMayOrder();
  return (
    <>
      <PageHeader
        title="Property Measurements"
        subtitle="Order roof measurements and use them in the estimate"
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Property Measurements' }]}
      />
      <div className={styles.page}>
        <ProviderCards />
        <div className={mayOrder ? styles.columns : undefined}>
          {mayOrder && <OrderForm />}
          <Orders />
        </div>
      </div>
    </>
  );
}

function Orders() {
  const orders = useQuery(ordersQuery);
  return (
    <QueryBoundary
      query={orders}
      what="orders"
      empty={<EmptyState icon={IconRuler2} title="No orders yet" description="Your orders appear here with their progress." />}
    >
      {(found) => (
        <div className={styles.page}>
          <SectionCard title="Recent Orders" flush>
            <ul className={styles.list} data-rows>
              {found.map((order) => (
                <li key={order.id} className={styles.order}>
                  <OrderRow order={order} />
                </li>
              ))}
            </ul>
          </SectionCard>
          <CompletedMeasurements orders={found} />
        </div>
      )}
    </QueryBoundary>
  );
}

function OrderRow({ order }: { order: MeasurementOrder }) {
  return (
    <>
      <div className={styles.orderHead}>
        <strong>{order.propertyAddress}</strong>
        <StatusBadge about="Order" tone={tones[order.status]} label={measurementStatusMeta[order.status].label} />
      </div>
      <p className={styles.quiet}>
        {measurementProviderLabels[order.provider]} · {measurementOrderTypeLabels[order.orderType]} · ${order.estimatedCost}
        {order.claimNumber && ` · ${order.claimNumber}`}
        {order.sandbox && ' · sandbox data'}
      </p>
      <ProgressBar percent={order.progress} label={`Order for ${order.propertyAddress}`} tone={tones[order.status]} />
      {order.actionRequired && <p className={styles.quiet}>Waiting: {order.actionRequired}</p>}
      {order.failureReason && <p className={order.status === 'failed' ? styles.problem : styles.quiet}>{order.failureReason}</p>}
      <div>
        <CancelOrder order={order} />
      </div>
    </>
  );
}
