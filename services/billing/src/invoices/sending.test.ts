// From the ledger to the client: drafts of receipts, several invoices of a claim, sending, reminders, credit notes and the documents.
import { billingApi as api } from '@plumbline/contracts/billing';
import { readClaimSnapshot, readFeeTerms, type ClaimSnapshot, type FeeTerms } from '@plumbline/contracts/claims';
import { messageFailed, messageKept, messageSent, queueInvoiceEmail, type DocumentEmail } from '@plumbline/contracts/comms';
import { Failure, type Envelope } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billingService } from '../app.ts';

let billing: TestService;
let received: Envelope[] = [];
let mails: DocumentEmail[] = [];
let refuses = false;

type Ledger = FeeTerms['ledger'];
const ledgers = new Map<number, Ledger>();
const payments = [
  { rowId: 1, on: '2026-10-01', amount: 40_000, money: 'new' as const, counted: 40_000, fee: 4_000, reference: 'Check 11' },
  { rowId: 2, on: '2026-10-20', amount: 20_000.05, money: 'new' as const, counted: 20_000.05, fee: 2_000.01 },
];
const ledgerOf = (change: Partial<Ledger> = {}): Ledger => ({
  feeOn: 'new_money',
  source: 'Default',
  kind: 'percentage',
  percentage: 10,
  base: 60_000.05,
  fee: 6_000.01,
  agreed: 100_000,
  agreedNotReceived: 39_999.95,
  feeWhenPaid: 10_000.01,
  received: 60_000.05,
  receipts: payments,
  ...change,
});

const claims = defineService({
  name: 'claims',
  endpoints: [readFeeTerms, readClaimSnapshot],
  build: () => ({
    mount(on) {
      on(readFeeTerms, ({ params: { id }, scope }) => {
        assertOurs(id, scope);
        const contract = { feePercentage: 10, signedOn: '2026-09-01' };
        return {
          claimId: id,
          state: 'FL',
          caps: [],
          contract,
          adjuster: { id: 2, name: 'Ada Adjuster', license: 'W123' },
          ledger: ledgers.get(id) ?? ledgerOf(),
        };
      });
      on(readClaimSnapshot, ({ params: { id }, scope }) => {
        assertOurs(id, scope);
        return snapshot(id);
      });
    },
  }),
});
/** Claims from 900 on are of nobody; all others of organization 1. */
function assertOurs(id: number, { organizationId }: { organizationId: number }): void {
  if (organizationId !== 1 || id >= 900) throw new Failure('not_found', 'Claim not found');
}
const comms = defineService({
  name: 'comms',
  endpoints: [queueInvoiceEmail],
  build: () => ({
    mount(on) {
      on(queueInvoiceEmail, ({ body }) => {
        if (refuses) throw new Failure('unprocessable', 'The insured has counsel');
        mails.push(body);
        return { communicationId: mails.length };
      });
    },
  }),
});

const snapshot = (id: number): ClaimSnapshot => ({
  id,
  claimNumber: `CLM-2026-${String(id).padStart(6, '0')}`,
  version: 7,
  status: 'completed',
  disposition: 'open',
  propertyOwnerName: 'Olivia Owner',
  propertyOwnerPhone: '305-555-0100',
  propertyOwnerEmail: 'olivia@owner.test',
  propertyAddress: '12 Palm Avenue, Miami, FL 33101',
  state: 'FL',
  timeZone: 'America/New_York',
  damageType: 'hurricane',
  priority: 'high',
  incidentDate: '2026-08-01',
  insuranceCompany: 'Acme Mutual',
  settlementAmount: 100_000,
  money: { firstOffer: 50_000, agreed: 100_000, received: 60_000.05, feeBase: 60_000.05, fee: 6_000.01 },
  clientUserIds: [],
  counsel: [],
  communicationPreference: 'email',
  createdAt: '2026-09-02T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
});

let lastClaim = 100;
const biller = (organizationId = 1) => billing.as('billing', { organizationId });
const draft = (claimId: number, receipts?: number[]) =>
  biller().call(api.draftFromLedger, { body: { claimId, ...(receipts ? { receipts } : {}) } });
