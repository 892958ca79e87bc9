// One line of either estimate, as the comparison sees it. Whole cents.
import type { CarrierLine } from '../model/carrier-model.ts';
import type { ModelLine } from '../../estimate/estimate-model.ts';

export interface Side {
  readonly key: string;
  readonly area: string;
  readonly category?: string | undefined;
  readonly selector?: string | undefined;
  readonly activity?: string | undefined;
  readonly description: string;
  readonly quantityHundredths: number;
  readonly unit: string;
  readonly unitCents: number;
  readonly taxCents: number;
  readonly opCents: number;
  readonly rcvCents: number;
  readonly depreciationCents: number;
  readonly acvCents: number;
  readonly counted: boolean;
  readonly page?: number;
}

/** Lines without a quantity, and those that wait for their cost, are in no total, and in no comparison. */
export function ourSides(lines: readonly ModelLine[]): Side[] {
  return lines.flatMap((line) =>
    line.quantityHundredths === undefined || line.heldCents !== undefined
      ? []
      : [
          {
            key: line.key,
            area: line.group,
            category: line.category,
            selector: line.selector,
            activity: line.activity,
            description: line.description,
            quantityHundredths: line.quantityHundredths,
            unit: line.unit,
            unitCents: line.unitCents,
            taxCents: line.taxCents,
            opCents: line.overheadCents + line.profitCents,
            rcvCents: line.rcvCents,
            depreciationCents: line.depreciationCents,
            acvCents: line.acvCents,
            counted: true,
          },
        ],
  );
}

export function carrierSides(lines: readonly CarrierLine[]): Side[] {
  return lines.map((line) => ({
    key: line.key,
    area: line.area,
    category: line.category,
    selector: line.selector,
    activity: line.activity,
    description: line.description,
    quantityHundredths: line.quantityHundredths,
    unit: line.unit,
    unitCents: line.unitCents,
    taxCents: line.taxCents,
    opCents: line.opCents,
    rcvCents: line.rcvCents,
    depreciationCents: line.depreciationCents,
    acvCents: line.acvCents,
    counted: line.counted,
    page: line.page,
  }));
}
