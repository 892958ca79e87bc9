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

/** Ends early when it returns true; what was done so far is stored. */
export type ShouldStop = () => boolean;

export interface ImportJobs {
  prepare(): Promise<void>;
  /** Puts an import on the list, in the transaction that changes its state. */
  add(tx: Tx, importId: number): Promise<void>;
  /** Takes it off, in the transaction that ends it. */
  remove(tx: Tx, importId: number): Promise<void>;
  /** Looks now; call it after the commit. */
  wake(): void;
  start(work: (job: ImportJob, shouldStop: ShouldStop) => Promise<void>): void;
  stop(): Promise<void>;
}

const lockForMs = 5_000;
const renewEveryMs = 1_000;
const lookEveryMs = 1_000;
const atOnce = 2;

export function importJobs(parts: ServiceParts): ImportJobs {
  const owner = randomUUID();
  const list = () => parts.connection.collection<ImportJob>('claim_import_jobs');
  const running = new Map<number, Promise<void>>();
  let stopping = false;
  let work: ((job: ImportJob, shouldStop: ShouldStop) => Promise<void>) | undefined;

  const take = async (): Promise<ImportJob | undefined> => {
    const lock = { owner, lockedUntil: new Date(Date.now() + lockForMs) };
    const taken = await list().findOneAndUpdate(
      { lockedUntil: { $lte: new Date() }, _id: { $nin: [...running.keys()] } },
      { $set: lock },
      { sort: { lockedUntil: 1 }, returnDocument: 'after' },
    );
    return taken ?? undefined;
  };
  const run = async (job: ImportJob): Promise<void> => {
    const renewal = setInterval(() => {
      list()
        .updateOne({ _id: job._id, owner }, { $set: { lockedUntil: new Date(Date.now() + lockForMs) } })
        .catch(() => undefined);
    }, renewEveryMs);
    try {
      await work?.(job, () => stopping);
    } catch (error) {
      parts.log.warn({ err: error, importId: job._id }, 'an import waits: it is taken up again');
    } finally {
      clearInterval(renewal);
      // Taken up again at the next look, unless it ended: then it stands on the list no more
      await list()
        .updateOne({ _id: job._id, owner }, { $set: { lockedUntil: new Date(stopping ? 0 : Date.now() + renewEveryMs) } })
        .catch(() => undefined);
    }
  };
  const look = async (): Promise<void> => {
    while (!stopping && work && running.size < atOnce) {
      const job = await take();
      if (!job) return;
      const done = run(job).finally(() => {
        running.delete(job._id);
        void look().catch(() => undefined);
      });
      running.set(job._id, done);
    }
  };
  return {
    async prepare() {
      await list().createIndex({ lockedUntil: 1 });
    },
    async add(tx, importId) {
      const fresh = { organizationId: tx.scope.organizationId, owner: '', lockedUntil: new Date(0) };
      await list().updateOne({ _id: importId }, { $set: fresh }, { upsert: true, session: tx.session });
    },
    async remove(tx, importId) {
      await list().deleteOne({ _id: importId }, { session: tx.session });
    },
    wake: () => void look().catch(() => undefined),
    start(next) {
      work = next;
      parts.every(lookEveryMs, 'look for imports', look);
    },
    async stop() {
      stopping = true;
      await Promise.all(running.values());
    },
  };
}
