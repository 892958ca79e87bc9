// Messages that go out later and messages that are tried again: asked once more on the way out, sent once, and never what may have arrived.
import { commsApi as api, smsPerClaimAndHour } from '@plumbline/contracts/comms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWithMail, type WithMail } from '../testing/comms-service.ts';
import { agreed, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';

let comms: WithMail['comms'];
let mail: WithMail['mail'];
let stop: () => Promise<void>;
let now = new Date('2026-11-24T17:00:00.000Z');
let lastClaim = 0;
const hourMs = 3_600_000;

beforeAll(async () => {
  ({ comms, mail, stop } = await startWithMail(() => now));
});
afterAll(() => stop());
beforeEach(() => mail.behave({}));

const dana = () => comms.as('adjuster', { id: 2, name: 'Dana Cole' });
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString();
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 0,
    (error: unknown) => (error as { httpStatus: number }).httpStatus,
  );

async function aClaim(change: object = {}) {
  const claim = oliviasClaim({ id: (lastClaim += 1), consents: [...agreed], ...change });
  await comms.publish(openedEvent(claim));
  await comms.settle();
  const [owner] = await dana().call(api.listContacts, { params: { id: claim.id } });
  return { claim, contactId: owner?.id ?? 0 };
}

async function reply({ claim, contactId }: Awaited<ReturnType<typeof aClaim>>, change: object = {}) {
  const body = { contactId, method: 'email', text: 'We come on Monday', ...change };
  return dana().call(api.replyToConversation, { params: { id: claim.id * 2 - 1 }, body });
}

/** An entry opens the conversation of a claim that nobody wrote about. */
async function written(change: object = {}) {
  const here = await aClaim(change);
  await dana().call(api.triggerCommunication, {
    body: { eventType: 'manual_communication', claimId: here.claim.id, data: { templateType: 'status_update' } },
  });
  await comms.worked(comms.service.built.messages.sendings);
  return here;
}

async function laterBy(hours: number): Promise<void> {
  now = new Date(now.getTime() + hours * hourMs);
  await comms.worked(comms.service.built.messages.sendings);
}

const newest = async (id: number) => (await dana().call(api.listClaimCommunications, { params: { id } }))[0];
const sentTo = (text: string) => mail.received.filter(({ data }) => data.includes(text)).length;

test('a reply goes out at its time, once; until then it can get another one, and stands in thread and log with it', async () => {
  const here = await written();
  const sendAt = inHours(24);
  const sent = await reply(here, { text: 'Tomorrow-1', sendAt });
  expect(sent).toMatchObject({ status: 'scheduled', sendsAt: sendAt, scheduledFor: sendAt });
  expect(sent.heldUntil).toBeUndefined();
  const later = inHours(48);
  expect(await dana().call(api.rescheduleMessage, { params: { id: sent.id }, body: { sendAt: later } })).toMatchObject({ sendsAt: later });
  const [entry] = await dana().call(api.listThread, { params: { id: here.claim.id } });
  expect(entry).toMatchObject({ state: 'scheduled', scheduledFor: later, sendsAt: later });
  await laterBy(25);
  expect(await newest(here.claim.id)).toMatchObject({ status: 'scheduled' });
  await laterBy(24);
  expect(await newest(here.claim.id)).toMatchObject({ status: 'sent' });
  expect(sentTo('Tomorrow-1')).toBe(1);
  expect(await refused(dana().call(api.rescheduleMessage, { params: { id: sent.id }, body: { sendAt: inHours(1) } }))).toBe(409);
  await expect(dana().call(api.sendMessageNow, { params: { id: sent.id } })).rejects.toThrow('This message was already sent');
});

test('it is sent now, or canceled; a message from a template can wait too', async () => {
  const here = await written();
  const first = await reply(here, { text: 'Now-1', sendAt: inHours(30) });
  expect(await dana().call(api.sendMessageNow, { params: { id: first.id } })).toMatchObject({ status: 'queued' });
  await laterBy(0);
  expect(sentTo('Now-1')).toBe(1);
  const second = await reply(here, { text: 'Canceled-1', sendAt: inHours(30) });
  const canceled = await dana().call(api.undoMessage, { params: { id: second.id } });
  expect(canceled).toMatchObject({ status: 'undone', reason: 'Canceled by Dana Cole' });
  await expect(dana().call(api.undoMessage, { params: { id: second.id } })).rejects.toThrow('This message no longer waits to be sent');
  const data = { templateType: 'status_update', sendAt: inHours(30) };
  const triggered = await dana().call(api.triggerCommunication, {
    body: { eventType: 'manual_communication', claimId: here.claim.id, data },
  });
  expect(triggered.communications).toMatchObject([{ status: 'scheduled', scheduledFor: data.sendAt }]);
  await laterBy(31);
  expect(sentTo('Canceled-1')).toBe(0);
  expect(await newest(here.claim.id)).toMatchObject({ id: triggered.communicationIds[0], status: 'sent' });
});

