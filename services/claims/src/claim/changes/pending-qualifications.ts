// The claims that wait for the AI service: a job for each.
import type { Scope } from '@plumbline/contracts/kernel';
import type { JobQueue, ServiceParts, TakenJob, Tx } from '@plumbline/server';

export interface PendingQualifications {
  add(tx: Tx, claimId: number): Promise<void>;
  /** Many at once: they are asked for in small groups, so that an import is no storm on the AI service. */
  addMany(tx: Tx, claimIds: readonly number[]): Promise<void>;
  remove(tx: Tx, claimId: number): Promise<void>;
  removeMany(tx: Tx, claimIds: readonly number[]): Promise<void>;
  /** How often it was tried in vain and when it is tried next; undefined for a claim that does not wait. */
  read(scope: Scope, claimId: number): Promise<{ attempts: number; nextTryAt: Date } | undefined>;
  /** Begins to work on those whose time has come, some of one firm together. */
  start(work: (jobs: readonly TakenJob[]) => Promise<void>): void;
  /** In the transaction that stores what came of them. Throws `conflict` where another process works on one by now. */
  done(tx: Tx, jobs: readonly TakenJob[]): Promise<void>;
  /** Nobody answered: asked again later. */
  postpone(job: TakenJob): Promise<void>;
}

const firstWaitMs = 2_000;
const longestWaitMs = 5 * 60_000;
const atOnce = 20;
/** Imported claims are asked for in groups at this pace, behind those that wait already; a new claim comes in between. */
const groupOfMany = 20;
const paceOfGroupsMs = 4_000;

export function pendingQualifications(parts: ServiceParts): PendingQualifications {
  const queue = parts.jobQueue({
    name: 'qualify-claims',
    atOnce,
    backoff: { firstMs: 2 * firstWaitMs, longestMs: longestWaitMs },
  });
  return {
    add: (tx, claimId) => queue.add(tx, claimId, new Date(tx.now.getTime() + firstWaitMs)),
    addMany: (tx, claimIds) => addMany(queue, { tx, claimIds }),
    remove: (tx, claimId) => queue.remove(tx, claimId),
    removeMany: (tx, claimIds) => queue.remove(tx, ...claimIds),
    async read(scope, claimId) {
      const waiting = await queue.read(scope, claimId);
      return waiting && { attempts: waiting.waits, nextTryAt: waiting.dueAt };
    },
    start: (work) => queue.startTogether(work),
    done: (tx, jobs) => queue.done(tx, ...jobs),
    postpone: (job) => queue.putOff(job),
  };
}

/** Behind those that wait already, one group after the other. */
async function addMany(queue: JobQueue, { tx, claimIds }: { tx: Tx; claimIds: readonly number[] }): Promise<void> {
  if (claimIds.length === 0) return;
  const last = await queue.lastDueAt(tx);
  const from = Math.max(tx.now.getTime() + firstWaitMs - paceOfGroupsMs, last?.getTime() ?? 0);
  await queue.addAll(
    tx,
    claimIds.map((key, index) => ({ key, dueAt: new Date(from + (Math.floor(index / groupOfMany) + 1) * paceOfGroupsMs) })),
  );
}
