// How often a visitor may have a file verified: each check reads a file of up to 40 MB, and nobody has to sign in for it.
import { Failure } from '@plumbline/contracts/kernel';

const windowMs = 60_000;
const perVisitor = 10;
/** Files that are held in memory at the same time, each of another visitor. */
const atOnce = 3;
/** Visitors that are remembered within a minute. */
const maxVisitors = 10_000;

export class VerifyLimit {
  readonly #now: () => number;
  readonly #counts = new Map<string, number>();
  #startedAt = 0;
  readonly #running = new Set<string>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Throws `too_many`. What it answers is called when the check is over. */
  take(visitor: string): () => void {
    const now = this.#now();
    if (now - this.#startedAt >= windowMs || this.#counts.size >= maxVisitors) {
      this.#counts.clear();
      this.#startedAt = now;
    }
    const count = (this.#counts.get(visitor) ?? 0) + 1;
    if (count > perVisitor) throw tooMany('Too many files in a minute. Try again in a minute.');
    if (this.#running.has(visitor)) throw tooMany('Files are verified one after the other. Try again once the other one is done.');
    if (this.#running.size >= atOnce) throw tooMany('Other files are being verified. Try again in a minute.');
    this.#counts.set(visitor, count);
    this.#running.add(visitor);
    let isOver = false;
    return () => {
      if (!isOver) this.#running.delete(visitor);
      isOver = true;
    };
  }
}

function tooMany(sentence: string): Failure {
  return new Failure('too_many', sentence, { retryAfterSeconds: 60 });
}
