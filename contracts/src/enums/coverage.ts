// The coverages of a property policy, by which settlements and estimate lines are told apart.
import { oneOf, type Infer } from '../kernel/index.ts';

export const coverages = ['A', 'B', 'C', 'D', 'other'] as const;
export const Coverage = oneOf(coverages);
export type Coverage = Infer<typeof Coverage>;

export const coverageLabels: Record<Coverage, string> = {
  A: 'Coverage A – Dwelling',
  B: 'Coverage B – Other structures',
  C: 'Coverage C – Personal property',
  D: 'Coverage D – Loss of use',
  other: 'Other',
};
