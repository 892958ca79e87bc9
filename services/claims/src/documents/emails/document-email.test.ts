// Documents that go out by email: what communications is asked, what shows that it went, and everything that may go wrong.
import { createHash, randomUUID } from 'node:crypto';
import { claimsApi as api, type Claim, type DocumentEmailing, type ClaimDocument } from '@plumbline/contracts/claims';
import type { DocumentEmail } from '@plumbline/contracts/comms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { envelope } from '../../testing/fixtures.ts';
import { aPdf } from '../../testing/files.ts';
import { startClaimsService, refusal, until, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
let claim: Claim;
let made = 0;

beforeAll(async () => {
  office = await startClaimsService();
});
beforeEach(async () => {
  office.around.documentEmails.length = 0;
  office.around.commsIsAway = false;
  claim = await office.open();
});
afterAll(() => office.stop());

async function stored(about: Record<string, string> = {}): Promise<ClaimDocument> {
  const body = Uint8Array.from(await aPdf(`Letter ${(made += 1)}`));
  const query = { fileName: `letter ${made}.pdf`, title: `Letter ${made}`, ...about };
  return (await office.adjuster.call(api.storeDocument, { params: { id: claim.id }, query, body })).document;
}

const desk = { name: 'Petra Desk', email: 'desk@carrier.example' };

function send(
  document: Pick<ClaimDocument, 'id' | 'number'>,
  {
    over = {},
    person = office.adjuster,
    key = randomUUID(),
  }: { over?: Partial<DocumentEmailing>; person?: ClaimsTestService['adjuster']; key?: string } = {},
) {
  const body = { number: document.number, recipients: [desk], subject: 'Notice of loss', message: 'Please find it attached.', ...over };
  return person.call(api.emailDocument, { params: { id: document.id }, body, idempotencyKey: key });
}

const emailsOf = ({ id }: ClaimDocument) => office.adjuster.call(api.listDocumentEmails, { params: { id } });
const read = ({ id }: ClaimDocument) => office.adjuster.call(api.readDocument, { params: { id } });
const asked = (emailId: number) => until(async () => office.around.documentEmails.findLast((one) => one.deliveryId === emailId));

const typeOf = ({ provider, reason }: { provider?: string; reason?: string }) => {
  if (reason) return 'comms.message-failed';
  return provider ? 'comms.message-sent' : 'comms.message-kept';
};

async function told(
  mail: DocumentEmail,
  { at, ...what }: { provider?: string; providerId?: string; reason?: string; bounced?: boolean; at?: string },
): Promise<void> {
  const about = { communicationId: 77, claimId: mail.claimId, method: 'email', contactName: mail.name };
  const data = { ...about, documentEmailId: mail.deliveryId, deliveryAttempt: mail.attempt, ...what };
  await office.service.publish(envelope(typeOf(what), data, { aggregateId: 77, ...(at ? { at } : {}) }));
  await office.service.settle();
}

const bySmtp = { provider: 'smtp', providerId: '<1.77@office.example>' };

test('each recipient gets the bytes of the version; what the mail server answers is the proof, and a notice starts the clock', async () => {
  const document = await stored({ type: 'carrier_notice' });
  const owner = { name: 'Ana Muñoz', email: 'ana@example.com' };
  const recipients = [desk, owner, { name: 'Twice', email: 'DESK@carrier.example' }];
  const mails = await send(document, { over: { recipients, toCarrier: true } });
  expect(mails.map(({ email, status, number }) => [email, status, number])).toEqual([
    ['desk@carrier.example', 'queued', 1],
    ['ana@example.com', 'queued', 1],
  ]);
  const mail = await asked(mails[0]?.id ?? 0);
  expect(mail).toMatchObject({
    claimId: claim.id,
    attempt: 1,
    name: 'Petra Desk',
    subject: 'Notice of loss',
    sentBy: 'Test adjuster',
    attachment: { fileName: document.fileName, bytes: document.bytes, sha256: document.sha256, contentType: 'application/pdf' },
  });
  const file = await office.service.asService().call(api.readEmailedDocument, { params: { id: mail.deliveryId } });
  expect(
    createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex'),
  ).toBe(document.sha256);
  await told(mail, bySmtp);
  await told(mail, bySmtp);
  const { dispatches } = await read(document);
  expect(dispatches).toMatchObject([
    {
      channel: 'email',
      to: 'Petra Desk <desk@carrier.example>',
      proof: '<1.77@office.example>',
      mail: { id: mail.deliveryId, carrier: 'mail_server' },
      number: 1,
      sha256: document.sha256,
      recordedBy: 'Test adjuster',
    },
  ]);
  expect((await emailsOf(document)).map(({ email, status }) => [email, status])).toEqual([
    ['ana@example.com', 'queued'],
    ['desk@carrier.example', 'sent'],
  ]);
  const { keyDates } = await office.adjuster.call(api.readDeadlines, { params: { id: claim.id } });
  expect(keyDates).toMatchObject([{ name: 'noticeToCarrierOn', on: dispatches[0]?.sentOn, source: 'Notice of loss sent by email' }]);
  const feed = await office.adjuster.call(api.listActivity, { query: { claimId: claim.id } });
  expect(feed.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      `${document.title} queued for Petra Desk`,
      expect.stringContaining(`${document.title} sent to Petra Desk <desk@`),
    ]),
  );
});

