// What a fee exceeds, the contract, the claim or the law, and what follows: refused, answered for by a person, or only noted (standards §0.4, §3).
import { formatLongDate } from '@plumbline/server/dates';
import type { FeeCapNotice } from '@plumbline/contracts/billing';
import type { FeeCapTerm, FeeLimits, FeeTerms } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';

/** Everything that this fee exceeds, the strictest effect first. */
export function noticesOf(terms: FeeLimits, percentBasisPoints: number): FeeCapNotice[] {
  const exceeds = (percent: number) => percentBasisPoints > Math.round(percent * 100);
  const caps = measuring(terms)
    .filter(({ capPercent }) => exceeds(capPercent))
    .map((cap) => noticeOf(cap, terms.state ?? ''));
  // A flat or hourly fee is measured against the caps; what was agreed is the fee itself
  const agreed = isFixed(terms) ? undefined : agreedNotice(terms);
  return [...(agreed && exceeds(agreed.capPercent) ? [agreed] : []), ...caps].sort(
    (one, other) => weight[other.effect] - weight[one.effect],
  );
}

function isFixed({ kind }: Pick<FeeLimits, 'kind'>): boolean {
  return kind === 'flat' || kind === 'hourly';
}

/** Where the law forbids a share of the recovery alone, a flat or hourly fee is free of it (La. R.S. 22:1703). */
function measuring({ caps, kind }: Pick<FeeLimits, 'caps' | 'kind'>): readonly FeeCapTerm[] {
  return isFixed({ kind }) ? caps.filter(({ onlyPercentage }) => !onlyPercentage) : caps;
}

const weight = { note: 0, warning: 1, block: 2 } as const;

/** What the insured agreed to: the fee of the contract, else the one that the claim records, as the ledger reads it. */
function agreedNotice({ state = '', contract, recordedPercentage }: FeeLimits): FeeCapNotice | undefined {
  const rest = { ruleVersion: contract?.signedOn ?? '', state, confidence: 'high' } as const;
  const agreed = contract?.feePercentage;
  if (agreed !== undefined) {
    const sentence = `The contract with the insured sets a ${agreed}% fee.`;
    return { ...rest, ruleId: 'contract', capPercent: agreed, effect: 'block', sentence, citation: contractCitation({ contract }) };
  }
  if (recordedPercentage === undefined) return undefined;
  const sentence = `The fee recorded for this claim is ${recordedPercentage}%.`;
  // Without a contract the recorded fee is an intention of the firm: a person may answer for another one
  const effect = contract ? 'block' : 'warning';
  return { ...rest, ruleId: 'claim', capPercent: recordedPercentage, effect, sentence, citation: 'Fee recorded on the claim' };
}

/** What surely holds refuses; what depends on something that nobody recorded, or on a middling source, warns; guides and quick payment are only noted. */
function effectOf({ confidence, when, holds }: FeeCapTerm): FeeCapNotice['effect'] {
  if (isAsked({ confidence, when, holds })) return 'block';
  if (confidence === 'low' || when === 'quick-pay') return 'note';
  return holds === 'yes' && confidence === 'high' ? 'block' : 'warning';
}

/** Whether an emergency was declared is a question with an answer: nobody bills past it, and nobody answers for it with a reason. */
function isAsked({ confidence, when, holds }: Pick<FeeCapTerm, 'confidence' | 'when' | 'holds'>): boolean {
  return when === 'emergency' && holds === 'unknown' && confidence === 'high';
}

function noticeOf(cap: FeeCapTerm, state: string): FeeCapNotice {
  return {
    ruleId: cap.ruleId,
    ruleVersion: cap.ruleVersion,
    state,
    capPercent: cap.capPercent,
    effect: effectOf(cap),
    sentence: sentenceOf(cap, state),
    ...(cap.condition === undefined ? {} : { condition: cap.condition }),
    citation: cap.citation,
    confidence: cap.confidence,
    ...(isAsked(cap) ? { asks: 'declaredEmergency' as const } : {}),
  };
}

const conditions = {
  always: '',
  emergency: ' on claims from a declared emergency',
  catastrophe: ' on claims from a declared catastrophe',
  'quick-pay': ' when the carrier pays policy limits right away',
} as const;

function sentenceOf({ capPercent, when, holds }: FeeCapTerm, state: string): string {
  const limit = capPercent === 0 ? 'allows no percentage fee' : `limits the fee to ${capPercent}%`;
  const unknown = holds === 'unknown' && when !== 'quick-pay' ? " The claim doesn't show whether this applies." : '';
  return `${state} ${limit}${conditions[when]}.${unknown} Reference, not verified by counsel.`;
}

const emergencyAsked = 'Record in the contract whether the claim is from a declared emergency, then bill it.';

export interface Acknowledgement {
  readonly reason: string;
}

/** Throws `unprocessable` for a fee above the contract or a cap that holds, whoever asks; and for a warning that nobody answers for. */
export function assertFeeAllowed(notices: readonly FeeCapNotice[], acknowledgement: Acknowledgement | undefined): void {
  const [strictest] = notices;
  if (!strictest || strictest.effect === 'note') return;
  const cited = `${strictest.sentence} (${strictest.citation})`;
  if (strictest.asks) throw refused(`${cited} ${emergencyAsked}`);
  if (strictest.effect === 'block') throw refused(`${cited} You can't bill a higher fee.`);
  if (!acknowledgement) throw refused(`${cited} Confirm the fee and enter a reason.`);
}

/** The strictest limit that holds for this claim: it stands on the document. */
export function capOnPaper(terms: Pick<FeeTerms, 'caps' | 'kind'>): { percent: number; citation: string } | undefined {
  const cap = measuring(terms).find(
    ({ holds, when, confidence, citation }) => holds === 'yes' && when !== 'quick-pay' && confidence !== 'low' && citation,
  );
  return cap && { percent: cap.capPercent, citation: cap.citation };
}

/** Once the contract was canceled nothing is earned under it: why, else undefined. */
export function whyContractEnded({ contract }: FeeLimits): string | undefined {
  if (contract?.cancelledOn === undefined) return undefined;
  return `The contract was canceled on ${formatLongDate(contract.cancelledOn)}. You can't bill under it.`;
}

/** Throws `conflict` for a contract that was canceled. */
export function assertContractStands(terms: FeeLimits): void {
  const ended = whyContractEnded(terms);
  if (ended) throw new Failure('conflict', ended);
}

export function contractCitation({ contract }: Pick<FeeLimits, 'contract'>): string {
  return contract?.signedOn ? `Contract signed ${formatLongDate(contract.signedOn)}` : 'Public adjuster contract';
}

function refused(sentence: string): Failure {
  return new Failure('unprocessable', sentence, { fields: { feePercentage: sentence } });
}
