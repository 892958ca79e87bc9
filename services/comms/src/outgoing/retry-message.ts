// Trying a message again by hand: the same row, once, and only where it is certain that nobody got it.
import { messageQueued, type Communication } from '@plumbline/contracts/comms';
import { channelLabels } from '@plumbline/contracts/enums';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { hindranceOf, type RuleRefusal } from '../messages/hindrance.ts';
import type { TriggerDeps } from '../messages/compose-messages.ts';
import { earlierContacts } from '../holding/earlier-contacts.ts';
import { takeQuota } from '../stores/sms-quota.ts';
import type { CommunicationRecord } from '../stores/communication.ts';
import { takeFirmQuota } from '../stores/phone-quota.ts';
import { shownCommunication } from '../stores/shown-communication.ts';
import { sideOfContact } from '../threads/message-entries.ts';
import { conversationIdOf } from '../threads/record-entry.ts';
import type { Threads } from '../threads/thread-store.ts';
import { waitAgain } from '../threads/wait-again.ts';
import { retryOf } from '../stores/retry-rules.ts';
import { waitingFrom } from './schedule-message.ts';

export interface RetryDeps extends TriggerDeps {
  readonly threads: Threads;
  readonly ruleRefusal: RuleRefusal;
}

const notFound = 'Message not found';

/**
 * Asks once more what is asked when a message goes out. Throws `conflict` for one that has not ended, `unprocessable` with the reason where it
 * may have been delivered, where another try helps nothing, and where what held it still does.
 */
export async function assertRetriable(scope: Scope, id: number, deps: RetryDeps): Promise<void> {
  const message = await deps.messages.communications.get(scope, id, notFound);
  assertEnded(message, deps);
  const hindrance = await hindranceOf(scope, message, { ...deps, ...deps.messages, now: deps.parts.clock() });
  if (hindrance && 'never' in hindrance) throw new Failure('unprocessable', hindrance.never);
}

function assertEnded(message: CommunicationRecord, { providers }: Pick<RetryDeps, 'providers'>): void {
  const retry = retryOf(message);
  if (!retry) throw new Failure('conflict', 'This message is on its way or was sent');
  if (retry.refusal) throw new Failure('unprocessable', retry.refusal);
  const { method } = message;
  if (!providers.of(method)) throw new Failure('unprocessable', `No provider is set up for ${channelLabels[method]}`);
}

/** Two who try at once are one: the second is refused. It counts against the limits as a new one does. */
export function retryMessage(tx: Tx, id: number, deps: RetryDeps): Promise<Communication> {
  return sendAgain(tx, id, {
    ...deps,
    begin: (current) => {
      assertEnded(current, deps);
      return {};
    },
  });
}

type Again = RetryDeps & {
  /** Throws where it can't go out again; else what is another by now. */
  readonly begin: (current: CommunicationRecord) => Partial<CommunicationRecord>;
};

export async function sendAgain(tx: Tx, id: number, { begin, ...deps }: Again): Promise<Communication> {
  const { messages, threads } = deps;
  const rules = await messages.rules.of(tx.scope, tx.session);
  const { communications } = messages;
  const before = await communications.get(tx.scope, id, notFound, { session: tx.session });
  const earlier = await earlierContacts(tx.scope, before, { communications, now: tx.now, session: tx.session });
  const after = await messages.communications.change(
    tx,
    id,
    (current) => {
      const other = begin(current);
      const { claimId, method, contactName, scheduledFor } = current;
      const event = createEvent(messageQueued, { communicationId: id, claimId, method, contactName });
      const { set, unset } = waitingFrom(current, { scheduledFor, rules, earlier, now: tx.now });
      // Who kept it took nothing out: what becomes of it now is said of it alone
      return { set: { ...set, ...other, attempts: 0 }, unset: [...unset, 'provider', 'providerId'], events: [event] };
    },
    { sentence: notFound },
  );
  const { claimId, method, notBefore, sendsAt } = after;
  await takeFirmQuota(tx, method === 'email' ? 0 : 1, messages.firm);
  await takeQuota(tx, { claimId, times: method === 'sms' ? [sendsAt ?? tx.now] : [] }, messages.quotas);
  await messages.sendings.add(tx, id, notBefore ?? tx.now);
  await waitAgain(tx, { conversationId: conversationIdOf(claimId), side: sideOfContact(after) }, threads);
  return shownCommunication(after);
}
