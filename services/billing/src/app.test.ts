// Billing as its callers see it: on the embedded database and bus, from a completed claim to a paid invoice.
import { billingApi as api, type InvoiceDraft } from '@plumbline/contracts/billing';
import { listFeeLimits, readFeeTerms, type ClaimSnapshot, type FeeTerms } from '@plumbline/contracts/claims';
import { Failure, type Envelope, type Role } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingService } from './app.ts';

let billing: TestService;
let received: Envelope[] = [];
let lastClaim = 100;

/** What the claims service would answer of these claims; without an entry a claim has no contract and no cap. */
const terms = new Map<number, Partial<FeeTerms>>();
const emptyLedger: FeeTerms['ledger'] = { feeOn: 'new_money', source: 'Default', received: 0, receipts: [] };
let claimsIsAway = false;
const claims = defineService({
  name: 'claims',
  endpoints: [readFeeTerms, listFeeLimits],
  build: () => ({
    mount(on) {
      on(readFeeTerms, ({ params }) => {
        if (claimsIsAway) throw new Failure('unavailable', 'Away');
        return { claimId: params.id, caps: [], ledger: emptyLedger, ...terms.get(params.id) };
      });
      on(listFeeLimits, ({ query }) => {
        if (claimsIsAway) throw new Failure('unavailable', 'Away');
        return query.claimIds.split(',').map((id) => ({ claimId: Number(id), caps: [], ...terms.get(Number(id)) }));
      });
    },
  }),
});
const emergencyCap = {
  ruleId: 'fl-fee-cap-emergency',
  ruleVersion: '2026.11.0',
  capPercent: 10,
  holds: 'yes',
  when: 'emergency',
  citation: '626.854 F.S.',
  confidence: 'high',
} as const;

beforeAll(async () => {
  billing = await startTestService(billingService, { with: [claims] });
  await billing.bus.subscribeLive((envelope) => void received.push(envelope));
});

afterAll(() => billing.stop());

interface ClaimDeps extends Partial<ClaimSnapshot> {
  organizationId?: number;
}

function aClaim(change: Partial<ClaimSnapshot> = {}): ClaimSnapshot {
  lastClaim += 1;
  return {
    id: lastClaim,
    claimNumber: `CLM-2026-${String(lastClaim).padStart(6, '0')}`,
    version: 7,
    status: 'completed',
    disposition: 'open',
    propertyOwnerName: 'Olivia Owner',
    propertyOwnerPhone: '305-555-0100',
    propertyAddress: '12 Palm Avenue, Miami, FL 33101',
    state: 'FL',
    timeZone: 'America/New_York',
    damageType: 'hurricane',
    priority: 'high',
    incidentDate: '2026-09-01',
    settlementAmount: 45_230.1,
    clientUserIds: [],
    counsel: [],
    communicationPreference: 'email',
    createdAt: '2026-09-02T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    ...change,
  };
}

function eventAbout(claim: ClaimSnapshot, organizationId = 1): Envelope {
  return {
    id: crypto.randomUUID(),
    type: 'claims.edited',
    organizationId,
    actor: { kind: 'user', id: 2, name: 'Ada Adjuster', role: 'adjuster' },
    at: '2026-11-01T10:00:00.000Z',
    aggregateId: claim.id,
    aggregateVersion: claim.version,
    data: { claimId: claim.id, claim },
  };
}

/** A claim that billing knows of. */
async function aKnownClaim({ organizationId = 1, ...change }: ClaimDeps = {}): Promise<ClaimSnapshot> {
  const claim = aClaim(change);
  await billing.publish(eventAbout(claim, organizationId));
  await billing.settle();
  return claim;
}

const draftFor = (claim: ClaimSnapshot): InvoiceDraft => ({ claimId: claim.id, settlementAmount: 45_230.1, feePercentage: 10 });

function issue(draft: unknown, role: Role = 'adjuster', key?: string) {
  return billing.as(role).call(api.issueInvoice, { body: draft as never, ...(key ? { idempotencyKey: key } : {}) });
}

async function anInvoice(change: ClaimDeps = {}) {
  return issue(draftFor(await aKnownClaim(change)));
}

function eventsOf(invoiceId: number): string[] {
  return received
    .filter((envelope) => envelope.aggregateId === invoiceId && envelope.type.startsWith('billing.'))
    .map((envelope) => envelope.type);
}

