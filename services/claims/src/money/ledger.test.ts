// A claim's money over the API: from demand to settlement, and everything that is refused on the way.
import { randomUUID } from 'node:crypto';
import { claimsApi as api, type Claim, type LedgerIntake, type MoneyAccount, type OfferAnswer } from '@plumbline/contracts/claims';
import type { InputOf } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApproval } from '../testing/fixtures.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

type Entry = InputOf<typeof api.recordLedgerEntry.body>;

const record = (claimId: number, entry: Partial<Entry> & Pick<LedgerIntake, 'kind'>) =>
  office.adjuster.call(api.recordLedgerEntry, { params: { id: claimId }, body: { coverage: 'A', on: '2026-10-01', ...entry } });
const money = (id: number) => office.adjuster.call(api.readMoney, { params: { id } });
const figure = (account: MoneyAccount, key: string) => account.figures.find((one) => one.key === key);
const approve = (claimId: number, rowId: number, over: Partial<OfferAnswer> = {}) =>
  office.adjuster.call(api.answerOffer, {
    params: { id: claimId, rowId },
    body: { decision: 'approved', by: 'Ana Muñoz', how: 'phone', on: '2026-10-05', evidence: 'Call at 14:10', ...over },
  });
const agree = (claimId: number, rowId: number, agreedAt = '2026-10-06') =>
  office.adjuster.call(api.agreeToOffer, { params: { id: claimId, rowId }, body: { agreedAt } });
const correct = (claimId: number, rowId: number, why = 'Typed wrong') =>
  office.adjuster.call(api.reverseLedgerEntry, { params: { id: claimId, rowId }, body: { why } });
const offerOf = async (claim: Claim, amount = 40_000) => {
  const { rows } = await record(claim.id, { kind: 'offer', amount });
  return rows[0]?.id ?? 0;
};

