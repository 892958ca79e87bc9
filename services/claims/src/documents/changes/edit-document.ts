// Changing what is said about a document: name, folder, type, access, note, tags, date.
import { documentEdited, documentShared, type PaperEdit } from '@plumbline/contracts/claims';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import type { PaperRecord } from '../model/paper-record.ts';
import { aboutDocument } from '../model/document-events.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { assertLive, cleanFileName, currentOf, documentNotFound, fittingName, isKeeper } from '../model/paper-rules.ts';
import { assertFolder } from '../model/shelf.ts';
import { searchTextOfPaper } from './store-document.ts';
import { seenPaper } from './store-version.ts';

/** Throws `conflict` when somebody else changed it since the version that was read. */
export async function editDocument(tx: Tx, { id, edit }: { id: number; edit: PaperEdit }, needs: DocumentStores): Promise<PaperRecord> {
  const paper = await seenPaper(tx, id, needs);
  assertLive(paper);
  if (edit.access !== undefined && edit.access !== paper.access && !isKeeper(tx.scope))
    throw new Failure('forbidden', 'Only adjusters and administrators change who sees a document');
  if (edit.folder !== undefined) await assertFolder(tx, { claimId: paper.claimId, folder: edit.folder }, needs);
  return needs.papers.papers.change(
    tx,
    id,
    () => ({
      set: edited(paper, edit),
      unset: emptied(edit),
      facts: (after) => [
        after.access === paper.access
          ? fact(documentEdited, aboutDocument(after))
          : fact(documentShared, { ...untitled(aboutDocument(after), paper), from: paper.access }),
      ],
    }),
    { sentence: documentNotFound, ...(edit.version === undefined ? {} : { expectedVersion: edit.version }) },
  );
}

function edited(paper: PaperRecord, edit: PaperEdit): Partial<PaperRecord> {
  const { title, type, tags, folder, access } = { ...paper, ...omitUndefined(edit) };
  const versions = edit.fileName === undefined ? paper.versions : renamed(paper, edit.fileName);
  const fileName = versions.at(-1)?.fileName ?? '';
  return {
    title,
    type,
    tags,
    folder,
    access,
    versions,
    searchText: searchTextOfPaper({ title, type, tags, fileName }),
    ...(edit.note ? { note: edit.note } : {}),
    ...(edit.documentDate ? { documentDate: edit.documentDate } : {}),
  };
}

/** What was privileged until now is told without its name once more. */
function untitled(about: ReturnType<typeof aboutDocument>, before: PaperRecord): ReturnType<typeof aboutDocument> {
  if (before.access !== 'privileged') return about;
  const { title: _title, ...rest } = about;
  return rest;
}

function emptied({ note, documentDate }: PaperEdit): ('note' | 'documentDate')[] {
  return [...(note === null || note === '' ? (['note'] as const) : []), ...(documentDate === null ? (['documentDate'] as const) : [])];
}

function renamed(paper: PaperRecord, fileName: string): PaperRecord['versions'] {
  const current = currentOf(paper);
  const name = fittingName(cleanFileName(fileName), current.kind);
  return paper.versions.map((version) => (version.number === current.number ? { ...version, fileName: name } : version));
}