const send = (id: number, body: object = {}) => biller().call(api.sendInvoice, { params: { id }, body });
const read = (id: number) => biller().call(api.readInvoice, { params: { id } });
const eventsOf = (id: number) =>
  received.filter(({ aggregateId, type }) => aggregateId === id && type.startsWith('billing.')).map(({ type }) => type);

/** Communications has taken its email. */
async function mailOf(id: number) {
  const deliveryId = (await read(id)).deliveries[0]?.id ?? 0;
  await expect.poll(() => mails.some((mail) => mail.deliveryId === deliveryId), { timeout: 20_000 }).toBe(true);
  await billing.settle();
  return deliveryId;
}

type News = { type: 'sent' | 'kept' } | { type: 'failed'; reason: string; bounced?: boolean };
const newsOf = { sent: messageSent.type, kept: messageKept.type, failed: messageFailed.type };
let newsVersion = 1;

/** What communications says of an email with an invoice, once. */
async function hear(invoiceDeliveryId: number, { type, ...more }: News, organizationId = 1) {
  newsVersion += 1;
  const about = { communicationId: 1, claimId: lastClaim, method: 'email', contactName: 'Olivia Owner', deliveryAttempt: 1 };
  await billing.publish({
    id: crypto.randomUUID(),
    type: newsOf[type],
    organizationId,
    actor: { kind: 'service', id: 'comms', name: 'Plumbline' },
    at: '2026-11-01T10:00:00.000Z',
    aggregateId: 1,
    aggregateVersion: newsVersion,
    data: { ...about, invoiceDeliveryId, ...more },
  });
  await billing.settle();
}

/** A mail server took its email, as far as communications says. */
async function delivered(id: number) {
  await hear(await mailOf(id), { type: 'sent' });
  return read(id);
}

beforeAll(async () => {
  billing = await startTestService(billingService, { with: [claims, comms] });
  await billing.bus.subscribeLive((envelope) => void received.push(envelope));
});
afterAll(() => billing.stop());
beforeEach(() => {
  [received, mails, refuses] = [[], [], false];
  lastClaim += 1;
});