test('a time that is over, or more than a year ahead, is refused; another firm finds nothing', async () => {
  const here = await written();
  expect(await refused(reply(here, { sendAt: inHours(-1) }))).toBe(400);
  expect(await refused(reply(here, { sendAt: inHours(24 * 367) }))).toBe(400);
  const { id } = await reply(here, { sendAt: inHours(2) });
  expect(await refused(dana().call(api.rescheduleMessage, { params: { id }, body: { sendAt: inHours(-1) } }))).toBe(400);
  const rival = comms.as('adjuster', { organizationId: 2 });
  const ways = [
    rival.call(api.rescheduleMessage, { params: { id }, body: { sendAt: inHours(3) } }),
    rival.call(api.sendMessageNow, { params: { id } }),
    rival.call(api.undoMessage, { params: { id } }),
    rival.call(api.retryMessage, { params: { id } }),
  ];
  expect(await Promise.all(ways.map(refused))).toEqual([404, 404, 404, 404]);
  expect(await refused(comms.as('client').call(api.sendMessageNow, { params: { id } }))).toBe(403);
});

test('what stands in its way by then holds it with the reason; once that is over, it is tried again', async () => {
  const here = await written();
  const { id } = await reply(here, { text: 'Closed-1', sendAt: inHours(5) });
  const told = async (version: number, disposition: string) => {
    const claim = { ...here.claim, version, disposition };
    const data = { claimId: claim.id, claim };
    await comms.publish({ ...openedEvent(here.claim), id: crypto.randomUUID(), type: 'claims.edited', aggregateVersion: version, data });
    await comms.settle();
  };
  await told(2, 'withdrawn');
  await laterBy(6);
  const reason = 'The claim was closed before this was sent';
  expect(await newest(here.claim.id)).toMatchObject({ status: 'suppressed', reason, retry: {} });
  await expect(dana().call(api.retryMessage, { params: { id } })).rejects.toThrow(reason);
  await told(3, 'open');
  expect(await dana().call(api.retryMessage, { params: { id }, idempotencyKey: 'again-1' })).toMatchObject({ status: 'queued' });
  await dana().call(api.retryMessage, { params: { id }, idempotencyKey: 'again-1' });
  await laterBy(0);
  expect(await newest(here.claim.id)).toMatchObject({ id, status: 'sent' });
  expect(sentTo('Closed-1')).toBe(1);
  expect(await refused(dana().call(api.retryMessage, { params: { id } }))).toBe(409);
});

test('what it says of the claim is looked at on the way out: a date that was moved is held, one that somebody wrote over is not', async () => {
  const here = await written();
  const visit = async (version: number, hours: number) => {
    const about = {
      inspectionId: here.claim.id,
      claimId: here.claim.id,
      inspectionType: 'comprehensive',
      calendarUid: 'v1',
      sequence: version,
    };
    const when = { scheduledAt: inHours(hours), scheduledDate: '2026-11-30', scheduledTime: '12:00 PM', timeZone: 'America/New_York' };
    const type = version === 1 ? 'inspection.scheduled' : 'inspection.rescheduled';
    const data = { ...about, ...when, inspectorId: 2, inspectorName: 'Ada', ...(version === 1 ? {} : { why: 'Rain' }) };
    await comms.publish({
      ...openedEvent(here.claim),
      id: crypto.randomUUID(),
      type,
      aggregateId: here.claim.id,
      aggregateVersion: version,
      data,
    });
    await comms.settle();
  };
  await visit(1, 48);
  const about = { eventType: 'manual_communication' as const, claimId: here.claim.id };
  const data = { templateType: 'inspection_reminder' as const, sendAt: inHours(24) };
  const { communicationIds } = await dana().call(api.triggerCommunication, { body: { ...about, data } });
  const [reminder] = (await dana().call(api.listTemplates)).filter(
    (one) => one.templateType === data.templateType && one.channel === 'email',
  );
  const template = { id: reminder?.id ?? 0, version: 1 };
  const filled = (await dana().call(api.listClaimCommunications, { params: { id: here.claim.id } })).find(({ id }) =>
    communicationIds.includes(id),
  );
  const copied = await reply(here, { text: filled?.content, template, sendAt: inHours(24) });
  const own = await reply(here, { text: 'Written over-1', template, sendAt: inHours(24) });
  await visit(2, 72);
  await laterBy(25);
  const all = await dana().call(api.listClaimCommunications, { params: { id: here.claim.id } });
  const reason = 'It names what has changed or passed since: Date of the next inspection';
  for (const id of [copied.id, ...communicationIds])
    expect(all.find((one) => one.id === id)).toMatchObject({ status: 'suppressed', reason, retry: { refusal: expect.any(String) } });
  expect(all.find((one) => one.id === own.id)).toMatchObject({ status: 'sent' });
  expect(sentTo('Written over-1')).toBe(1);
});

