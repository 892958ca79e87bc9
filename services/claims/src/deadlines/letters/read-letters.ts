// The letters of a claim, each with the document as which it is filed. Who may not see the document does not see the letter.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { openFile, type OpenedFile } from '../../documents/changes/open-file.ts';
import type { PaperRecord } from '../../documents/model/paper-record.ts';
import type { DocumentStores } from '../../documents/model/document-stores.ts';
import { visibleTo } from '../../documents/model/paper-rules.ts';
import type { LetterRenderer } from './letter-bytes.ts';
import type { LetterRecord, Letters } from './letter-store.ts';

const letterNotFound = 'Letter not found';
const mostLetters = 200;

/** A letter and the document of its present text. */
export interface FiledLetter {
  readonly letter: LetterRecord;
  readonly paper: PaperRecord;
}

export type LetterNeeds = DocumentStores & LetterRenderer & { readonly letters: Letters };

/** Newest first, without their texts. */
export async function listLetters(scope: Scope, claimId: number, needs: LetterNeeds): Promise<FiledLetter[]> {
  await needs.claims.get(scope, claimId, claimNotFound, { projection: { _id: 1 } });
  const options = { sort: { createdAt: -1 }, limit: mostLetters, projection: { content: 0 } } as const;
  const found = await needs.letters.find(scope, { claimId }, options);
  const ids = found.map(({ documentId }) => documentId);
  const papers = await needs.papers.papers.find(scope, { _id: { $in: ids }, ...visibleTo(scope) }, { limit: mostLetters });
  const byId = new Map(papers.map((paper) => [paper._id, paper]));
  return found.flatMap((letter) => {
    const paper = byId.get(letter.documentId);
    return paper ? [{ letter, paper }] : [];
  });
}

/** Throws `not_found` for a missing, foreign or hidden one alike. */
export async function readLetter(scope: Scope, id: number, needs: LetterNeeds): Promise<FiledLetter> {
  const letter = await needs.letters.get(scope, id, letterNotFound);
  return { letter, paper: await paperOf(scope, letter, needs) };
}

/** Throws `not_found` where the caller may not see it. */
export async function paperOf(
  scope: Scope,
  { documentId }: Pick<LetterRecord, 'documentId'>,
  { papers, session }: Pick<DocumentStores, 'papers'> & { session?: Tx['session'] },
): Promise<PaperRecord> {
  const paper = await papers.papers.findOne(scope, { _id: documentId, ...visibleTo(scope) }, session ? { session } : {});
  if (!paper) throw new Failure('not_found', letterNotFound);
  return paper;
}

export async function openLetter(scope: Scope, id: number, needs: LetterNeeds): Promise<OpenedFile> {
  const { paper } = await readLetter(scope, id, needs);
  return openFile(scope, { id: paper._id, number: undefined }, needs);
}
