// One message with everything that was dispatched: to whom, how, what, when, and what became of it.
import { communicationStatusLabels, contactTypeLabels, type Communication } from '@plumbline/contracts/comms';
import { channelLabels, type Channel } from '@plumbline/contracts/enums';
import {
  Button,
  DateText,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconInbox,
  IconMail,
  IconMessage,
  IconPhone,
  StatusBadge,
  type Icon,
} from '@plumbline/ui';
import { Link } from 'react-router';
import styles from './message-card.module.css';
import { NextTry } from './outgoing/next-try.tsx';
import { WaitingActions } from './outgoing/waiting-actions.tsx';
import type { WaitingMessage } from './outgoing/waiting-message.ts';

const channelIcons: Record<Channel, Icon> = { email: IconMail, sms: IconMessage, phone: IconPhone };
const statusIcons: Record<Communication['status'], Icon> = {
  held: IconClock,
  queued: IconClock,
  scheduled: IconClock,
  accepted: IconClock,
  sent: IconCircleCheck,
  delivered: IconCircleCheck,
  read: IconCircleCheck,
  kept: IconInbox,
  failed: IconAlertTriangle,
  bounced: IconAlertTriangle,
  suppressed: IconBan,
  received: IconInbox,
  undone: IconBan,
};

interface CardProps {
  message: Communication;
  withClaim: boolean;
  /** Absent for who may not write. */
  onReply: (() => void) | undefined;
}

export function MessageCard({ message, withClaim, onReply }: CardProps) {
  const ChannelIcon = channelIcons[message.method];
  const StatusIcon = statusIcons[message.status];
  const status = communicationStatusLabels[message.status];
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <ChannelIcon size={20} aria-hidden className={styles.channel} />
        <span className="cx-hidden">{channelLabels[message.method]} to</span>
        <h2 className={styles.name}>{message.contact.name}</h2>
        <StatusBadge tone="gray" label={contactTypeLabels[message.contact.contactType]} about="Contact" />
        <span className={styles.status} data-tone={status.tone}>
          <StatusIcon size={16} aria-hidden />
          <StatusBadge tone={status.tone} label={status.label} about="Status" />
        </span>
      </div>
      <p className={styles.recipient}>
        To {message.recipient}
        {withClaim && (
          <>
            {' · '}
            <Link to={`/claims/${message.claimId}/communications`}>{message.claimNumber}</Link>
          </>
        )}
      </p>
      {message.subject && <p className={styles.subject}>{message.subject}</p>}
      <p className={styles.content}>{message.content}</p>
      {message.reason && message.status !== 'sent' && <p className={styles.reason}>{message.reason}</p>}
      <Foot message={message} />
      <div className={styles.waiting}>
        <WaitingActions message={waitingOf(message)} />
      </div>
      {onReply && (
        <Button
          className={styles.reply}
          size="compact-sm"
          variant="default"
          data-key="r"
          aria-label={`Reply to ${message.contact.name}`}
          onClick={onReply}
        >
          Reply
        </Button>
      )}
    </article>
  );
}

function waitingOf({ id, claimId, method, status: state, contact, ...rest }: Communication): WaitingMessage {
  const { scheduledFor, nextTryAt, retry, content: text, sentBy } = rest;
  return { id, claimId, method, state, contactId: contact.id, contactName: contact.name, scheduledFor, nextTryAt, retry, text, sentBy };
}

/** When and by whom; what was kept or waits says so. */
function Foot({ message }: { message: Communication }) {
  return (
    <p className={styles.foot}>
      {message.template && <span>{templateOf(message.template)}</span>}
      <span>
        {message.sentAt ? (
          <>
            Sent: <DateText at={message.sentAt} format="date-time" />
          </>
        ) : (
          <>
            Created: <DateText at={message.createdAt} format="date-time" />
          </>
        )}
      </span>
      <span>by {message.sentBy}</span>
      {message.automation && <span>Automatic: {message.automation.name}</span>}
      {message.status === 'kept' && <span>No provider set up for {channelLabels[message.method]}</span>}
      {message.sendsAt && (
        <span>
          Sends: <DateText at={message.sendsAt} format="date-time" />
        </span>
      )}
      {message.nextTryAt && <NextTry at={message.nextTryAt} />}
    </p>
  );
}

function templateOf({ name, version }: NonNullable<Communication['template']>): string {
  return version === undefined ? name : `${name}, version ${version}`;
}
