// The endpoints of contacts: list, add, change, deactivate and back, merge and undo.
import { endpoint } from '../../kernel/endpoint.ts';
import { messageWriters, staff } from '../../kernel/people.ts';
import { array, IdInPath, object } from '../../kernel/schema.ts';
import { Contact, ContactDraft, ContactEdit, ContactMerge, ContactSwitch, mergeUndoMinutes } from './contact.ts';

const params = object({ id: IdInPath });
const base = { service: 'comms', apiKeys: true, params } as const;
const change = { ...base, access: messageWriters, method: 'POST', response: Contact } as const;

export const contactApi = {
  listContacts: endpoint({
    ...base,
    name: 'listContacts',
    method: 'GET',
    path: '/api/claims/:id/contacts',
    summary: 'List contacts of a claim',
    access: staff,
    response: array(Contact),
  }),
  addContact: endpoint({
    ...change,
    name: 'addContact',
    path: '/api/claims/:id/contacts',
    summary: 'Add a contact to a claim',
    body: ContactDraft,
    status: 201,
  }),
  editContact: endpoint({
    ...change,
    name: 'editContact',
    method: 'PATCH',
    path: '/api/contacts/:id',
    summary: 'Change a contact, on other claims of the same person too where named; a new phone number starts without consent',
    body: ContactEdit,
  }),
  deactivateContact: endpoint({
    ...change,
    name: 'deactivateContact',
    path: '/api/contacts/:id/deactivate',
    summary: 'Deactivate a contact; it gets no messages until it is active again',
    body: ContactSwitch,
  }),
  reactivateContact: endpoint({
    ...change,
    name: 'reactivateContact',
    path: '/api/contacts/:id/reactivate',
    summary: 'Make a deactivated contact active again',
    body: ContactSwitch,
  }),
  mergeContacts: endpoint({
    ...change,
    name: 'mergeContacts',
    path: '/api/contacts/:id/merge',
    summary: `Merge another contact of the same claim into this one; it can be undone for ${mergeUndoMinutes} minutes`,
    body: ContactMerge,
  }),
  undoContactMerge: endpoint({
    ...change,
    name: 'undoContactMerge',
    path: '/api/contacts/:id/undo-merge',
    summary: 'Undo a merge, by the contact that was merged into another; both stand as before',
  }),
};
