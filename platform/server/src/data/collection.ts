// A collection of one service: every read within the organization, every write together with its events.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ClientSession, Connection, Model, PipelineStage, Schema } from 'mongoose';
import { afterChange, difference, updateOf, withoutSecrets, type Change } from './change.ts';
import { deleteProjection, upsertProjections, type ProjectionUpdate } from './projections.ts';
import { envelopesOf, type DomainEvent } from './domain-event.ts';
import { completed, type CollectionOptions } from './stored-schema.ts';

/** What every stored document carries. Instants are dates, money is cents. */
export interface RecordBase {
  _id: number;
  organizationId: number;
  /** Counts the writes; the events of a write carry it, so that consumers can drop what is older. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The transaction in which a use case writes. */
export interface Tx {
  readonly session: ClientSession;
  readonly scope: Scope;
  readonly now: Date;
}

export type Filter = Readonly<Record<string, unknown>>;

/** All that is read across organizations: everything else is read within the organization of each document. */
export interface TenantRef {
  readonly _id: number;
  readonly organizationId: number;
}

export interface FindOptions {
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  readonly limit?: number;
  readonly skip?: number;
  readonly projection?: Readonly<Record<string, 0 | 1>>;
  /** The index to read, by its fields, where the caller knows more than the database can. */
  readonly hint?: Readonly<Record<string, 1 | -1>>;
  readonly session?: ClientSession;
}

export interface Mark {
  readonly $set?: Readonly<Record<string, unknown>>;
  readonly $unset?: Readonly<Record<string, 1>>;
  readonly $inc?: Readonly<Record<string, number>>;
  readonly $max?: Readonly<Record<string, number>>;
  readonly $setOnInsert?: Readonly<Record<string, unknown>>;
}

/** A new document without what the store adds. */
export type NewRecord<T extends RecordBase> = Omit<T, 'organizationId' | 'version' | 'createdAt' | 'updatedAt'>;

/** Documents of one command: between two commands the database lets others read. */
const rowsPerCommand = 50;

/** No list is unbounded: what asks for no limit gets this one. */
const defaultLimit = 1_000;

export class TenantCollection<T extends RecordBase> {
  readonly name: string;
  readonly model: Model<T>;
  /** When an event was last written here by this process, by `performance.now()`: the relay looks for it. */
  publishedAt = -Infinity;

  constructor({ connection, name, schema }: { connection: Connection; name: string; schema: Schema }, options: CollectionOptions = {}) {
    this.name = name;
    this.model = connection.model(name, completed(schema, name, options), name) as unknown as Model<T>;
  }

  /** Lean documents of the caller's organization. */
  async find(scope: Scope, filter: Filter, options: FindOptions = {}): Promise<T[]> {
    const query = this.model.find(within(scope, filter) as never, options.projection as never, lean(options));
    return await query.limit(options.limit ?? defaultLimit);
  }

  async findOne(scope: Scope, filter: Filter, options: FindOptions = {}): Promise<T | undefined> {
    const found = await this.model.findOne(within(scope, filter) as never, options.projection as never, lean(options));
    return found ?? undefined;
  }

  /** Throws `Failure('not_found')` for a missing and for a foreign id alike. */
  async get(scope: Scope, id: number, sentence: string, options: FindOptions = {}): Promise<T> {
    const found = await this.findOne(scope, { _id: id }, options);
    if (!found) throw new Failure('not_found', sentence);
    return found;
  }

  async count(scope: Scope, filter: Filter, session?: ClientSession): Promise<number> {
    return this.model.countDocuments(within(scope, filter) as never, session ? { session } : {});
  }

  /** Counts no further than `limit`, so that a count never costs more than a page. */
  async countUpTo(scope: Scope, filter: Filter, { limit, hint }: { limit: number; hint?: FindOptions['hint'] }): Promise<number> {
    return this.model.countDocuments(within(scope, filter) as never, { limit, ...(hint ? { hint } : {}) });
  }

