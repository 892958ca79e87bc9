// Two laws where it is arguable which one holds, and the states of duties and rights: nobody is late before the later law.
import { describe, expect, test } from 'vitest';
import { deadlineClaim, type DeadlineCase } from '../../testing/deadline-claim.ts';
import { deadlinesAt, openDues, stateOf } from './deadlines-at.ts';
import { deadlinesOf } from './deadlines-of.ts';
import { rulePack } from './pack/rule-pack.ts';
import { deadlineDefinitions } from './deadline-definitions.ts';

const residential = { occupancy: 'residential' } as const;
const find = (given: DeadlineCase, key: string) => deadlinesOf(deadlineClaim(given)).deadlines.find((one) => one.key === key);
const at = (given: DeadlineCase, key: string, day: string) =>
  deadlinesAt(deadlineClaim(given), new Date(`${day}T16:00:00Z`)).find((one) => one.key === key);
const both = (given: DeadlineCase, key: string) => {
  const found = find(given, key);
  return `${found?.actBy}/${found?.breachAfter}`;
};

describe('which law', () => {
  test('a policy of before March 2023 and a notice after it: 60 and 90 days stand side by side', () => {
    const given = {
      incidentDate: '2023-05-01',
      dates: { policyIssuedOn: '2022-06-01', noticeToCarrierOn: '2023-05-12' },
      details: residential,
    };
    const found = find(given, 'fl-carrier-pay-or-deny');
    expect(found?.laws?.map(({ span, actBy }) => [span, actBy])).toEqual([
      ['90 calendar days', '2023-08-10'],
      ['60 calendar days', '2023-07-11'],
    ]);
    expect(both(given, 'fl-carrier-pay-or-deny')).toBe('2023-07-11/2023-08-10');
    expect(at(given, 'fl-carrier-pay-or-deny', '2023-08-10')?.state).toBe('due');
    expect(at(given, 'fl-carrier-pay-or-deny', '2023-08-11')?.state).toBe('overdue');
    // A letter cites the law that gives the carrier the longest time
    expect(found?.citation).toBe('627.70131(7)(a) F.S. (before March 2023)');
  });

  test('the notice of a loss of May 2023 is never late before the older law says so', () => {
    const given = { incidentDate: '2023-05-10', dates: { policyIssuedOn: '2022-06-01' } };
    expect(find(given, 'fl-notice-of-claim')?.laws?.map(({ actBy }) => actBy)).toEqual(['2025-05-10', '2024-05-10']);
    expect(at(given, 'fl-notice-of-claim', '2025-05-12')?.state).toBe('expiring');
    expect(at(given, 'fl-notice-of-claim', '2025-05-13')?.state).toBe('expired');
  });

  test('without a policy date both laws count where a policy of the year before could be of the older one', () => {
    expect(find({ incidentDate: '2023-05-10' }, 'fl-notice-of-claim')?.laws).toHaveLength(2);
    expect(find({ incidentDate: '2024-05-10' }, 'fl-notice-of-claim')?.laws).toBeUndefined();
  });

  test.each([
    ['14 days to acknowledge', 'fl-carrier-acknowledge', { noticeToCarrierOn: '2022-03-01' }, '2022-03-15/2022-03-15'],
    ['14 to begin', 'fl-carrier-investigate', { proofOfLossReceivedOn: '2022-03-01' }, '2022-03-15/2022-03-15'],
    ['45 to inspect', 'fl-carrier-inspect', { proofOfLossReceivedOn: '2022-03-01' }, '2022-04-15/2022-04-15'],
    ['90 to pay or deny', 'fl-carrier-pay-or-deny', { noticeToCarrierOn: '2022-03-01' }, '2022-05-30/2022-05-31'],
    ['two years to give notice', 'fl-notice-of-claim', { policyIssuedOn: '2021-08-01' }, '2024-02-15/2024-02-15'],
    ['three for a supplement', 'fl-supplemental-claim', { policyIssuedOn: '2021-08-01' }, '2025-02-15/2025-02-17'],
  ])('a claim from before: %s', (_, key, dates, expected) => {
    const given = { incidentDate: '2022-02-15', dates, details: { ...residential, inspectionNeeded: true } };
    expect(both(given, key)).toBe(expected);
  });
});

