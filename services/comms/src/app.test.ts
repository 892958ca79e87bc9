// Communications as its callers see it: contacts, messages into the local outbox, limits, and what survives.
import { readClaim, readClaimSnapshot, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api } from '@plumbline/contracts/comms';
import type { Envelope, Role } from '@plumbline/contracts/kernel';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commsService } from './app.ts';
import { agreed, firmEvent, oliviasClaim } from './testing/olivias-claim.ts';
import { byDay } from './testing/zones.ts';

type Comms = TestService<Awaited<ReturnType<typeof commsService.build>>>;

let comms: Comms;
let received: Envelope[] = [];
let lastClaim = 0;

beforeAll(async () => {
  comms = await startTestService(commsService, { with: [knowingNothing('claims', [readClaim, readClaimSnapshot])] });
  await comms.bus.tap((envelope) => void received.push(envelope));
  for (const organizationId of [1, 2]) await comms.publish(firmEvent(organizationId));
  await comms.settle();
});

afterAll(() => comms.stop());

function aClaim(change: Partial<ClaimSnapshot> = {}): ClaimSnapshot {
  lastClaim += 1;
  return oliviasClaim({ id: lastClaim, status: 'scheduled', updatedAt: '2026-11-01T10:00:00.000Z', ...change });
}

interface DueDeadline {
  type: string;
  data: unknown;
  aggregateId: number;
  aggregateVersion?: number;
  organizationId?: number;
}

async function publish(telling: DueDeadline): Promise<void> {
  await comms.publish({
    id: crypto.randomUUID(),
    organizationId: 1,
    actor: { kind: 'service', id: 'claims', name: 'Plumbline' },
    at: '2026-11-01T10:00:00.000Z',
    aggregateVersion: 1,
    ...telling,
  });
  await comms.settle();
}

async function aKnownClaim(change: Partial<ClaimSnapshot> = {}, organizationId = 1): Promise<ClaimSnapshot> {
  const claim = aClaim(change);
  await publish({
    type: 'claims.opened',
    aggregateId: claim.id,
    aggregateVersion: claim.version,
    organizationId,
    data: { claimId: claim.id, claim },
  });
  return claim;
}

interface Sending {
  templateType?: string;
  customMessage?: string;
  contactIds?: number[];
  method?: string;
}

async function send(claimId: number, data: Sending = {}, options: { role?: Role; key?: string } = {}) {
  const answer = await comms.as(options.role ?? 'adjuster').call(api.triggerCommunication, {
    body: { eventType: 'manual_communication', claimId, data: { templateType: 'status_update', ...data } },
    ...(options.key ? { idempotencyKey: options.key } : {}),
  });
  await sent(answer.communicationIds);
  return answer;
}

/** Waits until the sender has dealt with these messages. */
async function sent(ids: readonly number[]): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    await comms.worked(comms.service.built.messages.sendings);
    const recent = await comms.as('adjuster').call(api.listRecentCommunications, { query: { limit: 200 } });
    if (ids.every((id) => recent.some((one) => one.id === id && one.status !== 'queued'))) return;
    if (Date.now() > deadline) throw new Error('the messages are still queued');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const contactsOf = (claimId: number, role: Role = 'adjuster') => comms.as(role).call(api.listContacts, { params: { id: claimId } });
const historyOf = (claimId: number) => comms.as('adjuster').call(api.listClaimCommunications, { params: { id: claimId } });

