// What stands in the dialogs of a contact, and how it is called.
import { languageLabels } from '@plumbline/contracts/claims';
import type { Contact } from '@plumbline/contracts/comms';
import { textLanguages } from '@plumbline/contracts/kernel';

export const contactLabels = {
  contactType: 'Contact Type',
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  preferredMethod: 'Preferred Method',
  language: 'Language',
  notes: 'Notes',
};

export type ContactValues = Record<keyof typeof contactLabels, string>;

export const emptyContact: ContactValues = {
  contactType: '',
  name: '',
  email: '',
  phone: '',
  preferredMethod: 'email',
  language: 'en',
  notes: '',
};

export function valuesOf(contact: Contact): ContactValues {
  const { contactType, name, email = '', phone = '', preferredMethod, language, notes = '' } = contact;
  return { contactType, name, email, phone, preferredMethod, language, notes };
}

const names: Readonly<Record<string, string | undefined>> = languageLabels;

/** As the claim calls it; one that is known to nobody stands by its code. */
export const languageName = (code: string): string => names[code] ?? code;

/** Those in which we write, and the one that is noted. */
export function languageChoices(current: string): { value: string; label: string }[] {
  return [...new Set([...textLanguages, current])].map((value) => ({ value, label: languageName(value) }));
}