test('before July 2021 the notice was of wind alone: a fire of then is never called expired', () => {
  const given = { incidentDate: '2021-08-10', dates: { policyIssuedOn: '2020-11-01' } };
  expect(find({ ...given, damageType: 'hurricane' }, 'fl-notice-of-claim')?.laws?.map(({ actBy }) => actBy)).toEqual([
    '2024-08-10',
    '2023-08-10',
  ]);
  const fire = at({ ...given, damageType: 'fire' }, 'fl-notice-of-claim', '2026-11-28');
  // The law of the loss counts two years, the law of the policy nothing: the day is shown, and no state says that it passed
  expect(fire).toMatchObject({ state: 'undecided', actBy: '2023-08-10', span: '2 years', citation: '627.70132 F.S. (2021)' });
  expect(fire).not.toHaveProperty('breachAfter');
  expect(fire?.explanation.at(-1)).toBe(
    '627.70132 F.S. (before July 2021) covers only a hurricane or windstorm claim, from landfall or loss. ' +
      'It is arguable that it holds, and it sets no last day for this loss: act by the counted date.',
  );
  expect(at({ ...given, damageType: 'fire' }, 'fl-supplemental-claim', '2026-11-28')?.actBy).toBe('2024-08-10');
  const before = at({ ...given, incidentDate: '2021-06-10', damageType: 'fire' }, 'fl-notice-of-claim', '2026-11-28');
  expect(before).not.toHaveProperty('actBy');
  expect(before?.explanation).toEqual([
    '627.70132 F.S. (before July 2021) covers only a hurricane or windstorm claim, from landfall or loss.',
  ]);
});

