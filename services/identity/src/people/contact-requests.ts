// What visitors of the public pages write: kept for the administrators of the firm, limited by where it comes from, and dealt with.
import {
  contactCursor,
  contactDone,
  contactReceived,
  contactReopened,
  type ContactIntake,
  type ContactRequest,
  type ContactStatus,
} from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { reserveAttempt } from '../sessions/attempts.ts';
import type { ContactRequestRecord } from '../stores/records.ts';
import { sha256, type IdentityDeps } from '../stores/deps.ts';

/** Within a quarter of an hour: of one address, and of all together, so that a flood fills neither the store nor the mailboxes. */
const maxOfPlace = 5;
const maxOfAll = 60;
/** More wait for nobody: the form then says so. */
const maxOpen = 500;
const defaultLimit = 200;
const tooMany = "You've sent several messages. Please try again in 15 minutes.";
const tooBusy = "We're receiving many messages right now. Please try again in 15 minutes.";

/** Before the transaction: an attempt counts also when what was written is refused. */
export async function reserveContact(place: string, deps: IdentityDeps): Promise<void> {
  await reserveAttempt(`contact from ${place}`, deps, { most: maxOfPlace, sentence: tooMany });
  await reserveAttempt('contact from anywhere', deps, { most: maxOfAll, sentence: tooBusy });
}

/** The same message of the same address that waits already is kept once. Throws `conflict` where no firm is set up. */
export async function keepContact(
  tx: Tx,
  { name, email, phone, message }: ContactIntake,
  { contacts, organizations, parts }: Pick<IdentityDeps, 'contacts' | 'organizations' | 'parts'>,
): Promise<{ state: 'kept' }> {
  const firm = await organizations.findOne(tx.scope, { _id: tx.scope.organizationId }, { session: tx.session });
  if (!firm) throw new Failure('conflict', "This workspace isn't set up yet, so messages can't be received.");
  const digest = sha256(`${email}\n${message}`);
  if (await contacts.findOne(tx.scope, { digest, status: 'open' }, { session: tx.session })) return { state: 'kept' };
  if ((await contacts.count(tx.scope, { status: 'open' }, tx.session)) >= maxOpen)
    throw new Failure('too_many', tooBusy, { retryAfterSeconds: 900 });
  const id = await parts.nextId('contact-request');
  const row = { _id: id, name, email, ...(phone ? { phone } : {}), message, digest, status: 'open' as const };
  await contacts.insert(tx, row, [createEvent(contactReceived, { requestId: id, name })]);
  return { state: 'kept' };
}

interface ContactPage {
  readonly status?: ContactStatus | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/** What waits, the newest first; of what is done that which was dealt with last, whenever it came: it is looked for to be opened again. */
export async function listContacts(
  scope: Scope,
  { status = 'open', limit = defaultLimit, after }: ContactPage,
  { contacts }: Pick<IdentityDeps, 'contacts'>,
): Promise<{ found: ContactRequest[]; next: string | undefined }> {
  const by = status === 'done' ? 'doneAt' : 'createdAt';
  const found = await contacts.find(scope, { status, ...beyond(by, after) }, { sort: { [by]: -1, _id: -1 }, limit: limit + 1 });
  const page = found.slice(0, limit).map(contactWire);
  const last = page.at(-1);
  return { found: page, next: found.length > limit && last ? contactCursor(last) : undefined };
}

/** Throws `invalid` for a cursor that was not ours. */
function beyond(by: 'doneAt' | 'createdAt', after: string | undefined): Record<string, unknown> {
  if (after === undefined) return {};
  const read = /^(\d{1,15})\.(\d{1,16})$/.exec(after);
  if (!read) throw new Failure('invalid', "This page doesn't exist", { fields: { after: "This page doesn't exist" } });
  const at = new Date(Number(read[1]));
  return { [by]: { $lte: at }, $or: [{ [by]: { $lt: at } }, { _id: { $lt: Number(read[2]) } }] };
}

/** Dealt with once: the second time is a `conflict` that names who was first. */
export async function closeContact(tx: Tx, id: number, { contacts }: Pick<IdentityDeps, 'contacts'>): Promise<ContactRequest> {
  const after = await contacts.change(
    tx,
    id,
    (current) => {
      if (current.status === 'done') throw new Failure('conflict', `${current.doneBy ?? 'Someone'} has already resolved this`);
      const set = { status: 'done' as const, doneBy: tx.scope.actor.name, doneAt: tx.now };
      return { set, events: [createEvent(contactDone, { requestId: id, name: current.name })] };
    },
    { sentence: 'Message not found' },
  );
  return contactWire(after);
}

/** Marked as done by a slip, or not done after all. One that waits already is a `conflict`. */
export async function reopenContact(tx: Tx, id: number, { contacts }: Pick<IdentityDeps, 'contacts'>): Promise<ContactRequest> {
  const after = await contacts.change(
    tx,
    id,
    (current) => {
      if (current.status === 'open') throw new Failure('conflict', 'This request is already open');
      const events = [createEvent(contactReopened, { requestId: id, name: current.name })];
      return { set: { status: 'open' as const }, unset: ['doneBy', 'doneAt'], events };
    },
    { sentence: 'Message not found' },
  );
  return contactWire(after);
}

function contactWire({ _id, name, email, phone, message, status, createdAt, doneBy, doneAt }: ContactRequestRecord): ContactRequest {
  return {
    id: _id,
    name,
    email,
    ...(phone ? { phone } : {}),
    message,
    status,
    createdAt: createdAt.toISOString(),
    ...(doneBy ? { doneBy } : {}),
    ...(doneAt ? { doneAt: doneAt.toISOString() } : {}),
  };
}
