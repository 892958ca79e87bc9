// The stored jobs of a service: what waits, who works on it and until when, and what was given up.
import { randomUUID } from 'node:crypto';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ClientSession, Collection, Connection } from 'mongoose';
import type { Tx } from '../data/collection.ts';

export interface JobRow {
  /** Name, organization and key: a job is there once. */
  _id: string;
  name: string;
  organizationId: number;
  key: number;
  state: 'waiting' | 'dead';
  /** By the clock of the business. */
  dueAt: Date;
  /** Who works on it. */
  lease?: string;
  /** By the real clock: whose process died says nothing any more, and another one takes the job. Without a lease nobody takes it before. */
  leasedUntil: Date;
  /** How often it was begun since it was added or put off. */
  tries: number;
  /** How often it threw since it was added or put off. */
  failures?: number;
  /** How often it was put off since it was added. */
  waits: number;
  lastError?: string;
}

export interface NewJob {
  /** The id of what is to be worked on. */
  readonly key: number;
  readonly dueAt?: Date;
}

/** A job that this process works on. */
export interface TakenJob {
  readonly key: number;
  /** In the name of the service, for the organization of the job. */
  readonly scope: Scope;
  readonly tries: number;
  readonly waits: number;
}

export interface DeadJob {
  readonly name: string;
  readonly organizationId: number;
  readonly key: number;
  readonly tries: number;
  readonly lastError: string;
}

export interface Times {
  /** Of the business. */
  readonly now: Date;
  readonly leaseMs: number;
}

/** Until an instant of the business, or for a time in ms that really passes. */
export type Later = { readonly dueAt: Date } | { readonly waitMs: number };

const never = new Date(0);
const rowsPerCommand = 50;

export class JobRows {
  readonly #rows: Collection<JobRow>;

  constructor(connection: Connection) {
    this.#rows = connection.collection<JobRow>('jobs');
  }

  async prepare(): Promise<void> {
    await this.#rows.createIndex({ name: 1, state: 1, dueAt: 1 });
  }

  /** Whoever has a lease is dead. */
  async freeAll(): Promise<void> {
    await this.#rows.updateMany({ lease: { $exists: true } }, { $set: { leasedUntil: never }, $unset: { lease: 1 } });
  }

  /** What is there already begins anew: whoever works on it meanwhile cannot end it any more. */
  async add(name: string, { scope, session, now }: Tx, jobs: readonly NewJob[]): Promise<void> {
    const { organizationId } = scope;
    // By the earlier of the two clocks: the one of the business may be set back before it is looked at
    const atOnce = new Date(Math.min(now.getTime(), Date.now()));
    const upserts = jobs.map(({ key, dueAt = atOnce }) => ({
      updateOne: {
        filter: { _id: idOf(name, organizationId, key) },
        update: {
          $set: { name, organizationId, key, state: 'waiting' as const, dueAt, leasedUntil: never, tries: 0, waits: 0 },
          $unset: { lease: 1 as const, lastError: 1 as const, failures: 1 as const },
        },
        upsert: true,
      },
    }));
    for (let from = 0; from < upserts.length; from += rowsPerCommand)
      await this.#rows.bulkWrite(upserts.slice(from, from + rowsPerCommand), { session });
  }

  async remove(name: string, { scope, session }: Tx, keys: readonly number[]): Promise<void> {
    await this.#rows.deleteMany({ _id: { $in: keys.map((key) => idOf(name, scope.organizationId, key)) } }, { session });
  }

