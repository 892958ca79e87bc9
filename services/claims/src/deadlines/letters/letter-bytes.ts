// A letter as a PDF: what the pages show of it, made in a worker.
import type { Scope } from '@plumbline/contracts/kernel';
import type { NewRecord } from '@plumbline/server';
import { firmLetterhead } from '../../directory/firm-head.ts';
import type { DocumentStores, PdfRenderer } from '../../documents/model/document-stores.ts';
import type { LetterContent as LetterPage } from './letter-pdf.ts';
import type { LetterRecord } from './letter-store.ts';

const makeWithinMs = 60_000;

/** Renders letters about deadlines. */
export interface LetterRenderer {
  readonly renderer: PdfRenderer<{ readonly kind: 'letter'; readonly letter: LetterPage }>;
}

export interface LetterContent {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

/** The same text at the same instant gives the same bytes. */
export async function letterBytes(
  scope: Scope,
  { letter, createdAt }: { letter: Omit<NewRecord<LetterRecord>, 'deadlineKey' | 'documentId'>; createdAt: Date },
  { renderer, parts }: Pick<DocumentStores, 'parts'> & LetterRenderer,
): Promise<LetterContent> {
  const { _id: id, title, content, claimNumber, propertyAddress, author } = letter;
  const firm = await firmLetterhead(scope, parts);
  const shown = { title, content, claimNumber, propertyAddress, author, createdAt, firm };
  const bytes = await renderer.run({ kind: 'letter', letter: shown }, { timeoutMs: makeWithinMs });
  return { bytes, fileName: `letter-${claimNumber}-${id}.pdf` };
}
