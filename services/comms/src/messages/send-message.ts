// Sending in the background, a job for each message: it survives a killed process and never sends a message twice.
import { messageFailed, messageKept, messageSent, type MessageProvider } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type ServiceParts, type TakenJob, type Tx } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import { closeChannel } from '../contacts/opt-out.ts';
import type { People } from '../contacts/contact.ts';
import { emailPartsOf, headersOf } from '../providers/message-headers.ts';
import { NotSent, type Provider } from '../providers/provider.ts';
import { replyToOf, type ProviderChoice } from '../providers/providers.ts';
import type { CommunicationRecord, EndedBy, Messages } from '../stores/communication.ts';
import { endOf, reasonOf, unknownEnd, waitOf } from '../providers/how-it-ended.ts';
import type { Inspections } from '../inspections/inspection.ts';
import type { NotificationStores } from '../notifications/notification-stores.ts';
import { assertDue, assertQueued, waitLonger } from '../holding/wait-longer.ts';
import { attachedFiles } from '../message-files/message-files.ts';
import { aboutOf, attachmentOf, neverDelivered } from './sent-email.ts';
import { endedByOf, hindranceOf, type Hindrance, type RuleRefusal } from './hindrance.ts';

export interface SenderDeps {
  readonly ruleRefusal: RuleRefusal;
  readonly parts: ServiceParts;
  readonly messages: Messages;
  readonly people: People;
  readonly claims: ClaimProjections;
  readonly providers: ProviderChoice;
  readonly inspections: Inspections;
  readonly users: NotificationStores['users'];
  /** Who has the conversation of a claim. */
  readonly assigneeOf: (tx: Tx, claimId: number) => Promise<{ assigneeId?: number }>;
}

/** A row that a run took and never finished: far longer than a provider may take. */
const abandonedAfterMs = 5 * 60_000;

/** The job says when a message is looked at. Whether it may be sent is said by its row alone. */
export async function sendMessage(job: TakenJob, deps: SenderDeps): Promise<void> {
  const { parts, messages } = deps;
  const message = await messages.communications.findOne(job.scope, { _id: job.key });
  if (message?.status === 'sending') return endOfAnotherRun(job, message, deps);
  if (message?.status !== 'queued') return;
  const now = parts.clock();
  if (message.notBefore && message.notBefore > now) return messages.sendings.putOff(job, { dueAt: message.notBefore });
  await sendQueued(job, message, deps);
}

async function sendQueued(job: TakenJob, message: CommunicationRecord, deps: SenderDeps): Promise<void> {
  const { parts, providers } = deps;
  const looked = { ...deps, ...deps.messages, now: parts.clock() };
  const hindrance = await hindranceOf(job.scope, message, looked);
  const never = neverDelivered(message) ?? providers.refusalOf(message.method, message.recipient);
  const provider = providers.of(message.method);
  if (hindrance) return hinder(job, { ...deps, hindrance });
  if (never) return refuse(job, { ...deps, reason: never });
  if (provider) return sendOutside(job, { ...deps, provider });
  await parts.writeAs(job.scope, (tx) => keepInOutbox(tx, job, deps));
}

/** Without a provider nobody gets it. The outbox row and the state of the message are one transaction: exactly once. */
async function keepInOutbox(tx: Tx, job: TakenJob, { messages, providers }: SenderDeps): Promise<void> {
  const { key: id } = job;
  await messages.sendings.done(tx, job);
  const kept = await messages.communications.change(tx, id, (current) => {
    assertDue(current, tx.now);
    const number = current.method === 'email' ? { providerId: emailPartsOf(current, providers.senderOf('email')).messageId } : {};
    return {
      set: { status: 'kept', provider: 'local', ...number, attempts: current.attempts + 1 },
      unset: ['reason'],
      events: [createEvent(messageKept, { ...aboutOf(current), ...number })],
    };
  });
  const from = providers.senderOf(kept.method);
  const mail = kept.method === 'email' ? emailPartsOf(kept, from) : undefined;
  const own = Object.entries(headersOf({ automation: kept.automation, reply: kept.reply })).map(([name, value]) => ({ name, value }));
  const replyTo = replyToOf(kept, providers);
  const replies = replyTo === undefined ? [] : [{ name: 'Reply-To', value: replyTo }];
  const headers = mail ? [{ name: 'Message-ID', value: mail.messageId }, ...replies, ...own] : [];
  // It was tried again, and is there as it was written
  if (await messages.outbox.findOne(tx.scope, { _id: id }, { session: tx.session })) return;
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
      ...(kept.files ? { files: kept.files } : {}),
      ...(kept.calendar ? { calendar: kept.calendar } : {}),
      ...(mail ? { subject: mail.subject } : {}),
    },
    [],
  );
}

async function hinder(job: TakenJob, deps: SenderDeps & { hindrance: Hindrance }): Promise<void> {
  const { hindrance } = deps;
  if ('never' in hindrance) {
    return end(job, { ...deps, status: 'suppressed', reason: hindrance.never, endedBy: endedByOf(hindrance) });
  }
  await waitLonger(job, hindrance, deps);
}

