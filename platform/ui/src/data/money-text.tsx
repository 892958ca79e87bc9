// An amount of US dollars, in figures of equal width.
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** `$1,234.50`; with `wholeDollars` `$1,235`. `amount` is decimal dollars. */
export function formatMoney(amount: number, wholeDollars = false): string {
  return (wholeDollars ? whole : exact).format(amount);
}

/** Nothing to show reads as a dash. */
export function MoneyText({ amount, wholeDollars = false }: { amount: number | null | undefined; wholeDollars?: boolean }) {
  return <span className="cx-figures">{amount === null || amount === undefined ? '—' : formatMoney(amount, wholeDollars)}</span>;
}
