// Emails that answer us stand in the thread of their claim, once; and what is decided on an intake is told to its sender.
import { randomUUID } from 'node:crypto';
import { readClaim, readClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api, type InboundEmail } from '@plumbline/contracts/comms';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { replyAddresses } from '../providers/reply-address.ts';
import { firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';

const claim = oliviasClaim({ id: 41 });
const secret = 'a secret of thirty-two characters!';
const replies = replyAddresses({ address: 'claims@in.firm.test', secret });
let comms: TestService<Awaited<ReturnType<typeof commsService.build>>>;

beforeAll(async () => {
  comms = await startTestService(commsService, {
    settings: { MAIL_REPLY_TO: 'claims@in.firm.test', MAIL_WEBHOOK_SECRET: secret },
    with: [knowingNothing('claims', [readClaim, readClaimSnapshot])],
  });
  await comms.bus.subscribeLive((envelope) => void heard.push(envelope));
  await comms.publish(firmEvent());
  await comms.publish(openedEvent(claim));
  await comms.settle();
});
afterAll(() => comms.stop());

const heard: { type: string; data: unknown }[] = [];
const heardOf = (type: string) => heard.filter((one) => one.type === type).map(({ data }) => data);

const email = (over: Partial<InboundEmail> = {}): InboundEmail => ({
  source: `mail-in:<${randomUUID()}@mail.test>`,
  answers: [],
  from: { name: 'Olivia', email: 'olivia@example.com' },
  subject: `Re: [${claim.claimNumber}] Your inspection`,
  text: 'Ten is fine for me.',
  attachments: [],
  isForged: false,
  isAutomatic: false,
  ...over,
});
const ask = (body: InboundEmail, organizationId = 1) => comms.asService(organizationId).call(api.threadInboundEmail, { body });
const thread = async () =>
  (await comms.as('adjuster').call(api.listThread, { params: { id: claim.id } })).filter(({ direction }) => direction === 'in');

test('the sender and the subject agree: it stands in the thread, once', async () => {
  const attachments = [{ fileName: 'roof.jpg', bytes: 9, sha256: 'a'.repeat(64) }];
  const answer = email({ attachments });
  expect([await ask(answer), await ask(answer)]).toEqual([
    { claimId: 41, claimNumber: claim.claimNumber },
    { claimId: 41, claimNumber: claim.claimNumber },
  ]);
  await comms.settle();
  // Told once: screens look again, and whoever handles the claim hears of it
  const about = { method: 'email', from: 'Olivia Owner', claimId: 41 };
  expect(heardOf('comms.message-received')).toEqual([{ ...about, text: `${answer.subject} Ten is fine for me.` }]);
  expect(await thread()).toMatchObject([{ kind: 'email', text: 'Ten is fine for me.', from: { name: 'Olivia Owner' }, attachments }]);
});

test('an owner and a contact are known however their address was typed', async () => {
  const other = oliviasClaim({ id: 42, propertyOwnerEmail: 'Rosa.Delgado@Example.COM' });
  await comms.publish(openedEvent(other));
  await comms.settle();
  const draft = { name: 'Dan Reyes', contactType: 'secondary' as const, email: 'Dan.Reyes@Example.com' };
  await comms.as('adjuster').call(api.addContact, { params: { id: other.id }, body: draft });
  const from = (name: string) => ({ from: { name, email: `${name}@example.com` }, subject: `Re: [${other.claimNumber}]` });
  expect(await ask(email(from('rosa.delgado')))).toMatchObject({ claimId: 42 });
  expect(await ask(email(from('dan.reyes')))).toMatchObject({ claimId: 42 });
});

test('an attorney of many claims is known on the last of them', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({ _id: 9_001 + at, claimId: at === 59 ? 41 : 5_000 + at }));
  const about = { organizationId: 1, name: 'Luis Ferrer', contactType: 'attorney', mailbox: 'luis@counsel.test' };
  await comms.service.parts.connection.collection('contacts').insertMany(rows.map((row) => ({ ...about, ...row })) as never[]);
  expect(await ask(email({ from: { name: 'Luis', email: 'luis@counsel.test' } }))).toMatchObject({ claimId: 41 });
});

