// Keeping the word of a person who wants no more messages on a channel.
import type { OptOutDraft } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { Channel } from '@plumbline/contracts/enums';
import type { Tx } from '@plumbline/server';
import type { ContactRecord, People } from './contact.ts';
import { addressOf } from './contact-rules.ts';

/** Throws `not_found` for an unknown contact, `unprocessable` when it has no address on that channel. */
export async function recordOptOut(tx: Tx, draft: OptOutDraft, needs: People & { newId: number }): Promise<ContactRecord> {
  const contact = await needs.contacts.get(tx.scope, draft.contactId, 'Contact not found', { session: tx.session });
  const address = addressOf(contact, draft.method);
  if (address === undefined) throw new Failure('unprocessable', `${contact.name} has no address for this channel`);
  await closeChannel(tx, { method: draft.method, address, reason: draft.reason }, needs);
  return contact;
}

interface Closing {
  readonly method: Channel;
  readonly address: string;
  readonly reason: string;
}

/** Doing it again changes nothing. */
export async function closeChannel(
  tx: Tx,
  { method, address, reason }: Closing,
  { optOuts, newId }: People & { newId: number },
): Promise<void> {
  if (await optOuts.findOne(tx.scope, { method, address }, { session: tx.session })) return;
  await optOuts.insert(tx, { _id: newId, method, address, reason, recordedBy: tx.scope.actor.name }, []);
}
