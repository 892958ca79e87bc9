// The stored check: its lines, its payees with their endorsements, its draws, and every step with its day.
import type { CheckState, Endorsement, PaymentTiming, PayeeKind } from '@plumbline/contracts/claims';
import type { Coverage } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface CheckLine {
  coverage: Coverage;
  amountCents: number;
  clearedCents: number;
  withheldCents?: number;
  releasesHoldback: boolean;
}

export interface StoredPayee {
  id: number;
  kind: PayeeKind;
  name: string;
  endorsement: Endorsement;
  on?: string;
  note?: string;
}

export interface CheckStep {
  what: string;
  on: string;
  at: Date;
  by: string;
  note?: string;
}

export interface StoredDraw {
  id: number;
  on: string;
  coverage: Coverage;
  amountCents: number;
  note?: string;
}

export interface CheckRecord extends RecordBase {
  claimId: number;
  number: string;
  issuer: string;
  receivedOn: string;
  state: CheckState;
  money: PaymentTiming;
  phase: string;
  lines: CheckLine[];
  payees: StoredPayee[];
  draws: StoredDraw[];
  steps: CheckStep[];
  reference?: string;
  note?: string;
  documentId?: number;
  recordedBy: string;
  /** The number of the row with which it came from another system. */
  externalId?: string;
}

export type Checks = TenantCollection<CheckRecord>;

/** More checks than this are not kept for one claim. */
export const maxChecks = 200;

const text = { type: String };

export function checkCollection(parts: ServiceParts): Checks {
  const free = { type: Schema.Types.Mixed };
  const schema = new Schema({
    claimId: { type: Number, required: true },
    number: { type: String, required: true },
    issuer: text,
    receivedOn: text,
    state: { type: String, required: true },
    money: text,
    phase: text,
    lines: [free],
    payees: [free],
    draws: [free],
    steps: [free],
    reference: text,
    note: text,
    documentId: Number,
    recordedBy: text,
    externalId: text,
  });
  return parts.collection<CheckRecord>('checks', schema, { indexes: [[{ organizationId: 1, claimId: 1, receivedOn: -1, _id: -1 }]] });
}
