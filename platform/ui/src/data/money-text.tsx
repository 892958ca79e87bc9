// An amount of US dollars, in figures of equal width.
import { showDollars } from '@plumbline/contracts/kernel';

/** Nothing to show reads as a dash. */
export function MoneyText({ amount, wholeDollars = false }: { amount: number | null | undefined; wholeDollars?: boolean }) {
  return <span className="cx-figures">{amount === null || amount === undefined ? '—' : showDollars(amount, wholeDollars)}</span>;
}
