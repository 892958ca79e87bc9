// The insured's answer to an offer, and an approved offer becoming an agreement.
import { offerAnswered, type OfferAgreement, type OfferAnswer } from '@plumbline/contracts/claims';
import { dollarsOf, type Infer } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import { todayAt } from '../../claim/model/intake-rules.ts';
import { appendRows, type LedgerResponse, type LedgerNeeds } from './append-rows.ts';
import { assertEvidence, type EvidenceNeeds } from './evidence.ts';
import { approvalToAgree, assertAnswer, offerIn, proofOf } from '../../rules/money/offer-rules.ts';
import { namedInsuredsOf } from '../../rules/money/people-rules.ts';
import { assertNotLater } from '../../rules/money/row-rules.ts';

export async function answerOffer(
  tx: Tx,
  claimId: number,
  { offerId, answer, ...needs }: LedgerNeeds & EvidenceNeeds & { offerId: number; answer: OfferAnswer },
): Promise<LedgerResponse> {
  await assertEvidence(tx, claimId, { ...needs, documentId: answer.documentId });
  return appendRows(tx, claimId, {
    ...needs,
    decide: (current, rows) => {
      const offer = offerIn(rows, offerId);
      assertNotLater('on', answer.on, todayAt(current.timeZone, tx.now));
      assertAnswer(answer, { offer, rows, namedInsureds: namedInsuredsOf(current) });
      const { decision, by, how, on, evidence, documentId } = answer;
      const { coverage, phase, amountCents } = offer;
      return {
        rows: [
          {
            kind: 'approval',
            coverage,
            phase,
            amountCents,
            offerId,
            decision,
            by,
            how,
            on,
            note: evidence,
            ...(documentId ? { documentId } : {}),
          },
        ],
        events: (after) => [
          createEvent(offerAnswered, { claimId, claim: claimSnapshot(after), offerId, decision, by, amount: dollarsOf(amountCents) }),
        ],
      };
    },
  });
}

export async function agreeToOffer(
  tx: Tx,
  claimId: number,
  { offerId, agreement, ...needs }: LedgerNeeds & { offerId: number; agreement: Infer<typeof OfferAgreement> },
): Promise<LedgerResponse> {
  return appendRows(tx, claimId, {
    ...needs,
    decide: (current, rows) => {
      const offer = offerIn(rows, offerId);
      assertNotLater('agreedAt', agreement.agreedAt, todayAt(current.timeZone, tx.now));
      const approval = approvalToAgree(offer, agreement.agreedAt, rows);
      const { coverage, phase, amountCents, reference } = offer;
      return {
        rows: [
          {
            kind: 'agreement',
            coverage,
            phase,
            amountCents,
            offerId,
            on: agreement.agreedAt,
            ...proofOf({ ...approval, evidence: approval.note }),
            ...(reference ? { reference } : {}),
            ...(agreement.note ? { note: agreement.note } : {}),
          },
        ],
        events: () => [],
      };
    },
  });
}
