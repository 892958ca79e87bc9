// What billing asks before it bills anything: the fee of the contract and of the claim, what the ledger earned, and the caps of the law.
import type { FeeCapTerm, FeeLimits, FeeTerms } from '@plumbline/contracts/claims';
import { dollarsOf, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../model/claim-record.ts';
import type { ClaimStores } from '../changes/claim-stores.ts';
import { claimNotFound } from '../changes/change-claim.ts';
import { comingFee } from './coming-fee.ts';
import type { FeeCap } from '../../rules/deadlines/contract/fee-cap-rule.ts';
import { feeCapsOf } from '../../rules/deadlines/contract/fee-caps-of-claim.ts';
import { feeTermsOf as ledgerTermsOf, rateOf } from '../../rules/money/fee-base-rules.ts';
import { feeBaseWire } from '../../rules/money/fee-base-wire.ts';
import { maxRows, type LedgerEntryRecord } from '../../rules/money/ledger-model.ts';
import { payableOf, sumsOf } from '../../rules/money/sum-rules.ts';

type Deps = Pick<ClaimStores, 'claims' | 'ledger' | 'staff'>;

/** Throws `not_found` for a missing claim and for a foreign one. */
export async function readFeeTerms(scope: Scope, claimId: number, { claims, ledger, staff }: Deps): Promise<FeeTerms> {
  const claim = await claims.get(scope, claimId, claimNotFound);
  const rows: LedgerEntryRecord[] = await ledger.find(scope, { claimId }, { limit: maxRows });
  const limits = feeLimitsOf(claim);
  return omitUndefined({
    ...limits,
    ledger: ledgerOf(claim, rows),
    adjuster: await adjusterOf(scope, { id: claim.assignedAdjusterId, state: limits.state }, staff),
  }) as FeeTerms;
}

/** Of those of these claims that there are, in no order. */
export async function listFeeLimits(scope: Scope, claimIds: readonly number[], { claims }: Pick<Deps, 'claims'>): Promise<FeeLimits[]> {
  const found = await claims.find(scope, { _id: { $in: claimIds } }, { limit: claimIds.length });
  return found.map(feeLimitsOf);
}

function feeLimitsOf(claim: ClaimRecord): FeeLimits {
  const { contract } = claim;
  const rate = rateOf(ledgerTermsOf(claim));
  return omitUndefined({
    claimId: claim._id,
    state: contract?.state ?? claim.address.state,
    contract: contract && omitUndefined({ ...signing(contract), feePercentage: percentOf(contract.feeBasisPoints) }),
    recordedPercentage: percentOf(claim.feeBasisPoints),
    kind: rate?.kind,
    percentage: rate?.kind === 'percentage' ? percentOf(rate.basisPoints) : undefined,
    agreedNotReceived: comingOf(claim),
    coming: comingFee(claim),
    caps: feeCapsOf(claim).map(termOf),
  }) as FeeLimits;
}

function comingOf({ money }: Pick<ClaimRecord, 'money'>): number | undefined {
  const payable = money && payableOf(money);
  return payable === undefined ? undefined : dollarsOf(payable - (money?.paidCents ?? 0));
}

function ledgerOf(claim: ClaimRecord, rows: readonly LedgerEntryRecord[]): FeeTerms['ledger'] {
  const { agreedCents, paidCents = 0 } = sumsOf(rows);
  const agreed = agreedCents === undefined ? {} : { agreed: dollarsOf(agreedCents) };
  return { ...feeBaseWire(rows, ledgerTermsOf(claim)), ...agreed, received: dollarsOf(paidCents) };
}

/** Who stands on the document: the assigned adjuster, with the license for the state. */
async function adjusterOf(
  scope: Scope,
  { id, state }: { id: number | undefined; state: string | undefined },
  staff: Deps['staff'],
): Promise<FeeTerms['adjuster']> {
  const member = id === undefined ? undefined : await staff.findOne(scope, { _id: id });
  if (!member) return undefined;
  const license = member.licenses?.find((one) => one.state === state && one.kind !== 'engineer')?.number;
  return { id: member._id, name: member.name, ...(license ? { license } : {}) };
}

function signing({ signedOn, cancelledOn }: NonNullable<ClaimRecord['contract']>) {
  return { signedOn, cancelledOn };
}

function percentOf(basisPoints: number | undefined): number | undefined {
  return basisPoints === undefined ? undefined : basisPoints / 100;
}

function termOf(cap: FeeCap): FeeCapTerm {
  const { capBasisPoints, counselVerified: _counselVerified, ...about } = cap;
  return { ...about, capPercent: capBasisPoints / 100 };
}
