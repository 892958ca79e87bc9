// Fee caps by state: what is only noted, what wants a reason, what only an administrator may override.
import type { Actor } from '@plumbline/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { assertFeeAllowed, noticesOf } from './fee-cap-rules.ts';

const adjuster: Actor = { kind: 'user', id: 2, name: 'Ada Adjuster', role: 'adjuster' };
const admin: Actor = { ...adjuster, role: 'admin' };

function strictest(state: string | undefined, percent: number): string {
  return noticesOf({ state, percentBasisPoints: percent * 100, incidentDate: '2026-05-01' })[0]?.effect ?? 'none';
}

describe('the rules that a fee exceeds', () => {
  test.each([
    ['FL', 5, 'note'],
    ['FL', 10, 'note'],
    ['FL', 15, 'warning'],
    ['FL', 20, 'warning'],
    ['TX', 10, 'note'],
    ['TX', 15, 'block'],
    ['LA', 5, 'block'],
    ['MS', 15, 'block'],
    ['NY', 10, 'none'],
    ['NY', 15, 'warning'],
    ['NC', 15, 'warning'],
    ['IL', 15, 'note'],
    ['CA', 20, 'none'],
    [undefined, 20, 'none'],
  ])('in %s at %d %% end in: %s', (state, percent, effect) => {
    expect(strictest(state, percent)).toBe(effect);
  });

  test('carry their citation, their version and the hint that counsel decides', () => {
    expect(noticesOf({ state: 'TX', percentBasisPoints: 1_500, incidentDate: '2026-05-01' })[0]).toMatchObject({
      ruleId: 'TX.feeCap.of_settlement',
      ruleVersion: '2026.11.0-draft',
      capPercent: 10,
      citation: 'Tex. Ins. Code 4102.104(a)',
      sentence: 'TX limits the fee to 10%. Reference, verify with counsel.',
    });
  });

  test('a rule does not hold for a loss before it came into force', () => {
    const rule = {
      id: 'x',
      state: 'ZZ',
      capBasisPoints: 500,
      applies: 'always',
      citation: 'c',
      confidence: 'high',
      effectiveFrom: '2024-01-01',
      reviewBy: '2026-12-31',
    } as const;
    const at = (incidentDate: string) => noticesOf({ state: 'ZZ', percentBasisPoints: 1_000, incidentDate }, [rule]).length;
    expect([at('2023-12-31'), at('2024-01-01')]).toEqual([0, 1]);
  });
});

describe('going on in spite of a rule', () => {
  const warned = noticesOf({ state: 'FL', percentBasisPoints: 1_500, incidentDate: undefined });
  const blocked = noticesOf({ state: 'TX', percentBasisPoints: 1_500, incidentDate: undefined });
  const noted = noticesOf({ state: 'FL', percentBasisPoints: 1_000, incidentDate: undefined });

  test('a note stands in nobody’s way', () => {
    expect(() => assertFeeAllowed(noted, undefined, adjuster)).not.toThrow();
  });

  test('a warning wants a reason', () => {
    expect(() => assertFeeAllowed(warned, undefined, adjuster)).toThrow('Please acknowledge this and give a reason.');
    expect(() => assertFeeAllowed(warned, { reason: 'No declared emergency' }, adjuster)).not.toThrow();
  });

  test('a block is overridden by an administrator with a reason, and by nobody else', () => {
    expect(() => assertFeeAllowed(blocked, { reason: 'Hourly agreement' }, adjuster)).toThrow('Only an administrator may override this');
    expect(() => assertFeeAllowed(blocked, undefined, admin)).toThrow('Tex. Ins. Code 4102.104(a)');
    expect(() => assertFeeAllowed(blocked, { reason: 'Hourly agreement' }, admin)).not.toThrow();
  });
});
