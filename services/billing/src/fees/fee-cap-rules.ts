// What a fee exceeds, the contract, the claim or the law, and what follows: refused, answered for by a person, or only noted (standards §0.4, §3).
import { formatLongDate } from '@plumbline/server/dates';
import type { FeeCapNotice } from '@plumbline/contracts/billing';
import type { FeeCapTerm, FeeTerms } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';

/** Everything that this fee exceeds, the strictest effect first. */
export function noticesOf(terms: FeeTerms, percentBasisPoints: number): FeeCapNotice[] {
  const exceeds = (percent: number) => percentBasisPoints > Math.round(percent * 100);
  const caps = terms.caps.filter(({ capPercent }) => exceeds(capPercent)).map((cap) => noticeOf(cap, terms.state ?? ''));
  const agreed = agreedNotice(terms);
  return [...(agreed && exceeds(agreed.capPercent) ? [agreed] : []), ...caps].sort(
    (one, other) => weight[other.effect] - weight[one.effect],
  );
}

const weight = { note: 0, warning: 1, block: 2 } as const;

/** What the insured agreed to: the fee of the contract, else the one that the claim records, as the ledger reads it. */
function agreedNotice({ state = '', contract, recordedPercentage }: FeeTerms): FeeCapNotice | undefined {
  const rest = { ruleVersion: contract?.signedOn ?? '', state, confidence: 'high' } as const;
  const agreed = contract?.feePercentage;
  if (agreed !== undefined) {
    const sentence = `The contract with the insured sets a ${agreed}% fee.`;
    const citation = contract?.signedOn ? `Contract signed ${formatLongDate(contract.signedOn)}` : 'Public adjuster contract';
    return { ...rest, ruleId: 'contract', capPercent: agreed, effect: 'block', sentence, citation };
  }
  if (recordedPercentage === undefined) return undefined;
  const sentence = `The fee recorded for this claim is ${recordedPercentage}%.`;
  // Without a contract the recorded fee is an intention of the firm: a person may answer for another one
  const effect = contract ? 'block' : 'warning';
  return { ...rest, ruleId: 'claim', capPercent: recordedPercentage, effect, sentence, citation: 'Fee recorded on the claim' };
}

/** What surely holds refuses; what depends on something that nobody recorded, or on a middling source, warns; guides and quick payment are only noted. */
function effectOf({ confidence, when, holds }: FeeCapTerm): FeeCapNotice['effect'] {
  if (confidence === 'low' || when === 'quick-pay') return 'note';
  return holds === 'yes' && confidence === 'high' ? 'block' : 'warning';
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

export interface Acknowledgement {
  readonly reason: string;
}

/** Throws `unprocessable` for a fee above the contract or a cap that holds, whoever asks; and for a warning that nobody answers for. */
export function assertFeeAllowed(notices: readonly FeeCapNotice[], acknowledgement: Acknowledgement | undefined): void {
  const [strictest] = notices;
  if (!strictest || strictest.effect === 'note') return;
  const cited = `${strictest.sentence} (${strictest.citation})`;
  if (strictest.effect === 'block') throw refused(`${cited} You can't bill a higher fee.`);
  if (!acknowledgement) throw refused(`${cited} Confirm the fee and enter a reason.`);
}

/** Throws `conflict` once the contract was canceled: nothing is earned under it. */
export function assertContractStands({ contract }: FeeTerms): void {
  if (contract?.cancelledOn === undefined) return;
  throw new Failure('conflict', `The contract was canceled on ${formatLongDate(contract.cancelledOn)}. You can't bill under it.`);
}

function refused(sentence: string): Failure {
  return new Failure('unprocessable', sentence, { fields: { feePercentage: sentence } });
}