test('a text that was to go out at night waits for the morning at the property', async () => {
  now = new Date('2027-01-12T17:00:00.000Z');
  const here = await written();
  const times = await dana().call(api.readSendingTimes, {
    params: { id: here.claim.id },
    query: { contactId: here.contactId, method: 'sms' },
  });
  expect(times).toEqual({ timeZone: 'America/New_York', tomorrow: '2027-01-13T14:00:00.000Z' });
  const sent = await reply(here, { method: 'sms', sendAt: '2027-01-13T04:00:00.000Z' });
  expect(sent).toMatchObject({ scheduledFor: '2027-01-13T04:00:00.000Z', sendsAt: '2027-01-13T13:00:00.000Z' });
  now = new Date('2027-01-13T04:00:00.000Z');
  const atNight = await dana().call(api.readSendingTimes, { params: { id: here.claim.id }, query: {} });
  expect(atNight.opens).toEqual({ at: '2027-01-13T13:00:00.000Z', waitsFor: 'quiet-hours' });
  expect(await dana().call(api.sendMessageNow, { params: { id: sent.id } })).toMatchObject({
    sendsAt: '2027-01-13T13:00:00.000Z',
    waitsFor: 'quiet-hours',
  });
  expect(await refused(dana().call(api.readSendingTimes, { params: { id: 999 }, query: {} }))).toBe(404);
  const params = { id: here.claim.id };
  expect(await refused(dana().call(api.readSendingTimes, { params, query: { contactId: here.contactId - 1 } }))).toBe(404);
});

test('texts that wait count for the hour in which they go out; one that is canceled makes room', async () => {
  now = new Date('2027-01-14T17:00:00.000Z');
  const here = await written();
  const text = (sendAt?: string) => reply(here, { method: 'sms', ...(sendAt ? { sendAt } : {}) });
  const sent = [];
  for (let count = 0; count < smsPerClaimAndHour; count += 1) sent.push(await text(inHours(24)));
  expect(await refused(text(inHours(24.5)))).toBe(429);
  const other = await text(inHours(26));
  const later = { params: { id: other.id }, body: { sendAt: inHours(24.5) } };
  expect(await refused(dana().call(api.rescheduleMessage, later))).toBe(429);
  expect(await text()).toMatchObject({ status: 'held' });
  await dana().call(api.undoMessage, { params: { id: sent[0]?.id ?? 0 } });
  expect(await refused(dana().call(api.rescheduleMessage, later))).toBe(0);
});

/** Until the last try: as long as a mail server or carrier takes nothing. */
async function outage(): Promise<void> {
  for (let tries = 2; tries <= 12; tries += 1) await laterBy(4);
}

test('between two tries it can be canceled', async () => {
  const here = await written();
  mail.behave({ recipient: '452 try later' });
  const { id } = await reply(here, { text: 'Stopped-1' });
  await laterBy(1);
  expect(await dana().call(api.undoMessage, { params: { id } })).toMatchObject({ status: 'undone', reason: 'Canceled by Dana Cole' });
  mail.behave({});
  await laterBy(1);
  expect(sentTo('Stopped-1')).toBe(0);
});

