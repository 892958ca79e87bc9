// The letters of a claim, each with the document as which it is filed. Who may not see the document does not see the letter.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { openFile, type OpenedFile } from '../../documents/changes/open-file.ts';
import type { DocumentRecord } from '../../documents/model/document-record.ts';
import type { DocumentStores } from '../../documents/model/document-stores.ts';
import { visibleTo } from '../../documents/model/document-rules.ts';
import type { LetterRenderer } from './letter-bytes.ts';
import type { LetterRecord, Letters } from './letter-store.ts';
import type { LetterTexts } from './letter-texts.ts';

const letterNotFound = 'Letter not found';
const maxLetters = 200;

/** A letter and the document of its present text. */
export interface FiledLetter {
  readonly letter: LetterRecord;
  readonly document: DocumentRecord;
}

export type LetterDeps = DocumentStores & LetterRenderer & { readonly letters: Letters; readonly letterTexts: LetterTexts };

/** Newest first, without their texts. */
export async function listLetters(scope: Scope, claimId: number, deps: LetterDeps): Promise<FiledLetter[]> {
  await deps.claims.get(scope, claimId, claimNotFound, { projection: { _id: 1 } });
  const options = { sort: { createdAt: -1 }, limit: maxLetters, projection: { content: 0 } } as const;
  const found = await deps.letters.find(scope, { claimId }, options);
  const ids = found.map(({ documentId }) => documentId);
  const documents = await deps.documents.records.find(scope, { _id: { $in: ids }, ...visibleTo(scope) }, { limit: maxLetters });
  const byId = new Map(documents.map((document) => [document._id, document]));
  return found.flatMap((letter) => {
    const document = byId.get(letter.documentId);
    return document ? [{ letter, document }] : [];
  });
}

/** Throws `not_found` for a missing, foreign or hidden one alike. */
export async function readLetter(scope: Scope, id: number, deps: LetterDeps): Promise<FiledLetter> {
  const letter = await deps.letters.get(scope, id, letterNotFound);
  return { letter, document: await documentOf(scope, letter, deps) };
}

/** Throws `not_found` where the caller may not see it. */
export async function documentOf(
  scope: Scope,
  { documentId }: Pick<LetterRecord, 'documentId'>,
  { documents, session }: Pick<DocumentStores, 'documents'> & { session?: Tx['session'] },
): Promise<DocumentRecord> {
  const document = await documents.records.findOne(scope, { _id: documentId, ...visibleTo(scope) }, session ? { session } : {});
  if (!document) throw new Failure('not_found', letterNotFound);
  return document;
}

export async function openLetter(scope: Scope, id: number, deps: LetterDeps): Promise<OpenedFile> {
  const { document } = await readLetter(scope, id, deps);
  return openFile(scope, { id: document._id, number: undefined }, deps);
}
