// The insured's answer to an offer, and an approved offer becoming an agreement.
import { offerAnswered, type OfferAgreement, type OfferAnswer } from '@plumbline/contracts/claims';
import { dollarsOf, type Infer } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import { todayAt } from '../../claim/model/intake-rules.ts';
import { appendRows, type LedgerResponse, type LedgerDeps, type NewRow } from './append-rows.ts';
import { assertEvidence, type EvidenceDeps } from './evidence.ts';
import type { LedgerEntryRecord } from '../../rules/money/ledger-model.ts';
import { approvalToAgree, assertAnswer, offersOfRound, proofOf } from '../../rules/money/offer-rules.ts';
import { namedInsuredsOf } from '../../rules/money/people-rules.ts';
import { assertNotLater } from '../../rules/money/row-rules.ts';

/** One answer about one offer or several of its round: all are written or none. */
export async function answerOffer(
  tx: Tx,
  claimId: number,
  { offerId, answer, ...deps }: LedgerDeps & EvidenceDeps & { offerId: number; answer: OfferAnswer },
): Promise<LedgerResponse> {
  await assertEvidence(tx, claimId, { ...deps, documentId: answer.documentId });
  const { others = [], ...said } = answer;
  const decisions = new Map([...others.map((one) => [one.offerId, one.decision] as const), [offerId, said.decision]]);
  return appendRows(tx, claimId, {
    ...deps,
    decide: (current, rows) => {
      const offers = offersOfRound(rows, [offerId, ...others.map((one) => one.offerId)]);
      assertNotLater('on', said.on, todayAt(current.timeZone, tx.now));
      for (const offer of offers) assertAnswer(said, { offer, rows, namedInsureds: namedInsuredsOf(current) });
      const decided = offers.map((offer) => ({ offer, decision: decisions.get(offer._id) ?? said.decision }));
      return {
        rows: decided.map(({ offer, decision }) => answerRow(offer, { ...said, decision })),
        events: (after) =>
          decided.map(({ offer, decision }) =>
            createEvent(offerAnswered, {
              claimId,
              claim: claimSnapshot(after),
              offerId: offer._id,
              decision,
              by: said.by,
              amount: dollarsOf(offer.amountCents),
            }),
          ),
      };
    },
  });
}

function answerRow(
  { _id: offerId, coverage, phase, amountCents }: LedgerEntryRecord,
  { decision, by, how, on, evidence, documentId }: OfferAnswer,
): NewRow {
  const said = { decision, by, how, on, note: evidence, ...(documentId ? { documentId } : {}) };
  return { kind: 'approval', coverage, phase, amountCents, offerId, ...said };
}

/** One agreement or several of a round: all are written or none. */
export async function agreeToOffer(
  tx: Tx,
  claimId: number,
  { offerId, agreement, ...deps }: LedgerDeps & { offerId: number; agreement: Infer<typeof OfferAgreement> },
): Promise<LedgerResponse> {
  const { others = [], ...agreed } = agreement;
  return appendRows(tx, claimId, {
    ...deps,
    decide: (current, rows) => {
      const offers = offersOfRound(rows, [offerId, ...others]);
      assertNotLater('agreedAt', agreed.agreedAt, todayAt(current.timeZone, tx.now));
      return {
        rows: offers.map((offer) => agreementRow(offer, approvalToAgree(offer, agreed.agreedAt, rows), agreed)),
        events: () => [],
      };
    },
  });
}

function agreementRow(
  { _id: offerId, coverage, phase, amountCents, reference }: LedgerEntryRecord,
  approval: LedgerEntryRecord,
  { agreedAt, note }: Infer<typeof OfferAgreement>,
): NewRow {
  const proof = proofOf({ ...approval, evidence: approval.note });
  const words = { ...(reference ? { reference } : {}), ...(note ? { note } : {}) };
  return { kind: 'agreement', coverage, phase, amountCents, offerId, on: agreedAt, ...proof, ...words };
}
