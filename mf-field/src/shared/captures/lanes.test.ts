// Lanes: a first one alone, then two at once, each begun in its order.
import { expect, test } from 'vitest';
import { inLanes } from './lanes.ts';

/** A line of numbers, and what is under way at once. */
function aLine(count: number, fails: readonly number[] = []) {
  const waiting = Array.from({ length: count }, (_, at) => at + 1);
  const started: number[] = [];
  let underWay = 0;
  let most = 0;
  const deliver = async (one: number) => {
    started.push(one);
    underWay += 1;
    most = Math.max(most, underWay);
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    underWay -= 1;
    return !fails.includes(one);
  };
  return { started, most: () => most, lanes: { next: async () => waiting.shift(), deliver } };
}

test('begins everything once, in order, two at a time', async () => {
  const line = aLine(10);
  await inLanes(line.lanes);
  expect(line.started).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(line.most()).toBe(2);
});

test('opens no lane after a first one that failed', async () => {
  const line = aLine(5, [1]);
  await inLanes(line.lanes);
  expect(line.started).toEqual([1]);
});

test('begins no more once one has failed; those under way end', async () => {
  const line = aLine(20, [3]);
  await inLanes(line.lanes);
  expect(line.started.length).toBeLessThan(8);
});