test('what lies in the outbox of this workspace is not called sent to the carrier, and starts no clock', async () => {
  const document = await stored({ type: 'carrier_notice' });
  const [first] = await send(document, { over: { toCarrier: true } });
  await told(await asked(first?.id ?? 0), { providerId: '<1.78@localhost>' });
  expect(await emailsOf(document)).toMatchObject([{ status: 'kept', carrier: 'sandbox' }]);
  expect((await emailsOf(document))[0]?.sentAt).toBeUndefined();
  expect((await read(document)).dispatches).toMatchObject([{ proof: '<1.78@localhost>', mail: { carrier: 'sandbox' } }]);
  expect((await office.adjuster.call(api.readDeadlines, { params: { id: claim.id } })).keyDates).toEqual([]);
  const { checklist } = await office.adjuster.call(api.readDocumentsOverview, { params: { id: claim.id } });
  expect(checklist.find(({ key }) => key === 'carrier_notice')).toMatchObject({
    state: 'unsent',
    note: expect.stringMatching(/^not sent: email not set up \(saved .+\)$/),
  });
  const feed = await office.adjuster.call(api.listActivity, { query: { claimId: claim.id } });
  expect(feed.map(({ text }) => text)).toContain(`${document.title} for Petra Desk <desk@carrier.example> wasn't sent: email isn't set up`);
});

test('a repeated click sends once: the same key answers the same, another one is told that it is on its way', async () => {
  const document = await stored();
  const key = randomUUID();
  const [first, second] = await Promise.all([send(document, { key }), send(document, { key })]);
  expect(second).toEqual(first);
  expect(await refusal(send(document))).toEqual({
    status: 409,
    message: 'This version is already being sent to Petra Desk (desk@carrier.example)',
  });
  const mail = await asked(first?.[0]?.id ?? 0);
  await told(mail, bySmtp);
  expect(office.around.documentEmails.filter(({ claimId }) => claimId === claim.id)).toHaveLength(1);
  expect(await send(document)).toHaveLength(1);
});

test('while communications is away it waits and says so, and goes out once when it is back', async () => {
  office.around.commsIsAway = true;
  const document = await stored();
  await send(document);
  const waiting = await until(async () => (await emailsOf(document)).find(({ reason }) => reason !== undefined));
  expect(waiting).toMatchObject({ status: 'queued', reason: expect.stringContaining("Messaging isn't available") });
  office.around.commsIsAway = false;
  await asked(waiting.id);
  await until(async () => (await emailsOf(document))[0]?.reason === undefined);
  expect(office.around.documentEmails.filter(({ deliveryId }) => deliveryId === waiting.id)).toHaveLength(1);
}, 40_000);

test('the proof bears the day of the sending, not that on which its news is read', async () => {
  const document = await stored();
  const [mail] = await send(document);
  await told(await asked(mail?.id ?? 0), { ...bySmtp, at: '2026-10-05T15:00:00.000Z' });
  expect((await read(document)).dispatches).toMatchObject([{ sentOn: '2026-10-05' }]);
});

