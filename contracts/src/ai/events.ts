// The events of ai. Claims copies the findings for its estimate and report.
import { defineEvent } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { array, boolean, Id, int, object, oneOf, string } from '../kernel/schema.ts';
import { AiProviderName, PrimaryProvider } from './config.ts';
import { findingDecisions, ReviewedFinding } from './review.ts';
import { analysisCanceled } from './running.ts';
import { aiSpendChanged } from './spend.ts';

/** All findings of the inspection as they stand now, with their decisions: what claims keeps. */
const present = {
  inspectionId: Id,
  claimId: Id,
  findings: array(ReviewedFinding),
  recommendations: array(string()),
  /** The model that analyzed the photos, once one did. */
  model: string().optional(),
};
export const damageAnalyzed = defineEvent(
  'ai.damage-analyzed',
  object({
    ...present,
    runId: Id,
    runNumber: int(),
    provider: AiProviderName,
    /** How many this analysis found; accepted ones of older analyses may stand beside them. */
    found: int(),
  }),
  staff,
);
export const findingsReviewed = defineEvent(
  'ai.findings-reviewed',
  object({
    ...present,
    decision: oneOf(findingDecisions),
    /** The types of the findings that were decided, one for each. */
    types: array(string()),
    reason: string().optional(),
  }),
  staff,
);
export const aiConfigChanged = defineEvent(
  'ai.config-changed',
  object({
    primaryProvider: PrimaryProvider,
    useHybridApproach: boolean(),
    readsEmails: boolean().optional(),
    secondOpinions: boolean().optional(),
  }),
  ['admin', 'adjuster'],
);

export const aiEvents = { damageAnalyzed, analysisCanceled, findingsReviewed, aiConfigChanged, aiSpendChanged };
