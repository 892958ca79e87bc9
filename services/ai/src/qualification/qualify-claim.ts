// Qualifying a claim by rules: the score, its reasons, what is missing and what to do next.
import { createHash } from 'node:crypto';
import { aiProviderLabels, type Contribution, type Qualification, type QualificationRequest } from '@plumbline/contracts/ai';
import { pointsText } from '@plumbline/contracts/enums';
import { questionsOf } from './questions.ts';
import { mayBeTimeBarred } from './time-limits.ts';
import { contributionsOf, viableFrom } from './triage-rules.ts';
import { urgencyOf, type Urgency } from './urgency.ts';
import { valueRangeOf } from './value-range.ts';

const ruleVersion = 'triage-2026-11c';

export function qualify(request: QualificationRequest): Qualification {
  const urgency = urgencyOf(request);
  const contributions = contributionsOf(request, urgency);
  const viabilityScore = withinHundred(contributions.reduce((sum, one) => sum + one.points, 0));
  const barred = mayBeTimeBarred(request);
  const isViable = withoutTimeBar(contributions) >= viableFrom;
  const questions = questionsOf(request, urgency);
  return {
    isViable,
    viabilityScore,
    priority: priorityOf(urgency, viabilityScore),
    estimatedValueRange: valueRangeOf(request, urgency),
    recommendations: recommendationsFor(request, { isViable, barred, urgency }),
    reasoning: reasoningOf(contributions, { viabilityScore, isViable, barred, urgency }),
    contributions,
    quotes: [...urgency.quotes],
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

function priorityOf({ level }: Urgency, score: number): Qualification['priority'] {
  if (level !== 'none') return level;
  if (score >= 75) return 'high';
  return score >= 50 ? 'medium' : 'low';
}

interface Verdict {
  readonly isViable: boolean;
  readonly barred: boolean;
  readonly urgency: Urgency;
}

function recommendationsFor(request: QualificationRequest, { isViable, barred, urgency }: Verdict): string[] {
  return [
    ...(barred ? ['A time limit may be past. Ask counsel whether a supplemental or reopened claim is possible.'] : []),
    ...(urgency.level === 'none' ? [] : ['Ask the owner to prevent further damage and keep all receipts.']),
    ...(isViable ? ['Schedule a comprehensive inspection.'] : ['Review the claim before scheduling anything.']),
    ...(request.policyNumber && request.insuranceCompany ? [] : ['Ask the owner for the policy and its declarations page.']),
    ...(request.estimatedDamage?.trim() ? [] : ['Ask the owner what was damaged and whether water is still coming in.']),
  ];
}

function reasoningOf(contributions: readonly Contribution[], verdict: Verdict & { viabilityScore: number }): string {
  const viable = verdict.isViable ? 'viable' : `not viable: below ${viableFrom}`;
  const outcome = verdict.barred ? `${viable}; a time limit may be past` : viable;
  return `Rule-based score ${verdict.viabilityScore} of 100, ${outcome}. ${pointsText(contributions)}`;
}

function withinHundred(score: number): number {
  return Math.min(100, Math.max(0, score));
}
