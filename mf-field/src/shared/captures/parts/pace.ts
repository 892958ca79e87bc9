// How much goes in one call: about two seconds of the line, so that progress is seen and a cut costs little.

const aimMs = 2_000;
const leastBytes = 64 * 1024;
const maxBytes = 8 * 1024 * 1024;

export class Pace {
  #bytes = 256 * 1024;

  /** A small rest goes with the last part. */
  next(left: number): number {
    return left <= this.#bytes * 1.25 ? left : this.#bytes;
  }

  /** A part that was only a rest tells little about the line. */
  arrived(bytes: number, tookMs: number): void {
    if (bytes < this.#bytes / 2) return;
    const inAim = (bytes / Math.max(1, tookMs)) * aimMs;
    this.#set(Math.min(Math.max(inAim, this.#bytes / 2), this.#bytes * 4));
  }

  broke(): void {
    this.#set(this.#bytes / 2);
  }

  #set(bytes: number): void {
    this.#bytes = Math.round(Math.min(Math.max(bytes, leastBytes), maxBytes));
  }
}