describe('issuing an invoice', () => {
  test('the server computes the fee, numbers it, sets it pending and due in thirty days, and tells the event', async () => {
    received = [];
    const invoice = await anInvoice();
    const year = new Date().getFullYear();
    expect(invoice).toMatchObject({
      amount: 4_523.01,
      balance: 4_523.01,
      feePercentage: 10,
      status: 'pending',
      mayEdit: true,
      daysOutstanding: 0,
      claim: { propertyOwnerName: 'Olivia Owner' },
      payments: [],
    });
    expect(invoice.invoiceNumber).toMatch(new RegExp(`^INV-${year}-\\d{6}$`));
    await billing.settle();
    expect(eventsOf(invoice.id)).toEqual(['billing.invoice-issued']);
  });

  test('numbers have no gap, even after a refusal', async () => {
    const first = await anInvoice();
    await expect(issue({ ...draftFor(await aKnownClaim()), amount: 1 })).rejects.toThrow('The fee is');
    const second = await anInvoice();
    expect(Number(second.invoiceNumber.slice(-6))).toBe(Number(first.invoiceNumber.slice(-6)) + 1);
  });

  test('each organization counts for itself', async () => {
    const claim = await aKnownClaim({ organizationId: 9 });
    const invoice = await billing.as('adjuster', { organizationId: 9 }).call(api.issueInvoice, { body: draftFor(claim) });
    expect(invoice.invoiceNumber.endsWith('-000001')).toBe(true);
  });

  test.each([
    ['no claim', { claimId: undefined }, 'Please select a claim'],
    ['no settlement', { settlementAmount: undefined }, 'Settlement amount is required'],
    ['no fee', { feePercentage: undefined }, 'Fee percentage is required'],
    ['another amount', { amount: 4_000 }, 'The fee is $4,523.01, not $4,000.00'],
    ['more than the recorded settlement', { settlementAmount: 45_230.11 }, 'The unbilled settlement on this claim is $45,230.10'],
    ['a due date that has passed', { dueDate: '2020-01-01' }, 'Enter a due date of today or later'],
  ])('%s is refused with its sentence', async (_, change, sentence) => {
    const claim = await aKnownClaim();
    await expect(issue({ ...draftFor(claim), ...change })).rejects.toMatchObject({ httpStatus: 400, message: sentence });
  });

  test('an operator and an unknown key are refused', async () => {
    const claim = await aKnownClaim();
    await expect(issue({ ...draftFor(claim), claimId: { $gt: 0 } })).rejects.toMatchObject({ httpStatus: 400 });
    await expect(issue({ ...draftFor(claim), organizationId: 2 })).rejects.toMatchObject({ httpStatus: 400 });
  });

  test('a claim that is not completed cannot be billed', async () => {
    const claim = await aKnownClaim({ status: 'inspected' });
    await expect(issue(draftFor(claim))).rejects.toMatchObject({ httpStatus: 409, message: 'Only a completed claim can be billed' });
  });

  test('a missing claim and a foreign one get the same answer', async () => {
    const foreign = await aKnownClaim({ organizationId: 2 });
    for (const claimId of [foreign.id, 999_999]) {
      await expect(issue({ ...draftFor(foreign), claimId })).rejects.toMatchObject({ httpStatus: 404, message: 'Claim not found' });
    }
  });

  test('a claim may have several invoices, and no settlement is billed twice, also when two people issue at once', async () => {
    const claim = await aKnownClaim();
    const whole = draftFor(claim);
    const both = await Promise.allSettled([issue(whole), issue(whole, 'billing')]);
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await expect(issue({ ...whole, settlementAmount: 0.5 })).rejects.toMatchObject({
      httpStatus: 400,
      message: 'The unbilled settlement on this claim is $0.00',
    });
    const other = await aKnownClaim();
    const part = { ...draftFor(other), settlementAmount: 1_000 };
    expect((await issue(part)).id).not.toBe((await issue(part)).id);
  });

  test('the same key twice issues one invoice; a changed body under it is refused', async () => {
    const draft = draftFor(await aKnownClaim());
    const first = await issue(draft, 'adjuster', 'key-1');
    expect(await issue(draft, 'adjuster', 'key-1')).toEqual(first);
    await expect(issue({ ...draft, feePercentage: 5 }, 'adjuster', 'key-1')).rejects.toMatchObject({ httpStatus: 422 });
  });

  const answered = { feeCapAcknowledgement: { acknowledged: true, reason: 'No emergency was declared for this loss' } };

  test('a fee above a cap that holds, or above the contract, is refused to everybody, whatever the reason', async () => {
    const emergency = await aKnownClaim();
    terms.set(emergency.id, { state: 'FL', caps: [emergencyCap], contract: { feePercentage: 20 } });
    const agreed = await aKnownClaim();
    terms.set(agreed.id, { state: 'FL', contract: { feePercentage: 10, signedOn: '2026-10-01' } });
    for (const role of ['adjuster', 'billing', 'admin'] as const) {
      await expect(issue({ ...draftFor(emergency), feePercentage: 20, ...answered }, role)).rejects.toMatchObject({
        httpStatus: 422,
        message: expect.stringContaining('FL limits the fee to 10% on claims from a declared emergency'),
      });
      await expect(issue({ ...draftFor(agreed), feePercentage: 15, ...answered }, role)).rejects.toMatchObject({
        httpStatus: 422,
        message: expect.stringContaining('The contract with the insured sets a 10% fee'),
      });
    }
    expect((await issue(draftFor(emergency))).feePercentage).toBe(10);
    const invoice = await issue(draftFor(agreed));
    await expect(
      billing.as('admin').call(api.editInvoice, {
        params: { id: invoice.id },
        body: { feePercentage: 20, feeCapAcknowledgement: { acknowledged: true, reason: answered.feeCapAcknowledgement.reason } },
      }),
    ).rejects.toMatchObject({ httpStatus: 422 });
  });

  test('a cap that may hold wants a reason in a sentence, which the invoice keeps', async () => {
    const claim = await aKnownClaim();
    terms.set(claim.id, { state: 'FL', caps: [{ ...emergencyCap, confidence: 'medium', holds: 'unknown' }] });
    const higher = { ...draftFor(claim), feePercentage: 15 };
    await expect(issue(higher)).rejects.toMatchObject({ httpStatus: 422 });
    const abc = { feeCapAcknowledgement: { acknowledged: true, reason: 'abc' } };
    await expect(issue({ ...higher, ...abc })).rejects.toMatchObject({ httpStatus: 400 });
    const invoice = await issue({ ...higher, ...answered });
    expect(invoice.feeCap).toMatchObject({ reason: 'No emergency was declared for this loss', acknowledgedBy: 'Test adjuster' });
  });

  test('where an emergency decides the cap, nobody bills past the question, whatever the reason', async () => {
    const claim = await aKnownClaim();
    terms.set(claim.id, { state: 'FL', caps: [{ ...emergencyCap, holds: 'unknown' }] });
    await expect(issue({ ...draftFor(claim), feePercentage: 15, ...answered }, 'admin')).rejects.toMatchObject({
      httpStatus: 422,
      message: expect.stringContaining('Record in the contract whether the claim is from a declared emergency'),
    });
    expect((await issue(draftFor(claim))).feePercentage).toBe(10);
  });

  test('a fee above the one that the claim records is refused under a contract, and wants a reason without one', async () => {
    const signed = await aKnownClaim();
    terms.set(signed.id, { contract: { signedOn: '2026-10-01' }, recordedPercentage: 8 });
    await expect(issue({ ...draftFor(signed), ...answered })).rejects.toMatchObject({
      httpStatus: 422,
      message: expect.stringContaining('The fee recorded for this claim is 8%'),
    });
    const unsigned = await aKnownClaim();
    terms.set(unsigned.id, { recordedPercentage: 8 });
    await expect(issue(draftFor(unsigned))).rejects.toMatchObject({ httpStatus: 422, message: expect.stringContaining('enter a reason') });
    expect((await issue({ ...draftFor(unsigned), ...answered })).feeCap?.notices).toMatchObject([{ ruleId: 'claim', effect: 'warning' }]);
  });

  test('while claims cannot be asked nothing is billed, and it says so', async () => {
    const claim = await aKnownClaim();
    claimsIsAway = true;
    await expect(issue(draftFor(claim))).rejects.toMatchObject({ httpStatus: 503, message: expect.stringContaining('Nothing was billed') });
    claimsIsAway = false;
    expect(await issue(draftFor(claim))).toMatchObject({ claimId: claim.id });
  });

  test('nothing is billed under a contract that was canceled', async () => {
    const claim = await aKnownClaim();
    terms.set(claim.id, { contract: { feePercentage: 10, cancelledOn: '2026-10-05' } });
    await expect(issue(draftFor(claim))).rejects.toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining('was canceled on Oct 5, 2026'),
    });
  });

  test.each(['reviewer', 'engineer', 'attorney', 'client'] as const)('the role %s may not issue', async (role) => {
    await expect(issue(draftFor(await aKnownClaim()), role)).rejects.toMatchObject({ httpStatus: 403 });
  });
});