test('what became privileged meanwhile is neither dispatched nor tried again', async () => {
  office.around.commsIsAway = true;
  const document = await stored();
  const [mail] = await send(document);
  await until(async () => (await emailsOf(document)).find(({ reason }) => reason !== undefined));
  const keeper = office.service.as('admin');
  const { version } = await keeper.call(api.readDocument, { params: { id: document.id } });
  await keeper.call(api.editDocument, { params: { id: document.id }, body: { version, access: 'privileged' } });
  office.around.commsIsAway = false;
  const listed = () => keeper.call(api.listDocumentEmails, { params: { id: document.id } });
  await until(async () => (await listed())[0]?.status === 'failed');
  expect((await listed())[0]?.reason).toContain('is privileged');
  expect(office.around.documentEmails.filter(({ deliveryId }) => deliveryId === mail?.id)).toEqual([]);
  expect(await refusal(keeper.call(api.retryDocumentEmail, { params: { id: mail?.id ?? 0 }, body: {} }))).toMatchObject({ status: 422 });
}, 40_000);

test('a sending whose document is gone fails with the reason, and keeps no other from going out', async () => {
  office.around.commsIsAway = true;
  const gone = await stored();
  const [lost] = await send(gone);
  const other = await stored();
  const [waiting] = await send(other);
  const { connection } = office.service.service.parts;
  await connection.collection<{ _id: number }>('documents').deleteOne({ _id: gone.id });
  office.around.commsIsAway = false;
  await asked(waiting?.id ?? 0);
  const failed = { _id: lost?.id ?? 0, status: 'failed', reason: 'The document no longer exists' };
  await until(() => connection.collection<{ _id: number }>('document_emails').findOne(failed).then(Boolean));
}, 40_000);

test('what failed says why, and is tried again to another address; news of the first attempt come too late', async () => {
  const document = await stored();
  const [first] = await send(document);
  const id = first?.id ?? 0;
  const mail = await asked(id);
  const retry = (person = office.adjuster) =>
    person.call(api.retryDocumentEmail, { params: { id }, body: { email: 'right@carrier.example' } });
  expect(await refusal(retry())).toMatchObject({ status: 409, message: 'Only a failed email can be sent again' });
  await told(mail, { reason: 'The mail server rejected the message (550)' });
  expect(await emailsOf(document)).toMatchObject([{ status: 'failed', reason: 'The mail server rejected the message (550)' }]);
  expect((await read(document)).dispatches).toEqual([]);
  expect(await refusal(retry(office.rival))).toMatchObject({ status: 404 });
  expect(await refusal(retry(office.service.as('reviewer')))).toMatchObject({ status: 403 });
  expect(await retry()).toMatchObject({ status: 'queued', attempts: 2, email: 'right@carrier.example' });
  const again = await until(async () => office.around.documentEmails.find(({ attempt }) => attempt === 2));
  await told(mail, bySmtp);
  expect((await emailsOf(document))[0]?.status).toBe('queued');
  await told(again, bySmtp);
  expect((await read(document)).dispatches).toMatchObject([{ to: 'Petra Desk <right@carrier.example>' }]);
  await told(again, { reason: 'Too late' });
  expect((await emailsOf(document))[0]?.status).toBe('sent');
  await told(again, { reason: 'The mailbox is full (5.2.2)', bounced: true });
  expect((await emailsOf(document))[0]).toMatchObject({ status: 'failed', reason: 'The mailbox is full (5.2.2)' });
  // It went out, and shows no delivery any more
  expect((await read(document)).dispatches).toMatchObject([
    { proof: bySmtp.providerId, bounced: { reason: 'The mailbox is full (5.2.2)' } },
  ]);
});

test('a notice that comes back takes its date back, unless another one that went out makes it', async () => {
  const document = await stored({ type: 'carrier_notice' });
  const other = { name: 'Claims Intake', email: 'intake@carrier.example' };
  const [first, second] = await send(document, { over: { recipients: [desk, other], toCarrier: true } });
  const toDesk = await asked(first?.id ?? 0);
  const toIntake = await asked(second?.id ?? 0);
  await told(toDesk, { ...bySmtp, at: '2026-06-01T15:00:00.000Z' });
  await told(toIntake, { provider: 'smtp', providerId: '<2.77@office.example>', at: '2026-06-02T15:00:00.000Z' });
  const notice = async () => {
    const { keyDates } = await office.adjuster.call(api.readDeadlines, { params: { id: claim.id } });
    return keyDates.find(({ name }) => name === 'noticeToCarrierOn')?.on;
  };
  expect(await notice()).toBe('2026-06-01');
  const back = { reason: 'No such mailbox (5.1.1)', bounced: true };
  await told(toDesk, back);
  await told(toDesk, back);
  expect(await notice()).toBe('2026-06-02');
  await told(toIntake, back);
  expect(await notice()).toBeUndefined();
  const feed = await office.adjuster.call(api.listActivity, { query: { claimId: claim.id } });
  const moved = feed.map(({ text }) => /^Notice of loss to the carrier: ([^;]+)/.exec(text)?.[1] ?? []).flat();
  expect(moved).toEqual(['Jun 2, 2026 → none', 'Jun 1, 2026 → Jun 2, 2026', 'none → Jun 1, 2026']);
});

