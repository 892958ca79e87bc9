// Changing a contact, and taking it out of use and back. What a person agreed to belongs to a number: a new one starts without.
import { contactChanged, type ContactEdit } from '@plumbline/contracts/comms';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type Change, type Tx } from '@plumbline/server';
import { emailOf, numberOf } from './add-contact.ts';
import type { ContactRecord, People } from './contact.ts';
import { assertNotMerged } from './merge-rules.ts';

export const contactNotFound = 'Contact not found';

type OwnEdit = Omit<ContactEdit, 'also'>;
type Fields = Omit<OwnEdit, 'version'>;

interface Editing {
  readonly id: number;
  readonly edit: OwnEdit;
}

/**
 * Throws `not_found`, `conflict` where somebody changed it since `version` or merged it, `unprocessable` for an owner, whom the claim tells: of them
 * only the notes are kept here.
 */
export function editContact(
  tx: Tx,
  { id, edit: { version, ...fields } }: Editing,
  { contacts }: Pick<People, 'contacts'>,
): Promise<ContactRecord> {
  return contacts.change(tx, id, (current) => edited(current, fields, tx.now), atVersion(version));
}

function edited(current: ContactRecord, fields: Fields, now: Date): Change<ContactRecord> {
  assertNotMerged(current);
  if (current.isOwner) assertOwnersNotes(current, fields);
  const { email, phone, notes, ...plain } = fields;
  const changes = [
    { set: omitUndefined(plain) },
    ...(email === undefined ? [] : [withEmail(current, email, now)]),
    ...(phone === undefined ? [] : [withPhone(current, phone)]),
    ...(notes === undefined ? [] : [notes === '' ? { unset: ['notes' as const] } : { set: { notes } }]),
  ];
  return {
    set: Object.assign({}, ...changes.map(({ set }) => set)),
    unset: changes.flatMap((change) => ('unset' in change ? (change.unset ?? []) : [])),
    events: (after) => [announced(after, 'edited')],
  };
}

type Part = Pick<Change<ContactRecord>, 'set' | 'unset'>;

function withEmail(current: ContactRecord, typed: string, now: Date): Part {
  const next = emailOf(typed.trim());
  return {
    set: { ...next, ...(next.mailbox === current.mailbox ? {} : { mailboxSince: now }) },
    unset: next.email === undefined ? ['email', 'mailbox'] : [],
  };
}

function withPhone({ number }: ContactRecord, typed: string): Part {
  const phone = typed.trim();
  const next = phone === '' ? {} : numberOf(phone);
  return {
    set: { ...(phone === '' ? {} : { phone }), ...next },
    unset: [
      ...(phone === '' ? (['phone'] as const) : []),
      ...(next.number === undefined ? (['number'] as const) : []),
      ...(next.number === number ? [] : (['consents'] as const)),
    ],
  };
}

const ownersFields = ['contactType', 'name', 'email', 'phone', 'preferredMethod', 'language'] as const;

function assertOwnersNotes(owner: ContactRecord, fields: Fields): void {
  const changed = ownersFields.filter((field) => fields[field] !== undefined && fields[field] !== (owner[field] ?? ''));
  const [first] = changed;
  if (!first) return;
  const sentence = `${owner.name} is the owner of the claim. Change this on the claim overview.`;
  throw new Failure('unprocessable', sentence, { fields: Object.fromEntries(changed.map((field) => [field, sentence])) });
}

/** Throws as `editContact`. A contact that is so already stays as it is. */
export function switchContact(
  tx: Tx,
  { id, isActive, version }: { id: number; isActive: boolean; version: number | undefined },
  { contacts }: Pick<People, 'contacts'>,
): Promise<ContactRecord> {
  return contacts.change(
    tx,
    id,
    (current) => {
      assertNotMerged(current);
      if (current.isActive === isActive) return { events: [] };
      return { set: { isActive }, events: [announced(current, isActive ? 'reactivated' : 'deactivated')] };
    },
    atVersion(version),
  );
}

function atVersion(expectedVersion: number | undefined) {
  return { sentence: contactNotFound, ...(expectedVersion === undefined ? {} : { expectedVersion }) };
}

function announced({ _id: contactId, claimId, name }: ContactRecord, what: 'edited' | 'deactivated' | 'reactivated') {
  return createEvent(contactChanged, { contactId, claimId, name, what });
}
