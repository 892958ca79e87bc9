// Queues that look at about the same time cost one question, and only those with something due are woken.
import { expect, test } from 'vitest';
import { DueLook } from './due-look.ts';

test('many queues ask once, and those with something due are woken', async () => {
  const asked: (readonly string[])[] = [];
  const woken: string[] = [];
  const rows = { dueAmong: async (names: readonly string[]) => (asked.push(names), names.filter((name) => name === 'wash-cars')) };
  const look = new DueLook({ rows, clock: () => new Date() });
  for (const name of ['wash-cars', 'sell-cars', 'wash-cars']) look.ask(name, () => woken.push(name));
  await expect.poll(() => woken).toEqual(['wash-cars']);
  expect(asked).toEqual([['wash-cars', 'sell-cars']]);
});

test('where the question fails each looks for itself', async () => {
  const woken: string[] = [];
  const look = new DueLook({ rows: { dueAmong: () => Promise.reject(new Error('gone')) }, clock: () => new Date() });
  look.ask('wash-cars', () => woken.push('wash-cars'));
  look.ask('sell-cars', () => woken.push('sell-cars'));
  await expect.poll(() => woken).toEqual(['wash-cars', 'sell-cars']);
});
