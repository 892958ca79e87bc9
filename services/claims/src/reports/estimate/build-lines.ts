// From damages to lines: scope rules say what, quantities say how much, the price list says for how much.
import type { EstimateWarning } from '@plumbline/contracts/claims';
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import { damageAreaLabels, severityRank } from '@plumbline/contracts/enums';
import { depreciationOf, noAmounts, priceLine } from './arithmetic.ts';
import type { Damage, ModelLine } from './estimate-model.ts';
import { unitCentsOf, type PriceList, type PriceListItem } from './price-list.ts';
import { quantityOf, type Quantity, type QuantityInput } from './quantities.ts';
import type { ScopeItem, ScopeRule } from './scope-rule.ts';
import { roofAreas, scopeRules } from './scope-rules.ts';

export interface LineNeeds {
  readonly damages: readonly Damage[];
  readonly roof?: { readonly orderId: number; readonly measurement: RoofMeasurement };
  readonly prices: PriceList;
  readonly taxBasisPoints: number;
  /** Age of the damaged parts; unknown means no depreciation. */
  readonly ageYears?: number;
}

interface Wanted {
  readonly rule: ScopeRule;
  readonly scope: ScopeItem;
  readonly damage: Damage;
  readonly item: PriceListItem;
  readonly unitCents: number;
  readonly quantity: Quantity | undefined;
}

/** Overhead and profit are due when three trades have to be coordinated: ten and ten, each on the base. */
const tradesForOverhead = 3;
const overheadAndProfit = 1_000;
const notTrades = ['DMO', 'FEE', 'TMP', 'CLN', 'LAB', 'WTR'];

/** Lines in the order of their groups, and what the reader must know about them. */
export function buildLines(needs: LineNeeds): { lines: ModelLine[]; warnings: EstimateWarning[]; withOverhead: boolean } {
  const warnings = new Map<string, EstimateWarning>();
  const warn = (message: string, level: EstimateWarning['level'] = 'warning') => void warnings.set(message, { level, message });
  const wanted = withoutRepeats(needs.damages.flatMap((damage) => wantedFor(damage, needs, warn)));
  const priced = wanted.filter((one) => one.quantity);
  const trades = new Set(priced.map((one) => one.item.cat).filter((cat) => !notTrades.includes(cat)));
  const withOverhead = trades.size >= tradesForOverhead;
  if (priced.length > 0 && !withOverhead) warn(`Overhead and profit are not applied: fewer than ${tradesForOverhead} trades.`, 'info');
  if (priced.length > 0 && needs.ageYears === undefined)
    warn('The age of the damaged items is not documented. No depreciation was applied.');
  if (wanted.length > priced.length)
    warn(`${wanted.length - priced.length} of ${wanted.length} lines need a quantity and are not in the totals.`);
  const lines = wanted.map((one, index) => lineOf(one, { ...needs, withOverhead, number: index + 1 }));
  return { lines, warnings: [...warnings.values()], withOverhead };
}

function wantedFor(damage: Damage, needs: LineNeeds, warn: (message: string) => void): Wanted[] {
  const rules = scopeRules.filter((rule) => holds(rule, damage));
  const area = damageAreaLabels[damage.area];
  if (rules.every((rule) => rule.items.length === 0)) warn(`${area}: no scope rule covers this damage. Add line items manually.`);
  for (const rule of rules) if (rule.remark) warn(rule.remark);
  const input = inputFor(damage, needs, warn);
  return rules.flatMap((rule) => rule.items.flatMap((scope) => wantedItem({ rule, scope, damage, input, needs, warn })));
}

function holds(rule: ScopeRule, damage: Damage): boolean {
  const rank = severityRank(damage.severity);
  return (
    rule.areas.includes(damage.area) &&
    rank >= severityRank(rule.from) &&
    rank <= severityRank(rule.to) &&
    (rule.causes?.includes(damage.cause) ?? true)
  );
}

