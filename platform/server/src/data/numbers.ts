// Numbers for things: ids in blocks (no counter is a bottleneck), and gapless counts inside a transaction.
import type { Collection, Connection } from 'mongoose';
import type { Tx } from './collection.ts';

interface Counter {
  _id: string;
  n: number;
}

const blockSize = 20;

export class Numbers {
  readonly #counters: Collection<Counter>;
  readonly #ids: Collection<Counter>;
  readonly #blocks = new Map<string, Promise<{ next: number; end: number }>>();

  constructor(connection: Connection) {
    this.#counters = connection.collection<Counter>('counters');
    // A database of its own: a block may be taken while a transaction holds the writer of the service's database.
    this.#ids = connection.useDb(`${connection.name}_ids`, { useCache: true }).collection<Counter>('counters');
  }

  /** The next id of a kind. Ids grow but are not chronological: a stopped process leaves the rest of its block unused. */
  async nextId(kind: string): Promise<number> {
    for (;;) {
      const pending = this.#blocks.get(kind) ?? this.#takeBlock(kind);
      const block = await pending;
      if (block.next < block.end) return block.next++;
      if (this.#blocks.get(kind) === pending) this.#blocks.delete(kind);
    }
  }

  /** As many ids at once, growing. */
  async nextIds(kind: string, count: number): Promise<number[]> {
    if (count < blockSize) return Promise.all(Array.from({ length: count }, () => this.nextId(kind)));
    const counter = await this.#countIds(kind, count);
    return Array.from({ length: count }, (_, index) => counter - count + index + 1);
  }

  /** The next number of a gapless series of the organization (with `by`: the last of so many); used up only if the transaction commits. */
  async countUp(tx: Tx, series: string, by = 1): Promise<number> {
    const counter = await this.#counters.findOneAndUpdate(
      { _id: `${tx.scope.organizationId}:${series}` },
      { $inc: { n: by } },
      { upsert: true, returnDocument: 'after', session: tx.session },
    );
    return counter?.n ?? by;
  }

  #takeBlock(kind: string): Promise<{ next: number; end: number }> {
    const taken = this.#countIds(kind, blockSize).then((last) => ({ next: last - blockSize + 1, end: last + 1 }));
    this.#blocks.set(kind, taken);
    taken.catch(() => this.#blocks.delete(kind));
    return taken;
  }

  /** Answers with the last of so many. */
  async #countIds(kind: string, by: number): Promise<number> {
    const counter = await this.#ids.findOneAndUpdate({ _id: `id:${kind}` }, { $inc: { n: by } }, { upsert: true, returnDocument: 'after' });
    return counter?.n ?? by;
  }
}
