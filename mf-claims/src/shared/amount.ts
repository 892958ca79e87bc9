// Amounts as people type them.

/** An amount without what people type around it: `$1,200` is `1200`. */
export function plainAmount(text: string): string {
  return text.replace(/[$,\s]/g, '');
}

/** An empty field is no number, never a zero; what is no number is refused in the words of the contract. */
export function typedNumber(text: string): number {
  return Number(plainAmount(text) || Number.NaN);
}