describe('what is owed', () => {
  const key = 'fl-carrier-pay-or-deny';
  const paid = { dates: { noticeToCarrierOn: '2026-03-02' }, details: residential, money: { paidOn: ['2026-04-20'] } };

  test('one partial payment meets a part; the rest is due on its day and overdue the day after', () => {
    expect(at(paid, key, '2026-04-30')).toMatchObject({ state: 'partly-met', partlyMetOn: '2026-04-20' });
    expect(at(paid, key, '2026-05-01')?.state).toBe('due');
    expect(at(paid, key, '2026-05-02')?.state).toBe('overdue');
  });

  test('a letter that denies the rest, or payment in full, closes it', () => {
    const denied = { ...paid, dates: { ...paid.dates, coverageDeniedOn: '2026-04-28' } };
    expect(at(denied, key, '2026-05-02')).toMatchObject({ state: 'met', metOn: '2026-04-28', wasLate: false });
    const inFull = { ...paid, dates: { ...paid.dates, paidInFullOn: '2026-04-20' } };
    expect(at(inFull, key, '2026-05-02')?.state).toBe('met');
    const agreed = (paidCents: number) => ({ ...paid, money: { paidOn: ['2026-04-20', '2026-04-29'], agreedCents: 2_000, paidCents } });
    expect(at(agreed(2_000), key, '2026-05-02')).toMatchObject({ state: 'met', metOn: '2026-04-29' });
    expect(at(agreed(1_999), key, '2026-05-02')?.state).toBe('overdue');
    // The deductible is the owner's: the carrier never pays it
    const net = (paidCents: number) => ({ ...paid, money: { ...agreed(paidCents).money, deductibleCents: 500 } });
    expect(at(net(1_500), key, '2026-05-02')?.state).toBe('met');
    expect(at(net(1_499), key, '2026-05-02')?.state).toBe('overdue');
  });

  test.each<[string, DeadlineCase, string]>([
    ['TX', { dates: { coverageAcceptedOn: '2026-03-02' }, details: { surplusLines: false, catastrophe: false } }, 'tx-carrier-pay'],
    [
      'LA',
      { dates: { proofOfLossReceivedOn: '2026-03-02' }, details: { catastrophe: false, carrierFormRequired: false } },
      'la-carrier-pay',
    ],
    [
      'LA',
      { dates: { completedFormReceivedOn: '2026-03-02' }, details: { catastrophe: false, carrierFormRequired: true } },
      'la-carrier-pay.form',
    ],
    [
      'LA',
      { dates: { proofOfLossReceivedOn: '2026-03-02' }, details: { ...residential, catastrophe: true, carrierFormRequired: false } },
      'la-carrier-pay-catastrophe-residential',
    ],
    [
      'LA',
      {
        dates: { proofOfLossReceivedOn: '2026-03-02' },
        details: { occupancy: 'commercial', catastrophe: true, carrierFormRequired: false },
      },
      'la-carrier-pay-catastrophe-other',
    ],
    ['GA', { dates: { coverageAcceptedOn: '2026-03-02' } }, 'ga-carrier-pay'],
    ['CA', { dates: { coverageAcceptedOn: '2026-03-02' } }, 'ca-carrier-pay'],
    ['VT', { dates: { policyPaymentDueOn: '2026-03-30' } }, 'us-policy-payment'],
  ])('%s: a part of what is owed is no payment in full (%o, %s)', (state, given, one) => {
    const paidOn = (paidCents: number, days: string[]) =>
      at({ state, ...given, money: { paidOn: days, agreedCents: 2_000, paidCents } }, one, '2026-12-01');
    expect(paidOn(500, ['2026-03-04'])).not.toHaveProperty('metOn');
    expect(paidOn(500, ['2026-03-30'])).toMatchObject({ state: 'overdue', partlyMetOn: '2026-03-30' });
    expect(paidOn(2_000, ['2026-03-30', '2026-04-02'])).toMatchObject({ state: 'met', metOn: '2026-04-02' });
    expect(at({ state, ...given, dates: { ...given.dates, paidInFullOn: '2026-03-30' } }, one, '2026-12-01')?.state).toBe('met');
  });

  test('between the plain count and the roll-over it is due, and late only after', () => {
    const given = { dates: { noticeToCarrierOn: '2026-06-26' } };
    expect(both(given, 'fl-carrier-acknowledge')).toBe('2026-07-03/2026-07-06');
    const states = ['2026-07-02', '2026-07-03', '2026-07-06', '2026-07-07'].map((day) => at(given, 'fl-carrier-acknowledge', day)?.state);
    expect(states).toEqual(['running', 'due', 'due', 'overdue']);
    expect(at(given, 'fl-carrier-acknowledge', '2026-07-05')?.explanation.join(' ')).toContain('can be argued as the last day');
  });

  test('a rule of low confidence makes nobody late, our firm included', () => {
    const found = find({ dates: { contractSignedOn: '2026-05-01' } }, 'fl-contract-copy-to-carrier');
    const moment = { now: new Date('2026-07-01T12:00:00Z'), today: '2026-07-01', isOver: false };
    expect(found && stateOf(found, moment)).toBe('overdue');
    expect(found && stateOf({ ...found, confidence: 'low' }, moment)).toBe('due');
  });
});

describe('a right', () => {
  // A year later is a Saturday before a holiday
  const given = { incidentDate: '2026-01-16' };
  test('is open, expiring, expired, and never overdue', () => {
    const states = ['2026-12-16', '2026-12-17', '2027-01-16', '2027-01-19', '2027-01-20'].map(
      (day) => at(given, 'fl-notice-of-claim', day)?.state,
    );
    expect(states).toEqual(['open', 'expiring', 'expiring', 'expiring', 'expired']);
  });

  test('that ran out is asked for no longer', () => {
    const keys = (today: string) => openDues(deadlineClaim(given), today).map(({ key }) => key);
    expect(keys('2027-01-19')).toContain('fl-notice-of-claim');
    expect(keys('2027-01-20')).not.toContain('fl-notice-of-claim');
  });

  test('to sue asks for counsel from 120 days before, never rolls, and stands in no list', () => {
    const old = { incidentDate: '2025-09-06' };
    expect(both(old, 'fl-suit')).toBe('2030-09-06/2030-09-06');
    expect(at(old, 'fl-suit', '2030-05-08')?.state).toBe('open');
    expect(at(old, 'fl-suit', '2030-05-09')?.state).toBe('expiring');
    expect(openDues(deadlineClaim(old)).map(({ key }) => key)).not.toContain('fl-suit');
  });
});

