// In which language a person is written to: what they chose for themselves in the portal, else what is noted of the contact.
import { textLanguageOf, type Scope, type TextLanguage } from '@plumbline/contracts/kernel';
import type { TenantCollection } from '@plumbline/server';
import type { UserProjection } from '../notifications/notification-stores.ts';
import type { ContactRecord, People } from '../contacts/contact.ts';
import { addressOf } from '../contacts/contact-rules.ts';

type Written = Pick<ContactRecord, 'email' | 'language'>;

/** English for whom nothing is known, and for languages in which there are no texts. */
export async function languagesOf(
  scope: Scope,
  contacts: readonly Written[],
  users: TenantCollection<UserProjection>,
): Promise<(contact: Written) => TextLanguage> {
  const addresses = contacts.map((one) => addressOf(one, 'email')).filter((one) => one !== undefined);
  const found = addresses.length === 0 ? [] : await users.find(scope, { email: { $in: addresses } }, { limit: addresses.length });
  const chosen = new Map(found.map(({ email, language }) => [email, language]));
  return (contact) => chosen.get(addressOf(contact, 'email') ?? '') ?? textLanguageOf(contact.language) ?? 'en';
}

interface Known {
  readonly users: TenantCollection<UserProjection>;
  readonly people: Pick<People, 'contacts'>;
}

/** Of whoever reads an address, without a claim: their own choice, else what was noted last of a client with it. */
export async function languageAt(scope: Scope, email: string, { users, people }: Known): Promise<TextLanguage> {
  const address = email.trim().toLowerCase();
  const chosen = (await users.findOne(scope, { email: address }))?.language;
  if (chosen) return chosen;
  const noted = { mailbox: address, isActive: true, contactType: { $ne: 'attorney' as const } };
  const [newest] = await people.contacts.find(scope, noted, { sort: { createdAt: -1, _id: -1 }, limit: 1 });
  return textLanguageOf(newest?.language) ?? 'en';
}
