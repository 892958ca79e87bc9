// Whether overhead and profit are due, and what of: three trades decide, or a person does and says why.
import type { EstimateWarning, OverheadBase } from '@plumbline/contracts/claims';
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
export function overheadOf(priced: readonly Wanted[], edits: readonly LineEdit[] | undefined): Overhead {
  const trades = [...new Set(priced.map((one) => one.item.cat).filter((cat) => !notTrades.includes(cat)))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  );
  const chosen = overheadIn(edits);
  const isDue = trades.length >= tradesForOverhead;
  const applies = chosen === undefined || chosen.applies === 'three-trades' ? isDue : chosen.applies === 'always';
  return {
    share: applies ? tenPercent : 0,
    base: chosen?.base ?? 'price',
    notes: priced.length === 0 ? [] : notesOf({ applies, isDue, trades, ...(chosen ? { by: chosen.by, reason: chosen.reason } : {}) }),
  };
}

interface Applied {
  readonly applies: boolean;
  readonly isDue: boolean;
  readonly trades: readonly string[];
  readonly by?: string;
  readonly reason?: string;
}

function notesOf({ applies, isDue, trades, by, reason }: Applied): EstimateWarning[] {
  if (applies && !isDue) {
    const among = trades.length === 0 ? 'no trade' : `only ${trades.join(' and ')}`;
    return [
      { level: 'info', onPaper: true, message: `Overhead and profit are applied by the choice of ${by}: ${reason}` },
      {
        level: 'warning',
        onPaper: false,
        message: `Overhead and profit are applied without ${tradesForOverhead} trades: ${among}. Expect the carrier to strike them.`,
      },
    ];
  }
  if (applies) return [];
  if (isDue) {
    const message = `Overhead and profit are left out although ${trades.length} trades are in the lines: ${trades.join(', ')}.`;
    return [{ level: 'warning', onPaper: false, message }];
  }
  return [{ level: 'info', onPaper: true, message: `Overhead and profit are not applied: fewer than ${tradesForOverhead} trades.` }];
}