describe('ready for billing', () => {
  const ready = async () => (await billing.as('billing', { organizationId: 3 }).call(api.listReadyToBill)).map((claim) => claim.id);

  test('lists completed claims with a settlement and no open invoice, and a claim again after its invoice is cancelled', async () => {
    const claim = await aKnownClaim({ organizationId: 3 });
    await aKnownClaim({ organizationId: 3, status: 'inspected' });
    await aKnownClaim({ organizationId: 3, settlementAmount: undefined as never });
    expect(await ready()).toEqual([claim.id]);

    const biller = billing.as('billing', { organizationId: 3 });
    const invoice = await biller.call(api.issueInvoice, { body: draftFor(claim) });
    expect(await ready()).toEqual([]);
    await biller.call(api.cancelInvoice, { params: { id: invoice.id }, body: { reason: 'Wrong client' } });
    expect(await ready()).toEqual([claim.id]);
  });

  test.each([
    [{ cameInClosed: true, disposition: 'settled' }, 'This claim was closed before it was imported. Reopen it first.'],
    [{ disposition: 'declined' }, 'This claim was declined. Reopen it first.'],
    [{ disposition: 'withdrawn' }, 'This claim was withdrawn. Reopen it first.'],
  ] as const)('a claim that is %o is neither listed nor billed until it is opened again', async (closed, message) => {
    const organizationId = 30 + message.length;
    const known = await aKnownClaim({ organizationId, disposition: 'settled' });
    const claim = await aKnownClaim({ organizationId, ...closed });
    const biller = billing.as('billing', { organizationId });
    const listed = async () => (await biller.call(api.listReadyToBill)).map(({ id }) => id);
    expect(await listed()).toEqual([known.id]);
    await expect(biller.call(api.issueInvoice, { body: draftFor(claim) })).rejects.toMatchObject({ httpStatus: 409, message });
    const { cameInClosed: _, ...open } = claim;
    await billing.publish(eventAbout({ ...open, version: 8, disposition: 'open' }, organizationId));
    await billing.settle();
    expect(new Set(await listed())).toEqual(new Set([known.id, claim.id]));
    expect(await biller.call(api.issueInvoice, { body: draftFor(claim) })).toMatchObject({ claimId: claim.id });
  });

  const percentage = { kind: 'percentage', percentage: 10 } as const;
  const paid = (fee: number) => ({ money: { received: 1_000, feeBase: 1_000, fee } as never, insuranceCompany: 'Heritage' });

  test('each says what its fee is taken on and where it stands to its cap; what is blocked is in no sum', async () => {
    const organizationId = 60;
    const at = await aKnownClaim({ organizationId, ...paid(100) });
    const below = await aKnownClaim({ organizationId, ...paid(100) });
    const above = await aKnownClaim({ organizationId, ...paid(150) });
    const asks = await aKnownClaim({ organizationId, ...paid(100) });
    terms.set(at.id, { ...percentage, caps: [emergencyCap] });
    terms.set(below.id, { ...percentage, caps: [{ ...emergencyCap, when: 'always', capPercent: 20 }] });
    terms.set(above.id, { kind: 'percentage', percentage: 15, caps: [emergencyCap] });
    terms.set(asks.id, { ...percentage, caps: [{ ...emergencyCap, holds: 'unknown', capPercent: 5 }] });
    const biller = billing.as('billing', { organizationId });
    const rows = new Map((await biller.call(api.listReadyToBill)).map((row) => [row.id, row]));
    expect(rows.get(at.id)).toMatchObject({
      isChecked: true,
      adjusterFeePercentage: 10,
      receiptsToBill: 1_000,
      fee: 100,
      agreed: 45_230.1,
      insuranceCompany: 'Heritage',
      cap: { percent: 10, position: 'at', citation: '626.854 F.S.' },
    });
    expect(rows.get(at.id)?.blocked).toBeUndefined();
    expect(rows.get(below.id)?.cap?.position).toBe('below');
    expect(rows.get(above.id)).toMatchObject({ cap: { position: 'above' }, blocked: { citation: '626.854 F.S.' } });
    expect(rows.get(asks.id)?.blocked).toMatchObject({ asks: 'declaredEmergency' });
    expect((await biller.call(api.readBillingSummary)).ready).toEqual({ amount: 200, count: 4, blocked: 2 });
  });

  test('what an invoice would refuse is blocked: a canceled contract, a flat fee above the cap of its receipts', async () => {
    const organizationId = 62;
    const canceled = await aKnownClaim({ organizationId, ...paid(100) });
    const tooMuch = await aKnownClaim({ organizationId, ...paid(101) });
    const enough = await aKnownClaim({ organizationId, ...paid(100) });
    const coming = await aKnownClaim({ organizationId });
    const cancelledOn = '2026-10-05';
    terms.set(canceled.id, { ...percentage, contract: { signedOn: '2026-10-01', cancelledOn }, caps: [emergencyCap] });
    terms.set(tooMuch.id, { kind: 'flat', caps: [emergencyCap] });
    terms.set(enough.id, { kind: 'flat', caps: [emergencyCap], agreedNotReceived: 41_230.1 });
    terms.set(coming.id, { ...percentage, agreedNotReceived: 42_730.1 });
    const biller = billing.as('billing', { organizationId });
    const rows = new Map((await biller.call(api.listReadyToBill)).map((row) => [row.id, row]));
    const ended = "The contract was canceled on Oct 5, 2026. You can't bill under it.";
    expect(rows.get(canceled.id)?.blocked).toEqual({ sentence: ended, citation: 'Contract signed Oct 1, 2026' });
    expect(rows.get(canceled.id)?.cap).toBeUndefined();
    await expect(biller.call(api.issueInvoice, { body: draftFor(canceled) })).rejects.toMatchObject({ message: ended });
    expect(rows.get(tooMuch.id)).toMatchObject({ cap: { position: 'above' }, blocked: { citation: '626.854 F.S.' } });
    expect(rows.get(enough.id)).toMatchObject({ feeKind: 'flat', cap: { position: 'at' }, agreedNotReceived: 41_230.1 });
    expect(rows.get(coming.id)).toMatchObject({ agreed: 45_230.1, settlementAmount: 42_730.1 });
    expect((await biller.call(api.readBillingSummary)).ready).toEqual({ amount: 100, count: 4, blocked: 2 });
  });

  test('while the limits cannot be had, the list says so and the sum is not guessed', async () => {
    const organizationId = 61;
    const claim = await aKnownClaim({ organizationId, ...paid(100) });
    claimsIsAway = true;
    const biller = billing.as('billing', { organizationId });
    try {
      expect(await biller.call(api.listReadyToBill)).toMatchObject([{ id: claim.id, fee: 100, isChecked: false }]);
      expect((await biller.call(api.readBillingSummary)).ready).toBeUndefined();
    } finally {
      claimsIsAway = false;
    }
  });

  test('an older event that arrives late changes nothing', async () => {
    const claim = await aKnownClaim({ organizationId: 4 });
    await billing.publish(eventAbout({ ...claim, version: 3, status: 'inspected' }, 4));
    await billing.publish(eventAbout(claim, 4));
    await billing.settle();
    expect(await billing.as('billing', { organizationId: 4 }).call(api.listReadyToBill)).toHaveLength(1);
  });

  test('a broken event becomes a dead letter and harms nobody', async () => {
    const claim = aClaim();
    await billing.publish({ ...eventAbout(claim), data: { claimId: claim.id } });
    await billing.settle();
    const letters = await billing.bus.listDeadLetters(50);
    expect(letters.some((letter) => (letter.envelope as Envelope).aggregateId === claim.id)).toBe(true);
  });
});

