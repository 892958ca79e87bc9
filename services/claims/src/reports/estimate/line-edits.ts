// What people changed in the proposed lines, applied to them: the person's word stands, and the line says whose it is.
import type { EstimateEditDraft, EstimateLine } from '@plumbline/contracts/claims';
import type { Activity } from './arithmetic.ts';
import { unitCentsOf } from '../prices/price-list.ts';
import type { ScopeNeeds, Wanted } from './scope-lines.ts';

export interface LineEdit {
  /** Key of the line. */
  readonly line: string;
  readonly kind: Exclude<EstimateEditDraft['kind'], 'restore'>;
  /** `RFG DRIP & Drip edge`. */
  readonly item: string;
  /** Not of a line left out. */
  readonly quantityHundredths?: number;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
  /** Of an added line. */
  readonly added?: {
    readonly category: string;
    readonly selector: string;
    readonly activity: Activity;
    readonly group: string;
    readonly coverage: EstimateLine['coverage'];
  };
}

export function withEdits(
  proposed: readonly Wanted[],
  { edits = [], prices }: ScopeNeeds & { readonly edits?: readonly LineEdit[] },
  warn: (message: string) => void,
): Wanted[] {
  const byLine = new Map(edits.map((edit) => [edit.line, edit]));
  const known = new Set(proposed.map(({ key }) => key));
  const stay = proposed.flatMap((one) => edited(one, byLine.get(one.key)));
  const added = edits.flatMap((edit) => addedLine(edit, prices, warn));
  for (const { kind, line, item } of edits)
    if (kind !== 'add' && !known.has(line)) warn(`${item}: a change to this line has no effect, because the line is no longer proposed.`);
  return [...stay, ...added];
}

function edited(one: Wanted, edit: LineEdit | undefined): Wanted[] {
  if (!edit) return [one];
  return edit.kind === 'leave-out' ? [] : [{ ...one, quantity: quantityOf(edit) }];
}

function addedLine({ added, item: name, ...edit }: LineEdit, prices: ScopeNeeds['prices'], warn: (message: string) => void): Wanted[] {
  if (!added) return [];
  const { category, selector, activity, group, coverage } = added;
  const item = prices.item(category, selector);
  const unitCents = item && unitCentsOf(item, activity);
  if (!item || unitCents === undefined) {
    warn(`${name} was added, but has no price in price list ${prices.code} and was left out.`);
    return [];
  }
  const quantity = quantityOf({ ...edit, item: name });
  return [{ key: edit.line, group, activity, item, unitCents, quantity, coverage, reason: edit.reason, photoIds: [] }];
}

function quantityOf({ quantityHundredths, by, kind, reason }: LineEdit): Wanted['quantity'] {
  if (quantityHundredths === undefined) return undefined;
  return { hundredths: quantityHundredths, source: kind === 'add' ? `entered by ${by}` : `entered by ${by}: ${reason}` };
}
