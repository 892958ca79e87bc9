// Checks over the API: payees and endorsements, the bank, draws, money that comes back.
import { claimsApi as api, type Check, type CheckState, type Endorsement } from '@plumbline/contracts/claims';
import type { InputOf } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

type Intake = InputOf<typeof api.recordCheck.body>;

const both: Intake['payees'] = [
  { kind: 'insured', name: 'Ana Muñoz' },
  { kind: 'mortgagee', name: 'First Coast Bank' },
];
const take = async (claimId: number, over: Partial<Intake> = {}) =>
  office.adjuster.call(api.recordCheck, {
    params: { id: claimId },
    body: {
      number: '10042',
      issuer: 'Acme Mutual',
      receivedOn: '2026-10-01',
      lines: [{ coverage: 'A', amount: 9_000 }],
      payees: both,
      ...over,
    },
  });
const move = (check: Check, state: CheckState, body: { on?: string; note?: string; version?: number } = {}) =>
  office.adjuster.call(api.changeCheckState, {
    params: { id: check.claimId, checkId: check.id },
    body: { state, on: '2026-10-10', ...body },
  });
const endorse = (check: Check, payeeId: number, state: Endorsement, body: { on?: string; version?: number } = {}) =>
  office.adjuster.call(api.moveEndorsement, {
    params: { id: check.claimId, checkId: check.id, payeeId },
    body: { state, on: '2026-10-05', ...body },
  });
const draw = (check: Check, amount: number, over: object = {}) =>
  office.adjuster.call(api.recordDraw, {
    params: { id: check.claimId, checkId: check.id },
    body: { amount, on: '2026-10-20', ...over },
  });
const endorsed = async (check: Check) => {
  for (const payee of check.payees) await endorse(check, payee.id, 'endorsed');
};

