// Changing what is said about a document: name, folder, type, access, note, tags, date.
import { documentEdited, documentShared, documentTypeLabels, type ClaimDocumentEdit } from '@plumbline/contracts/claims';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { DocumentRecord } from '../model/document-record.ts';
import { aboutDocument } from '../model/document-events.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { assertLive, cleanFileName, currentOf, documentNotFound, fittingName, isKeeper } from '../model/document-rules.ts';
import { assertFolder } from '../model/documents-overview.ts';
import { searchTextOfDocument } from './store-document.ts';
import { findVisibleDocument } from './store-version.ts';

/** Throws `conflict` when somebody else changed it since the version that was read. */
export async function editDocument(
  tx: Tx,
  { id, edit }: { id: number; edit: ClaimDocumentEdit },
  deps: DocumentStores,
): Promise<DocumentRecord> {
  const document = await findVisibleDocument(tx, id, deps);
  assertLive(document);
  if (edit.access !== undefined && edit.access !== document.access && !isKeeper(tx.scope))
    throw new Failure('forbidden', 'Only adjusters and administrators can change access');
  if (edit.folder !== undefined) await assertFolder(tx, { claimId: document.claimId, folder: edit.folder }, deps);
  return deps.documents.records.change(
    tx,
    id,
    () => ({
      set: { ...edited(document, edit), ...sharedNow(tx, document, edit) },
      unset: emptied(edit),
      events: (after) => [
        after.access === document.access
          ? createEvent(documentEdited, aboutDocument(after))
          : createEvent(documentShared, { ...untitled(aboutDocument(after), document), from: document.access }),
      ],
    }),
    { sentence: documentNotFound, ...(edit.version === undefined ? {} : { expectedVersion: edit.version }) },
  );
}

function sharedNow({ now, scope }: Tx, { access }: DocumentRecord, edit: ClaimDocumentEdit): Pick<DocumentRecord, 'shared'> {
  return edit.access === 'shared' && access !== 'shared' ? { shared: { at: now, by: scope.actor.name } } : {};
}

function edited(document: DocumentRecord, edit: ClaimDocumentEdit): Partial<DocumentRecord> {
  const { title, type, tags, folder, access } = { ...document, ...movedByType(document, edit), ...omitUndefined(edit) };
  const versions = edit.fileName === undefined ? document.versions : renamed(document, edit.fileName);
  const fileName = versions.at(-1)?.fileName ?? '';
  return {
    title,
    type,
    tags,
    folder,
    access,
    versions,
    searchText: searchTextOfDocument({ title, type, tags, fileName }),
    ...(edit.note ? { note: edit.note } : {}),
    ...(edit.documentDate ? { documentDate: edit.documentDate } : {}),
  };
}

/** Another type moves a document that lies where its type puts it; a folder that somebody chose stays. */
function movedByType({ type, folder }: DocumentRecord, edit: ClaimDocumentEdit): Partial<Pick<DocumentRecord, 'folder'>> {
  if (edit.type === undefined || folder !== documentTypeLabels[type].folder) return {};
  return { folder: documentTypeLabels[edit.type].folder };
}

/** What was privileged until now is told without its name once more. */
function untitled(about: ReturnType<typeof aboutDocument>, before: DocumentRecord): ReturnType<typeof aboutDocument> {
  if (before.access !== 'privileged') return about;
  const { title: _title, ...rest } = about;
  return rest;
}

function emptied({ note, documentDate }: ClaimDocumentEdit): ('note' | 'documentDate')[] {
  return [...(note === null || note === '' ? (['note'] as const) : []), ...(documentDate === null ? (['documentDate'] as const) : [])];
}

function renamed(document: DocumentRecord, fileName: string): DocumentRecord['versions'] {
  const current = currentOf(document);
  const name = fittingName(cleanFileName(fileName), current.kind);
  return document.versions.map((version) => (version.number === current.number ? { ...version, fileName: name } : version));
}