  async aggregate<R>(scope: Scope, match: Filter, stages: readonly PipelineStage[] = [], session?: ClientSession): Promise<R[]> {
    return this.model.aggregate<R>([{ $match: within(scope, match) }, ...stages], session ? { session } : {});
  }

  /** Stores a new document and its events in one write. */
  async insert(tx: Tx, document: NewRecord<T>, events: readonly DomainEvent[] | ((stored: T) => readonly DomainEvent[])): Promise<T> {
    const [stored] = await this.insertAll(tx, [document], typeof events === 'function' ? events : () => events);
    return stored as T;
  }

  /**
   * Stores many new documents, each with its events, in one write. What was made earlier elsewhere may say when.
   * Thousands that our own rules made whole may go `asMade`: the schema does not make and check each of them once more.
   */
  async insertAll(
    tx: Tx,
    documents: readonly (NewRecord<T> & { readonly createdAt?: Date })[],
    eventsOf: (stored: T) => readonly DomainEvent[] = () => [],
    asMade = false,
  ): Promise<T[]> {
    const all = documents.map((document) => {
      const { organizationId } = tx.scope;
      const stored = { createdAt: tx.now, ...document, organizationId, version: 1, updatedAt: tx.now } as unknown as T;
      const change = { before: null, after: withoutSecrets(document) };
      const occasion = { scope: tx.scope, at: tx.now, aggregateId: stored._id, aggregateVersion: 1, change };
      return { stored, outbox: envelopesOf(eventsOf(stored), occasion) };
    });
    if (all.length === 0) return [];
    if (all.some(({ outbox }) => outbox.length > 0)) this.publishedAt = performance.now();
    const written = all.map(({ stored, outbox }) => ({ ...stored, ...(outbox.length > 0 ? { _outbox: outbox } : {}) }));
    const options = { session: tx.session, ...(asMade ? { lean: true, ignoreUndefined: true } : {}) };
    for (let from = 0; from < written.length; from += rowsPerCommand)
      await this.model.insertMany(written.slice(from, from + rowsPerCommand) as never, options);
    return all.map(({ stored }) => stored);
  }

  /**
   * Changes one document and tells the events in the same write.
   * Throws `not_found` when it is missing, `conflict` when it changed meanwhile (or is not at `expectedVersion`).
   */
  async change(
    tx: Tx,
    id: number,
    decide: (current: T) => Change<T>,
    options: { sentence?: string; expectedVersion?: number } = {},
  ): Promise<T> {
    const current = await this.get(tx.scope, id, options.sentence ?? 'Not found', { session: tx.session });
    if (options.expectedVersion !== undefined && options.expectedVersion !== current.version) throw changedMeanwhile();
    const { after, filter, update } = this.#written(tx, current, decide(current));
    const written = await this.model.updateOne(filter as never, update, { session: tx.session });
    if (written.matchedCount === 0) throw changedMeanwhile();
    return after;
  }

