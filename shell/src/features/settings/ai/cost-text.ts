// Dollars of models as people read them.
import { showDollars } from '@plumbline/contracts/kernel';

/** A fraction of a cent is money too. */
export function costText(cost: number): string {
  return cost > 0 && cost < 0.01 ? 'less than $0.01' : showDollars(cost);
}
