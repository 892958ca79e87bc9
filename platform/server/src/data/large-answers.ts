// Answers that are too large for the entry of their key: each an object, which goes before the entry that names it.
import type { Collection } from 'mongoose';
import type { ObjectStore } from '../ports/object-store.ts';

/** The fields of an entry that has its answer here. The database must not let it expire by itself: nobody would know the object any more. */
export interface NamesAnswer {
  _id: string;
  answerKey?: string;
  removeAt?: Date;
  expiresAt?: Date;
}

const prefix = 'answers';
/** Entries of one sweep; the rest of many goes with the next one. */
const maxAtOnce = 1_000;
const hasObject = { answerKey: { $gt: '' } };

export class LargeAnswers {
  readonly #entries: Collection<NamesAnswer>;
  readonly #objects: ObjectStore;

  constructor(entries: Collection<NamesAnswer>, objects: ObjectStore) {
    this.#entries = entries;
    this.#objects = objects;
  }

  async prepare(): Promise<void> {
    await this.#entries.createIndex({ answerKey: 1 }, { sparse: true });
  }

  /** Stores the text; the key of its object. */
  async put(text: string): Promise<string> {
    const stored = await this.#objects.put(Buffer.from(text), {
      maxBytes: Buffer.byteLength(text),
      prefix,
      contentType: 'application/json',
    });
    return stored.key;
  }

  async read(key: string): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of (await this.#objects.get(key)).body) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8');
  }

  /** Removes those of the objects that the entry did not come to name; one that cannot be removed does no harm. */
  async forgetUnnamed(id: string, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const entry = await this.#entries.findOne({ _id: id }, { projection: { answerKey: 1 } });
    const unnamed = keys.filter((key) => key !== entry?.answerKey);
    await Promise.all(unnamed.map((key) => this.#objects.delete(key).catch(() => undefined)));
  }

  /** Removes what was kept long enough, object before entry: what is cut short is done by the next sweep. Throws the first failure at the end. */
  async sweep(): Promise<void> {
    const old = await this.#entries
      .find({ ...hasObject, removeAt: { $lte: new Date() } }, { projection: { answerKey: 1 } })
      .limit(maxAtOnce)
      .toArray();
    const failures: unknown[] = [];
    for (const entry of old) await this.#remove(entry).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  async #remove({ _id, answerKey = '' }: NamesAnswer): Promise<void> {
    await this.#objects.delete(answerKey);
    await this.#entries.deleteOne({ _id, answerKey });
  }
}
