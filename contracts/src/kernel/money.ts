// Money: whole US cents inside, decimal dollars on the wire; percentages in basis points (10 % = 1000).

/** Dollars of the wire → cents. Half a cent rounds away from zero. */
export function centsOf(dollars: number): number {
  const cents = Math.round(Math.abs(dollars) * 100 + 1e-6);
  return dollars < 0 ? -cents : cents;
}

/** Cents → dollars of the wire. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

/** Percent of the wire → basis points: 12.5 → 1250. */
export function basisPointsOf(percent: number): number;
export function basisPointsOf(percent: number | undefined): number | undefined;
export function basisPointsOf(percent: number | undefined): number | undefined {
  return percent === undefined ? undefined : Math.round(percent * 100);
}

/** A share of an amount, rounded half away from zero. Both are whole numbers; the product must stay below 2^53. */
export function shareOf(amountCents: number, basisPoints: number): number {
  const product = Math.abs(amountCents) * basisPoints;
  if (!Number.isSafeInteger(product)) throw new RangeError('This amount is too large to compute with');
  const share = Math.floor((product + 5_000) / 10_000);
  return amountCents < 0 ? -share : share;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** `$1,234.50`; whole amounts may be asked for as `$1,235`. */
export function showDollars(amount: number, whole = false): string {
  return (whole ? wholeDollars : dollars).format(amount);
}
