// Since when a case asks nobody for anything any more, and where the agreed money is. Pure.
import type { MoneySums } from '../../rules/money/sum-rules.ts';
import type { ClaimRecord } from './claim-record.ts';

export type MoneyState = Pick<ClaimRecord, 'status' | 'disposition' | 'milestones'> & Partial<Pick<ClaimRecord, 'money'>>;

export type MoneyStage = 'owed' | 'came' | 'not known';

/** Once a sum is agreed. The owner's own share is not owed; a check that is here has come; who has paid our invoice has the money. */
export function moneyStageOf({ disposition, milestones, money }: MoneyState): MoneyStage | undefined {
  const agreedCents = money?.agreedCents ?? 0;
  if (agreedCents <= 0 && disposition !== 'settled') return undefined;
  if (milestones.paidAt) return 'came';
  if (agreedCents <= 0) return 'not known';
  return cameOf(money) < agreedCents ? 'owed' : 'came';
}

export type Finished = MoneyState & Pick<ClaimRecord, 'statusSince'> & Partial<Pick<ClaimRecord, 'dispositionSince'>>;

/** What has to be read of a claim to know it. */
export const doneFields = {
  status: 1,
  statusSince: 1,
  disposition: 1,
  dispositionSince: 1,
  milestones: 1,
  money: 1,
} as const;

/** Since when nothing is left to be asked for: closed, settled, billed or paid, whichever was last. Only what is asked for after that is still asked. */
export function doneSince(claim: Finished): Date | undefined {
  const { disposition, milestones, statusSince, dispositionSince } = claim;
  const steps = [
    milestones.paidAt,
    disposition === 'open' ? undefined : (dispositionSince ?? statusSince),
    isWorkDone(claim) ? statusSince : undefined,
  ];
  return steps.filter((step) => step !== undefined).toSorted((one, other) => other.getTime() - one.getTime())[0];
}

/** What was asked before that stands in no page of the portal: the same, or a sum was agreed. The office decides itself whether it still wants it. */
export function askedSince(claim: Finished): Date | undefined {
  const { settledAt } = claim.milestones;
  const done = doneSince(claim);
  if (!done || !settledAt) return done ?? settledAt;
  return done > settledAt ? done : settledAt;
}

/** Open, and asked before: nobody is asked for it any more. */
export function isMoot({ state, createdAt }: { readonly state: string; readonly createdAt: Date }, since: Date | undefined): boolean {
  return state === 'open' && since !== undefined && createdAt <= since;
}

/** A report alone ends nothing: what is asked for with it serves the talks about the money. */
function isWorkDone(claim: MoneyState): boolean {
  return claim.status === 'billed' || (claim.status === 'completed' && moneyStageOf(claim) === 'came');
}

function cameOf({ paidCents = 0, onTheWayCents = 0, deductibleCents = 0 }: Partial<MoneySums> = {}): number {
  return paidCents + onTheWayCents + deductibleCents;
}