describe('from demand to settlement', () => {
  test('demand, offer, approval and agreement make the figures, the settlement and the milestones', async () => {
    const claim = await office.open();
    expect(claim.money).toEqual({});
    await record(claim.id, { kind: 'demand', rcv: 62_000.5, recoverableDepreciation: 9_000, nonRecoverableDepreciation: 1_000.25 });
    const offered = await record(claim.id, { kind: 'offer', amount: '31000.10', on: '2026-10-02', reference: 'EST-1' });
    expect(offered.rows[0]).toMatchObject({
      kind: 'offer',
      amount: 31_000.1,
      offerState: 'open',
      recordedBy: office.adjuster.scope.actor.name,
    });
    expect(offered.claim.milestones.find((one) => one.key === 'negotiation')).toEqual({
      key: 'negotiation',
      label: 'Negotiation',
      state: 'current',
      at: '2026-10-02T12:00:00.000Z',
    });
    const offerId = offered.rows[0]?.id ?? 0;
    expect(await refusal(agree(claim.id, offerId))).toMatchObject({ status: 409, message: 'The insured has not approved this offer yet' });
    await approve(claim.id, offerId);
    const { claim: settled } = await agree(claim.id, offerId);
    expect(settled.settlementAmount).toBe(31_000.1);
    expect(settled.settlements).toMatchObject([{ amount: 31_000.1, agreedAt: '2026-10-06', approval: 'approved by the insured' }]);
    expect(settled.money).toEqual({ demand: 62_000.5, firstOffer: 31_000.1, offer: 31_000.1, gap: 0, agreed: 31_000.1 });
    expect(settled.milestones.filter((one) => one.state === 'done').map((one) => one.key)).toEqual(['intake', 'negotiation', 'settlement']);
    expect(await refusal(agree(claim.id, offerId))).toMatchObject({ status: 409, message: 'This offer is already agreed' });
    const account = await money(claim.id);
    expect(figure(account, 'demand')).toMatchObject({
      amount: 62_000.5,
      rows: [{ coverage: 'A', amount: 62_000.5, sign: '+', on: '2026-10-01' }],
    });
    // Nothing stands between the sides in what is agreed
    expect(figure(account, 'gap')).toMatchObject({ amount: 0, formula: 'Our demand − carrier’s offer, where nothing is agreed yet' });
    const ledger = await office.adjuster.call(api.listLedger, { params: { id: claim.id } });
    expect(ledger.map((row) => row.kind)).toEqual(['agreement', 'approval', 'offer', 'demand']);
    expect(ledger[3]).toMatchObject({ rcv: 62_000.5, acv: 52_000.25 });
    expect(ledger[2]).toMatchObject({ offerState: 'agreed' });
  });

  const settle = (claimId: number, over: Partial<InputOf<typeof api.recordSettlement.body>> = {}) =>
    office.adjuster.call(api.recordSettlement, {
      params: { id: claimId },
      body: { amount: 12_345.67, agreedAt: '2026-10-01', coverage: 'B', approval: anApproval(), ...over },
    });

  test('a settlement without an offer carries the approval of the insured', async () => {
    const claim = await office.open();
    const { settlement } = await settle(claim.id);
    expect(settlement).toMatchObject({ amount: 12_345.67, coverage: 'B', approval: 'approved by the insured', approvedBy: 'Ana Muñoz' });
    const account = await money(claim.id);
    expect(figure(account, 'agreed')).toMatchObject({ amount: 12_345.67, rows: [{ id: settlement.id, coverage: 'B' }] });
    expect(account.warnings).toEqual([]);
    const [row] = await office.adjuster.call(api.listLedger, { params: { id: claim.id } });
    expect(row).toMatchObject({ by: 'Ana Muñoz', how: 'signed', approvedOn: '2026-01-01', evidence: 'Signed terms in the folder' });
  });

  test.each([
    ['approval', undefined, /^Record who approved the settlement/],
    ['approval.by', anApproval({ by: 'Bob the Builder' }), /^Only a named insured can approve/],
    ['approval.by', anApproval({ by: '' }), /^Choose who decided$/],
    ['approval.evidence', anApproval({ evidence: ' ' }), /^Add proof of approval$/],
    ['approval.how', { ...anApproval(), how: 'telepathy' as never }, /^Choose how the insured decided$/],
    ['approval.on', anApproval({ on: '2999-01-01' }), /^Enter today or an earlier date$/],
    ['approval.documentId', anApproval({ documentId: 999_999 }), /^Choose a document of this claim$/],
    ['agreedAt', anApproval({ on: '2026-10-02' }), /^Enter a date on or after the insured's approval$/],
  ])('a settlement whose %s is not right does not count', async (field, approval, sentence) => {
    const claim = await office.open();
    const refused = await refusal(settle(claim.id, { approval: approval as never }));
    expect(refused).toMatchObject({ status: 400, fields: { [field]: expect.stringMatching(sentence) as string } });
    expect(await office.read(claim.id)).toMatchObject({ version: claim.version, settlements: [] });
  });

  test('a later offer of the same coverage and phase replaces the earlier one, and a round is agreed once', async () => {
    const claim = await office.open();
    const first = await offerOf(claim, 800);
    await approve(claim.id, first);
    const { rows } = await record(claim.id, { kind: 'offer', amount: 900, on: '2026-10-03' });
    const second = rows[0]?.id ?? 0;
    const states = async () =>
      (await office.adjuster.call(api.listLedger, { params: { id: claim.id } })).flatMap(({ id, offerState }) =>
        offerState ? [[id, offerState]] : [],
      );
    expect(Object.fromEntries(await states())).toEqual({ [first]: 'replaced', [second]: 'open' });
    const replaced = { status: 409, message: `Offer #${second} of 2026-10-03 replaced this one (same coverage and round)` };
    expect(await refusal(agree(claim.id, first))).toMatchObject(replaced);
    expect(await refusal(approve(claim.id, first))).toMatchObject(replaced);
    // What is corrected replaces nothing
    await correct(claim.id, second);
    expect((await agree(claim.id, first)).claim.settlementAmount).toBe(800);
    const { rows: later } = await record(claim.id, { kind: 'offer', amount: 1_000, on: '2026-10-04' });
    const third = later[0]?.id ?? 0;
    await approve(claim.id, third);
    expect(await refusal(agree(claim.id, third))).toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^Offer #\d+ for the same coverage and round is already agreed\. Reverse agreement #\d+ first/,
      ) as string,
    });
    const { rows: more } = await record(claim.id, { kind: 'offer', amount: 50, on: '2026-10-04', phase: 'supplement-1' });
    await approve(claim.id, more[0]?.id ?? 0);
    expect((await agree(claim.id, more[0]?.id ?? 0)).claim.settlementAmount).toBe(850);
  });

  test('no money is older than the loss', async () => {
    const claim = await office.open({ incidentDate: '2026-10-02' });
    const message = 'Enter a date on or after the date of loss, 2026-10-02';
    const tooOld = await refusal(record(claim.id, { kind: 'offer', amount: 800, on: '2026-10-01' }));
    expect(tooOld).toMatchObject({ status: 400, fields: { on: message } });
    expect((await office.adjuster.call(api.listLedger, { params: { id: claim.id } })).length).toBe(0);
    await record(claim.id, { kind: 'offer', amount: 800, on: '2026-10-02' });
  });

  test('an offer that was declined is not agreed; the last answer counts', async () => {
    const claim = await office.open();
    const offerId = await offerOf(claim);
    await approve(claim.id, offerId, { decision: 'declined' });
    expect(await refusal(agree(claim.id, offerId))).toMatchObject({ status: 409, message: 'The insured declined this offer' });
    await approve(claim.id, offerId, { on: '2026-10-07' });
    expect(await refusal(agree(claim.id, offerId, '2026-10-06'))).toMatchObject({ status: 400, fields: { agreedAt: expect.any(String) } });
    expect((await agree(claim.id, offerId, '2026-10-07')).claim.settlementAmount).toBe(40_000);
  });

  test('only a named insured approves', async () => {
    const claim = await office.open();
    const offerId = await offerOf(claim);
    expect(await refusal(approve(claim.id, offerId, { by: 'Bob the Builder' }))).toMatchObject({
      status: 400,
      fields: { by: 'Only a named insured can approve an offer: Ana Muñoz' },
    });
    expect(await refusal(approve(claim.id, offerId, { on: '2026-09-30' }))).toMatchObject({
      status: 400,
      fields: { on: expect.any(String) },
    });
    expect(await refusal(approve(claim.id, offerId, { evidence: ' ' }))).toMatchObject({ status: 400 });
    await approve(claim.id, offerId, { by: ' ana munoz ' });
  });
});

