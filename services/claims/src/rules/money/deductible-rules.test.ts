// The vectors of the hurricane deductible: A $350,000, other perils $1,000, hurricane 2 %.
import { expect, test } from 'vitest';
import { deductibleFor, missingForDeductible, type LossUnderPolicy } from './deductible-rules.ts';

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
