// What a claim keeps of its money: the agreements that stand, what the ledger adds up to, and the base of the fee.
import type { AgreementApproval, FeeBasis } from '@plumbline/contracts/claims';
import type { Coverage } from '@plumbline/contracts/enums';
import { Schema } from 'mongoose';
import type { MoneySums } from './sum-rules.ts';

export interface StoredSettlement {
  id: number;
  amountCents: number;
  /** Calendar date. */
  agreedAt: string;
  coverage?: Coverage;
  approval?: AgreementApproval;
  approvedBy?: string;
  note?: string;
  recordedBy: string;
  recordedAt: Date;
}

export interface FeeOnReason {
  text: string;
  by: string;
  /** The rule of the state that it answers. */
  citation?: string;
}

export interface MoneyFields {
  /** The agreements that stand; the ledger holds them with what was reversed. */
  settlements: StoredSettlement[];
  settlementCents?: number;
  /** Absent until something was recorded in the ledger. */
  money?: MoneySums;
  /** On which money the contract takes the fee, where somebody set it. */
  feeOn?: FeeBasis;
  /** Why money from before the contract counts, where a person had to say it. */
  feeOnReason?: FeeOnReason;
  /** Hours worked, in hundredths, where the fee is hourly. */
  feeHours?: number;
}

const free = { type: Schema.Types.Mixed };

export const moneySchema = {
  settlements: [free],
  settlementCents: { type: Number },
  money: free,
  feeOn: { type: String },
  feeOnReason: free,
  feeHours: { type: Number },
};
