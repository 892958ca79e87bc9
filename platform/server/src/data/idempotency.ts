// One effect per key: the answer of a write is stored in the transaction of its effect and repeated for the same key.
import { createHmac, randomUUID } from 'node:crypto';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ClientSession, Collection, Connection } from 'mongoose';
import { LargeAnswers, type NamesAnswer } from './large-answers.ts';
import { MongoServerError } from './mongo-errors.ts';
import type { ObjectStore } from '../ports/object-store.ts';

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** An answer on its way into the store, with what the streamed body of its request held. */
export interface GivenAnswer extends StoredAnswer {
  readonly content?: string | undefined;
}

interface Entry extends NamesAnswer {
  fingerprint: string;
  /** The fingerprint of a streamed body, known once it was read. */
  contentFingerprint?: string;
  state: 'running' | 'done';
  owner: string;
  lockedUntil: Date;
  status?: number;
  /** JSON text of the answer, where it is not so large that it is an object. */
  answer?: string;
}

const keptForMs = 7 * 24 * 3_600_000;
/** A running attempt says so again and again; one that was silent for so long died with its process, and a repeat takes over. */
const lockForMs = 4_000;
const renewEveryMs = 1_000;
/** One that never ends says so no longer than this: no upload may take so long, and a repeat must be able to do it. */
const longestAttemptMs = 15 * 60_000;
const waitForFirstMs = 5_000;
const largestInline = 256 * 1024;

export interface Repeat {
  readonly kind: 'repeat';
  readonly answer: StoredAnswer;
  /** Where the first request streamed its body. Throws 422 for one that holds something else. */
  readonly assertSame?: (content: string | undefined) => void;
}

export type Begun = Repeat | { readonly kind: 'first'; readonly ticket: Ticket };

export interface Ticket {
  store(session: ClientSession, answer: GivenAnswer): Promise<void>;
  /** After a failure: the key is free again, since nothing happened under it, and no large answer stays behind. */
  release(): Promise<void>;
  /** After success: frees the key of a call that had nothing to store, else it would be said to be under way for as long as the process lives. */
  finish(): Promise<void>;
}

export class Idempotency {
  readonly #entries: Collection<Entry>;
  readonly #large: LargeAnswers;
  readonly #fingerprintKey: string;

  /** `fingerprintKey` keeps what was sent (a password, perhaps) from being guessed out of the stored fingerprint. */
  constructor(connection: Connection, objects: ObjectStore, fingerprintKey: string) {
    this.#entries = connection.collection<Entry>('idempotency_keys');
    this.#large = new LargeAnswers(this.#entries as never, objects);
    this.#fingerprintKey = fingerprintKey;
  }

  async prepare(): Promise<void> {
    await this.#entries.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    await this.#large.prepare();
  }

  /** Removes what the database cannot let expire by itself. */
  sweep(): Promise<void> {
    return this.#large.sweep();
  }

