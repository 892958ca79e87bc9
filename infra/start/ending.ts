// How a start script ends: a wrong setting in one sentence, Ctrl-C with draining, a second Ctrl-C at once.

/** One press of Ctrl-C arrives several times, from the terminal and from npm: what follows this soon is the same press. */
const samePressMs = 500;
const forcedCode = 130;

/** Whoever asks for the end waits at most five seconds, and a moment of that is lost on the way to us. */
export const endWithinMs = 4_000;

export interface Ending {
  /** Resolves with the first press. */
  readonly asked: Promise<void>;
}

/** Listens for the end. The second press ends at once, after `force` had its say. */
export function listenForEnd(force: () => void): Ending {
  let firstAt: number | undefined;
  const asked = new Promise<void>((resolve) => {
    const hear = () => {
      const now = Date.now();
      if (firstAt === undefined) {
        firstAt = now;
        resolve();
      } else if (now - firstAt > samePressMs) {
        force();
        process.exit(forcedCode);
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
  });
  return { asked };
}

/** Ends with one sentence. The stack is for those who ask for it with LOG_LEVEL=debug. */
export function endWith(error: unknown): never {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${sentence}\n`);
  if (['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '') && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}
