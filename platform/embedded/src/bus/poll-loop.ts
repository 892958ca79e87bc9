// What the bus does again and again: one look after the other of each kind, until it is stopped.
import type { Logger } from 'pino';

export interface PollLoop {
  readonly everyMs: number;
  run(): Promise<void>;
}

/** Starts the loops. Returns what stops them and waits for those that run. */
export function startPollLoops(loops: readonly PollLoop[], logger: Logger): () => Promise<void> {
  const running = loops.map((loop) => startPollLoop(loop, logger));
  return async () => {
    await Promise.all(running.map((stop) => stop()));
  };
}

function startPollLoop(loop: PollLoop, logger: Logger): () => Promise<void> {
  let stopped = false;
  let current = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    try {
      await loop.run();
    } catch (error) {
      if (!stopped) logger.warn({ err: error }, 'event bus maintenance failed; retrying');
    }
    plan();
  }

  function plan(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      current = run();
    }, loop.everyMs);
    timer.unref();
  }

  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current;
  };
}
