// Contacts: endpoint → function, nothing else.
import { commsApi as api } from '@plumbline/contracts/comms';
import type { Mount } from '@plumbline/server';
import { addContact, addedContactId } from '../contacts/add-contact.ts';
import { switchContact } from '../contacts/edit-contact.ts';
import { editEverywhere } from '../contacts/elsewhere/edit-everywhere.ts';
import { learnClaim } from '../contacts/learn-claim.ts';
import { mergeContacts, undoMerge } from '../contacts/merge-contacts.ts';
import { recordOptOut } from '../contacts/opt-out.ts';
import { recordConsent } from '../contacts/record-consent.ts';
import type { TriggerNeeds } from '../messages/compose-messages.ts';
import { listContacts, showContact } from './show-contacts.ts';

export function mountContacts(on: Mount, needs: TriggerNeeds): void {
  const { parts, claims, people } = needs;
  on(api.listContacts, async ({ scope, params }) => {
    await learnClaim(scope, params.id, needs);
    return listContacts(scope, params.id, needs);
  });
  on(api.addContact, async ({ scope, params, body, write }) => {
    await learnClaim(scope, params.id, needs);
    const newId = addedContactId(await parts.nextId('contact'));
    return write(async (tx) =>
      showContact(tx, await addContact(tx, { claimId: params.id, draft: body }, { ...people, claims, newId }), needs),
    );
  });
  mountChanges(on, needs);
  mountSaid(on, needs);
}

function mountChanges(on: Mount, needs: TriggerNeeds): void {
  const { parts, people } = needs;
  const twoIds = async () => [await parts.nextId('opt-out'), await parts.nextId('opt-out')] as const;
  on(api.editContact, ({ params: { id }, body, write }) =>
    write(async (tx) => showContact(tx, await editEverywhere(tx, { id, edit: body }, people), needs)),
  );
  on(api.deactivateContact, ({ params: { id }, body: { version }, write }) =>
    write(async (tx) => showContact(tx, await switchContact(tx, { id, isActive: false, version }, people), needs)),
  );
  on(api.reactivateContact, ({ params: { id }, body: { version }, write }) =>
    write(async (tx) => showContact(tx, await switchContact(tx, { id, isActive: true, version }, people), needs)),
  );
  on(api.mergeContacts, async ({ params: { id }, body, write }) => {
    const newIds = await twoIds();
    return write(async (tx) => showContact(tx, await mergeContacts(tx, { id, ...body, newIds }, people), needs));
  });
  on(api.undoContactMerge, async ({ params: { id }, write }) => {
    const newIds = await twoIds();
    return write(async (tx) => showContact(tx, await undoMerge(tx, { id, newIds }, people), needs));
  });
}

function mountSaid(on: Mount, needs: TriggerNeeds): void {
  const { parts, people } = needs;
  on(api.recordConsent, async ({ body, write }) => {
    const newId = await parts.nextId('opt-out');
    return write(async (tx) => showContact(tx, await recordConsent(tx, body, { ...people, newId }), needs));
  });
  on(api.recordOptOut, async ({ body, write }) => {
    const newId = await parts.nextId('opt-out');
    return write(async (tx) => showContact(tx, await recordOptOut(tx, body, { ...people, newId }), needs));
  });
}
