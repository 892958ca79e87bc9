// Which lines the damages call for, and how much of each: rules by area, severity and material, without a price yet.
import {
  buildingParts,
  type Building,
  type BuildingPartName,
  type EstimateLine,
  type LineActivity,
  type LineTerms,
  type LineWear,
} from '@plumbline/contracts/claims';
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import { damageAreaLabels, severityLabels, severityRank } from '@plumbline/contracts/enums';
import { squaresOf } from './area-units.ts';
import type { Damage } from './estimate-model.ts';
import { unitCentsOf, type PriceList, type PriceListItem } from '../prices/price-list.ts';
import { isRoofDamage, takenTogether } from './roof-damages.ts';
import { quantityOf, type Quantity, type QuantityInput } from './quantities.ts';
import { roofShapeOf, type RoofShape } from './roof-shape.ts';
import type { ScopeItem, ScopeRule } from './scope-rule.ts';
import { coveringSelectors } from './scope-rules-roof.ts';
import { scopeRules } from './scope-rules.ts';

export interface ScopeDeps {
  readonly damages: readonly Damage[];
  readonly roof?: { readonly orderId: number; readonly measurement: RoofMeasurement };
  readonly prices: PriceList;
  readonly building?: Building;
}

/** Who set it, when (UTC ISO) and why. */
export interface SetBy {
  readonly by: string;
  readonly at: string;
  /** Calendar date at the property; absent in an estimate from before: UTC. */
  readonly on?: string;
  readonly reason: string;
}

export interface SetPrice extends SetBy {
  readonly listCents: number;
}

export interface Wanted {
  /** The same for the same line of the next estimate. */
  readonly key: string;
  readonly group: string;
  /** The part of the building whose age and condition it is depreciated by. */
  readonly part?: BuildingPartName;
  readonly activity: LineActivity;
  readonly item: PriceListItem;
  readonly unitCents: number;
  /** A person's price instead of that of the list. */
  readonly setPrice?: SetPrice;
  /** A person's judgment of its wear instead of that of its part. */
  readonly setWear?: SetBy & { readonly wear: LineWear };
  /** On what terms a person says it is owed. */
  readonly setTerms?: SetBy & { readonly terms: LineTerms };
  /** Undefined: nobody knows it yet. */
  readonly quantity: Quantity | undefined;
  /** Why the line is there. */
  readonly reason: string;
  readonly coverage: EstimateLine['coverage'];
  readonly photoIds: readonly number[];
  readonly note?: string;
  readonly foundByAi?: true;
}

type Warn = (message: string) => void;

/** What the rules propose, each line once. */
export function scopeLines(deps: ScopeDeps, warn: Warn): Wanted[] {
  const shape = roofShapeOf(deps.building, deps.roof);
  return withoutRepeats(takenTogether(deps.damages).flatMap((damage) => wantedFor(damage, { ...deps, shape }, warn)));
}

type Shaped = ScopeDeps & { readonly shape: RoofShape };

