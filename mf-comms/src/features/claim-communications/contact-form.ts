// What stands in the dialogs of a contact, and how it is called.
import type { Contact } from '@plumbline/contracts/comms';

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

const languages: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' };

/** A language in which we write; another one that was imported stands by its code. */
export const languageName = (code: string): string => languages[code] ?? code;

export function languageChoices(current: string): { value: string; label: string }[] {
  return [...new Set([...Object.keys(languages), current])].map((value) => ({ value, label: languageName(value) }));
}