  async read(name: string, { organizationId }: Scope, key: number): Promise<JobRow | undefined> {
    return (await this.#rows.findOne({ _id: idOf(name, organizationId, key) })) ?? undefined;
  }

  /** When the last of those is due that were never put off, over all organizations. */
  async lastDueAt(name: string, session: ClientSession): Promise<Date | undefined> {
    const fresh = { name, state: 'waiting' as const, waits: 0 };
    const last = await this.#rows.findOne(fresh, { session, sort: { dueAt: -1 }, projection: { dueAt: 1 } });
    return last?.dueAt;
  }

  /** The organization whose job has been due for longest, of those that are not among these. */
  async nextOrganization(name: string, now: Date, except: readonly number[]): Promise<number | undefined> {
    const others = except.length > 0 ? { organizationId: { $nin: [...except] } } : {};
    const found = await this.#rows.findOne({ ...due(name, now), ...others }, { sort: { dueAt: 1 }, projection: { organizationId: 1 } });
    return found?.organizationId;
  }

  /** Which of these names have a job that is due. */
  dueAmong(names: readonly string[], now: Date): Promise<string[]> {
    return this.#rows.distinct('name', { ...dueAt(now), name: { $in: [...names] } });
  }

  /**
   * Takes some of an organization for this process, oldest first: of two processes that want the same, one gets it.
   * Only first tries come together, so that a job that breaks takes no others along.
   */
  async take(
    name: string,
    organizationId: number,
    { now, leaseMs, most }: Times & { most: number },
  ): Promise<{ lease: string; rows: JobRow[] }> {
    const free = { ...due(name, now), organizationId };
    const found = await this.#rows.find(free, { sort: { dueAt: 1 }, limit: most, projection: { _id: 1, tries: 1 } }).toArray();
    const chosen = found[0] && found[0].tries > 0 ? [found[0]] : found.filter(({ tries }) => tries === 0);
    const lease = randomUUID();
    const ids = { $in: chosen.map(({ _id }) => _id) };
    if (chosen.length === 0) return { lease, rows: [] };
    const leasedUntil = new Date(Date.now() + leaseMs);
    await this.#rows.updateMany({ ...free, _id: ids }, { $set: { lease, leasedUntil }, $inc: { tries: 1 } });
    return { lease, rows: await this.#rows.find({ _id: ids, lease }, { sort: { dueAt: 1 } }).toArray() };
  }

  async renew(ids: readonly string[], lease: string, leaseMs: number): Promise<void> {
    await this.#rows.updateMany({ _id: { $in: [...ids] }, lease }, { $set: { leasedUntil: new Date(Date.now() + leaseMs) } });
  }

  /** Gives back what was not begun. */
  async release(ids: readonly string[], lease: string): Promise<void> {
    await this.#rows.updateMany(
      { _id: { $in: [...ids] }, lease },
      { $set: { leasedUntil: never }, $inc: { tries: -1 }, $unset: { lease: 1 } },
    );
  }

  /** Ends jobs in the transaction of their effect. Throws `conflict` where another process has one by now: then the effect is not ours. */
  async done(ids: readonly string[], lease: string, session: ClientSession): Promise<void> {
    const removed = await this.#rows.deleteMany({ _id: { $in: [...ids] }, lease }, { session });
    if (removed.deletedCount < ids.length) throw takenOver();
  }

  /** Ends what was neither ended nor put off. */
  async end(ids: readonly string[], lease: string): Promise<void> {
    await this.#rows.deleteMany({ _id: { $in: [...ids] }, lease });
  }

  /** Not now, and no fault of the job. In a transaction it throws `conflict` where the job was removed or another process has it by now. */
  async putOff(id: string, lease: string, { session, ...until }: Later & { session?: ClientSession | undefined }): Promise<void> {
    const when = 'waitMs' in until ? { leasedUntil: new Date(Date.now() + until.waitMs) } : { dueAt: until.dueAt, leasedUntil: never };
    const later = {
      $set: { ...when, tries: 0 },
      $inc: { waits: 1 },
      $unset: { lease: 1 as const, failures: 1 as const },
    };
    const changed = await this.#rows.updateOne({ _id: id, lease }, later, session ? { session } : {});
    if (session && changed.matchedCount === 0) throw takenOver();
  }

  /** Comes again at this instant, or without one never by itself. */
  async fail(id: string, lease: string, { dueAt, reason }: { dueAt?: Date | undefined; reason: string }): Promise<void> {
    const next = dueAt ? { dueAt } : { state: 'dead' as const };
    await this.#rows.updateOne(
      { _id: id, lease },
      { $set: { ...next, leasedUntil: never, lastError: reason }, $inc: { failures: 1 }, $unset: { lease: 1 } },
    );
  }

  async count(name: string, state: JobRow['state']): Promise<number> {
    return this.#rows.countDocuments({ name, state });
  }

  async dead(limit: number): Promise<DeadJob[]> {
    const rows = await this.#rows.find({ state: 'dead' }, { sort: { name: 1, dueAt: 1 }, limit }).toArray();
    return rows.map(({ name, organizationId, key, tries, lastError = '' }) => ({ name, organizationId, key, tries, lastError }));
  }

  /** All that were given up begin anew; answers how many. */
  async retryDead(): Promise<number> {
    const again = { $set: { state: 'waiting' as const, tries: 0, waits: 0 }, $unset: { failures: 1 as const } };
    return (await this.#rows.updateMany({ state: 'dead' }, again)).modifiedCount;
  }
}

function idOf(name: string, organizationId: number, key: number): string {
  return `${name}/${organizationId}/${key}`;
}

function due(name: string, now: Date) {
  return { name, ...dueAt(now) };
}

function dueAt(now: Date) {
  return { state: 'waiting' as const, dueAt: { $lte: now }, leasedUntil: { $lte: new Date() } };
}

function takenOver(): Failure {
  return new Failure('conflict', 'Another process is working on this');
}
