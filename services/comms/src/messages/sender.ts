// Sending in the background, from the stored rows: it survives a killed process and never sends a message twice.
import { messageFailed, messageKept, messageSent, type MessageProvider } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type ServiceParts, type TenantRef, type Tx } from '@plumbline/server';
import { closeChannel } from '../contacts/opt-out.ts';
import type { People } from '../contacts/contact.ts';
import { mailPartsOf } from '../providers/message-headers.ts';
import { NotSent, type Provider } from '../providers/provider.ts';
import type { ProviderChoice } from '../providers/providers.ts';
import type { CommunicationRecord, Messages } from '../stores/communication.ts';
import { aboutOf, attachmentOf, neverDelivered } from './carried-mail.ts';
import { hindranceOf, type Hindrance } from './hindrance.ts';
import { startWakeLoop, type WakeLoop } from './wake-loop.ts';

export interface SenderNeeds {
  readonly parts: ServiceParts;
  readonly messages: Messages;
  readonly people: People;
  readonly providers: ProviderChoice;
}

const batch = 20;
const mostAttempts = 4;
const waitBetweenMs = [2_000, 60_000, 600_000];
/** A row that a process took and never finished: far longer than a provider may take. */
const abandonedAfterMs = 5 * 60_000;

export function startSender(needs: SenderNeeds): WakeLoop {
  return startWakeLoop(needs.parts, { name: 'send waiting messages', work: (isStopped) => sendWaiting(needs, isStopped) });
}

async function sendWaiting(needs: SenderNeeds, isStopped: () => boolean): Promise<boolean> {
  const { communications } = needs.messages;
  const now = needs.parts.clock();
  const due = { status: 'queued', $or: [{ notBefore: { $exists: false } }, { notBefore: { $lte: now } }] };
  const abandoned = { status: 'sending', takenAt: { $lt: new Date(now.getTime() - abandonedAfterMs) } };
  for (const row of await communications.acrossTenants(abandoned, { limit: batch })) await giveUp(row, needs);
  const waiting = await communications.acrossTenants(due, { sort: { createdAt: 1 }, limit: batch });
  let moved = 0;
  for (const row of waiting) {
    if (isStopped()) return false;
    moved += (await sendOne(row, needs)) ? 1 : 0;
  }
  return waiting.length === batch && moved > 0;
}

/** Answers whether this process took the row. A row that another one took meanwhile is its business. */
async function sendOne(row: TenantRef, needs: SenderNeeds): Promise<boolean> {
  const scope = needs.parts.ownScope(row.organizationId);
  try {
    const queued = await needs.messages.communications.get(scope, row._id, 'Message not found');
    const provider = needs.providers.of(queued.method);
    const hindrance = await hindranceOf(scope, queued, { people: needs.people, now: needs.parts.clock() });
    const never = neverDelivered(queued) ?? needs.providers.refusalOf(queued.method, queued.recipient);
    if (hindrance) await hinder(scope, row._id, { ...needs, hindrance });
    else if (never) await refuse(scope, row._id, { ...needs, reason: never });
    else if (provider) await sendOutside(scope, row._id, { ...needs, provider });
    else await needs.parts.writeAs(scope, (tx) => keepInOutbox(tx, row._id, needs));
    return true;
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'conflict'))
      needs.parts.log.warn({ err: error, communicationId: row._id }, 'a message could not be handled');
    return false;
  }
}

/** Without a provider nobody gets it. The outbox row and the state of the message are one transaction: exactly once. */
async function keepInOutbox(tx: Tx, id: number, { messages, providers }: SenderNeeds): Promise<void> {
  const kept = await messages.communications.change(tx, id, (current) => {
    assertQueued(current);
    const number = current.method === 'email' ? { providerId: mailPartsOf(current, providers.senderOf('email')).messageId } : {};
    return {
      set: { status: 'kept', provider: 'local', ...number, attempts: current.attempts + 1 },
      events: [createEvent(messageKept, { ...aboutOf(current), ...number })],
    };
  });
  const from = providers.senderOf(kept.method);
  const mail = kept.method === 'email' ? mailPartsOf(kept, from) : undefined;
  const headers = mail ? [{ name: 'Message-ID', value: mail.messageId }] : [];
  await messages.outbox.insert(
    tx,
    {
      _id: id,
      claimId: kept.claimId,
      claimNumber: kept.claimNumber,
      method: kept.method,
      from,
      to: kept.recipient,
      text: kept.content,
      headers,
      ...(kept.attachment ? { attachment: kept.attachment } : {}),
      ...(mail ? { subject: mail.subject } : {}),
    },
    [],
  );
}

