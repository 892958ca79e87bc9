// Documents that go with a message of communications: what may go to whom, the bytes that were chosen, and the proof that they went.
import type { ReportRecipient } from '@plumbline/contracts/claims';
import { Failure, largestMessageFiles, localDate, maxMessageFiles, type MessageFile, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { Readable } from 'node:stream';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { keepDispatch } from '../changes/dispatch-document.ts';
import { currentOf, documentNotFound, mediaTypes } from '../model/document-rules.ts';
import type { DocumentRecord } from '../model/document-record.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { markBounced } from './bounced-dispatch.ts';
import { assertEmailable } from './email-rules.ts';
import { assertMayGo } from './may-go.ts';

interface Chosen {
  readonly claimId: number;
  readonly documentIds: readonly number[];
  /** Of a link nobody is written the file itself: who opens it signs in. */
  readonly by: 'email' | 'link';
  readonly people: readonly ReportRecipient[];
}

/** In the order in which they were chosen, each once. */
export async function chooseFiles(
  scope: Scope,
  { claimId, documentIds, by, people }: Chosen,
  deps: DocumentStores,
): Promise<MessageFile[]> {
  const ids = [...new Set(documentIds)];
  if (ids.length > maxMessageFiles) throw new Failure('invalid', `Choose up to ${maxMessageFiles} documents`);
  const claim = await deps.claims.get(scope, claimId, claimNotFound);
  const found = await deps.documents.records.find(scope, { _id: { $in: ids }, claimId });
  const files = ids.map((id) => {
    const document = found.find(({ _id }) => _id === id);
    if (!document) throw new Failure('not_found', documentNotFound);
    assertEmailable(document, currentOf(document).number);
    assertMayGo(document, { claim, recipients: people, now: deps.parts.clock() });
    if (by === 'link' && document.access !== 'shared')
      throw new Failure('unprocessable', `“${document.title}” isn't shared in the portal, so a link can't open it. Share it first.`);
    return fileOf(document);
  });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (by === 'email' && bytes > largestMessageFiles)
    throw new Failure(
      'unprocessable',
      `The documents have ${Math.ceil(bytes / 1_048_576)} MB together, and the email limit is 15 MB. Choose fewer.`,
    );
  return files;
}

function fileOf(document: DocumentRecord): MessageFile {
  const { number, fileName, bytes, sha256, kind } = currentOf(document);
  return { documentId: document._id, number, title: document.title, fileName, bytes, sha256, contentType: mediaTypes[kind] };
}

interface Wanted {
  readonly claimId: number;
  readonly documentId: number;
  readonly number: number;
  readonly to: ReportRecipient;
}

/** Asked when the message goes out, which may be long after: throws `conflict` for what may not go any more. */
export async function messageFile(
  scope: Scope,
  { claimId, documentId, number, to }: Wanted,
  deps: DocumentStores,
): Promise<{ body: Readable; options: { contentType: string; bytes: number; fileName: string } }> {
  const document = await deps.documents.records.findOne(scope, { _id: documentId, claimId });
  const version = document?.versions.find((one) => one.number === number);
  if (!document || !version) throw new Failure('not_found', documentNotFound);
  const claim = await deps.claims.get(scope, claimId, claimNotFound);
  try {
    assertEmailable(document, number);
    assertMayGo(document, { claim, recipients: [to], now: deps.parts.clock() });
  } catch (error) {
    if (error instanceof Failure) throw new Failure('conflict', error.message);
    throw error;
  }
  const { body, bytes } = await deps.parts.objects.get(version.objectKey);
  return { body, options: { contentType: 'application/octet-stream', bytes, fileName: version.fileName } };
}

interface Went {
  readonly claimId: number;
  readonly to: string;
  readonly sentBy: string;
  readonly files: readonly { readonly documentId: number; readonly number: number; readonly sha256: string }[];
  /** The number under which the mail server took it. */
  readonly proof: string;
  readonly at: Date;
}

/** What a mail server took is a dispatch of each document, once for each message. */
export async function proveFiles(tx: Tx, { claimId, to, sentBy, files, proof, at }: Went, deps: DocumentStores): Promise<void> {
  // Removed while the message was on its way: its documents are gone with it
  const claim = await deps.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!claim) return;
  for (const { documentId, number, sha256 } of files) {
    const document = await deps.documents.records.findOne(tx.scope, { _id: documentId, claimId }, { session: tx.session });
    if (!document || document.dispatches.some((one) => one.proof === proof && one.to === to)) continue;
    const dispatch = { channel: 'email' as const, sentOn: localDate(at, claim.timeZone), to, proof, number, sha256 };
    await keepDispatch(
      tx,
      { document, claim, dispatch: { ...dispatch, recordedBy: sentBy, recordedAt: tx.now }, startsDeadlines: true },
      deps,
    );
  }
}

/** The mail server returned it: none of its documents was delivered. */
export async function returnFiles(
  tx: Tx,
  { claimId, to, files, proof, at, reason }: Omit<Went, 'sentBy'> & { readonly reason: string },
  deps: DocumentStores,
): Promise<void> {
  for (const { documentId } of files)
    await markBounced(tx, { claimId, documentId, isIt: (one) => one.proof === proof && one.to === to, reason, at }, deps);
}
