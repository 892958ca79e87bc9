// Which limits of a fee the pack knows for a state, which of them hold for a claim, and who may go beyond.
import { basisPointsOf, dollarsOf, Failure, showDollars } from '@plumbline/contracts/kernel';
import { rulePack, type Rule } from '../pack/rule-pack.ts';

interface FeeCapInput {
  /** Calendar date of the loss or, better, of the contract: decides which rule is in force. */
  readonly on: string;
  readonly declaredEmergency?: boolean | undefined;
  readonly catastrophe?: boolean | undefined;
}

export interface FeeCap {
  readonly ruleId: string;
  readonly ruleVersion: string;
  readonly capBasisPoints: number;
  /** `unknown`: the fact that decides is not recorded. */
  readonly holds: 'yes' | 'unknown';
  /** A quick payment of the limits is not known when a contract is signed. */
  readonly when: When;
  /** A share of the recovery alone is void or limited by it: a flat or hourly fee is not. */
  readonly onlyPercentage?: true;
  readonly condition?: string;
  readonly citation: string;
  readonly confidence: Rule['confidence'];
  readonly counselVerified: false;
}

type When = 'always' | 'emergency' | 'catastrophe' | 'quick-pay';

/** Rows that do not hold for every claim of their state. A quick payment of the limits is seen only later. */
const when: Readonly<Record<string, When>> = {
  'fl-fee-cap-emergency': 'emergency',
  'fl-fee-cap-quick-pay': 'quick-pay',
  'tx-fee-cap-quick-pay': 'quick-pay',
  'ga-fee-cap-quick-pay': 'quick-pay',
  'co-fee-cap-catastrophe': 'catastrophe',
  'nc-fee-cap-catastrophe': 'catastrophe',
  'ne-fee-cap-catastrophe': 'catastrophe',
  'ia-fee-cap-catastrophe': 'catastrophe',
};

function held(rule: Rule, details: FeeCapInput): 'yes' | 'no' | 'unknown' {
  const need = when[rule.id] ?? 'always';
  if (need === 'always') return 'yes';
  if (need === 'quick-pay') return 'unknown';
  const detail = need === 'emergency' ? details.declaredEmergency : details.catastrophe;
  return detail === undefined ? 'unknown' : detail ? 'yes' : 'no';
}

/** The caps of a state that hold or may hold, the strictest first. Rows without a figure are no caps. */
export function feeCapFor(state: string | undefined, details: FeeCapInput): FeeCap[] {
  return rulePack.rules
    .filter((rule) => rule.topic === 'feeCap' && rule.state === state && isInForce(rule, details.on))
    .flatMap((rule) => {
      const holds = held(rule, details);
      if (holds === 'no' || typeof rule.value !== 'number') return [];
      return [capOf(rule, { holds, value: rule.value })];
    })
    .toSorted((one, other) => one.capBasisPoints - other.capBasisPoints);
}

function isInForce({ effectiveFrom, effectiveTo }: Rule, on: string): boolean {
  return (effectiveFrom === null || on >= effectiveFrom) && (effectiveTo === null || on <= effectiveTo);
}

function capOf(rule: Rule, { holds, value }: { holds: 'yes' | 'unknown'; value: number }): FeeCap {
  return {
    ruleId: rule.id,
    ruleVersion: rulePack.version,
    capBasisPoints: basisPointsOf(value),
    holds,
    when: when[rule.id] ?? 'always',
    ...(rule.unit === 'percent_contingent' ? { onlyPercentage: true } : {}),
    ...(rule.condition ? { condition: rule.condition } : {}),
    citation: rule.citation,
    confidence: rule.confidence,
    counselVerified: false,
  };
}

/** What a fee exceeds, as sentences; `blocks` only where a sure rule surely holds. */
export function feeWarnings(feeBasisPoints: number, caps: readonly FeeCap[]): { sentence: string; blocks: boolean; cap: FeeCap }[] {
  return caps
    .filter((cap) => feeBasisPoints > cap.capBasisPoints)
    .map((cap) => {
      const limit = cap.capBasisPoints === 0 ? 'no percentage fee is allowed' : `the fee is limited to ${cap.capBasisPoints / 100}%`;
      const sure = cap.holds === 'yes' ? '' : ' if this condition applies';
      const condition = cap.condition ? ` (${cap.condition})` : '';
      const sentence = `${cap.citation || 'Guideline without a citation'}: ${limit}${condition}${sure}. For reference. Not verified by counsel.`;
      return { sentence, blocks: cap.holds === 'yes' && cap.confidence === 'high', cap };
    });
}

