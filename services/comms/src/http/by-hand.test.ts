// Messages by hand into the local outbox: their words, limits and refusals, and the log that lists them.
import { commsApi as api } from '@plumbline/contracts/comms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ByHand } from '../testing/by-hand.ts';
import { agreed } from '../testing/olivias-claim.ts';
import { byDay } from '../testing/zones.ts';

let here: ByHand;

beforeAll(async () => {
  here = await ByHand.start();
});
afterAll(() => here.comms.stop());

describe('sending a message', () => {
  test('writes it from the template, answers with its id, and puts it into the local outbox word for word', async () => {
    const claim = await here.aKnownClaim();
    here.received = [];
    const { communicationIds } = await here.send(claim.id, { customMessage: 'See you soon.' });
    const [message] = await here.historyOf(claim.id);
    expect(message).toMatchObject({
      id: communicationIds[0],
      status: 'kept',
      method: 'email',
      recipient: 'olivia@example.com',
      provider: 'local',
      sentBy: 'Test adjuster',
      contact: { name: 'Olivia Owner', contactType: 'primary' },
    });
    expect(message?.subject).toBe(`[${claim.claimNumber}] Update on your claim`);
    expect(message?.content).toBe(
      `Hi Olivia Owner,\n\nYour claim ${claim.claimNumber} for 12 Palm Avenue, Miami, FL 33101 has a new status: Inspection Scheduled.\n\nSee you soon.\n\nSincerely,\nTest adjuster\nBayshore Adjusters`,
    );
    const outbox = await here.comms.as('adjuster').call(api.listOutbox, { query: { claimId: claim.id } });
    expect(outbox).toEqual([expect.objectContaining({ to: 'olivia@example.com', text: message?.content, subject: message?.subject })]);
    await here.comms.settle();
    expect(here.received.filter((envelope) => envelope.aggregateId === communicationIds[0]).map((envelope) => envelope.type)).toEqual([
      'comms.message-queued',
      'comms.message-kept',
    ]);
  });

  test('is in the language of who reads it: what they chose themselves, else what is noted; in English where there is no text', async () => {
    const claim = await here.aKnownClaim({ language: 'es', propertyOwnerEmail: 'rosa@example.com' });
    await here.send(claim.id, { customMessage: 'Nos vemos pronto.' });
    const [spanish] = await here.historyOf(claim.id);
    expect(spanish).toMatchObject({ language: 'es', template: { name: 'Avance del caso (correo)' } });
    expect(spanish?.content).toBe(
      `Hola, Olivia Owner:\n\nHay novedades en su reclamo ${claim.claimNumber} de 12 Palm Avenue, Miami, FL 33101. El nuevo estado es: Inspección programada.\n\nNos vemos pronto.\n\nAtentamente,\nTest adjuster\nBayshore Adjusters`,
    );
    const rosa = { userId: 91, email: 'rosa@example.com', name: 'Rosa', role: 'client', isAuthorized: true, licenses: [], language: 'en' };
    await here.publish({ type: 'identity.user-changed', aggregateId: 91, data: rosa });
    await here.send(claim.id);
    expect((await here.historyOf(claim.id))[0]).toMatchObject({ language: 'en', content: expect.stringMatching(/^Hi Olivia/) as string });
    const creole = await here.aKnownClaim({ language: 'ht' });
    await here.send(creole.id);
    expect((await here.historyOf(creole.id))[0]).toMatchObject({ language: 'en' });
  });

  test('two recipients are two messages, each by the preferred channel', async () => {
    const claim = await here.aKnownClaim({ timeZone: byDay() });
    const texted = await here.comms.as('adjuster').call(api.addContact, {
      params: { id: claim.id },
      body: { contactType: 'secondary', name: 'Sam', phone: '(844) 555-0101', preferredMethod: 'sms' },
    });
    const said = { contactId: texted.id, method: 'sms', given: true, on: '2026-11-02', how: 'phone' } as const;
    await here.comms.as('adjuster').call(api.recordConsent, { body: said });
    const [owner] = await here.contactsOf(claim.id);
    await here.send(claim.id, { contactIds: [owner?.id ?? 0, texted.id] });
    expect((await here.historyOf(claim.id)).map((one) => `${one.method} ${one.recipient}`).sort()).toEqual([
      'email olivia@example.com',
      'sms +18445550101',
    ]);
  });

  test('the same key sends once', async () => {
    const claim = await here.aKnownClaim();
    const key = `send-${claim.id}`;
    const first = await here.send(claim.id, {}, { key });
    expect((await here.send(claim.id, {}, { key })).communicationIds).toEqual(first.communicationIds);
    expect(await here.historyOf(claim.id)).toHaveLength(1);
  });

  test('an inspection reminder names the next appointment in the zone of the property, and is blocked without one', async () => {
    const claim = await here.aKnownClaim();
    await expect(here.send(claim.id, { templateType: 'reminder' })).rejects.toMatchObject({
      httpStatus: 422,
      message: "This message needs {inspectionDate}, which isn't recorded on this claim yet",
    });
    const scheduled = {
      inspectionId: 77,
      claimId: claim.id,
      inspectionType: 'comprehensive',
      scheduledAt: '2099-11-24T15:00:00.000Z',
      scheduledDate: '2099-11-24',
      scheduledTime: '10:00 AM',
      timeZone: 'America/New_York',
      inspectorId: 2,
      inspectorName: 'Ada',
      calendarUid: 'a1',
      sequence: 0,
    };
    await here.publish({ type: 'inspection.scheduled', aggregateId: 77, data: scheduled });
    await here.send(claim.id, { templateType: 'inspection_reminder' });
    const reminder = (await here.historyOf(claim.id)).find(({ template }) => template?.templateType === 'inspection_reminder');
    expect(reminder?.content).toContain('is scheduled for November 24, 2099 at 10:00 AM');
    await here.publish({
      type: 'inspection.cancelled',
      aggregateId: 77,
      aggregateVersion: 2,
      data: { ...scheduled, sequence: 1, why: 'Rain' },
    });
    await expect(here.send(claim.id, { templateType: 'inspection_reminder' })).rejects.toMatchObject({ httpStatus: 422 });
  });

  test('markup in a name stays text, a line break in it forges nothing', async () => {
    const claim = await here.aKnownClaim({ propertyOwnerName: 'Eve\r\nBcc: x@y.z <script>' });
    await here.send(claim.id);
    const [message] = await here.historyOf(claim.id);
    expect(message?.contact.name).toBe('Eve Bcc: x@y.z <script>');
    expect(message?.subject).not.toMatch(/[\r\n]/);
  });

  test.each([
    ['an unknown event', { eventType: 'x' }, 'The event type must be manual_communication'],
    ['no template type', { data: {} }, 'Template type is required'],
    ['no claim', { claimId: undefined }, 'Please select a claim'],
  ])('%s is refused', async (_, change, message) => {
    const claim = await here.aKnownClaim();
    const body = { eventType: 'manual_communication', claimId: claim.id, data: { templateType: 'status_update' }, ...change } as never;
    await expect(here.comms.as('adjuster').call(api.triggerCommunication, { body })).rejects.toMatchObject({ httpStatus: 400, message });
  });

  test('a foreign claim, a contact of another claim and a role that may not send are refused', async () => {
    const [claim, other] = [await here.aKnownClaim(), await here.aKnownClaim()];
    const foreign = await here.aKnownClaim({}, 2);
    await expect(here.send(foreign.id)).rejects.toMatchObject({ httpStatus: 404, message: 'Claim not found' });
    const [stranger] = await here.contactsOf(other.id);
    await expect(here.send(claim.id, { contactIds: [stranger?.id ?? 0] })).rejects.toMatchObject({
      httpStatus: 404,
      message: 'Contact not found',
    });
    await expect(here.send(claim.id, {}, { role: 'engineer' })).rejects.toMatchObject({ httpStatus: 403 });
  });

  test('whoever has counsel is not written to: each claim is refused with the reason, the attorney is reached', async () => {
    const claim = await here.aKnownClaim({ counsel: [{ name: 'Jane Counsel, Harbor Law', from: '2026-01-05' }] });
    await expect(here.send(claim.id, { customMessage: 'Hello' })).rejects.toMatchObject({
      httpStatus: 422,
      message: 'Olivia Owner has been represented by Jane Counsel, Harbor Law since Jan 5, 2026. Write to counsel instead.',
    });
    expect(await here.historyOf(claim.id)).toEqual([]);
    const { id } = await here.comms.as('adjuster').call(api.addContact, {
      params: { id: claim.id },
      body: { contactType: 'attorney', name: 'Jane Counsel', email: 'jane@law.test' },
    });
    expect((await here.send(claim.id, { customMessage: 'Hello', contactIds: [id] })).communicationIds).toHaveLength(1);
  });

  test('somebody who opted out gets nothing, and the row says so', async () => {
    const claim = await here.aKnownClaim({ consents: [...agreed] });
    const [owner] = await here.contactsOf(claim.id);
    const contact = await here.comms
      .as('adjuster')
      .call(api.recordOptOut, { body: { contactId: owner?.id ?? 0, method: 'sms', reason: 'Sent STOP' } });
    expect(contact.optedOut).toEqual(['sms']);
    await here.send(claim.id, { method: 'sms' });
    expect((await here.historyOf(claim.id))[0]).toMatchObject({
      status: 'suppressed',
      reason: 'This person opted out of this channel',
    });
    expect(await here.comms.as('adjuster').call(api.listOutbox, { query: { claimId: claim.id } })).toEqual([]);
  });

  test('one of many, asked for by the claims service: in the name of who sends it, once under its key, refused as by hand', async () => {
    const dana = { kind: 'user', id: 9, name: 'Dana Cole', role: 'adjuster' } as const;
    const ask = (body: object, idempotencyKey = 'owner-message-1') =>
      here.comms
        .asService(1, dana)
        .call(api.queueOwnerMessage, { body: { templateType: 'status_update', ...body } as never, idempotencyKey });
    const { id: claimId } = await here.aKnownClaim();
    here.received = [];
    const first = await ask({ claimId });
    expect(first.messages).toMatchObject([{ method: 'email', status: 'kept' }]);
    expect(await ask({ claimId })).toEqual(first);
    await here.sent(first.messages.map((one) => one.communicationId));
    const [message, ...others] = await here.historyOf(claimId);
    expect(others).toEqual([]);
    // Their own action: the feed, Recent claims and an import that is undone know them by it, and no notice tells them of it
    expect(here.received.filter(({ type }) => type === 'comms.message-queued')).toMatchObject([{ actor: dana, data: { claimId } }]);
    expect(message).toMatchObject({ status: 'kept', sentBy: 'Dana Cole', content: expect.stringContaining('Dana Cole') as string });
    const represented = await here.aKnownClaim({ counsel: [{ name: 'Jane Counsel', from: '2026-01-05' }] });
    await expect(ask({ claimId: represented.id }, 'owner-message-2')).rejects.toMatchObject({ httpStatus: 422 });
    await expect(ask({ claimId: (await here.aKnownClaim({}, 2)).id }, 'owner-message-3')).rejects.toMatchObject({ httpStatus: 404 });
    const body = { claimId, templateType: 'status_update' } as const;
    await expect(here.comms.as('admin').call(api.queueOwnerMessage, { body })).rejects.toMatchObject({ httpStatus: 403 });
  });

  test('a claim gets at most twenty text messages an hour', async () => {
    const claim = await here.aKnownClaim({ propertyOwnerPhone: '954-555-0122', consents: [...agreed], timeZone: byDay() });
    for (let count = 0; count < 20; count += 1) await here.send(claim.id, { method: 'sms' });
    await expect(here.send(claim.id, { method: 'sms' })).rejects.toMatchObject({
      httpStatus: 429,
      message: 'You can send up to 20 text messages per hour on a claim',
    });
    await here.send(claim.id, { method: 'email' });
  });
});

