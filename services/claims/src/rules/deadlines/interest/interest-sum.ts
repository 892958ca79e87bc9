// Simple interest in whole cents: principal × rate × days. No floating point: a cent must not hang on how a machine rounds.

/** A rate as the pack writes it. `perDay`: the factor that an authority publishes for each day; without one a year has 365 days. */
export interface InterestRate {
  readonly percent: string;
  readonly perDay?: string | undefined;
}

const daysOfYear = 365n;

/** Rounded once, at the end, half a cent up. */
export function interestCents(principalCents: number, days: number, rate: InterestRate): number {
  const { numerator, denominator } = dailyOf(rate);
  const exact = BigInt(principalCents) * BigInt(days) * numerator;
  return Number((exact * 2n + denominator) / (denominator * 2n));
}

function dailyOf({ percent, perDay }: InterestRate): { numerator: bigint; denominator: bigint } {
  if (perDay !== undefined) return fractionOf(perDay);
  const { numerator, denominator } = fractionOf(percent);
  return { numerator, denominator: denominator * 100n * daysOfYear };
}

/** A decimal as a fraction: `8.54` is 854/100. */
function fractionOf(decimal: string): { numerator: bigint; denominator: bigint } {
  const [whole = '0', part = ''] = decimal.split('.');
  return { numerator: BigInt(whole + part), denominator: 10n ** BigInt(part.length) };
}
