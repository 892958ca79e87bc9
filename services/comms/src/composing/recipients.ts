// To whom a message about a claim goes.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ContactRecord, People } from '../contacts/contact.ts';

/** Those chosen, else the primary contacts. Throws `not_found` for one that is not active on this claim, `unprocessable` where there is nobody. */
export async function recipientsOf(
  scope: Scope,
  asked: { claimId: number; contactIds: readonly number[] | undefined },
  { contacts }: People,
): Promise<ContactRecord[]> {
  const { claimId, contactIds } = asked;
  const filter = contactIds ? { claimId, _id: { $in: contactIds } } : { claimId, contactType: 'primary' };
  const found = await contacts.find(scope, { ...filter, isActive: true }, { sort: { createdAt: 1, _id: 1 }, limit: 20 });
  if (contactIds && found.length < new Set(contactIds).size) throw new Failure('not_found', 'Contact not found');
  if (found.length === 0) throw new Failure('unprocessable', 'This claim has no primary contact. Add one first.');
  return found;
}
