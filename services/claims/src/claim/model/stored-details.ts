// What a claim stores of its policy, mortgagee, loss and consents: money in cents, percentages in basis points.
import type { Language, Loss, PolicyType, Claim } from '@plumbline/contracts/claims';
import type { Coverage } from '@plumbline/contracts/enums';
import { Schema } from 'mongoose';

export interface StoredCoverage {
  coverage: Coverage;
  limitCents: number;
  deductibleCents?: number;
  /** Instead of a sum: of the limit of this coverage. */
  deductibleBasisPoints?: number;
}

export interface StoredDeductibles {
  /** All other perils. */
  aopCents?: number;
  hurricaneCents?: number;
  /** Taken by earlier hurricanes of the calendar year. */
  hurricaneUsedCents?: number;
  /** Of the limit of coverage A. */
  hurricaneBasisPoints?: number;
}

export interface StoredPolicy {
  type?: PolicyType;
  /** Calendar dates; both days are insured. */
  periodFrom?: string;
  periodTo?: string;
  coverages?: StoredCoverage[];
  deductibles?: StoredDeductibles;
}

export type StoredConsent = Omit<Claim['consents'][number], 'recordedAt' | 'numberChanged'> & {
  recordedAt: Date;
  /** For which phone number it was given, as `numberFor` writes it. */
  number?: string;
};

const free = { type: Schema.Types.Mixed };

export const detailSchema = {
  carrierNaic: { type: String },
  policy: free,
  mortgagee: free,
  loss: free,
  hurricaneOf: free,
  language: { type: String },
  consents: { type: [free], default: undefined },
};

/** The fields that the optional groups of an intake add to a claim. */
export interface DetailFields {
  carrierNaic?: string;
  policy?: StoredPolicy;
  mortgagee?: { name?: string; loanNumber?: string };
  loss?: Loss;
  /** The storm event that brought the days of its hurricane, and which they were. */
  hurricaneOf?: { stormEventId: number; from: string; until: string };
  language?: Language;
  consents?: StoredConsent[];
}
