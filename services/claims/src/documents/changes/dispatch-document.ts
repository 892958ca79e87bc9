// Recording that a document was sent, with what shows it: a number, or a stored receipt.
import { dispatchChannelLabels, documentDispatched, type DispatchIntake } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { todayAt } from '../../claim/model/intake-rules.ts';
import { recordNoticeSent } from '../../claim/changes/notice-sent.ts';
import type { PaperRecord, StoredDispatch } from '../model/paper-record.ts';
import { aboutDocument } from '../model/document-events.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { assertLive, currentOf, documentNotFound } from '../model/paper-rules.ts';
import { seenPaper } from './store-version.ts';

const mostDispatches = 50;

/** Throws `invalid` with fields for a date in the future, a missing proof and a receipt that is no document of the claim. */
export async function dispatchDocument(
  tx: Tx,
  { id, intake }: { id: number; intake: DispatchIntake },
  needs: DocumentStores,
): Promise<PaperRecord> {
  const paper = await seenPaper(tx, id, needs);
  assertLive(paper);
  if (paper.dispatches.length >= mostDispatches) throw new Failure('conflict', `At most ${mostDispatches} dispatches are recorded`);
  const claim = await needs.claims.get(tx.scope, paper.claimId, claimNotFound, { session: tx.session });
  if (intake.sentOn > todayAt(claim.timeZone, tx.now)) throw wrong('sentOn', 'This date is in the future');
  if (!intake.proof && intake.proofDocumentId === undefined)
    throw wrong('proof', 'What shows that it was sent? Give a tracking or confirmation number, or choose a stored receipt');
  if (intake.proofDocumentId !== undefined) await assertReceipt(tx, { paper, receiptId: intake.proofDocumentId }, needs);
  const current = currentOf(paper);
  const { proof, proofDocumentId, note, ...rest } = intake;
  const dispatch: StoredDispatch = {
    ...rest,
    ...(proof ? { proof } : {}),
    ...(proofDocumentId === undefined ? {} : { proofDocumentId }),
    ...(note ? { note } : {}),
    number: current.number,
    sha256: current.sha256,
    recordedBy: tx.scope.actor.name,
    recordedAt: tx.now,
  };
  return keepDispatch(tx, { paper, claim, dispatch, startsClock: true }, needs);
}

export interface DispatchToKeep {
  readonly paper: PaperRecord;
  readonly claim: ClaimRecord;
  readonly dispatch: StoredDispatch;
  /** Whether a notice of loss that went out this way is one to the carrier. */
  readonly startsClock: boolean;
}

/** A dispatch that happened, on its document; the notice of loss is recorded with it. */
export async function keepDispatch(
  tx: Tx,
  { paper, claim, dispatch, startsClock }: DispatchToKeep,
  needs: Pick<DocumentStores, 'papers' | 'claims' | 'figures'>,
): Promise<PaperRecord> {
  const { channel, sentOn, to, mail } = dispatch;
  if (paper.type === 'carrier_notice' && startsClock) {
    const source = `Carrier notice dispatched by ${dispatchChannelLabels[channel].toLowerCase()}`;
    await recordNoticeSent(tx, { claim, on: sentOn, source }, needs);
  }
  return needs.papers.papers.change(
    tx,
    paper._id,
    () => ({
      push: { dispatches: [dispatch] },
      facts: (after) => [
        fact(documentDispatched, { ...aboutDocument(after), channel, sentOn, to, ...(mail ? { carrier: mail.carrier } : {}) }),
      ],
    }),
    { sentence: documentNotFound },
  );
}

/** The receipt counts as changed: who deletes it at this moment finds another version of it. */
async function assertReceipt(
  tx: Tx,
  { paper, receiptId }: { paper: PaperRecord; receiptId: number },
  { papers }: DocumentStores,
): Promise<void> {
  const receipt = await papers.papers.findOne(tx.scope, { _id: receiptId, claimId: paper.claimId }, { session: tx.session });
  if (!receipt || receipt.deletedAt || receiptId === paper._id)
    throw wrong('proofDocumentId', 'The receipt must be another document of this claim');
  await papers.papers.change(tx, receiptId, () => ({ facts: [] }), { sentence: documentNotFound });
}

function wrong(field: string, sentence: string): Failure {
  return new Failure('invalid', sentence, { fields: { [field]: sentence } });
}
