// The vectors of the hurricane deductible: A $350,000, other perils $1,000, hurricane 2 %.
import { expect, test } from 'vitest';
import { deductibleFor, lossDeductibles, missingForDeductible, type LossUnderPolicy } from './deductible-rules.ts';

const coverages = [{ coverage: 'A' as const, limitCents: 35_000_000 }];
const deductibles = { aopCents: 100_000, hurricaneBasisPoints: 200 };
const policy = { coverages, deductibles };
const named = { declaredHurricane: true, hurricaneFrom: '2026-09-24', hurricaneUntil: '2026-09-27' };
const none = { declaredHurricane: false };
const wind = { damageType: 'hurricane', incidentDate: '2026-09-26', policy } as const;
const usedUp = (used: number) => ({ coverages, deductibles: { ...deductibles, hurricaneUsedCents: used } });

test.each<[string, LossUnderPolicy, number | undefined]>([
  ['wind without an event', { ...wind, incidentDate: '2026-03-14', loss: none }, 100_000],
  ['a named hurricane', { ...wind, loss: named }, 700_000],
  ['the second of the year, with all of it used', { ...wind, policy: usedUp(700_000), loss: named }, 100_000],
  ['the second of the year, with a part used', { ...wind, policy: usedUp(300_000), loss: named }, 400_000],
  [
    'the second of the year, beside other perils that nobody knows',
    { ...wind, policy: { coverages, deductibles: { hurricaneBasisPoints: 200, hurricaneUsedCents: 700_000 } }, loss: named },
    undefined,
  ],
  ['a tornado inside of the period', { ...wind, damageType: 'tornado', loss: named }, 700_000],
  ['hail on the first day of the watch', { ...wind, damageType: 'hail', incidentDate: '2026-09-24', loss: named }, 700_000],
  ['72 hours after the last warning', { ...wind, incidentDate: '2026-09-30', loss: named }, 700_000],
  ['a day later', { ...wind, incidentDate: '2026-10-01', loss: named }, 100_000],
  ['the day before the watch', { ...wind, incidentDate: '2026-09-23', loss: named }, 100_000],
  ['a fire during the hurricane', { ...wind, damageType: 'fire', loss: named }, 100_000],
  ['an event that nobody recorded', wind, undefined],
  ['a hurricane without its days', { ...wind, loss: { declaredHurricane: true } }, undefined],
  ['a policy without a hurricane deductible', { ...wind, policy: { deductibles: { aopCents: 100_000 } } }, 100_000],
  ['two percent of a limit that nobody knows', { ...wind, policy: { deductibles }, loss: named }, undefined],
  ['in dollars', { ...wind, policy: { deductibles: { hurricaneCents: 500_000 } }, loss: named }, 500_000],
  ['no policy', { damageType: 'hurricane', incidentDate: '2026-09-26' }, undefined],
])('%s', (_, asked, expected) => {
  expect(deductibleFor(asked)).toBe(expected);
});

test.each<[string, LossUnderPolicy & { deductibleCents?: number }, string | undefined]>([
  ['whether it was a hurricane', wind, 'loss.declaredHurricane'],
  ['its first day', { ...wind, loss: { declaredHurricane: true } }, 'loss.hurricaneFrom'],
  ['its last day', { ...wind, loss: { declaredHurricane: true, hurricaneFrom: '2026-09-24' } }, 'loss.hurricaneUntil'],
  ['nothing once it is decided', { ...wind, loss: none }, undefined],
  ['nothing where somebody typed the deductible', { ...wind, deductibleCents: 250_000 }, undefined],
  ['nothing of a fire', { ...wind, damageType: 'fire' }, undefined],
])('asks for %s', (_, asked, expected) => {
  expect(missingForDeductible(asked)).toBe(expected);
});

const each = [
  { coverage: 'A', limitCents: 35_000_000, deductibleCents: 250_000 },
  { coverage: 'B', limitCents: 3_500_000 },
  { coverage: 'C', limitCents: 10_000_001, deductibleBasisPoints: 50 },
  { coverage: 'D', limitCents: 7_000_000, deductibleCents: 0 },
] as const;
const fire = { damageType: 'fire', incidentDate: '2026-09-26', deductibleCents: 100_000 } as const;

test.each<[string, Parameters<typeof lossDeductibles>[0], ReturnType<typeof lossDeductibles>]>([
  [
    'each coverage its own, the others share that of other perils; half a percent of $100,000.01 is $500.00',
    { ...fire, policy: { coverages: each, deductibles: { aopCents: 100_000 } } },
    { sharedCents: 100_000, own: { A: 250_000, C: 50_000, D: 0 } },
  ],
  [
    "without one for other perils the dwelling's is shared, and not taken twice",
    { ...fire, deductibleCents: 250_000, policy: { coverages: each } },
    { sharedCents: 250_000, own: { C: 50_000, D: 0 } },
  ],
  ['a claim that says one, of a policy that says none', fire, { sharedCents: 100_000 }],
  ['none at all', { damageType: 'fire', incidentDate: '2026-09-26' }, {}],
  [
    "a hurricane's takes the place of all",
    { ...wind, loss: named, deductibleCents: 700_000, policy: { coverages: each, deductibles } },
    { sharedCents: 700_000 },
  ],
  ['undecided whether it was a hurricane: none of single coverages', { ...wind, policy: { coverages: each, deductibles } }, {}],
  [
    'wind that was no hurricane',
    { ...wind, loss: none, deductibleCents: 100_000, policy: { coverages: each, deductibles } },
    { sharedCents: 100_000, own: { A: 250_000, C: 50_000, D: 0 } },
  ],
])('a loss takes off: %s', (_, asked, expected) => {
  expect(lossDeductibles(asked)).toEqual(expected);
});

test('a percentage of the dwelling is shared where the policy says nothing of other perils', () => {
  const dwelling = [{ coverage: 'A', limitCents: 35_000_000, deductibleBasisPoints: 200 }] as const;
  expect(deductibleFor({ ...fire, policy: { coverages: dwelling } })).toBe(700_000);
});
