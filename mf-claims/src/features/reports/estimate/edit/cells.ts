// The cells of a line that a person may change.
import type { EstimateLine } from '@plumbline/contracts/claims';

/** In the order of their columns. */
export const cellKinds = ['quantity', 'price', 'tax', 'overhead', 'age', 'life', 'condition', 'depreciation', 'coverage', 'owed'] as const;
export type CellKind = (typeof cellKinds)[number];

const ofWear: readonly CellKind[] = ['age', 'life', 'condition', 'depreciation'];

/** Contents are changed in their inventory, removal has no tax and does not wear, and what is owed when incurred does not wear either. */
export function hasCell({ isContents, activity, whenIncurred }: EstimateLine, cell: CellKind): boolean {
  if (isContents) return false;
  if (ofWear.includes(cell)) return activity !== '-' && !whenIncurred;
  return cell !== 'tax' || activity !== '-';
}
