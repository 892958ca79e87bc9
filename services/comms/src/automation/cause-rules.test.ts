// What begins a rule, and for which claims.
import { expect, test } from 'vitest';
import { oliviasClaim } from '../testing/olivias-claim.ts';
import { causeOf, deadlineStep, isCauseOf, meets } from './cause-rules.ts';

const at = new Date('2026-11-20T15:00:00Z');

test('a status begins the rules of that status alone, a deadline those of its step', () => {
  const inspected = causeOf('status-changed', { claimId: 1, key: 'status:a', at, status: 'inspected' });
  expect(inspected.words).toBe('Status changed to Inspected');
  expect(isCauseOf({ trigger: 'status-changed', status: 'inspected' }, inspected)).toBe(true);
  expect(isCauseOf({ trigger: 'status-changed', status: 'billed' }, inspected)).toBe(false);
  const soon = causeOf('deadline', { claimId: 1, key: 'deadline:x', at, days: 3, about: 'Proof of loss' });
  expect(soon.words).toBe('3 days before a deadline: Proof of loss');
  expect(isCauseOf({ trigger: 'deadline', days: 3 }, soon)).toBe(true);
  expect(isCauseOf({ trigger: 'deadline', days: 7 }, soon)).toBe(false);
  expect(isCauseOf({ trigger: 'deadline-missed' }, soon)).toBe(false);
});

test.each([
  [7, 7],
  [5, 7],
  [3, 3],
  [2, 3],
  [1, 1],
  [0, 1],
])('with %i days left the step is %i', (left, step) => expect(deadlineStep(left)).toBe(step));

test('each condition narrows, and a claim that is over concerns no rule', () => {
  const claim = oliviasClaim({ assignedAdjusterId: 2, language: 'es' });
  expect(meets(claim, {})).toBe(true);
  expect(
    meets(claim, { onlyDamageType: 'hurricane', onlyState: 'FL', onlyAdjusterId: 2, onlyLanguage: 'es', onlyStatus: 'qualified' }),
  ).toBe(true);
  for (const other of [
    { onlyDamageType: 'fire' },
    { onlyState: 'TX' },
    { onlyAdjusterId: 3 },
    { onlyLanguage: 'en' },
    { onlyStatus: 'billed' },
  ] as const)
    expect(meets(claim, other)).toBe(false);
  expect(meets(oliviasClaim(), { onlyLanguage: 'en' })).toBe(true);
  expect(meets(oliviasClaim({ disposition: 'withdrawn' }), {})).toBe(false);
  expect(meets(oliviasClaim({ cameInClosed: true }), {})).toBe(false);
});
