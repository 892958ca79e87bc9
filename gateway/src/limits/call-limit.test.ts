// How many calls in a minute, how many uploads at once.
import { Failure } from '@plumbline/contracts/kernel';
import { expect, test } from 'vitest';
import { makeCallLimit, makeUploadSlots } from './call-limit.ts';

const refusalOf = (attempt: () => unknown) => {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return error instanceof Failure ? { status: error.status, wait: error.retryAfterSeconds } : error;
  }
};

test('the call after the last of a minute waits, for this caller only', () => {
  const limit = makeCallLimit(3, () => 1_000_000);
  for (let call = 0; call < 3; call += 1) limit.count('user:1');
  expect(refusalOf(() => limit.count('user:1'))).toEqual({ status: 429, wait: 61 });
  expect(refusalOf(() => limit.count('user:2'))).toBeUndefined();
});

test('waiting as long as was said is enough', () => {
  let now = 0;
  const limit = makeCallLimit(300, () => now);
  const fill = () => {
    for (;;) {
      const refused = refusalOf(() => limit.count('user:1')) as { wait: number } | undefined;
      if (refused) return refused.wait;
    }
  };
  for (let round = 0; round < 20; round += 1) {
    now += fill() * 1_000;
    expect(refusalOf(() => limit.count('user:1'))).toBeUndefined();
  }
});

test('no sixty seconds hold more than the limit, wherever they begin', () => {
  let now = 0;
  const limit = makeCallLimit(300, () => now);
  const accepted: number[] = [];
  for (now = 0; now < 300_000; now += 100) if (refusalOf(() => limit.count('user:1')) === undefined) accepted.push(now);
  const busiest = Math.max(...accepted.map((start) => accepted.filter((at) => at >= start && at < start + 60_000).length));
  expect(busiest).toBeLessThanOrEqual(330);
});

test('a slot for an upload is free again when the upload ended, even if that is said twice', () => {
  const slots = makeUploadSlots(2);
  const first = slots.take('user:1');
  slots.take('user:1');
  expect(refusalOf(() => slots.take('user:1'))).toEqual({ status: 429, wait: 1 });
  expect(refusalOf(() => slots.take('user:2'))).toBeUndefined();
  first();
  first();
  slots.take('user:1');
  expect(refusalOf(() => slots.take('user:1'))).toEqual({ status: 429, wait: 1 });
});
