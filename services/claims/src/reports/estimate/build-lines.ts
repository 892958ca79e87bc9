// From damages to priced lines: the scope says what and how much, the price list says for how much, the building how worn it was.
import type { EstimateWarning } from '@plumbline/contracts/claims';
import { noAmounts, priceLine } from './arithmetic.ts';
import { auditLines } from './audit-lines.ts';
import type { ModelLine } from './estimate-model.ts';
import { withEdits, type LineEdit } from './line-edits.ts';
import type { Quantity } from './quantities.ts';
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
  const office = (message: string) => void warnings.set(message, { level: 'warning', message, onPaper: false });
  const wanted = inGroups(withEdits(scopeLines(needs, office), needs, office));
  auditLines(wanted, needs, office);
  const priced = wanted.filter((one) => one.quantity);
  const trades = new Set(priced.map((one) => one.item.cat).filter((cat) => !notTrades.includes(cat)));
  const withOverhead = trades.size >= tradesForOverhead;
  const worn = wanted.map((one) => ({ one, wear: wearOf(one, needs.building, needs.lossOn) }));
  const lines = worn.map(({ one, wear }, index) => lineOf(one, wear, { ...needs, withOverhead, number: index + 1 }));
  const said = [
    ...overheadNotes(priced.length, withOverhead),
    ...openNotes(wanted.length - priced.length, wanted.length),
    ...wearNotes(worn),
  ];
  return { lines, warnings: [...said, ...warnings.values()], withOverhead };
}

function overheadNotes(priced: number, withOverhead: boolean): EstimateWarning[] {
  if (priced === 0 || withOverhead) return [];
  return [{ level: 'info', onPaper: true, message: `Overhead and profit are not applied: fewer than ${tradesForOverhead} trades.` }];
}

function openNotes(open: number, all: number): EstimateWarning[] {
  return open === 0
    ? []
    : [{ level: 'warning', onPaper: true, message: `${open} of ${all} lines need a quantity and are not in the totals.` }];
}

/** What was not depreciated although it wears, and why. */
function wearNotes(worn: readonly { one: Wanted; wear: Wear }[]): EstimateWarning[] {
  const priced = worn.filter(({ one }) => one.quantity);
  const parts = new Set(priced.flatMap(({ wear }) => (wear.unknownAgeOf ? [wear.unknownAgeOf] : [])));
  const codes = new Set(priced.flatMap(({ one, wear }) => (wear.isOfNoPart ? [`${one.item.cat} ${one.item.sel}`] : [])));
  const note = (message: string): EstimateWarning => ({ level: 'warning', onPaper: true, message });
  return [
    ...(parts.size > 0
      ? [note(`No depreciation was applied where the year of installation is not recorded: ${[...parts].join(', ')}.`)]
      : []),
    ...(codes.size > 0 ? [note(`No depreciation was applied to added lines: ${[...codes].join(', ')}.`)] : []),
  ];
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
    ...(one.foundByAi ? { foundByAi: true as const } : {}),
    ...(quantity ? { quantityHundredths: quantity.hundredths, quantitySource: quantity.source, ...measuredBy(quantity, needs) } : {}),
  };
}

function measuredBy({ isMeasured, usesRoof }: Quantity, { roof }: ScopeNeeds): Pick<ModelLine, 'isMeasured' | 'isSandbox'> {
  return { ...(isMeasured ? { isMeasured } : {}), ...(usesRoof && roof?.measurement.sandbox ? { isSandbox: true } : {}) };
}
