// The thread of a claim through the API: every message stands in it once, with its readers, and follows what becomes of it.
import { readClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api } from '@plumbline/contracts/comms';
import type { Envelope } from '@plumbline/contracts/kernel';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { agreed, firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';
import { readersOf } from './conversation-rules.ts';
import { recordEntry } from './record-entry.ts';

type Comms = TestService<Awaited<ReturnType<typeof commsService.build>>>;
let comms: Comms;
const claim = oliviasClaim({ consents: agreed });

beforeAll(async () => {
  comms = await startTestService(commsService, { with: [knowingNothing('claims', [readClaimSnapshot])] });
  await comms.publish(firmEvent());
  await comms.publish(openedEvent(claim));
  await comms.settle();
});
afterAll(() => comms.stop());

const adjuster = () => comms.as('adjuster');
const thread = (query = {}) => adjuster().call(api.listThread, { params: { id: 1 }, query });

async function until<R>(ask: () => Promise<R | undefined | false>): Promise<R> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const found = await ask();
    if (found) return found;
  }
  throw new Error('It did not happen in time');
}

test('a message stands in it once, names its readers, and shows what became of it', async () => {
  const data = { templateType: 'status_update', customMessage: 'Call me' };
  await adjuster().call(api.triggerCommunication, { body: { eventType: 'manual_communication', claimId: 1, data } });
  const entry = await until(async () => (await thread()).find(({ state }) => state === 'kept'));
  expect(entry).toMatchObject({
    kind: 'email',
    direction: 'out',
    to: [{ name: 'Olivia Owner', address: 'olivia@example.com' }],
    readers: [{ side: 'firm' }, { side: 'owner', name: 'Olivia Owner' }],
    claimNumber: claim.claimNumber,
  });
  expect(await thread()).toHaveLength(1);
});

test('the same source again changes nothing, and pages go on with earlier entries', async () => {
  const { parts, built } = comms.service;
  const olivia = { name: 'Olivia Owner', address: '+18335550100', contactId: 1 };
  const say = (text: string, source = text) =>
    parts.writeAs(parts.ownScope(1), (tx) =>
      recordEntry(
        tx,
        {
          place: { claim },
          entry: {
            source,
            kind: 'sms',
            direction: 'in',
            from: olivia,
            to: [],
            readers: readersOf('owner', [olivia]),
            text,
            attachments: [],
          },
        },
        built.threads,
      ),
    );
  const first = await say('¿Los mando por aquí?', 'sms-in:SM1');
  expect((await say('Another text', 'sms-in:SM1'))._id).toBe(first._id);
  await say('Second', 'sms-in:SM2');
  const [newest] = await thread({ limit: 1 });
  expect(newest).toMatchObject({ text: 'Second', direction: 'in' });
  expect((await thread()).map(({ text }) => text).slice(0, 2)).toEqual(['Second', '¿Los mando por aquí?']);
});

test('a portal message is read by its portal user and the firm, and told of once', async () => {
  const said: string[] = [];
  await comms.bus.subscribeLive(({ type }) => void (type === 'comms.case-message-sent' && said.push(type)));
  const attorney = { userId: 61, name: 'Otis Law', role: 'attorney' as const };
  const scope = { kind: 'user' as const, id: 61, name: 'Otis Law', role: 'attorney' as const };
  const write = (text: string) =>
    comms.asService(1, scope).call(api.recordPortalMessage, { body: { claimId: 1, portalUser: attorney, text }, idempotencyKey: 'm-1' });
  const first = await write('My client may settle for less');
  expect(await write('My client may settle for less')).toEqual(first);
  const read = (portalUserId?: number) => comms.asService().call(api.listPortalThreads, { params: { id: 1 }, query: { portalUserId } });
  expect(await read()).toMatchObject([{ ...attorney, messages: [{ text: 'My client may settle for less', fromOffice: false }] }]);
  expect(await read(61)).toEqual(await read());
  expect(await read(71)).toEqual([]);
  expect((await thread())[0]).toMatchObject({
    kind: 'portal',
    readers: [{ side: 'firm' }, { side: 'counsel', name: 'Otis Law', userId: 61 }],
  });
  await comms.settle();
  expect(said).toHaveLength(1);
  await expect(adjuster().call(api.listPortalThreads, { params: { id: 1 } })).rejects.toMatchObject({ httpStatus: 403 });
});