describe('payments', () => {
  const pay = (id: number, amount: unknown, role: Role = 'billing') =>
    billing.as(role).call(api.recordPayment, { params: { id }, body: { amount } as never });

  test('a part leaves a balance, the rest makes it paid and stops the days', async () => {
    received = [];
    const { id } = await anInvoice();
    expect(await pay(id, 1_000)).toMatchObject({ status: 'pending', balance: 3_523.01, paidAmount: 1_000, mayEdit: false });
    const paid = await pay(id, '3523.01');
    expect(paid).toMatchObject({ status: 'paid', balance: 0, daysOutstanding: 0 });
    expect(paid.payments.map((payment) => payment.amount)).toEqual([1_000, 3_523.01]);
    expect(paid.paidDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await billing.settle();
    expect(eventsOf(id)).toEqual([
      'billing.invoice-issued',
      'billing.payment-recorded',
      'billing.payment-recorded',
      'billing.invoice-paid',
    ]);
  });

  test.each([
    [4_523.02, 400, 'A payment of $4,523.02 is more than the balance of $4,523.01'],
    [0, 400, 'Enter a payment above zero'],
    [-5, 400, 'Enter a payment above zero'],
    [1.005, 400, 'Enter an amount with at most two decimals'],
  ])('%d is refused', async (amount, httpStatus, message) => {
    const { id } = await anInvoice();
    await expect(pay(id, amount)).rejects.toMatchObject({ httpStatus, message });
  });

  test('a payment in the future, on a missing or on a foreign invoice is refused', async () => {
    const { id } = await anInvoice();
    const body = { amount: 1, paidOn: '2999-01-01' };
    await expect(billing.as('billing').call(api.recordPayment, { params: { id }, body })).rejects.toThrow('Enter today or an earlier date');
    await expect(pay(987_654, 1)).rejects.toMatchObject({ httpStatus: 404, message: 'Invoice not found' });
    const stranger = billing.as('billing', { organizationId: 2 });
    await expect(stranger.call(api.recordPayment, { params: { id }, body: { amount: 1 } })).rejects.toMatchObject({
      httpStatus: 404,
      message: 'Invoice not found',
    });
  });

  test('two payments at once never exceed the balance', async () => {
    const { id } = await anInvoice();
    await Promise.allSettled([pay(id, 4_523.01), pay(id, 4_523.01)]);
    expect(await billing.as('billing').call(api.readInvoice, { params: { id } })).toMatchObject({ paidAmount: 4_523.01, status: 'paid' });
  });
});

describe('changing and cancelling', () => {
  test('a pending unpaid invoice takes another fee and due date', async () => {
    const invoice = await anInvoice();
    const edited = await billing
      .as('adjuster')
      .call(api.editInvoice, { params: { id: invoice.id }, body: { feePercentage: 5, dueDate: '2999-01-31', version: invoice.version } });
    expect(edited).toMatchObject({ amount: 2_261.51, dueDate: '2999-01-31', version: invoice.version + 1 });
    await expect(
      billing.as('adjuster').call(api.editInvoice, { params: { id: invoice.id }, body: { feePercentage: 10, version: invoice.version } }),
    ).rejects.toMatchObject({ httpStatus: 409 });
  });

  test('with a payment it can neither be changed nor cancelled', async () => {
    const { id } = await anInvoice();
    await billing.as('billing').call(api.recordPayment, { params: { id }, body: { amount: 1 } });
    await expect(billing.as('billing').call(api.editInvoice, { params: { id }, body: { feePercentage: 5 } })).rejects.toMatchObject({
      httpStatus: 409,
    });
    await expect(billing.as('billing').call(api.cancelInvoice, { params: { id }, body: { reason: 'Mistake' } })).rejects.toMatchObject({
      httpStatus: 409,
    });
  });

  test('cancelling wants a reason and keeps it', async () => {
    const { id } = await anInvoice();
    await expect(billing.as('billing').call(api.cancelInvoice, { params: { id }, body: { reason: ' ' } })).rejects.toMatchObject({
      httpStatus: 400,
    });
    const cancelled = await billing.as('billing').call(api.cancelInvoice, { params: { id }, body: { reason: 'Wrong client' } });
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'Wrong client', balance: 0 });
    await expect(billing.as('billing').call(api.cancelInvoice, { params: { id }, body: { reason: 'Again' } })).rejects.toMatchObject({
      httpStatus: 409,
    });
  });
});

