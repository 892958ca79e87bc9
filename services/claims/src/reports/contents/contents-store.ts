// The contents inventory as it is stored, one document a claim.
import type { ContentsDraft } from '@plumbline/contracts/claims';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { Reading } from '../../directory/may-handle.ts';
import type { ClaimDocuments, DocumentRecord } from '../../documents/model/document-record.ts';

export interface StoredItem extends Omit<ContentsDraft['items'][number], 'id' | 'unitCost'> {
  readonly id: number;
  readonly unitCostCents: number;
}

/** `_id` is the claim's. */
export interface ContentsRecord extends RecordBase {
  items: StoredItem[];
  /** A number is never given again: an older estimate may still name it. */
  lastId: number;
  savedBy: string;
}

export type ContentsStore = TenantCollection<ContentsRecord>;

export function contentsCollection(parts: ServiceParts): ContentsStore {
  return parts.collection<ContentsRecord>(
    'estimate_contents',
    new Schema({
      items: [{ type: Schema.Types.Mixed }],
      lastId: { type: Number, required: true },
      savedBy: { type: String, required: true },
    }),
  );
}

/** The receipts of a claim that may stand on a paper for the carrier, by id: neither deleted nor privileged; with a session as in that transaction. */
export async function receiptsOf(
  { scope, session }: Reading,
  { claimId, items }: { claimId: number; items: readonly { readonly receiptId?: number | undefined }[] },
  documents: ClaimDocuments,
): Promise<ReadonlyMap<number, DocumentRecord>> {
  const ids = [...new Set(items.flatMap(({ receiptId }) => receiptId ?? []))];
  if (ids.length === 0) return new Map();
  const filter = { _id: { $in: ids }, claimId, deletedAt: { $exists: false }, access: { $ne: 'privileged' } };
  const found = await documents.records.find(scope, filter, { limit: ids.length, ...(session ? { session } : {}) });
  return new Map(found.map((document) => [document._id, document]));
}