test('what is asked for is of the case; what is sent in is of its sender', async () => {
  const client = { kind: 'user' as const, id: 71, name: 'Cora Client', role: 'client' as const };
  const item = (type: string, data: object, actor: Envelope['actor']) =>
    comms.publish({ ...openedEvent(claim), id: crypto.randomUUID(), type, actor, data: { claimId: 1, claimNumber: 'CLM-1', ...data } });
  await item('claims.case-item-requested', { title: 'The policy' }, { kind: 'user', id: 2, name: 'Ana Torres', role: 'adjuster' });
  await comms.settle();
  await item('claims.case-item-received', { title: 'The policy', documentId: 9 }, client);
  await comms.settle();
  expect((await thread()).slice(0, 2)).toMatchObject([
    { direction: 'in', text: 'Sent in: The policy', readers: [{ side: 'firm' }, { side: 'owner', name: 'Cora Client', userId: 71 }] },
    { direction: 'out', text: 'Requested: The policy', readers: [{ side: 'firm' }, { side: 'owner' }, { side: 'counsel' }] },
  ]);
});

test('another firm, a client and an unknown claim read nothing', async () => {
  const refused = (person = adjuster(), id = 1) =>
    person.call(api.listThread, { params: { id } }).catch((error: unknown) => (error as { httpStatus: number }).httpStatus);
  expect(await refused(comms.as('adjuster', { organizationId: 2 }))).toBe(404);
  expect(await refused(comms.as('client'))).toBe(403);
  expect(await refused(adjuster(), 99)).toBe(404);
});

