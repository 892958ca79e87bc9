// The amounts of one printed line, checked against each other: quantity × price + tax + O&P = RCV, RCV − depreciation = ACV.
import type { CarrierSums } from '../model/carrier-model.ts';
import type { MoneyKind } from './line-cells.ts';
import type { PrintedLine } from './printed-estimate.ts';
import { money } from '../model/refuse.ts';

export interface LineAmounts extends CarrierSums {
  readonly unitCents: number;
}

const unitPrices = ['price', 'reset', 'remove', 'replace'] as const satisfies readonly MoneyKind[];

/** The amounts, or what is wrong with them as the end of `line 12: …`. */
export function lineAmounts({ cells, columns }: PrintedLine): LineAmounts | string {
  if (!cells) return 'its numbers could not be told apart';
  const { quantity } = cells;
  const of = (kind: MoneyKind) => cells.money[kind]?.cents;
  const sign = quantity < 0 ? -1 : 1;
  const rcv = of('rcv');
  if (rcv === undefined) return 'it has no replacement cost';
  const prices = unitPrices.flatMap((kind) => of(kind) ?? []);
  const [taxCents, opCents, rcvCents] = [signed(of('tax'), sign), signed(of('op'), sign), signed(rcv, sign)];
  const depreciationCents = signed(of('depreciation'), sign);
  const acvCents = has(columns, 'acv') ? signed(of('acv'), sign) : rcvCents - depreciationCents;
  const product = prices.reduce((sum, price) => sum + productOf(quantity, price), 0);
  const away = product + taxCents + opCents - rcvCents;
  const most = has(columns, 'remove') ? 2 : 1;
  if (Math.abs(away) > most)
    return `${money(product)} for quantity and price, with ${money(taxCents)} tax and ${money(opCents)} O&P, is not the printed ${money(rcvCents)}`;
  if (rcvCents - depreciationCents !== acvCents)
    return `${money(rcvCents)} less ${money(depreciationCents)} depreciation is not the printed ${money(acvCents)}`;
  return { unitCents: prices.reduce((sum, price) => sum + price, 0), taxCents, opCents, rcvCents, depreciationCents, acvCents };
}

function has(columns: PrintedLine['columns'], kind: string): boolean {
  return columns.some((column) => column.kind === kind);
}

/** A credit prints `(449.61)` or a minus: either way it is negative. */
function signed(cents = 0, sign: number): number {
  return sign < 0 ? -Math.abs(cents) : cents;
}

/** Rounded half away from zero. */
function productOf(hundredths: number, cents: number): number {
  const product = hundredths * cents;
  return Math.sign(product) * Math.round(Math.abs(product) / 100);
}