test('an answer to a message of ours is in its thread; where the sender is forged it is not, whatever it names', async () => {
  const written = { organizationId: 1, claimId: 41, claimNumber: claim.claimNumber };
  await comms.service.parts.connection.collection('communications').insertOne({ _id: 77 as never, ...written });
  const answers = [`<1.77.${claim.claimNumber}@firm.test>`];
  expect(await ask(email({ answers, isForged: true }))).toEqual({});
  expect(await ask(email({ answers, subject: 'Hello' }))).toMatchObject({ claimId: 41 });
});

test('the address for answers is a sign of its own: it carries a token of the claim, which nobody else can make', async () => {
  const address = replies.of({ organizationId: 1, claimId: 41 });
  await comms.as('adjuster').call(api.triggerCommunication, {
    body: { eventType: 'manual_communication', claimId: 41, data: { templateType: 'status_update' } },
  });
  await expect
    .poll(async () => (await comms.as('adjuster').call(api.listOutbox))[0]?.headers)
    .toContainEqual({ name: 'Reply-To', value: address });
  expect(await ask(email({ to: ['x@y.test', address.toUpperCase()], subject: 'Hello' }))).toMatchObject({ claimId: 41 });
  const signs = { subject: 'Hello', from: { name: 'Eve', email: 'eve@evil.test' } };
  // Alone it is no more than any other sign
  expect(await ask(email({ ...signs, to: [address] }))).toEqual({});
  const forged = address.replace(/[0-9a-f]{20}@/, `${'0'.repeat(20)}@`);
  const foreign = replies.of({ organizationId: 2, claimId: 41 });
  for (const to of [forged, foreign, replies.of({ organizationId: 1, claimId: 999 })])
    expect(await ask(email({ to: [to], subject: 'Hello' }))).toEqual({});
});

test.each([
  ['a forged sender', { isForged: true }],
  ['somebody else with the number', { from: { name: 'Eve', email: 'eve@evil.test' } }],
  ['the sender without the number', { subject: 'Hello' }],
  ['a Message-ID that we never wrote', { subject: 'Hello', answers: [`<1.999.${claim.claimNumber}@firm.test>`] }],
])('%s is in no thread', async (_, over) => {
  const before = (await thread()).length;
  expect(await ask(email(over))).toEqual({});
  expect((await thread()).length).toBe(before);
});

test('somebody of the firm says which claim it is about: no sign is asked, and a forged sender is nobody of the claim', async () => {
  const own = oliviasClaim({ id: 52 });
  await comms.publish(openedEvent(own));
  await comms.settle();
  const byHand = { subject: 'Hello', claimId: 52 };
  const stranger = email({ ...byHand, from: { name: 'Sam', email: 'sam@else.test' } });
  expect([await ask(stranger), await ask({ ...stranger, claimId: 41 })]).toMatchObject([{ claimId: 52 }, { claimId: 52 }]);
  expect(await ask(email({ ...byHand, isForged: true }))).toMatchObject({ claimId: 52, claimNumber: own.claimNumber });
  await ask(email(byHand));
  const entries = await comms.as('adjuster').call(api.listThread, { params: { id: 52 } });
  expect(entries.map(({ from }) => from.contactId !== undefined)).toEqual([true, false, false]);
  await expect(ask(email({ ...byHand, claimId: 41 }), 2)).rejects.toMatchObject({ httpStatus: 404 });
});

test('another firm’s claim is not found, and only services ask', async () => {
  expect(await ask(email(), 2)).toEqual({});
  await expect(comms.as('admin').call(api.threadInboundEmail, { body: email() })).rejects.toMatchObject({ httpStatus: 403 });
});

