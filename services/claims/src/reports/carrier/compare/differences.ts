// The difference of one row by kinds, in whole cents. The kinds of a row always add up to its difference: what rounding leaves is price.
import type { DifferenceKind } from '@plumbline/contracts/claims';
import type { CarrierSums } from '../model/carrier-model.ts';
import type { Side } from './sides.ts';
import { unitRatio } from './units.ts';

export interface Part {
  readonly kind: DifferenceKind;
  readonly rcvCents: number;
  readonly acvCents: number;
}

export interface ComparedPair {
  readonly ours?: Side | undefined;
  readonly theirs?: Side | undefined;
  /** A person named a code section: the difference is one of code. */
  readonly isCode?: boolean;
}

/** Ours less theirs; empty where nothing differs. */
export function differencesOf({ ours, theirs, isCode = false }: ComparedPair): Part[] {
  const counted = theirs?.counted ? theirs : undefined;
  const isOutside = theirs !== undefined && !theirs.counted;
  if (isCode || isOutside) return whole('code', ours, counted);
  if (!ours || !counted) return whole(ours ? 'missing' : 'theirs', ours, counted);
  const [tax, op] = [ours.taxCents - counted.taxCents, ours.opCents - counted.opCents];
  const base = ours.rcvCents - counted.rcvCents - tax - op;
  const quantity = quantityPart(ours, counted, base);
  const depreciation = counted.depreciationCents - ours.depreciationCents;
  return (
    [
      ['quantity', quantity, quantity],
      ['price', base - quantity, base - quantity],
      ['op', op, op],
      ['tax', tax, tax],
      ['depreciation', 0, depreciation],
    ] as const
  ).flatMap(([kind, rcvCents, acvCents]) => partOf(kind, rcvCents, acvCents));
}

/** What the summary of the carrier has beyond its lines; ours stands on the lines. */
export function summaryDifferences({ taxCents, opCents, depreciationCents }: CarrierSums): Part[] {
  return [...partOf('tax', -taxCents, -taxCents), ...partOf('op', -opCents, -opCents), ...partOf('depreciation', 0, depreciationCents)];
}

function whole(kind: DifferenceKind, ours: Side | undefined, theirs: Side | undefined): Part[] {
  return partOf(kind, (ours?.rcvCents ?? 0) - (theirs?.rcvCents ?? 0), (ours?.acvCents ?? 0) - (theirs?.acvCents ?? 0));
}

function partOf(kind: DifferenceKind, rcvCents: number, acvCents: number): Part[] {
  return rcvCents === 0 && acvCents === 0 ? [] : [{ kind, rcvCents, acvCents }];
}

/** (Our quantity − theirs) × their price, in their unit. Another kind of unit has no common quantity: all of it is price. */
function quantityPart(ours: Side, theirs: Side, base: number): number {
  const ratio = unitRatio(ours.unit, theirs.unit);
  if (ratio === undefined || base === 0) return 0;
  const more = ours.quantityHundredths * ratio - theirs.quantityHundredths;
  if (Math.abs(more) < 0.5 * Math.max(1, ratio) && ratio !== 1) return 0;
  if (more === 0) return 0;
  const cents = Math.round((Math.abs(more) * theirs.unitCents) / 100);
  return more < 0 ? -cents : cents;
}

/** The kind of a row: that of its largest part. */
export function mainKind(parts: readonly Part[]): DifferenceKind {
  const size = ({ rcvCents, acvCents }: Part) => Math.max(Math.abs(rcvCents), Math.abs(acvCents) / 2);
  const [largest] = parts.toSorted((one, other) => size(other) - size(one));
  return largest?.kind ?? 'same';
}
