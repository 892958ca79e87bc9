// What an order costs: a base price for each type, more for more accuracy. Whole cents.
import { shareOf } from '@plumbline/contracts/kernel';
import { accuracyLevelMeta, type AccuracyLevel, type MeasurementOrderType } from '@plumbline/contracts/enums';

/** Our list prices; the specification's 89, 125 and 149 dollars. A live account has its own agreement. */
const basePriceCents: Record<MeasurementOrderType, number> = {
  roof_measurement: 89_00,
  full_property: 125_00,
  damage_assessment: 149_00,
  QUA: 89_00,
  CON: 125_00,
  INS: 149_00,
};

const full = 10_000;

export function priceCents(orderType: MeasurementOrderType, accuracyLevel: AccuracyLevel): number {
  return shareOf(basePriceCents[orderType], full + accuracyLevelMeta[accuracyLevel].surchargeBasisPoints);
}

/** `111.25`. */
export function dollarText(cents: number): string {
  return (cents / 100).toFixed(2);
}
