// Estimates that name a receipt which can prove nothing to the carrier any more: its document was deleted, or made privileged.
import type { Reading } from '../../directory/may-handle.ts';
import type { ClaimDocuments } from '../../documents/model/document-record.ts';
import type { EstimateRecord } from '../estimate/estimate-store.ts';
import { receiptsOf } from './contents-store.ts';

/** In the words of a report and of a request. */
export const lostReceipt = 'a receipt that was deleted or is privileged now';
export const lostReceiptRemedy =
  'Restore the document, or change the receipt of the line or in the contents, and generate the estimate again.';

type WithReceipts = Pick<EstimateRecord, 'receipts'>;

/** Those of the given estimates of one claim; with a session as in that transaction. */
export async function withLostReceipts<E extends WithReceipts>(
  reading: Reading,
  { claimId, estimates }: { claimId: number; estimates: readonly E[] },
  documents: ClaimDocuments,
): Promise<ReadonlySet<E>> {
  const items = estimates.flatMap(({ receipts = [] }) => receipts.map((receiptId) => ({ receiptId })));
  const there = await receiptsOf(reading, { claimId, items }, documents);
  return new Set(estimates.filter(({ receipts = [] }) => receipts.some((id) => !there.has(id))));
}
