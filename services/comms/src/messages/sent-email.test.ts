// Emails that carry a report or a document: the exact bytes over a real mail server on loopback, each sending and attempt once.
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { readDeliveryPdf, readEmailedDocument } from '@plumbline/contracts/claims';
import {
  commsApi as api,
  queueDocumentEmail,
  queueReportEmail,
  type Communication,
  type DocumentEmail,
  type ReportEmail,
} from '@plumbline/contracts/comms';
import { Failure, type Envelope } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { startLoopbackSmtp, type LoopbackSmtp, type ReceivedEmail } from '../testing/loopback-smtp.ts';
import { oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';
import { attachmentOf } from './sent-email.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** Every byte occurs, and the end is not the end of a line. */
const frozen = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), randomBytes(70_000)]);

let mail: LoopbackSmtp;
let comms: TestService;
/** What the claims service answers when the attachment is asked for. */
let stored: Uint8Array = frozen;
let claimsIsAway = false;
let isWithdrawn = false;
/** Sends half of the bytes and is gone, or sends no more. */
let breaksOff: 'gone' | 'silent' | undefined;

beforeEach(async () => {
  stored = frozen;
  claimsIsAway = false;
  isWithdrawn = false;
  breaksOff = undefined;
  mail = await startLoopbackSmtp();
  comms = await startTestService(commsService, {
    with: [claims],
    settings: { SMTP_URL: mail.url, MAIL_FROM: 'Demo <claims@demo.test>' },
  });
  await comms.publish(openedEvent(claim));
  await comms.settle();
});

afterEach(async () => {
  await comms.stop();
  await mail.stop();
});

const claims = defineService({
  name: 'claims',
  endpoints: [readDeliveryPdf, readEmailedDocument],
  build: () => ({
    mount(on) {
      on(readDeliveryPdf, ({ answerWith }) => {
        if (isWithdrawn) throw new Failure('conflict', 'This version was superseded.');
        if (claimsIsAway) throw new Failure('unavailable', 'Away');
        if (breaksOff) return answerWith.stream(half(breaksOff), { contentType: 'application/pdf' });
        return answerWith.bytes(Buffer.from(stored), { contentType: 'application/pdf' });
      });
      on(readEmailedDocument, ({ answerWith }) => {
        if (claimsIsAway) throw new Failure('unavailable', 'Away');
        return answerWith.bytes(Buffer.from(stored), { contentType: 'application/octet-stream' });
      });
    },
  }),
});

function half(then: 'gone' | 'silent'): Readable {
  const body = new Readable({ read: () => undefined });
  body.push(stored.subarray(0, stored.length / 2));
  if (then === 'gone') setTimeout(() => body.destroy(), 50);
  return body;
}

const claim = oliviasClaim({ status: 'inspected' });

const pdf = { fileName: 'report-CLM-2026-000001-r1.pdf', bytes: frozen.length, sha256: sha256(frozen) };
const order: ReportEmail = {
  claimId: 1,
  deliveryId: 41,
  attempt: 1,
  name: 'Desk Adjuster',
  email: 'desk@carrier.example',
  subject: 'Damage report',
  message: 'Please find the report attached.',
  sentBy: 'Dana Cole',
  attachment: pdf,
};

const queue = (over: Partial<ReportEmail> = {}, idempotencyKey: string = crypto.randomUUID()) =>
  comms.asService().call(queueReportEmail, { body: { ...order, ...over }, idempotencyKey });

const history = (id = 1) => comms.as('adjuster').call(api.listClaimCommunications, { params: { id } });

async function until(reached: (message: Communication) => boolean, claimId = 1): Promise<Communication> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const [message] = await history(claimId);
    if (message && reached(message)) return message;
    if (Date.now() > deadline) throw new Error(`still ${message?.status} (${message?.reason})`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const rows = () => comms.service.parts.connection.collection('communications');

/** The attachment as a mail program would save it. */
function attachedTo({ data }: ReceivedEmail, type = 'application/pdf'): Uint8Array {
  const boundary = /boundary="?([^";\r\n]+)/.exec(data)?.[1] ?? '';
  const part = data.split(`--${boundary}`).find((one) => one.toLowerCase().includes(`content-type: ${type}`)) ?? '';
  expect(part).toMatch(/content-transfer-encoding: base64/i);
  return Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64');
}

test('the frozen bytes arrive as they are, under their name', async () => {
  await queue();
  expect(await until((one) => one.status === 'sent')).toMatchObject({ provider: 'smtp', recipient: 'desk@carrier.example' });
  const [received] = mail.received;
  expect(mail.received).toHaveLength(1);
  expect(received?.data).toContain('report-CLM-2026-000001-r1.pdf');
  expect(received?.data).toContain('Please find the report attached.');
  expect(sha256(received ? attachedTo(received) : new Uint8Array())).toBe(sha256(frozen));
});

test('a repeated command sends once, whether its key is the same or not; another attempt is another email', async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all([queue({}, key), queue({}, key)]);
  expect(await queue({})).toEqual(answers[0]);
  expect(answers[0]).toEqual(answers[1]);
  await until((one) => one.status === 'sent');
  expect(await queue({})).toEqual(answers[0]);
  expect(await history()).toHaveLength(1);
  expect(mail.received).toHaveLength(1);
  await queue({ attempt: 2, email: 'right@carrier.example' });
  await until((one) => one.recipient === 'right@carrier.example' && one.status === 'sent');
  expect(mail.received.map(({ to }) => to.join())).toEqual([
    expect.stringContaining('desk@carrier.example'),
    expect.stringContaining('right@carrier.example'),
  ]);
});

