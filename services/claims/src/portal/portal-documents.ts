// Documents of a case in the portal: the shared ones alone, pictures without their position.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { DocumentStores } from '../documents/model/document-stores.ts';
import type { DocumentRecord } from '../documents/model/document-record.ts';
import { currentOf, documentNotFound } from '../documents/model/document-rules.ts';
import { keepOpening, original, preview, type OpenedFile } from '../documents/changes/open-file.ts';
import { portalClaim } from './portal.ts';

/** So many are shown; pictures among them, which the conversation leaves out, push none of the others out of it. */
const maxShared = 500;

/**
 * Shared ones of a case of whom `seen` speaks of; everything else does not exist. Pictures go out without their position.
 * The opening is kept under the name of who really looked.
 */
export async function openInPortal(
  scope: Scope,
  { claimId, id, seen }: { claimId: number; id: number; seen: Scope },
  deps: DocumentStores,
): Promise<OpenedFile> {
  await portalClaim(deps.claims, seen, { id: claimId, now: deps.parts.clock() });
  const shared = { _id: id, claimId, access: 'shared', deletedAt: { $exists: false } };
  const document = await deps.documents.records.findOne(scope, shared);
  if (!document) throw new Failure('not_found', documentNotFound);
  const version = currentOf(document);
  await keepOpening(scope, { document, version, place: 'portal' }, deps);
  if (version.previewKey !== undefined) return preview(version, version.previewKey, deps);
  if (version.kind === 'jpeg' || version.kind === 'png' || version.kind === 'heic')
    throw new Failure('not_found', "This photo couldn't be prepared for the portal");
  return original(version, deps);
}

export async function sharedDocuments(scope: Scope, claimId: number, deps: DocumentStores): Promise<DocumentRecord[]> {
  await portalClaim(deps.claims, scope, { id: claimId, now: deps.parts.clock() });
  return sharedOf(scope, claimId, deps);
}

/** The newest. Whoever may see the claim was decided before. */
export function sharedOf(scope: Scope, claimId: number, { documents }: Pick<DocumentStores, 'documents'>): Promise<DocumentRecord[]> {
  const filter = { claimId, access: 'shared', deletedAt: { $exists: false } };
  return documents.records.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: maxShared });
}
