// Saves of one section: one after the other, each told what the one before came to.
import { expect, test } from 'vitest';
import { inTurnOf } from './section-turn.ts';

test('a second save waits for the first and is told of it; one of another section waits for nothing', async () => {
  let end: ((id: string) => void) | undefined;
  const told: (string | undefined)[] = [];
  const first = inTurnOf('exterior', () => new Promise<string>((resolve) => (end = resolve)));
  const save = (name: string, id: string) =>
    inTurnOf<string>(name, async (before) => {
      told.push(before);
      return id;
    });
  const second = save('exterior', 'b');
  expect(await save('interior', 'x')).toBe('x');
  expect(told).toEqual([undefined]);
  end?.('a');
  expect([await first, await second]).toEqual(['a', 'b']);
  await save('exterior', 'c');
  expect(told).toEqual([undefined, 'a', undefined]);
});

test('a save that failed keeps none after it from being made', async () => {
  const failed = inTurnOf('exterior', () => Promise.reject(new Error('Full')));
  const next = inTurnOf('exterior', async (before) => before ?? 'made');
  await expect(failed).rejects.toThrow('Full');
  expect(await next).toBe('made');
});
