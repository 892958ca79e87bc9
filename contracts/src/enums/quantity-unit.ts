// Units in which damage is counted, as estimating tools abbreviate them.
import { oneOf, string, type Infer } from '../kernel/schema.ts';

export const quantityUnits = ['SF', 'SQ', 'LF', 'EA', 'SY', 'CF', 'HR', 'DA'] as const;
export const QuantityUnit = oneOf(quantityUnits);
export type QuantityUnit = Infer<typeof QuantityUnit>;

export const quantityUnitLabels: Record<QuantityUnit, string> = {
  SF: 'square feet',
  SQ: 'squares (100 sq ft)',
  LF: 'linear feet',
  EA: 'each',
  SY: 'square yards',
  CF: 'cubic feet',
  HR: 'hours',
  DA: 'days',
};

export const AnyQuantityUnit = string().trim().toUpperCase().pipe(QuantityUnit);
