// Texts and calls reach only who agreed, and only by day at the property: asked when they are written and once more when they go out,
// by hand, for many owners, and while they wait. The carrier is a server on loopback that speaks Twilio's wire format.
import { readClaim, readClaimSnapshot, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api, type Communication } from '@plumbline/contracts/comms';
import type { CallFailure } from '@plumbline/contracts/kernel';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { agreed, firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';
import { atNight, byDay } from '../testing/zones.ts';

let comms: TestService<Awaited<ReturnType<typeof commsService.build>>>;
let lastClaim = 0;

beforeAll(async () => {
  comms = await startTestService(commsService, { with: [knowingNothing('claims', [readClaim, readClaimSnapshot])] });
  await comms.publish(firmEvent());
  await comms.settle();
});
afterAll(() => comms.stop());

async function aClaim(change: Partial<ClaimSnapshot> = {}): Promise<ClaimSnapshot> {
  const claim = oliviasClaim({ id: (lastClaim += 1), timeZone: byDay(), ...change });
  await comms.publish(openedEvent(claim));
  await comms.settle();
  return claim;
}

/** The claim as its service tells it after a change. */
async function publishChanged(claim: ClaimSnapshot): Promise<void> {
  await comms.publish({ ...openedEvent(claim), type: 'claims.edited', aggregateVersion: claim.version });
  await comms.settle();
}

const office = () => comms.as('adjuster');
const person = async (id: number, about: { name: string; email?: string; phone?: string }) =>
  (await office().call(api.addContact, { params: { id }, body: { contactType: 'secondary', ...about } })).id;
const historyOf = (id: number): Promise<Communication[]> => office().call(api.listClaimCommunications, { params: { id } });
const byHand = (claimId: number, method?: 'sms' | 'phone') =>
  office().call(api.triggerCommunication, {
    body: { eventType: 'manual_communication', claimId, data: { templateType: 'status_update', ...(method ? { method } : {}) } },
  });
const oneOfMany = (claimId: number) =>
  comms
    .asService(1, { kind: 'user', id: 9, name: 'Dana Cole', role: 'adjuster' })
    .call(api.queueOwnerMessage, { body: { claimId, templateType: 'status_update' } });

/** Lets the sender look at what is due, as if it were this instant. */
async function morningComes(id: number): Promise<void> {
  const rows = comms.service.parts.connection.collection('communications');
  const { parts, built } = comms.service;
  const row = await rows.findOneAndUpdate({ claimId: id }, { $set: { notBefore: new Date(Date.now() - 1_000) } });
  await parts.writeAs(parts.ownScope(1), (tx) => built.messages.sendings.add(tx, Number(row?._id)));
  await comms.worked(comms.service.built.messages.sendings);
}

describe('without a recorded consent', () => {
  test.each(['sms', 'phone'] as const)('nothing is sent by %s, and nothing is stored', async (method) => {
    const { id } = await aClaim();
    await expect(byHand(id, method)).rejects.toMatchObject({ httpStatus: 422, message: expect.stringContaining("hasn't agreed to") });
    expect(await historyOf(id)).toEqual([]);
  });

  test('a preferred text becomes an email; who has no address is refused, one of many too', async () => {
    const { id } = await aClaim({ communicationPreference: 'sms' });
    expect((await byHand(id)).communications).toMatchObject([{ method: 'email' }]);
    expect((await oneOfMany(id)).messages).toMatchObject([{ method: 'email' }]);
    const { propertyOwnerEmail: _, ...unreachable } = oliviasClaim({ id: (lastClaim += 1), communicationPreference: 'sms' });
    await comms.publish(openedEvent(unreachable));
    await comms.settle();
    for (const write of [byHand, oneOfMany]) {
      const refused = await write(unreachable.id).catch((error: CallFailure) => error);
      expect(refused).toMatchObject({ httpStatus: 422, message: expect.stringContaining("Olivia Owner hasn't agreed to text messages") });
    }
  });

  test('a consent to texts is none to calls', async () => {
    const { id } = await aClaim({ consents: [{ kind: 'sms', given: true, on: '2026-09-02' }] });
    await expect(byHand(id, 'phone')).rejects.toMatchObject({ httpStatus: 422 });
    expect((await byHand(id, 'sms')).communications).toHaveLength(1);
  });
});

test.each(['email', 'sms'] as const)('about a simulated claim nobody outside gets anything by %s, and the row says why', async (method) => {
  const { id } = await aClaim({ isSimulated: true, consents: [...agreed] });
  await comms.as('adjuster').call(api.triggerCommunication, {
    body: { eventType: 'manual_communication', claimId: id, data: { templateType: 'status_update', method } },
  });
  await comms.worked(comms.service.built.messages.sendings);
  const reason = 'This claim is simulated: nobody outside is written to';
  expect(await historyOf(id)).toMatchObject([{ status: 'suppressed', reason, retry: { refusal: expect.any(String) } }]);
  expect(await office().call(api.listOutbox, { query: { claimId: id } })).toEqual([]);
});

describe('at night at the property', () => {
  test('the preview of a message says when it goes out and why, in the chosen language; a missing claim is none', async () => {
    const { id } = await aClaim({ consents: [...agreed], timeZone: atNight() });
    const ask = (data: object, claimId = id, person = office()) =>
      person.call(api.previewMessage, {
        body: { eventType: 'manual_communication', claimId, data: { templateType: 'status_update', ...data } },
      });
    const [text] = (await ask({ method: 'sms', language: 'es' })).messages;
    // Without a provider it would be kept at any hour
    expect(text).toMatchObject({ contactName: 'Olivia Owner', method: 'sms', language: 'es', outcome: 'kept' });
    expect(text?.parts.map((part) => part.text).join('')).toMatch(/reclamo|reclamación/i);
    expect((await ask({})).messages).toMatchObject([{ method: 'email', language: 'en' }]);
    expect(await historyOf(id)).toEqual([]);
    await expect(ask({}, 99_999)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(ask({}, id, comms.as('adjuster', { organizationId: 2 }))).rejects.toMatchObject({ httpStatus: 404 });
    await expect(ask({}, id, comms.as('client'))).rejects.toMatchObject({ httpStatus: 403 });
    const { id: other } = await aClaim();
    expect(await ask({ method: 'sms' }, other)).toMatchObject({ messages: [], reason: expect.stringContaining("hasn't agreed") });
    // Among others, each who can't be written to is named; as long as they are chosen, nothing is stored
    const ben = await person(id, { name: 'Ben', email: 'gone@example.com' });
    const ann = await person(id, { name: 'Ann', phone: '305-555-0188' });
    const several = { contactIds: [ben, ann], method: 'email' as const };
    expect(await ask(several)).toMatchObject({
      messages: [{ contactName: 'Ben', outcome: 'kept' }],
      refused: [{ contactName: 'Ann', reason: 'Ann has no email address for Email' }],
    });
    const send = { eventType: 'manual_communication' as const, claimId: id, data: { templateType: 'status_update' as const, ...several } };
    await expect(office().call(api.triggerCommunication, { body: send })).rejects.toMatchObject({ httpStatus: 422 });
    expect(await historyOf(id)).toEqual([]);
    const bounce = { organizationId: 1, version: 1, method: 'email', address: 'gone@example.com', reason: 'Gone', source: 'bounce' };
    const closed = comms.service.parts.connection.collection('opt_outs');
    await closed.insertOne({ _id: 880_001 as never, ...bounce, recordedBy: 'Plumbline', createdAt: new Date(), updatedAt: new Date() });
    const bouncing = { outcome: 'not', reason: 'Emails to this address bounce. Correct the address.' };
    expect((await ask({ contactIds: [ben] })).messages).toMatchObject([bouncing]);
  });

  test.each(['sms', 'phone'] as const)(
    'a message by %s waits for the morning and is listed as scheduled; an email goes at once',
    async (method) => {
      const { id } = await aClaim({ consents: [...agreed], timeZone: atNight() });
      const [stored] = (await byHand(id, method)).communications;
      await comms.worked(comms.service.built.messages.sendings);
      const [waiting] = await historyOf(id);
      expect(waiting).toMatchObject({ status: 'scheduled', sendsAt: stored?.sendsAt });
      expect(Date.parse(waiting?.sendsAt ?? '')).toBeGreaterThan(Date.now());
      const listed = await office().call(api.listRecentCommunications, { query: { status: 'scheduled', limit: 200 } });
      expect(listed.some((one) => one.id === waiting?.id)).toBe(true);
      await byHand(id);
      await comms.worked(comms.service.built.messages.sendings);
      expect((await historyOf(id)).map((one) => `${one.method} ${one.status}`)).toEqual(['email kept', `${method} scheduled`]);
    },
  );

  test('one of many waits as well', async () => {
    const { id } = await aClaim({ consents: [...agreed], timeZone: atNight(), communicationPreference: 'sms' });
    expect((await oneOfMany(id)).messages).toMatchObject([{ method: 'sms', status: 'scheduled' }]);
  });

  test('what is due while it is night still waits on', async () => {
    const { id } = await aClaim({ consents: [...agreed], timeZone: atNight() });
    await byHand(id, 'sms');
    await morningComes(id);
    expect(await historyOf(id)).toMatchObject([{ status: 'scheduled' }]);
  });
});

describe('when the morning comes', () => {
  const waitingByDay = async () => {
    const claim = await aClaim({ consents: [...agreed], timeZone: atNight() });
    await byHand(claim.id, 'sms');
    // The day has come to the property
    await comms.service.parts.connection.collection('communications').updateOne({ claimId: claim.id }, { $set: { timeZone: byDay() } });
    return claim;
  };

  test('it goes out', async () => {
    const { id } = await waitingByDay();
    await morningComes(id);
    const [message] = await historyOf(id);
    expect(message).toMatchObject({ status: 'kept' });
    expect(message?.sendsAt).toBeUndefined();
  });

  test('whoever took the consent back meanwhile gets nothing, and the row says why', async () => {
    const claim = await waitingByDay();
    await publishChanged({ ...claim, version: 2, consents: [{ kind: 'sms', given: false, on: '2026-11-20' }] });
    await morningComes(claim.id);
    expect(await historyOf(claim.id)).toMatchObject([
      { status: 'suppressed', reason: 'Olivia Owner declined text messages on Nov 20, 2026. Choose another method.' },
    ]);
  });

  test('whoever has counsel meanwhile is not written to', async () => {
    const claim = await waitingByDay();
    await publishChanged({ ...claim, version: 2, counsel: [{ name: 'Kim Law', from: '2026-01-01' }] });
    await morningComes(claim.id);
    expect(await historyOf(claim.id)).toMatchObject([{ status: 'suppressed', reason: expect.stringContaining('represented by Kim Law') }]);
  });

  test('whoever opted out meanwhile gets nothing', async () => {
    const claim = await aClaim({ consents: [...agreed], timeZone: atNight(), propertyOwnerPhone: '833-555-0177' });
    await byHand(claim.id, 'sms');
    await comms.service.parts.connection.collection('communications').updateOne({ claimId: claim.id }, { $set: { timeZone: byDay() } });
    const [owner] = await office().call(api.listContacts, { params: { id: claim.id } });
    await office().call(api.recordOptOut, { body: { contactId: owner?.id ?? 0, method: 'sms', reason: 'Sent STOP' } });
    await morningComes(claim.id);
    expect(await historyOf(claim.id)).toMatchObject([{ status: 'suppressed', reason: 'This person opted out of this channel' }]);
  });
});

describe('when the address changed meanwhile', () => {
  test.each(['sms', 'phone'] as const)('a message by %s to the old number is not sent', async (method) => {
    const claim = await aClaim({ consents: [...agreed], timeZone: atNight() });
    await byHand(claim.id, method);
    await publishChanged({ ...claim, version: 2, propertyOwnerPhone: '833-555-0144' });
    await comms.service.parts.connection.collection('communications').updateOne({ claimId: claim.id }, { $set: { timeZone: byDay() } });
    await morningComes(claim.id);
    expect(await historyOf(claim.id)).toMatchObject([{ status: 'suppressed', reason: 'The phone number changed before sending' }]);
  });

  test('another spelling of the same number is the same number', async () => {
    const claim = await aClaim({ consents: [...agreed], timeZone: atNight() });
    await byHand(claim.id, 'sms');
    await publishChanged({ ...claim, version: 2, propertyOwnerPhone: '+1 (833) 555 0100' });
    await comms.service.parts.connection.collection('communications').updateOne({ claimId: claim.id }, { $set: { timeZone: byDay() } });
    await morningComes(claim.id);
    expect(await historyOf(claim.id)).toMatchObject([{ status: 'kept' }]);
  });

  test('the opt-out of the old email address holds for a message that goes to it', async () => {
    const claim = await aClaim({ propertyOwnerEmail: 'Old.Address@example.com' });
    const [owner] = await office().call(api.listContacts, { params: { id: claim.id } });
    await byHand(claim.id);
    await comms.worked(comms.service.built.messages.sendings);
    const rows = comms.service.parts.connection.collection('communications');
    // As if it still waited when the word came
    await rows.updateOne({ claimId: claim.id }, { $set: { status: 'queued' } });
    await office().call(api.recordOptOut, { body: { contactId: owner?.id ?? 0, method: 'email', reason: 'By phone' } });
    await publishChanged({ ...claim, version: 2, propertyOwnerEmail: 'new.address@example.com' });
    await morningComes(claim.id);
    expect(await historyOf(claim.id)).toMatchObject([{ status: 'suppressed', reason: 'This person opted out of this channel' }]);
  });
});

describe('the consent of a contact', () => {
  const said = { method: 'sms', given: true, on: '2026-11-02', how: 'phone' } as const;
  const add = async (claimId: number) =>
    office().call(api.addContact, { params: { id: claimId }, body: { contactType: 'secondary', name: 'Sam', phone: '(844) 555-0101' } });
  const record = (body: object, person = office()) => person.call(api.recordConsent, { body: { ...said, ...body } as never });
  const toSam = (claimId: number, contactId: number) =>
    office().call(api.triggerCommunication, {
      body: {
        eventType: 'manual_communication',
        claimId,
        data: { templateType: 'status_update', method: 'sms', contactIds: [contactId] },
      },
    });

  test('is recorded with who heard it, counts at once, and a later refusal withdraws it', async () => {
    const { id } = await aClaim();
    const sam = await add(id);
    await expect(toSam(id, sam.id)).rejects.toMatchObject({ httpStatus: 422 });
    expect((await record({ contactId: sam.id })).consents).toEqual([{ method: 'sms', given: true, on: '2026-11-02' }]);
    expect((await toSam(id, sam.id)).communications).toHaveLength(1);
    await record({ contactId: sam.id, given: false, on: '2026-11-03' });
    await expect(toSam(id, sam.id)).rejects.toMatchObject({ httpStatus: 422, message: expect.stringContaining('declined text messages') });
    const row = await comms.service.parts.connection.collection('contacts').findOne({ _id: sam.id as never });
    expect(row?.['consents']).toMatchObject([{ given: false, how: 'phone', recordedBy: 'Test adjuster' }]);
  });

  test('of the owner stands on the claim; a future day, a missing, a foreign contact and one without a number are refused', async () => {
    const { id } = await aClaim();
    const sam = await add(id);
    const [owner] = await office().call(api.listContacts, { params: { id } });
    await expect(record({ contactId: owner?.id })).rejects.toMatchObject({ httpStatus: 422 });
    await expect(record({ contactId: sam.id, on: '2999-01-01' })).rejects.toMatchObject({ httpStatus: 400 });
    await expect(record({ contactId: 999_998 })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(record({ contactId: sam.id }, comms.as('adjuster', { organizationId: 2 }))).rejects.toMatchObject({ httpStatus: 404 });
    const silent = await office().call(api.addContact, {
      params: { id },
      body: { contactType: 'secondary', name: 'Ann', email: 'ann@example.com' },
    });
    await expect(record({ contactId: silent.id })).rejects.toMatchObject({ httpStatus: 422, message: 'Ann has no usable phone number' });
    expect((await office().call(api.listContacts, { params: { id } })).every(({ consents }) => consents.length === 0)).toBe(true);
  });
});

describe('the preview of a message to many owners', () => {
  const preview = (claimIds: number[], customMessage?: string) =>
    office().call(api.previewOwnerMessages, {
      body: { claimIds, templateType: 'status_update', ...(customMessage ? { customMessage } : {}) },
    });

  test('says by which way, with which words and when each would be written to, as sending does, and stores nothing', async () => {
    const [texted, asleep] = [
      await aClaim({ communicationPreference: 'sms', consents: [...agreed] }),
      await aClaim({ communicationPreference: 'sms', consents: [...agreed], timeZone: atNight() }),
    ];
    const emailed = await aClaim();
    const found = await preview([texted.id, asleep.id, emailed.id, texted.id], 'Call me {soon}');
    expect(found.map(({ claimId }) => claimId)).toEqual([texted.id, asleep.id, emailed.id]);
    const wordsOf = (at: number) => found[at]?.messages[0]?.parts.map(({ text }) => text).join('');
    const filled = found[2]?.messages[0]?.parts.filter((part) => part.filled).map(({ text }) => text);
    expect(filled).toEqual(expect.arrayContaining(['Olivia Owner', emailed.claimNumber, 'Bayshore Adjusters']));
    expect(filled).not.toContain('Call me {soon}');
    expect(wordsOf(0)).toContain('Call me {soon}');
    expect(found.map(({ messages }) => messages[0]?.method)).toEqual(['sms', 'sms', 'email']);
    expect(found.map(({ messages }) => messages[0]?.outcome)).toEqual(['kept', 'kept', 'kept']);
    for (const claim of [texted, asleep, emailed]) expect(await historyOf(claim.id)).toEqual([]);
    const { communications } = await office().call(api.triggerCommunication, {
      body: {
        eventType: 'manual_communication',
        claimId: texted.id,
        data: { templateType: 'status_update', customMessage: 'Call me {soon}' },
      },
    });
    expect(communications[0]?.content).toBe(wordsOf(0));
  });

  test('names whoever is not written to with the reason, also claims that are missing or of another firm', async () => {
    const { propertyOwnerEmail: _, ...silent } = oliviasClaim({ id: (lastClaim += 1), communicationPreference: 'sms' });
    await comms.publish(openedEvent(silent));
    const represented = await aClaim({ counsel: [{ name: 'Jane Counsel', from: '2026-01-05' }] });
    const [unreachable, counsel, missing] = await preview([silent.id, represented.id, 999_999]);
    expect(unreachable).toMatchObject({ messages: [], reason: expect.stringContaining("hasn't agreed to text messages") });
    expect(counsel).toMatchObject({ messages: [], reason: expect.stringContaining('Jane Counsel') });
    expect(missing).toEqual({ claimId: 999_999, messages: [], reason: 'Claim not found' });
    const rival = comms.as('adjuster', { organizationId: 2 });
    const foreign = await rival.call(api.previewOwnerMessages, { body: { claimIds: [represented.id], templateType: 'status_update' } });
    expect(foreign).toEqual([{ claimId: represented.id, messages: [], reason: 'Claim not found' }]);
    await expect(preview([])).rejects.toMatchObject({ httpStatus: 400 });
    await expect(preview(Array.from({ length: 101 }, (_one, at) => at + 1))).rejects.toMatchObject({ httpStatus: 400 });
    await expect(
      comms.as('client').call(api.previewOwnerMessages, { body: { claimIds: [1], templateType: 'status_update' } }),
    ).rejects.toMatchObject({ httpStatus: 403 });
  });
});
