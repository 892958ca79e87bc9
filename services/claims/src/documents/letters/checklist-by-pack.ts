// What the rule pack says about the documents of a claim: per state, each sentence with its citation. Nothing stands here that is no row of the pack.
import type { ChecklistEntry, ClaimDocumentType } from '@plumbline/contracts/claims';
import { usStates, type UsState } from '@plumbline/contracts/enums';
import { formatLongDate } from '@plumbline/server/dates';
import { federal, rulePack, type Rule } from '../../rules/deadlines/pack/rule-pack.ts';

type PackRule = ChecklistEntry['rules'][number];

interface Meaning {
  readonly topic: string;
  /** The document that the rule is about. */
  readonly key: ClaimDocumentType;
  /** What is done within the days of the rule. */
  readonly says: string;
  /** Only rules whose condition names it: other rules of the topic are about other documents. */
  readonly when?: RegExp;
}

const ofProof = /proof of (loss|claim)/;

const meanings: readonly Meaning[] = [
  { topic: 'contractCopyToInsurer', key: 'contract_copy_notice', says: 'the carrier gets a copy of the contract' },
  { topic: 'contractCancelDays', key: 'cancellation_notice', says: 'the insured may cancel the contract' },
  { topic: 'noticeOfClaim', key: 'carrier_notice', says: 'the carrier receives notice of the loss' },
  { topic: 'writtenEstimateDue', key: 'estimate_ours', says: 'the insured gets a written estimate' },
  { topic: 'insurerBeginInvestigation', key: 'proof_of_loss', says: 'the carrier begins to investigate', when: ofProof },
  { topic: 'insurerInspect', key: 'proof_of_loss', says: 'the carrier inspects', when: ofProof },
  { topic: 'insurerAcceptReject', key: 'proof_of_loss', says: 'the carrier accepts or rejects' },
  { topic: 'insurerPay', key: 'proof_of_loss', says: 'the carrier pays', when: ofProof },
  { topic: 'nfipProofOfLoss', key: 'nfip_proof_of_loss', says: 'the federal form is filed' },
];

const units: Readonly<Record<string, string>> = {
  calendar_days: 'days',
  business_days: 'business days',
  hours: 'hours',
  months: 'months',
  years: 'years',
};

/** The rules of a state about each document, in the order of the pack; those of the whole country belong to federal forms only. */
export function packRulesOf(state: string | undefined): ReadonlyMap<ClaimDocumentType, PackRule[]> {
  const found = new Map<ClaimDocumentType, PackRule[]>();
  for (const rule of rulePack.rules) {
    // What held for older policies stands at the deadline
    if (rule.effectiveTo !== null) continue;
    if (rule.state !== state && rule.state !== federal) continue;
    const meaning = meanings.find(({ topic, when }) => topic === rule.topic && (!when || when.test(rule.condition ?? '')));
    if (meaning) found.set(meaning.key, [...(found.get(meaning.key) ?? []), wireOf(rule, meaning)]);
  }
  return found;
}

function wireOf({ id, state, value, unit, condition, citation, effectiveFrom }: Rule, { says }: Meaning): PackRule {
  const where = state === federal ? 'Federal' : usStates[state as UsState].name;
  const more = [condition, effectiveFrom && `effective ${formatLongDate(effectiveFrom)}`].filter(Boolean).join('; ');
  const text = `${where}: ${says} within ${spanOf(value, unit)}${more ? ` (${more})` : ''}`;
  return { id, text, citation: citation || 'No citation' };
}

function spanOf(value: Rule['value'], unit: string): string {
  const words = units[unit] ?? unit;
  return value === 1 ? `1 ${words.replace(/s$/, '')}` : `${value} ${words}`;
}
