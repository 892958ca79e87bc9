// The qualification of a claim as it is stored.
import type { Qualification, QualificationQuestion } from '@plumbline/contracts/claims';
import type { Priority } from '@plumbline/contracts/enums';

export interface StoredQualification {
  isViable: boolean;
  viabilityScore: number;
  priority: Priority;
  estimatedValueRange: { min: number; max: number };
  recommendations: string[];
  reasoning: string;
  contributions: Qualification['contributions'];
  quotes?: Qualification['quotes'];
  missingDetails: string[];
  questions?: QualificationQuestion[];
  provider: string;
  providerLabel?: string;
  ruleVersion?: string;
  /** SHA-256 of exactly what was asked. */
  inputHash?: string;
  second?: Qualification['second'];
  at: Date;
}

/** A person qualified the claim by hand, against the score or without one. */
export interface StoredOverride {
  by: string;
  at: Date;
  why: string;
}
