// Interest on late payments: golden cents, an independent calculation, and where there is no figure.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadlineClaim, type DeadlineCase } from '../../../testing/deadline-claim.ts';
import type { LedgerEntryRecord } from '../../money/ledger-model.ts';
import { deadlinesAt } from '../deadlines-at.ts';
import { rulePack } from '../pack/rule-pack.ts';
import { interestCents } from './interest-sum.ts';
import { interestTerms } from './interest-terms.ts';
import { lateInterest, mayBeInLetter } from './late-interest.ts';

const quarter = { percent: '8.54', perDay: '0.000233973' };

describe('the sum', () => {
  test.each([
    ['the golden case of section 55.03', 6_000_000, 101, quarter, 141_788],
    ['one day', 6_000_000, 1, quarter, 1_404],
    ['no day', 6_000_000, 0, quarter, 0],
    ['a year at 18%', 1_000_000, 365, { percent: '18' }, 180_000],
    ['30 days at 18%: 147.945…', 1_000_000, 30, { percent: '18' }, 14_795],
    ['half a cent goes up', 1, 1, { percent: '50', perDay: '0.5' }, 1],
    ['a sum beyond what floating point holds', 9_000_000_000_00, 3_650, { percent: '18' }, 1_620_000_000_000],
  ])('of %s', (_, cents, days, rate, sum) => expect(interestCents(cents, days, rate)).toBe(sum));

  test('is the nearest cent for any principal, days and rate, and grows with each of them', () => {
    const percent = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 99 }));
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 4_000 }), percent, (principal, days, [whole, part]) => {
        const rate = { percent: `${whole}.${String(part).padStart(2, '0')}` };
        const sum = BigInt(interestCents(principal, days, rate));
        // In ten-thousandths of the year's percent: at most half a cent beside the exact value
        const exact = BigInt(principal) * BigInt(days) * BigInt(whole * 100 + part);
        const beside = 2n * (sum * 3_650_000n - exact);
        expect(beside <= 3_650_000n && beside > -3_650_000n).toBe(true);
        expect(interestCents(principal, days + 1, rate)).toBeGreaterThanOrEqual(Number(sum));
        expect(interestCents(principal + 100, days, rate)).toBeGreaterThanOrEqual(Number(sum));
      }),
    );
  });
});

let id = 0;
const row = (over: Partial<LedgerEntryRecord>): LedgerEntryRecord => ({
  _id: (id += 1),
  kind: 'payment',
  coverage: 'A',
  amountCents: 6_000_000,
  on: '2024-01-10',
  phase: 'initial',
  stage: 'cleared',
  recordedBy: 'Dana',
  recordedAt: new Date('2024-01-10T12:00:00Z'),
  ...over,
});
const florida: DeadlineCase = {
  incidentDate: '2023-09-20',
  dates: { noticeToCarrierOn: '2023-10-01', policyIssuedOn: '2023-06-01' },
  details: { occupancy: 'residential' },
};
const texas: DeadlineCase = {
  state: 'TX',
  timeZone: 'America/Chicago',
  damageType: 'theft',
  dates: { coverageAcceptedOn: '2026-02-02' },
  details: { surplusLines: false, catastrophe: false },
};

function interestOf(given: DeadlineCase, rows: LedgerEntryRecord[], today: string) {
  const claim = deadlineClaim(given);
  const deadlines = deadlinesAt(claim, new Date(`${today}T18:00:00Z`));
  return lateInterest({ claim, deadlines, rows, today });
}

