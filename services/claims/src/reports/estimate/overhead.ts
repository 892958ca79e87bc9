// Whether overhead and profit are due, and what of: three trades decide, or a person does and says why.
import type { EstimateWarning, OverheadBase } from '@plumbline/contracts/claims';
import { formatLongDate } from '@plumbline/server/dates';
import type { LineEdit } from './line-edits.ts';
import { overheadIn } from './line-edits.ts';
import type { Wanted } from './scope-lines.ts';

/** Overhead and profit are due when three trades have to be coordinated: ten and ten, each on the base. */
const tradesForOverhead = 3;
const tenPercent = 1_000;
const notTrades = ['DMO', 'FEE', 'TMP', 'CLN', 'LAB', 'WTR'];

export interface Overhead {
  /** Basis points of overhead, and as much of profit. */
  readonly share: number;
  readonly base: OverheadBase;
  readonly notes: readonly EstimateWarning[];
}

/** `priced`: lines with a quantity. */
export function overheadOf(
  priced: readonly Wanted[],
  { edits, timeZone }: { readonly edits?: readonly LineEdit[]; readonly timeZone?: string },
): Overhead {
  const trades = [...new Set(priced.map((one) => one.item.cat).filter((cat) => !notTrades.includes(cat)))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  );
  const chosen = overheadIn(edits, timeZone);
  const isDue = trades.length >= tradesForOverhead;
  const applies = chosen === undefined || chosen.applies === 'three-trades' ? isDue : chosen.applies === 'always';
  return {
    share: applies ? tenPercent : 0,
    base: chosen?.base ?? 'price',
    notes: priced.length === 0 ? [] : [...choiceNotes(chosen, applies), ...tradeNotes({ applies, isDue, trades, chosen })],
  };
}

type Chosen = ReturnType<typeof overheadIn>;

/** Whose choice it is, for every reader: the rule of three trades and the price as base are nobody's. */
function choiceNotes(chosen: Chosen, applies: boolean): EstimateWarning[] {
  if (!chosen) return [];
  const isOfTax = applies && chosen.base === 'price-and-tax';
  const applied = chosen.applies === 'three-trades' ? undefined : applies ? 'applied' : 'left out';
  const what = [...(applied ? [applied] : []), ...(isOfTax ? ['taken of the price with its tax'] : [])];
  if (what.length === 0) return [];
  const who = `${chosen.by}, ${formatLongDate(chosen.on)}: ${chosen.reason}`;
  return [{ level: 'info', onPaper: true, message: `Overhead and profit are ${what.join(' and ')} by the choice of ${who}` }];
}

interface Applied {
  readonly applies: boolean;
  readonly isDue: boolean;
  readonly trades: readonly string[];
  readonly chosen: Chosen;
}

/** What three trades say of it. */
function tradeNotes({ applies, isDue, trades, chosen }: Applied): EstimateWarning[] {
  if (applies && !isDue) {
    const among = trades.length === 0 ? 'no trade' : `only ${trades.join(' and ')}`;
    const message = `Overhead and profit are applied without ${tradesForOverhead} trades: ${among}. Expect the carrier to strike them.`;
    return [{ level: 'warning', onPaper: false, message }];
  }
  if (applies) return [];
  if (isDue) {
    const message = `Overhead and profit are left out although ${trades.length} trades are in the lines: ${trades.join(', ')}.`;
    return [{ level: 'warning', onPaper: false, message }];
  }
  if (chosen?.applies === 'never') return [];
  return [{ level: 'info', onPaper: true, message: `Overhead and profit are not applied: fewer than ${tradesForOverhead} trades.` }];
}