  /**
   * Changes several documents that were read in this transaction, each with its events, in a few writes for all of them.
   * What `decide` leaves alone (by answering nothing) stays as it is. Answers with those that changed, before and after.
   */
  async changeAll(
    tx: Tx,
    documents: readonly T[],
    decide: (current: T) => Change<T> | undefined,
  ): Promise<{ readonly before: T; readonly after: T }[]> {
    const all = documents.flatMap((before) => {
      const change = decide(before);
      return change ? [{ before, ...this.#written(tx, before, change) }] : [];
    });
    for (let from = 0; from < all.length; from += rowsPerCommand) {
      const some = all.slice(from, from + rowsPerCommand).map(({ filter, update }) => ({ updateOne: { filter, update } }));
      const written = await this.model.bulkWrite(some, { session: tx.session });
      if (written.matchedCount < some.length) throw changedMeanwhile();
    }
    return all.map(({ before, after }) => ({ before, after }));
  }

  /** The document as it will be, and the command that makes it so as long as nobody else has changed it. */
  #written(tx: Tx, current: T, change: Change<T>): { after: T; filter: Filter; update: Record<string, unknown> } {
    const after = { ...afterChange(current, change), version: current.version + 1, updatedAt: tx.now };
    const updates = typeof change.events === 'function' ? change.events(after) : change.events;
    const outbox = envelopesOf(updates, {
      scope: tx.scope,
      at: tx.now,
      aggregateId: current._id,
      aggregateVersion: after.version,
      change: { ...(change.told ?? difference(current, after)), ...(change.why === undefined ? {} : { why: change.why }) },
    });
    if (outbox.length > 0) this.publishedAt = performance.now();
    return { after, filter: within(tx.scope, { _id: current._id, version: current.version }), update: updateOf(change, after, outbox) };
  }

  /** Keeps a projection that events feed. What is not newer is ignored; returns whether it was kept. */
  async upsertProjection(tx: Tx, id: number, version: number, document: Omit<T, keyof RecordBase>): Promise<boolean> {
    const kept = await this.upsertProjections(tx, [{ id, version, document }]);
    return kept.has(id);
  }

  /** The same for many at once, of each the newest; returns the ids of those that were kept. */
  upsertProjections(tx: Tx, updates: readonly ProjectionUpdate<T>[]): Promise<Set<number>> {
    return upsertProjections(this, tx, updates);
  }

  /** Deletes a projection for good: an event that comes late makes no new one. */
  deleteProjection(tx: Tx, id: number): Promise<void> {
    return deleteProjection(this, tx, id);
  }

  /** Which documents of all organizations wait for the service itself. The only reads beside `organizations` that name no organization. */
  async acrossTenants(
    filter: Filter,
    { sort, limit }: Required<Pick<FindOptions, 'limit'>> & Pick<FindOptions, 'sort'>,
  ): Promise<TenantRef[]> {
    const found = this.model.collection.find<TenantRef>(filter, {
      projection: { _id: 1, organizationId: 1 },
      limit,
      ...(sort ? { sort } : {}),
    });
    return found.toArray();
  }

  /** The organizations that have documents here. */
  async organizations(): Promise<number[]> {
    return this.model.collection.distinct('organizationId');
  }

  /**
   * Writes a mark or a counter that is no change of the document: its version stays, so nobody's edit is refused because of it, and
   * nothing is told. Answers how many documents matched.
   */
  async mark(
    scope: Scope,
    filter: Filter,
    update: Mark,
    options: { readonly upsert?: true; readonly session?: ClientSession } = {},
  ): Promise<number> {
    const marked = await this.model.updateOne(within(scope, filter) as never, update, options);
    return marked.matchedCount;
  }

  /** The same for all that match. */
  async markAll(scope: Scope, filter: Filter, update: Mark, options: { readonly session?: ClientSession } = {}): Promise<number> {
    const marked = await this.model.updateMany(within(scope, filter) as never, update, options);
    return marked.matchedCount;
  }

  /** Removes documents that nobody needs to hear of (expired helpers, never events of a claim). */
  async remove(tx: Tx, filter: Filter): Promise<number> {
    const removed = await this.model.deleteMany(within(tx.scope, filter) as never, { session: tx.session });
    return removed.deletedCount;
  }
}

function changedMeanwhile(): Failure {
  return new Failure('conflict', 'Someone else changed this. Reload and try again.');
}

/** The caller's organization comes last: nothing in a filter can widen it. */
function within(scope: Scope, filter: Filter): Record<string, unknown> {
  return { ...filter, organizationId: scope.organizationId };
}

function lean(options: FindOptions): Record<string, unknown> {
  return {
    lean: true,
    ...(options.sort ? { sort: options.sort } : {}),
    ...(options.skip ? { skip: options.skip } : {}),
    ...(options.hint ? { hint: options.hint } : {}),
    ...(options.session ? { session: options.session } : {}),
  };
}