describe('Florida', () => {
  test('counts what is agreed and not paid from the notice to today, at the rate of its quarter', () => {
    const agreed = [
      row({ kind: 'agreement', amountCents: 6_500_000, on: '2023-12-20' }),
      row({ kind: 'deductible', amountCents: 500_000 }),
    ];
    expect(interestOf(florida, agreed, '2024-01-10')).toEqual({
      deadlineKey: 'fl-carrier-pay-or-deny',
      dueOn: '2023-11-30',
      citation: '627.70131(7)(a), 55.03 F.S.',
      confidence: 'high',
      counselVerified: false,
      basis: [...(interestTerms['fl-interest']?.basis ?? []), 'Source of the rate: Florida Administrative Register, September 14, 2023.'],
      lines: [
        { kind: 'agreed-unpaid', principal: 60_000, from: '2023-10-01', until: '2024-01-10', days: 101, rate: quarter, amount: 1_417.88 },
      ],
      total: 1_417.88,
    });
  });

  test('counts each payment that came late by its own day, a check on the day it came, and none that was on time', () => {
    const rows = [
      row({ amountCents: 1_000_000, on: '2023-11-20' }),
      row({ amountCents: 2_000_000, on: '2023-12-10', checkId: 3, stage: 'received' }),
      row({ amountCents: 2_000_000, on: '2023-12-29', checkId: 3 }),
      row({ amountCents: 4_000_000, on: '2024-02-01', phase: 'supplement-1' }),
    ];
    const interest = interestOf(florida, rows, '2024-03-01');
    expect(interest?.lines).toMatchObject([{ kind: 'paid-late', principal: 20_000, until: '2023-12-10', days: 70, amount: 327.56 }]);
    expect(interest?.total).toBe(327.56);
  });

  test('leaves out what is withheld until repairs and a payment that was reversed', () => {
    const wrong = row({ on: '2023-12-10' });
    const rows = [
      wrong,
      row({ kind: 'reversal', amountCents: -6_000_000, reverses: wrong._id, on: '2023-12-11' }),
      row({ kind: 'agreement', amountCents: 1_000_000, on: '2023-12-20' }),
      row({ kind: 'holdback', direction: 'withheld', amountCents: 400_000, on: '2023-12-20' }),
    ];
    expect(interestOf(florida, rows, '2024-01-10')?.lines).toMatchObject([{ kind: 'agreed-unpaid', principal: 6_000 }]);
  });

  test('counts no depreciation as late that a later payment released, with a check or without one', () => {
    const released = { kind: 'holdback', direction: 'released', amountCents: 400_000 } as const;
    const rows = [
      row({ amountCents: 2_000_000, on: '2023-11-20' }),
      row({ kind: 'holdback', direction: 'withheld', amountCents: 800_000, on: '2023-11-20' }),
      row({ amountCents: 400_000, on: '2024-02-01' }),
      row({ ...released, on: '2024-02-01' }),
      row({ amountCents: 500_000, on: '2024-02-20', checkId: 4, stage: 'received' }),
      row({ amountCents: 500_000, on: '2024-02-28', checkId: 4 }),
      row({ ...released, on: '2024-02-28', checkId: 4 }),
    ];
    expect(interestOf(florida, rows, '2024-03-01')?.lines).toMatchObject([{ kind: 'paid-late', principal: 1_000, until: '2024-02-20' }]);
  });

  // 60,000 × the factor × the days: 60,000 × 0.000210685 × 102 = 1,289.3922
  test.each([
    ['the last day of a quarter', '2023-09-30', '2024-01-10', 102, '7.69', 1_289.39, 'medium'],
    ['the day after, over New Year', '2023-10-01', '2024-01-10', 101, '8.54', 1_417.88, 'high'],
    ['the first day of a leap year', '2024-01-01', '2024-04-30', 120, '9.09', 1_788.2, 'medium'],
    ['the last quarter on file', '2026-09-30', '2027-01-15', 107, '8.06', 1_417.68, 'medium'],
  ])('keeps the rate of %s', (_, noticeToCarrierOn, today, days, percent, amount, confidence) => {
    const given = { ...florida, incidentDate: noticeToCarrierOn, dates: { noticeToCarrierOn, policyIssuedOn: '2023-06-01' } };
    const interest = interestOf(given, [row({ kind: 'agreement', on: today })], today);
    expect(interest).toMatchObject({ confidence, lines: [{ days, rate: { percent }, amount }] });
    expect(mayBeInLetter('FL', interest ?? {})).toBe(confidence === 'high');
    expect(interest?.basis.some((sentence) => sentence.startsWith('Letters do not name it'))).toBe(confidence !== 'high');
  });

  test('has a rate for every quarter from October 2018 on, each with its factor by rule 69I-25.003 and its source', () => {
    const rates = rulePack.rules.find(({ id }) => id === 'fl-interest')?.rates ?? [];
    expect(rates).toHaveLength(32);
    for (const [index, { percent, perDay, from, until, source, confidence, mark }] of rates.entries()) {
      const days = Number(from?.slice(0, 4)) % 4 === 0 ? 366 : 365;
      expect(Number(perDay)).toBeCloseTo(Math.round((Number(percent) / days) * 1e7) / 1e9, 12);
      const next = new Date(`${until}T00:00:00Z`).getTime() + 86_400_000;
      expect(rates[index + 1]?.from ?? '2026-10-01').toBe(new Date(next).toISOString().slice(0, 10));
      expect(source).toBeTruthy();
      expect(confidence).toBe(mark === 'V' ? 'high' : 'medium');
    }
  });

  test('gives no figure for a quarter whose rate is not on file', () => {
    const later = { ...florida, incidentDate: '2026-09-15', dates: { noticeToCarrierOn: '2026-10-02', policyIssuedOn: '2026-06-01' } };
    const interest = interestOf(later, [row({ kind: 'agreement', on: '2026-12-10' })], '2027-01-15');
    expect(interest?.lines).toEqual([
      {
        kind: 'agreed-unpaid',
        principal: 60_000,
        from: '2026-10-02',
        until: '2027-01-15',
        noFigure: 'No rate on file for October 2, 2026',
      },
    ]);
    expect(interest?.total).toBeUndefined();
  });

  test('says nothing of a duty that somebody waived, also where it was done late', () => {
    const paid = { ...florida, dates: { ...florida.dates, paidInFullOn: '2023-12-20' } };
    const rows = [row({ on: '2023-12-20' })];
    expect(interestOf(paid, rows, '2024-01-10')?.lines).toMatchObject([{ kind: 'paid-late', principal: 60_000 }]);
    const marks = [{ key: 'fl-carrier-pay-or-deny', waivedWhy: 'Agreed in mediation', tollings: [], extensions: [] }];
    expect(interestOf({ ...paid, clock: { marks, custom: [] } as never }, rows, '2024-01-10')).toBeUndefined();
  });

  test('says nothing while nothing is late, or nothing is agreed', () => {
    const agreed = [row({ kind: 'agreement', on: '2023-11-20' })];
    expect(interestOf(florida, agreed, '2023-11-30')).toBeUndefined();
    expect(interestOf(florida, [], '2024-01-10')).toBeUndefined();
  });
});

