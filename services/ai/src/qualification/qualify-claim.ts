// Qualifying a claim by rules: the score, its reasons, what is missing and what to do next.
import { createHash } from 'node:crypto';
import { aiProviderLabels, type Contribution, type Qualification, type QualificationRequest } from '@plumbline/contracts/ai';
import { contributionsOf, isTimeBarred, viableFrom } from './triage-rules.ts';
import { urgencyOf } from './urgent-words.ts';
import { assumedSquareFeet, valueRangeOf } from './value-range.ts';

const ruleVersion = 'triage-2026-11';

export function qualify(request: QualificationRequest): Qualification {
  const contributions = contributionsOf(request);
  const viabilityScore = withinHundred(contributions.reduce((sum, one) => sum + one.points, 0));
  const barred = isTimeBarred(request);
  const isViable = viabilityScore >= viableFrom && !barred;
  return {
    isViable,
    viabilityScore,
    priority: priorityOf(request, viabilityScore),
    estimatedValueRange: valueRangeOf(request),
    recommendations: recommendationsFor(request, { isViable, barred }),
    reasoning: reasoningOf(contributions, { viabilityScore, isViable, barred }),
    contributions,
    missingFacts: missingFactsOf(request),
    provider: 'rules',
    providerLabel: aiProviderLabels.rules,
    ruleVersion,
    inputHash: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
    valueBasis: 'rule estimate',
  };
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
    ...(barred ? ['Check whether a supplemental or reopened claim is possible before going further.'] : []),
    ...(urgency ? ['Ask the owner to prevent further damage and to keep every receipt.'] : []),
    ...(isViable ? ['Schedule a comprehensive inspection.'] : ['Review the claim by hand before scheduling anything.']),
    ...(request.policyNumber && request.insuranceCompany ? [] : ['Ask the owner for the policy and its declarations page.']),
    ...(request.estimatedDamage?.trim() ? [] : ['Ask the owner what was damaged and whether water still comes in.']),
  ];
}

function reasoningOf(contributions: readonly Contribution[], verdict: Verdict & { viabilityScore: number }): string {
  const parts = contributions.map(({ factor, points, reason }) => `${factor} ${points >= 0 ? '+' : ''}${points} (${reason})`);
  const outcome = verdict.barred
    ? 'not viable: the time for notice has passed'
    : verdict.isViable
      ? 'viable'
      : `not viable: below ${viableFrom}`;
  return `Rule-based score ${verdict.viabilityScore} of 100, ${outcome}. ${parts.join('; ')}.`;
}

function missingFactsOf(request: QualificationRequest): string[] {
  return [
    ...(request.insuranceCompany ? [] : ['Which insurance company covers the property?']),
    ...(request.policyNumber ? [] : ['What is the policy number?']),
    ...(request.state ? [] : ['In which state is the property?']),
    ...(request.estimatedDamage?.trim() ? [] : ['What was damaged?']),
    ...(request.squareFeet === undefined ? [`How large is the building? ${assumedSquareFeet} square feet were assumed.`] : []),
    ...(request.propertyOwnerEmail ? [] : ['What is the owner’s e-mail address?']),
  ];
}

function withinHundred(score: number): number {
  return Math.min(100, Math.max(0, score));
}
