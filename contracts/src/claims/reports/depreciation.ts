// Depreciation by age, useful life and condition; the screen shows by the same rule what the estimate takes.

/** Nothing is worn by more than this, unless a person says otherwise of one line. */
export const maxWorn = 8_000;

/**
 * Depreciation in basis points: age over useful life, at most the cap, times the condition, and again at most the cap.
 * An unknown age is 0: the insured's side must not invent depreciation.
 */
export function depreciationOf(
  ageYears: number | undefined,
  usefulLifeYears: number,
  { condition = 10_000, cap = maxWorn }: { readonly condition?: number; readonly cap?: number } = {},
): number {
  if (ageYears === undefined || usefulLifeYears <= 0 || ageYears <= 0) return 0;
  const worn = Math.min(cap, Math.round((ageYears * 10_000) / usefulLifeYears));
  return Math.min(cap, Math.round((worn * condition) / 10_000));
}
