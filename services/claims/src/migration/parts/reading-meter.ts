// How far a file is read, in bytes: counted as they leave the object store or unfold from an archive.
import type { ClaimImport } from '@plumbline/contracts/claims';

type Reading = NonNullable<ClaimImport['reading']>;

export class ReadingMeter {
  #bytes = 0;
  #of = 0;

  /** All that is going to be read; the largest expectation holds. */
  expect(bytes: number): void {
    this.#of = Math.max(this.#of, bytes);
  }

  /** The same bytes, counted on their way. */
  async *counted(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      this.#bytes += chunk.length;
      yield chunk;
    }
  }

  /** Never beyond what is expected: parts of an archive may be read twice. */
  get reading(): Reading {
    return { bytes: Math.min(this.#bytes, this.#of), of: this.#of };
  }
}
