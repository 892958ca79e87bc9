// Which fee rules a percentage exceeds, and who may go on in spite of them (standards §0.4, §3).
import type { FeeCapNotice } from '@plumbline/contracts/billing';
import { Failure, type Actor } from '@plumbline/contracts/kernel';
import { feeCapPackVersion, feeCapRules, type FeeCapRule } from './fee-cap-pack.ts';

export interface FeeUnderRules {
  /** Two letters; without a state no rule can be chosen. */
  readonly state: string | undefined;
  readonly percentBasisPoints: number;
  /** Calendar date of the loss. */
  readonly incidentDate: string | undefined;
}

/** The rules that this fee exceeds, the strictest effect first. */
export function noticesOf(
  { state, percentBasisPoints, incidentDate }: FeeUnderRules,
  rules: readonly FeeCapRule[] = feeCapRules,
): FeeCapNotice[] {
  const exceeded = rules.filter(
    (rule) => rule.state === state && percentBasisPoints > rule.capBasisPoints && isInForce(rule, incidentDate),
  );
  return exceeded.map(noticeOf).sort((one, other) => weight[other.effect] - weight[one.effect]);
}

const weight = { note: 0, warning: 1, block: 2 } as const;

function isInForce(rule: FeeCapRule, incidentDate: string | undefined): boolean {
  return rule.effectiveFrom === undefined || incidentDate === undefined || incidentDate >= rule.effectiveFrom;
}

/** A sure rule for every claim blocks; what depends on a declared emergency warns; guides and quick payment are only noted. */
function effectOf(rule: FeeCapRule): FeeCapNotice['effect'] {
  if (rule.confidence === 'low' || rule.applies === 'quick-pay') return 'note';
  return rule.applies === 'always' && rule.confidence === 'high' ? 'block' : 'warning';
}

function noticeOf(rule: FeeCapRule): FeeCapNotice {
  return {
    ruleId: rule.id,
    ruleVersion: feeCapPackVersion,
    state: rule.state,
    capPercent: rule.capBasisPoints / 100,
    effect: effectOf(rule),
    sentence: sentenceOf(rule),
    ...(rule.condition === undefined ? {} : { condition: rule.condition }),
    citation: rule.citation,
    confidence: rule.confidence,
  };
}

function sentenceOf(rule: FeeCapRule): string {
  const limit = rule.capBasisPoints === 0 ? 'allows no percentage fee' : `limits the fee to ${rule.capBasisPoints / 100}%`;
  const when = {
    always: '',
    emergency: ' for a claim of a declared emergency',
    'quick-pay': ' when the insurer pays its policy limits at once',
  }[rule.applies];
  return `${rule.state} ${limit}${when}. Reference, verify with counsel.`;
}

export interface Acknowledgement {
  readonly reason: string;
}

/**
 * Throws `unprocessable` when a warning is not acknowledged, or when a block is not overridden by an administrator.
 * Notes never stand in the way.
 */
export function assertFeeAllowed(notices: readonly FeeCapNotice[], acknowledgement: Acknowledgement | undefined, actor: Actor): void {
  const strictest = notices.find((notice) => notice.effect !== 'note');
  if (!strictest) return;
  const cited = `${strictest.sentence} (${strictest.citation})`;
  if (strictest.effect === 'block' && actor.role !== 'admin')
    throw refused(`${cited} Only an administrator may override this, with a reason.`);
  if (!acknowledgement) throw refused(`${cited} Please acknowledge this and give a reason.`);
}

function refused(sentence: string): Failure {
  return new Failure('unprocessable', sentence, { fields: { feePercentage: sentence } });
}
