// Keeps processes running: starts them, starts those again that die, and stops all of them in the reverse order.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where its log lines go; what it says on standard error goes to our own. */
  readonly logFile: string;
  /** Resolves when the program can be used; asked after each start until it resolves. */
  check(): Promise<void>;
}

const firstPauseMs = 250;
const longestPauseMs = 10_000;
/** Who ran this long was well; the next pause is short again. */
const wellAfterMs = 10_000;
const pollEveryMs = 50;
/** Draining may take this long, then the process is ended. */
const usualDrainMs = 4_000;

/** The pause before the next start: it doubles as long as the program keeps dying soon. */
export function pauseAfter(lastPauseMs: number, ranMs: number): number {
  if (ranMs >= wellAfterMs || lastPauseMs === 0) return firstPauseMs;
  return Math.min(lastPauseMs * 2, longestPauseMs);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A program that is kept running until `stop`. */
export class Supervised {
  readonly program: Program;
  readonly #say: (line: string) => void;
  #child: ChildProcess | undefined;
  #stopping = false;
  #restarts = 0;
  #lastPauseMs = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Starts it at once. `say` hears each death. */
  constructor(program: Program, say: (line: string) => void) {
    this.program = program;
    this.#say = say;
    this.#start();
  }

  /** The process that runs at the moment; another one after a restart. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get restarts(): number {
    return this.#restarts;
  }

  /** Resolves when the program answers; rejects with one sentence when it does not within the time. */
  async whenReady(withinMs: number): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (!(await this.#answers())) {
      if (Date.now() > deadline || this.#stopping) {
        throw new Error(`${this.program.name} isn't ready after ${Math.round(withinMs / 1000)} s; see ${this.program.logFile}.`);
      }
      await pause(pollEveryMs);
    }
  }

  /** Asks it to drain and waits; ends it when that takes too long. */
  async stop(drainMs = usualDrainMs): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const running = this.#child;
    if (running === undefined) return;
    const closed = new Promise((resolve) => running.once('close', resolve));
    running.kill('SIGTERM');
    const limit = setTimeout(() => running.kill('SIGKILL'), drainMs);
    await closed;
    clearTimeout(limit);
  }

  /** Ends it at once. */
  kill(): void {
    this.#stopping = true;
    clearTimeout(this.#timer);
    this.#child?.kill('SIGKILL');
  }

  #start(): void {
    const { command, args, env, logFile, name } = this.program;
    const startedAt = Date.now();
    const log = openSync(logFile, 'a', 0o600);
    // A group of its own: Ctrl-C in the terminal reaches us alone, and we stop the programs in order.
    const running = spawn(command, args, { env, stdio: ['ignore', log, 'inherit'], detached: true });
    closeSync(log);
    this.#child = running;
    running.once('error', (error) => this.#say(`${name} couldn't be started: ${error.message}`));
    running.once('close', (code, signal) => {
      this.#child = undefined;
      if (!this.#stopping) this.#startLater(signal ?? `code ${code}`, Date.now() - startedAt);
    });
  }

  #startLater(end: string, ranMs: number): void {
    this.#lastPauseMs = pauseAfter(this.#lastPauseMs, ranMs);
    this.#say(`${this.program.name} ended (${end}), restarting in ${this.#lastPauseMs} ms`);
    this.#timer = setTimeout(() => {
      this.#restarts += 1;
      this.#start();
    }, this.#lastPauseMs);
  }

  #answers(): Promise<boolean> {
    return this.program.check().then(
      () => true,
      () => false,
    );
  }
}