describe('drafts from the ledger', () => {
  test('carry each receipt with its fee to the cent; the number comes when they are issued', async () => {
    const drafted = await draft(lastClaim);
    expect(drafted).toMatchObject({
      status: 'draft',
      amount: 6_000.01,
      settlementAmount: 60_000.05,
      contractSignedOn: '2026-09-01',
      mayEdit: true,
    });
    expect(drafted.invoiceNumber).toBe(`DRAFT-${drafted.id}`);
    expect(drafted.receipts.map(({ fee, reference }) => [fee, reference])).toEqual([
      [4_000, 'Check 11'],
      [2_000.01, undefined],
    ]);
    expect((await biller().call(api.readBillingSummary)).outstanding.amount).toBe(0);
    const issued = await biller().call(api.issueDraft, { params: { id: drafted.id } });
    expect(issued).toMatchObject({ status: 'pending', amount: 6_000.01 });
    expect(issued.invoiceNumber).toMatch(/^INV-\d{4}-\d{6}$/);
    await expect(biller().call(api.issueDraft, { params: { id: drafted.id } })).rejects.toMatchObject({ httpStatus: 409 });
    await biller().call(api.creditInvoice, { params: { id: issued.id }, body: { amount: 6_000.01, reason: 'Only a test' } });
  });

  test('one invoice for each receipt; none is carried twice, and a canceled one gives its receipt back', async () => {
    const [first, again] = [await draft(lastClaim, [1]), await draft(lastClaim, [1])];
    expect(first.amount).toBe(4_000);
    await biller().call(api.issueDraft, { params: { id: first.id } });
    await expect(biller().call(api.issueDraft, { params: { id: again.id } })).rejects.toMatchObject({
      httpStatus: 409,
      message: 'Another invoice already carries one of these payments',
    });
    await expect(draft(lastClaim, [1])).rejects.toMatchObject({ httpStatus: 400 });
    expect((await draft(lastClaim)).receipts.map(({ rowId }) => rowId)).toEqual([2]);
    await biller().call(api.cancelInvoice, { params: { id: first.id }, body: { reason: 'Wrong client' } });
    expect((await draft(lastClaim)).amount).toBe(6_000.01);
  });

  test('a flat fee is billed once, whatever payments are chosen and however many drafts lie there', async () => {
    const flat = { kind: 'flat' as const, flatFee: 1_500, percentage: undefined, fee: 1_500 };
    const shares = payments.map((payment, index) => ({ ...payment, fee: index === 0 ? 1_500 : 0 }));
    ledgers.set(lastClaim, ledgerOf({ ...flat, receipts: shares }));
    const [early, late] = [await draft(lastClaim, [1]), await draft(lastClaim, [2])];
    expect([early, late].map(({ amount, receipts }) => [amount, receipts.map(({ fee }) => fee)])).toEqual([
      [1_500, [1_500]],
      [1_500, [1_500]],
    ]);
    await send(late.id, { way: 'mail' });
    await expect(send(early.id, { way: 'mail' })).rejects.toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining('Another invoice billed this fee') as string,
    });
    await expect(draft(lastClaim, [1])).rejects.toMatchObject({
      httpStatus: 409,
      message: 'The flat fee of this claim is already invoiced. It is billed once, whatever payments are chosen.',
    });
    // What is given back is there again
    await biller().call(api.cancelInvoice, { params: { id: late.id }, body: { reason: 'Wrong payment' } });
    expect(await send(early.id, { way: 'mail' })).toMatchObject({ amount: 1_500 });
  });

  test('what is agreed and not received earns nothing yet; a missing fee is asked for', async () => {
    ledgers.set(lastClaim, ledgerOf({ receipts: [], received: 0, base: 0, fee: 0 }));
    await expect(draft(lastClaim)).rejects.toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining('No payment was received yet'),
    });
    const { kind: _kind, percentage: _percentage, fee: _fee, ...noFee } = ledgerOf();
    ledgers.set(lastClaim, noFee);
    await expect(draft(lastClaim)).rejects.toMatchObject({ httpStatus: 409, message: expect.stringContaining('No fee is agreed') });
  });

  test('a ledger that changed since refuses the draft', async () => {
    const drafted = await draft(lastClaim);
    ledgers.set(lastClaim, ledgerOf({ receipts: payments.slice(0, 1) }));
    await expect(biller().call(api.issueDraft, { params: { id: drafted.id } })).rejects.toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining('The ledger changed'),
    });
  });

  test('a missing claim, a foreign one and an entry of another ledger are refused, and who may not bill', async () => {
    for (const [claimId, who] of [
      [950, biller()],
      [lastClaim, biller(2)],
    ] as const)
      await expect(who.call(api.draftFromLedger, { body: { claimId } })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(draft(lastClaim, [77])).rejects.toMatchObject({ httpStatus: 400 });
    await expect(billing.as('reviewer').call(api.draftFromLedger, { body: { claimId: lastClaim } })).rejects.toMatchObject({
      httpStatus: 403,
    });
  });
});

describe('a typed amount', () => {
  const typed = (change: object) =>
    biller().call(api.issueInvoice, { body: { claimId: lastClaim, settlementAmount: 60_000.05, feePercentage: 10, ...change } });

  test('that is the ledger’s is the ledger’s to the cent; another one asks why and keeps the answer', async () => {
    expect(
      await biller().call(api.quoteFee, { query: { claimId: lastClaim, settlementAmount: 100_000, feePercentage: 10 } }),
    ).toMatchObject({
      amount: 10_000,
      differs: true,
      ledger: { fee: 6_000.01, agreedNotReceived: 39_999.95 },
    });
    await expect(typed({ settlementAmount: 100_000 })).rejects.toMatchObject({
      httpStatus: 422,
      fields: { differenceReason: expect.stringContaining("The ledger's fee to bill is $6,000.01, not $10,000.00") },
    });
    await expect(typed({ settlementAmount: 100_000, differenceReason: 'short' })).rejects.toMatchObject({ httpStatus: 400 });
    const less = await typed({ feePercentage: 5, differenceReason: 'Half the fee, as promised to the client' });
    expect(less).toMatchObject({ amount: 3_000, difference: { ledgerAmount: 6_000.01, by: 'Test billing' } });
    await expect(draft(lastClaim)).rejects.toMatchObject({ httpStatus: 409, message: 'Every payment received is already invoiced' });
    lastClaim += 1;
    expect(await typed({})).toMatchObject({ amount: 6_000.01, receipts: [{ rowId: 1 }, { rowId: 2 }] });
  });
});

