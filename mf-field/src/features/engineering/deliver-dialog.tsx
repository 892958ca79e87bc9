// Delivering the sealed report: who gets it, resolved from the claim, and what became of each delivery.
import { inspectionApi, type EngineeringDelivery, type EngineeringRecipients } from '@plumbline/contracts/inspection';
import { Button, DateText, GuardedDialog, Notice, QueryBoundary, Stack, StatusBadge, Textarea, toast, type Tone } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveriesQuery, recipientsQuery, stale } from './base/engineering-queries.ts';
import type { ReportProps } from './base/step.ts';
import styles from './base/engineering.module.css';

export function DeliverDialog({ report, inspection, onClose }: ReportProps) {
  const [message, setMessage] = useState('');
  const recipients = useQuery(recipientsQuery(inspection.id));
  const deliveries = useQuery(deliveriesQuery(inspection.id));
  const title = `Deliver ${report.number}, version ${report.revision}`;
  return (
    <GuardedDialog title={title} size="lg" busy={false} dirty={message.trim() !== ''} onClose={onClose}>
      {(guard) => (
        <Stack>
          <QueryBoundary query={recipients} what="the recipients">
            {(found) => <Recipients inspectionId={inspection.id} found={found} message={message} onMessage={setMessage} />}
          </QueryBoundary>
          <QueryBoundary query={deliveries} what="the deliveries" empty={<p className={styles.quiet}>This report wasn’t delivered yet.</p>}>
            {(found) => (
              <ul className={styles.log} aria-label="Deliveries">
                {found.map((one) => (
                  <DeliveryRow key={one.id} inspectionId={inspection.id} delivery={one} />
                ))}
              </ul>
            )}
          </QueryBoundary>
          {guard.question}
        </Stack>
      )}
    </GuardedDialog>
  );
}

interface RecipientsProps {
  inspectionId: number;
  found: EngineeringRecipients;
  message: string;
  onMessage: (text: string) => void;
}

function Recipients({ inspectionId, found: { recipients, missing }, message, onMessage }: RecipientsProps) {
  const deliver = useWrite(inspectionApi.deliverEngineeringReport, {
    stale,
    onSuccess: (rows) => {
      onMessage('');
      toast({ tone: 'good', title: 'Report delivered', description: `Queued for ${rows.map(({ name }) => name).join(', ')}.` });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't deliver the report", description: error.message }),
  });
  const press = () => deliver.mutate({ params: { id: inspectionId }, body: { deliveryMethod: 'email', recipients, message } });
  return (
    <Stack gap="xs">
      <ul className={styles.log} aria-label="Recipients">
        {recipients.map(({ name, email, role }) => (
          <li key={email}>
            {name} <span className={styles.quiet}>{`${role}, ${email}`}</span>
          </li>
        ))}
        {missing.map(({ name, role, reason }) => (
          <li key={name}>
            {name} <span className={styles.quiet}>{`${role}: ${reason}`}</span>
          </li>
        ))}
      </ul>
      {recipients.length === 0 && <Notice tone="warning">Nobody of this claim can be emailed. Add an email address to the claim.</Notice>}
      <Textarea
        label="Message (optional)"
        autosize
        minRows={2}
        value={message}
        onChange={(event) => onMessage(event.currentTarget.value)}
      />
      <div>
        <Button disabled={recipients.length === 0} loading={deliver.isPending} onClick={press}>
          Deliver by email
        </Button>
      </div>
    </Stack>
  );
}

const states: Record<EngineeringDelivery['state'], { readonly label: string; readonly tone: Tone }> = {
  queued: { label: 'Queued', tone: 'gray' },
  handed: { label: 'Queued', tone: 'gray' },
  kept: { label: 'Not sent', tone: 'orange' },
  sent: { label: 'Sent', tone: 'green' },
  delivered: { label: 'Delivered', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
};

function DeliveryRow({ inspectionId, delivery }: { inspectionId: number; delivery: EngineeringDelivery }) {
  const { id, kind, revision, name, email, state, reason, requestedAt, receipt } = delivery;
  const retry = useWrite(inspectionApi.retryEngineeringDelivery, {
    stale,
    onSuccess: () => undefined,
    onError: (error) => toast({ tone: 'bad', title: "Couldn't send it again", description: error.message }),
  });
  return (
    <li>
      <strong>{kind === 'recall' ? `Recall of version ${revision}` : `Version ${revision}`}</strong> {`to ${name} `}
      <StatusBadge tone={states[state].tone} label={states[state].label} />{' '}
      <span className={styles.quiet}>
        {email}, <DateText format="date-time" at={requestedAt} />
        {receipt && `, receipt ${receipt}`}
        {reason && `: ${reason}`}
      </span>{' '}
      {(state === 'failed' || state === 'kept') && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={retry.isPending}
          onClick={() => retry.mutate({ params: { id: inspectionId, deliveryId: id } })}
        >
          Retry
        </Button>
      )}
    </li>
  );
}
