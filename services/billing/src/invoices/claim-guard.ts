// What of a claim is billed: taken when an invoice is issued or changed, given back when it is canceled.
import type { Billed, DueReceipt } from '@plumbline/contracts/billing';
import type { Tx } from '@plumbline/server';
import type { ClaimGuard, Invoices } from './invoice.ts';

/** What one invoice takes of the ledger. */
export interface Share {
  readonly settlementCents: number;
  readonly receipts: readonly DueReceipt[];
  readonly advanceDeltaCents: number;
}

export type GuardState = Pick<ClaimGuard, 'billed' | 'coveredFeeCents' | 'coveredBaseCents'>;

export const nothingTaken: GuardState = {
  billed: { receiptIds: [], advanceCents: 0, settlementCents: 0 },
  coveredFeeCents: 0,
  coveredBaseCents: 0,
};

/** As the rule of what is due asks for it. */
export function billedOf({ billed, coveredFeeCents }: GuardState): Billed {
  return { ...billed, feeCents: coveredFeeCents };
}

export function shareOfInvoice(invoice: { settlementCents: number; receipts?: DueReceipt[]; advanceDeltaCents?: number }): Share {
  return { settlementCents: invoice.settlementCents, receipts: invoice.receipts ?? [], advanceDeltaCents: invoice.advanceDeltaCents ?? 0 };
}

export function withShare({ billed, coveredFeeCents, coveredBaseCents }: GuardState, share: Share): GuardState {
  return {
    billed: {
      receiptIds: [...billed.receiptIds, ...share.receipts.map(({ rowId }) => rowId)],
      advanceCents: billed.advanceCents + share.advanceDeltaCents,
      settlementCents: billed.settlementCents + share.settlementCents,
    },
    coveredFeeCents: coveredFeeCents + sum(share.receipts.map(({ feeCents }) => feeCents)),
    coveredBaseCents: coveredBaseCents + sum(share.receipts.map(({ countedCents }) => countedCents)),
  };
}

export function withoutShare({ billed, coveredFeeCents, coveredBaseCents }: GuardState, share: Share): GuardState {
  const given = new Set(share.receipts.map(({ rowId }) => rowId));
  return {
    billed: {
      receiptIds: billed.receiptIds.filter((id) => !given.has(id)),
      advanceCents: Math.max(0, billed.advanceCents - share.advanceDeltaCents),
      settlementCents: Math.max(0, billed.settlementCents - share.settlementCents),
    },
    coveredFeeCents: Math.max(0, coveredFeeCents - sum(share.receipts.map(({ feeCents }) => feeCents))),
    coveredBaseCents: Math.max(0, coveredBaseCents - sum(share.receipts.map(({ countedCents }) => countedCents))),
  };
}

export async function readGuard(tx: Tx, claimId: number, { guards }: Invoices): Promise<GuardState> {
  return (await guards.findOne(tx.scope, { _id: claimId }, { session: tx.session })) ?? nothingTaken;
}

/** `change` says what is billed after it; it throws where that is more than there is. */
export async function moveGuard(
  tx: Tx,
  claimId: number,
  { guards, change }: Invoices & { change: (now: GuardState) => GuardState },
): Promise<void> {
  const known = await guards.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!known) {
    await guards.insert(tx, { _id: claimId, ...change(nothingTaken) }, []);
    return;
  }
  await guards.change(tx, claimId, (now) => ({ set: change(now), events: [] }));
}

function sum(cents: readonly number[]): number {
  return cents.reduce((all, one) => all + one, 0);
}
