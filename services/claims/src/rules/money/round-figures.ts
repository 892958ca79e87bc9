// Demand, offer, agreed and paid by round. Pure: over all rounds they add up to the figures of the claim and of its coverages.
import { comparePhases, type RoundMoney } from '@plumbline/contracts/claims';
import { madeOfRows } from './explain-rules.ts';
import type { LedgerEntryRecord } from './ledger-model.ts';
import { activeEntries, partsOf } from './sum-rules.ts';

const roundKeys = ['demand', 'offer', 'agreed', 'paid'] as const;

/** The rounds of these rows in their order, without those in which no money stands. */
export function roundsOf(rows: readonly LedgerEntryRecord[]): RoundMoney[] {
  const held = activeEntries(rows);
  const phases = [...new Set(held.map(({ phase }) => phase))].toSorted(comparePhases);
  return phases.flatMap((phase) => {
    const own = held.filter((row) => row.phase === phase);
    const figures = roundKeys.map((key) => madeOfRows(key, partsOf[key](own)));
    return figures.some(({ amount }) => amount !== undefined) ? [{ phase, figures }] : [];
  });
}
