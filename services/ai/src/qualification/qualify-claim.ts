// Qualifying a claim by rules: the score, its reasons, what is missing and what to do next.
import { createHash } from 'node:crypto';
import { aiProviderLabels, type Contribution, type Qualification, type QualificationRequest } from '@plumbline/contracts/ai';
import { mayBeTimeBarred } from './notice-window.ts';
import { questionsOf } from './questions.ts';
import { contributionsOf, viableFrom } from './triage-rules.ts';
import { urgencyOf } from './urgent-words.ts';
import { valueRangeOf } from './value-range.ts';

const ruleVersion = 'triage-2026-11b';

export function qualify(request: QualificationRequest): Qualification {
  const contributions = contributionsOf(request);
  const viabilityScore = withinHundred(contributions.reduce((sum, one) => sum + one.points, 0));
  const barred = mayBeTimeBarred(request);
  const isViable = withoutTimeBar(contributions) >= viableFrom;
  const questions = questionsOf(request);
  return {
    isViable,
    viabilityScore,
    priority: priorityOf(request, viabilityScore),
    estimatedValueRange: valueRangeOf(request),
    recommendations: recommendationsFor(request, { isViable, barred }),
    reasoning: reasoningOf(contributions, { viabilityScore, isViable, barred }),
    contributions,
    missingDetails: questions.map(({ text }) => text),
    questions,
    provider: 'rules',
    providerLabel: aiProviderLabels.rules,
    ruleVersion,
    inputHash: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
    valueBasis: 'rule estimate',
  };
}

/** A possible time bar lowers the score, so that a person looks at it; it is no verdict on the claim. */
function withoutTimeBar(contributions: readonly Contribution[]): number {
  return contributions.reduce((sum, { part, points }) => sum + (part === 'time_bar' ? Math.max(0, points) : points), 0);
}

function priorityOf(request: QualificationRequest, score: number): Qualification['priority'] {
  const urgency = urgencyOf(request.estimatedDamage);
  if (urgency) return urgency.level;
  if (score >= 75) return 'high';
  return score >= 50 ? 'medium' : 'low';
}

interface Verdict {
  readonly isViable: boolean;
  readonly barred: boolean;
}

function recommendationsFor(request: QualificationRequest, { isViable, barred }: Verdict): string[] {
  const urgency = urgencyOf(request.estimatedDamage);
  return [
    ...(barred ? ['Notice may be late. Ask counsel whether a supplemental or reopened claim is possible.'] : []),
    ...(urgency ? ['Ask the owner to prevent further damage and keep all receipts.'] : []),
    ...(isViable ? ['Schedule a comprehensive inspection.'] : ['Review the claim before scheduling anything.']),
    ...(request.policyNumber && request.insuranceCompany ? [] : ['Ask the owner for the policy and its declarations page.']),
    ...(request.estimatedDamage?.trim() ? [] : ['Ask the owner what was damaged and whether water is still coming in.']),
  ];
}

function reasoningOf(contributions: readonly Contribution[], verdict: Verdict & { viabilityScore: number }): string {
  const parts = contributions.map(({ factor, points, reason }) => `${factor} ${points >= 0 ? '+' : ''}${points} (${reason})`);
  const viable = verdict.isViable ? 'viable' : `not viable: below ${viableFrom}`;
  const outcome = verdict.barred ? `${viable}; notice may be late` : viable;
  return `Rule-based score ${verdict.viabilityScore} of 100, ${outcome}. ${parts.join('; ')}.`;
}

function withinHundred(score: number): number {
  return Math.min(100, Math.max(0, score));
}
