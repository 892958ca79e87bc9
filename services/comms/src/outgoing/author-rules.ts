// Whether whoever wrote a message that waited may still send it: it goes out signed by them.
import { messageWriters, type Role, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { NotificationStores } from '../notifications/notification-stores.ts';
import type { CommunicationRecord, Messages } from '../stores/communication.ts';
import { conversationIdOf } from '../threads/record-entry.ts';
import type { Threads } from '../threads/thread-store.ts';

const writers: ReadonlySet<Role> = new Set(messageWriters);

type Written = Pick<CommunicationRecord, 'authorId' | 'sentBy' | 'sendsAt' | 'scheduledFor'>;

/** Answers with the reason. Of what goes out within seconds, and of an author whom nobody told of here, there is none. */
export async function authorRefusal(
  scope: Scope,
  { authorId, sentBy, sendsAt, scheduledFor }: Written,
  users: NotificationStores['users'],
): Promise<string | undefined> {
  if (authorId === undefined || (sendsAt ?? scheduledFor) === undefined) return undefined;
  const author = await users.findOne(scope, { _id: authorId });
  if (!author) return undefined;
  if (!author.isAuthorized) return `${sentBy} no longer has access to this workspace`;
  return writers.has(author.role) ? undefined : `${sentBy} can no longer send messages`;
}

/** Who has the conversation of the message. */
export async function deciderOf(
  tx: Tx,
  id: number,
  { messages, threads }: { messages: Messages; threads: Pick<Threads, 'conversations'> },
): Promise<{ assigneeId?: number }> {
  const { session } = tx;
  const message = await messages.communications.findOne(tx.scope, { _id: id }, { session });
  const found = message && (await threads.conversations.findOne(tx.scope, { _id: conversationIdOf(message.claimId) }, { session }));
  return found?.assigneeId === undefined ? {} : { assigneeId: found.assigneeId };
}