function wantedFor(damage: Damage, deps: Shaped, warn: Warn): Wanted[] {
  const rules = scopeRules.filter((rule) => holds(rule, damage));
  if (rules.every((rule) => !rule.items && !rule.byMaterial))
    warn(`${nameOf(damage)}: no scope rule covers this damage. It is not in this estimate.`);
  for (const rule of rules) if (rule.remark) warn(rule.remark);
  const input = inputFor(damage, deps);
  const lines = rules.flatMap((rule) =>
    [...(rule.items ?? []), ...itemsOfMaterial(rule, deps, warn)].flatMap((scope) =>
      wantedItem({ rule, scope, damage, input, deps, warn }),
    ),
  );
  // Of a roof whose covering nobody recorded there is no line that these would be about
  const isReplaced = isRoofDamage(damage) && lines.some(({ item, activity }) => coveringSelectors.has(item.sel) && activity === '+');
  if (isReplaced) warnOfRoof(damage, deps, warn);
  return lines;
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

/** A material that nobody recorded is not guessed: its lines are left out, and the estimate says so. */
function itemsOfMaterial(rule: ScopeRule, { building }: ScopeDeps, warn: Warn): readonly ScopeItem[] {
  const { part, byMaterial, remarkByMaterial = {} } = rule;
  if (!part || !byMaterial) return [];
  const material = building?.parts[part]?.material ?? '';
  const items = byMaterial[material];
  const remark = items ? remarkByMaterial[material] : withoutLines(part, material);
  if (remark) warn(remark);
  return items ?? [];
}

/** `material` is empty where none is recorded. */
function withoutLines(part: BuildingPartName, material: string): string {
  const { label, materials } = buildingParts[part];
  return material === ''
    ? `${label}: the material is not recorded, so its lines are left out. Record it under Building.`
    : `${label}: no scope rule for “${nameIn(materials, material)}”. It is not in this estimate.`;
}

function nameIn(materials: Readonly<Record<string, string>>, key: string): string {
  return materials[key] ?? key;
}

function inputFor({ severity, observed }: Damage, { roof, shape }: Shaped): QuantityInput {
  return {
    shape,
    wholeRoof: severityRank(severity) >= severityRank('severe'),
    ...(roof ? { roof } : {}),
    ...(observed ? { observed } : {}),
  };
}

function warnOfRoof(damage: Damage, { roof, shape }: Shaped, warn: Warn): void {
  if (!shape.shareOf) warn('The roof pitch is not recorded. No steep charge is included.');
  if (shape.stories === undefined) warn('The number of stories is not recorded. No charge for a high roof is included.');
  if (shape.layers === undefined) warn('The number of roof layers is not recorded. One layer is torn off.');
  if (roof) warnOfArea(damage, roof.measurement.squares, warn);
}

function warnOfArea({ severity, observed }: Damage, measured: number, warn: Warn): void {
  if (severity === 'moderate' && !observed)
    warn('The affected slopes were not recorded, so the whole measured roof is used. Reduce it to the affected slopes.');
  const recorded = observed ? (squaresOf(observed) ?? 0) : 0;
  if (recorded > measured) warn(`The recorded roof area of ${recorded} SQ is larger than the measured roof of ${measured} SQ.`);
}

interface ItemQuestion {
  readonly rule: ScopeRule;
  readonly scope: ScopeItem;
  readonly damage: Damage;
  readonly input: QuantityInput;
  readonly deps: ScopeDeps;
  readonly warn: Warn;
}

function wantedItem({ rule, scope, damage, input, deps, warn }: ItemQuestion): Wanted[] {
  const item = deps.prices.item(scope.cat, scope.sel);
  const unitCents = item && unitCentsOf(item, scope.activity);
  if (!item || unitCents === undefined) {
    warn(`${scope.cat} ${scope.sel} has no price in price list ${deps.prices.code} and was left out.`);
    return [];
  }
  const quantity = quantityOf(scope.quantity, item.unit, input);
  if (quantity === 'nothing') return [];
  const { group, part } = rule;
  const code = `${item.cat} ${item.sel} ${scope.activity}`;
  return [
    {
      key: ownQuantity.includes(scope.quantity) ? `${damage.id} ${code}` : `${group} ${code}`,
      group,
      ...(part ? { part } : {}),
      activity: scope.activity,
      item,
      unitCents,
      quantity,
      reason: reasonOf(scope, damage),
      coverage: damage.area === 'fence_outbuildings' ? 'B' : 'A',
      photoIds: damage.photoIds,
      ...(damage.enteredByPerson ? {} : { foundByAi: true as const }),
      note: damage.enteredByPerson ? nameOf(damage) : `${nameOf(damage)} (found by AI, accepted by a person)`,
    },
  ];
}

/** Of each damage a line of its own. */
const ownQuantity: readonly ScopeItem['quantity'][] = ['observed', 'asked'];

function nameOf({ area, label }: Damage): string {
  return label ?? damageAreaLabels[area];
}

function reasonOf({ why }: ScopeItem, damage: Damage): string {
  const about = `${nameOf(damage)}, ${severityLabels[damage.severity].toLowerCase()} damage`;
  return why ? `${why}. ${about}` : about;
}

/** Two damages ask for the same line once: what both need is added, and the photos of both prove it. */
function withoutRepeats(wanted: readonly Wanted[]): Wanted[] {
  const kept = new Map<string, Wanted>();
  for (const one of wanted) {
    const before = kept.get(one.key);
    kept.set(one.key, before ? together(before, one) : one);
  }
  return [...kept.values()];
}

/** One whose quantity nobody knows makes that of both unknown. */
function together(one: Wanted, other: Wanted): Wanted {
  const quantity = one.quantity && other.quantity && summed(one.quantity, other.quantity);
  return { ...one, quantity, photoIds: [...new Set([...one.photoIds, ...other.photoIds])] };
}

/** Measured when both are; the roof has a part in it when it has one in either. */
function summed(one: Quantity, other: Quantity): Quantity {
  return {
    hundredths: one.hundredths + other.hundredths,
    source: one.source === other.source ? one.source : `${one.source}; ${other.source}`,
    ...(one.isMeasured && other.isMeasured ? { isMeasured: true } : {}),
    ...(one.usesRoof || other.usesRoof ? { usesRoof: true } : {}),
  };
}
