// The letters of a claim, each with the document as which it is filed. Who may not see the document does not see the letter.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { openFile, type OpenedFile } from '../../documents/changes/open-file.ts';
import type { PaperDocument } from '../../documents/model/paper-document.ts';
import type { DocumentStores } from '../../documents/model/document-stores.ts';
import { visibleTo } from '../../documents/model/paper-rules.ts';
import { letterBytes, type LetterRenderer } from './letter-bytes.ts';
import type { LetterDocument, Letters } from './letter-store.ts';

const letterNotFound = 'Letter not found';
const mostLetters = 200;

export type LetterNeeds = DocumentStores & LetterRenderer & { readonly letters: Letters };

/** Newest first, without their texts. */
export async function listLetters(
  scope: Scope,
  claimId: number,
  needs: LetterNeeds,
): Promise<{ letter: LetterDocument; paper: PaperDocument | undefined }[]> {
  await needs.claims.get(scope, claimId, claimNotFound, { projection: { _id: 1 } });
  const options = { sort: { createdAt: -1 }, limit: mostLetters, projection: { content: 0 } } as const;
  const found = await needs.letters.find(scope, { claimId }, options);
  const ids = found.flatMap(({ documentId }) => documentId ?? []);
  const papers = await needs.papers.papers.find(scope, { _id: { $in: ids }, ...visibleTo(scope) }, { limit: mostLetters });
  const byId = new Map(papers.map((paper) => [paper._id, paper]));
  return found
    .filter(({ documentId }) => documentId === undefined || byId.has(documentId))
    .map((letter) => ({ letter, paper: byId.get(letter.documentId ?? 0) }));
}

/** Throws `not_found` for a missing, foreign or hidden one alike. */
export async function readLetter(scope: Scope, id: number, needs: LetterNeeds): Promise<LetterDocument> {
  const letter = await needs.letters.get(scope, id, letterNotFound);
  if (letter.documentId !== undefined && !(await paperOf(scope, letter, needs))) throw new Failure('not_found', letterNotFound);
  return letter;
}

export async function paperOf(
  scope: Scope,
  { documentId }: Pick<LetterDocument, 'documentId'>,
  { papers, session }: Pick<DocumentStores, 'papers'> & { session?: Tx['session'] },
): Promise<PaperDocument | undefined> {
  if (documentId === undefined) return undefined;
  return papers.papers.findOne(scope, { _id: documentId, ...visibleTo(scope) }, session ? { session } : {});
}

/** The filed bytes; a letter from before it was filed is made now, and the same text gives the same bytes. */
export async function openLetter(scope: Scope, id: number, needs: LetterNeeds): Promise<OpenedFile> {
  const letter = await readLetter(scope, id, needs);
  if (letter.documentId !== undefined) return openFile(scope, { id: letter.documentId, number: undefined }, needs);
  const made = await letterBytes(scope, { letter, createdAt: letter.updatedAt }, needs);
  const bytes = Buffer.from(made.bytes);
  const headers = { etag: `"${createHash('sha256').update(bytes).digest('hex')}"` };
  return {
    body: Readable.from([bytes]),
    options: { contentType: 'application/pdf', bytes: bytes.length, fileName: made.fileName, headers },
  };
}