describe('elsewhere', () => {
  const agreed = [row({ kind: 'agreement', amountCents: 1_000_000, on: '2026-02-02' })];
  test('Texas counts 18% from the day payment was due, and no figure where chapter 542A may apply', () => {
    expect(interestOf(texas, agreed, '2026-03-11')).toMatchObject({
      dueOn: '2026-02-09',
      lines: [{ principal: 10_000, from: '2026-02-09', until: '2026-03-11', days: 30, rate: { percent: '18' }, amount: 147.95 }],
    });
    // Fire may be a wildfire, and water rain
    for (const damageType of ['hail', 'fire', 'water'] as const)
      expect(interestOf({ ...texas, damageType }, agreed, '2026-03-11')?.lines).toMatchObject([
        { noFigure: 'Chapter 542A may apply to this loss: its rate is set on the day of judgment' },
      ]);
  });

  test('Colorado has a rate and no day from which it runs; California has none: no figure', () => {
    const colorado = interestOf({ state: 'CO', dates: { allItemsReceivedOn: '2026-02-02' } }, agreed, '2026-06-01');
    expect(colorado?.lines).toMatchObject([{ noFigure: '8% a year, compounded annually: no day on file from which it runs' }]);
    const california = interestOf({ state: 'CA', dates: { coverageAcceptedOn: '2026-02-02' } }, agreed, '2026-06-01');
    expect(california).toMatchObject({ basis: ['No interest on file for California.'], lines: [{ noFigure: 'No rate on file' }] });
  });
});

test('every rule with terms of its own is in the pack with a rate', () => {
  const rated = rulePack.rules.filter(({ topic, rates }) => topic === 'interest' && rates).map(({ id }) => id);
  expect(rated).toEqual(expect.arrayContaining(Object.keys(interestTerms)));
});
