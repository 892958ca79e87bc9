// The list of claims that wait for the AI service, over all organisations: a poller's list, not a claim's data.
import type { ServiceParts, Tx } from '@plumbline/server';

interface Waiting {
  /** The claim's id. */
  _id: number;
  organizationId: number;
  attempts: number;
  dueAt: Date;
}

export interface PendingQualifications {
  prepare(): Promise<void>;
  add(tx: Tx, claimId: number): Promise<void>;
  /** Many at once: they are asked for one after the other, so that an import is no storm on the AI service. */
  addMany(tx: Tx, claimIds: readonly number[]): Promise<void>;
  remove(tx: Tx, claimId: number): Promise<void>;
  /** Those whose time has come, oldest first. */
  due(limit: number): Promise<Waiting[]>;
  postpone(waiting: Waiting): Promise<void>;
}

const firstWaitMs = 2_000;
const longestWaitMs = 5 * 60_000;
/** Imported claims are asked for at this pace, behind those that wait already; a new claim comes in between. */
const paceOfManyMs = 500;

export function pendingQualifications(parts: ServiceParts): PendingQualifications {
  const list = () => parts.connection.collection<Waiting>('pending_qualifications');
  return {
    async prepare() {
      await list().createIndex({ dueAt: 1 });
    },
    async add(tx, claimId) {
      await list().insertOne(
        { _id: claimId, organizationId: tx.scope.organizationId, attempts: 0, dueAt: new Date(Date.now() + firstWaitMs) },
        { session: tx.session },
      );
    },
    async addMany(tx, claimIds) {
      if (claimIds.length === 0) return;
      const [last] = await list()
        .find({ attempts: 0 }, { sort: { dueAt: -1 }, limit: 1, session: tx.session })
        .toArray();
      const from = Math.max(Date.now() + firstWaitMs, last?.dueAt.getTime() ?? 0);
      const waiting = claimIds.map((_id, index) => ({
        _id,
        organizationId: tx.scope.organizationId,
        attempts: 0,
        dueAt: new Date(from + (index + 1) * paceOfManyMs),
      }));
      await list().insertMany(waiting, { session: tx.session });
    },
    async remove(tx, claimId) {
      await list().deleteOne({ _id: claimId }, { session: tx.session });
    },
    async due(limit) {
      return list()
        .find({ dueAt: { $lte: new Date() } }, { sort: { dueAt: 1 }, limit })
        .toArray();
    },
    async postpone(waiting) {
      const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (waiting.attempts + 1));
      await list().updateOne({ _id: waiting._id }, { $set: { dueAt: new Date(Date.now() + wait) }, $inc: { attempts: 1 } });
    },
  };
}
