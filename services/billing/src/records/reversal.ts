// That something recorded doesn't count any more: from which day, by whom and why. What was recorded stays as it was.
import type { Reversed } from '@plumbline/contracts/billing';
import type { Tx } from '@plumbline/server';

/** As a payment and a refund are stored; absent while they stand. */
export interface StoredReversal {
  /** Calendar date from which it doesn't count. */
  reversedOn?: string;
  reversedAt?: Date;
  reversedBy?: string;
  reversalReason?: string;
}

export const reversalFields = { reversedOn: String, reversedAt: Date, reversedBy: String, reversalReason: String } as const;

/** `on` is a calendar date. */
export function reversedNow(tx: Tx, { on, reason }: { on: string; reason: string }): Required<StoredReversal> {
  return { reversedOn: on, reversedAt: tx.now, reversedBy: tx.scope.actor.name, reversalReason: reason };
}

export function reversalOf({ reversedOn, reversedAt, reversedBy, reversalReason }: StoredReversal): Reversed | undefined {
  if (!reversedOn || !reversedAt) return undefined;
  return { on: reversedOn, at: reversedAt.toISOString(), by: reversedBy ?? '', reason: reversalReason ?? '' };
}
