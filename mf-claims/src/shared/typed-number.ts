// Numbers as people type them.
import { plainAmount } from '@plumbline/web';

/** An empty field is no number, never a zero; what is no number is refused in the words of the contract. */
export function typedNumber(text: string): number {
  return Number(plainAmount(text) || Number.NaN);
}
