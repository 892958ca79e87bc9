// The list of claims that wait for the AI service, over all organisations: a poller's list, not a claim's data.
import type { Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts, Tx } from '@plumbline/server';
import type { Collection } from 'mongoose';

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
  /** Many at once: they are asked for in small groups, so that an import is no storm on the AI service. */
  addMany(tx: Tx, claimIds: readonly number[]): Promise<void>;
  remove(tx: Tx, claimId: number): Promise<void>;
  removeMany(tx: Tx, claimIds: readonly number[]): Promise<void>;
  /** How often it was tried in vain and when it is tried next; undefined for a claim that does not wait. */
  read(scope: Scope, claimId: number): Promise<{ attempts: number; nextTryAt: Date } | undefined>;
  /** Those whose time has come, oldest first. */
  due(limit: number): Promise<Waiting[]>;
  postpone(waiting: Waiting): Promise<void>;
}

const firstWaitMs = 2_000;
const longestWaitMs = 5 * 60_000;
/** Imported claims are asked for in groups at this pace, behind those that wait already; a new claim comes in between. */
const groupOfMany = 20;
const paceOfGroupsMs = 4_000;

export function pendingQualifications(parts: ServiceParts): PendingQualifications {
  const list = () => parts.connection.collection<Waiting>('pending_qualifications');
  return {
    async prepare() {
      await list().createIndex({ dueAt: 1 });
    },
    async add(tx, claimId) {
      await list().updateOne(
        { _id: claimId },
        { $set: { organizationId: tx.scope.organizationId, attempts: 0, dueAt: new Date(Date.now() + firstWaitMs) } },
        { session: tx.session, upsert: true },
      );
    },
    addMany: (tx, claimIds) => addMany(list(), { tx, claimIds }),
    async remove(tx, claimId) {
      await list().deleteOne({ _id: claimId }, { session: tx.session });
    },
    async removeMany(tx, claimIds) {
      await list().deleteMany({ _id: { $in: [...claimIds] } }, { session: tx.session });
    },
    async read(scope, claimId) {
      const waiting = await list().findOne({ _id: claimId, organizationId: scope.organizationId });
      return waiting ? { attempts: waiting.attempts, nextTryAt: waiting.dueAt } : undefined;
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

/** Behind those that wait already, one group after the other. */
async function addMany(list: Collection<Waiting>, { tx, claimIds }: { tx: Tx; claimIds: readonly number[] }): Promise<void> {
  if (claimIds.length === 0) return;
  const [last] = await list.find({ attempts: 0 }, { sort: { dueAt: -1 }, limit: 1, session: tx.session }).toArray();
  const from = Math.max(Date.now() + firstWaitMs - paceOfGroupsMs, last?.dueAt.getTime() ?? 0);
  const waiting = claimIds.map((_id, index) => ({
    _id,
    organizationId: tx.scope.organizationId,
    attempts: 0,
    dueAt: new Date(from + (Math.floor(index / groupOfMany) + 1) * paceOfGroupsMs),
  }));
  await list.insertMany(waiting, { session: tx.session });
}
