// The qualification and the deadlines of a claim read one rule pack: same rows, same versions, same days.
import type { TimeLimit } from '@plumbline/contracts/ai';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { expect, test } from 'vitest';
import { deadlinesAt } from '../deadlines-at.ts';
import { rulePack } from '../pack/rule-pack.ts';
import { deadlineClaim, type DeadlineCase } from '../../../testing/deadline-claim.ts';
import { lateNotice, timeLimitsOf } from './time-limits.ts';

const limit = (given: DeadlineCase, kind: TimeLimit['kind']) => timeLimitsOf(deadlineClaim(given)).find((one) => one.kind === kind);

test.each<[string, DeadlineCase, string, string]>([
  ['a policy of today', { incidentDate: '2025-06-01', dates: { policyIssuedOn: '2025-01-01' } }, '2026-06-01', '627.70132 F.S.'],
  [
    'a policy from before the change, whose law is arguable: the plain day is the earlier one',
    { incidentDate: '2023-01-10', dates: { policyIssuedOn: '2022-06-01' } },
    '2024-01-10',
    '627.70132 F.S. (2021)',
  ],
  ['a policy of unknown date', { incidentDate: '2025-06-01' }, '2026-06-01', '627.70132 F.S.'],
])('Florida, %s', (_, given, actBy, citation) => {
  expect(limit(given, 'notice')).toMatchObject({ actBy, citation });
});

test('each limit has the days, the state of being met and the confidence of the deadlines tab', () => {
  const days = [{}, { noticeToCarrierOn: '2026-02-02' }, { policyIssuedOn: '2021-08-01', coverageDeniedOn: '2026-03-03' }];
  const losses = ['2020-05-05', '2022-12-20', '2025-12-01'].flatMap((incidentDate) => days.map((dates) => ({ incidentDate, dates })));
  const claims = ['FL', 'TX', 'LA', 'NY', 'GA', 'CA', 'CO', 'KS'].flatMap((state) =>
    losses.map((loss) => deadlineClaim({ state, damageType: 'fire', ...loss })),
  );
  let compared = 0;
  for (const claim of claims) {
    const shown = deadlinesAt(claim, new Date('2026-11-27T17:00:00Z'));
    for (const { citation, confidence, actBy, lastDay, metOn } of timeLimitsOf(claim)) {
      compared += 1;
      const same = omitUndefined({ citation, confidence, actBy, breachAfter: lastDay, metOn });
      expect(shown, JSON.stringify(claim)).toContainEqual(expect.objectContaining(same));
    }
  }
  expect(compared).toBeGreaterThan(40);
});

test('of a state without a row there is nothing, and no row is left out where there is one', () => {
  expect(timeLimitsOf(deadlineClaim({ state: 'KS' }))).toEqual([]);
  expect(limit({ state: 'TX' }, 'notice')).toBeUndefined();
  const states = new Set(rulePack.rules.filter(({ topic }) => topic === 'noticeOfClaim').map(({ state }) => state));
  for (const state of states) expect(limit({ state }, 'notice')).toBeDefined();
});

test('what lacks a date, and what was waived, has no days and says why', () => {
  expect(limit({ state: 'TX' }, 'suit')).toMatchObject({ notCounted: expect.stringContaining('Missing: Carrier denied in writing.') });
  expect(limit({ state: 'TX' }, 'suit')).not.toHaveProperty('actBy');
  const clock = { own: [], marks: [{ key: 'fl-notice-of-claim', waivedWhy: 'Agreed with the carrier', tollings: [], extensions: [] }] };
  const waived = limit({ clock }, 'notice');
  expect(waived).toMatchObject({ notCounted: 'Waived: Agreed with the carrier' });
  expect(waived).not.toHaveProperty('lastDay');
});

test.each<[string, DeadlineCase, string, boolean]>([
  ['no notice, a day after the last one', { incidentDate: '2025-05-12' }, '2026-05-13', true],
  ['no notice, the last day itself', { incidentDate: '2025-05-12' }, '2026-05-12', false],
  ['a last day on a Sunday can be argued to end on Monday', { incidentDate: '2025-05-10' }, '2026-05-11', false],
  [
    'notice in time, looked at years later',
    { incidentDate: '2025-05-12', dates: { noticeToCarrierOn: '2025-06-01' } },
    '2028-01-01',
    false,
  ],
  ['notice after the last day', { incidentDate: '2025-05-12', dates: { noticeToCarrierOn: '2026-06-01' } }, '2026-06-02', true],
  ['an older policy, which had longer', { incidentDate: '2022-10-01', dates: { policyIssuedOn: '2022-01-15' } }, '2024-01-02', false],
  ['a supplement, which has 18 months', { incidentDate: '2025-05-12', contract: { kind: 'supplement' } }, '2026-06-02', false],
  ['a state without a row, however old', { incidentDate: '2015-05-12', state: 'KS' }, '2026-06-02', false],
])('late notice: %s', (_, given, today, expected) => {
  expect(lateNotice(deadlineClaim(given), today) !== undefined).toBe(expected);
});