describe('payments and the fee', () => {
  test('the fee runs on what was paid, receipt by receipt, and follows the percentage of the claim', async () => {
    const claim = await office.open();
    await office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { adjusterFeePercentage: 10 } });
    await record(claim.id, { kind: 'payment', amount: 100.05 });
    await record(claim.id, { kind: 'payment', amount: 100.05, on: '2026-10-02' });
    const account = await money(claim.id);
    expect(figure(account, 'fee')).toMatchObject({ amount: 20.02, rows: [{ amount: 10.01 }, { amount: 10.01 }] });
    expect(figure(account, 'clientNet')).toMatchObject({ amount: 180.08 });
    expect(account.feeBase).toMatchObject({ feeOn: 'new_money', kind: 'percentage', percentage: 10, base: 200.1, fee: 20.02 });
    const edited = await office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { adjusterFeePercentage: 20 } });
    expect(edited.money).toMatchObject({ paid: 200.1, fee: 40.02, clientNet: 160.08 });
  });

  test('prior money carries no fee, and is pointed out where somebody sets that it does', async () => {
    const claim = await office.open();
    await office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { adjusterFeePercentage: 10 } });
    await record(claim.id, { kind: 'payment', amount: 1_000, money: 'prior' });
    await record(claim.id, { kind: 'payment', amount: 2_000, on: '2026-10-03' });
    const first = await money(claim.id);
    expect(first.feeBase).toMatchObject({ base: 2_000, fee: 200 });
    const sentence =
      'Florida may allow no fee on money that was paid or committed before the contract (626.854(11) F.S.). Enter why it counts.';
    expect(first.priorMoney).toEqual({ effect: 'reason', citation: '626.854(11) F.S.', sentence });
    const all = { feeOn: 'all_paid', version: first.version } as const;
    const refusedWithout = await refusal(office.adjuster.call(api.setMoneyTerms, { params: { id: claim.id }, body: all }));
    expect(refusedWithout).toMatchObject({ status: 422, fields: { reason: sentence } });
    const reason = 'Named in the contract';
    await office.adjuster.call(api.setMoneyTerms, { params: { id: claim.id }, body: { ...all, reason } });
    const before = await money(claim.id);
    const said = { text: reason, by: expect.any(String) as string, citation: '626.854(11) F.S.' };
    expect(before.feeBase).toMatchObject({ base: 3_000, fee: 300, reason: said });
    expect(before.warnings[0]).toContain('$1,000.00 was paid or committed before the contract and counts because: Named in the contract');
    const after = await office.adjuster.call(api.setMoneyTerms, {
      params: { id: claim.id },
      body: { feeOn: 'new_money', version: before.version },
    });
    expect(after.money).toMatchObject({ paid: 3_000, fee: 200, clientNet: 2_800 });
    const back = await money(claim.id);
    expect(back.feeBase.receipts.map((one) => one.counted)).toEqual([0, 2_000]);
    expect(back.feeBase).not.toHaveProperty('reason');
    expect(
      await refusal(
        office.adjuster.call(api.setMoneyTerms, { params: { id: claim.id }, body: { feeOn: 'all_paid', version: before.version } }),
      ),
    ).toMatchObject({ status: 409 });
  });

  test('the fee runs on what was paid; on what was agreed it is said what it would be', async () => {
    const claim = await office.open();
    await office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { adjusterFeePercentage: 10 } });
    const offerId = await offerOf(claim);
    await approve(claim.id, offerId);
    await agree(claim.id, offerId);
    const { claim: paid } = await record(claim.id, { kind: 'payment', amount: 15_000, on: '2026-10-08' });
    expect(paid).toMatchObject({ adjusterFeeAmount: 4_000, money: { fee: 1_500 } });
    const account = await money(claim.id);
    expect(figure(account, 'fee')?.amount).toBe(1_500);
    expect(figure(account, 'feeOnAgreed')).toMatchObject({
      amount: 4_000,
      formula: 'Fee on payments received + (agreed − paid) × 10%: the fee when everything agreed is paid',
      terms: [
        { label: 'Agreed', amount: 40_000, sign: '+' },
        { label: 'Paid', amount: 15_000, sign: '−' },
      ],
    });
    const { claim: net } = await record(claim.id, { kind: 'deductible', amount: 2_500, on: '2026-10-09' });
    expect(net.adjusterFeeAmount).toBe(3_750);
    const reduced = await money(claim.id);
    expect(figure(reduced, 'feeOnAgreed')).toMatchObject({
      amount: 3_750,
      formula: 'Fee on payments received + (agreed − deductible − paid) × 10%: the fee when everything agreed is paid',
    });
    expect(reduced.feeBase).toMatchObject({ feeWhenPaid: 3_750, agreedNotReceived: 22_500 });
  });

  test('a flat fee is taken from the payments, an hourly one follows the hours, and the snapshot tells billing', async () => {
    const claim = await office.open();
    const contract = { kind: 'standard' as const, signedBy: [1] };
    const set = (terms: object) => office.adjuster.call(api.setContract, { params: { id: claim.id }, body: { ...contract, ...terms } });
    expect(await refusal(set({ feeKind: 'flat' }))).toMatchObject({ status: 400, fields: { flatFee: 'Enter the flat fee' } });
    await set({ feeKind: 'flat', flatFee: 2_500 });
    await record(claim.id, { kind: 'payment', amount: 2_000 });
    expect((await money(claim.id)).feeBase).toMatchObject({ kind: 'flat', flatFee: 2_500, fee: 2_000 });
    await record(claim.id, { kind: 'payment', amount: 10_000, on: '2026-10-03' });
    expect((await money(claim.id)).feeBase.receipts.map(({ fee }) => fee)).toEqual([2_000, 500]);
    await set({ feeKind: 'hourly', hourlyRate: 150 });
    await office.adjuster.call(api.setMoneyTerms, { params: { id: claim.id }, body: { hours: 12.25 } });
    const terms = await office.service.asService().call(api.readFeeTerms, { params: { id: claim.id } });
    expect(terms.ledger).toMatchObject({ kind: 'hourly', hours: 12.25, hourlyRate: 150, fee: 1_837.5, received: 12_000 });
    const told = await office.service.asService().call(api.readClaimSnapshot, { params: { id: claim.id } });
    expect(told.money).toMatchObject({ received: 12_000, feeBase: 12_000, fee: 1_837.5 });
  });

  test('a payment above what was agreed is recorded with a warning', async () => {
    const claim = await office.open();
    await office.adjuster.call(api.recordSettlement, {
      params: { id: claim.id },
      body: { amount: 100, agreedAt: '2026-10-01', coverage: 'A', approval: anApproval() },
    });
    const { warnings } = await record(claim.id, { kind: 'payment', amount: 150 });
    expect(warnings).toContain('Payments of $150.00 exceed the agreed $100.00');
  });

  test('no more depreciation is released than was withheld', async () => {
    const claim = await office.open();
    await record(claim.id, { kind: 'holdback', direction: 'withheld', amount: 500 });
    expect(await refusal(record(claim.id, { kind: 'payment', amount: 500.01, releasesHoldback: true }))).toMatchObject({
      status: 400,
      fields: { amount: 'Only $500.00 is withheld under Coverage A – Dwelling' },
    });
    const { rows, claim: after } = await record(claim.id, { kind: 'payment', amount: 400, releasesHoldback: true });
    expect(rows.map((row) => row.kind)).toEqual(['payment', 'holdback']);
    expect(after.money).toMatchObject({ paid: 400, holdbackOpen: 100 });
  });
});

