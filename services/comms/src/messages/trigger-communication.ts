// Sending a message by hand: one row per recipient, written complete, sent in the background from what is stored.
import { messageFailed, messageQueued, undoSeconds } from '@plumbline/contracts/comms';
import { authorIdOf, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { CommunicationRecord, Messages } from '../stores/communication.ts';
import { takeFirmQuota } from '../stores/phone-quota.ts';
import type { FirmRules } from '../settings/firm-rules.ts';
import type { Draft } from '../composing/composed.ts';
import { composeMessages, type MessageWish, type TriggerDeps } from './compose-messages.ts';
import { earlierContacts } from '../holding/earlier-contacts.ts';
import { passedReason, pastDeadline } from '../holding/past-deadline.ts';
import { oneAtATime, takeQuota } from '../stores/sms-quota.ts';
import { timingOf } from './timing.ts';
import { optedOutReason } from '../stores/withheld-words.ts';

/** The composed messages with their ids. Throws what `composeMessages` throws. */
export async function prepareMessages(scope: Scope, wish: MessageWish, deps: TriggerDeps): Promise<Draft[]> {
  const composed = await composeMessages(scope, wish, deps);
  return Promise.all(composed.map(async ({ message }) => ({ _id: await deps.parts.nextId('communication'), ...message })));
}

/** Stores the prepared messages, each with its job. Throws `too_many` when the claim's quota is used up. */
export async function storeMessages(
  tx: Tx,
  drafts: readonly Draft[],
  { communications, sendings, quotas, firm, rules: reader }: Messages,
): Promise<CommunicationRecord[]> {
  const claimId = drafts[0]?.claimId;
  await takeFirmQuota(tx, drafts.filter((draft) => draft.method !== 'email' && !draft.isSuppressed).length, firm);
  const rules = await reader.of(tx.scope, tx.session);
  const ready = await timed(tx, drafts, { communications, quotas, rules });
  const times = ready.flatMap(({ method, state }) => (method === 'sms' && state.status === 'queued' ? [state.sendsAt ?? tx.now] : []));
  if (claimId !== undefined) await takeQuota(tx, { claimId, times }, quotas);
  const stored: CommunicationRecord[] = [];
  for (const { isSuppressed: _suppressed, isHeld: _held, deadlines, state, ...draft } of ready) {
    const common = { ...draft, attempts: 0, ...authorOf(tx.scope, draft) };
    const about = { communicationId: draft._id, claimId: draft.claimId, method: draft.method, contactName: draft.contactName };
    const event =
      state.status === 'suppressed' ? createEvent(messageFailed, { ...about, reason: state.reason }) : createEvent(messageQueued, about);
    stored.push(await communications.insert(tx, { ...common, ...state }, [event, ...pastDeadline({ ...draft, deadlines }, state)]));
  }
  const waiting = stored.filter(({ status }) => status === 'queued');
  await sendings.addAll(
    tx,
    waiting.map(({ _id: key, notBefore }) => ({ key, ...(notBefore ? { dueAt: notBefore } : {}) })),
  );
  return stored;
}

/** When each of these goes out, those before it counted. */
async function timed(
  tx: Tx,
  drafts: readonly Draft[],
  { communications, quotas, rules }: Pick<Messages, 'communications' | 'quotas'> & { rules: FirmRules },
) {
  const [first] = drafts.filter(({ solicitsIn }) => solicitsIn);
  if (first) await oneAtATime(tx, first.claimId, quotas);
  const ready: (Draft & { state: ReturnType<typeof stateOf> })[] = [];
  for (const draft of drafts) {
    const stored = await earlierContacts(tx.scope, draft, { communications, now: tx.now, session: tx.session });
    const before = ready.flatMap(({ recipient, state, solicitsIn }) =>
      solicitsIn && recipient === draft.recipient && state.status === 'queued' ? [state.sendsAt ?? tx.now] : [],
    );
    ready.push({ ...draft, state: stateOf({ ...draft, earlier: [...stored, ...before] }, rules, tx.now) });
  }
  return ready;
}

/** What a schedule or a rule sends has no author, whoever caused it. */
function authorOf(scope: Scope, { appointment, automation }: Pick<Draft, 'appointment' | 'automation'>) {
  const authorId = (appointment ?? automation) === undefined ? authorIdOf(scope) : undefined;
  return { sentBy: scope.actor.name, ...(authorId === undefined ? {} : { authorId }) };
}

/**
 * What becomes of a message that is stored now: it waits, or it is not sent for a reason. One that can be undone waits ten seconds first, one that
 * is to go out later until then.
 */
export function stateOf(
  { isSuppressed, isHeld, deadlines, ...draft }: Omit<Draft, '_id'> & { readonly earlier?: readonly Date[] },
  rules: FirmRules,
  now: Date,
) {
  const from = laterOf(draft.scheduledFor, now);
  const timing = isSuppressed ? { never: optedOutReason } : timingOf(draft, rules, from);
  if (timing && 'never' in timing) return { status: 'suppressed' as const, reason: timing.never, endedBy: 'held' as const };
  const heldUntil = new Date(now.getTime() + undoSeconds * 1_000);
  const sendsAt = laterOf(timing?.until, from);
  const reason = passedReason({ ...draft, deadlines }, { sendsAt: sendsAt > now ? sendsAt : undefined, reason: timing?.reason });
  return {
    status: 'queued' as const,
    ...(isHeld ? { notBefore: heldUntil, heldUntil } : {}),
    ...(sendsAt > now ? { notBefore: sendsAt, sendsAt } : {}),
    ...(timing ? omitUndefined({ waitsFor: timing.waitsFor }) : {}),
    ...omitUndefined({ reason }),
  };
}

function laterOf(one: Date | undefined, other: Date): Date {
  return one && one > other ? one : other;
}
