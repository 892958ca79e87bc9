import type { Claim } from '@plumbline/contracts/claims';
import type { Contact } from '@plumbline/contracts/comms';
import { expect, test } from 'vitest';
import { spanishReaders } from './spanish-readers.ts';

const claim = {
  propertyOwnerEmail: 'ana@example.com',
  language: 'es',
  parties: [
    { id: 1, role: 'named_insured', email: 'ana@example.com' },
    { id: 2, role: 'named_insured', email: 'luis@example.com' },
    { id: 3, role: 'desk_adjuster', email: 'desk@carrier.example' },
    { id: 4, role: 'attorney', email: 'lee@counsel.example' },
  ],
} as unknown as Claim;
const contact = (email: string, readsIn: Contact['readsIn']) => ({ email, readsIn }) as Contact;
const names = (contacts: Contact[], emails: string[], of: Claim = claim) =>
  spanishReaders(
    emails.map((email) => ({ name: email, email })),
    { claim: of, contacts },
  ).map(({ email }) => email);

test('an insured of whom nothing is noted reads what the owner reads', () => {
  expect(names([], ['Ana@example.com', 'luis@example.com'])).toEqual(['Ana@example.com', 'luis@example.com']);
  expect(names([], ['luis@example.com'], { ...claim, language: 'fr' } as unknown as Claim)).toEqual([]);
});

test('what somebody chose goes before what the claim notes', () => {
  expect(names([contact('ana@example.com', 'en')], ['ana@example.com'])).toEqual([]);
});

test('the carrier and counsel read English whatever their account says; a stranger too', () => {
  const contacts = [contact('desk@carrier.example', 'es'), contact('lee@counsel.example', 'es'), contact('son@example.com', 'es')];
  expect(names(contacts, ['desk@carrier.example', 'lee@counsel.example', 'nobody@example.com', 'son@example.com'])).toEqual([
    'son@example.com',
  ]);
});
