// Areas in the units of estimating tools: converted into one another, and into nothing else.

const squareFeet: Partial<Record<string, number>> = { SF: 1, SQ: 100, SY: 9 };

/** Hundredths of an area of `amount` `from` units in another unit; undefined for what is no area. */
export function areaInHundredths(amount: number, from: string, to: string): number | undefined {
  const [one, other] = [squareFeet[from], squareFeet[to]];
  return one === undefined || other === undefined ? undefined : Math.round((amount * one * 100) / other);
}

/** An area in squares; undefined for what is no area. */
export function squaresOf({ quantity, unit }: { readonly quantity: number; readonly unit: string }): number | undefined {
  const feet = squareFeet[unit];
  return feet === undefined ? undefined : (quantity * feet) / 100;
}