test('after an outage of a day all that nobody took goes out at once; what was rejected stays, and other firms have none', async () => {
  const [here, there] = [await written(), await written()];
  mail.behave({ recipient: '550 no such user' });
  const wrong = await reply(here, { text: 'Rejected-2' });
  await laterBy(1);
  const from = now.toISOString();
  mail.behave({ recipient: '452 try later' });
  await reply(here, { text: 'Outage-1' });
  await reply(there, { text: 'Outage-2' });
  await laterBy(1);
  await outage();
  mail.behave({});
  const retryAll = (person = dana(), body: object = {}) => person.call(api.retryFailedMessages, { body });
  expect(await retryAll(comms.as('adjuster', { organizationId: 2 }))).toEqual({ retried: 0, refused: 0, more: false });
  expect(await refused(retryAll(comms.as('client')))).toBe(403);
  expect(await retryAll(dana(), { from: now.toISOString() })).toMatchObject({ retried: 0 });
  await comms.publish({
    ...openedEvent({ ...there.claim, version: 2, disposition: 'withdrawn', isSimulated: true }),
    type: 'claims.edited',
    aggregateVersion: 2,
  });
  await comms.settle();
  // What carries a file is sent again from where it was sent: it is counted nowhere
  const [file] = await dana().call(api.listClaimCommunications, { params: { id: there.claim.id } });
  const rows = comms.service.parts.connection.collection('communications');
  const row = await rows.findOne({ _id: file?.id as never });
  const { _id: _own, ...copied } = { ...row };
  await rows.insertOne({ ...copied, _id: 990_001 as never, report: { deliveryId: 1, attempt: 1 } });
  expect(await retryAll(dana(), { from, method: 'sms' })).toMatchObject({ retried: 0, refused: 0 });
  // Pressed twice at once: each message goes out once, and the other press calls nothing impossible that is on its way
  const pressed = await Promise.all([retryAll(dana(), { from, method: 'email' }), retryAll(dana(), { from, method: 'email' })]);
  expect(pressed.map(({ retried }) => retried).toSorted((one, other) => one - other)).toEqual([0, 1]);
  for (const { refused: count, reason } of pressed) {
    expect({ count, reason }).toEqual({ count: 1, reason: 'This claim is simulated: nobody outside is written to' });
  }
  await laterBy(0);
  expect([sentTo('Outage-1'), sentTo('Outage-2'), sentTo('Rejected-2')]).toEqual([1, 0, 0]);
  const left = (await dana().call(api.listClaimCommunications, { params: { id: here.claim.id } })).find(({ id }) => id === wrong.id);
  expect(left).toMatchObject({ status: 'failed' });
  expect(await retryAll(dana(), { from, method: 'email' })).toMatchObject({ retried: 0 });
});

test('what nobody took is tried again by hand; what may have arrived, or was refused, is not and says why', async () => {
  const here = await written();
  mail.behave({ recipient: '452 try later' });
  const { id } = await reply(here, { text: 'Busy-1' });
  await laterBy(1);
  const soon = new Date(now.getTime() + 2_000).toISOString();
  expect(await newest(here.claim.id)).toMatchObject({ status: 'queued', reason: expect.stringContaining('(452)'), nextTryAt: soon });
  await outage();
  const reason = 'The mail server asked to try again later (452). Given up after 12 tries in 24 hours.';
  expect(await newest(here.claim.id)).toMatchObject({ status: 'failed', reason, retry: {} });
  mail.behave({});
  await dana().call(api.retryMessage, { params: { id } });
  await laterBy(0);
  expect(await newest(here.claim.id)).toMatchObject({ id, status: 'sent' });
  expect(sentTo('Busy-1')).toBe(1);

  mail.behave({ afterData: 'hang-up' });
  const unknown = await reply(here, { text: 'Unknown-1' });
  await laterBy(1);
  const [entry] = await dana().call(api.listThread, { params: { id: here.claim.id } });
  expect(entry).toMatchObject({ state: 'failed', retry: { refusal: expect.stringContaining('may have been delivered') } });
  expect(await refused(dana().call(api.retryMessage, { params: { id: unknown.id } }))).toBe(422);

  mail.behave({ recipient: '550 no such user' });
  const wrong = await reply(here, { text: 'Refused-1' });
  await laterBy(1);
  await expect(dana().call(api.retryMessage, { params: { id: wrong.id } })).rejects.toThrow(/rejected/);

  // As it stands from a time without a provider
  const kept = { $set: { status: 'kept', provider: 'local', providerId: '<1@demo.test>' }, $unset: { endedBy: 1, reason: 1 } } as const;
  await comms.service.parts.connection.collection('communications').updateOne({ _id: wrong.id as never }, kept);
  await dana().call(api.retryMessage, { params: { id: wrong.id } });
  await laterBy(0);
  expect(await newest(here.claim.id)).toMatchObject({ status: 'failed', retry: { refusal: expect.stringContaining('rejected') } });
});
