// The carrier's words about our texts in any order, and texts that people send: each counts once, STOP holds everywhere, nothing is lost.
import { readClaim, readClaimSnapshot, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api, type InboundText } from '@plumbline/contracts/comms';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { agreed, firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';
import { byDay } from '../testing/zones.ts';

let comms: TestService<Awaited<ReturnType<typeof commsService.build>>>;
let lastClaim = 0;
let lastSid = 0;

beforeAll(async () => {
  comms = await startTestService(commsService, { with: [knowingNothing('claims', [readClaim, readClaimSnapshot])] });
  for (const organizationId of [1, 2]) await comms.publish(firmEvent(organizationId));
  await comms.settle();
});
afterAll(() => comms.stop());

/** A claim of its own number: `+1833555` and four digits. */
async function aClaim(change: Partial<ClaimSnapshot> = {}, organizationId = 1): Promise<ClaimSnapshot & { number: string }> {
  const id = (lastClaim += 1);
  const digits = String(2_000 + id);
  const claim = oliviasClaim({ id, timeZone: byDay(), consents: [...agreed], propertyOwnerPhone: `(833) 555-${digits}`, ...change });
  await comms.publish({ ...openedEvent(claim), organizationId });
  await comms.settle();
  return { ...claim, number: `+1833555${digits}` };
}

const sidOf = (count: number) => `SM${String(count).padStart(32, '0')}`;
const aText = (from: string, text: string, change: Partial<InboundText> = {}): InboundText => ({
  carrierId: sidOf((lastSid += 1)),
  from,
  to: '+18335550000',
  text,
  media: [],
  ...change,
});
const receive = (text: InboundText) => comms.asService().call(api.receiveText, { body: text });
const rows = (name: string) => comms.service.parts.connection.collection(name);
const office = (organizationId = 1) => comms.as('adjuster', { organizationId });
const historyOf = (id: number, organizationId = 1) => office(organizationId).call(api.listClaimCommunications, { params: { id } });
const texting = (claimId: number) =>
  office().call(api.triggerCommunication, {
    body: { eventType: 'manual_communication', claimId, data: { templateType: 'status_update', method: 'sms' } },
  });
const sent = () => comms.worked(comms.service.built.messages.sendings);
const suppressionsOf = async (address: string) =>
  (await office().call(api.listSuppressions, { query: { limit: 200 } })).filter((one) => one.address === address);

describe('what the carrier says of a text', () => {
  /** A text that is with the carrier. */
  async function handedOver() {
    const { id } = await aClaim();
    const [message] = (await texting(id)).communications;
    await sent();
    const communicationId = message?.id ?? 0;
    const carrierId = sidOf((lastSid += 1));
    await rows('communications').updateOne({ _id: communicationId as never }, { $set: { status: 'accepted', providerId: carrierId } });
    const say = (status: string, more: object = {}) =>
      comms.asService().call(api.recordCarrierStatus, { body: { communicationId, carrierId, status, ...more } });
    return { id, communicationId, say };
  }
  const stateOf = async (id: number) => (await historyOf(id))[0];

  test('leads from accepted to delivered in any order, and a late “sent” undoes nothing', async () => {
    const { id, say } = await handedOver();
    expect(await stateOf(id)).toMatchObject({ status: 'accepted' });
    for (const status of ['delivered', 'sent', 'queued', 'delivered', 'failed']) await say(status);
    const message = await stateOf(id);
    expect(message).toMatchObject({ status: 'delivered', deliveredAt: expect.any(String), sentAt: expect.any(String) });
    expect(message).not.toHaveProperty('reason');
  });

  test('a failure has its reason, and an opt-out that the carrier knows closes the channel', async () => {
    const { id, say } = await handedOver();
    await say('undelivered', { errorCode: '30005' });
    expect(await stateOf(id)).toMatchObject({ status: 'failed', reason: "The number doesn't exist or is no longer in use" });
    const other = await handedOver();
    await other.say('failed', { errorCode: '21610' });
    const message = await stateOf(other.id);
    expect(message).toMatchObject({ status: 'suppressed' });
    expect(await suppressionsOf(message?.recipient ?? '')).toMatchObject([{ source: 'carrier', method: 'sms' }]);
  });

  test('says what became of a text of which we heard nothing; before that it may have been delivered', async () => {
    const { id, communicationId, say } = await handedOver();
    const unheard = {
      $set: { status: 'failed', reason: 'Sending was interrupted.', takenAt: new Date() },
      $unset: { providerId: 1 },
    } as const;
    await rows('communications').updateOne({ _id: communicationId as never }, unheard);
    await say('delivered');
    expect(await stateOf(id)).toMatchObject({ status: 'delivered', provider: 'twilio' });
    expect(await stateOf(id)).not.toHaveProperty('reason');
    expect((await office().call(api.listThread, { params: { id } }))[0]).toMatchObject({ state: 'delivered' });
  });

  test('of an unknown message, another firm’s, or by another id is refused and changes nothing', async () => {
    const { id, communicationId } = await handedOver();
    const body = { communicationId, carrierId: sidOf(999_999), status: 'delivered' };
    await expect(comms.asService().call(api.recordCarrierStatus, { body })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(comms.asService(2).call(api.recordCarrierStatus, { body })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(comms.asService().call(api.recordCarrierStatus, { body: { ...body, communicationId: 987_654 } })).rejects.toMatchObject({
      httpStatus: 404,
    });
    expect(await stateOf(id)).toMatchObject({ status: 'accepted' });
    await expect(office().call(api.recordCarrierStatus, { body })).rejects.toMatchObject({ httpStatus: 403 });
  });
});

describe('a text to the firm', () => {
  test('comes to the one open claim of its sender, the others are named, and the same one has one effect', async () => {
    const closed = await aClaim({ disposition: 'settled', createdAt: '2026-09-09T10:00:00.000Z' });
    const phone = `(833) 555-${closed.number.slice(-4)}`;
    const newest = await aClaim({ propertyOwnerPhone: phone, createdAt: '2026-09-05T10:00:00.000Z' });
    const text = aText(closed.number, 'When does the adjuster come?');
    await Promise.all([receive(text), receive(text).catch(() => undefined)]);
    await receive(text);
    const kept = await rows('inbound_texts').find({ from: closed.number }).toArray();
    const sender = { claimId: newest.id, name: 'Olivia Owner' };
    expect(kept).toMatchObject([{ sender, otherClaims: [{ id: closed.id }], isSimulated: false }]);
    const thread = await office().call(api.listThread, { params: { id: newest.id } });
    expect(thread).toMatchObject([
      {
        direction: 'in',
        kind: 'sms',
        text: 'When does the adjuster come?',
        subject: `This number is also on ${closed.claimNumber}`,
        readers: [{ side: 'firm' }],
      },
    ]);
    expect(await historyOf(newest.id)).toEqual([]);
  });

  test('from a number on several open claims waits unassigned, and is moved to one of them by hand', async () => {
    const first = await aClaim({ createdAt: '2026-09-01T10:00:00.000Z' });
    const phone = `(833) 555-${first.number.slice(-4)}`;
    const second = await aClaim({ propertyOwnerPhone: phone, createdAt: '2026-09-05T10:00:00.000Z' });
    const other = await aClaim();
    await receive(aText(first.number, 'Did the check come?'));
    const { _id } = (await rows('conversations').findOne({ address: `sms:${first.number}` })) ?? {};
    const params = { id: Number(_id) };
    const [conversation] = await office().call(api.listConversations, { query: { view: 'unassigned' } });
    expect(conversation).toMatchObject({ ...params, title: `Olivia Owner, ${first.number}`, waiting: [{ side: 'other' }] });
    expect(await rows('inbound_texts').findOne({ from: first.number })).not.toHaveProperty('sender');
    const about = `This number is on 2 claims: ${second.claimNumber}, ${first.claimNumber}`;
    expect(await office().call(api.listConversationEntries, { params })).toMatchObject([{ subject: about, readers: [{ side: 'firm' }] }]);
    const candidates = await office().call(api.listConversationCandidates, { params });
    expect(candidates).toMatchObject([
      { claimId: second.id, isOpen: true },
      { claimId: first.id, isOpen: true },
    ]);
    const move = (claimId: number, person = office()) => person.call(api.moveConversation, { params, body: { claimId } });
    await expect(move(other.id)).rejects.toMatchObject({ httpStatus: 422 });
    const rival = comms.as('adjuster', { organizationId: 2 });
    await expect(move(first.id, rival)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(rival.call(api.listConversationCandidates, { params })).rejects.toMatchObject({ httpStatus: 404 });
    expect(await move(first.id)).toMatchObject({ claimId: first.id, state: 'open', waiting: [{ side: 'owner', name: 'Olivia Owner' }] });
    const readers = [{ side: 'firm' }, { side: 'owner', name: 'Olivia Owner' }];
    const thread = await office().call(api.listThread, { params: { id: first.id } });
    expect(thread).toMatchObject([
      { kind: 'note', text: `Moved the messages and calls of ${first.number} here`, readers: [{ side: 'firm' }] },
      { text: 'Did the check come?', readers },
    ]);
    // Which claim is meant is asked no more, and the portal has who reads it as the thread says
    expect(thread[1]).not.toHaveProperty('subject');
    const client = { userId: 72, name: 'Olivia Owner', email: first.propertyOwnerEmail, role: 'client', isAuthorized: true, licenses: [] };
    await comms.publish({ ...openedEvent(first), id: crypto.randomUUID(), type: 'identity.user-added', aggregateId: 72, data: client });
    await comms.settle();
    const asked = { params: { id: first.id }, query: { portalUserId: 72 } };
    const [inPortal] = await comms.asService().call(api.listPortalThreads, asked);
    expect(inPortal?.messages).toMatchObject([{ text: 'Did the check come?', way: 'sms' }]);
    await expect(move(first.id)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(office().call(api.readConversation, { params })).rejects.toMatchObject({ httpStatus: 404 });
    expect(await office().call(api.listConversationCandidates, { params: { id: first.id * 2 - 1 } })).toEqual([]);
  });

  test('from a number that nobody knows waits by its number, and goes to a claim once the number is a contact of it', async () => {
    const claim = await aClaim();
    const number = '+18335551001';
    await receive(aText(number, 'Is this the adjuster?'));
    const { _id } = (await rows('conversations').findOne({ address: `sms:${number}` })) ?? {};
    const params = { id: Number(_id) };
    expect(await office().call(api.readConversation, { params })).toMatchObject({ number });
    const move = () => office().call(api.moveConversation, { params, body: { claimId: claim.id } });
    await expect(move()).rejects.toMatchObject({ httpStatus: 422 });
    const body = { contactType: 'secondary', name: 'Rosa Delgado', phone: number, preferredMethod: 'sms' } as const;
    await office().call(api.addContact, { params: { id: claim.id }, body });
    const moved = await move();
    expect(moved).toMatchObject({ claimId: claim.id, moved: [number] });
    expect(moved).not.toHaveProperty('number');
  });

  test('that was moved to a claim is moved on to another one, and back: each time its readers are right, and both threads say who did it', async () => {
    const first = await aClaim({ createdAt: '2026-09-01T10:00:00.000Z' });
    const { number } = first;
    const phone = `(833) 555-${number.slice(-4)}`;
    const second = await aClaim({ propertyOwnerPhone: phone, propertyOwnerName: 'Owen Owner', createdAt: '2026-09-05T10:00:00.000Z' });
    await receive(aText(number, 'Which roof?'));
    const { _id } = (await rows('conversations').findOne({ address: `sms:${number}` })) ?? {};
    const move = (id: number, claimId: number | null, person = office()) =>
      person.call(api.moveConversation, { params: { id }, body: { claimId, number } });
    const into = await move(Number(_id), first.id);
    expect(into.moved).toEqual([number]);
    const threadOf = (id: number) => office().call(api.listThread, { params: { id } });
    const asked = { params: { id: into.id }, query: { number } };
    expect(await office().call(api.listConversationCandidates, asked)).toMatchObject([{ claimId: second.id }]);
    await expect(move(into.id, first.id)).rejects.toMatchObject({ httpStatus: 422 });
    await expect(move(second.id * 2 - 1, null)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(move(into.id, null, comms.as('adjuster', { organizationId: 2 }))).rejects.toMatchObject({ httpStatus: 404 });
    const onto = await move(into.id, second.id);
    expect(onto).toMatchObject({ claimId: second.id, moved: [number], waiting: [{ side: 'owner', name: 'Owen Owner' }] });
    expect(await threadOf(second.id)).toMatchObject([
      { kind: 'note', text: `Moved the messages and calls of ${number} here from ${first.claimNumber}` },
      { text: 'Which roof?', readers: [{ side: 'firm' }, { side: 'owner', name: 'Owen Owner' }] },
    ]);
    const foundBy = async (search: string) =>
      (await office().call(api.listConversations, { query: { search: `roof ${search}` } })).map(({ id }) => id);
    expect([await foundBy(`Owen ${second.claimNumber}`), await foundBy('Olivia'), await foundBy(first.claimNumber)]).toEqual([
      [onto.id],
      [],
      [],
    ]);
    const left = await office().call(api.readConversation, { params: { id: into.id } });
    expect(left).toMatchObject({ waiting: [], last: { kind: 'note' } });
    expect(left).not.toHaveProperty('moved');
    await expect(move(into.id, null)).rejects.toThrow('Nothing of this number was moved to this claim');
    const home = await move(onto.id, null);
    expect(home).toMatchObject({ title: `Owen Owner, ${number}`, waiting: [{ side: 'other', name: 'Owen Owner' }] });
    expect(home).not.toHaveProperty('claimId');
    const entries = await office().call(api.listConversationEntries, { params: { id: home.id } });
    expect(entries).toMatchObject([{ text: `Moved back from ${second.claimNumber}` }, { readers: [{ side: 'firm' }, { side: 'other' }] }]);
    expect(entries[1]).not.toHaveProperty('claimId');
    expect(entries[1]?.from).not.toHaveProperty('contactId');
    expect((await threadOf(second.id)).map(({ kind }) => kind)).toEqual(['note', 'note']);
    expect(await move(home.id, first.id)).toMatchObject({ claimId: first.id });
  });

  test('of an unknown number is kept without a claim, with its pictures as addresses', async () => {
    const media = [{ url: 'https://api.twilio.com/media/1', contentType: 'image/jpeg' }];
    await receive(aText('+18335559999', 'Do you handle hail?', { media }));
    const [kept] = await rows('inbound_texts').find({ from: '+18335559999' }).toArray();
    expect(kept).toMatchObject({ organizationId: 1, text: 'Do you handle hail?', media });
    expect(kept).not.toHaveProperty('sender');
    expect(await rows('conversations').findOne({ address: 'sms:+18335559999' })).toMatchObject({ title: '+18335559999', state: 'open' });
  });

  test('from the number of another firm’s client goes to that firm', async () => {
    const foreign = await aClaim({}, 2);
    await receive(aText(foreign.number, 'Hello'));
    expect(await rows('inbound_texts').findOne({ from: foreign.number })).toMatchObject({ organizationId: 2 });
  });
});

describe('STOP, START and HELP', () => {
  test('STOP holds at once for every claim of the number, with one confirmation and its evidence; START takes it back', async () => {
    const first = await aClaim();
    const second = await aClaim({ propertyOwnerPhone: `833.555.${first.number.slice(-4)}` });
    await receive(aText(first.number, 'Please stop texting me'));
    await receive(aText(first.number, 'STOP'));
    await sent();
    expect((await historyOf(second.id)).map(({ content, status }) => ({ content, status }))).toEqual([
      {
        content: "Bayshore Adjusters: You won't get more text messages from us. To get them again, reply START.",
        status: 'kept',
      },
    ]);
    expect((await texting(first.id)).communications).toMatchObject([{ status: 'suppressed' }]);
    const [closed] = await suppressionsOf(first.number);
    expect(closed).toMatchObject({
      reason: 'Please stop texting me',
      source: 'text',
      people: expect.arrayContaining([expect.objectContaining({ claimId: first.id }), expect.objectContaining({ claimId: second.id })]),
    });
    const log = await office().call(api.listConsentLog, { params: { id: closed?.id ?? 0 } });
    expect(log.map(({ what, words, how }) => ({ what, words, how }))).toEqual([
      { what: 'opted-out', words: 'STOP', how: 'text' },
      { what: 'opted-out', words: 'Please stop texting me', how: 'text' },
    ]);
    await receive(aText(first.number, 'Start'));
    expect(await suppressionsOf(first.number)).toEqual([]);
    expect((await texting(first.id)).communications).toMatchObject([{ status: 'kept' }]);
  });

  test('ALTO is answered in Spanish; STOP from an unknown number holds too', async () => {
    const { id, number } = await aClaim();
    await receive(aText(number, 'ALTO'));
    expect((await historyOf(id))[0]?.content).toBe(
      'Bayshore Adjusters: Listo, no le enviaremos otro mensaje de texto. Para recibirlos de nuevo, responda INICIAR o START.',
    );
    await receive(aText('+18335558888', 'stop'));
    expect(await suppressionsOf('+18335558888')).toMatchObject([{ people: [] }]);
  });

  test('STOP holds with every firm that wrote to the number', async () => {
    const here = await aClaim();
    await aClaim({ propertyOwnerPhone: `833-555-${here.number.slice(-4)}` }, 2);
    await receive(aText(here.number, 'UNSUBSCRIBE'));
    expect(await rows('opt_outs').countDocuments({ address: here.number })).toBe(2);
    expect(await rows('communications').countDocuments({ recipient: here.number, reply: 'stop' })).toBe(1);
  });

  test('STOP from the number of a user holds in their firm, and a message never sent leads to no firm', async () => {
    const number = '+18335557777';
    await rows('text_numbers').insertOne({ _id: 81 as never, organizationId: 2, version: 1, number, verifiedAt: new Date() });
    await receive(aText(number, 'ALTO'));
    expect(await rows('opt_outs').distinct('organizationId', { address: number })).toEqual([2]);
    const { id, number: shared } = await aClaim();
    await aClaim({ propertyOwnerPhone: `833-555-${shared.slice(-4)}` }, 2);
    const [message] = (await texting(id)).communications;
    await sent();
    const say = async (text: string, status: string) => {
      await rows('communications').updateOne({ _id: message?.id as never }, { $set: { status } });
      await receive(aText(shared, text));
      return (await rows('inbound_texts').findOne({ from: shared, text }))?.['organizationId'];
    };
    expect(await say('To whoever wrote to me', 'sent')).toBe(1);
    expect(await say('To whom I belong', 'suppressed')).toBe(2);
  });

  test('HELP names the firm, once in ten minutes; “Cancel the appointment” ends nothing', async () => {
    const { id, number } = await aClaim();
    await receive(aText(number, 'HELP'));
    await receive(aText(number, 'help'));
    await receive(aText(number, 'Cancelar la cita'));
    expect((await historyOf(id)).map(({ content }) => content)).toEqual([
      'Bayshore Adjusters: text messages about your claim. Message and data rates may apply. Reply STOP to end.',
    ]);
    expect(await suppressionsOf(number)).toEqual([]);
    for (const text of ['HELP', 'info', 'STOP']) await receive(aText('+18335556666', text));
    const toStranger = await rows('account_emails').find({ phone: '+18335556666' }).toArray();
    expect(toStranger.map(({ subject }) => String(subject)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'Reply to HELP',
      'Reply to STOP',
    ]);
  });
});

describe('taking an opt-out back', () => {
  const lift = { how: 'phone', on: '2026-11-20', words: 'Called and asked for texts again' } as const;

  test('needs a person and a new word; what is missing, foreign or repeated is refused', async () => {
    const { number, id } = await aClaim();
    await receive(aText(number, 'STOP'));
    const [closed] = await suppressionsOf(number);
    const params = { id: closed?.id ?? 0 };
    const take = (body: object, organizationId = 1) =>
      office(organizationId).call(api.liftSuppression, { params, body: { ...lift, ...body } });
    const today = new Date().toISOString().slice(0, 10);
    await expect(take({ on: today }, 2)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(take({ on: '2999-01-01' })).rejects.toMatchObject({ httpStatus: 400 });
    await expect(take({ on: '2020-01-01' })).rejects.toMatchObject({ httpStatus: 422 });
    await expect(take({ words: '' })).rejects.toMatchObject({ httpStatus: 400 });
    expect(await suppressionsOf(number)).toHaveLength(1);
    await take({ on: today });
    expect(await suppressionsOf(number)).toEqual([]);
    await expect(take({ on: today })).rejects.toMatchObject({ httpStatus: 404 });
    expect((await texting(id)).communications).toMatchObject([{ status: 'kept' }]);
    expect(await rows('consent_log').findOne({ address: number, what: 'opted-in' })).toMatchObject({
      words: lift.words,
      recordedBy: 'Test adjuster',
    });
  });
});
