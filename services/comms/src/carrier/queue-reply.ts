// What goes back to a person who just texted: at once, whatever the hour, because they asked for it.
import { messageQueued } from '@plumbline/contracts/comms';
import { createEvent, type Tx } from '@plumbline/server';
import { queueAccountEmail, type AccountEmails } from '../account-email/account-email.ts';
import type { CommunicationRecord, Messages } from '../stores/communication.ts';
import { hasFirmRoom } from '../stores/phone-quota.ts';
import type { Sender } from './find-sender.ts';

export interface ReplyDeps {
  readonly messages: Messages;
  readonly accountEmails: AccountEmails;
}

interface Replying {
  readonly id: number;
  readonly to: string;
  readonly content: string;
  readonly kind: NonNullable<CommunicationRecord['reply']>;
  readonly found: Sender;
}

/** Two programs that answer each other end here; the firm's own answer goes out once a day. */
const quietMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** Nothing goes out when the firm's limit is reached, or when this person got the same kind of answer a moment ago. */
export async function queueReply(tx: Tx, reply: Replying, { messages, accountEmails }: ReplyDeps): Promise<void> {
  const { id, to, content, kind, found } = reply;
  const since = new Date(tx.now.getTime() - (kind === 'auto' ? dayMs : quietMs));
  const asked = { recipient: to, reply: kind, createdAt: { $gt: since } };
  const { contact, sender } = found;
  // Nobody's claim: it goes out beside the messages of claims
  const subject = `Reply to ${kind.toUpperCase()}`;
  const askedByStranger = { phone: to, subject, createdAt: asked.createdAt };
  const before =
    contact && sender
      ? await messages.communications.findOne(tx.scope, asked, { session: tx.session })
      : await accountEmails.mails.findOne(tx.scope, askedByStranger, { session: tx.session });
  if (before || !(await hasFirmRoom(tx, messages.firm))) return;
  if (!contact || !sender) {
    const mail = { purpose: 'security' as const, name: to, email: '', phone: to, subject, message: content };
    await queueAccountEmail(tx, { mail, newId: id }, accountEmails);
    return;
  }
  const { claimId, claimNumber } = sender;
  const about = { communicationId: id, claimId, method: 'sms' as const, contactName: contact.name };
  await messages.sendings.add(tx, id);
  await messages.communications.insert(
    tx,
    {
      _id: id,
      claimId,
      claimNumber,
      method: 'sms',
      status: 'queued',
      recipient: to,
      content,
      reply: kind,
      attempts: 0,
      sentBy: tx.scope.actor.name,
      contactId: contact._id,
      contactName: contact.name,
      contactType: contact.contactType,
    },
    [createEvent(messageQueued, about)],
  );
}
