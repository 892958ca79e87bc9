// Completed inspections with the state of their engineering report.
import { boolean, Instant, int, number, string, type Infer } from '../kernel/schema.ts';
import { EngineeringStage, SealMode } from './engineering/stages.ts';
import { Inspection } from './inspections.ts';

/** The specification's fields of a completed inspection, beside those of every inspection. */
export const CompletedInspection = Inspection.extend({
  phone: string().optional(),
  email: string().optional(),
  /** Dollars; absent where nobody gave one. */
  estimatedDamageValue: number().optional(),
  inspectorNotes: string(),
  engineeringReportGenerated: boolean(),
  reportSignedDate: Instant.optional(),
  officialSealApplied: boolean(),
  stage: EngineeringStage,
  reportNumber: string().optional(),
  reportRevision: int().optional(),
  sealMode: SealMode.optional(),
});
export type CompletedInspection = Infer<typeof CompletedInspection>;