describe('reversals', () => {
  test('a row is reversed with its reason; figures, settlement and milestones go back; nothing is deleted', async () => {
    const claim = await office.open();
    const offerId = await offerOf(claim);
    await approve(claim.id, offerId);
    const { rows } = await agree(claim.id, offerId);
    expect(await refusal(correct(claim.id, offerId))).toMatchObject({
      status: 409,
      message: 'This offer is agreed. Reverse the agreement first.',
    });
    const agreementId = rows[0]?.id ?? 0;
    const { claim: after, rows: reversal } = await correct(claim.id, agreementId);
    expect(reversal).toMatchObject([{ kind: 'reversal', of: 'agreement', amount: -40_000, reverses: agreementId, why: 'Typed wrong' }]);
    expect(after).toMatchObject({ settlementAmount: 0, settlements: [] });
    expect(after.milestones.find((one) => one.key === 'settlement')?.state).not.toBe('done');
    expect(await refusal(correct(claim.id, agreementId))).toMatchObject({ status: 409, message: 'This entry was already reversed.' });
    expect(await refusal(correct(claim.id, reversal[0]?.id ?? 0))).toMatchObject({ status: 409 });
    expect((await correct(claim.id, offerId)).claim.milestones.find((one) => one.key === 'negotiation')).not.toHaveProperty('at');
    expect(await office.adjuster.call(api.listLedger, { params: { id: claim.id } })).toHaveLength(5);
    const activity = await office.service.settle().then(() => office.adjuster.call(api.listActivity, { query: { claimId: claim.id } }));
    expect(activity.map((entry) => entry.text)).toContain('Agreement of $40,000.00 reversed: Typed wrong');
  });

  test('a reason is needed', async () => {
    const claim = await office.open();
    const rowId = await offerOf(claim);
    expect(await refusal(correct(claim.id, rowId, '  '))).toMatchObject({ status: 400, fields: { why: 'Enter a reason' } });
  });
});

