// Recording what was agreed with the carrier. The claim shows the sum; each agreement stays as it was written (C51).
import { settlementRecorded, type SettlementIntake } from '@plumbline/contracts/claims';
import { centsOf, Failure, type Infer } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import { changeClaim } from './change-claim.ts';
import type { ClaimDocument, StoredSettlement } from './claim-document.ts';
import { claimSnapshot, settlementWire } from './claim-wire.ts';
import { todayAt } from './intake-rules.ts';
import type { ClaimNeeds } from './needs.ts';

type Needs = Pick<ClaimNeeds, 'claims' | 'figures' | 'parts'> & { settlement: Infer<typeof SettlementIntake> };

export async function recordSettlement(
  tx: Tx,
  claimId: number,
  { settlement, parts, ...needs }: Needs,
): Promise<{ claim: ClaimDocument; settlement: StoredSettlement }> {
  const { amount, agreedAt, coverage, note } = settlement;
  const stored: StoredSettlement = {
    id: await parts.nextId('settlement'),
    amountCents: centsOf(amount),
    agreedAt,
    ...(coverage ? { coverage } : {}),
    ...(note ? { note } : {}),
    recordedBy: tx.scope.actor.name,
    recordedAt: tx.now,
  };
  const claim = await changeClaim(tx, claimId, {
    ...needs,
    decide: (current) => {
      if (stored.agreedAt > todayAt(current.timeZone, tx.now)) {
        throw new Failure('invalid', 'A settlement cannot be agreed in the future', {
          fields: { agreedAt: 'A settlement cannot be agreed in the future' },
        });
      }
      return {
        set: {
          settlementCents: (current.settlementCents ?? 0) + stored.amountCents,
          milestones: { ...current.milestones, settledAt: current.milestones.settledAt ?? tx.now },
        },
        push: { settlements: [stored] },
        facts: (after) => [fact(settlementRecorded, { claimId, claim: claimSnapshot(after), settlement: settlementWire(stored) })],
      };
    },
  });
  return { claim, settlement: stored };
}
