// When e-mails to users are handed on: at once after they were written, and now and then for those that had to wait.
import type { IdentityNeeds } from '../stores/needs.ts';
import { carryLetters } from './letters.ts';

const lookEveryMs = 5_000;

export interface LetterBox {
  wake(): void;
  stop(): Promise<void>;
}

export function startLetterBox(needs: IdentityNeeds): LetterBox {
  const state: { running: Promise<void> | undefined; again: boolean; stopped: boolean } = {
    running: undefined,
    again: false,
    stopped: false,
  };
  const work = async () => {
    while (state.again && !state.stopped) {
      state.again = false;
      await carryLetters(needs).catch((error: unknown) => needs.parts.log.warn({ err: error }, 'e-mails to users wait'));
    }
  };
  const wake = () => {
    state.again = true;
    if (state.stopped) return;
    state.running ??= work().finally(() => {
      state.running = undefined;
    });
  };
  needs.parts.every(lookEveryMs, 'hand on e-mails to users', async () => {
    wake();
    await state.running;
  });
  return {
    wake,
    stop: async () => {
      state.stopped = true;
      await state.running;
    },
  };
}
