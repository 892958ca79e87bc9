// From damages to priced lines: the scope says what and how much, the price list says for how much, the building how worn it was.
import type { EstimateWarning } from '@plumbline/contracts/claims';
import { noAmounts, priceLine } from './arithmetic.ts';
import { auditLines } from './audit-lines.ts';
import type { ModelLine } from './estimate-model.ts';
import { withEdits, type LineEdit } from './line-edits.ts';
import { scopeLines, type ScopeNeeds, type Wanted } from './scope-lines.ts';
import { wearOf, type Wear } from './wear.ts';

export interface LineNeeds extends ScopeNeeds {
  readonly taxThousandths: number;
  /** Date of loss, `yyyy-mm-dd`. */
  readonly lossOn: string;
  readonly edits?: readonly LineEdit[];
}

/** Overhead and profit are due when three trades have to be coordinated: ten and ten, each on the base. */
const tradesForOverhead = 3;
const overheadAndProfit = 1_000;
const notTrades = ['DMO', 'FEE', 'TMP', 'CLN', 'LAB', 'WTR'];

/** Lines in the order of their groups, and what the reader must know about them. */
export function buildLines(needs: LineNeeds): { lines: ModelLine[]; warnings: EstimateWarning[]; withOverhead: boolean } {
  const warnings = new Map<string, EstimateWarning>();
  const warn = (message: string, level: EstimateWarning['level'] = 'warning') => void warnings.set(message, { level, message });
  const wanted = inGroups(withEdits(scopeLines(needs, warn), needs, warn));
  auditLines(wanted, needs, warn);
  const priced = wanted.filter((one) => one.quantity);
  const trades = new Set(priced.map((one) => one.item.cat).filter((cat) => !notTrades.includes(cat)));
  const withOverhead = trades.size >= tradesForOverhead;
  if (priced.length > 0 && !withOverhead) warn(`Overhead and profit are not applied: fewer than ${tradesForOverhead} trades.`, 'info');
  if (wanted.length > priced.length)
    warn(`${wanted.length - priced.length} of ${wanted.length} lines need a quantity and are not in the totals.`);
  const worn = wanted.map((one) => ({ one, wear: wearOf(one, needs.building, needs.lossOn) }));
  const unknown = new Set(worn.flatMap(({ one, wear }) => (one.quantity && wear.unknownAgeOf ? [wear.unknownAgeOf] : [])));
  if (unknown.size > 0) warn(`No depreciation was applied where the year of installation is not recorded: ${[...unknown].join(', ')}.`);
  const lines = worn.map(({ one, wear }, index) => lineOf(one, wear, { ...needs, withOverhead, number: index + 1 }));
  return { lines, warnings: [...warnings.values()], withOverhead };
}

function inGroups(wanted: readonly Wanted[]): Wanted[] {
  return wanted.toSorted((one, other) => one.group.localeCompare(other.group, 'en'));
}

function lineOf(one: Wanted, wear: Wear, needs: LineNeeds & { withOverhead: boolean; number: number }): ModelLine {
  const { item, activity, quantity, key, group, reason, coverage, note, unitCents } = one;
  const share = needs.withOverhead && item.opEligible ? overheadAndProfit : 0;
  const amounts = quantity
    ? priceLine({
        quantityHundredths: quantity.hundredths,
        unitCents,
        activity,
        materialBasisPoints: item.materialBp,
        taxThousandths: needs.taxThousandths,
        overheadBasisPoints: share,
        profitBasisPoints: share,
        depreciationBasisPoints: wear.basisPoints,
      })
    : noAmounts;
  return {
    ...amounts,
    key,
    number: needs.number,
    group,
    category: item.cat,
    selector: item.sel,
    activity,
    description: item.desc,
    reason,
    unit: item.unit as ModelLine['unit'],
    unitCents,
    depreciationBasisPoints: wear.basisPoints,
    ...(wear.basis ? { depreciationBasis: wear.basis } : {}),
    coverage,
    photoIds: one.photoIds.toSorted((a, b) => a - b),
    ...(note ? { note } : {}),
    ...(quantity ? { quantityHundredths: quantity.hundredths, quantitySource: quantity.source } : {}),
  };
}