describe('contacts', () => {
  test('the owner of a new claim is its first contact', async () => {
    const claim = await aKnownClaim({ communicationPreference: 'sms' });
    expect(await contactsOf(claim.id)).toEqual([
      expect.objectContaining({
        name: 'Olivia Owner',
        contactType: 'primary',
        email: 'olivia@example.com',
        phone: '833-555-0100',
        preferredMethod: 'sms',
        isActive: true,
        language: 'en',
      }),
    ]);
  });

  test('a corrected claim corrects its owner; the same event again, or an older one, changes nothing', async () => {
    const claim = await aKnownClaim({ version: 2 });
    const corrected = { ...claim, version: 3, propertyOwnerName: 'Olivia Newname' };
    for (const one of [corrected, corrected, { ...claim, version: 1, propertyOwnerName: 'Old' }]) {
      await publish({
        type: 'claims.edited',
        aggregateId: claim.id,
        aggregateVersion: one.version,
        data: { claimId: claim.id, claim: one },
      });
    }
    expect((await contactsOf(claim.id)).map((contact) => contact.name)).toEqual(['Olivia Newname']);
  });

  test('a broken event becomes a dead letter', async () => {
    const claim = aClaim();
    await publish({ type: 'claims.opened', aggregateId: claim.id, data: { claimId: claim.id } });
    const letters = await comms.bus.listDeadLetters(20);
    expect(letters.some((letter) => (letter.envelope as Envelope).aggregateId === claim.id)).toBe(true);
  });

  test('one is added with its defaults, and the event is told', async () => {
    const claim = await aKnownClaim();
    received = [];
    const added = await comms.as('adjuster').call(api.addContact, {
      params: { id: claim.id },
      body: { contactType: 'attorney', name: 'Ann Attorney', email: 'ann@law.example' },
    });
    expect(added).toMatchObject({ contactType: 'attorney', preferredMethod: 'email', language: 'en', optedOut: [] });
    expect(await contactsOf(claim.id)).toHaveLength(2);
    await comms.settle();
    expect(received.map((envelope) => envelope.type)).toContain('comms.contact-added');
  });

  test('the same key adds one', async () => {
    const claim = await aKnownClaim();
    const add = () =>
      comms.as('adjuster').call(api.addContact, {
        params: { id: claim.id },
        body: { contactType: 'secondary', name: 'Sam' },
        idempotencyKey: `add-${claim.id}`,
      });
    expect(await add()).toEqual(await add());
    expect(await contactsOf(claim.id)).toHaveLength(2);
  });

  test.each([
    ['no type', { contactType: '' }, 'Contact type is required'],
    ['no name', { name: '' }, 'Full name is required'],
    ['a broken email', { email: 'ann' }, 'Valid email is required'],
  ])('%s is refused', async (_, change, message) => {
    const claim = await aKnownClaim();
    const body = { contactType: 'attorney', name: 'Ann', ...change } as never;
    await expect(comms.as('adjuster').call(api.addContact, { params: { id: claim.id }, body })).rejects.toMatchObject({
      httpStatus: 400,
      message,
    });
  });

  test('a missing claim and a foreign one get the same answer; clients get none', async () => {
    const foreign = await aKnownClaim({}, 2);
    for (const id of [foreign.id, 999_999])
      await expect(contactsOf(id)).rejects.toMatchObject({ httpStatus: 404, message: 'Claim not found' });
    const claim = await aKnownClaim();
    await expect(contactsOf(claim.id, 'client')).rejects.toMatchObject({ httpStatus: 403 });
    await expect(comms.signedOut().call(api.listContacts, { params: { id: claim.id } })).rejects.toMatchObject({ httpStatus: 401 });
  });
});