function inputFor(damage: Damage, needs: LineNeeds, warn: (message: string) => void): QuantityInput {
  const wholeRoof = severityRank(damage.severity) >= severityRank('severe');
  const isRoof = (roofAreas as readonly string[]).includes(damage.area);
  if (isRoof && damage.severity === 'moderate' && needs.roof && !damage.observed) {
    warn('The affected slopes were not recorded, so the whole measured roof is used. Reduce it to the affected slopes.');
  }
  return { wholeRoof, ...(needs.roof ? { roof: needs.roof } : {}), ...(damage.observed ? { observed: damage.observed } : {}) };
}

interface ItemQuestion {
  readonly rule: ScopeRule;
  readonly scope: ScopeItem;
  readonly damage: Damage;
  readonly input: QuantityInput;
  readonly needs: LineNeeds;
  readonly warn: (message: string) => void;
}

function wantedItem({ rule, scope, damage, input, needs, warn }: ItemQuestion): Wanted[] {
  const item = needs.prices.item(scope.cat, scope.sel);
  const unitCents = item && unitCentsOf(item, scope.activity);
  if (!item || unitCents === undefined) {
    warn(`${scope.cat} ${scope.sel} has no price in price list ${needs.prices.code} and was left out.`);
    return [];
  }
  const quantity = quantityOf(scope.quantity, item.unit, input);
  /* A measured roof without valleys needs no valley lining: the line is not missing a quantity, there is nothing to do. */
  if (!quantity && input.roof && ['valleyBarrier', 'stepFlashing', 'ridgesAndHips'].includes(scope.quantity)) return [];
  return [{ rule, scope, damage, item, unitCents, quantity }];
}

/** Two findings of one roof ask for the same line once: the larger quantity stands, the photos of both prove it. */
function withoutRepeats(wanted: readonly Wanted[]): Wanted[] {
  const shared = new Map<string, Wanted>();
  const kept: Wanted[] = [];
  for (const one of wanted) {
    const key = `${one.rule.group} ${one.scope.cat} ${one.scope.sel} ${one.scope.activity}`;
    const before = one.scope.quantity === 'observed' ? undefined : shared.get(key);
    if (!before) {
      shared.set(key, one);
      kept.push(one);
      continue;
    }
    const larger = (one.quantity?.hundredths ?? -1) > (before.quantity?.hundredths ?? -1) ? one : before;
    const merged = { ...larger, damage: { ...larger.damage, photoIds: [...new Set([...before.damage.photoIds, ...one.damage.photoIds])] } };
    shared.set(key, merged);
    kept[kept.indexOf(before)] = merged;
  }
  return kept.toSorted((one, other) => one.rule.group.localeCompare(other.rule.group, 'en'));
}

function lineOf(one: Wanted, needs: LineNeeds & { withOverhead: boolean; number: number }): ModelLine {
  const { item, scope, quantity, damage } = one;
  const share = needs.withOverhead && item.opEligible ? overheadAndProfit : 0;
  const depreciationBasisPoints = scope.activity === '-' ? 0 : depreciationOf(needs.ageYears, item.usefulLifeYears);
  const amounts = quantity
    ? priceLine({
        quantityHundredths: quantity.hundredths,
        unitCents: one.unitCents,
        activity: scope.activity,
        materialBasisPoints: item.materialBp,
        taxBasisPoints: needs.taxBasisPoints,
        overheadBasisPoints: share,
        profitBasisPoints: share,
        depreciationBasisPoints,
      })
    : noAmounts;
  return {
    ...amounts,
    number: needs.number,
    group: one.rule.group,
    category: item.cat,
    selector: item.sel,
    activity: scope.activity,
    description: item.desc,
    unit: item.unit as ModelLine['unit'],
    unitCents: one.unitCents,
    depreciationBasisPoints,
    coverage: damage.area === 'fence_outbuildings' ? 'B' : 'A',
    photoIds: [...damage.photoIds].toSorted((a, b) => a - b),
    note: damage.enteredByPerson ? damageAreaLabels[damage.area] : `${damageAreaLabels[damage.area]} (found by AI, accepted by a person)`,
    ...(quantity ? { quantityHundredths: quantity.hundredths, quantitySource: quantity.source } : {}),
  };
}
