// What a proof of loss states: the loss, the policy and the amounts, as the claim and its ledger record them. Pure.
import { lossDeductibles, takeOff, type LossDeductibles } from '@plumbline/contracts/claims';
import { coverageLabels, coverages, type Coverage } from '@plumbline/contracts/enums';
import { rulePack } from '../../rules/deadlines/pack/rule-pack.ts';
import type { LedgerEntryRecord } from '../../rules/money/ledger-model.ts';
import { mortgageesOf, type WithPeople } from '../../rules/money/people-rules.ts';
import { partsOf, activeEntries, sumOf, total, type Part } from '../../rules/money/sum-rules.ts';

/** The amounts of one coverage, in cents. */
export interface CoverageClaimed {
  readonly label: string;
  readonly limitCents: number | undefined;
  /** Our demand: what is asked for. */
  readonly claimedCents: number;
  readonly paidCents: number;
}

export interface ProofOfLoss {
  /** Calendar dates. */
  readonly policyFrom: string | undefined;
  readonly policyTo: string | undefined;
  readonly mortgagees: readonly string[];
  readonly coverages: readonly CoverageClaimed[];
  readonly claimedCents: number;
  /** As the carrier applied it, else as the policy says; undefined where neither is recorded. */
  readonly deductibleCents: number | undefined;
  readonly paidCents: number;
  /** The statement that the state wants on it, with its citation. */
  readonly statement: { readonly text: string; readonly citation: string } | undefined;
  /** The carrier's own form, or the federal one, takes its place: why, as the end of a sentence. */
  readonly otherForm: string | undefined;
}

type WithDeductibles = Parameters<typeof lossDeductibles>[0];

interface ProvenClaim extends WithPeople, WithDeductibles {
  readonly address: { readonly state?: string | undefined };
  readonly deadlineDetails?: { readonly carrierFormRequired?: boolean | undefined; readonly floodPolicy?: boolean | undefined } | undefined;
  readonly policy?: NonNullable<WithDeductibles['policy']> & { readonly periodFrom?: string; readonly periodTo?: string };
}

/** The newest demand of each coverage and round is what is claimed. */
export function proofOfLossOf(claim: ProvenClaim, rows: readonly LedgerEntryRecord[]): ProofOfLoss {
  const held = activeEntries(rows);
  const demand = partsOf.demand(held);
  // What came under a coverage that is not claimed is no payment of this claim
  const claimed = new Set(demand.map(({ row }) => row.coverage));
  const paid = partsOf.paid(held).filter(({ row }) => claimed.has(row.coverage));
  const under = (parts: typeof demand, coverage: Coverage) => parts.filter(({ row }) => row.coverage === coverage);
  return {
    policyFrom: claim.policy?.periodFrom,
    policyTo: claim.policy?.periodTo,
    mortgagees: mortgageesOf(claim),
    coverages: coverages.flatMap((coverage) => {
      const claimedCents = sumOf(under(demand, coverage));
      if (claimedCents === undefined) return [];
      const limitCents = claim.policy?.coverages?.find((one) => one.coverage === coverage)?.limitCents;
      return [{ label: coverageLabels[coverage], limitCents, claimedCents, paidCents: total(under(paid, coverage)) }];
    }),
    claimedCents: total(demand),
    deductibleCents: sumOf(partsOf.deductible(held)) ?? ofPolicy(demand, lossDeductibles(claim)),
    paidCents: total(paid),
    statement: statementFor(claim.address.state),
    otherForm: otherFormOf(claim),
  };
}

/** By the one rule of estimates; undefined while a coverage that is claimed under shares one that nobody recorded. */
function ofPolicy(demand: readonly Part[], deductibles: LossDeductibles): number | undefined {
  const lines = demand.map(({ row: { coverage }, cents }) => ({ coverage, rcvCents: cents, depreciationCents: 0, acvCents: cents }));
  const isKnown = deductibles.sharedCents !== undefined || lines.every(({ coverage }) => deductibles.own?.[coverage] !== undefined);
  return isKnown ? takeOff(lines, deductibles).deductibleCents : undefined;
}

function statementFor(state: string | undefined): ProofOfLoss['statement'] {
  const rule = rulePack.rules.find((one) => one.topic === 'proofOfLossStatement' && one.state === state);
  return rule && typeof rule.value === 'string' ? { text: rule.value, citation: rule.citation } : undefined;
}

function otherFormOf({ damageType, deadlineDetails: { carrierFormRequired, floodPolicy } = {} }: ProvenClaim): string | undefined {
  if (floodPolicy ?? damageType === 'flood') return 'a flood loss is proven on the federal form';
  return carrierFormRequired ? 'the carrier requires its own form' : undefined;
}
