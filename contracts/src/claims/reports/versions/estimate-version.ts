// What a version of an estimate is: its kind, whether it is a rough or the final draft, and who made it final.
import { Instant, array, object, oneOf, string, type Infer } from '../../../kernel/index.ts';

/** `supplement`: it asks for more than the carrier's estimate; `revision`: it corrects ours. */
export const estimateKinds = ['initial', 'supplement', 'revision'] as const;
export const EstimateKind = oneOf(estimateKinds, 'Choose a version');
export type EstimateKind = Infer<typeof EstimateKind>;

export const estimateKindLabels: Record<EstimateKind, string> = {
  initial: 'Initial estimate',
  supplement: 'Supplement',
  revision: 'Revision',
};

/** As readers of estimating programs call them: a rough draft may change, the final draft does not. */
export const estimateStages = ['rough draft', 'final draft'] as const;
export type EstimateStage = (typeof estimateStages)[number];

export const estimateStageLabels: Record<EstimateStage, string> = { 'rough draft': 'Rough Draft', 'final draft': 'Final Draft' };

/** Who made a version final, when, what a person reviewed before, and the hashes of what was frozen. */
export const FinalizedEstimate = object({
  by: string(),
  /** The program that says so, where the person was not signed in. */
  statedBy: string().optional(),
  at: Instant,
  reviewed: array(string()),
  /** Hex, of the PDF; that of the package is the estimate's own. */
  pdfSha256: string(),
});
export type FinalizedEstimate = Infer<typeof FinalizedEstimate>;
