// What the bus does again and again: one look after the other of each kind, until it is stopped.
import type { Logger } from 'pino';

export interface Round {
  readonly everyMs: number;
  run(): Promise<void>;
}

/** Starts the rounds; answers with the way to stop them, which waits for those that run. */
export function startRounds(rounds: readonly Round[], logger: Logger): () => Promise<void> {
  const running = rounds.map((round) => startRound(round, logger));
  return async () => {
    await Promise.all(running.map((stop) => stop()));
  };
}

function startRound(round: Round, logger: Logger): () => Promise<void> {
  let stopped = false;
  let current = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    try {
      await round.run();
    } catch (error) {
      if (!stopped) logger.warn({ err: error }, 'event bus maintenance failed; retrying');
    }
    plan();
  }

  function plan(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      current = run();
    }, round.everyMs);
    timer.unref();
  }

  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current;
  };
}