async function hinder(scope: Scope, id: number, { parts, messages, hindrance }: SenderNeeds & { hindrance: Hindrance }): Promise<void> {
  await parts.writeAs(scope, (tx) =>
    messages.communications.change(tx, id, (current) => {
      assertQueued(current);
      if ('until' in hindrance) return { set: { notBefore: hindrance.until, sendsAt: hindrance.until }, events: [] };
      const reason = hindrance.never;
      return { set: { status: 'suppressed', reason }, events: [createEvent(messageFailed, { ...aboutOf(current), reason })] };
    }),
  );
}

/** What can never arrive ends as failed with its reason; nobody is asked to carry it. */
async function refuse(scope: Scope, id: number, { parts, messages, reason }: SenderNeeds & { reason: string }): Promise<void> {
  await parts.writeAs(scope, (tx) =>
    messages.communications.change(tx, id, (current) => {
      assertQueued(current);
      return { set: { status: 'failed', reason }, events: [createEvent(messageFailed, { ...aboutOf(current), reason })] };
    }),
  );
}

/** Taken first, sent then: a process that dies in between leaves a row that nobody sends again by itself. */
async function sendOutside(scope: Scope, id: number, needs: SenderNeeds & { provider: Provider }): Promise<void> {
  const { parts, messages, provider } = needs;
  const taken = await parts.writeAs(scope, (tx) =>
    messages.communications.change(tx, id, (current) => {
      assertQueued(current);
      return { set: { status: 'sending', takenAt: tx.now, attempts: current.attempts + 1 }, events: [] };
    }),
  );
  try {
    const bytes = await attachmentOf(scope, taken, { parts });
    const { providerId } = await provider.send(taken, bytes);
    await parts.writeAs(scope, (tx) =>
      messages.communications.change(tx, id, (current) => ({
        set: { status: 'sent', ...takenBy(provider.name, providerId), sentAt: tx.now },
        events: [createEvent(messageSent, { ...aboutOf(current), ...takenBy(provider.name, providerId) })],
      })),
    );
  } catch (error) {
    await notSent(scope, taken, { ...needs, error });
  }
}

async function notSent(
  scope: Scope,
  message: CommunicationRecord,
  needs: SenderNeeds & { provider: Provider; error: unknown },
): Promise<void> {
  const { parts, messages, people, provider, error } = needs;
  const known = error instanceof NotSent ? error : undefined;
  if (!known) parts.log.warn({ err: error, communicationId: message._id }, 'the end of a sending is unknown');
  const later = known?.kind === 'later' && message.attempts < mostAttempts;
  const reason = known?.message ?? unknownEnd;
  const newId = known?.kind === 'opted-out' ? await parts.nextId('opt-out') : 0;
  await parts.writeAs(scope, async (tx) => {
    if (known?.kind === 'opted-out')
      await closeChannel(tx, { method: message.method, address: message.recipient, reason }, { ...people, newId });
    await messages.communications.change(tx, message._id, (current) => {
      if (later)
        return {
          set: { status: 'queued', reason, notBefore: new Date(tx.now.getTime() + waitOf(message.attempts)) },
          unset: ['sendsAt'],
          events: [],
        };
      const status = known?.kind === 'opted-out' ? 'suppressed' : 'failed';
      return { set: { status, reason, provider: provider.name }, events: [createEvent(messageFailed, { ...aboutOf(current), reason })] };
    });
  });
}

const unknownEnd = 'Sending was interrupted. It may have been delivered: please check before sending again.';

async function giveUp(row: TenantRef, { parts, messages }: SenderNeeds): Promise<void> {
  await parts.writeAs(parts.ownScope(row.organizationId), (tx) =>
    messages.communications.change(tx, row._id, (current) => {
      if (current.status !== 'sending') throw new Failure('conflict', 'This message was finished meanwhile');
      return {
        set: { status: 'failed', reason: unknownEnd },
        events: [createEvent(messageFailed, { ...aboutOf(current), reason: unknownEnd })],
      };
    }),
  );
}

function takenBy(provider: MessageProvider, providerId: string | undefined) {
  return { provider, ...(providerId === undefined ? {} : { providerId }) };
}

function assertQueued(message: CommunicationRecord): void {
  if (message.status !== 'queued') throw new Failure('conflict', 'This message was taken already');
}

function waitOf(attempts: number): number {
  return waitBetweenMs[attempts - 1] ?? 600_000;
}