describe('sending a message', () => {
  test('writes it from the template, answers with its id, and puts it into the local outbox word for word', async () => {
    const claim = await aKnownClaim();
    received = [];
    const { communicationIds } = await send(claim.id, { customMessage: 'See you soon.' });
    const [message] = await historyOf(claim.id);
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
    const outbox = await comms.as('adjuster').call(api.listOutbox, { query: { claimId: claim.id } });
    expect(outbox).toEqual([expect.objectContaining({ to: 'olivia@example.com', text: message?.content, subject: message?.subject })]);
    await comms.settle();
    expect(received.filter((envelope) => envelope.aggregateId === communicationIds[0]).map((envelope) => envelope.type)).toEqual([
      'comms.message-queued',
      'comms.message-kept',
    ]);
  });

  test('is in the language of who reads it: what they chose themselves, else what is noted; in English where there is no text', async () => {
    const claim = await aKnownClaim({ language: 'es', propertyOwnerEmail: 'rosa@example.com' });
    await send(claim.id, { customMessage: 'Nos vemos pronto.' });
    const [spanish] = await historyOf(claim.id);
    expect(spanish).toMatchObject({ language: 'es', template: { name: 'Avance del caso (correo)' } });
    expect(spanish?.content).toBe(
      `Hola, Olivia Owner:\n\nHay novedades en su reclamo ${claim.claimNumber} de 12 Palm Avenue, Miami, FL 33101. El nuevo estado es: Inspección programada.\n\nNos vemos pronto.\n\nAtentamente,\nTest adjuster\nBayshore Adjusters`,
    );
    const rosa = { userId: 91, email: 'rosa@example.com', name: 'Rosa', role: 'client', isAuthorized: true, licenses: [], language: 'en' };
    await publish({ type: 'identity.user-changed', aggregateId: 91, data: rosa });
    await send(claim.id);
    expect((await historyOf(claim.id))[0]).toMatchObject({ language: 'en', content: expect.stringMatching(/^Hi Olivia/) as string });
    const creole = await aKnownClaim({ language: 'ht' });
    await send(creole.id);
    expect((await historyOf(creole.id))[0]).toMatchObject({ language: 'en' });
  });

  test('two recipients are two messages, each by the preferred channel', async () => {
    const claim = await aKnownClaim({ timeZone: byDay() });
    const texted = await comms.as('adjuster').call(api.addContact, {
      params: { id: claim.id },
      body: { contactType: 'secondary', name: 'Sam', phone: '(844) 555-0101', preferredMethod: 'sms' },
    });
    const said = { contactId: texted.id, method: 'sms', given: true, on: '2026-11-02', how: 'phone' } as const;
    await comms.as('adjuster').call(api.recordConsent, { body: said });
    const [owner] = await contactsOf(claim.id);
    await send(claim.id, { contactIds: [owner?.id ?? 0, texted.id] });
    expect((await historyOf(claim.id)).map((one) => `${one.method} ${one.recipient}`).sort()).toEqual([
      'email olivia@example.com',
      'sms +18445550101',
    ]);
  });

  test('the same key sends once', async () => {
    const claim = await aKnownClaim();
    const key = `send-${claim.id}`;
    const first = await send(claim.id, {}, { key });
    expect((await send(claim.id, {}, { key })).communicationIds).toEqual(first.communicationIds);
    expect(await historyOf(claim.id)).toHaveLength(1);
  });

  test('an inspection reminder names the next appointment in the zone of the property, and is blocked without one', async () => {
    const claim = await aKnownClaim();
    await expect(send(claim.id, { templateType: 'reminder' })).rejects.toMatchObject({
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
    await publish({ type: 'inspection.scheduled', aggregateId: 77, data: scheduled });
    await send(claim.id, { templateType: 'inspection_reminder' });
    const reminder = (await historyOf(claim.id)).find(({ template }) => template?.templateType === 'inspection_reminder');
    expect(reminder?.content).toContain('is scheduled for November 24, 2099 at 10:00 AM');
    await publish({
      type: 'inspection.cancelled',
      aggregateId: 77,
      aggregateVersion: 2,
      data: { ...scheduled, sequence: 1, why: 'Rain' },
    });
    await expect(send(claim.id, { templateType: 'inspection_reminder' })).rejects.toMatchObject({ httpStatus: 422 });
  });

  test('markup in a name stays text, a line break in it forges nothing', async () => {
    const claim = await aKnownClaim({ propertyOwnerName: 'Eve\r\nBcc: x@y.z <script>' });
    await send(claim.id);
    const [message] = await historyOf(claim.id);
    expect(message?.contact.name).toBe('Eve Bcc: x@y.z <script>');
    expect(message?.subject).not.toMatch(/[\r\n]/);
  });

  test.each([
    ['an unknown event', { eventType: 'x' }, 'The event type must be manual_communication'],
    ['no template type', { data: {} }, 'Template type is required'],
    ['no claim', { claimId: undefined }, 'Please select a claim'],
  ])('%s is refused', async (_, change, message) => {
    const claim = await aKnownClaim();
    const body = { eventType: 'manual_communication', claimId: claim.id, data: { templateType: 'status_update' }, ...change } as never;
    await expect(comms.as('adjuster').call(api.triggerCommunication, { body })).rejects.toMatchObject({ httpStatus: 400, message });
  });

  test('a foreign claim, a contact of another claim and a role that may not send are refused', async () => {
    const [claim, other] = [await aKnownClaim(), await aKnownClaim()];
    const foreign = await aKnownClaim({}, 2);
    await expect(send(foreign.id)).rejects.toMatchObject({ httpStatus: 404, message: 'Claim not found' });
    const [stranger] = await contactsOf(other.id);
    await expect(send(claim.id, { contactIds: [stranger?.id ?? 0] })).rejects.toMatchObject({
      httpStatus: 404,
      message: 'Contact not found',
    });
    await expect(send(claim.id, {}, { role: 'engineer' })).rejects.toMatchObject({ httpStatus: 403 });
  });

  test('whoever has counsel is not written to: each claim is refused with the reason, the attorney is reached', async () => {
    const claim = await aKnownClaim({ counsel: [{ name: 'Jane Counsel, Harbor Law', from: '2026-01-05' }] });
    await expect(send(claim.id, { customMessage: 'Hello' })).rejects.toMatchObject({
      httpStatus: 422,
      message: 'Olivia Owner has been represented by Jane Counsel, Harbor Law since Jan 5, 2026. Write to counsel instead.',
    });
    expect(await historyOf(claim.id)).toEqual([]);
    const { id } = await comms.as('adjuster').call(api.addContact, {
      params: { id: claim.id },
      body: { contactType: 'attorney', name: 'Jane Counsel', email: 'jane@law.test' },
    });
    expect((await send(claim.id, { customMessage: 'Hello', contactIds: [id] })).communicationIds).toHaveLength(1);
  });

  test('somebody who opted out gets nothing, and the row says so', async () => {
    const claim = await aKnownClaim({ consents: [...agreed] });
    const [owner] = await contactsOf(claim.id);
    const contact = await comms
      .as('adjuster')
      .call(api.recordOptOut, { body: { contactId: owner?.id ?? 0, method: 'sms', reason: 'Sent STOP' } });
    expect(contact.optedOut).toEqual(['sms']);
    await send(claim.id, { method: 'sms' });
    expect((await historyOf(claim.id))[0]).toMatchObject({
      status: 'suppressed',
      reason: 'This person opted out of this channel',
    });
    expect(await comms.as('adjuster').call(api.listOutbox, { query: { claimId: claim.id } })).toEqual([]);
  });

  test('one of many, asked for by the claims service: in the name of who sends it, once under its key, refused as by hand', async () => {
    const dana = { kind: 'user', id: 9, name: 'Dana Cole', role: 'adjuster' } as const;
    const ask = (body: object, idempotencyKey = 'owner-message-1') =>
      comms.asService(1, dana).call(api.queueOwnerMessage, { body: { templateType: 'status_update', ...body } as never, idempotencyKey });
    const { id: claimId } = await aKnownClaim();
    received = [];
    const first = await ask({ claimId });
    expect(first.messages).toMatchObject([{ method: 'email', status: 'kept' }]);
    expect(await ask({ claimId })).toEqual(first);
    await sent(first.messages.map((one) => one.communicationId));
    const [message, ...others] = await historyOf(claimId);
    expect(others).toEqual([]);
    // Their own action: the feed, Recent claims and an import that is undone know them by it, and no notice tells them of it
    expect(received.filter(({ type }) => type === 'comms.message-queued')).toMatchObject([{ actor: dana, data: { claimId } }]);
    expect(message).toMatchObject({ status: 'kept', sentBy: 'Dana Cole', content: expect.stringContaining('Dana Cole') as string });
    const represented = await aKnownClaim({ counsel: [{ name: 'Jane Counsel', from: '2026-01-05' }] });
    await expect(ask({ claimId: represented.id }, 'owner-message-2')).rejects.toMatchObject({ httpStatus: 422 });
    await expect(ask({ claimId: (await aKnownClaim({}, 2)).id }, 'owner-message-3')).rejects.toMatchObject({ httpStatus: 404 });
    const body = { claimId, templateType: 'status_update' } as const;
    await expect(comms.as('admin').call(api.queueOwnerMessage, { body })).rejects.toMatchObject({ httpStatus: 403 });
  });

  test('a claim gets at most twenty text messages an hour', async () => {
    const claim = await aKnownClaim({ propertyOwnerPhone: '954-555-0122', consents: [...agreed], timeZone: byDay() });
    for (let count = 0; count < 20; count += 1) await send(claim.id, { method: 'sms' });
    await expect(send(claim.id, { method: 'sms' })).rejects.toMatchObject({
      httpStatus: 429,
      message: 'You can send up to 20 text messages per hour on a claim',
    });
    await send(claim.id, { method: 'email' });
  });
});

describe('templates', () => {
  test('every organization begins with the defaults, at both addresses, once', async () => {
    const people = [comms.as('adjuster', { organizationId: 8 }), comms.as('reviewer', { organizationId: 8 })];
    const lists = await Promise.all(people.map((person) => person.call(api.listTemplates)));
    expect(await people[0]?.call(api.listTemplatesAlias)).toHaveLength(30);
    expect(lists.every((list) => list.length === 30)).toBe(true);
  });

  test('an own one is used from then on; an unknown variable, a missing subject and a used name are refused', async () => {
    const admin = comms.as('admin');
    const draft = {
      name: 'Our update',
      channel: 'email',
      subject: 'News on {claimNumber}',
      body: 'Dear {ownerName}: {claimStatus}.',
      templateType: 'status_update',
    } as const;
    await expect(admin.call(api.createTemplate, { body: { ...draft, body: '{password}' } })).rejects.toMatchObject({
      httpStatus: 400,
      message: 'Unknown variable {password}',
    });
    await expect(admin.call(api.createTemplate, { body: { ...draft, subject: undefined } })).rejects.toMatchObject({
      httpStatus: 400,
      message: 'Enter a subject for the email',
    });
    await admin.call(api.createTemplate, { body: draft });
    await expect(admin.call(api.createTemplate, { body: draft })).rejects.toMatchObject({ httpStatus: 409 });
    const claim = await aKnownClaim();
    await send(claim.id);
    expect((await historyOf(claim.id))[0]).toMatchObject({
      content: 'Dear Olivia Owner: Inspection Scheduled.',
      template: { name: 'Our update', version: 1 },
    });
  });
});

test('lists go page by page, and providers are named', async () => {
  const first = await comms.as('adjuster').call(api.listRecentCommunications, { query: { limit: 2 } });
  expect(first).toHaveLength(2);
  await expect(comms.as('adjuster').call(api.listRecentCommunications, { query: { after: 'x' } })).rejects.toMatchObject({
    httpStatus: 400,
  });
  expect(await comms.as('adjuster').call(api.readProviders)).toEqual({ email: 'local', sms: 'local', phone: 'local' });
});

test('the log is narrowed by channel, status and time, and is whole as CSV; another firm has none of it', async () => {
  const adjuster = comms.as('adjuster');
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
  expect(numbers(await csvOf({}, comms.as('adjuster', { organizationId: 2 })))).toEqual([]);
  await expect(csvOf({ status: 'gone' })).rejects.toMatchObject({ httpStatus: 400 });
  await expect(csvOf({}, comms.as('client'))).rejects.toMatchObject({ httpStatus: 403 });
});

describe('the email that carries a report', () => {
  const bytes = { fileName: 'report.pdf', bytes: 3, sha256: 'a'.repeat(64) };
  const mail = (claimId: number, over: Record<string, unknown> = {}) => ({
    claimId,
    deliveryId: claimId * 10,
    attempt: 1,
    name: 'Desk Adjuster',
    email: 'desk@carrier.example',
    subject: 'Damage report',
    message: 'Please find it attached',
    sentBy: 'Test adjuster',
    attachment: bytes,
    ...over,
  });
  const queue = (claimId: number, over: Record<string, unknown> = {}) =>
    comms.asService().call(api.queueReportEmail, { body: mail(claimId, over) });
  const outcome = (claimId: number) =>
    received.findLast((one) => one.type.startsWith('comms.message-') && (one.data as { claimId: number }).claimId === claimId);

  test('is queued once for each attempt, stands in the outbox with its attachment, and tells the delivery', async () => {
    const claim = await aKnownClaim();
    const first = await queue(claim.id);
    expect(await queue(claim.id, { subject: 'Asked again' })).toEqual(first);
    await comms.worked(comms.service.built.messages.sendings);
    await comms.settle();
    const outbox = await comms.as('adjuster').call(api.listOutbox, { query: { claimId: claim.id } });
    expect(outbox).toMatchObject([{ to: 'desk@carrier.example', subject: 'Damage report', attachment: bytes }]);
    expect(outcome(claim.id)).toMatchObject({
      type: 'comms.message-kept',
      data: { reportDeliveryId: claim.id * 10, deliveryAttempt: 1 },
    });
    const contacts = await comms.as('adjuster').call(api.listContacts, { params: { id: claim.id } });
    expect(contacts.map((one) => one.email)).toContain('desk@carrier.example');
    await queue(claim.id, { attempt: 2 });
    await comms.worked(comms.service.built.messages.sendings);
    expect(await comms.as('adjuster').call(api.listOutbox, { query: { claimId: claim.id } })).toHaveLength(2);
  });

  test('to an address that can never be reached fails with the reason, and nothing stands in the outbox', async () => {
    const claim = await aKnownClaim();
    await queue(claim.id, { email: 'desk@nowhere.invalid' });
    await comms.worked(comms.service.built.messages.sendings);
    await comms.settle();
    expect(outcome(claim.id)).toMatchObject({
      type: 'comms.message-failed',
      data: { reason: expect.stringContaining('No mail server exists'), reportDeliveryId: claim.id * 10 },
    });
    expect(await comms.as('adjuster').call(api.listOutbox, { query: { claimId: claim.id } })).toEqual([]);
  });

  test('to somebody who wants nothing is not sent and says so; an unknown claim and people are refused', async () => {
    const claim = await aKnownClaim();
    const [owner] = await comms.as('adjuster').call(api.listContacts, { params: { id: claim.id } });
    await comms.as('adjuster').call(api.recordOptOut, { body: { contactId: owner?.id ?? 0, method: 'email', reason: 'By letter' } });
    await queue(claim.id, { email: 'olivia@example.com' });
    await comms.settle();
    expect(outcome(claim.id)).toMatchObject({
      type: 'comms.message-failed',
      data: { reason: expect.stringContaining('opted out of this channel') },
    });
    await expect(queue(98_765_432)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(comms.as('admin').call(api.queueReportEmail, { body: mail(claim.id) })).rejects.toMatchObject({ httpStatus: 403 });
  });
});
