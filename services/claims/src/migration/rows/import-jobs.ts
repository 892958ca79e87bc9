// Work on imports in the background: kept in the database, taken by one process at a time, and taken up again after a restart.
import { randomUUID } from 'node:crypto';
import type { ServiceParts, Tx } from '@plumbline/server';

export interface ImportJob {
  /** The import's id. */
  _id: number;
  organizationId: number;
  owner: string;
  /** Whose process died says nothing any more: after this instant another one takes the job. */
  lockedUntil: Date;
}

/** Work ends early when it returns true; what was done so far is stored. */
export type ShouldStop = () => boolean;

export type WorkOnJob = (job: ImportJob, shouldStop: ShouldStop) => Promise<void>;

const lockForMs = 5_000;
const renewEveryMs = 1_000;
const lookEveryMs = 1_000;
const atOnce = 2;

export class ImportJobs {
  readonly #parts: ServiceParts;
  readonly #owner = randomUUID();
  readonly #running = new Map<number, Promise<void>>();
  #isStopping = false;
  #work: WorkOnJob | undefined;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  async prepare(): Promise<void> {
    await this.#list().createIndex({ lockedUntil: 1 });
  }

  /** Puts an import on the list, in the transaction that changes its state. */
  async add(tx: Tx, importId: number): Promise<void> {
    const fresh = { organizationId: tx.scope.organizationId, owner: '', lockedUntil: new Date(0) };
    await this.#list().updateOne({ _id: importId }, { $set: fresh }, { upsert: true, session: tx.session });
  }

  /** Takes it off, in the transaction that ends it. */
  async remove(tx: Tx, importId: number): Promise<void> {
    await this.#list().deleteOne({ _id: importId }, { session: tx.session });
  }

  start(work: WorkOnJob): void {
    this.#work = work;
    this.#parts.every(lookEveryMs, 'look for imports', () => this.#look());
  }

  /** Looks now; call it after the commit. */
  wake(): void {
    void this.#look().catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running.values());
  }

  #list() {
    return this.#parts.connection.collection<ImportJob>('claim_import_jobs');
  }

  async #look(): Promise<void> {
    if (this.#isStopping || this.#running.size >= atOnce) return;
    const job = await this.#take();
    if (!job) return;
    const done = this.#run(job).finally(() => {
      this.#running.delete(job._id);
      this.wake();
    });
    this.#running.set(job._id, done);
    await this.#look();
  }

  async #take(): Promise<ImportJob | undefined> {
    const taken = await this.#list().findOneAndUpdate(
      { lockedUntil: { $lte: new Date() }, _id: { $nin: [...this.#running.keys()] } },
      { $set: { owner: this.#owner, lockedUntil: new Date(Date.now() + lockForMs) } },
      { sort: { lockedUntil: 1 }, returnDocument: 'after' },
    );
    return taken ?? undefined;
  }

  async #run(job: ImportJob): Promise<void> {
    const renewal = setInterval(() => void this.#lockUntil(job, Date.now() + lockForMs), renewEveryMs);
    try {
      await this.#work?.(job, () => this.#isStopping);
    } catch (error) {
      this.#parts.log.warn({ err: error, importId: job._id }, 'an import waits: it is taken up again');
    } finally {
      clearInterval(renewal);
      // Taken up again at the next look, unless it ended: then it stands on the list no more
      await this.#lockUntil(job, this.#isStopping ? 0 : Date.now() + renewEveryMs);
    }
  }

  /** One that fails is made up for by the next. */
  async #lockUntil(job: ImportJob, until: number): Promise<void> {
    await this.#list()
      .updateOne({ _id: job._id, owner: this.#owner }, { $set: { lockedUntil: new Date(until) } })
      .catch(() => undefined);
  }
}