test('a portal user reads what was said to them by email, text or call; what was said to the other side, notes and what never left are not theirs', async () => {
  const person = (id: number, role: string, email: string) =>
    comms.publish({
      ...openedEvent(claim),
      id: crypto.randomUUID(),
      type: 'identity.user-added',
      aggregateId: id,
      data: { userId: id, name: role === 'client' ? 'Olivia Owner' : 'Otis Law', email, role, isAuthorized: true, licenses: [] },
    });
  const own = oliviasClaim({ id: 2, propertyOwnerEmail: 'Olivia.Two@example.com' });
  await comms.publish(openedEvent(own));
  await person(72, 'client', 'olivia.two@example.com');
  await person(62, 'attorney', 'otis@law.example');
  // A client who signs in with the address of the attorney's contact is on the other side
  await person(73, 'client', 'otis@law.example');
  await comms.settle();
  const [owner] = await adjuster().call(api.listContacts, { params: { id: 2 } });
  const body = { contactType: 'attorney' as const, name: 'Otis Law', email: 'otis@law.example', phone: '305-555-0160' };
  const attorney = await adjuster().call(api.addContact, { params: { id: 2 }, body });
  const { parts, built } = comms.service;
  let last = 0;
  const say = (text: string, side: 'owner' | 'counsel', over: object = {}) => {
    const contact = side === 'owner' ? owner : attorney;
    const party = { name: contact?.name ?? '', contactId: contact?.id ?? 0 };
    const entry = { kind: 'email' as const, direction: 'out' as const, from: { name: 'Ana Torres' }, to: [party], state: 'sent' as const };
    const rest = { source: `said:${(last += 1)}`, readers: readersOf(side, [party]), text, attachments: [] };
    return parts.writeAs(parts.ownScope(1), (tx) =>
      recordEntry(tx, { place: { claim: own }, entry: { ...entry, ...rest, ...over } }, built.threads),
    );
  };
  // Written ahead: sent after what came since
  const sentAt = new Date(Date.now() + 3_600_000);
  await say('The inspection is on Monday', 'owner', { subject: 'Your claim', attachments: [{ fileName: 'Plan.pdf', bytes: 1 }], sentAt });
  await say('Settle at 40,000', 'counsel');
  await say('Thank you', 'owner', { kind: 'sms', direction: 'in', from: { name: 'Olivia Owner' }, state: undefined });
  // What the firm notes above a text names other claims, and it may be another person's who has the same number
  await say('Whose is it?', 'owner', { kind: 'sms', direction: 'in', state: undefined, subject: 'This number is also on CLM-2026-000001' });
  for (const state of ['kept', 'failed', 'suppressed', 'scheduled', 'undone']) await say(`Never said: ${state}`, 'owner', { state });
  await say('Ask her sister', 'owner', { kind: 'note', direction: 'internal', readers: [{ side: 'firm' }], state: undefined });
  const read = async (portalUserId: number, organizationId = 1) =>
    (await comms.asService(organizationId).call(api.listPortalThreads, { params: { id: 2 }, query: { portalUserId } })).flatMap(
      ({ messages }) => messages,
    );
  expect(await read(72)).toMatchObject([
    { text: 'Thank you', way: 'sms', fromOffice: false },
    {
      text: 'The inspection is on Monday',
      way: 'email',
      subject: 'Your claim',
      files: ['Plan.pdf'],
      fromOffice: true,
      at: sentAt.toISOString(),
    },
  ]);
  expect((await read(62)).map(({ text }) => text)).toEqual(['Settle at 40,000']);
  expect(await read(73)).toEqual([]);
  expect(await read(72, 2)).toEqual([]);
  // The contact becomes somebody else's address: what was said before stays with whom it was said to
  await adjuster().call(api.editContact, { params: { id: attorney.id }, body: { email: 'new@law.example' } });
  await person(63, 'attorney', 'new@law.example');
  await comms.settle();
  expect(await read(63)).toEqual([]);
  expect(await read(62)).toEqual([]);
  await say('Now to the new address', 'counsel');
  // It came late: when it was sent the contact had the other address
  const before = new Date(Date.now() - 3_600_000);
  await say('Between us', 'counsel', { kind: 'sms', direction: 'in', state: undefined, sentAt: before });
  expect((await read(63)).map(({ text }) => text)).toEqual(['Now to the new address']);
});

test('a letter that went out by mail stands in the thread once, with its proof, and answers nobody; of a privileged one nothing is told', async () => {
  const about = {
    claimId: 1,
    claimNumber: claim.claimNumber,
    type: 'carrier_notice',
    channel: 'certified_mail',
    sentOn: '2026-11-20',
    to: 'Gulf Mutual',
  };
  const file = { fileName: 'notice.pdf', bytes: 900, sha256: 'a'.repeat(64) };
  const receipt = { documentId: 31, fileName: 'receipt.jpg', bytes: 90, sha256: 'b'.repeat(64) };
  const sent = (data: object): Envelope => ({
    ...openedEvent(claim),
    type: 'claims.document-dispatched',
    aggregateId: 30,
    data: { ...about, documentId: 30, access: 'internal', title: 'Notice of loss', proof: '9407 1', file, receipt, ...data },
  });
  const letters = async () => (await thread()).filter(({ kind }) => kind === 'letter');
  const waits = async () => (await adjuster().call(api.readConversation, { params: { id: 1 } })).waiting;
  const before = await waits();
  const letter = sent({});
  for (const event of [letter, letter, sent({ access: 'privileged' }), sent({ carrier: 'mail_server' }), sent({ claimId: 999 })])
    await comms.publish(event);
  await comms.settle();
  expect(await letters()).toMatchObject([
    {
      direction: 'out',
      subject: 'Notice of loss',
      to: [{ name: 'Gulf Mutual' }],
      text: 'Certified mail, sent on Nov 20, 2026. Proof: 9407 1. Receipt: receipt.jpg.',
      attachments: [
        { fileName: 'notice.pdf', documentId: 30 },
        { fileName: 'receipt.jpg', documentId: 31 },
      ],
    },
  ]);
  expect(await waits()).toEqual(before);
});
