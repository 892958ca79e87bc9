// Messages whose author is gone by their hour: held, told to who can decide, taken over or canceled. And a reply that waits answers nobody yet.
import { commsApi as api } from '@plumbline/contracts/comms';
import { userAdded } from '@plumbline/contracts/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWithMail, type WithMail } from '../testing/comms-service.ts';
import { agreed, firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';

let comms: WithMail['comms'];
let mail: WithMail['mail'];
let stop: () => Promise<void>;
let now = new Date('2026-11-24T17:00:00.000Z');
let lastClaim = 0;

beforeAll(async () => {
  ({ comms, mail, stop } = await startWithMail(() => now));
  await person({ id: 1, name: 'Ada Admin', role: 'admin' });
  await person({ id: 2, name: 'Dana Cole' });
  await person({ id: 3, name: 'Lee Novak' });
});
afterAll(() => stop());

async function person({ id, name, role = 'adjuster', isAuthorized = true, version = 1 }: Person): Promise<void> {
  const data = { userId: id, name, email: `user${id}@a.test`, role, isAuthorized, licenses: [] };
  await comms.publish({ ...firmEvent(), type: userAdded.type, aggregateId: id, aggregateVersion: version, data });
  await comms.settle();
}

interface Person {
  id: number;
  name: string;
  role?: string;
  isAuthorized?: boolean;
  version?: number;
}

const dana = () => comms.as('adjuster', { id: 2, name: 'Dana Cole' });
const lee = () => comms.as('adjuster', { id: 3, name: 'Lee Novak' });
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

/** A claim of Lee's with a reply that Dana wrote for in two hours. */
async function written(text: string) {
  const claim = oliviasClaim({ id: (lastClaim += 1), consents: [...agreed], assignedAdjusterId: 3 });
  await comms.publish(openedEvent(claim));
  await comms.settle();
  const [owner] = await dana().call(api.listContacts, { params: { id: claim.id } });
  const data = { templateType: 'status_update' as const };
  await dana().call(api.triggerCommunication, { body: { eventType: 'manual_communication', claimId: claim.id, data } });
  await comms.worked(comms.service.built.messages.sendings);
  const body = { contactId: owner?.id ?? 0, method: 'email' as const, text, sendAt: inHours(2) };
  const sent = await dana().call(api.replyToConversation, { params: { id: claim.id * 2 - 1 }, body });
  return { claim, id: sent.id };
}

async function later(hours: number): Promise<void> {
  now = new Date(now.getTime() + hours * 3_600_000);
  await comms.worked(comms.service.built.messages.sendings);
  await comms.settle();
}

const messageOf = async (claimId: number, id: number) =>
  (await lee().call(api.listClaimCommunications, { params: { id: claimId } })).find((one) => one.id === id);
const told = (id: number, role: 'adjuster' | 'admin') =>
  comms
    .as(role, { id })
    .call(api.listNotifications)
    .then((found) => found.filter(({ title }) => title === 'A scheduled message needs another sender'));
const sentTo = (text: string) => mail.received.filter(({ data }) => data.includes(text)).length;

test('whoever left, or may not write any more, signs nothing: it is held, and who has the conversation sends it as themselves, once', async () => {
  const here = await written('See you, Dana Cole');
  await person({ id: 2, name: 'Dana Cole', isAuthorized: false, version: 2 });
  await later(3);
  const reason = 'Dana Cole no longer has access to this workspace';
  const held = await messageOf(here.claim.id, here.id);
  expect(held).toMatchObject({ status: 'suppressed', reason, retry: { isForOthers: true, refusal: expect.any(String) } });
  expect(await told(3, 'adjuster')).toMatchObject([{ text: expect.stringContaining(reason) }]);
  expect(await told(1, 'admin')).toEqual([]);
  await expect(lee().call(api.retryMessage, { params: { id: here.id } })).rejects.toThrow('Send it as yourself');
  const mine = { params: { id: here.id }, body: { text: 'See you, Lee Novak' } };
  await expect(comms.as('adjuster', { organizationId: 2 }).call(api.takeOverMessage, mine)).rejects.toMatchObject({ httpStatus: 404 });
  await expect(comms.as('engineer').call(api.takeOverMessage, mine)).rejects.toMatchObject({ httpStatus: 403 });
  await lee().call(api.takeOverMessage, { ...mine, idempotencyKey: 'mine' });
  await lee().call(api.takeOverMessage, { ...mine, idempotencyKey: 'mine' });
  await later(0);
  expect(await messageOf(here.claim.id, here.id)).toMatchObject({ status: 'sent', sentBy: 'Lee Novak', content: 'See you, Lee Novak' });
  expect([sentTo('See you, Lee Novak'), sentTo('See you, Dana Cole')]).toEqual([1, 0]);
  const [entry] = await lee().call(api.listThread, { params: { id: here.claim.id } });
  expect(entry).toMatchObject({ state: 'sent', from: { name: 'Lee Novak' }, text: 'See you, Lee Novak' });
  const conversation = await lee().call(api.readConversation, { params: { id: here.claim.id * 2 - 1 } });
  expect(conversation.last.snippet).toBe('See you, Lee Novak');
  const foundBy = async (search: string) => (await lee().call(api.listConversations, { query: { search } })).map(({ id }) => id);
  expect([await foundBy('see novak'), await foundBy('see cole')]).toEqual([[conversation.id], []]);
  await expect(lee().call(api.takeOverMessage, mine)).rejects.toMatchObject({ httpStatus: 409 });
  await person({ id: 2, name: 'Dana Cole', version: 3 });
});

test('without somebody who has it administrators are told, and it can be canceled', async () => {
  const here = await written('Canceled-by-Lee');
  await person({ id: 2, name: 'Dana Cole', role: 'client', version: 4 });
  await person({ id: 3, name: 'Lee Novak', isAuthorized: false, version: 2 });
  await later(3);
  expect(await messageOf(here.claim.id, here.id)).toMatchObject({ status: 'suppressed', reason: 'Dana Cole can no longer send messages' });
  expect(await told(1, 'admin')).toHaveLength(1);
  const admin = comms.as('admin', { id: 1, name: 'Ada Admin' });
  const canceled = await admin.call(api.undoMessage, { params: { id: here.id } });
  expect(canceled).toMatchObject({ status: 'undone', reason: 'Canceled by Ada Admin' });
  expect(sentTo('Canceled-by-Lee')).toBe(0);
  await person({ id: 2, name: 'Dana Cole', version: 5 });
  await person({ id: 3, name: 'Lee Novak', version: 3 });
});

test('a reply that waits for its hour answers nobody: who wrote waits until it is sent, and the inbox says when', async () => {
  const here = await written('First');
  const id = here.claim.id * 2 - 1;
  const entryId = await comms.service.parts.nextId('thread-entry');
  await comms.service.parts.writeAs(comms.service.parts.ownScope(1), async (tx) => {
    const { threads } = comms.service.built;
    const side = { side: 'owner', name: 'Olivia Owner', since: tx.now } as const;
    await threads.conversations.mark(tx.scope, { _id: id }, { $set: { state: 'open', waiting: [side], waitingSince: tx.now } });
    const readers = [{ side: 'firm' as const }, { side: 'owner' as const, name: 'Olivia Owner' }];
    const entry = { kind: 'email' as const, direction: 'in' as const, from: { name: 'Olivia Owner' }, to: [], readers, attachments: [] };
    await threads.entries.insert(
      tx,
      { ...entry, _id: entryId, source: 'mail-in:t', conversationId: id, claimId: here.claim.id, text: 'When?', words: [] },
      [],
    );
  });
  const [owner] = await dana().call(api.listContacts, { params: { id: here.claim.id } });
  const sendAt = inHours(1);
  const body = { contactId: owner?.id ?? 0, method: 'email' as const, text: 'Tomorrow', sendAt };
  const reply = await dana().call(api.replyToConversation, { params: { id }, body });
  const conversation = () => dana().call(api.readConversation, { params: { id } });
  expect(await conversation()).toMatchObject({ waiting: [{ side: 'owner' }], replyAt: sendAt });
  const moved = inHours(1.5);
  await dana().call(api.rescheduleMessage, { params: { id: reply.id }, body: { sendAt: moved } });
  expect(await conversation()).toMatchObject({ waiting: [{ side: 'owner' }], replyAt: moved });
  await later(1.6);
  const after = await conversation();
  expect(after.waiting).toEqual([]);
  expect(after.replyAt).not.toBe(moved);
});