/** What can never arrive ends as failed with its reason; nobody is asked to carry it. */
function refuse(job: TakenJob, deps: SenderDeps & { reason: string }): Promise<void> {
  return end(job, { ...deps, status: 'failed', endedBy: 'refused' });
}

type Ended = Pick<SenderDeps, 'parts' | 'messages' | 'assigneeOf'> & {
  readonly status: 'suppressed' | 'failed';
  readonly reason: string;
  readonly endedBy: EndedBy;
};

/** Of a message that nobody was asked to carry. */
async function end(job: TakenJob, { parts, messages, assigneeOf, status, reason, endedBy }: Ended): Promise<void> {
  const { claimId } = await messages.communications.get(job.scope, job.key, 'Message not found');
  await parts.writeAs(job.scope, async (tx) => {
    await messages.sendings.done(tx, job);
    const heldFor = endedBy === 'author' ? { heldFor: await assigneeOf(tx, claimId) } : {};
    await messages.communications.change(tx, job.key, (current) => {
      assertQueued(current);
      return { set: { status, reason, endedBy }, events: [createEvent(messageFailed, { ...aboutOf(current), reason, ...heldFor })] };
    });
  });
}

/**
 * Taken first, sent then: a process that dies in between leaves a row that nobody sends again by itself.
 * How it ended is written whoever has the job by then: it is known here alone.
 */
async function sendOutside({ scope, key: id }: TakenJob, deps: SenderDeps & { provider: Provider }): Promise<void> {
  const { parts, messages, provider } = deps;
  const taken = await parts.writeAs(scope, (tx) =>
    messages.communications.change(tx, id, (current) => {
      assertDue(current, tx.now);
      return { set: { status: 'sending', takenAt: tx.now, attempts: current.attempts + 1 }, events: [] };
    }),
  );
  try {
    const attached = await attachmentOf(scope, taken, { parts });
    const files = [...(attached ? [attached] : []), ...(await attachedFiles(scope, taken, parts))];
    const statusCallback = deps.providers.callbackOf(taken);
    const replyTo = replyToOf(taken, deps.providers);
    const { providerId } = await provider.send({ ...taken, statusCallback, replyTo }, files);
    const by = takenBy(provider.name, providerId);
    await parts.writeAs(scope, (tx) =>
      messages.communications.change(tx, id, (current) => {
        // The carrier's own word may have come first, and says more
        if (current.status !== 'sending') return { set: by, events: [] };
        const state = statusCallback === undefined ? { status: 'sent' as const, sentAt: tx.now } : { status: 'accepted' as const };
        return { set: { ...state, ...by }, unset: ['reason'], events: [createEvent(messageSent, { ...aboutOf(current), ...by })] };
      }),
    );
  } catch (error) {
    await notSent(scope, taken, { ...deps, error });
  }
}

async function notSent(
  scope: Scope,
  message: CommunicationRecord,
  deps: SenderDeps & { provider: Provider; error: unknown },
): Promise<void> {
  const { parts, messages, people, provider, error } = deps;
  const known = error instanceof NotSent ? error : undefined;
  if (!known) parts.log.warn({ err: error, communicationId: message._id }, 'message send outcome unknown');
  const wait = waitOf(known, message);
  const reason = reasonOf(known, message, wait);
  const newId = known?.kind === 'opted-out' ? await parts.nextId('opt-out') : 0;
  await parts.writeAs(scope, async (tx) => {
    if (known?.kind === 'opted-out')
      await closeChannel(
        tx,
        { method: message.method, address: message.recipient, reason, source: 'carrier', claimId: message.claimId },
        { ...people, newId },
      );
    const notBefore = wait === undefined ? undefined : new Date(tx.now.getTime() + wait);
    if (notBefore) await messages.sendings.add(tx, message._id, notBefore);
    await messages.communications.change(tx, message._id, (current) => {
      // The carrier told what became of it while we heard nothing
      if (current.status !== 'sending') return { set: {}, events: [] };
      if (notBefore) return { set: { status: 'queued', reason, notBefore }, unset: ['sendsAt'], events: [] };
      return {
        set: { ...endOf(known), reason, provider: provider.name },
        events: [createEvent(messageFailed, { ...aboutOf(current), reason })],
      };
    });
  });
}

/** Another run took it: it may still be at it, and after a while nobody knows what became of it. It is never sent again by itself. */
async function endOfAnotherRun(job: TakenJob, { takenAt }: CommunicationRecord, { parts, messages }: SenderDeps): Promise<void> {
  const abandonedAt = new Date((takenAt?.getTime() ?? 0) + abandonedAfterMs);
  if (abandonedAt > parts.clock()) return messages.sendings.putOff(job, { dueAt: abandonedAt });
  await parts.writeAs(job.scope, async (tx) => {
    await messages.sendings.done(tx, job);
    await messages.communications.change(tx, job.key, (current) => {
      if (current.status !== 'sending') throw new Failure('conflict', 'This message was already sent');
      return {
        set: { status: 'failed', reason: unknownEnd, endedBy: 'unknown' },
        events: [createEvent(messageFailed, { ...aboutOf(current), reason: unknownEnd })],
      };
    });
  });
}

function takenBy(provider: MessageProvider, providerId: string | undefined) {
  return { provider, ...(providerId === undefined ? {} : { providerId }) };
}
