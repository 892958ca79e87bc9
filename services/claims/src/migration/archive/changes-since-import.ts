// What people put on imported claims themselves: notes, money, documents, sendings by email, messages to owners, and documents on hold. Such a claim is kept.
import type { RecordBase, TenantCollection, Tx } from '@plumbline/server';
import type { ImportStores } from '../rows/import-stores.ts';

/** Claim → why it is kept. Read where it is written, so that nothing is overlooked that the feed does not tell yet. */
export async function changesSinceImport(
  tx: Tx,
  claimIds: readonly number[],
  {
    notes,
    documents: { records, mails },
    ledger,
    checks,
    messages,
  }: Pick<ImportStores, 'notes' | 'documents' | 'ledger' | 'checks' | 'messages'>,
): Promise<Map<number, string>> {
  const kept = new Map<number, string>();
  const keep = async <T extends RecordBase>(rows: TenantCollection<T>, which: Record<string, unknown>, why: string) => {
    const match = { claimId: { $in: claimIds }, ...which };
    const found = await rows.aggregate<{ _id: number }>(tx.scope, match, [{ $group: { _id: '$claimId' } }], tx.session);
    for (const { _id } of found) kept.set(_id, why);
  };
  const isOwn = [{ origin: { $exists: false } }, { 'versions.1': { $exists: true } }, { 'dispatches.0': { $exists: true } }];
  await keep(notes, { $or: [{ authorId: { $ne: 'import' } }, { revision: { $gt: 1 } }] }, 'A note was added since the import');
  await keep(ledger, { externalId: { $exists: false } }, 'A ledger entry was added since the import');
  const isMoved = [{ externalId: { $exists: false } }, { version: { $gt: 1 } }];
  await keep(checks, { $or: isMoved }, 'A check was added or changed since the import');
  await keep(records, { $or: isOwn }, 'A document was added or sent since the import');
  await keep(mails, {}, 'A document was sent by email');
  await keep(messages.rows, { state: { $in: ['waiting', 'sent'] } }, 'A message to the owner was sent or is queued');
  await keep(records, { hold: { $exists: true } }, 'A document is on legal hold');
  return kept;
}
