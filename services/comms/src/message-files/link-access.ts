// Who among the recipients of a link can't open it: no account that follows the case in the portal has their address.
import { claimsApi } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { Composed } from '../composing/composed.ts';
import type { People } from '../contacts/contact.ts';
import { addressOf } from '../contacts/contact-rules.ts';
import type { NotificationStores } from '../notifications/notification-stores.ts';

const askedMs = 10_000;

interface Deps {
  readonly parts: ServiceParts;
  readonly people: Pick<People, 'contacts'>;
  readonly users: NotificationStores['users'];
}

/** Contacts by their id; none where nothing is linked. */
export async function withoutAccess(
  scope: Scope,
  { claimId, composed }: { claimId: number; composed: readonly Composed[] },
  { parts, people, users }: Deps,
): Promise<ReadonlySet<number>> {
  const linked = composed.flatMap(({ message }) => (message.linkedIds ? [message.contactId] : []));
  if (linked.length === 0) return new Set();
  const ask = parts.askAs(parts.ownScope(scope.organizationId), 'claims');
  const readers = await ask(claimsApi.listCaseReaders, { params: { id: claimId }, signal: AbortSignal.timeout(askedMs) });
  const accounts = await users.find(scope, { _id: { $in: readers.map(({ userId }) => userId) } }, { limit: readers.length + 1 });
  const known = new Set(accounts.map(({ email }) => email.trim().toLowerCase()));
  const contacts = await people.contacts.find(scope, { _id: { $in: linked }, claimId }, { limit: linked.length });
  return new Set(contacts.flatMap((one) => (known.has(addressOf(one, 'email') ?? '') ? [] : [one._id])));
}
