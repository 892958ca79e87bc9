// To whom a report went and what became of it; a failed one is tried again, to another address when the first was wrong.
import { claimsApi, type DeliveryStatus, type ReportDelivery } from '@plumbline/contracts/claims';
import { Button, DateText, Form, Group, QueryBoundary, SectionCard, StatusBadge, TextInput, toast, type Tone } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { deliveriesQuery } from '../base/report-queries.ts';
import styles from '../base/reports.module.css';

const looks: Record<DeliveryStatus, { tone: Tone; label: string }> = {
  queued: { tone: 'gray', label: 'Queued' },
  kept: { tone: 'yellow', label: 'Not sent: email not set up' },
  sent: { tone: 'blue', label: 'Sent' },
  delivered: { tone: 'green', label: 'Delivered' },
  viewed: { tone: 'mint', label: 'Viewed' },
  failed: { tone: 'red', label: 'Failed' },
};
const ways = { attachment: 'Email with the PDF', link: 'Email with a link', portal: 'Client portal' } as const;

/** It lies in the portal for its first reader: nothing is on its way, nothing is wrong. */
const isPublished = ({ channel, status }: ReportDelivery) => channel === 'portal' && status === 'queued';
const lookOf = (delivery: ReportDelivery) =>
  isPublished(delivery) ? { tone: 'blue' as const, label: 'Published' } : looks[delivery.status];

export function DeliveriesPanel({ reportId, mayRetry }: { reportId: number; mayRetry: boolean }) {
  const deliveries = useQuery({
    ...deliveriesQuery(reportId),
    // What waits moves by itself; the live stream tells most of it, this catches the rest
    refetchInterval: ({ state }) => (state.data?.some((one) => one.status === 'queued' && !isPublished(one)) ? 3_000 : false),
  });
  return (
    <SectionCard title="Deliveries">
      <QueryBoundary query={deliveries} what="deliveries" empty={<p className={styles.line}>This report is final. It hasn't been sent.</p>}>
        {(found) => (
          <ul className={styles.deliveries} aria-label="Deliveries">
            {found.map((one) => (
              <Delivery key={one.id} delivery={one} mayRetry={mayRetry} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function Delivery({ delivery, mayRetry }: { delivery: ReportDelivery; mayRetry: boolean }) {
  const at = delivery.viewedAt ?? delivery.deliveredAt ?? delivery.sentAt ?? delivery.createdAt;
  return (
    <li className={styles.delivery}>
      <div className={styles.head}>
        <span className={styles.deliveryWho}>
          <strong>{delivery.recipientName}</strong>
          {delivery.email && <span className={styles.line}>{delivery.email}</span>}
        </span>
        <StatusBadge about="Delivery" {...lookOf(delivery)} />
      </div>
      <p className={styles.line}>
        {ways[delivery.channel]} · <DateText at={at} format="date-time" />
        {delivery.attempts > 1 ? ` · attempt ${delivery.attempts}` : ''}
      </p>
      <Reason delivery={delivery} />
      {(delivery.status === 'failed' || delivery.status === 'kept') && mayRetry && <Retry delivery={delivery} />}
    </li>
  );
}

/** Only what failed is red: to wait is nothing bad. */
function Reason({ delivery: { reason, status } }: { delivery: ReportDelivery }) {
  return reason ? <p className={status === 'failed' ? styles.reason : styles.line}>{reason}</p> : null;
}

function Retry({ delivery }: { delivery: ReportDelivery }) {
  const form = useContractForm(claimsApi.retryReportDelivery, {
    params: { id: delivery.id },
    first: { email: delivery.email ?? '' },
    toBody: ({ email }) => (email === delivery.email ? {} : { email: email.trim() }),
    stale: ['reports'],
    onSuccess: (_, __, { email }) => {
      toast({ tone: 'good', title: 'Sending again', description: email });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't send it again", description: error.message }),
    isShownByToast: true,
  });
  return (
    <Form form={form}>
      <Group align="flex-end" gap="sm">
        <TextInput {...form.field('email')} label={`Email for ${delivery.recipientName}`} type="email" className={styles.retryField} />
        <Button type="submit" variant="default" loading={form.busy}>
          Try again
        </Button>
      </Group>
    </Form>
  );
}
