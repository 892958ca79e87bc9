// What moves a claim: a person within the allowed moves, and events of the others, late, twice and in any order.
import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import { claimStatuses, type ClaimStatus } from '@plumbline/contracts/enums';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scheduledEvent, cancelled, completed, envelope, invoiced } from '../testing/fixtures.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const move = (id: number, status: ClaimStatus, why?: string): Promise<Claim> =>
  office.adjuster.call(api.moveClaim, { params: { id }, body: { status, ...(why ? { why } : {}) } });

describe('moving a claim by hand', () => {
  test.each(claimStatuses.filter((status) => status !== 'qualified' && status !== 'scheduled'))(
    'a qualified claim cannot become %s, and is told what it can',
    async (status) => {
      const claim = await office.open();
      expect(await refusal(move(claim.id, status))).toMatchObject({ status: 409, message: expect.stringContaining('Allowed: scheduled') });
      expect((await office.read(claim.id)).status).toBe('qualified');
    },
  );

  test('overriding the qualification and reopening need a reason', async () => {
    office.around.score = 10;
    const claim = await office.open();
    office.around.score = 72;
    expect(await refusal(move(claim.id, 'qualified'))).toMatchObject({ status: 400, fields: { why: 'Enter a reason' } });
    expect(await move(claim.id, 'qualified', 'The owner sent photos')).toMatchObject({
      status: 'qualified',
      statusReason: 'The owner sent photos',
    });
  });
});

describe('events move a claim', () => {
  const stories: { name: string; events: (id: number) => ReturnType<typeof scheduledEvent>[]; status: ClaimStatus }[] = [
    { name: 'a booking schedules it', events: (id) => [scheduledEvent(id, id)], status: 'scheduled' },
    { name: 'a cancelled booking takes it back', events: (id) => [scheduledEvent(id, id), cancelled(id, id)], status: 'qualified' },
    { name: 'a cancellation that overtakes its booking', events: (id) => [cancelled(id, id), scheduledEvent(id, id)], status: 'qualified' },
    { name: 'a completion inspects it', events: (id) => [scheduledEvent(id, id), completed(id, id)], status: 'inspected' },
    { name: 'a completion that overtakes its booking', events: (id) => [completed(id, id), scheduledEvent(id, id)], status: 'inspected' },
    {
      name: 'a second booking keeps it scheduled when the first is cancelled',
      events: (id) => [scheduledEvent(id, id), scheduledEvent(id, id + 900_000), cancelled(id, id)],
      status: 'scheduled',
    },
    {
      name: 'a stale cancellation after the completion',
      events: (id) => [scheduledEvent(id, id), completed(id, id), cancelled(id, id)],
      status: 'inspected',
    },
    { name: 'an invoice alone does not bill what is not completed', events: (id) => [invoiced(id, id)], status: 'qualified' },
  ];
  test.each(stories)('$name → $status, also when everything is told twice', async ({ events, status }) => {
    const claim = await office.open();
    for (const event of events(claim.id)) {
      await office.service.publish(event);
      await office.service.settle();
    }
    expect((await office.read(claim.id)).status).toBe(status);
    for (const event of events(claim.id)) await office.service.publish(event);
    await office.service.settle();
    expect((await office.read(claim.id)).status).toBe(status);
  });

  test('the date of the inspection becomes a milestone', async () => {
    const claim = await office.inspected();
    expect(claim.milestones.find((one) => one.key === 'inspection')).toMatchObject({ state: 'done', at: '2026-11-20T16:00:00.000Z' });
    expect(claim.nextAction).toMatchObject({ key: 'report' });
  });

  test('a claim is paid with its invoice, and not any more once a payment was reversed, whichever is told first', async () => {
    type StoredClaim = { _id: number; milestones: { paidAt?: Date } };
    const paidOf = async (invoiceId: number, order: readonly number[]) => {
      const { id } = await office.open();
      const about = { invoiceId, claimId: id, invoiceNumber: 'INV-2026-000001', paymentId: 3, amount: 100 };
      const reversal = { ...about, balance: 100, kind: 'returned', wasPaid: true, isClaimPaid: false, why: 'NSF' };
      const told = [
        envelope('billing.invoice-paid', { ...about, balance: 0 }, { aggregateId: invoiceId, version: 4 }),
        envelope('billing.payment-reversed', reversal, { aggregateId: invoiceId, version: 5 }),
        envelope('billing.invoice-paid', { ...about, balance: 0 }, { aggregateId: invoiceId, version: 6 }),
      ];
      for (const index of order) {
        await office.service.publish(told[index] as (typeof told)[0]);
        await office.service.settle();
      }
      const stored = await office.service.service.parts.connection.collection<StoredClaim>('claims').findOne({ _id: id });
      return stored?.milestones.paidAt !== undefined;
    };
    expect(await paidOf(501, [0])).toBe(true);
    expect(await paidOf(502, [0, 1])).toBe(false);
    expect(await paidOf(503, [1, 0])).toBe(false);
    expect(await paidOf(504, [0, 1, 2, 1])).toBe(true);
  });

  test('a broken event lands in the dead letters and harms nobody', async () => {
    await office.service.publish(envelope('inspection.scheduled', { claimId: 'x' }));
    await office.service.settle();
    const letters = await office.service.bus.listDeadLetters(50);
    expect(letters.some((letter) => letter.type === 'inspection.scheduled')).toBe(true);
  });

  test('an event about a claim that is not known is taken and changes nothing', async () => {
    await office.service.publish(scheduledEvent(88_888_888, 1));
    await office.service.settle();
  });
});
