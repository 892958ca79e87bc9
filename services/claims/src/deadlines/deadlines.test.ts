// Deadlines through the API: recorded, refused, missing, foreign, repeated, stale; missed ones published once.
import { claimsApi as api, type Claim, type ClaimDeadlines } from '@plumbline/contracts/claims';
import { addDays, daysBetween, localDate } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClaimsService, refusal, until, type ClaimsTestService } from '../testing/claims-service.ts';
import { ack, overdueClaim, recordKeyDates, type RecordedDates } from '../testing/key-dates.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const texan = { propertyAddress: '1 Main St, Austin, TX 78701' };

const read = (claim: Claim): Promise<ClaimDeadlines> => office.adjuster.call(api.readDeadlines, { params: { id: claim.id } });
const one = (all: ClaimDeadlines, key: string) => all.deadlines.find((deadline) => deadline.key === key);
const setDates = (claim: Claim, dates: RecordedDates, details = {}) => recordKeyDates(office, claim, { dates, details });
const overdue = () => overdueClaim(office);

test('interest in dollars follows from the ledger, in the tab of deadlines', async () => {
  const claim = await office.open({ incidentDate: '2023-09-20', insuranceCompany: 'Gulf Mutual', policyNumber: 'P-78' });
  await setDates(claim, { noticeToCarrierOn: { on: '2023-10-01' }, policyIssuedOn: { on: '2023-06-01' } }, { occupancy: 'residential' });
  expect((await read(claim)).interest).toBeUndefined();
  const paid = { kind: 'payment', coverage: 'A', amount: 60_000, on: '2024-01-10' } as const;
  await office.adjuster.call(api.recordLedgerEntry, { params: { id: claim.id }, body: paid });
  const { interest } = await read(claim);
  expect(interest).toMatchObject({ total: 1_417.88, lines: [{ kind: 'paid-late', principal: 60_000, days: 101, amount: 1_417.88 }] });
});

