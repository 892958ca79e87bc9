// Recording that a document was sent, with what shows it: a number, or a stored receipt.
import { documentDispatched, type DispatchIntake } from '@plumbline/contracts/claims';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { todayAt } from '../../claim/model/intake-rules.ts';
import { recordDateSent } from '../../claim/changes/date-sent.ts';
import type { DocumentRecord, StoredDispatch } from '../model/document-record.ts';
import { dateMadeBy } from '../model/dispatch-rules.ts';
import { aboutDocument } from '../model/document-events.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { assertConfirmed, assertLive, currentOf, documentNotFound } from '../model/document-rules.ts';
import { findVisibleDocument } from './store-version.ts';

const maxDispatches = 50;

/** Throws `invalid` with fields for a date in the future, a missing proof and a receipt that is no document of the claim. */
export async function dispatchDocument(
  tx: Tx,
  { id, intake }: { id: number; intake: DispatchIntake },
  deps: DocumentStores,
): Promise<DocumentRecord> {
  const document = await findVisibleDocument(tx, id, deps);
  assertLive(document);
  assertConfirmed(document);
  if (document.dispatches.length >= maxDispatches)
    throw new Failure('conflict', `A document can have at most ${maxDispatches} sent records`);
  const claim = await deps.claims.get(tx.scope, document.claimId, claimNotFound, { session: tx.session });
  if (intake.sentOn > todayAt(claim.timeZone, tx.now)) throw wrong('sentOn', 'Enter today or an earlier date');
  if (!intake.proof && intake.proofDocumentId === undefined)
    throw wrong('proof', 'Enter a tracking or confirmation number, or choose a receipt');
  if (intake.proofDocumentId !== undefined) await assertReceipt(tx, { document, receiptId: intake.proofDocumentId }, deps);
  const current = currentOf(document);
  const { proof, proofDocumentId, note, toCarrier, ...rest } = intake;
  const dispatch: StoredDispatch = {
    ...rest,
    ...(proof ? { proof } : {}),
    ...(proofDocumentId === undefined ? {} : { proofDocumentId }),
    ...(note ? { note } : {}),
    ...(toCarrier ? { toCarrier } : {}),
    number: current.number,
    sha256: current.sha256,
    recordedBy: tx.scope.actor.name,
    recordedAt: tx.now,
  };
  return keepDispatch(tx, { document, claim, dispatch, startsDeadlines: true }, deps);
}

export interface DispatchToKeep {
  readonly document: DocumentRecord;
  readonly claim: ClaimRecord;
  readonly dispatch: StoredDispatch;
  /** Whether a notice of loss that went out this way is one to the carrier. */
  readonly startsDeadlines: boolean;
}

/** A dispatch that happened, on its document; the date of a notice of loss or a signed proof of loss is recorded with it. */
export async function keepDispatch(
  tx: Tx,
  { document, claim, dispatch, startsDeadlines }: DispatchToKeep,
  deps: Pick<DocumentStores, 'documents' | 'claims' | 'figures'>,
): Promise<DocumentRecord> {
  const { channel, sentOn, to, mail } = dispatch;
  const shown = document.access === 'privileged' ? {} : await shownBy(tx, { document, dispatch }, deps);
  const sent = startsDeadlines ? dateMadeBy(document, dispatch, claim) : undefined;
  if (sent) await recordDateSent(tx, { claim, ...sent }, deps);
  return deps.documents.records.change(
    tx,
    document._id,
    () => ({
      push: { dispatches: [dispatch] },
      events: (after) => [
        createEvent(documentDispatched, {
          ...aboutDocument(after),
          channel,
          sentOn,
          to,
          ...(mail ? { carrier: mail.carrier } : {}),
          ...shown,
        }),
      ],
    }),
    { sentence: documentNotFound },
  );
}

/** The version that was sent, and what shows it, for the thread of the claim. */
async function shownBy(
  tx: Tx,
  { document, dispatch: { number, proof, proofDocumentId } }: Pick<DispatchToKeep, 'document' | 'dispatch'>,
  { documents }: Pick<DocumentStores, 'documents'>,
) {
  const stored =
    proofDocumentId === undefined
      ? undefined
      : await documents.records.findOne(tx.scope, { _id: proofDocumentId }, { session: tx.session });
  const receipt = stored && stored.access !== 'privileged' ? { documentId: stored._id, ...fileOf(currentOf(stored)) } : undefined;
  const sent = document.versions.find((one) => one.number === number);
  return omitUndefined({ proof, receipt, file: sent && fileOf(sent) });
}

const fileOf = ({ fileName, bytes, sha256 }: DocumentRecord['versions'][number]) => ({ fileName, bytes, sha256 });

/** The receipt counts as changed: who deletes it at this moment finds another version of it. */
async function assertReceipt(
  tx: Tx,
  { document, receiptId }: { document: DocumentRecord; receiptId: number },
  { documents }: DocumentStores,
): Promise<void> {
  const receipt = await documents.records.findOne(tx.scope, { _id: receiptId, claimId: document.claimId }, { session: tx.session });
  if (!receipt || receipt.deletedAt || receiptId === document._id)
    throw wrong('proofDocumentId', 'Choose another document of this claim as the receipt');
  await documents.records.change(tx, receiptId, () => ({ events: [] }), { sentence: documentNotFound });
}

function wrong(field: string, sentence: string): Failure {
  return new Failure('invalid', sentence, { fields: { [field]: sentence } });
}
