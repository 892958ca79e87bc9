// A migration that shows how often it took each box: a field that an earlier release did not have counts it.
import { setTimeout as rest } from 'node:timers/promises';
import type { Migration } from '../migration.ts';

/** `onBox` hears of each before it is written. */
export function countBoxes(number: number, onBox: () => void | Promise<void> = () => undefined): Migration {
  return {
    number,
    name: `count boxes ${number}`,
    async run(_parts, step) {
      await step.each('boxes', async ({ taken }) => {
        await onBox();
        return { $set: { taken: [...((taken as number[] | undefined) ?? []), number] } };
      });
    },
  };
}

/** Slow enough to be killed on the way. */
export function countBoxesSlowly(number: number, onBox: () => void): Migration {
  return countBoxes(number, async () => {
    onBox();
    await rest(2);
  });
}
