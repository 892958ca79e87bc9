// Delivering the sealed report: who gets it, resolved from the claim, and what became of each delivery.
import {
  inspectionApi,
  type EngineeringDelivery,
  type EngineeringRecipients,
  type EngineeringReport,
} from '@plumbline/contracts/inspection';
import {
  Button,
  ConfirmDialog,
  DateText,
  formatDate,
  GuardedDialog,
  Notice,
  QueryBoundary,
  Stack,
  StatusBadge,
  Textarea,
  toast,
  type Tone,
} from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isWithThem, namesOf } from './base/delivered-to.ts';
import { deliveriesQuery, recipientsQuery, stale } from './base/engineering-queries.ts';
import type { ReportProps } from './base/step.ts';
import { InPortal } from './deliver-in-portal.tsx';
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
            {(found) => (
              <>
                <Recipients {...{ report, found, message }} sent={deliveries.data} onMessage={setMessage} />
                <InPortal report={report} readers={found.portal} sent={deliveries.data} />
              </>
            )}
          </QueryBoundary>
          <QueryBoundary query={deliveries} what="the deliveries" empty={<p className={styles.quiet}>This report wasn’t delivered yet.</p>}>
            {(found) => (
              <ul className={styles.log} aria-label="Deliveries">
                {found.map((one) => (
                  <DeliveryRow key={one.id} report={report} delivery={one} />
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
  report: EngineeringReport;
  found: EngineeringRecipients;
  /** Undefined until they are known: nothing is delivered before that. */
  sent: readonly EngineeringDelivery[] | undefined;
  message: string;
  onMessage: (text: string) => void;
}

function Recipients({ report, found: { recipients, missing }, sent, message, onMessage }: RecipientsProps) {
  const has = (email: string) => sent?.some((one) => isWithThem(one, report) && one.email?.toLowerCase() === email.toLowerCase()) ?? false;
  const without = recipients.filter(({ email }) => !has(email));
  return (
    <Stack gap="xs">
      <ul className={styles.log} aria-label="Recipients">
        {recipients.map(({ name, email, role }) => (
          <li key={email}>
            {name}{' '}
            <span
              className={styles.quiet}
            >{`${role}, ${email}${has(email) ? `, has version ${report.revision} or gets it soon` : ''}`}</span>
          </li>
        ))}
        {missing.map(({ name, role, reason }) => (
          <li key={name}>
            {name} <span className={styles.quiet}>{`${role}: ${reason}`}</span>
          </li>
        ))}
      </ul>
      {recipients.length === 0 && <Notice tone="warning">No one on this claim can be emailed. Add an email address to the claim.</Notice>}
      <Textarea
        label="Message (optional)"
        autosize
        minRows={2}
        value={message}
        onChange={(event) => onMessage(event.currentTarget.value)}
      />
      <Deliver {...{ report, recipients, without, message, onMessage }} isKnown={sent !== undefined} />
    </Stack>
  );
}

interface DeliverProps extends Pick<RecipientsProps, 'report' | 'message' | 'onMessage'> {
  recipients: EngineeringRecipients['recipients'];
  without: EngineeringRecipients['recipients'];
  isKnown: boolean;
}

/** To those who lack it; where nobody does, to everybody once more, and that is asked first. */
function Deliver({ report, recipients, without, message, onMessage, isKnown }: DeliverProps) {
  const [asks, setAsks] = useState(false);
  const deliver = useWrite(inspectionApi.deliverEngineeringReport, {
    stale,
    onSuccess: (rows) => {
      onMessage('');
      setAsks(false);
      toast({ tone: 'neutral', title: 'Delivery queued', description: `To ${namesOf(rows)}. The list below says when it is sent.` });
    },
    onError: (error) => {
      setAsks(false);
      toast({ tone: 'bad', title: "Couldn't deliver the report", description: error.message });
    },
  });
  const send = (to: typeof recipients) =>
    deliver.mutate({ params: { id: report.inspectionId }, body: { deliveryMethod: 'email', recipients: to, message } });
  const isRepeat = recipients.length > 0 && without.length === 0;
  return (
    <div>
      <Button
        disabled={recipients.length === 0 || !isKnown}
        loading={deliver.isPending}
        onClick={() => (isRepeat ? setAsks(true) : send(without))}
      >
        {isRepeat ? 'Deliver again' : 'Deliver by email'}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={`Deliver version ${report.revision} again?`}
        confirm="Deliver again"
        busy={deliver.isPending}
        onConfirm={() => send(recipients)}
        onClose={() => setAsks(false)}
      >
        {`${namesOf(recipients)} ${recipients.length === 1 ? 'has' : 'have'} this version already, or will get it soon. It will be emailed once more.`}
      </ConfirmDialog>
    </div>
  );
}

const states: Record<EngineeringDelivery['state'], { readonly label: string; readonly tone: Tone }> = {
  queued: { label: 'Queued', tone: 'gray' },
  handed: { label: 'Queued', tone: 'gray' },
  kept: { label: 'Not sent', tone: 'orange' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
};

function DeliveryRow({ report, delivery }: { report: EngineeringReport; delivery: EngineeringDelivery }) {
  const { id, kind, revision, name, state, reason, requestedAt, receipt } = delivery;
  const retry = useWrite(inspectionApi.retryEngineeringDelivery, {
    stale,
    onSuccess: () => undefined,
    onError: (error) => toast({ tone: 'bad', title: "Couldn't send it again", description: error.message }),
  });
  // A version that was superseded leaves the firm no more; its recall does
  const mayGo = kind === 'recall' || revision === report.revision;
  return (
    <li>
      <strong>{kind === 'recall' ? `Recall of version ${revision}` : `Version ${revision}`}</strong> {`to ${name} `}
      <Outcome delivery={delivery} />{' '}
      <span className={styles.quiet}>
        {delivery.email ?? 'portal'}, <DateText format="date-time" at={requestedAt} />
        {receipt && `, receipt ${receipt}`}
        {reason && `: ${reason}`}
      </span>{' '}
      {mayGo && (state === 'failed' || state === 'kept') && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={retry.isPending}
          onClick={() => retry.mutate({ params: { id: report.inspectionId, deliveryId: id } })}
        >
          Retry
        </Button>
      )}
    </li>
  );
}

/** In the portal the receipt is the first opening by the recipient. */
function Outcome({ delivery: { deliveryMethod, kind, state, openedAt } }: { delivery: EngineeringDelivery }) {
  if (deliveryMethod === 'email' || kind === 'recall') return <StatusBadge tone={states[state].tone} label={states[state].label} />;
  if (!openedAt) return <StatusBadge tone="orange" label="Not opened yet" />;
  return <StatusBadge tone="green" label={`Opened ${formatDate(openedAt, 'date-time')}`} />;
}
