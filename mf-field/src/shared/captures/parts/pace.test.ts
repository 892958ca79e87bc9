// The size of a part follows the line.
import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

const kilobytes = 1024;
const file = 50 * 1024 * kilobytes;

test('grows on a fast line, up to a largest part', () => {
  const pace = new Pace();
  const sizes = Array.from({ length: 5 }, () => {
    const size = pace.next(file);
    pace.arrived(size, 1);
    return size / kilobytes;
  });
  expect(sizes).toEqual([256, 1024, 4096, 8192, 8192]);
});

test('shrinks to what two seconds of a slow line carry', () => {
  const pace = new Pace();
  for (let count = 0; count < 6; count += 1) {
    const size = pace.next(file);
    pace.arrived(size, size / 50);
  }
  expect(pace.next(file)).toBe(100_000);
});

test('is halved by each cut, down to a least part', () => {
  const pace = new Pace();
  pace.broke();
  expect(pace.next(file)).toBe(128 * kilobytes);
  for (let count = 0; count < 6; count += 1) pace.broke();
  expect(pace.next(file)).toBe(64 * kilobytes);
});

test('takes a small rest along, and learns nothing from one', () => {
  const pace = new Pace();
  expect(pace.next(300 * kilobytes)).toBe(300 * kilobytes);
  expect(pace.next(400 * kilobytes)).toBe(256 * kilobytes);
  pace.arrived(10, 5_000);
  expect(pace.next(file)).toBe(256 * kilobytes);
});