describe('lists, search and figures', () => {
  const organizationId = 5;
  const reader = () => billing.as('reviewer', { organizationId });

  test('are found by number, owner and claim number in any case, page by page, and only within the organization', async () => {
    for (const propertyOwnerName of ['José Álvarez', 'Mary (Ann) Smith', 'Wei Chen']) {
      const claim = await aKnownClaim({ organizationId, propertyOwnerName });
      await billing.as('adjuster', { organizationId }).call(api.issueInvoice, { body: draftFor(claim) });
    }
    const found = async (search: string) =>
      (await reader().call(api.listInvoices, { query: { search } })).map((invoice) => invoice.claim.propertyOwnerName);
    expect(await found('JOSE alv')).toEqual(['José Álvarez']);
    expect(await found('(ann)')).toEqual(['Mary (Ann) Smith']);
    expect(await found('-000003')).toEqual(['Wei Chen']);
    expect(await found('.*')).toEqual([]);

    const names: string[] = [];
    let address: string | undefined = `${billing.environment.urlOf('billing')}/api/invoices?limit=2`;
    while (address) {
      const answer = await reader().send(address);
      for (const invoice of (await answer.json()) as { claim: { propertyOwnerName: string } }[])
        names.push(invoice.claim.propertyOwnerName);
      const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      address = next ? `${billing.environment.urlOf('billing')}${next}` : undefined;
    }
    expect(names).toEqual(['Wei Chen', 'Mary (Ann) Smith', 'José Álvarez']);
    expect(await reader().call(api.listRecentInvoices)).toHaveLength(3);
    await expect(reader().call(api.listInvoices, { query: { after: 'x' } })).rejects.toMatchObject({ httpStatus: 400 });
  });

  test('the four figures are computed', async () => {
    const [newest] = await reader().call(api.listInvoices);
    await billing
      .as('billing', { organizationId })
      .call(api.recordPayment, { params: { id: newest?.id ?? 0 }, body: { amount: 4_523.01 } });
    expect(await reader().call(api.readBillingSummary)).toEqual({
      outstanding: { amount: 9_046.02, count: 2 },
      overdue: { amount: 0, count: 0 },
      ready: { amount: 0, count: 0, blocked: 0 },
      paidThisMonth: { amount: 4_523.01, count: 1 },
      paidThisYear: { amount: 4_523.01, count: 1, year: new Date().getFullYear() },
      statuses: { draft: 0, pending: 2, overdue: 0, paid: 1, cancelled: 0 },
      averageDaysToPay: 0,
    });
    expect(await reader().call(api.listInvoices, { query: { status: 'paid' } })).toHaveLength(1);
    expect(await reader().call(api.listInvoices, { query: { status: 'pending' } })).toHaveLength(2);
    expect(await reader().call(api.listInvoices, { query: { status: 'overdue' } })).toHaveLength(0);
  });

  test('a fee is quoted with the rules of the claim’s state', async () => {
    const claim = await aKnownClaim({ organizationId, state: 'TX' });
    terms.set(claim.id, { state: 'TX', caps: [{ ...emergencyCap, when: 'always' }] });
    const quote = await reader().call(api.quoteFee, { query: { claimId: claim.id, settlementAmount: 1_000, feePercentage: 15 } });
    expect(quote).toMatchObject({ amount: 150, netToClient: 850 });
    expect(quote.notices[0]).toMatchObject({ effect: 'block', capPercent: 10 });
  });
});

describe('the PDF', () => {
  test('is an inline PDF of the organization’s own invoice', async () => {
    const { id } = await anInvoice();
    const answer = await billing.as('adjuster').call(api.readInvoicePdf, { params: { id } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('inline; filename="INV-');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expect(billing.as('adjuster', { organizationId: 2 }).call(api.readInvoicePdf, { params: { id } })).rejects.toMatchObject({
      httpStatus: 404,
    });
  });

  test('is not for somebody who is signed out', async () => {
    await expect(billing.signedOut().call(api.readInvoicePdf, { params: { id: 1 } })).rejects.toMatchObject({ httpStatus: 401 });
  });
});
