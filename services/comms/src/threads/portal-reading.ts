// What one who follows a case may read of its thread: their own messages of the portal, and what they wrote, or was said to them, by email, text or call.
import { communicationStatuses, messageReach, portalWays, type PortalUser, type ReaderSide } from '@plumbline/contracts/comms';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Filter, TenantCollection } from '@plumbline/server';
import type { People } from '../contacts/contact.ts';
import type { UserProjection } from '../notifications/notification-stores.ts';
import { cameForReaders } from './noted-above.ts';
import { conversationIdOf } from './record-entry.ts';

export interface ReadingDeps {
  readonly users: TenantCollection<UserProjection>;
  readonly people: Pick<People, 'contacts'>;
}

interface Reader {
  readonly claimId: number;
  readonly userId: number;
}

/** What waits, failed, or was never sent was said to nobody. */
const said = communicationStatuses.filter((status) => messageReach[status] === 'out');
const sideOfRole: Readonly<Partial<Record<string, ReaderSide>>> = { client: 'owner', attorney: 'counsel' };
const maxContacts = 50;

/** Who it is, as identity told it last; nothing for a person who neither owns nor represents. */
export async function portalUserOf(scope: Scope, userId: number, { users }: Pick<ReadingDeps, 'users'>): Promise<PortalUser | undefined> {
  const user = await users.findOne(scope, { _id: userId });
  return user && (user.role === 'client' || user.role === 'attorney') ? { userId, name: user.name, role: user.role } : undefined;
}

/**
 * An entry to a contact is theirs where the contact has the address with which they sign in, stands on their side, and had that address when it was
 * said. A request is of claims, which puts it in order with these; notes are for the firm.
 */
export async function readableBy(scope: Scope, { claimId, userId }: Reader, { users, people }: ReadingDeps): Promise<Filter> {
  const own = { 'portalUser.userId': userId };
  const user = await users.findOne(scope, { _id: userId });
  const side = user && sideOfRole[user.role];
  const conversationId = conversationIdOf(claimId);
  if (!user || !side) return { conversationId, ...own };
  const found = await people.contacts.find(scope, { mailbox: user.email.trim().toLowerCase(), claimId }, { limit: maxContacts });
  const toContacts = found.map(({ _id: contactId, mailboxSince }) => ({
    kind: { $in: portalWays },
    readers: { $elemMatch: { side, contactId } },
    $and: [{ $or: [cameForReaders, { state: { $in: said } }] }, ...saidSince(mailboxSince)],
  }));
  return { conversationId, $or: [own, ...toContacts] };
}

/** What came late was said when it was sent, to whom the address belonged then. */
function saidSince(since: Date | undefined): Filter[] {
  if (!since) return [];
  return [{ createdAt: { $gte: since } }, { $or: [{ sentAt: { $exists: false } }, { sentAt: { $gte: since } }] }];
}
