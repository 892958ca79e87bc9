// What somebody does with a conversation: assigns it, puts it off, resolves it, opens it again, notes something.
import { conversationChanged, longestSnoozeDays, type Conversation, type ThreadEntry } from '@plumbline/contracts/comms';
import { Failure, isStaff, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Change, type JobQueue, type TakenJob, type Tx } from '@plumbline/server';
import { shownEntry } from '../threads/list-thread.ts';
import { noteEntry } from '../threads/note-entry.ts';
import { placeOf, recordEntry } from '../threads/record-entry.ts';
import type { ConversationRecord } from '../threads/thread-store.ts';
import { shownConversations, type InboxDeps } from './list-conversations.ts';

export const conversationNotFound = 'Conversation not found';

export interface ChangeDeps extends InboxDeps {
  /** Conversations that are put off, each due when it comes back. */
  readonly snoozed: JobQueue;
}

type What = 'assigned' | 'snoozed' | 'resolved' | 'reopened' | 'noted';

function changedEvent({ _id, claimId }: ConversationRecord, what: What, name?: string) {
  return createEvent(conversationChanged, { conversationId: _id, what, ...(claimId ? { claimId } : {}), ...(name ? { name } : {}) });
}

async function change(
  tx: Tx,
  id: number,
  { threads, users, decide }: InboxDeps & { decide: (current: ConversationRecord) => Change<ConversationRecord> },
): Promise<Conversation> {
  const after = await threads.conversations.change(tx, id, decide, { sentence: conversationNotFound });
  const [shown] = await shownConversations(tx.scope, [after], users);
  return shown as Conversation;
}

/** Whom it is given to. Throws `invalid` for somebody who does not work here. */
export async function colleagueOf(scope: Scope, userId: number, { users }: Pick<InboxDeps, 'users'>): Promise<string> {
  const found = await users.findOne(scope, { _id: userId });
  if (found && found.isAuthorized && isStaff(found.role)) return found.name;
  throw new Failure('invalid', 'This user was not found', { fields: { userId: 'This user was not found' } });
}

export function assignConversation(
  tx: Tx,
  { id, assignee }: { id: number; assignee: { userId: number; name: string } | undefined },
  deps: InboxDeps,
): Promise<Conversation> {
  return change(tx, id, {
    ...deps,
    decide: (current) => ({
      set: { isAssignedHere: true, ...(assignee ? { assigneeId: assignee.userId } : {}) },
      ...(assignee ? {} : { unset: ['assigneeId'] }),
      events: [changedEvent(current, 'assigned', assignee?.name)],
    }),
  });
}

/** Throws `invalid` for an instant that is over, or too far away. */
export async function snoozeConversation(tx: Tx, { id, until }: { id: number; until: string }, deps: ChangeDeps): Promise<Conversation> {
  const at = new Date(until);
  const sentence = `Choose a time within ${longestSnoozeDays} days`;
  const isFar = at.getTime() - tx.now.getTime() > longestSnoozeDays * 86_400_000;
  if (at <= tx.now || isFar) throw new Failure('invalid', sentence, { fields: { until: sentence } });
  await deps.snoozed.add(tx, id, at);
  return change(tx, id, {
    ...deps,
    decide: (current) => ({ set: { state: 'snoozed', snoozedUntil: at }, events: [changedEvent(current, 'snoozed')] }),
  });
}

/** Who waits stays written, so that opening it again is as before. */
export async function moveConversation(
  tx: Tx,
  { id, to }: { id: number; to: 'resolved' | 'open' },
  deps: ChangeDeps,
): Promise<Conversation> {
  await deps.snoozed.remove(tx, id);
  const what = to === 'resolved' ? 'resolved' : 'reopened';
  return change(tx, id, {
    ...deps,
    decide: (current) => ({ set: { state: to }, unset: ['snoozedUntil'], events: [changedEvent(current, what)] }),
  });
}

/** Its time is over: it stands in the list again, unless something brought it back before. */
export async function wakeConversation(job: TakenJob, { threads, snoozed, now }: ChangeDeps & { now: Date }): Promise<void> {
  const found = await threads.conversations.findOne(job.scope, { _id: job.key });
  if (found?.state !== 'snoozed' || !found.snoozedUntil) return;
  if (found.snoozedUntil > now) return snoozed.putOff(job, { dueAt: found.snoozedUntil });
  const filter = { _id: job.key, state: 'snoozed', snoozedUntil: found.snoozedUntil };
  await threads.conversations.mark(job.scope, filter, { $set: { state: 'open' }, $unset: { snoozedUntil: 1 } });
}

export async function addNote(
  tx: Tx,
  { conversation, text, newId }: { conversation: ConversationRecord; text: string; newId: number },
  deps: InboxDeps,
): Promise<ThreadEntry> {
  const entry = noteEntry(tx.scope, { source: `note:${newId}`, text });
  const stored = await recordEntry(
    tx,
    { place: placeOf(conversation), entry, events: [changedEvent(conversation, 'noted')] },
    deps.threads,
  );
  return shownEntry(stored);
}