describe('from the mail to money that is there', () => {
  test('a check is on the way until it has cleared, every payee endorses first', async () => {
    const claim = await office.open();
    const { check, claim: announced } = await take(claim.id);
    expect(check).toMatchObject({
      state: 'received',
      amount: 9_000,
      cleared: 0,
      payees: [{ endorsement: 'needed' }, { endorsement: 'needed' }],
    });
    expect(announced.money).toMatchObject({ paid: 0, onTheWay: 9_000 });
    expect(await refusal(move(check, 'deposited'))).toMatchObject({
      status: 409,
      message: 'Missing endorsements: Ana Muñoz, First Coast Bank',
    });
    expect((await endorse(check, 2, 'sent')).check).toMatchObject({
      state: 'endorsing',
      payees: [{}, { endorsement: 'sent', on: '2026-10-05' }],
    });
    await endorse(check, 1, 'endorsed');
    expect(await refusal(move(check, 'deposited'))).toMatchObject({ message: 'Missing endorsements: First Coast Bank' });
    await endorse(check, 2, 'endorsed');
    expect((await move(check, 'deposited')).claim.money).toMatchObject({ paid: 0, onTheWay: 9_000 });
    const cleared = await move(check, 'cleared', { on: '2026-10-15' });
    expect(cleared.claim.money).toMatchObject({ paid: 9_000, onTheWay: 0 });
    expect(cleared.check).toMatchObject({ state: 'cleared', cleared: 9_000, nextStates: ['returned'] });
    expect(cleared.check.steps.map((step) => [step.what, step.on])).toEqual([
      ['Received', '2026-10-01'],
      ['First Coast Bank: Sent for endorsement', '2026-10-05'],
      ['Ana Muñoz: Endorsed', '2026-10-05'],
      ['First Coast Bank: Endorsed', '2026-10-05'],
      ['Deposited', '2026-10-10'],
      ['Cleared', '2026-10-15'],
    ]);
    expect(await refusal(endorse(check, 2, 'needed'))).toMatchObject({ status: 409 });
  });

  test('withheld depreciation is open until the check that releases it has cleared', async () => {
    const claim = await office.open();
    const first = await take(claim.id, { lines: [{ coverage: 'A', amount: 9_000, withheld: 2_000 }] });
    expect(first.claim.money.holdbackOpen).toBe(2_000);
    expect(await refusal(take(claim.id, { number: '2', lines: [{ coverage: 'B', amount: 1, releasesHoldback: true }] }))).toMatchObject({
      status: 400,
      fields: { 'lines.0.amount': expect.any(String) },
    });
    const { check } = await take(claim.id, { number: '10043', lines: [{ coverage: 'A', amount: 1_500, releasesHoldback: true }] });
    expect((await office.read(claim.id)).money.holdbackOpen).toBe(2_000);
    await endorsed(check);
    await move(check, 'deposited');
    expect((await move(check, 'cleared')).claim.money).toMatchObject({ paid: 1_500, onTheWay: 9_000, holdbackOpen: 500 });
  });

  test('a servicer releases the money in draws; the last one clears the check', async () => {
    const claim = await office.open();
    const { check } = await take(claim.id, {
      lines: [
        { coverage: 'A', amount: 9_000 },
        { coverage: 'B', amount: 1_000 },
      ],
    });
    await endorse(check, 1, 'endorsed');
    await move(check, 'monitored');
    expect(await refusal(draw(check, 100))).toMatchObject({
      status: 400,
      fields: { coverage: 'Choose a coverage' },
    });
    expect(await refusal(draw(check, 1_000.01, { coverage: 'B' }))).toMatchObject({
      status: 400,
      fields: { amount: '$1,000.00 is left to draw on this check' },
    });
    expect((await draw(check, 3_000, { coverage: 'A' })).claim.money).toMatchObject({ paid: 3_000, onTheWay: 7_000 });
    await draw(check, 1_000, { coverage: 'B' });
    const last = await draw(check, 6_000, { coverage: 'A' });
    expect(last.check).toMatchObject({
      state: 'cleared',
      cleared: 10_000,
      draws: [{ amount: 3_000 }, { amount: 1_000 }, { amount: 6_000 }],
    });
    expect(last.claim.money).toMatchObject({ paid: 10_000, onTheWay: 0 });
  });

  test.each(['returned', 'void'] as const)('a check that is %s takes everything back, with a reason', async (state) => {
    const claim = await office.open();
    const { check } = await take(claim.id, { lines: [{ coverage: 'A', amount: 9_000, withheld: 500 }] });
    expect(await refusal(move(check, state))).toMatchObject({ status: 400, fields: { note: 'Enter a reason' } });
    const { claim: after, check: gone } = await move(check, state, { note: 'Wrong payee' });
    expect(after.money).toEqual({});
    expect(gone).toMatchObject({ state, nextStates: [], cleared: 0 });
    const rows = await office.adjuster.call(api.listLedger, { params: { id: claim.id } });
    expect(rows.map((row) => [row.kind, row.amount])).toEqual([
      ['reversal', -500],
      ['reversal', -9_000],
      ['holdback', 500],
      ['payment', 9_000],
    ]);
    // The same number may come again then
    expect((await take(claim.id)).check.state).toBe('received');
  });

  test('cleared money that bounces is not paid any more', async () => {
    const claim = await office.open();
    const { check } = await take(claim.id);
    await endorsed(check);
    await move(check, 'deposited');
    await move(check, 'cleared');
    expect((await move(check, 'returned', { note: 'Stop payment', on: '2026-10-20' })).claim.money).toEqual({});
  });
});