describe('what is refused', () => {
  test.each([
    ['amount', { kind: 'demand', amount: -1 }, 'Enter an amount above zero'],
    ['amount', { kind: 'demand', amount: 0 }, 'Enter an amount above zero'],
    ['amount', { kind: 'demand', amount: 1.234 }, 'Enter an amount with at most two decimals'],
    ['amount', { kind: 'demand', amount: 1e10 }, 'This amount is too large'],
    ['amount', { kind: 'demand' }, 'Enter an amount'],
    ['on', { kind: 'demand', amount: 1, on: '2999-01-01' }, 'Enter today or an earlier date'],
    ['on', { kind: 'demand', amount: 1, on: '2026-02-30' }, "This date doesn't exist"],
    ['rcv', { kind: 'payment', rcv: 1 }, 'Only demands and offers have a replacement cost'],
    [
      'recoverableDepreciation',
      { kind: 'offer', rcv: 1, recoverableDepreciation: 2 },
      'Depreciation cannot be more than the replacement cost (RCV)',
    ],
    ['direction', { kind: 'holdback', amount: 1 }, 'Choose withheld, paid or expired'],
    ['phase', { kind: 'demand', amount: 1, phase: 'later' }, 'A phase is “initial”, “reopened” or “supplement-1” to “supplement-99”'],
  ] as const)('%s of %j', async (field, entry, sentence) => {
    const claim = await office.open();
    const refused = await refusal(record(claim.id, entry));
    expect(refused).toMatchObject({ status: 400, fields: { [field]: sentence } });
    expect((await office.read(claim.id)).version).toBe(claim.version);
  });

  test('an unknown field, and a row that only an action writes', async () => {
    const claim = await office.open();
    expect(await refusal(record(claim.id, { kind: 'demand', amount: 1, isAdmin: true } as never))).toMatchObject({ status: 400 });
    expect(await refusal(record(claim.id, { kind: 'agreement' as never, amount: 1 }))).toMatchObject({ status: 400 });
  });

  test('another firm finds nothing; roles that do not record money are refused', async () => {
    const claim = await office.open();
    const offerId = await offerOf(claim);
    const params = { id: claim.id };
    for (const call of [
      () => office.rival.call(api.readMoney, { params }),
      () => office.rival.call(api.listLedger, { params }),
      () => office.rival.call(api.recordLedgerEntry, { params, body: { kind: 'demand', coverage: 'A', on: '2026-10-01', amount: 1 } }),
      () => office.rival.call(api.reverseLedgerEntry, { params: { ...params, rowId: offerId }, body: { why: 'x' } }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404, message: 'Claim not found' });
    const other = await office.open();
    expect(await refusal(correct(other.id, offerId))).toMatchObject({ status: 404 });
    const reviewer = office.service.as('reviewer');
    expect(await reviewer.call(api.readMoney, { params })).toMatchObject({ claimId: claim.id });
    expect(
      await refusal(reviewer.call(api.recordLedgerEntry, { params, body: { kind: 'demand', coverage: 'A', on: '2026-10-01', amount: 1 } })),
    ).toMatchObject({ status: 403 });
    const attorney = office.service.as('attorney');
    expect(await refusal(attorney.call(api.readMoney, { params }))).toMatchObject({ status: 403 });
    const recorded = await office.service
      .as('billing')
      .call(api.recordLedgerEntry, { params, body: { kind: 'payment', coverage: 'A', on: '2026-10-01', amount: 1 } });
    expect(recorded.rows).toHaveLength(1);
  });

  test('a repeated key writes one row; a stale version none; two people at once lose nothing', async () => {
    const claim = await office.open();
    const idempotencyKey = randomUUID();
    const body = { kind: 'demand', coverage: 'A', on: '2026-10-01', amount: 5 } as const;
    const send = () => office.adjuster.call(api.recordLedgerEntry, { params: { id: claim.id }, body, idempotencyKey });
    const [one, two] = [await send(), await send()];
    expect(two.rows).toEqual(one.rows);
    expect(await refusal(record(claim.id, { kind: 'demand', amount: 6, version: claim.version }))).toMatchObject({ status: 409 });
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((cents) => record(claim.id, { kind: 'payment', amount: cents, on: `2026-10-0${cents}` })),
    );
    const written = results.filter((result) => result.status === 'fulfilled').length;
    const account = await money(claim.id);
    expect(account.rowCount).toBe(1 + written);
    expect(figure(account, 'paid')?.rows).toHaveLength(written);
    expect((await office.read(claim.id)).money.paid).toBe(figure(account, 'paid')?.amount);
  });

  test('the ledger is paged by its dates', async () => {
    const claim = await office.open();
    for (const day of ['01', '03', '02']) await record(claim.id, { kind: 'demand', amount: Number(day), on: `2026-10-${day}` });
    const first = await office.adjuster.call(api.listLedger, { params: { id: claim.id }, query: { limit: 2 } });
    expect(first.map((row) => row.on)).toEqual(['2026-10-03', '2026-10-02']);
    const last = first.at(-1);
    const rest = await office.adjuster.call(api.listLedger, {
      params: { id: claim.id },
      query: { limit: 2, after: `${last?.on}.${last?.id}` },
    });
    expect(rest.map((row) => row.on)).toEqual(['2026-10-01']);
    expect(await refusal(office.adjuster.call(api.listLedger, { params: { id: claim.id }, query: { after: 'x' } }))).toMatchObject({
      status: 400,
    });
  });
});