test('lists go page by page, and providers are named', async () => {
  const first = await here.comms.as('adjuster').call(api.listRecentCommunications, { query: { limit: 2 } });
  expect(first).toHaveLength(2);
  await expect(here.comms.as('adjuster').call(api.listRecentCommunications, { query: { after: 'x' } })).rejects.toMatchObject({
    httpStatus: 400,
  });
  expect(await here.comms.as('adjuster').call(api.readProviders)).toEqual({ email: 'local', sms: 'local', phone: 'local' });
});

test('the log is narrowed by channel, status and time, and is whole as CSV; another firm has none of it', async () => {
  const adjuster = here.comms.as('adjuster');
  const list = (query: object) => adjuster.call(api.listRecentCommunications, { query: { limit: 200, ...query } });
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const all = await list({});
  const keptEmails = all.filter(({ status, method }) => status === 'kept' && method === 'email');
  expect(keptEmails.length).toBeGreaterThan(1);
  expect(idsOf(await list({ status: 'kept', method: 'email' }))).toEqual(idsOf(keptEmails));
  const { createdAt: at } = keptEmails[1] ?? { createdAt: '' };
  expect(idsOf(await list({ to: at }))).toEqual(idsOf(all.filter(({ createdAt }) => createdAt < at)));
  expect(idsOf(await list({ from: at, method: 'email' }))).toEqual(
    idsOf(all.filter(({ createdAt, method }) => createdAt >= at && method === 'email')),
  );

  const csvOf = async (query: object, person = adjuster) => (await person.call(api.exportCommunications, { query })).text();
  const csv = await csvOf({ status: 'kept', method: 'email' });
  const numbers = (text: string) => [...text.matchAll(/^(\d+),\d{4}-\d\d-\d\dT/gm)].map(([, id]) => Number(id));
  expect(numbers(csv)).toEqual(idsOf(keptEmails));
  expect(csv).toContain(`,${keptEmails[0]?.claimNumber},Email,${keptEmails[0]?.contact.name},`);
  expect(numbers(await csvOf({}, here.comms.as('adjuster', { organizationId: 2 })))).toEqual([]);
  await expect(csvOf({ status: 'gone' })).rejects.toMatchObject({ httpStatus: 400 });
  await expect(csvOf({}, here.comms.as('client'))).rejects.toMatchObject({ httpStatus: 403 });
});
