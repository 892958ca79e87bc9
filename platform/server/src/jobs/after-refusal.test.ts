// When something that another service did not take is tried again, and when it has failed.
import { Failure } from '@plumbline/contracts/kernel';
import { expect, test } from 'vitest';
import { afterRefusal } from './after-refusal.ts';

test('a failed try waits when the other side is away, and fails when it refused', () => {
  expect(afterRefusal(new Failure('unavailable', 'x'), 1)).toEqual({ kind: 'later', waitMs: 2_000 });
  expect(afterRefusal(new Failure('unavailable', 'x'), 4)).toEqual({ kind: 'later', waitMs: 60_000 });
  expect(afterRefusal(new Failure('unavailable', 'x'), 99)).toEqual({ kind: 'later', waitMs: 300_000 });
  expect(afterRefusal(new Error('socket'), 2)).toMatchObject({ kind: 'later' });
  expect(afterRefusal(new Failure('not_found', 'Claim not found'), 1)).toMatchObject({ kind: 'later' });
  expect(afterRefusal(new Failure('not_found', 'Claim not found'), 10)).toEqual({ kind: 'failed', reason: 'Claim not found' });
  expect(afterRefusal(new Failure('invalid', 'Valid email is required'), 1)).toEqual({ kind: 'failed', reason: 'Valid email is required' });
});
