// Whether whoever wrote a message that waited may still send it: it goes out signed by them.
import { messageWriters, type Role, type Scope } from '@plumbline/contracts/kernel';
import type { NotificationStores } from './notification-stores.ts';

const writers: ReadonlySet<Role> = new Set(messageWriters);

interface Written {
  readonly authorId?: number;
  readonly sentBy: string;
  readonly sendsAt?: Date;
  readonly scheduledFor?: Date;
}

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
