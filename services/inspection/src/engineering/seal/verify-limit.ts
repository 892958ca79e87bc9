// How often a visitor may have a file verified: each check reads a file of up to 40 MB, and nobody has to sign in for it.
import { Failure } from '@plumbline/contracts/kernel';

const windowMs = 60_000;
const perVisitor = 10;
/** Files that are held in memory at the same time. */
const atOnce = 3;
/** Visitors that are remembered within a minute. */
const mostVisitors = 10_000;

export class VerifyLimit {
  readonly #now: () => number;
  readonly #counts = new Map<string, number>();
  #startedAt = 0;
  #running = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Throws `too_many`. What it answers is called when the check is over. */
  take(visitor: string): () => void {
    const now = this.#now();
    if (now - this.#startedAt >= windowMs || this.#counts.size >= mostVisitors) {
      this.#counts.clear();
      this.#startedAt = now;
    }
    const count = (this.#counts.get(visitor) ?? 0) + 1;
    if (count > perVisitor) throw tooMany('Too many files in a minute. Try again in a minute.');
    if (this.#running >= atOnce) throw tooMany('Other files are being verified. Try again in a minute.');
    this.#counts.set(visitor, count);
    this.#running += 1;
    let isOver = false;
    return () => {
      if (!isOver) this.#running -= 1;
      isOver = true;
    };
  }
}

function tooMany(sentence: string): Failure {
  return new Failure('too_many', sentence, { retryAfterSeconds: 60 });
}
