// From damages to priced lines: the scope says what and how much, the price list says for how much, the building how worn it was.
import { noAmounts, priceLine, untilIncurred, type EstimateWarning, type WearBase } from '@plumbline/contracts/claims';
import { auditLines } from './audit-lines.ts';
import type { ModelLine } from './estimate-model.ts';
import { withEdits, type LineEdit } from './line-edits.ts';
import { overheadOf, type Overhead } from './overhead.ts';
import type { Quantity } from './quantities.ts';
import { scopeLines, type ScopeDeps, type SetBy, type Wanted } from './scope-lines.ts';
import { keptUnitCents, wearBaseOf } from './wear-base.ts';
import { heldTogether, incurredIn, incurredNotes, termsOf, type Receipts } from './owed-later.ts';
import { wearOf, type LineWearing } from './wear.ts';

export interface LineDeps extends ScopeDeps {
  readonly taxThousandths: number;
  /** Date of loss, `yyyy-mm-dd`. */
  readonly lossOn: string;
  readonly edits?: readonly LineEdit[];
  /** Of the property: the days on which people entered something are in it. */
  readonly timeZone?: string;
  /** Documents of the claim that may prove a cost to the carrier, by id. */
  readonly receipts?: Receipts;
}

interface BuiltLines {
  readonly lines: ModelLine[];
  readonly warnings: EstimateWarning[];
  readonly overhead: Overhead;
  readonly wearBase: WearBase;
}

/** Lines in the order of their groups, and what the reader must know about them. */
export function buildLines(deps: LineDeps): BuiltLines {
  const warnings = new Map<string, EstimateWarning>();
  const office = (message: string) => void warnings.set(message, { level: 'warning', message, onPaper: false });
  const wanted = inGroups(withEdits(scopeLines(deps, office), deps, office));
  auditLines(wanted, deps, office);
  const priced = wanted.filter((one) => one.quantity);
  const overhead = overheadOf(priced, deps);
  const { base: wearBase, notes } = wearBaseOf(deps);
  const worn = wanted.map((one) => ({ one, wear: wearOf(one, deps.building, deps.lossOn) }));
  const lines = heldTogether(worn.map(({ one, wear }, index) => lineOf(one, wear, { ...deps, overhead, wearBase, number: index + 1 })));
  const said = [
    ...overhead.notes,
    ...notes,
    ...openNotes(wanted.length - priced.length, wanted.length),
    ...priceNotes(priced),
    ...wearNotes(worn),
    ...incurredNotes(lines),
  ];
  return { lines, warnings: [...said, ...warnings.values()], overhead, wearBase };
}

/** A person's price is marked where it stands, and counted for the reader. */
function priceNotes(priced: readonly Wanted[]): EstimateWarning[] {
  const count = priced.filter(({ setPrice }) => setPrice).length;
  const lines =
    count === 1 ? '1 line has a price that a person entered, marked' : `${count} lines have prices that a person entered, marked`;
  const message = `${lines} with *. Who entered it, when and why stands there, with the price of the list.`;
  return count === 0 ? [] : [{ level: 'info', onPaper: true, message }];
}

function openNotes(open: number, all: number): EstimateWarning[] {
  return open === 0
    ? []
    : [{ level: 'warning', onPaper: true, message: `${open} of ${all} lines need a quantity and are not in the totals.` }];
}

/** What was not depreciated although it wears, and why. */
function wearNotes(worn: readonly { one: Wanted; wear: LineWearing }[]): EstimateWarning[] {
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

type Amounts = ReturnType<typeof untilIncurred>;

type Pricing = LineDeps & Pick<BuiltLines, 'overhead' | 'wearBase'>;

/** A line without a quantity has none. */
function amountsOf(one: Wanted, wear: LineWearing, { taxThousandths, overhead, wearBase, receipts }: Pricing): Amounts {
  const { item, activity, quantity, unitCents } = one;
  if (!quantity) return noAmounts;
  const { takesOverhead, takesTax } = termsOf(one);
  const share = takesOverhead ? overhead.share : 0;
  const amounts = priceLine({
    quantityHundredths: quantity.hundredths,
    unitCents,
    activity,
    materialBasisPoints: takesTax ? item.materialBp : 0,
    taxThousandths,
    overheadBasisPoints: share,
    profitBasisPoints: share,
    overheadBase: overhead.base,
    depreciationBasisPoints: wear.basisPoints,
    wearsOverhead: wearBase.withOverhead,
    keptUnitCents: keptUnitCents(one, wearBase),
  });
  if (!one.setTerms?.terms.whenIncurred) return amounts;
  return untilIncurred(amounts, incurredIn(one, receipts)?.amountCents);
}

function lineOf(one: Wanted, wear: LineWearing, deps: Pricing & { number: number }): ModelLine {
  const { item, activity, quantity, key, group, reason, coverage, note, unitCents } = one;
  return {
    ...amountsOf(one, wear, deps),
    key,
    number: deps.number,
    group,
    category: item.cat,
    selector: item.sel,
    activity,
    description: item.desc,
    reason,
    unit: item.unit as ModelLine['unit'],
    unitCents,
    ...changedBy(one, wear),
    depreciationBasisPoints: wear.basisPoints,
    ...(wear.basis ? { depreciationBasis: wear.basis } : {}),
    coverage,
    ...owedOf(one, deps),
    photoIds: one.photoIds.toSorted((a, b) => a - b),
    ...(note ? { note } : {}),
    ...(one.foundByAi ? { foundByAi: true as const } : {}),
    ...(quantity ? { quantityHundredths: quantity.hundredths, quantitySource: quantity.source, ...measuredBy(quantity, deps) } : {}),
  };
}

/** Neither removal wears nor what is owed whole once it is incurred, whoever judges it. */
function changedBy(
  { setPrice, setWear, setTerms, activity }: Wanted,
  { isNonRecoverable }: LineWearing,
): Pick<ModelLine, 'setPrice' | 'setWear' | 'isNonRecoverable'> {
  return {
    ...(setPrice ? { setPrice } : {}),
    ...(setWear && activity !== '-' && !setTerms?.terms.whenIncurred ? { setWear: setByOf(setWear) } : {}),
    ...(isNonRecoverable ? { isNonRecoverable } : {}),
  };
}

/** The document of a cost that was incurred goes along as its receipt. */
function owedOf(one: Wanted, { receipts }: LineDeps): Partial<ModelLine> {
  const { takesOverhead, takesTax, isCode, whenIncurred } = termsOf(one);
  const incurred = incurredIn(one, receipts);
  const receipt = incurred && receipts?.get(incurred.documentId);
  return {
    takesOverhead,
    ...(takesTax ? {} : { isUntaxed: true as const }),
    ...(isCode ? { isCode: true as const } : {}),
    ...(whenIncurred ? { whenIncurred: incurred ? { incurred } : {} } : {}),
    ...(one.setTerms ? { setTerms: setByOf(one.setTerms) } : {}),
    ...(receipt ? { receipt } : {}),
  };
}

function measuredBy({ isMeasured, usesRoof, isSandbox }: Quantity, { roof }: ScopeDeps): Pick<ModelLine, 'isMeasured' | 'isSandbox'> {
  const restsOnSandbox = isSandbox ?? (usesRoof && roof?.measurement.sandbox);
  return { ...(isMeasured ? { isMeasured } : {}), ...(restsOnSandbox ? { isSandbox: true } : {}) };
}

function setByOf({ by, at, on, reason }: SetBy): SetBy {
  return { by, at, ...(on === undefined ? {} : { on }), reason };
}
