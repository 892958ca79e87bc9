// Productions whose file is handed out no more: a document in it was made privileged after it was made.
import { maxDocuments } from '@plumbline/contracts/claims';
import type { Reading } from '../../directory/may-handle.ts';
import type { ProductionRecord } from '../model/production-store.ts';
import { pageLabel } from './base/production-rules.ts';
import type { ProductionStores } from './base/production-stores.ts';

/** The privileged documents of a claim, by number. */
export async function madePrivileged(
  { scope, session }: Reading,
  claimId: number,
  { documents }: Pick<ProductionStores, 'documents'>,
): Promise<ReadonlySet<number>> {
  const options = { projection: { _id: 1 }, limit: maxDocuments, ...(session ? { session } : {}) } as const;
  const found = await documents.records.find(scope, { claimId, access: 'privileged' }, options);
  return new Set(found.map(({ _id }) => _id));
}

/** The sentence that says so, by numbers that are out already and not by titles; nothing where the file may go out. */
export function closedBy({ prefix, produced = [] }: ProductionRecord, privileged: ReadonlySet<number>): string | undefined {
  const first = produced.find(({ documentId }) => documentId !== undefined && privileged.has(documentId));
  if (!first) return undefined;
  const pages = `${pageLabel(prefix, first.firstPage)} to ${pageLabel(prefix, first.lastPage)}`;
  return `The document on ${pages} was made privileged after this production, so that its file can't be downloaded. Produce the others again.`;
}
