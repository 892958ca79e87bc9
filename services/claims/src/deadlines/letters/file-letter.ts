// Each text of a letter as a version of a document of the claim, and whether it may go out.
import { localDate, type Scope } from '@plumbline/contracts/kernel';
import type { NewRecord, Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { editDocument } from '../../documents/changes/edit-document.ts';
import { storeDocument, takeBytes } from '../../documents/changes/store-document.ts';
import { storeVersion } from '../../documents/changes/store-version.ts';
import type { ReceivedFile } from '../../documents/changes/receive-file.ts';
import type { DocumentRecord } from '../../documents/model/document-record.ts';
import { documentNotFound } from '../../documents/model/document-rules.ts';
import { letterBytes } from './letter-bytes.ts';
import type { LetterRecord } from './letter-store.ts';
import type { LetterDeps } from './read-letters.ts';

/** What its document keeps of the deadline. */
interface AboutDeadline {
  readonly title: string;
  /** A letter on a rule that is not sure goes out only after a person confirmed it. */
  readonly isSure: boolean;
}

/** A letter that can be written: its bytes are durable already. */
export interface ComposedLetter {
  readonly letter: Omit<NewRecord<LetterRecord>, 'documentId'>;
  readonly about: AboutDeadline;
  readonly file: ReceivedFile;
}

/** The first time as a document of its own. */
export async function fileFirst(
  tx: Tx,
  { letter, about: { title: deadlineTitle, isSure }, file }: ComposedLetter,
  deps: LetterDeps,
): Promise<DocumentRecord> {
  const { _id: letterId, claimId, title, deadlineKey: key } = letter;
  const documentDate = localDate(tx.now, (await deps.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session })).timeZone);
  const deadline = { key, title: deadlineTitle, letterId, ...(isSure ? {} : { unconfirmed: true as const }) };
  const about = { title, type: 'correspondence' as const, documentDate, isGenerated: true, deadline };
  return (await storeDocument(tx, { claimId, file, about }, deps)).document;
}

/** From now on it may go out. */
export async function confirmDocument(tx: Tx, { documentId }: LetterRecord, { documents }: LetterDeps): Promise<void> {
  await documents.records.change(
    tx,
    documentId,
    ({ deadline }) => {
      if (!deadline?.unconfirmed) return { events: [] };
      const { unconfirmed: _, ...confirmed } = deadline;
      return { set: { deadline: confirmed }, events: [] };
    },
    { sentence: documentNotFound },
  );
}

/** Later texts as versions of it; its name follows a new title. */
export async function fileAgain(
  tx: Tx,
  { before, title, file }: { before: LetterRecord; title: string; file: ReceivedFile },
  deps: LetterDeps,
): Promise<DocumentRecord> {
  const { documentId: id } = before;
  const { document } = await storeVersion(tx, { id, file, isGenerated: true }, deps);
  return title === before.title ? document : editDocument(tx, { id, edit: { title } }, deps);
}

export async function letterFile(
  scope: Scope,
  letter: Omit<NewRecord<LetterRecord>, 'deadlineKey' | 'documentId'>,
  deps: LetterDeps,
): Promise<ReceivedFile> {
  return takeBytes(scope, await letterBytes(scope, { letter, createdAt: deps.parts.clock() }, deps), deps);
}
