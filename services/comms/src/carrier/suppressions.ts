// Who gets nothing on a channel: the list with reasons, its evidence, and taking one back with a new word of the person.
import type { ConsentLogEntry, Suppression, SuppressionLift } from '@plumbline/contracts/comms';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { Channel } from '@plumbline/contracts/enums';
import type { Tx } from '@plumbline/server';
import { afterRow, newestFirst, pageOf, pageSize } from '../messages/page.ts';
import type { ContactRecord, OptOut, People } from '../contacts/contact.ts';
import { addressOf } from '../contacts/contact-rules.ts';
import { assertNotAhead } from '../contacts/consent-rules.ts';
import { openChannel } from '../contacts/opt-out.ts';
import type { SaidRecord } from '../contacts/consent-log.ts';

const missing = 'This opt-out was not found. It may have been removed.';

interface Query {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly method?: Channel | undefined;
}

export async function listSuppressions(
  scope: Scope,
  { limit = pageSize, after, method }: Query,
  people: People,
): Promise<{ found: Suppression[]; next: string | undefined }> {
  const filter = { ...(method ? { method } : {}), ...afterRow(after) };
  const { rows, next } = pageOf(await people.optOuts.find(scope, filter, { sort: newestFirst, limit: limit + 1 }), limit);
  const known = await contactsOf(scope, rows, people);
  return { found: rows.map((row) => shownSuppression(row, known)), next };
}

/** Phone numbers and email addresses of a page are looked up at once. */
async function contactsOf(scope: Scope, rows: readonly OptOut[], { contacts }: People): Promise<ContactRecord[]> {
  const numbers = rows.filter(({ method }) => method !== 'email').map(({ address }) => address);
  const emails = rows.filter(({ method }) => method === 'email').map(({ address }) => address);
  const either = [
    ...(numbers.length > 0 ? [{ number: { $in: numbers } }] : []),
    ...(emails.length > 0 ? [{ email: { $in: emails } }] : []),
  ];
  return either.length === 0 ? [] : contacts.find(scope, { $or: either }, { limit: 500 });
}

function shownSuppression(row: OptOut, contacts: readonly ContactRecord[]): Suppression {
  const { _id: id, method, address, reason, source, recordedBy, createdAt } = row;
  const own = contacts.filter((contact) => addressOf(contact, method) === address);
  const people = own.map(({ _id: contactId, name, claimId }) => ({ contactId, name, claimId }));
  return { id, method, address, reason, source, recordedBy, at: createdAt.toISOString(), people };
}

const maxEntries = 200;

/** Throws `not_found` for an opt-out of another firm, and for one that was taken back. */
export async function listConsentLog(scope: Scope, id: number, { optOuts, said }: People): Promise<ConsentLogEntry[]> {
  const { method, address } = await optOuts.get(scope, id, missing);
  return (await said.find(scope, { method, address }, { sort: newestFirst, limit: maxEntries })).map(shownSaid);
}

function shownSaid({ _id: id, method, what, words, how, on, name, recordedBy, createdAt }: SaidRecord): ConsentLogEntry {
  return { id, method, what, words, how, recordedBy, at: createdAt.toISOString(), ...omitUndefined({ on, name }) };
}

/** Throws `not_found` where it was taken back already, `invalid` for a day that has not come, `unprocessable` for one before the opt-out. */
export async function liftSuppression(
  tx: Tx,
  { id, lift }: { id: number; lift: SuppressionLift },
  deps: People & { readonly newId: number },
): Promise<void> {
  const { method, address, createdAt } = await deps.optOuts.get(tx.scope, id, missing, { session: tx.session });
  assertNotAhead(lift.on, tx.now);
  const optedOutOn = new Date(createdAt.getTime() - dayMs).toISOString().slice(0, 10);
  if (lift.on < optedOutOn) {
    const sentence = 'They opted out after this day. Enter when they agreed again.';
    throw new Failure('unprocessable', sentence, { fields: { on: sentence } });
  }
  await openChannel(tx, { method, address, words: lift.words, how: lift.how, on: lift.on }, deps);
}

/** A day in the person's zone may have begun a day before ours ends. */
const dayMs = 86_400_000;
