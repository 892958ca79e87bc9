// The inbox through the API: who waits, whose it is, what is put off and resolved, and a reply that can be undone.
import { commsApi as api } from '@plumbline/contracts/comms';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';
import { readersOf } from '../threads/conversation-rules.ts';
import { recordEntry } from '../threads/record-entry.ts';

let comms: TestService<Awaited<ReturnType<typeof commsService.build>>>;
const claim = oliviasClaim({ assignedAdjusterId: 2 });
const olivia = { name: 'Olivia Owner', address: 'olivia@example.com', contactId: 1 };
let said = 0;

beforeAll(async () => {
  comms = await startTestService(commsService);
  await comms.publish(firmEvent());
  await comms.publish(openedEvent(claim));
  const data = { userId: 2, email: 'ana@firm.test', name: 'Ana Torres', role: 'adjuster', isAuthorized: true, licenses: [] };
  await comms.publish({ ...firmEvent(), id: crypto.randomUUID(), type: 'identity.user-added', aggregateId: 2, data });
  await comms.settle();
});
afterAll(() => comms.stop());

const ana = () => comms.as('adjuster', { id: 2, name: 'Ana Torres' });
const views = async () => {
  const { mine, waiting, snoozed, unassigned } = await ana().call(api.countConversations);
  return [mine, waiting, snoozed, unassigned];
};
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 0,
    (error: unknown) => (error as { httpStatus: number }).httpStatus,
  );

async function oliviaSays(text: string): Promise<void> {
  said += 1;
  const { parts, built } = comms.service;
  const readers = readersOf('owner', [olivia]);
  const entry = {
    source: `in:${said}`,
    kind: 'email' as const,
    direction: 'in' as const,
    from: olivia,
    to: [],
    readers,
    text,
    attachments: [],
  };
  await parts.writeAs(parts.ownScope(1), (tx) => recordEntry(tx, { place: { claim }, entry }, built.threads));
}