test('a notice to somebody else than the carrier starts no clock, whatever a person says of those whom the claim knows', async () => {
  const document = await stored({ type: 'carrier_notice' });
  const counsel = { name: 'Jane Counsel', email: 'jane@harborlaw.example' };
  await office.adjuster.call(api.addParty, { params: { id: claim.id }, body: { role: 'attorney', ...counsel } });
  const state = async () => {
    const { keyDates } = await office.adjuster.call(api.readDeadlines, { params: { id: claim.id } });
    const { checklist } = await office.adjuster.call(api.readDocumentsOverview, { params: { id: claim.id } });
    return [keyDates.length, checklist.find(({ key }) => key === 'carrier_notice')?.state];
  };
  const [toCounsel, toStranger] = await send(document, { over: { recipients: [counsel, desk] } });
  for (const mail of [toCounsel, toStranger])
    await told(await asked(mail?.id ?? 0), { provider: 'smtp', providerId: `<${mail?.id}@o.example>` });
  expect(await state()).toEqual([0, 'unsent']);
  const [again] = await send(document, { over: { recipients: [counsel], toCarrier: true } });
  await told(await asked(again?.id ?? 0), { provider: 'smtp', providerId: '<again@o.example>' });
  expect(await state()).toEqual([0, 'unsent']);
  // The claim knows who works for the carrier
  const { name, email } = desk;
  await office.adjuster.call(api.addParty, { params: { id: claim.id }, body: { role: 'desk_adjuster', name, email } });
  const [toDesk] = await send(document);
  await told(await asked(toDesk?.id ?? 0), { provider: 'smtp', providerId: '<desk@o.example>' });
  expect(await state()).toEqual([1, 'done']);
});

test('a date that a person recorded stays when a notice comes back', async () => {
  const document = await stored({ type: 'carrier_notice' });
  const dates = { noticeToCarrierOn: { on: '2026-05-28', source: 'Certified mail 7020 1290' } };
  await office.adjuster.call(api.setKeyDates, { params: { id: claim.id }, body: { version: claim.version, dates, details: {} } });
  const [first] = await send(document, { over: { toCarrier: true } });
  const mail = await asked(first?.id ?? 0);
  await told(mail, bySmtp);
  await told(mail, { reason: 'No such mailbox (5.1.1)', bounced: true });
  const { keyDates } = await office.adjuster.call(api.readDeadlines, { params: { id: claim.id } });
  expect(keyDates).toMatchObject([{ name: 'noticeToCarrierOn', on: '2026-05-28' }]);
});

