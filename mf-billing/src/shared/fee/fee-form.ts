// What a fee form says: the typed settlement in cents, the fee, the name of the tier.
import { feeTiers } from '@plumbline/contracts/billing';
import { centsOf, shareOf } from '@plumbline/contracts/kernel';

export interface FeeValues {
  /** As typed. */
  settlementAmount: string;
  /** One of the four choices, as text with two decimals. */
  feePercentage: string;
}

/** `$45,230.10` as typed → cents; 0 for what is no amount. */
export function typedCents(text: string): number {
  const plain = text.replace(/[$,\s]/g, '');
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? centsOf(Number(plain)) : 0;
}

export function figuresOf(values: FeeValues) {
  const percent = Number(values.feePercentage);
  const settlementCents = typedCents(values.settlementAmount);
  return { settlementCents, percent, feeCents: shareOf(settlementCents, percent * 100), tier: tierOf(percent) };
}

function tierOf(percent: number): string {
  return feeTiers.find((one) => one.percent === percent)?.tier ?? '';
}
