// One answer for all who ask together; a failure is asked for again.
import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('it is made once for all who ask while it is made, and again after its time', async () => {
  let made = 0;
  const ask = remembered(20, async () => (made += 1));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask()).toBe(1);
  await expect.poll(ask).toBe(2);
});

test('a failure reaches all who asked for it and nobody later', async () => {
  let made = 0;
  const ask = remembered(60_000, async () => {
    made += 1;
    if (made === 1) throw new Error('not yet');
    return made;
  });
  expect(await Promise.allSettled([ask(), ask()])).toEqual([
    expect.objectContaining({ status: 'rejected' }),
    expect.objectContaining({ status: 'rejected' }),
  ]);
  expect(await ask()).toBe(2);
});
