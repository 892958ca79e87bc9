// The facts of ai. Claims copies the findings for its estimate and report.
import { defineEvent } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { array, boolean, Id, number, object, string } from '../kernel/schema.ts';
import { Finding } from './analysis.ts';
import { AiProviderName, PrimaryProvider } from './config.ts';
import { aiSpendChanged } from './spend.ts';

export const damageAnalyzed = defineEvent(
  'ai.damage-analyzed',
  object({
    runId: Id,
    inspectionId: Id,
    claimId: Id,
    provider: AiProviderName,
    findings: array(Finding),
    recommendations: array(string()),
    technicalNarrative: string(),
    estimatedValue: number().optional(),
  }),
  staff,
);
export const aiConfigChanged = defineEvent(
  'ai.config-changed',
  object({ primaryProvider: PrimaryProvider, useHybridApproach: boolean() }),
  ['admin', 'adjuster'],
);

export const aiEvents = { damageAnalyzed, aiConfigChanged, aiSpendChanged };