/** More entries with the words than one look takes stand in one conversation; an older one has them too. */
async function aLongThreadHidesNoOther(): Promise<void> {
  const rows = comms.service.parts.connection.collection('thread_entries');
  const about = { organizationId: 1, version: 1, words: ['soaked', 'ceiling'], conversationId: 1 };
  const at = Date.now();
  const long = Array.from({ length: 405 }, (_one, index) => ({ ...about, source: `long:${index}`, createdAt: new Date(at - index) }));
  const entries = [...long, { ...about, conversationId: 7_001, source: 'long:old', createdAt: new Date(at - 86_400_000) }];
  await rows.insertMany(entries.map((one, index) => ({ ...one, _id: 700_000 + index })) as never[]);
  const known = await comms.service.parts.connection.collection('conversations').findOne({ _id: 1 as never });
  await comms.service.parts.connection.collection('conversations').insertOne({ ...known, _id: 7_001 as never });
  const found = await ana().call(api.listConversations, { query: { search: 'ceiling soaked' } });
  expect(found.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([1, 7_001]);
  await comms.service.parts.connection.collection('conversations').deleteOne({ _id: 7_001 as never });
  await rows.deleteMany({ _id: { $gte: 700_000 as never } });
}

const params = { id: 1 };

test('whoever wrote waits until a reply; undone, they wait again', async () => {
  await oliviaSays('¿Los mando por aquí?');
  expect(await views()).toEqual([1, 1, 0, 0]);
  const reply = { contactId: 1, method: 'email', text: 'Sí, por aquí.' };
  const sent = await ana().call(api.replyToConversation, { params, body: reply });
  expect(sent).toMatchObject({ status: 'held', subject: `[${claim.claimNumber}] Your claim` });
  expect(await views()).toEqual([1, 0, 0, 0]);
  expect(await ana().call(api.undoMessage, { params: { id: sent.id } })).toMatchObject({ status: 'undone' });
  expect(await views()).toEqual([1, 1, 0, 0]);
  expect(await refused(ana().call(api.undoMessage, { params: { id: sent.id } }))).toBe(409);
  expect(await ana().call(api.listOutbox)).toEqual([]);
});

test('a reply goes out after ten seconds, and then nothing undoes it', async () => {
  const now = new Date();
  const sent = await ana().call(api.replyToConversation, { params, body: { contactId: 1, method: 'email', text: 'Later' } });
  comms.environment.clock = () => new Date(now.getTime() + 11_000);
  await comms.worked(comms.service.built.messages.sendings);
  const [entry] = await ana().call(api.listConversationEntries, { params });
  expect(entry).toMatchObject({ communicationId: sent.id, state: 'kept' });
  expect(await refused(ana().call(api.undoMessage, { params: { id: sent.id } }))).toBe(409);
});

test('a reply keeps the version of the template that it came from; what was not filled in is not sent', async () => {
  const [template] = await ana().call(api.listTemplates);
  const from = { id: template?.id ?? 0, version: 1 };
  const body = { contactId: 1, method: 'email', text: 'Hi Olivia', template: from } as const;
  const sent = await ana().call(api.replyToConversation, { params, body });
  expect(sent.template).toEqual({ ...from, name: template?.name, templateType: template?.templateType });
  await ana().call(api.undoMessage, { params: { id: sent.id } });
  const withHole = ana().call(api.replyToConversation, { params, body: { ...body, text: 'On {inspectionDate}' } });
  await expect(withHole).rejects.toThrow('Replace or remove {inspectionDate} before you send this message');
  const newer = { ...body, template: { ...from, version: 9 } };
  expect(await refused(ana().call(api.replyToConversation, { params, body: newer }))).toBe(404);
  const asked = { claimId: 1, contactId: 1, channel: 'sms', body: 'Hi {contactName}' } as const;
  expect((await ana().call(api.previewTemplate, { body: asked })).contactName).toBe('Olivia Owner');
  expect(await refused(ana().call(api.previewTemplate, { body: { ...asked, contactId: 99 } }))).toBe(404);
});

test('a channel without consent is refused with the reason, and nothing is stored', async () => {
  const before = (await ana().call(api.listConversationEntries, { params })).length;
  const text = ana().call(api.replyToConversation, { params, body: { contactId: 1, method: 'sms', text: 'Hi' } });
  await expect(text).rejects.toThrow(/agreed|consent/i);
  expect(await refused(ana().call(api.replyToConversation, { params, body: { contactId: 99, method: 'email', text: 'Hi' } }))).toBe(404);
  expect((await ana().call(api.listConversationEntries, { params })).length).toBe(before);
});

test('what is put off or resolved comes back with the next message; a note is read by the firm alone', async () => {
  const until = new Date(comms.environment.clock().getTime() + 3_600_000).toISOString();
  expect(await ana().call(api.snoozeConversation, { params, body: { until } })).toMatchObject({ state: 'snoozed' });
  expect(await views()).toEqual([0, 0, 1, 0]);
  expect(await refused(ana().call(api.snoozeConversation, { params, body: { until: '2020-01-01T00:00:00.000Z' } }))).toBe(400);
  await oliviaSays('Are you there?');
  expect(await views()).toEqual([1, 1, 0, 0]);
  expect(await ana().call(api.resolveConversation, { params })).toMatchObject({ state: 'resolved', waiting: [] });
  expect(await ana().call(api.reopenConversation, { params })).toMatchObject({ state: 'open', waiting: [{ name: 'Olivia Owner' }] });
  const note = await ana().call(api.addConversationNote, { params, body: { text: 'Receipts are at her sister’s' } });
  expect(note).toMatchObject({ direction: 'internal', readers: [{ side: 'firm' }] });
  expect(await ana().call(api.listConversations, { query: { search: 'recei sister' } })).toHaveLength(1);
  expect(await ana().call(api.listConversations, { query: { search: 'nobody' } })).toEqual([]);
  await aLongThreadHidesNoOther();
});

test('it is given to colleagues only, and another firm finds nothing', async () => {
  expect(await refused(ana().call(api.assignConversation, { params, body: { userId: 99 } }))).toBe(400);
  expect(await ana().call(api.assignConversation, { params, body: { userId: null } })).not.toHaveProperty('assignee');
  expect((await views())[3]).toBe(1);
  const given = await ana().call(api.assignConversation, { params, body: { userId: 2 } });
  expect(given.assignee).toEqual({ id: 2, name: 'Ana Torres' });
  const rival = comms.as('adjuster', { organizationId: 2 });
  expect(await rival.call(api.listConversations)).toEqual([]);
  expect(await refused(rival.call(api.readConversation, { params }))).toBe(404);
  expect(await refused(rival.call(api.resolveConversation, { params }))).toBe(404);
  const day = { from: new Date(Date.now() - 86_400_000).toISOString(), to: new Date(Date.now() + 86_400_000).toISOString() };
  // Two of hers and the reply that went out; the undone one is no message
  expect(await ana().call(api.readCommunicationFigures, { query: day })).toEqual({ messages: 3, calls: 0, automatic: 0 });
  expect(await refused(ana().call(api.readCommunicationFigures, { query: { from: day.to, to: day.from } }))).toBe(400);
});

test('an answer that nobody got answered nobody: they wait again', async () => {
  await oliviaSays('Anyone?');
  const body = { contactId: 1, method: 'email', text: 'We come on Monday' } as const;
  await ana().call(api.replyToConversation, { params, body });
  expect((await views())[1]).toBe(0);
  await ana().call(api.recordOptOut, { body: { contactId: 1, method: 'email', reason: 'Wants letters' } });
  const now = comms.environment.clock();
  comms.environment.clock = () => new Date(now.getTime() + 11_000);
  await comms.worked(comms.service.built.messages.sendings);
  expect((await ana().call(api.listConversationEntries, { params }))[0]).toMatchObject({ state: 'suppressed' });
  expect(await ana().call(api.readConversation, { params })).toMatchObject({ waiting: [{ name: 'Olivia Owner' }] });
});

test('its owner’s name and its adjuster follow the claim, until somebody chose here whose it is', async () => {
  const told = async (version: number, change: object) => {
    const snapshot = { ...claim, version, ...change };
    await comms.publish({ ...openedEvent(snapshot), type: 'claims.edited', aggregateVersion: version });
    await comms.settle();
    return ana().call(api.readConversation, { params });
  };
  await comms.service.parts.connection.collection('conversations').updateOne({ _id: 1 as never }, { $unset: { isAssignedHere: 1 } });
  expect(await told(2, { assignedAdjusterId: 3, propertyOwnerName: 'Olivia Owens' })).toMatchObject({
    title: 'Olivia Owens',
    assignee: { id: 3 },
  });
  expect(await told(3, { assignedAdjusterId: undefined })).not.toHaveProperty('assignee');
  await ana().call(api.assignConversation, { params, body: { userId: 2 } });
  expect(await told(4, { assignedAdjusterId: 3 })).toMatchObject({ assignee: { id: 2 } });
});

test('a reply by a channel that the firm turned off is refused at once', async () => {
  await comms.as('admin').call(api.changeCommunicationSettings, { body: { emailEnabled: false } });
  const reply = ana().call(api.replyToConversation, { params, body: { contactId: 1, method: 'email', text: 'Hi' } });
  await expect(reply).rejects.toThrow(/turned off/);
});

test('pages follow one another without a gap or a repeat where several are of one moment', async () => {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
  const last = { source: 'in:0', kind: 'email', direction: 'in', name: 'Olivia Owner', snippet: 'Hi' };
  const rows = Array.from({ length: 9 }, (_, place) => {
    const moment = at(Math.floor(place / 4));
    const waiting = [{ side: 'owner', name: 'Olivia Owner', since: moment }];
    const seen = { state: 'open', waiting, waitingSince: moment, last, lastAt: moment, createdAt: moment, updatedAt: moment };
    return { _id: 1_001 + 2 * place, organizationId: 7, version: 1, title: `Owner ${place}`, ...seen };
  });
  await comms.service.parts.connection.collection<{ _id: number }>('conversations').insertMany(rows);
  const bea = comms.as('adjuster', { id: 2, organizationId: 7 });
  for (const view of ['waiting', 'all'] as const) {
    const ids: number[] = [];
    let after: string | undefined;
    do {
      const found = await bea.call(api.listConversations, { query: { view, limit: 2, ...(after ? { after } : {}) } });
      ids.push(...found.map(({ id }) => id));
      const end = found[1];
      after = end && `${Date.parse(end.lastAt)}.${end.id}`;
    } while (after !== undefined);
    const inOrder =
      view === 'waiting' ? rows : rows.toSorted((one, other) => other.lastAt.getTime() - one.lastAt.getTime() || other._id - one._id);
    expect(ids).toEqual(inOrder.map(({ _id }) => _id));
  }
});
