// What lines are depreciated from: price and tax, or what a person chose, who says why.
import { usualWearBase, wearBaseText, type EstimateWarning, type WearBase } from '@plumbline/contracts/claims';
import { formatLongDate } from '@plumbline/server/dates';
import { wearBaseIn, type LineEdit } from './line-edits.ts';
import type { Wanted } from './scope-lines.ts';

export interface ChosenWearBase {
  readonly base: WearBase;
  /** Whose choice it is, for every reader; the usual one is nobody's. */
  readonly notes: readonly EstimateWarning[];
}

export function wearBaseOf({ edits, timeZone }: { readonly edits?: readonly LineEdit[]; readonly timeZone?: string }): ChosenWearBase {
  const chosen = wearBaseIn(edits, timeZone);
  if (!chosen) return { base: usualWearBase, notes: [] };
  const { withOverhead, withRemoval, by, on, reason } = chosen;
  const base = { withOverhead, withRemoval };
  const message = `Depreciation is taken of ${wearBaseText(base)}, by the choice of ${by}, ${formatLongDate(on)}: ${reason}`;
  return { base, notes: [{ level: 'info', onPaper: true, message }] };
}

/** Cents per unit that do not wear: of a line of removal and replacement what the list asks for the removal, at most its price. */
export function keptUnitCents({ activity, item, unitCents }: Pick<Wanted, 'activity' | 'item' | 'unitCents'>, base: WearBase): number {
  return base.withRemoval || activity !== '&' ? 0 : Math.min(item.removeCents, unitCents);
}