test('other bytes than those that were frozen never leave', async () => {
  stored = Buffer.concat([frozen, Buffer.from('\n')]);
  await queue();
  expect((await until((one) => one.status === 'failed')).reason).toBe("The attachment doesn't match the report to be sent");
  expect(mail.received).toHaveLength(0);
});

test('what was withdrawn meanwhile never leaves, and says so at once', async () => {
  isWithdrawn = true;
  await queue();
  expect((await until((one) => one.status === 'failed')).reason).toBe('This version was superseded.');
  expect(mail.received).toHaveLength(0);
});

test('while the bytes cannot be read the email waits, and then goes out once', async () => {
  claimsIsAway = true;
  await queue();
  expect(await until((one) => one.reason !== undefined)).toMatchObject({
    status: 'queued',
    reason: "Couldn't load the report",
  });
  claimsIsAway = false;
  await until((one) => one.status === 'sent');
  expect(mail.received).toHaveLength(1);
  const [received] = mail.received;
  expect(sha256(received ? attachedTo(received) : new Uint8Array())).toBe(sha256(frozen));
});

test('an email whose attachment broke off while it was read waits, since nothing went out, and then goes out once', async () => {
  breaksOff = 'gone';
  await queue();
  const waiting = await until((one) => one.reason !== undefined);
  expect(waiting).toMatchObject({ status: 'queued', reason: "Couldn't load the report" });
  expect(await rows().findOne({ status: 'queued' })).toMatchObject({ notBefore: expect.any(Date), attempts: 1 });
  breaksOff = undefined;
  await until((one) => one.status === 'sent');
  expect(mail.received).toHaveLength(1);
  const [received] = mail.received;
  expect(sha256(received ? attachedTo(received) : new Uint8Array())).toBe(sha256(frozen));
});

test('an attachment that stops half way is given up in time, since other messages wait behind it', async () => {
  breaksOff = 'silent';
  const { parts } = comms.service;
  const message = { attachment: pdf, report: { deliveryId: 41, attempt: 1 } };
  await expect(attachmentOf(parts.ownScope(1), message, { parts, timeoutMs: 300 })).rejects.toMatchObject({
    kind: 'later',
    message: "Couldn't load the report",
  });
});

test('a document goes out as what it is, once for each attempt, beside a report with the same number; the event names who took it', async () => {
  const told: Envelope[] = [];
  await comms.bus.subscribeLive((envelope) => void (envelope.type === 'comms.message-sent' && told.push(envelope)));
  const attachment = { ...order.attachment, fileName: 'notice.docx', contentType: 'application/msword' } as DocumentEmail['attachment'];
  const emailDocument = () => comms.asService().call(queueDocumentEmail, { body: { ...order, attachment } });
  const first = await emailDocument();
  expect(await emailDocument()).toEqual(first);
  await until((one) => one.status === 'sent');
  const [received] = mail.received;
  expect(mail.received).toHaveLength(1);
  expect(received?.data).toContain('notice.docx');
  expect(sha256(received ? attachedTo(received, 'application/msword') : new Uint8Array())).toBe(sha256(frozen));
  expect(await queue()).not.toEqual(first);
  await comms.settle();
  expect(told[0]?.data).toMatchObject({
    documentEmailId: 41,
    deliveryAttempt: 1,
    provider: 'smtp',
    providerId: expect.stringMatching(/^<.+@demo\.test>$/),
  });
  expect(told[0]?.data).not.toHaveProperty('reportDeliveryId');
  await expect(comms.as('admin').call(queueDocumentEmail, { body: { ...order, attachment } })).rejects.toMatchObject({ httpStatus: 403 });
});

test('while the insured has counsel nothing is carried to them, and the carrier gets what is theirs', async () => {
  const represented = { ...claim, id: 2, claimNumber: 'CLM-2026-000002', counsel: [{ name: 'Jane Counsel', from: '2026-01-05' }] };
  await comms.publish(openedEvent(represented));
  await comms.settle();
  const toOwner = { claimId: 2, deliveryId: 51, name: 'Olivia Owner', email: 'olivia@example.com' };
  await expect(queue(toOwner)).rejects.toMatchObject({
    httpStatus: 422,
    message: 'Olivia Owner has been represented by Jane Counsel since Jan 5, 2026. Write to counsel instead.',
  });
  await queue({ claimId: 2, deliveryId: 52 });
  await until((one) => one.status === 'sent', 2);
  expect(await history(2)).toHaveLength(1);
  expect(mail.received.map(({ to }) => to.join())).toEqual([expect.stringContaining('desk@carrier.example')]);
});

test('only services may ask for it, with a claim that is known', async () => {
  await expect(comms.as('admin').call(queueReportEmail, { body: order })).rejects.toMatchObject({ httpStatus: 403 });
  await expect(queue({ claimId: 999 })).rejects.toMatchObject({ httpStatus: 404 });
  await expect(comms.asService(2).call(queueReportEmail, { body: order })).rejects.toMatchObject({ httpStatus: 404 });
  expect(mail.received).toHaveLength(0);
});
