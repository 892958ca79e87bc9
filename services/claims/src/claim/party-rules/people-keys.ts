// By what people around a claim are found: the beginnings of the words of their names and firms, of their email addresses and phone numbers.
import { folded } from '@plumbline/contracts/enums';

export interface KeyedPerson {
  readonly name: string;
  readonly phones: readonly string[];
  readonly organization?: string | undefined;
  readonly email?: string | undefined;
}

/** So many stand in the index for a claim, of so many signs each. */
const maxKeys = 200;
const longestKey = 60;
/** More words than a name has narrow nothing. */
const maxAsked = 6;

const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Without the country: people write it or not. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

function keysOf({ name, organization = '', email, phones }: KeyedPerson): string[] {
  const keys = [...wordsOf(name), ...wordsOf(organization), ...(email ? [folded(email)] : []), ...phones.map(digitsOf)];
  return keys.filter((key) => key !== '').map((key) => key.slice(0, longestKey));
}

/** What stands on a claim for all its people. */
export function peopleKeysOf(people: readonly KeyedPerson[]): string[] {
  return [...new Set(people.flatMap(keysOf))].slice(0, maxKeys);
}

const phoneSigns = /^[+\d][\d\s().-]*$/;

/** The beginnings that a question asks for; none for a question without a letter or figure. */
export function askedKeys(question: string): string[] {
  const text = folded(question);
  const asked = phoneSigns.test(text) ? [digitsOf(text)] : text.includes('@') ? [text] : wordsOf(text);
  return asked
    .filter((key) => key !== '')
    .slice(0, maxAsked)
    .map((key) => key.slice(0, longestKey));
}

/** Every asked beginning is there in the same person. */
export function isAskedFor(person: KeyedPerson, asked: readonly string[]): boolean {
  const keys = keysOf(person);
  return asked.every((beginning) => keys.some((key) => key.startsWith(beginning)));
}