describe('key dates', () => {
  test('a new claim knows its next deadline from the date of loss alone', async () => {
    const claim = await office.open();
    expect(claim.nextDeadlineOn).toBe('2027-05-01');
    expect((await read(claim)).deadlines.filter(({ state }) => state === 'missing-date').length).toBeGreaterThan(5);
  });

  test('a recorded date starts the countdowns that hang on it, and keeps its source', async () => {
    const claim = await overdue();
    const all = await read(claim);
    expect(one(all, ack)).toMatchObject({ state: 'overdue', actBy: '2026-05-11', breachAfter: '2026-05-11', counselVerified: false });
    expect(all.keyDates).toMatchObject([{ name: 'noticeToCarrierOn', source: 'Email to the desk', recordedBy: 'Test adjuster' }]);
    expect((await office.read(claim.id)).nextDeadlineOn).toBe('2026-05-11');
    await setDates(claim, { carrierAcknowledgedOn: { on: '2026-05-20' } });
    expect(one(await read(claim), ack)).toMatchObject({ state: 'met', wasLate: true });
    await setDates(claim, { carrierAcknowledgedOn: null });
    expect(one(await read(claim), ack)?.state).toBe('overdue');
  });

  test('the first payment of the ledger meets a part of what the carrier owes, until it is reversed', async () => {
    const claim = await overdue();
    const decision = async () => (await read(claim)).deadlines.find(({ title }) => title === 'Carrier pays or denies the claim');
    await setDates(claim, {}, { occupancy: 'residential' });
    expect((await decision())?.state).toBe('overdue');
    const params = { id: claim.id };
    const { check } = await office.adjuster.call(api.recordCheck, {
      params,
      body: {
        number: '77',
        issuer: 'Gulf Mutual',
        receivedOn: '2026-06-30',
        lines: [{ coverage: 'A', amount: 4_000 }],
        payees: [{ kind: 'insured', name: claim.propertyOwnerName }],
      },
    });
    expect(await decision()).toMatchObject({ partlyMetOn: '2026-06-30' });
    await setDates(claim, { paidInFullOn: { on: '2026-06-30' } });
    expect(await decision()).toMatchObject({ state: 'met', metOn: '2026-06-30' });
    await setDates(claim, { paidInFullOn: null });
    expect((await read(claim)).keyDates).toContainEqual(
      expect.objectContaining({ name: 'paymentReceivedOn', on: '2026-06-30', ownedBy: 'ledger' }),
    );
    const refused = await refusal(setDates(claim, { paymentReceivedOn: { on: '2026-06-20' } }));
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.message).toContain('as the first payment in the ledger');
    const state = { state: 'returned', on: '2026-07-02', note: 'Stop payment' } as const;
    await office.adjuster.call(api.changeCheckState, { params: { ...params, checkId: check.id }, body: state });
    expect(await decision()).toMatchObject({ state: 'overdue' });
    expect((await decision())?.partlyMetOn).toBeUndefined();
  });

  test('a moved loss, another address and the end of a claim change what is due next', async () => {
    const claim = await office.open();
    const edit = (body: object) => office.adjuster.call(api.editClaim, { params: { id: claim.id }, body });
    expect((await edit({ incidentDate: '2026-06-01' })).nextDeadlineOn).toBe('2027-06-01');
    expect((await edit(texan)).nextDeadlineOn).toBeUndefined();
  });

  test.each([
    ['the future', { noticeToCarrierOn: { on: '2030-01-01' } }, 'cannot be in the future'],
    ['before the loss', { noticeToCarrierOn: { on: '2026-04-30' } }, 'cannot be before the date of loss'],
    [
      'an answer before the question',
      { noticeToCarrierOn: { on: '2026-05-10' }, carrierAcknowledgedOn: { on: '2026-05-09' } },
      'cannot be before Notice',
    ],
  ])('%s is refused with the field, and nothing changes', async (_, dates, sentence) => {
    const claim = await office.open();
    const refused = await refusal(setDates(claim, dates));
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.message).toContain(sentence);
    expect(Object.keys(refused.fields ?? {})[0]).toMatch(/^dates\./);
    expect((await read(claim)).keyDates).toEqual([]);
  });

  test('an unknown name, an impossible date and an empty change are refused', async () => {
    const claim = await office.open();
    const params = { id: claim.id };
    const send = (body: object) => refusal(office.adjuster.call(api.setKeyDates, { params, body: body as never }));
    expect((await send({ version: 1, dates: { luckyOn: { on: '2026-05-01' } } })).status).toBe(400);
    expect((await send({ version: 1, dates: { noticeToCarrierOn: { on: '2026-02-30' } } })).status).toBe(400);
    expect((await send({ version: 1 })).message).toBe('No changes to save');
  });

  test('an older version, a foreign claim and a role that only reads', async () => {
    const claim = await overdue();
    const body = { version: 1, dates: { paymentReceivedOn: { on: '2026-06-01' } } };
    const params = { id: claim.id };
    expect((await refusal(office.adjuster.call(api.setKeyDates, { params, body }))).status).toBe(409);
    expect((await refusal(office.rival.call(api.setKeyDates, { params, body }))).status).toBe(404);
    expect((await refusal(office.rival.call(api.readDeadlines, { params }))).status).toBe(404);
    expect((await refusal(office.service.as('billing').call(api.setKeyDates, { params, body }))).status).toBe(403);
    expect((await office.service.as('billing').call(api.readDeadlines, { params })).claimId).toBe(claim.id);
    expect((await refusal(office.service.as('client').call(api.readDeadlines, { params }))).status).toBe(403);
  });

  test('the contract comes before a date recorded here, and is changed there', async () => {
    const claim = await office.open();
    const terms = { kind: 'emergency' as const, signedOn: '2026-05-05', signedBy: [] };
    const after = await office.adjuster.call(api.setContract, { params: { id: claim.id }, body: terms });
    expect(after.contract?.cancelUntil).toBe('2026-05-31');
    expect(one(await read(claim), 'fl-written-estimate')?.actBy).toBe('2026-07-04');
    expect((await refusal(setDates(claim, { contractSignedOn: { on: '2026-05-06' } }))).message).toContain(
      'in the contract on the People tab',
    );
  });

  test('a fee above a sure cap is refused with its citation, an administrator’s with a reason too', async () => {
    const claim = await office.open(texan);
    const terms = { kind: 'standard' as const, signedBy: [], feePercentage: 15 };
    const params = { id: claim.id };
    expect((await refusal(office.adjuster.call(api.setContract, { params, body: terms }))).message).toContain('4102.104(a)');
    const asAdmin = office.service.as('admin').call(api.setContract, { params, body: { ...terms, why: 'Hourly by agreement' } });
    expect(await refusal(asAdmin)).toMatchObject({ status: 422 });
  });

  test('a state without a pack is said, own deadlines still count', async () => {
    const claim = await office.open({ propertyAddress: '5 Elm St, Burlington, VT 05401' });
    expect(await read(claim)).toMatchObject({
      noRulePack: 'No rules on file for Vermont',
      notes: [{ ruleId: expect.stringContaining('nfip') }, {}, {}],
    });
    const body = { title: 'Call the roofer', dueOn: '2026-12-24', owedBy: 'adjuster' as const };
    const all = await office.adjuster.call(api.addDeadline, { params: { id: claim.id }, body });
    expect(all.deadlines).toMatchObject([{ kind: 'own', title: 'Call the roofer', actBy: '2026-12-24' }]);
    expect((await office.read(claim.id)).nextDeadlineOn).toBe('2026-12-24');
  });
});

