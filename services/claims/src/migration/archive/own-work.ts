// What people put on imported claims themselves: notes, money, documents, sendings by email, messages to owners, and documents on hold. Such a claim is kept.
import type { RecordBase, TenantCollection, Tx } from '@plumbline/server';
import type { ImportStores } from '../rows/import-stores.ts';

/** Claim → why it is kept. Read where it is written, so that nothing is overlooked that the feed does not tell yet. */
export async function ownWorkOn(
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
  await keep(
    notes,
    { $or: [{ authorId: { $ne: 'import' } }, { revision: { $gt: 1 } }] },
    'It has a note that was written since the import',
  );
  await keep(ledger, { externalId: { $exists: false } }, 'It has money that was recorded since the import');
  const isMoved = [{ externalId: { $exists: false } }, { version: { $gt: 1 } }];
  await keep(checks, { $or: isMoved }, 'It has a check that was recorded or moved since the import');
  await keep(records, { $or: isOwn }, 'It has a document that was stored or sent since the import');
  await keep(mails, {}, 'It has a document that somebody sent by email');
  await keep(messages.rows, { state: { $in: ['waiting', 'sent'] } }, 'Its owners were written to, or are about to be');
  await keep(records, { hold: { $exists: true } }, 'It has a document on legal hold');
  return kept;
}
