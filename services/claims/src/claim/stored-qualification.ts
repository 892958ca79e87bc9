// The qualification of a claim as it is stored.
import type { Priority } from '@plumbline/contracts/words';

export interface StoredQualification {
  isViable: boolean;
  viabilityScore: number;
  priority: Priority;
  estimatedValueRange: { min: number; max: number };
  recommendations: string[];
  reasoning: string;
  contributions: { factor: string; points: number; reason: string; maxPoints?: number | undefined }[];
  missingFacts: string[];
  provider: string;
  providerLabel?: string;
  at: Date;
}
