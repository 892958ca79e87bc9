// The stored rows of the money ledger. A row is written once and never changed: a mistake is reversed by another row.
import type {
  AgreementApproval,
  ApprovalWay,
  HoldbackDirection,
  LedgerKind,
  PaymentTiming,
  OfferAnswer,
} from '@plumbline/contracts/claims';
import type { Infer } from '@plumbline/contracts/kernel';
import type { Coverage } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

/** What a row says; the store adds the rest. */
export interface RowInput {
  kind: LedgerKind;
  coverage: Coverage;
  /** Positive; a reversal carries the opposite sign of the row that it reverses. */
  amountCents: number;
  /** Calendar date. */
  on: string;
  phase: string;
  money?: PaymentTiming;
  rcvCents?: number;
  recoverableCents?: number;
  nonRecoverableCents?: number;
  acvCents?: number;
  direction?: HoldbackDirection;
  stage?: 'received' | 'cleared';
  offerId?: number;
  decision?: OfferAnswer['decision'];
  by?: string;
  how?: Infer<typeof ApprovalWay>;
  approval?: AgreementApproval;
  /** Of an agreement: calendar date of the insured's approval, and where the proof is. */
  approvedOn?: string;
  evidence?: string;
  checkId?: number;
  reverses?: number;
  of?: LedgerKind;
  why?: string;
  reference?: string;
  note?: string;
  documentId?: number;
  externalId?: string;
}

/** A row as the rules look at it. */
export interface LedgerEntryRecord extends RowInput {
  _id: number;
  recordedBy: string;
  recordedAt: Date;
}

export interface LedgerRecord extends LedgerEntryRecord, RecordBase {
  claimId: number;
}

export type Ledger = TenantCollection<LedgerRecord>;

/** A ledger longer than this is not kept: sums and explanations read all rows of a claim. */
export const maxRows = 1_000;

/** Rows take their numbers from the series of the settlements: an agreement is one under its own number. */
export const rowSeries = 'settlement';

const text = { type: String };
const whole = { type: Number };

const fields = {
  claimId: { type: Number, required: true },
  kind: { type: String, required: true },
  coverage: { type: String, required: true },
  amountCents: { type: Number, required: true },
  on: { type: String, required: true },
  phase: { type: String, required: true },
  money: text,
  rcvCents: whole,
  recoverableCents: whole,
  nonRecoverableCents: whole,
  acvCents: whole,
  direction: text,
  stage: text,
  offerId: whole,
  decision: text,
  by: text,
  how: text,
  approval: text,
  approvedOn: text,
  evidence: text,
  checkId: whole,
  reverses: whole,
  of: text,
  why: text,
  reference: text,
  note: text,
  documentId: whole,
  externalId: text,
  recordedBy: text,
  recordedAt: Date,
};

export function ledgerCollection(parts: ServiceParts): Ledger {
  return parts.collection<LedgerRecord>('ledger_rows', new Schema(fields), {
    indexes: [
      [{ organizationId: 1, claimId: 1, on: -1, _id: -1 }],
      [
        { organizationId: 1, reverses: 1 },
        { unique: true, partialFilterExpression: { reverses: { $exists: true } } },
      ],
      [
        { organizationId: 1, claimId: 1, externalId: 1 },
        { unique: true, partialFilterExpression: { externalId: { $exists: true } } },
      ],
    ],
  });
}
