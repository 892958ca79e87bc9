// What the carrier holds back for depreciation: as its latest estimate states it, as the ledger has it, and by when it is to be claimed.
import type { RecoverableDepreciation, RecoverableDue } from '@plumbline/contracts/claims';
import { Failure, dollarsOf, localDate, type Infer, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { claimNotFound } from '../../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../../claim/model/claim-record.ts';
import type { ClaimStores } from '../../../claim/changes/claim-stores.ts';
import { addDeadline } from '../../../deadlines/changes/change-deadline.ts';
import { deadlinesAt } from '../../../rules/deadlines/deadlines-at.ts';
import { roundsOf, type CarrierEstimateRecord, type CarrierStores } from '../model/carrier-store.ts';

export type RecoverableDeps = ClaimStores & { readonly carrier: CarrierStores };

/** The deadline of the claim that watches it; found again by its title. */
const title = 'Claim the depreciation that the carrier withheld';

export async function readRecoverable(scope: Scope, claimId: number, deps: RecoverableDeps): Promise<RecoverableDepreciation> {
  return recoverableOf(scope, await deps.claims.get(scope, claimId, claimNotFound), deps);
}

async function recoverableOf(scope: Scope, claim: ClaimRecord, { carrier, parts }: RecoverableDeps): Promise<RecoverableDepreciation> {
  const latest = (await roundsOf(carrier, { scope }, claim._id)).at(-1);
  const due = dueOf(claim, parts.clock());
  return {
    claimId: claim._id,
    inLedger: dollarsOf(claim.money?.holdbackCents ?? 0),
    mayAsk: mayAskOf(latest),
    ...(latest ? { stated: statedIn(latest) } : {}),
    ...(due ? { due } : {}),
  };
}

/** Nothing is asked of a carrier for what a package of our own says. */
export function mayAskOf(latest: CarrierEstimateRecord | undefined): latest is CarrierEstimateRecord {
  if (!latest || latest.format === 'esx') return false;
  const { recoverableCents, unsaidCents } = latest.totals;
  return recoverableCents + unsaidCents > 0;
}

function statedIn({ totals, carrier, datedOn }: CarrierEstimateRecord): RecoverableDepreciation['stated'] {
  const { recoverableCents, unsaidCents } = totals;
  return { amount: dollarsOf(recoverableCents), unsaid: dollarsOf(unsaidCents), carrier, datedOn };
}

function dueOf(claim: ClaimRecord, now: Date): RecoverableDepreciation['due'] {
  const watched = deadlinesAt(claim, now).find((one) => one.kind === 'own' && one.title === title);
  const on = watched?.actBy;
  if (!watched || !on) return undefined;
  const daysLeft = Math.round((Date.parse(on) - Date.parse(localDate(now, claim.timeZone))) / 86_400_000);
  const { state, note: basis = '' } = watched;
  const isOver = state === 'met' || state === 'waived' || state === 'ended';
  return { on, daysLeft, basis, state: isOver ? state : daysLeft < 0 ? 'passed' : 'open' };
}

/** Throws `conflict` where it is watched already: the deadline is extended or reset under Deadlines. */
export async function watchRecoverable(
  tx: Tx,
  claimId: number,
  { due, ...deps }: RecoverableDeps & { due: Infer<typeof RecoverableDue> },
): Promise<RecoverableDepreciation> {
  const claim = await deps.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session });
  if (dueOf(claim, tx.now)) throw new Failure('conflict', 'This is a deadline of the claim already. Extend or reset it under Deadlines.');
  if (due.on < localDate(tx.now, claim.timeZone)) {
    const sentence = 'Enter today or a later date';
    throw new Failure('invalid', sentence, { fields: { on: sentence } });
  }
  const intake = { title, dueOn: due.on, owedBy: 'insured' as const, note: due.basis };
  return recoverableOf(tx.scope, await addDeadline(tx, claimId, { ...deps, intake }), deps);
}
