// A mail server returned an email of ours: the message says so, and an address that is gone gets nothing more.
import { messageFailed, type EmailBounce, type EmailBounceKept } from '@plumbline/contracts/comms';
import { createEvent, type Tx } from '@plumbline/server';
import { noteBouncing } from '../contacts/opt-out.ts';
import type { People } from '../contacts/contact.ts';
import { aboutOf } from '../messages/sent-email.ts';
import type { CommunicationRecord, Messages } from '../stores/communication.ts';
import { bounceReason, isAddressGone } from './bounce-rules.ts';
import { messageOf } from './thread-rules.ts';

interface Deps {
  readonly messages: Messages;
  readonly people: People;
  /** Taken before the transaction. */
  readonly newId: number;
}

/** Out of our hands, and nobody said yet that it arrived. */
const returnable: ReadonlySet<CommunicationRecord['status']> = new Set(['sending', 'sent']);

/** Number, claim and address have to be those of the message: each alone can be guessed. The same report again changes nothing. */
export async function recordBounce(tx: Tx, told: EmailBounce, deps: Deps): Promise<EmailBounceKept> {
  const row = told.isForged ? undefined : await messageIn(tx, told, deps);
  const recipient = row?.recipient.trim().toLowerCase() ?? '';
  const report = told.recipients.find(({ addresses }) => addresses.includes(recipient));
  if (!row || !report) return {};
  const answer = { claimId: row.claimId, claimNumber: row.claimNumber };
  if (report.action !== 'failed') return { ...answer, said: `It reports on an email to ${row.recipient} that is still on its way.` };
  const reason = bounceReason(report.status);
  await markReturned(tx, { row, reason }, deps);
  if (isAddressGone(report.status))
    await noteBouncing(
      tx,
      { address: recipient, reason, name: row.contactName, claimId: row.claimId },
      { ...deps.people, newId: deps.newId },
    );
  return { ...answer, said: `An email to ${row.recipient} bounced: ${reason}.` };
}

async function messageIn(tx: Tx, { messageIds }: EmailBounce, { messages }: Deps): Promise<CommunicationRecord | undefined> {
  const ours = messageIds.flatMap((id) => messageOf(id) ?? []).find(({ organizationId }) => organizationId === tx.scope.organizationId);
  if (!ours) return undefined;
  const row = await messages.communications.findOne(tx.scope, { _id: ours.communicationId }, { session: tx.session });
  return row?.method === 'email' && row.claimNumber === ours.claimNumber ? row : undefined;
}

async function markReturned(tx: Tx, { row, reason }: { row: CommunicationRecord; reason: string }, { messages }: Deps): Promise<void> {
  const mayHaveGone = returnable.has(row.status) || (row.status === 'failed' && row.endedBy === 'unknown');
  if (!mayHaveGone) return;
  await messages.communications.change(tx, row._id, (current) => ({
    set: { status: 'bounced', reason, endedBy: 'refused' },
    events: [createEvent(messageFailed, { ...aboutOf(current), reason, bounced: true, ...numberOf(current) })],
  }));
}

const numberOf = ({ providerId }: CommunicationRecord) => (providerId === undefined ? {} : { providerId });
