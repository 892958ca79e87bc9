// What a fee form says: the typed settlement in cents, the fee by the rule of the ledger, the name of the tier.
import { feeOfTyped, feeTiers, type FeeDue } from '@plumbline/contracts/billing';
import { centsOf } from '@plumbline/contracts/kernel';
import { plainAmount } from '@plumbline/web';

export interface FeeValues {
  /** As typed. */
  settlementAmount: string;
  /** Percent as typed; the choices write it with two decimals. */
  feePercentage: string;
}

/** `$45,230.10` as typed → cents; 0 for what is no amount. */
export function typedCents(text: string): number {
  const plain = plainAmount(text);
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? centsOf(Number(plain)) : 0;
}

/** 0 for what is no percentage. */
function typedPercent(text: string): number {
  const plain = text.replace(/[%\s]/g, '');
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) && Number(plain) <= 100 ? Number(plain) : 0;
}

/** `due`: what the ledger of the chosen claim has to bill, where it is known. */
export function figuresOf(values: FeeValues, due?: FeeDue) {
  const percent = typedPercent(values.feePercentage);
  const settlementCents = typedCents(values.settlementAmount);
  const typed = { settlementCents, basisPoints: Math.round(percent * 100) };
  return { settlementCents, percent, feeCents: feeOfTyped(typed, due), tier: tierOf(percent) };
}

function tierOf(percent: number): string {
  return feeTiers.find((one) => one.percent === percent)?.tier ?? '';
}
