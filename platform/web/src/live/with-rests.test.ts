// What many causes in a row ask for is done at once and once more after a rest, also where it has failed before.
import { expect, test, vi } from 'vitest';
import { withRests } from './with-rests.ts';

test('of many steps in a row the first is drawn at once, and the last after a rest', () => {
  vi.useFakeTimers();
  let drawn = 0;
  const draw = withRests(() => (drawn += 1), 100);
  for (let step = 0; step < 50; step += 1) draw();
  expect(drawn).toBe(1);
  vi.advanceTimersByTime(100);
  expect(drawn).toBe(2);
  vi.advanceTimersByTime(1_000);
  expect(drawn).toBe(2);
  draw();
  expect(drawn).toBe(3);
  let isBroken = true;
  const drawAgain = withRests(() => {
    if (isBroken) throw new Error('a page that is gone');
    drawn = 10;
  }, 100);
  expect(drawAgain).toThrow('a page that is gone');
  isBroken = false;
  vi.advanceTimersByTime(100);
  drawAgain();
  expect(drawn).toBe(10);
  vi.useRealTimers();
});