describe('sending', () => {
  test('numbers a draft, emails the frozen document, and only then it is sent', async () => {
    const { id } = await draft(lastClaim);
    const asked = await send(id);
    expect(asked.status).toBe('pending');
    const delivery = await mailOf(id);
    const onItsWay = await read(id);
    expect(onItsWay).toMatchObject({ deliveries: [{ status: 'queued' }] });
    expect([onItsWay.sentAt, eventsOf(id)]).toEqual([undefined, ['billing.invoice-issued']]);
    await hear(delivery, { type: 'sent' }, 2);
    expect((await read(id)).sentAt).toBeUndefined();
    await hear(delivery, { type: 'sent' });
    await hear(delivery, { type: 'sent' });
    await hear(delivery, { type: 'failed', reason: 'Too late' });
    const sent = await read(id);
    expect(sent).toMatchObject({
      sentWay: 'email',
      sentBy: 'Test billing',
      deliveries: [{ email: 'olivia@owner.test', status: 'sent' }],
    });
    expect(eventsOf(id)).toEqual(['billing.invoice-issued', 'billing.invoice-sent']);
    const [mail] = mails;
    expect(mail?.subject).toContain(sent.invoiceNumber);
    expect(mail?.message).toContain('$6,000.01 is due by');
    await hear(delivery, { type: 'failed', reason: 'The mailbox is full (5.2.2)', bounced: true });
    expect((await read(id)).deliveries).toMatchObject([{ status: 'failed', reason: 'The mailbox is full (5.2.2)' }]);
    const answer = await billing.asService().call(api.readEmailedInvoice, { params: { id: sent.deliveries[0]?.id ?? 0 } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(mail?.attachment.sha256);
  });

  test('what goes out is the document and the words that were looked at', async () => {
    const { id } = await draft(lastClaim);
    const previewOf = (organizationId = 1) => biller(organizationId).call(api.previewSending, { params: { id } });
    const seen = await previewOf();
    const bytes = new Uint8Array(
      await (await biller().call(api.readInvoicePdf, { params: { id }, query: { asSent: 'true' } })).arrayBuffer(),
    );
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(seen.sha256);
    expect(seen.message).toContain(`Invoice ${seen.invoiceNumber} for claim`);
    expect(seen.inSpanish.message).toContain(`la factura ${seen.invoiceNumber}`);
    await expect(previewOf(2)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(biller().call(api.previewSending, { params: { id: 999_999 } })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(biller().call(api.previewSending, { params: { id }, query: { kind: 'reminder' } })).rejects.toMatchObject({
      httpStatus: 409,
    });
    const sent = await send(id, { documentSha256: seen.sha256 });
    expect(sent.invoiceNumber).toBe(seen.invoiceNumber);
    const deliveryId = await mailOf(id);
    const { attachment, subject, message } = mails.find((mail) => mail.deliveryId === deliveryId) ?? {};
    expect([attachment?.sha256, subject, message]).toEqual([seen.sha256, seen.subject, seen.message]);
    await biller().call(api.cancelInvoice, { params: { id }, body: { reason: 'Only a test' } });
    await expect(previewOf()).rejects.toMatchObject({ httpStatus: 409 });
  });

  test('another document than the one that was looked at does not go out, and the draft stays a draft', async () => {
    const { id } = await draft(lastClaim, [1]);
    const { sha256 } = await biller().call(api.previewSending, { params: { id } });
    // Its number went to another invoice meanwhile
    await send((await draft(lastClaim, [2])).id, { way: 'mail' });
    await expect(send(id, { documentSha256: sha256 })).rejects.toMatchObject({
      httpStatus: 409,
      message: 'The document changed while you were reading it. Read it again, then send it.',
    });
    expect(await read(id)).toMatchObject({ status: 'draft', deliveries: [] });
    await expect(send(id, { documentSha256: 'abc' })).rejects.toMatchObject({ httpStatus: 400 });
  });

  test('a refusal is kept with its reason, the invoice is not sent, and it can be sent again another way', async () => {
    refuses = true;
    const { id } = await draft(lastClaim);
    await send(id);
    await expect.poll(async () => (await read(id)).deliveries[0]?.status, { timeout: 20_000 }).toBe('failed');
    await billing.settle();
    const failed = await read(id);
    expect(failed).toMatchObject({ deliveries: [{ status: 'failed', reason: 'The insured has counsel' }] });
    expect(failed.sentAt).toBeUndefined();
    const sent = await send(id, { way: 'mail', version: failed.version });
    expect(sent).toMatchObject({ sentWay: 'mail' });
    await billing.settle();
    expect(eventsOf(id)).toEqual(['billing.invoice-issued', 'billing.invoice-not-sent', 'billing.invoice-sent']);
    await expect(send(id, { version: failed.version })).rejects.toMatchObject({ httpStatus: 409 });
  });

  test.each([
    [{ type: 'kept' } as const, { status: 'kept', reason: "Email isn't set up" }],
    [{ type: 'failed', reason: 'The mailbox is full' } as const, { status: 'failed', reason: 'The mailbox is full' }],
  ])('an email that was only %o bills nothing and says why; one that goes out later does', async (news, row) => {
    const { id } = await draft(lastClaim);
    await send(id);
    const delivery = await mailOf(id);
    await hear(delivery, news);
    const left = await read(id);
    expect(left).toMatchObject({ deliveries: [row] });
    expect(left.sentAt).toBeUndefined();
    expect(eventsOf(id)).toEqual(['billing.invoice-issued', 'billing.invoice-not-sent']);
    await hear(delivery, { type: 'sent' });
    expect(await read(id)).toMatchObject({ sentWay: 'email', deliveries: [{ status: 'sent' }] });
    expect(eventsOf(id).at(-1)).toBe('billing.invoice-sent');
  });

  test('an invoice canceled while its email was on the way bills nothing', async () => {
    const { id } = await draft(lastClaim);
    await send(id);
    const delivery = await mailOf(id);
    await biller().call(api.cancelInvoice, { params: { id }, body: { reason: 'Wrong claim' } });
    await hear(delivery, { type: 'sent' });
    expect(eventsOf(id)).not.toContain('billing.invoice-sent');
    expect(await read(id)).toMatchObject({ status: 'cancelled', deliveries: [{ status: 'sent' }] });
  });

  test('a reminder carries the balance; a paid or canceled one, a missing and a foreign one are refused', async () => {
    const { id } = await draft(lastClaim);
    await send(id, { way: 'in_person' });
    await biller().call(api.recordPayment, { params: { id }, body: { amount: 1_000 } });
    await biller().call(api.remindOfInvoice, { params: { id }, body: {} });
    await delivered(id);
    expect(mails[0]?.message).toMatch(/\$5,000\.01 is still open .* It is due on /);
    expect(eventsOf(id).at(-1)).toBe('billing.reminder-sent');
    await biller().call(api.recordPayment, { params: { id }, body: { amount: 5_000.01 } });
    await expect(biller().call(api.remindOfInvoice, { params: { id }, body: {} })).rejects.toMatchObject({ httpStatus: 409 });
    await expect(send(987_654)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(biller(2).call(api.sendInvoice, { params: { id }, body: {} })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(billing.as('reviewer').call(api.sendInvoice, { params: { id }, body: {} })).rejects.toMatchObject({ httpStatus: 403 });
  });
});

describe('credit notes and documents', () => {
  test('a credit lowers the balance, closes with the payment, and never exceeds what was billed', async () => {
    const { id } = await draft(lastClaim);
    const credit = (amount: number, who = biller()) =>
      who.call(api.creditInvoice, { params: { id }, body: { amount, reason: 'A check was returned' } });
    await expect(credit(1)).rejects.toMatchObject({ httpStatus: 409, message: 'Edit or cancel the draft instead' });
    await send(id, { way: 'mail' });
    expect(await credit(2_000.01)).toMatchObject({ balance: 4_000, creditedAmount: 2_000.01, mayEdit: false });
    const paid = await biller().call(api.recordPayment, { params: { id }, body: { amount: 4_000 } });
    expect(paid).toMatchObject({ status: 'paid', balance: 0 });
    expect(await credit(500)).toMatchObject({ status: 'paid', refundDue: 500 });
    await expect(credit(9_999)).rejects.toMatchObject({ httpStatus: 400 });
    await expect(credit(1, biller(2))).rejects.toMatchObject({ httpStatus: 404 });
  });

  test('a refund is paid out in parts up to what is due, is told, and leaves nothing due', async () => {
    const { id } = await draft(lastClaim);
    const refund = (body: object, who = biller(), key?: string) =>
      who.call(api.recordRefund, {
        params: { id },
        body: { amount: 100, method: 'check', ...body },
        ...(key === undefined ? {} : { idempotencyKey: key }),
      });
    await send(id, { way: 'mail' });
    await expect(refund({})).rejects.toMatchObject({ httpStatus: 409, message: 'No refund is due on this invoice' });
    await biller().call(api.recordPayment, { params: { id }, body: { amount: 6_000.01 } });
    await biller().call(api.creditInvoice, { params: { id }, body: { amount: 500.01, reason: 'A check was returned' } });
    const received = async () => (await biller().call(api.readBillingSummary)).paidThisYear.amount;
    const before = await received();
    const key = crypto.randomUUID();
    const first = await refund({ amount: 200.01, reference: '1004' }, biller(), key);
    expect(first).toMatchObject({ status: 'paid', balance: 0, refundDue: 300, refundedAmount: 200.01 });
    expect(first.refunds).toMatchObject([{ amount: 200.01, method: 'check', reference: '1004' }]);
    // The same request once more is the same refund
    expect((await refund({ amount: 200.01, reference: '1004' }, biller(), key)).refunds).toHaveLength(1);
    await expect(refund({ amount: 300.01 })).rejects.toMatchObject({
      httpStatus: 400,
      message: 'A refund of $300.01 is more than the $300.00 due',
    });
    await expect(refund({ paidOn: '2999-01-01' })).rejects.toMatchObject({ httpStatus: 400 });
    await expect(refund({ paidOn: '2020-01-01' })).rejects.toMatchObject({ httpStatus: 400 });
    await expect(refund({ method: 'barter' })).rejects.toMatchObject({ httpStatus: 400 });
    await expect(refund({}, biller(2))).rejects.toMatchObject({ httpStatus: 404 });
    await expect(refund({}, billing.as('reviewer'))).rejects.toMatchObject({ httpStatus: 403 });
    const done = await refund({ amount: 300, method: 'transfer' });
    expect(done.refundDue).toBeUndefined();
    expect(done.refunds.map(({ amount }) => amount)).toEqual([200.01, 300]);
    await expect(refund({ amount: 0.01 })).rejects.toMatchObject({ httpStatus: 409 });
    expect(Math.round((before - (await received())) * 100)).toBe(500_01);
    expect(eventsOf(id).filter((type) => type === 'billing.refund-paid')).toHaveLength(2);
  });

  test('a refund that was recorded by mistake is reversed once, with a reason, and its amount is due again', async () => {
    const { id } = await draft(lastClaim);
    await send(id, { way: 'mail' });
    await biller().call(api.recordPayment, { params: { id }, body: { amount: 6_000.01 } });
    await biller().call(api.creditInvoice, { params: { id }, body: { amount: 500.01, reason: 'A check was returned' } });
    const received = async () => (await biller().call(api.readBillingSummary)).paidThisYear.amount;
    const before = await received();
    const { refunds } = await biller().call(api.recordRefund, { params: { id }, body: { amount: 200.01, method: 'check' } });
    const refundId = refunds[0]?.id ?? 0;
    const reverse = (who = biller(), body = { reason: 'Recorded on the wrong invoice' }, key: string = crypto.randomUUID()) =>
      who.call(api.reverseRefund, { params: { id: refundId }, body, idempotencyKey: key });
    await expect(reverse(biller(2))).rejects.toMatchObject({ httpStatus: 404 });
    await expect(biller().call(api.reverseRefund, { params: { id: 999_999 }, body: { reason: 'No such refund' } })).rejects.toMatchObject({
      httpStatus: 404,
    });
    await expect(reverse(billing.as('reviewer'))).rejects.toMatchObject({ httpStatus: 403 });
    await expect(reverse(biller(), { reason: ' ' })).rejects.toMatchObject({ httpStatus: 400 });
    expect(await read(id)).toMatchObject({ refundDue: 300, refundedAmount: 200.01 });
    const key = crypto.randomUUID();
    const reversed = await reverse(biller(), { reason: 'Recorded on the wrong invoice' }, key);
    expect(reversed).toMatchObject({ status: 'paid', balance: 0, refundDue: 500.01, refundedAmount: 0 });
    expect(reversed.refunds).toMatchObject([{ amount: 200.01, reversal: { reason: 'Recorded on the wrong invoice' } }]);
    expect(await received()).toBe(before);
    // The same request once more is the same reversal; another one is refused
    expect((await reverse(biller(), { reason: 'Recorded on the wrong invoice' }, key)).refundDue).toBe(500.01);
    await expect(reverse()).rejects.toMatchObject({ httpStatus: 409, message: 'This refund was already reversed' });
    expect(eventsOf(id).filter((type) => type === 'billing.refund-reversed')).toHaveLength(1);
    // What is due is paid back after all
    const done = await biller().call(api.recordRefund, { params: { id }, body: { amount: 500.01, method: 'transfer' } });
    expect([done.refundDue, done.refundedAmount]).toEqual([undefined, 500.01]);
  });

  test('a payment that the bank returned is reversed once, and its invoice is open again', async () => {
    const { id } = await draft(lastClaim);
    await send(id, { way: 'mail' });
    const { payments } = await biller().call(api.recordPayment, { params: { id }, body: { amount: 2_000 } });
    const paid = await biller().call(api.recordPayment, { params: { id }, body: { amount: 4_000.01 } });
    expect(paid).toMatchObject({ status: 'paid', balance: 0 });
    const paymentId = payments[0]?.id ?? 0;
    const words = { kind: 'returned', reason: 'NSF, check 1042' } as const;
    type Asked = { who?: ReturnType<typeof biller>; key?: string; id?: number; paymentId?: number };
    const reverse = (body: object = words, { who = biller(), key = crypto.randomUUID(), ...params }: Asked = {}) =>
      who.call(api.reversePayment, { params: { id, paymentId, ...params }, body: body as typeof words, idempotencyKey: key });
    const summary = async () => (await biller().call(api.readBillingSummary)).paidThisYear;
    const before = await summary();
    const other = (await biller().call(api.listInvoices, { query: { limit: 50 } })).find((one) => one.id !== id)?.id ?? 0;
    await expect(reverse(words, { who: biller(2) })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(reverse(words, { who: billing.as('reviewer') })).rejects.toMatchObject({ httpStatus: 403 });
    for (const params of [{ paymentId: 999_999 }, { id: other }])
      await expect(reverse(words, params)).rejects.toMatchObject({ httpStatus: 404, message: 'Payment not found' });
    for (const wrong of [{ kind: 'lost' }, { reason: ' ' }, { reversedOn: '2999-01-01' }, { reversedOn: '2020-01-01' }])
      await expect(reverse({ ...words, ...wrong })).rejects.toMatchObject({ httpStatus: 400 });
    expect(await read(id)).toMatchObject({ status: 'paid', paidAmount: 6_000.01 });
    const key = crypto.randomUUID();
    const reversed = await reverse(words, { key });
    expect(reversed).toMatchObject({ status: 'pending', balance: 2_000, paidAmount: 4_000.01, mayEdit: false });
    expect(reversed.paidDate).toBeUndefined();
    expect(reversed.payments).toMatchObject([{ amount: 2_000, reversal: words }, { amount: 4_000.01 }]);
    expect(reversed.payments[1]?.reversal).toBeUndefined();
    const after = await summary();
    expect([Math.round((before.amount - after.amount) * 100), before.count - after.count]).toEqual([2_000_00, 1]);
    // The same request once more is the same reversal; another one is refused
    expect((await reverse(words, { key })).balance).toBe(2_000);
    await expect(reverse()).rejects.toMatchObject({ httpStatus: 409, message: 'This payment was already reversed' });
    expect(eventsOf(id).filter((type) => type === 'billing.payment-reversed')).toHaveLength(1);
    // It is reminded of and paid after all
    await biller().call(api.remindOfInvoice, { params: { id }, body: {} });
    expect(await biller().call(api.recordPayment, { params: { id }, body: { amount: 2_000 } })).toMatchObject({
      status: 'paid',
      balance: 0,
    });
  });

  test('a payment that was paid back to the client is reversed after the refund, and one credited in full leaves a canceled invoice', async () => {
    const { id } = await draft(lastClaim);
    await send(id, { way: 'mail' });
    const { payments } = await biller().call(api.recordPayment, { params: { id }, body: { amount: 6_000.01 } });
    const paymentId = payments[0]?.id ?? 0;
    await biller().call(api.creditInvoice, { params: { id }, body: { amount: 500.01, reason: 'Rounded down' } });
    const { refunds } = await biller().call(api.recordRefund, { params: { id }, body: { amount: 200, method: 'check' } });
    const body = { kind: 'mistake', reason: 'Recorded on the wrong invoice' } as const;
    const reverse = () => biller().call(api.reversePayment, { params: { id, paymentId }, body });
    await expect(reverse()).rejects.toMatchObject({
      httpStatus: 409,
      message: 'The client got $200.00 of this payment back. Reverse that refund first.',
    });
    expect((await read(id)).payments[0]?.reversal).toBeUndefined();
    await biller().call(api.reverseRefund, { params: { id: refunds[0]?.id ?? 0 }, body: { reason: 'Never paid out' } });
    await biller().call(api.creditInvoice, { params: { id }, body: { amount: 5_500, reason: 'Nothing is owed' } });
    expect(await reverse()).toMatchObject({ status: 'cancelled', balance: 0, paidAmount: 0 });
    expect((await read(id)).refundDue).toBeUndefined();
    await expect(reverse()).rejects.toMatchObject({ httpStatus: 409 });
  });

  test('receipt, credit note and statement are PDFs of the own firm only', async () => {
    const { id } = await draft(lastClaim);
    await send(id, { way: 'mail' });
    const paid = await biller().call(api.recordPayment, { params: { id }, body: { amount: 100 } });
    const credited = await biller().call(api.creditInvoice, { params: { id }, body: { amount: 50, reason: 'Rounded' } });
    const paymentId = paid.payments[0]?.id ?? 0;
    const creditId = credited.credits[0]?.id ?? 0;
    await biller().call(api.creditInvoice, { params: { id }, body: { amount: 5_900, reason: 'The check was returned' } });
    const { refunds } = await biller().call(api.recordRefund, { params: { id }, body: { amount: 49.99, method: 'check' } });
    const refundId = refunds[0]?.id ?? 0;
    const papers = [
      (who = biller()) => who.call(api.readReceiptPdf, { params: { id, paymentId } }),
      (who = biller()) => who.call(api.readCreditPdf, { params: { id, creditId } }),
      (who = biller()) => who.call(api.readStatementPdf, { params: { id: lastClaim } }),
      (who = biller()) => who.call(api.readReceiptPdf, { params: { id, paymentId }, query: { language: 'es' } }),
      (who = biller()) => who.call(api.readStatementPdf, { params: { id: lastClaim }, query: { language: 'es' } }),
      (who = biller()) => who.call(api.readRefundPdf, { params: { id: refundId } }),
      (who = biller()) => who.call(api.readRefundPdf, { params: { id: refundId }, query: { language: 'es' } }),
    ];
    for (const paper of papers) {
      expect(
        Buffer.from(await (await paper()).arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      await expect(paper(biller(2))).rejects.toMatchObject({ httpStatus: 404 });
    }
    const french = { params: { id, paymentId }, query: { language: 'fr' as never } };
    await expect(biller().call(api.readReceiptPdf, french)).rejects.toMatchObject({ httpStatus: 400 });
    await expect(biller().call(api.readReceiptPdf, { params: { id, paymentId: 999_999 } })).rejects.toMatchObject({ httpStatus: 404 });
  });
});
