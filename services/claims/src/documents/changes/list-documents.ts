// The documents of a claim as lists and searches see them, and one of them.
import type { PaperAccess, PaperType } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { afterCursor, pageOf } from '../../base/page-cursor.ts';
import { searchFilter } from '../../claim/model/search-text.ts';
import type { PaperRecord } from '../model/paper-record.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { documentNotFound, visibleTo } from '../model/paper-rules.ts';

export interface PaperQuestion {
  readonly folder?: string | undefined;
  readonly type?: PaperType | undefined;
  readonly access?: PaperAccess | undefined;
  readonly search?: string | undefined;
  readonly deleted?: 'true' | 'false' | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

const mostTextHits = 500;

/** Newest first. Deleted ones only when they are asked for. */
export async function listDocuments(
  scope: Scope,
  { claimId, question }: { claimId: number; question: PaperQuestion },
  { claims, papers }: DocumentStores,
): Promise<{ rows: PaperRecord[]; next: string | undefined }> {
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
      await wordsFilter(scope, { claimId, search: question.search }, papers),
      afterCursor('createdAt', question.after),
    ],
  };
  const found = await papers.papers.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: limit + 1 });
  return pageOf(found, limit, (paper) => paper.createdAt);
}

/** In the name, or in the text of the file. */
async function wordsFilter(
  scope: Scope,
  { claimId, search }: { claimId: number; search: string | undefined },
  { texts }: DocumentStores['papers'],
): Promise<Record<string, unknown>> {
  const byName = searchFilter(search);
  if (Object.keys(byName).length === 0) return {};
  const hits = await texts.find(scope, { claimId, ...byName }, { projection: { _id: 1 }, limit: mostTextHits });
  return { $or: [byName, { _id: { $in: hits.map((hit) => hit._id) } }] };
}

/** Throws `not_found` for a missing, foreign or hidden one alike. */
export async function readPaper(scope: Scope, id: number, { papers }: Pick<DocumentStores, 'papers'>): Promise<PaperRecord> {
  const paper = await papers.papers.findOne(scope, { _id: id, ...visibleTo(scope) });
  if (!paper) throw new Failure('not_found', documentNotFound);
  return paper;
}