  /** Throws 422 when the key was used for something else, 409 when the first attempt is still under way. */
  async begin(scope: Scope, key: string, request: unknown): Promise<Begun> {
    const id = `${scope.organizationId}:${scope.actor.kind}:${scope.actor.id}:${key}`;
    const fingerprint = this.#fingerprintOf(JSON.stringify(request));
    const deadline = Date.now() + waitForFirstMs;
    for (;;) {
      const owner = randomUUID();
      if (await this.#take(id, fingerprint, owner)) return { kind: 'first', ticket: this.#ticket(id, owner) };
      const entry = await this.#entries.findOne({ _id: id });
      if (!entry) continue;
      if (entry.fingerprint !== fingerprint) throw usedForAnother();
      if (entry.state === 'done') return { kind: 'repeat', answer: await this.#answerOf(entry), ...this.#comparing(entry) };
      if (await this.#takeOver(entry, owner)) return { kind: 'first', ticket: this.#ticket(id, owner) };
      if (Date.now() > deadline)
        throw new Failure('conflict', 'The same request is still in progress. Please try again in a moment.', { retryAfterSeconds: 5 });
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  #fingerprintOf(text: string): string {
    return createHmac('sha256', this.#fingerprintKey).update(text).digest('hex');
  }

  #comparing({ contentFingerprint }: Entry): Pick<Repeat, 'assertSame'> {
    if (contentFingerprint === undefined) return {};
    return {
      assertSame: (content) => {
        if (content === undefined || this.#fingerprintOf(content) !== contentFingerprint) throw usedForAnother();
      },
    };
  }

  async #take(id: string, fingerprint: string, owner: string): Promise<boolean> {
    const now = Date.now();
    try {
      await this.#entries.insertOne({
        _id: id,
        fingerprint,
        owner,
        state: 'running',
        lockedUntil: new Date(now + lockForMs),
        expiresAt: new Date(now + keptForMs),
      });
      return true;
    } catch (error) {
      if (error instanceof MongoServerError && error.code === 11_000) return false;
      throw error;
    }
  }

  async #takeOver(entry: Entry, owner: string): Promise<boolean> {
    if (entry.lockedUntil.getTime() > Date.now()) return false;
    const taken = await this.#entries.updateOne(
      { _id: entry._id, owner: entry.owner, state: 'running' },
      { $set: { owner, lockedUntil: new Date(Date.now() + lockForMs) } },
    );
    return taken.modifiedCount === 1;
  }

  #ticket(id: string, owner: string): Ticket {
    const begunAt = performance.now();
    const renewal = setInterval(() => {
      if (performance.now() - begunAt > longestAttemptMs) {
        clearInterval(renewal);
        return;
      }
      const lockedUntil = new Date(Date.now() + lockForMs);
      // One that fails is made up for by the next; an attempt that was taken over is refused when it stores its answer
      this.#entries.updateOne({ _id: id, owner, state: 'running' }, { $set: { lockedUntil } }).catch(() => undefined);
    }, renewEveryMs);
    let isStored = false;
    const placed: string[] = [];
    const release = async () => {
      clearInterval(renewal);
      // It waits for the end of a transaction under way: after it the entry says which answer is stored, whatever the caller was told
      await this.#entries.deleteOne({ _id: id, owner, state: 'running' });
      await this.#large.forgetUnnamed(id, placed);
    };
    return {
      store: async (session, answer) => {
        clearInterval(renewal);
        const { $set, ...unset } = await this.#place(JSON.stringify(answer.body ?? null));
        if ($set.answerKey !== undefined) placed.push($set.answerKey);
        const content = answer.content === undefined ? {} : { contentFingerprint: this.#fingerprintOf(answer.content) };
        const done = { ...$set, ...content, state: 'done' as const, status: answer.status };
        const stored = await this.#entries.updateOne({ _id: id, owner }, { $set: done, ...unset }, { session });
        if (stored.matchedCount === 0) throw new Failure('conflict', 'A repeat of this request took over', { retryAfterSeconds: 1 });
        isStored = true;
      },
      release,
      finish: async () => {
        if (!isStored) await release();
        // A transaction that the database started over has placed its answer twice
        else if (placed.length > 1) await this.#large.forgetUnnamed(id, placed);
      },
    };
  }

  async #place(text: string): Promise<{ $set: Pick<Entry, 'answer' | 'answerKey' | 'removeAt'>; $unset?: { expiresAt: '' } }> {
    if (text.length <= largestInline) return { $set: { answer: text } };
    const answerKey = await this.#large.put(text);
    return { $set: { answerKey, removeAt: new Date(Date.now() + keptForMs) }, $unset: { expiresAt: '' } };
  }

  async #answerOf(entry: Entry): Promise<StoredAnswer> {
    const text = entry.answerKey ? await this.#large.read(entry.answerKey) : (entry.answer ?? 'null');
    return { status: entry.status ?? 200, body: JSON.parse(text) as unknown };
  }
}

function usedForAnother(): Failure {
  return new Failure('unprocessable', 'This Idempotency-Key was already used for a different request');
}
