// What came along with claims that are undone goes with them: notes, money, checks and documents. No bytes are removed here.
import type { Tx } from '@plumbline/server';
import type { ImportStores } from '../rows/import-stores.ts';

export async function removeImported(
  tx: Tx,
  { importId, claimIds }: { importId: number; claimIds: readonly number[] },
  { notes, ledger, checks, documents, store }: ImportStores,
): Promise<void> {
  const ofClaims = { claimId: { $in: claimIds } };
  await notes.remove(tx, ofClaims);
  await ledger.remove(tx, ofClaims);
  await checks.remove(tx, ofClaims);
  await documents.texts.remove(tx, ofClaims);
  await documents.records.remove(tx, ofClaims);
  const filter = { importId, ...ofClaims, table: { $ne: 'claims' }, state: 'opened' };
  await store.rows.markAll(tx.scope, filter, { $set: { state: 'removed', updatedAt: tx.now } }, { session: tx.session });
}
