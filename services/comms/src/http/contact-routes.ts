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
import type { TriggerDeps } from '../messages/compose-messages.ts';
import { listContacts, showContact } from './show-contacts.ts';

export function mountContacts(on: Mount, deps: TriggerDeps): void {
  const { parts, claims, people } = deps;
  on(api.listContacts, async ({ scope, params }) => {
    await learnClaim(scope, params.id, deps);
    return listContacts(scope, params.id, deps);
  });
  on(api.addContact, async ({ scope, params, body, write }) => {
    await learnClaim(scope, params.id, deps);
    const newId = addedContactId(await parts.nextId('contact'));
    return write(async (tx) =>
      showContact(tx, await addContact(tx, { claimId: params.id, draft: body }, { ...people, claims, newId }), deps),
    );
  });
  mountChanges(on, deps);
  mountSaid(on, deps);
}

function mountChanges(on: Mount, deps: TriggerDeps): void {
  const { parts, people } = deps;
  const twoIds = async () => [await parts.nextId('opt-out'), await parts.nextId('opt-out')] as const;
  on(api.editContact, ({ params: { id }, body, write }) =>
    write(async (tx) => showContact(tx, await editEverywhere(tx, { id, edit: body }, people), deps)),
  );
  on(api.deactivateContact, ({ params: { id }, body: { version }, write }) =>
    write(async (tx) => showContact(tx, await switchContact(tx, { id, isActive: false, version }, people), deps)),
  );
  on(api.reactivateContact, ({ params: { id }, body: { version }, write }) =>
    write(async (tx) => showContact(tx, await switchContact(tx, { id, isActive: true, version }, people), deps)),
  );
  on(api.mergeContacts, async ({ params: { id }, body, write }) => {
    const newIds = await twoIds();
    return write(async (tx) => showContact(tx, await mergeContacts(tx, { id, ...body, newIds }, people), deps));
  });
  on(api.undoContactMerge, async ({ params: { id }, write }) => {
    const newIds = await twoIds();
    return write(async (tx) => showContact(tx, await undoMerge(tx, { id, newIds }, people), deps));
  });
}

function mountSaid(on: Mount, deps: TriggerDeps): void {
  const { parts, people } = deps;
  on(api.recordConsent, async ({ body, write }) => {
    const newId = await parts.nextId('opt-out');
    return write(async (tx) => showContact(tx, await recordConsent(tx, body, { ...people, newId }), deps));
  });
  on(api.recordOptOut, async ({ body, write }) => {
    const newId = await parts.nextId('opt-out');
    return write(async (tx) => showContact(tx, await recordOptOut(tx, body, { ...people, newId }), deps));
  });
}