describe('the clocks that were added', () => {
  const loss = '2025-09-06';
  test.each<[string, DeadlineCase, string, string]>([
    ['proof of loss', { state: 'VT', dates: { proofOfLossRequestedOn: '2026-09-15' } }, 'us-policy-proof-of-loss', '2026-11-14/2026-11-14'],
    ['proof of loss, NY', { state: 'NY', dates: { proofOfLossRequestedOn: '2026-09-04' } }, 'ny-proof-of-loss', '2026-11-03/2026-11-03'],
    ['an appraiser', { dates: { appraisalDemandedOn: '2026-09-15' } }, 'us-policy-appraiser', '2026-10-05/2026-10-05'],
    ['an umpire', { dates: { appraiserNamedOn: '2026-10-05' } }, 'us-policy-umpire', '2026-10-20/2026-10-20'],
    ['an examination', { dates: { examinationOn: '2026-10-11' } }, 'us-policy-examination', '2026-10-11/2026-10-11'],
    ['mediation', { dates: { mediationNoticeOn: '2026-10-08' } }, 'fl-mediation', '2026-10-29/2026-10-29'],
    ['rescinding it', { dates: { mediationSettledOn: '2026-12-22' } }, 'fl-mediation-rescind', '2026-12-28/2026-12-28'],
    ['civil remedy', { dates: { civilRemedyNoticeOn: '2026-07-01' } }, 'fl-civil-remedy-notice', '2026-08-30/2026-08-31'],
    ['suit TX', { state: 'TX', incidentDate: loss, dates: { coverageDeniedOn: loss } }, 'tx-suit', '2027-09-07/2027-09-07'],
    ['suit LA', { state: 'LA', incidentDate: loss }, 'la-suit', '2027-09-06/2027-09-06'],
    [
      'suit CA, tolled',
      { state: 'CA', incidentDate: '2025-03-10', dates: { noticeToCarrierOn: '2025-03-20', coverageDeniedOn: '2025-08-17' } },
      'ca-suit',
      '2026-08-07/2026-08-07',
    ],
    ['suit NY', { state: 'NY', incidentDate: loss, damageType: 'fire' }, 'ny-suit', '2027-09-06/2027-09-06'],
    ['suit CO', { state: 'CO', incidentDate: loss, dates: { coverageDeniedOn: loss } }, 'co-suit', '2028-09-06/2028-09-06'],
    ['suit GA', { state: 'GA', dates: { suitLimitOn: '2027-01-15' } }, 'ga-suit', '2027-01-15/2027-01-15'],
    ['CO decides', { state: 'CO', dates: { allItemsReceivedOn: '2026-08-06' } }, 'co-carrier-decide', '2026-10-05/2026-10-06'],
    [
      'NY accepts, arson',
      { state: 'NY', damageType: 'fire', dates: { allItemsReceivedOn: '2026-06-12' }, details: { arsonSuspected: true } },
      'ny-carrier-accept-or-reject',
      '2026-07-27/2026-07-27',
    ],
    [
      'GA affirms',
      { state: 'GA', dates: { proofOfLossReceivedOn: '2026-08-13' }, details: { proofOfLossRequired: true } },
      'ga-carrier-affirm-or-deny',
      '2026-10-12/2026-10-13',
    ],
    [
      'LA form',
      { state: 'LA', dates: { noticeToCarrierOn: '2026-02-02' }, details: { carrierFormRequired: true } },
      'la-carrier-form',
      '2026-02-18/2026-02-18',
    ],
  ])('%s', (_, given, key, expected) => {
    expect(both(given, key)).toBe(expected);
  });
});

test('every counted row says which date decides, by which holidays, and how sure it is', () => {
  const counted = new Set(deadlineDefinitions.flatMap(({ rule, versions = [] }) => [rule, ...versions]));
  for (const rule of rulePack.rules.filter(({ id }) => counted.has(id))) {
    expect([rule.id, rule.keyedOn !== undefined, rule.calendar !== undefined, rule.mark !== undefined]).toEqual([
      rule.id,
      true,
      true,
      true,
    ]);
    expect(rule.citation).not.toBe('');
  }
});
