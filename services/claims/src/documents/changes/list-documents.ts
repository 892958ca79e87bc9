// The documents of a claim as lists and searches see them, and one of them.
import type { ClaimDocumentAccess, ClaimDocumentType } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { afterCursor, pageOf } from '../../base/page-cursor.ts';
import { searchFilter } from '../../claim/model/search-text.ts';
import type { DocumentRecord } from '../model/document-record.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { documentNotFound, visibleTo } from '../model/document-rules.ts';

export interface ClaimDocumentQuestion {
  readonly folder?: string | undefined;
  readonly type?: ClaimDocumentType | undefined;
  readonly access?: ClaimDocumentAccess | undefined;
  readonly search?: string | undefined;
  readonly deleted?: 'true' | 'false' | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

const maxTextHits = 500;

/** Newest first. Deleted ones only when they are asked for. */
export async function listDocuments(
  scope: Scope,
  { claimId, question }: { claimId: number; question: ClaimDocumentQuestion },
  { claims, documents }: DocumentStores,
): Promise<{ rows: DocumentRecord[]; next: string | undefined }> {
  await claims.get(scope, claimId, claimNotFound, { projection: { claimNumber: 1 } });
  const limit = question.limit ?? 100;
  const { folder, type, access } = question;
  const filter = {
    claimId,
    deletedAt: { $exists: question.deleted === 'true' },
    ...(folder === undefined ? {} : { folder }),
    ...(type === undefined ? {} : { type }),
    $and: [
      visibleTo(scope),
      access === undefined ? {} : { access },
      await wordsFilter(scope, { claimId, search: question.search }, documents),
      afterCursor('createdAt', question.after),
    ],
  };
  const found = await documents.records.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: limit + 1 });
  return pageOf(found, limit, (document) => document.createdAt);
}

/** In the name, or in the text of the file. */
async function wordsFilter(
  scope: Scope,
  { claimId, search }: { claimId: number; search: string | undefined },
  { texts }: DocumentStores['documents'],
): Promise<Record<string, unknown>> {
  const byName = searchFilter(search);
  if (Object.keys(byName).length === 0) return {};
  const hits = await texts.find(scope, { claimId, ...byName }, { projection: { _id: 1 }, limit: maxTextHits });
  return { $or: [byName, { _id: { $in: hits.map((hit) => hit._id) } }] };
}

/** Throws `not_found` for a missing, foreign or hidden one alike. */
export async function readVisibleDocument(
  scope: Scope,
  id: number,
  { documents }: Pick<DocumentStores, 'documents'>,
): Promise<DocumentRecord> {
  const document = await documents.records.findOne(scope, { _id: id, ...visibleTo(scope) });
  if (!document) throw new Failure('not_found', documentNotFound);
  return document;
}