describe('what people do to a deadline', () => {
  const params = (claim: Claim, key = ack) => ({ id: claim.id, key });

  test('met, waived, tolled, extended, set back', async () => {
    const claim = await overdue();
    const { adjuster } = office;
    const tolled = await adjuster.call(api.tollDeadline, {
      params: params(claim),
      body: { from: '2026-05-06', until: '2026-05-10', reason: 'Office closed by order', citation: 'OIR 1' },
    });
    expect(one(tolled, ack)?.actBy).toBe('2026-05-16');
    const extended = await adjuster.call(api.extendDeadline, {
      params: params(claim),
      body: { days: 30, unit: 'calendar_days', reason: 'OIR order' },
    });
    expect(one(extended, ack)?.actBy).toBe('2026-06-15');
    const waived = await adjuster.call(api.waiveDeadline, { params: params(claim), body: { reason: 'Agreed by phone' } });
    expect(one(waived, ack)).toMatchObject({ state: 'waived', waivedWhy: 'Agreed by phone' });
    const met = await adjuster.call(api.meetDeadline, { params: params(claim), body: { on: '2026-06-14' } });
    expect(one(met, ack)).toMatchObject({ state: 'met', wasLate: false });
    const reset = await adjuster.call(api.resetDeadline, { params: params(claim), body: { reason: 'Wrong claim' } });
    expect(one(reset, ack)).toMatchObject({ state: 'overdue', actBy: '2026-05-11', tollings: [], extensions: [] });
  });

  test('refused: the future, before the start, the wrong order, nothing to undo, a key that is not there', async () => {
    const claim = await overdue();
    const { adjuster } = office;
    expect((await refusal(adjuster.call(api.meetDeadline, { params: params(claim), body: { on: '2030-01-01' } }))).fields).toHaveProperty(
      'on',
    );
    expect((await refusal(adjuster.call(api.meetDeadline, { params: params(claim), body: { on: '2026-05-01' } }))).status).toBe(400);
    const backwards = { from: '2026-05-10', until: '2026-05-06', reason: 'x' };
    expect((await refusal(adjuster.call(api.tollDeadline, { params: params(claim), body: backwards }))).fields).toHaveProperty('until');
    expect((await refusal(adjuster.call(api.waiveDeadline, { params: params(claim), body: { reason: ' ' } }))).fields).toHaveProperty(
      'reason',
    );
    expect((await refusal(adjuster.call(api.resetDeadline, { params: params(claim), body: { reason: 'x' } }))).status).toBe(409);
    expect((await refusal(adjuster.call(api.meetDeadline, { params: params(claim, 'XX.y'), body: { on: '2026-05-05' } }))).status).toBe(
      404,
    );
    expect((await refusal(office.rival.call(api.meetDeadline, { params: params(claim), body: { on: '2026-05-05' } }))).status).toBe(404);
    const stale = { reason: 'x', version: 1 };
    expect((await refusal(adjuster.call(api.waiveDeadline, { params: params(claim), body: stale }))).status).toBe(409);
  });

  test('a repeated click acts once', async () => {
    const claim = await office.open();
    const body = { title: 'Twice', dueOn: '2026-12-01', owedBy: 'adjuster' as const };
    const send = () =>
      office.adjuster.call(api.addDeadline, { params: { id: claim.id }, body, idempotencyKey: `own-${claim.id}-key-000000` });
    await send();
    await send();
    expect((await read(claim)).deadlines.filter(({ title }) => title === 'Twice')).toHaveLength(1);
  });
});