describe('with counsel and after the contract', () => {
  const setContract = (cancelledOn?: string) => {
    const terms = { kind: 'standard' as const, signedOn: '2026-05-10', signedBy: [1], ...(cancelledOn ? { cancelledOn } : {}) };
    return office.adjuster.call(api.setContract, { params: { id: claim.id }, body: terms });
  };
  const engage = (engagedOn: string) => {
    const body = { role: 'attorney' as const, name: 'Jane Counsel', email: 'jane@counsel.example', engagedOn };
    return office.adjuster.call(api.addParty, { params: { id: claim.id }, body });
  };
  const represented = 'Ana Muñoz has been represented by Jane Counsel since 2026-06-01. Write to counsel instead.';
  const ana = { name: 'Ana Muñoz', email: 'ana.other@example.com' };

  test('a represented insured gets no document, also not by a second try; counsel and the carrier do', async () => {
    const email = 'ana@example.com';
    claim = await office.open({ propertyOwnerEmail: email });
    const document = await stored();
    await engage('2026-06-01');
    expect(await refusal(send(document, { over: { recipients: [desk, ana] } }))).toEqual({ status: 422, message: represented });
    expect(await emailsOf(document)).toEqual([]);
    const jane = { name: 'Jane Counsel', email: 'jane@counsel.example' };
    const [first] = await send(document, { over: { recipients: [desk, jane] } });
    const mail = await asked(first?.id ?? 0);
    await told(mail, { reason: 'The mail server rejected the message (550)' });
    const params = { id: mail.deliveryId };
    expect(await refusal(office.adjuster.call(api.retryDocumentEmail, { params, body: { email } }))).toEqual({
      status: 422,
      message: represented,
    });
  });

  test('what waits for an insured who has counsel by now does not go out, and says why', async () => {
    office.around.commsIsAway = true;
    const document = await stored();
    const [mail] = await send(document, { over: { recipients: [ana] } });
    await until(async () => (await emailsOf(document)).find(({ reason }) => reason !== undefined));
    await engage('2026-06-01');
    office.around.commsIsAway = false;
    await until(async () => (await emailsOf(document))[0]?.status === 'failed');
    expect((await emailsOf(document))[0]?.reason).toBe(represented);
    expect(office.around.documentEmails.filter(({ deliveryId }) => deliveryId === mail?.id)).toEqual([]);
  }, 40_000);

  test('after the cancellation no letter speaks for the insured, and anything else goes out', async () => {
    const notice = await stored({ type: 'carrier_notice' });
    const photo = await stored({ type: 'photo' });
    await setContract('2026-06-02');
    expect(await refusal(send(notice))).toEqual({
      status: 422,
      message: `“${notice.title}” can't be emailed: the contract was canceled on 2026-06-02, and your firm no longer represents Ana Muñoz.`,
    });
    expect(await send(photo)).toHaveLength(1);
    // What did go out another way is recorded as it happened
    const body = { channel: 'fax' as const, sentOn: '2026-06-01', to: 'Gulf Mutual', proof: 'OK 1' };
    expect((await office.adjuster.call(api.dispatchDocument, { params: { id: notice.id }, body })).dispatches).toHaveLength(1);
  });
});

describe('refused, and nothing is queued', () => {
  test.each<[string, Partial<DocumentEmailing>, number, string]>([
    ['nobody', { recipients: [] }, 400, 'Choose a recipient'],
    ['a broken address', { recipients: [{ name: 'X', email: 'x' }] }, 400, 'Valid email is required'],
    ['a forged header', { subject: 'Hello\r\nBcc: x@y.example' }, 400, 'one line'],
    ['a version that nobody looked at', { number: 2 }, 409, 'now has version 1'],
  ])('%s', async (_, over, status, sentence) => {
    const document = await stored();
    expect(await refusal(send(document, { over }))).toMatchObject({ status, message: expect.stringContaining(sentence) });
    expect(await emailsOf(document)).toEqual([]);
  });

  test('a privileged, a deleted, a foreign and a missing one, and people who may not send', async () => {
    const document = await stored({ access: 'privileged' });
    expect(await refusal(send(document))).toMatchObject({
      status: 422,
      message: expect.stringContaining("is privileged and can't be emailed"),
    });
    expect(await refusal(send({ id: 999_999, number: 1 }))).toMatchObject({ status: 404 });
    expect(await refusal(send(document, { person: office.rival }))).toMatchObject({ status: 404 });
    expect(await refusal(send(document, { person: office.service.as('reviewer') }))).toMatchObject({ status: 403 });
    expect(await refusal(office.service.as('reviewer').call(api.listDocumentEmails, { params: { id: document.id } }))).toMatchObject({
      status: 404,
    });
    await office.adjuster.call(api.deleteDocument, { params: { id: document.id } });
    expect(await refusal(send(document))).toMatchObject({ status: 409, message: expect.stringContaining('was deleted') });
    expect(await refusal(office.service.as('admin').call(api.readEmailedDocument, { params: { id: 1 } }))).toMatchObject({ status: 403 });
  });
});

test('Spanish words go to the insured and to whoever has no role; the carrier and counsel get English alone', async () => {
  claim = await office.open({ propertyOwnerEmail: 'ana@example.com' });
  const document = await stored();
  const inSpanish = { subject: 'Su documento', message: 'Le enviamos su documento.' };
  const owner = { name: claim.propertyOwnerName, email: 'ana@example.com' };
  await office.adjuster.call(api.addParty, {
    params: { id: claim.id },
    body: { role: 'desk_adjuster', name: desk.name, email: desk.email, phones: [] },
  });
  const mails = await send(document, { over: { recipients: [desk, owner, { name: 'Son', email: 'son@example.com' }], inSpanish } });
  const words = await Promise.all(mails.map(async ({ id }) => (await asked(id))?.inSpanish));
  expect(words).toEqual([undefined, { ...inSpanish, readsAsOwner: true }, inSpanish]);
  await expect(send(document, { over: { inSpanish: { subject: '', message: 'x' } } })).rejects.toMatchObject({ httpStatus: 400 });
});