test('who sent a request hears of the decision in their language; nobody is written to without a notice', async () => {
  const publish = (type: string, data: object) =>
    comms.publish({
      id: randomUUID(),
      type,
      organizationId: 1,
      actor: { kind: 'user', id: 2, name: 'Ana Diaz' },
      at: new Date().toISOString(),
      aggregateId: 7,
      aggregateVersion: 1,
      data,
    });
  const schedule = {
    reservationKey: 'email-intake-7',
    scheduledDate: '2026-11-30',
    scheduledTime: '2:00 PM',
    inspectionType: 'comprehensive',
    inspectorId: 2,
    inspectorName: 'Marco Silva',
  };
  const notice = { name: 'Luis Ferrer', email: 'luis@ferrerhale.example', language: 'en' };
  await publish('claims.email-approved', { intakeId: 7, subject: 'Referral', claimId: 41, claim, schedule, notice });
  await publish('claims.email-rejected', {
    intakeId: 8,
    subject: 'Ayuda',
    reason: 'outside_area',
    notice: { ...notice, email: 'rosa@example.com', language: 'es' },
  });
  await publish('claims.email-rejected', { intakeId: 9, subject: 'Win', reason: 'spam' });
  await comms.settle();
  const sent = await comms.as('admin').call(api.listAccountOutbox);
  const texts = new Map(sent.map(({ to, text }) => [to, text]));
  expect(texts.size).toBe(2);
  expect(texts.get('luis@ferrerhale.example')).toContain('The inspection is scheduled for November 30, 2026 at 2:00 PM, with Marco Silva.');
  expect(texts.get('rosa@example.com')).toContain('la propiedad está fuera del área que atendemos');
});

test('what came in has a log of its own, of this firm alone, page by page and as CSV', async () => {
  const found = await comms.as('adjuster').call(api.listReceivedMessages, { query: { limit: 2 } });
  expect(found.map(({ direction, kind }) => [direction, kind])).toEqual([
    ['in', 'email'],
    ['in', 'email'],
  ]);
  const last = found.at(-1);
  const after = `${Date.parse(last?.at ?? '')}.${last?.id}`;
  const next = await comms.as('adjuster').call(api.listReceivedMessages, { query: { limit: 200, after } });
  expect(next.some(({ id }) => found.some((one) => one.id === id))).toBe(false);
  expect(await comms.as('adjuster').call(api.listReceivedMessages, { query: { method: 'sms' } })).toEqual([]);
  expect(await comms.as('adjuster').call(api.listReceivedMessages, { query: { to: '2026-01-01T00:00:00.000Z' } })).toEqual([]);
  expect(await comms.as('adjuster', { organizationId: 2 }).call(api.listReceivedMessages)).toEqual([]);
  await expect(comms.as('client').call(api.listReceivedMessages)).rejects.toMatchObject({ httpStatus: 403 });
  const csv = await (await comms.as('adjuster').call(api.exportReceivedMessages)).text();
  expect(csv.split('\n')[0]).toContain('received at');
  expect(csv).toContain('olivia@example.com');
});

test('an email that came back says so with the reason; an address that is gone gets nothing more, whatever a stranger reports', async () => {
  const owner = oliviasClaim({ id: 51, propertyOwnerEmail: 'gone@example.com' });
  await comms.publish(openedEvent(owner));
  await comms.settle();
  const about = {
    organizationId: 1,
    claimId: 51,
    claimNumber: owner.claimNumber,
    method: 'email',
    contactId: 101,
    contactName: 'Olivia Owner',
  };
  const row = {
    ...about,
    contactType: 'primary',
    status: 'sent',
    recipient: 'Gone@example.com',
    content: 'Hi',
    attempts: 1,
    sentBy: 'Dana',
    version: 1,
  };
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const rows = comms.service.parts.connection.collection('communications');
  await rows.insertMany([901, 902].map((_id) => ({ _id: _id as never, ...row, ...times })));
  const tell = (over: object = {}, id = 901, organizationId = 1) => {
    const recipients = [{ addresses: ['gone@example.com'], action: 'failed' as const, status: '5.1.1', ...over }];
    const body = { messageIds: [`<1.${id}.${owner.claimNumber}@firm.test>`], recipients, isForged: false };
    return comms.asService(organizationId).call(api.recordEmailBounce, { body });
  };
  const state = async (id = 901) => (await rows.findOne({ _id: id as never }))?.['status'] as string;
  expect([await tell({ addresses: ['other@example.com'] }), await tell({}, 999), await tell({}, 901, 2)]).toEqual([{}, {}, {}]);
  expect(await tell({ action: 'delayed', status: '4.4.1' })).toMatchObject({
    claimId: 51,
    said: expect.stringContaining('still on its way'),
  });
  expect(await tell({ status: '5.2.2' }, 902)).toMatchObject({
    said: 'An email to Gone@example.com bounced: The mailbox is full (5.2.2).',
  });
  const listed = () => comms.as('adjuster').call(api.listSuppressions);
  expect([await state(), await state(902), (await listed()).length]).toEqual(['sent', 'bounced', 0]);
  await tell();
  await tell();
  expect(await state()).toBe('bounced');
  expect(await listed()).toMatchObject([{ address: 'gone@example.com', source: 'bounce', reason: "The address doesn't exist (5.1.1)" }]);
  const contact = (await comms.as('adjuster').call(api.listContacts, { params: { id: 51 } }))[0];
  expect(contact).toMatchObject({ isBouncing: true, optedOut: [] });
  await comms.as('adjuster').call(api.triggerCommunication, {
    body: { eventType: 'manual_communication', claimId: 51, data: { templateType: 'status_update' } },
  });
  await comms.worked(comms.service.built.messages.sendings);
  const [newest] = await comms.as('adjuster').call(api.listClaimCommunications, { params: { id: 51 } });
  expect(newest).toMatchObject({ status: 'suppressed', reason: 'Emails to this address bounce. Correct the address.' });
  // Their own word counts more than that of a mail server
  await comms.as('adjuster').call(api.recordOptOut, { body: { contactId: contact?.id ?? 0, method: 'email', reason: 'Told us so' } });
  expect(await listed()).toMatchObject([{ source: 'office', reason: 'Told us so' }]);
  expect((await comms.as('adjuster').call(api.listContacts, { params: { id: 51 } }))[0]).toMatchObject({ optedOut: ['email'] });
  await comms.settle();
  expect(heardOf('comms.opted-out')).toMatchObject([
    { source: 'bounce', name: 'Olivia Owner', claimId: 51 },
    { source: 'office', name: 'Olivia Owner', claimId: 51 },
  ]);
  await expect(
    comms.as('admin').call(api.recordEmailBounce, {
      body: { messageIds: ['<a@b>'], recipients: [{ addresses: ['a@b.c'], action: 'failed', status: '' }], isForged: true },
    }),
  ).rejects.toMatchObject({ httpStatus: 403 });
});