/** Whether an emergency was declared is a question with an answer. Throws `unprocessable` for a fee of a contract above its cap before it. */
export function assertEmergencyAnswered(feeBasisPoints: number, caps: readonly FeeCap[]): void {
  const asked = caps.find(({ when: need, holds, confidence }) => need === 'emergency' && holds === 'unknown' && confidence === 'high');
  if (!asked || feeBasisPoints <= asked.capBasisPoints) return;
  const sentence = `Answer whether the claim is from a declared emergency: then the fee is limited to ${asked.capBasisPoints / 100}%.`;
  throw new Failure('unprocessable', sentence, { fields: { declaredEmergency: sentence } });
}

/** Throws `unprocessable` for a fee above a sure cap that holds, whoever asks: billing would refuse it too. */
export function assertFeeWithinCap(feeBasisPoints: number, caps: readonly FeeCap[]): void {
  const block = feeWarnings(feeBasisPoints, caps).find(({ blocks }) => blocks);
  if (!block) return;
  throw new Failure('unprocessable', `${block.sentence} The fee can't exceed it.`, {
    fields: { feePercentage: block.sentence },
  });
}

interface ContractFee extends FixedFee {
  readonly feeBasisPoints: number | undefined;
}

/**
 * What a fee of a contract exceeds or may exceed without being refused: a person answers for it. Guides and quick payments ask nobody.
 * Undefined where no reason is wanted.
 */
export function reasonWanted({ feeBasisPoints, ...fixed }: ContractFee, caps: readonly FeeCap[]): string | undefined {
  const basisPoints = feeBasisPoints ?? flatBasisPoints(fixed);
  if (basisPoints === undefined) return undefined;
  const measuring = feeBasisPoints === undefined ? onFixedFees(caps) : caps;
  return feeWarnings(basisPoints, measuring).find(({ blocks, cap }) => !blocks && cap.confidence !== 'low' && cap.when !== 'quick-pay')
    ?.sentence;
}

/** Throws `unprocessable` for a fee that may be above a cap and that nobody answers for. */
export function assertFeeAnsweredFor(fee: ContractFee, caps: readonly FeeCap[], reason: string | undefined): void {
  const asked = reason === undefined ? reasonWanted(fee, caps) : undefined;
  if (!asked) return;
  const sentence = `${asked} Enter a reason for this fee.`;
  throw new Failure('unprocessable', sentence, { fields: { why: sentence } });
}

interface FixedFee {
  /** Absent for an hourly fee: its hours come later. */
  readonly flatCents: number | undefined;
  /** The most that this claim can bring by what is recorded of it; undefined while nothing is. */
  readonly largestCents: number | undefined;
}

/** A flat fee is lawful up to a share of what the carrier pays: it is held against the most that this can be. */
function flatBasisPoints({ flatCents, largestCents }: FixedFee): number | undefined {
  return flatCents === undefined || !largestCents ? undefined : (flatCents * 10_000) / largestCents;
}

const onFixedFees = (caps: readonly FeeCap[]): FeeCap[] => caps.filter(({ onlyPercentage }) => !onlyPercentage);

/** Throws `unprocessable` for a flat fee that is above a sure cap, or may be, whatever the carrier pays of what is recorded. */
export function assertFlatFeeWithinCap(fee: FixedFee, caps: readonly FeeCap[]): void {
  const basisPoints = flatBasisPoints(fee);
  if (basisPoints === undefined) return;
  const fixed = onFixedFees(caps);
  assertEmergencyAnswered(basisPoints, fixed);
  const block = feeWarnings(basisPoints, fixed).find(({ blocks }) => blocks);
  if (!block) return;
  const sentence = `${block.sentence} ${ofLargest(basisPoints, fee)}`;
  throw new Failure('unprocessable', `${sentence} The fee can't exceed it.`, { fields: { flatFee: sentence } });
}

function ofLargest(basisPoints: number, { largestCents = 0 }: FixedFee): string {
  const share = Math.ceil(basisPoints) / 100;
  return `The flat fee is ${share}% of ${showDollars(dollarsOf(largestCents))}, the largest amount recorded for this claim.`;
}

/** What a flat or hourly fee exceeds or may exceed: what is not known yet is checked with each invoice. */
export function fixedFeeWarnings(fee: FixedFee, caps: readonly FeeCap[]): string[] {
  const basisPoints = flatBasisPoints(fee);
  const fixed = onFixedFees(caps);
  if (basisPoints !== undefined) return feeWarnings(basisPoints, fixed).map(({ sentence }) => `${sentence} ${ofLargest(basisPoints, fee)}`);
  return fixed.flatMap(({ citation, capBasisPoints, confidence, holds }) =>
    confidence === 'low' || holds !== 'yes'
      ? []
      : [
          `${citation}: the fee is limited to ${capBasisPoints / 100}% of what the carrier pays. Each invoice is checked. Not verified by counsel.`,
        ],
  );
}
