// Work in the background that is done when somebody wakes it, and every few seconds in any case; never twice at the same time.
import type { ServiceParts } from '@plumbline/server';

export interface WakeLoop {
  /** Something was queued: look now. */
  wake(): void;
  /** Resolves when nothing that may go out now is left. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
}

export interface Work {
  readonly name: string;
  /** Answers whether there may be more to do at once. */
  readonly work: (isStopped: () => boolean) => Promise<boolean>;
}

const sweepMs = 2_000;

export function startWakeLoop({ every, log }: Pick<ServiceParts, 'every' | 'log'>, { name, work }: Work): WakeLoop {
  const state: { running: Promise<void> | undefined; again: boolean; stopped: boolean } = {
    running: undefined,
    again: false,
    stopped: false,
  };
  const round = async () => {
    while (state.again && !state.stopped) {
      state.again = false;
      try {
        if (await work(() => state.stopped)) state.again = true;
      } catch (error) {
        log.warn({ err: error }, 'messages wait: they could not be read');
        return;
      }
    }
  };
  const wake = () => {
    state.again = true;
    state.running ??= round().finally(() => {
      state.running = undefined;
    });
  };
  every(sweepMs, name, async () => {
    wake();
    await state.running;
  });
  return {
    wake,
    quiet: async () => {
      while (state.running) await state.running;
    },
    stop: async () => {
      state.stopped = true;
      await state.running;
    },
  };
}
