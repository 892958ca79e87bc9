// What became of some rows: their new state and the counts of the import, in the transaction that did the work.
import type { ImportRowState } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { ImportStore, RowRecord } from './import-record.ts';

export type Result = Pick<RowRecord, '_id' | 'state'> &
  Partial<Pick<RowRecord, 'claimId' | 'claimNumber' | 'why' | 'filled' | 'importedId'>>;

/** Why a row is left out. Throws on what lies not with the row and may go right the next time. */
export function whySkipped(error: unknown): string {
  if (error instanceof Failure && error.status < 500) return error.message;
  throw error;
}

interface Batch {
  readonly importId: number;
  readonly results: readonly Result[];
  /** Only claims count as opened. */
  readonly areClaims: boolean;
}

export async function keepResults(tx: Tx, { importId, results, areClaims }: Batch, { store }: { store: ImportStore }): Promise<void> {
  const { organizationId } = tx.scope;
  const writes = results.map(({ _id, ...set }) => ({
    updateOne: { filter: { _id, organizationId }, update: { $set: { ...set, waits: false, updatedAt: tx.now }, $unset: { draft: 1 } } },
  }));
  await store.rows.model.bulkWrite(writes, { session: tx.session });
  const counted = (state: ImportRowState) => results.filter((one) => one.state === state).length;
  await store.imports.change(tx, importId, ({ counts }) => ({
    set: {
      counts: {
        ...counts,
        done: counts.done + results.length,
        opened: counts.opened + (areClaims ? counted('opened') : 0),
        merged: counts.merged + counted('merged'),
        skipped: counts.skipped + counted('skipped'),
      },
    },
    events: [],
  }));
}