describe('the office', () => {
  test('sees what is overdue and what is due, its own claims only', async () => {
    const claim = await overdue();
    const found = await office.adjuster.call(api.listDeadlines, { query: { state: 'overdue', limit: 100 } });
    const mine = found.find(({ claimId }) => claimId === claim.id);
    expect(mine?.deadlines.every(({ state }) => state === 'overdue')).toBe(true);
    expect(found.map(({ nextDeadlineOn }) => nextDeadlineOn)).toEqual(found.map(({ nextDeadlineOn }) => nextDeadlineOn).toSorted());
    expect(await office.rival.call(api.listDeadlines, { query: {} })).toEqual([]);
    expect((await refusal(office.adjuster.call(api.listDeadlines, { query: { after: 'x' } }))).status).toBe(400);
    const first = await office.adjuster.send(`${office.service.environment.urlOf('claims')}/api/deadlines?limit=1`);
    const second = await office.adjuster.send(
      `${office.service.environment.urlOf('claims')}/api/deadlines?limit=1&after=${cursorIn(first)}`,
    );
    expect(((await first.json()) as { claimId: number }[])[0]?.claimId).not.toBe(
      ((await second.json()) as { claimId: number }[])[0]?.claimId,
    );
  });

  test('a passed deadline is told once, again for another due date, and stands in the activity', async () => {
    const claim = await overdue();
    const told = async () => {
      const entries = await office.adjuster.call(api.listActivity, { query: { claimId: claim.id, limit: 100 } });
      return entries.filter(({ type, text }) => type === 'claims.deadline-missed' && text.includes('acknowledges'));
    };
    await until(async () => (await told()).length > 0);
    await setDates(claim, { noticeToCarrierOn: { on: '2026-05-05' } });
    await until(async () => (await told()).length === 2);
    await setDates(claim, { policyIssuedOn: { on: '2026-01-01' } });
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    await office.service.settle();
    const texts = (await told()).map(({ text }) => text).toSorted();
    expect(texts).toEqual([expect.stringContaining('May 11, 2026'), expect.stringContaining('May 12, 2026')]);
  });

  test('a last day that comes near is told once, anew when it moved, and stands in the activity', async () => {
    const claim = await office.open();
    const today = () => localDate(new Date(), claim.timeZone);
    const body = { title: 'Send the proof', dueOn: addDays(today(), 3), owedBy: 'adjuster' as const };
    const { deadlines } = await office.adjuster.call(api.addDeadline, { params: { id: claim.id }, body });
    const told = async () => {
      const entries = await office.adjuster.call(api.listActivity, { query: { claimId: claim.id, limit: 100 } });
      return entries.flatMap(({ type, text }) => (type === 'claims.deadline-approaching' ? text : []));
    };
    await until(async () => (await told()).length > 0);
    // Midnight may have come between the writing and the telling: what is left after it is told then, not less
    const left = daysBetween(today(), body.dueOn);
    expect([left, 3].map((days) => `Due in ${days} days`)).toContain((await told())[0]?.split(',')[0]);
    expect(await told()).toEqual([expect.stringMatching(/ on .*: Send the proof \(owed by your firm\)$/)]);
    const key = deadlines.find(({ title }) => title === body.title)?.key ?? '';
    const extension = { days: 2, unit: 'calendar_days' as const, reason: 'Agreed' };
    await office.adjuster.call(api.extendDeadline, { params: { id: claim.id, key }, body: extension });
    await until(async () => (await told()).length === 2);
    const heads = (await told()).map((text) => text.split(',')[0]);
    expect([left + 2, daysBetween(today(), body.dueOn) + 2].some((days) => heads.includes(`Due in ${days} days`))).toBe(true);
  });
});

function cursorIn(answer: Response): string {
  return /after=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
}