test('the firm answers an email by itself once a day, where it chose so: never a program, a stranger, a forged sender or who has counsel', async () => {
  const own = oliviasClaim({ id: 57, claimNumber: 'CLM-2026-000057', propertyOwnerEmail: 'ana@mail.test', propertyOwnerName: 'Ana Muñoz' });
  await comms.publish(openedEvent(own));
  await comms.settle();
  const office = comms.as('admin');
  const mine = (over: Partial<InboundEmail> = {}) =>
    email({ from: { name: 'Ana', email: 'Ana@Mail.test' }, subject: `Re: [${own.claimNumber}] Roof`, ...over });
  const answers = async () =>
    (await office.call(api.listClaimCommunications, { params: { id: own.id } })).map(({ subject, content }) => ({ subject, content }));
  await ask(mine());
  expect(await answers()).toEqual([]);
  await office.call(api.changeCommunicationSettings, {
    body: { emailAutoResponseEnabled: true, autoResponseMessage: 'We reply by tomorrow.' },
  });
  await ask(mine({ isAutomatic: true }));
  await ask(mine({ isForged: true, claimId: own.id }));
  await ask(mine({ from: { name: 'Other', email: 'other@mail.test' }, claimId: own.id }));
  expect(await answers()).toEqual([]);
  const first = mine();
  for (const one of [first, first, mine()]) await ask(one);
  expect(await answers()).toEqual([{ subject: `[${own.claimNumber}] Re: Roof`, content: 'We reply by tomorrow.\n\nBayshore Adjusters' }]);
  const counsel = [{ name: 'Jane Counsel', from: '2026-01-01' }];
  const held = oliviasClaim({ id: 58, claimNumber: 'CLM-2026-000058', propertyOwnerEmail: 'luis@mail.test', counsel });
  await comms.publish(openedEvent(held));
  await comms.settle();
  await ask(mine({ from: { name: 'Luis', email: 'luis@mail.test' }, subject: `Re: [${held.claimNumber}] Roof` }));
  expect(await office.call(api.listClaimCommunications, { params: { id: held.id } })).toEqual([]);
  await comms.worked(comms.service.built.messages.sendings);
  const [kept] = await comms.as('admin').call(api.listOutbox, { query: { limit: 1 } });
  expect(kept?.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-replied' });
  await office.call(api.changeCommunicationSettings, { body: { emailAutoResponseEnabled: false } });
});