describe('what is pointed out and what is refused', () => {
  test('the mortgagee that was given with the policy is known as well', async () => {
    const claim = await office.open({ mortgagee: { name: 'Harbor Savings' } });
    const { warnings } = await take(claim.id, { payees: [{ kind: 'insured', name: claim.propertyOwnerName }] });
    expect(warnings).toContain("Harbor Savings is a mortgagee on this claim but isn't on the check.");
  });

  test('a mortgagee that only one of claim and check knows', async () => {
    const claim = await office.open();
    expect((await take(claim.id)).check.warnings).toEqual(["First Coast Bank is on the check but isn't the mortgagee on this claim."]);
    await office.adjuster.call(api.addParty, {
      params: { id: claim.id },
      body: { role: 'mortgagee', name: 'First Coast Bank NA' },
    });
    expect((await office.adjuster.call(api.listChecks, { params: { id: claim.id } }))[0]?.warnings).toEqual([]);
    const { warnings } = await take(claim.id, { number: '2', payees: [{ kind: 'firm', name: 'Bayshore' }] });
    expect(warnings).toEqual([
      "First Coast Bank NA is a mortgagee on this claim but isn't on the check.",
      'No named insured is on the check.',
    ]);
  });

  test.each([
    ['number', { number: ' ' }],
    ['issuer', { issuer: '' }],
    ['lines', { lines: [] }],
    ['lines.0.amount', { lines: [{ coverage: 'A', amount: -5 }] }],
    [
      'lines',
      {
        lines: [
          { coverage: 'A', amount: 1 },
          { coverage: 'A', amount: 2 },
        ],
      },
    ],
    ['payees', { payees: [] }],
    ['payees.0.name', { payees: [{ kind: 'insured', name: '' }] }],
    ['receivedOn', { receivedOn: '2999-01-01' }],
  ] as const)('%s of %j', async (field, over) => {
    const claim = await office.open();
    expect(await refusal(take(claim.id, over as never))).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    expect((await office.read(claim.id)).version).toBe(claim.version);
  });

  test('the same check twice, a stale version, a step that cannot follow, a day before the check', async () => {
    const claim = await office.open();
    const { check } = await take(claim.id);
    expect(await refusal(take(claim.id, { issuer: 'ACME mutual ' }))).toMatchObject({
      status: 409,
      message: 'Check 10042 from Acme Mutual is already recorded',
    });
    await endorse(check, 1, 'sent', { version: check.version });
    expect(await refusal(endorse(check, 2, 'sent', { version: check.version }))).toMatchObject({ status: 409 });
    expect(await refusal(endorse(check, 1, 'sent'))).toMatchObject({ status: 409 });
    expect(await refusal(move(check, 'cleared'))).toMatchObject({
      status: 409,
      message: "A check that is endorsing can't change to cleared",
    });
    expect(await refusal(endorse(check, 2, 'sent', { on: '2026-09-01' }))).toMatchObject({
      status: 400,
      fields: { on: expect.any(String) },
    });
    expect(await refusal(draw(check, 5))).toMatchObject({ status: 409 });
    expect(await refusal(endorse(check, 9, 'sent'))).toMatchObject({ status: 404 });
  });

  test('rows of a check are not corrected by hand', async () => {
    const claim = await office.open();
    await take(claim.id);
    const [row] = await office.adjuster.call(api.listLedger, { params: { id: claim.id } });
    const call = office.adjuster.call(api.reverseLedgerEntry, { params: { id: claim.id, rowId: row?.id ?? 0 }, body: { why: 'x' } });
    expect(await refusal(call)).toMatchObject({
      status: 409,
      message: 'This entry belongs to a check. Return or void the check instead.',
    });
  });

  test('another firm, another claim and other roles', async () => {
    const claim = await office.open();
    const { check } = await take(claim.id);
    const body = { state: 'void', on: '2026-10-10', note: 'x' } as const;
    const params = { id: claim.id, checkId: check.id };
    expect(await refusal(office.rival.call(api.listChecks, { params: { id: claim.id } }))).toMatchObject({ status: 404 });
    expect(await refusal(office.rival.call(api.changeCheckState, { params, body }))).toMatchObject({ status: 404 });
    const other = await office.open();
    expect(await refusal(office.adjuster.call(api.changeCheckState, { params: { ...params, id: other.id }, body }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(office.service.as('engineer').call(api.changeCheckState, { params, body }))).toMatchObject({ status: 403 });
    expect(await office.service.as('engineer').call(api.listChecks, { params: { id: claim.id } })).toHaveLength(1);
  });
});