describe('documents that go with a message', () => {
  const choose = (documentIds: readonly number[], over: { by?: string; organizationId?: number; claimId?: number } = {}) =>
    office.service.asService(over.organizationId ?? 1).call(api.chooseMessageFiles, {
      params: { id: over.claimId ?? claim.id },
      query: { documentIds: documentIds.join(','), by: over.by ?? 'email', people: JSON.stringify([desk]) },
    });
  const read = (documentId: number, number = 1) =>
    office.service
      .asService()
      .call(api.readMessageFile, { params: { id: claim.id, documentId }, query: { number, name: desk.name, email: desk.email } });

  test('each version is named once by its hash, read as chosen, and proved when a mail server took it', async () => {
    const document = await stored();
    const [file] = await choose([document.id, document.id]);
    expect(file).toMatchObject({ documentId: document.id, number: 1, sha256: document.sha256, contentType: 'application/pdf' });
    const bytes = Buffer.from(await (await read(document.id)).arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(document.sha256);
    const carried = {
      to: 'Petra Desk <desk@carrier.example>',
      sentBy: 'Dana Cole',
      files: [{ documentId: document.id, number: 1, sha256: document.sha256 }],
    };
    const about = { communicationId: 71, claimId: claim.id, method: 'email', contactName: 'Petra Desk', carried };
    // The same news again is no second proof
    for (const version of [1, 2]) {
      await office.service.publish(
        envelope('comms.message-sent', { ...about, provider: 'smtp', providerId: '<71@firm.test>' }, { aggregateId: 71, version }),
      );
    }
    await office.service.settle();
    const { dispatches } = await office.adjuster.call(api.readDocument, { params: { id: document.id } });
    expect(dispatches).toMatchObject([
      { channel: 'email', to: carried.to, proof: '<71@firm.test>', sha256: document.sha256, recordedBy: 'Dana Cole' },
    ]);
    expect(dispatches[0]?.bounced).toBeUndefined();
    for (const version of [3, 4]) {
      const data = { ...about, reason: 'No such mailbox (5.1.1)', bounced: true, providerId: '<71@firm.test>' };
      await office.service.publish(envelope('comms.message-failed', data, { aggregateId: 71, version, at: '2026-06-03T15:00:00.000Z' }));
    }
    await office.service.settle();
    const after = await office.adjuster.call(api.readDocument, { params: { id: document.id } });
    expect(after.dispatches).toMatchObject([{ proof: '<71@firm.test>', bounced: { on: '2026-06-03', reason: 'No such mailbox (5.1.1)' } }]);
  });

  test('privileged, missing, foreign, deleted and unshared ones are refused with the reason; what was replaced does not go', async () => {
    const [document, secret, gone] = [await stored(), await stored({ access: 'privileged' }), await stored()];
    expect(await refusal(choose([secret.id]))).toMatchObject({ status: 422, message: expect.stringContaining('privileged') });
    expect(await refusal(choose([987_654]))).toMatchObject({ status: 404 });
    expect(await refusal(choose([document.id], { organizationId: 2 }))).toMatchObject({ status: 404 });
    expect(await refusal(choose([document.id], { claimId: (await office.open()).id }))).toMatchObject({ status: 404 });
    expect(await refusal(choose([document.id], { by: 'link' }))).toMatchObject({ status: 422, message: expect.stringContaining('portal') });
    expect(await refusal(choose(Array.from({ length: 11 }, (_one, at) => at + 1)))).toMatchObject({ status: 400 });
    await office.adjuster.call(api.deleteDocument, { params: { id: gone.id } });
    expect(await refusal(choose([gone.id]))).toMatchObject({ status: 409 });
    expect(await refusal(read(gone.id))).toMatchObject({ status: 409 });
    expect(await refusal(read(document.id, 2))).toMatchObject({ status: 404 });
    const unread = { params: { id: claim.id }, query: { documentIds: '1', by: 'email', people: '[{' } };
    expect(await refusal(office.service.asService().call(api.chooseMessageFiles, unread))).toMatchObject({ status: 400 });
    expect(
      await refusal(
        office.service
          .as('admin')
          .call(api.chooseMessageFiles, { params: { id: claim.id }, query: { documentIds: '1', by: 'email', people: '[]' } }),
      ),
    ).toMatchObject({ status: 403 });
  });
});
