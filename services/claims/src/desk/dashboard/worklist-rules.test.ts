import { expect, test } from 'vitest';
import { daysAtShare, transitionOf, stageTimeOf } from '../../claim/counters/stage-rules.ts';
import { actionOf, causesOf, moneyAtRisk, ranked, reasonOf, urgencyOf, type Ranked } from './worklist-rules.ts';

const now = new Date('2026-11-21T15:00:00Z');

function aClaim(id: number, over: Partial<Ranked> = {}): Ranked {
  return {
    _id: id,
    claimNumber: `CLM-2026-${id}`,
    propertyOwnerName: 'Ana Muñoz',
    propertyAddress: '12 Palm Way',
    timeZone: 'America/New_York',
    status: 'qualified',
    statusSince: new Date('2026-11-20T15:00:00Z'),
    disposition: 'open',
    milestones: {},
    estimatedValueCents: 1_000_000,
    ...over,
  };
}

test('what is overdue is more urgent than what is due, and that more than what lies ahead', () => {
  const urgency = [-20, -1, 0, 2, 14].map((daysLeft) => urgencyOf({ kind: 'deadline', daysLeft }));
  expect(urgency).toEqual(urgency.toSorted((one, other) => other - one));
  expect(urgencyOf({ kind: 'deadline', daysLeft: -30 })).toBe(urgencyOf({ kind: 'deadline', daysLeft: -300 }));
});

test('more money at risk comes first at the same day, the nearer day at the same money', () => {
  const deadline = (id: number, nextDeadlineOn: string, estimatedValueCents: number) => aClaim(id, { nextDeadlineOn, estimatedValueCents });
  const order = (claims: Ranked[]) => ranked(claims, now).map(({ claim }) => claim._id);
  expect(order([deadline(1, '2026-11-25', 2_000_000), deadline(2, '2026-11-25', 9_000_000)])).toEqual([2, 1]);
  expect(order([deadline(1, '2026-11-30', 2_000_000), deadline(2, '2026-11-22', 2_000_000)])).toEqual([2, 1]);
  expect(order([deadline(2, '2026-11-25', 5), deadline(1, '2026-11-25', 5)])).toEqual([1, 2]);
});

test('money at risk is what is not paid of the best known figure, and says which one', () => {
  expect(moneyAtRisk(aClaim(1))).toEqual({ cents: 1_000_000, basis: 'estimated value' });
  expect(moneyAtRisk(aClaim(1, { settlementCents: 500, money: { demandCents: 900, paidCents: 200 } }))).toEqual({
    cents: 300,
    basis: 'agreed minus payments',
  });
  expect(moneyAtRisk(aClaim(1, { settlementCents: 500, money: { paidCents: 500 } }))).toBeUndefined();
});

test.each([
  [{ nextDeadlineOn: '2026-11-20' }, 'Carrier answers: 1 day overdue', 'View deadline'],
  [{ nextDeadlineOn: '2026-11-21' }, 'Carrier answers: due today', 'View deadline'],
  [{ nextFollowUpDate: '2026-11-21', followUpNote: 'Ask for the policy' }, 'Follow-up due today: Ask for the policy', 'Follow up'],
  [{ statusSince: new Date('2026-11-01T15:00:00Z') }, 'Qualified for 20 days (target: 10 days)', 'Schedule inspection'],
  [{ status: 'completed' }, 'Report is final. No settlement recorded.', 'Record settlement'],
] as const)('the reason of %j', (over, reason, label) => {
  const item = ranked([aClaim(1, over)], now)[0];
  expect(item && reasonOf(item, now, 'Carrier answers')).toBe(reason);
  expect(item && actionOf(item, 'adjuster').action.label).toBe(label);
});

test.each([
  ['engineer', 'completed', 'Open claim', 'Waiting for billing to create the invoice'],
  ['reviewer', 'billed', 'Open claim', 'Waiting for billing to record the payment'],
  ['billing', 'completed', 'Create invoice', undefined],
  ['billing', 'scheduled', 'Open claim', 'Waiting for the inspector to inspect the property'],
  ['engineer', 'scheduled', 'Start inspection', undefined],
  ['reviewer', 'intake', 'Open claim', 'Waiting for an adjuster to qualify the claim'],
  ['admin', 'intake', 'Qualify claim', undefined],
  [undefined, 'billed', 'Record payment', undefined],
] as const)('for %s a claim that is %s leads to “%s”', (role, status, label, awaited) => {
  const claim = aClaim(1, { status, settlementCents: 1, inspections: [{ id: 7, state: 'open', version: 1 }] });
  const item = ranked([claim], now)[0];
  const found = item && actionOf(item, role);
  expect(found?.action.label).toBe(label);
  expect(found?.awaited).toBe(awaited);
  if (awaited) expect(found?.action.path).toBe('/claims/1');
});

test('a deadline and a follow-up are for every role', () => {
  const kinds = [{ nextDeadlineOn: '2026-11-20' }, { nextFollowUpDate: '2026-11-21' }] as const;
  const found = kinds.map((over) => {
    const item = ranked([aClaim(1, { ...over, status: 'completed' })], now)[0];
    return item && actionOf(item, 'engineer');
  });
  expect(found).toEqual([
    { action: { label: 'View deadline', path: '/claims/1?tab=deadlines' } },
    { action: { label: 'Follow up', path: '/claims/1' } },
  ]);
});

test('a claim that is over asks for nothing', () => {
  expect(causesOf(aClaim(1, { disposition: 'declined' }), now)).toEqual([]);
  expect(causesOf(aClaim(1, { status: 'billed', milestones: { paidAt: now } }), now)).toEqual([]);
});

test('only a move forward counts as a transition, in whole days', () => {
  const at = (status: Ranked['status'], since: string) => ({ status, statusSince: new Date(since) });
  expect(transitionOf(at('qualified', '2026-11-01'), at('scheduled', '2026-11-04T20:00:00Z'))).toEqual({ status: 'qualified', days: 3 });
  expect(transitionOf(at('scheduled', '2026-11-01'), at('qualified', '2026-11-04'))).toBeUndefined();
  expect(transitionOf(undefined, at('qualified', '2026-11-04'))).toBeUndefined();
});

test('the median and the slow end of counted days', () => {
  expect(daysAtShare({}, 0.5)).toBeUndefined();
  expect(daysAtShare({ 10: 1, 2: 8, 40: 1 }, 0.5)).toBe(2);
  expect(stageTimeOf('qualified', { 10: 1, 2: 8, 40: 1 })).toEqual({
    status: 'qualified',
    transitions: 10,
    medianDays: 2,
    slowDays: 10,
    targetDays: 10,
  });
  expect(stageTimeOf('billed', { 1: 1 })).toBeUndefined();
});
