// The estimate of a claim: lines, totals and what must be said about them. Without findings it is empty, and says so.
import {
  estimateLabel,
  sumLines,
  type Building,
  type EstimateKind,
  type EstimateWarning,
  type LossTerms,
} from '@plumbline/contracts/claims';
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import { buildLines } from './build-lines.ts';
import type { LineEdit } from './line-edits.ts';
import type { Damage, EstimateClaim, EstimateModel, ModelLine, ModelPhoto } from './estimate-model.ts';
import type { Receipts } from './owed-later.ts';
import type { PriceList } from '../prices/price-list.ts';

export interface EstimateInput {
  readonly claim: EstimateClaim;
  readonly revision: number;
  /** Without it an initial estimate. */
  readonly kind?: EstimateKind;
  readonly createdAt: Date;
  readonly damages: readonly Damage[];
  readonly roof?: { readonly orderId: number; readonly measurement: RoofMeasurement };
  readonly photos: readonly ModelPhoto[];
  /** What stands between the values and the net claim; without it nothing does. */
  readonly terms?: LossTerms;
  readonly prices: PriceList;
  /** Sales tax on material in thousandths of a percent, as the firm's list says; without it the sample's by state. */
  readonly taxThousandths?: number;
  /** What a person recorded of the building; without it neither material nor age is assumed. */
  readonly building?: Building;
  /** Documents that may prove a cost, by id. */
  readonly receipts?: Receipts;
  /** What people changed in the proposed lines. */
  readonly edits?: readonly LineEdit[];
  /** Contents: priced already, after the lines of the building. */
  readonly contents?: { readonly lines: readonly ExtraLine[]; readonly warnings: readonly EstimateWarning[] };
}

/** A line that was priced elsewhere. */
export type ExtraLine = Omit<ModelLine, 'number'>;

/** Sales tax in thousandths of a percent that the sample list uses: Florida 6 % and 1 % county. A firm's own list says its own. */
const sampleTaxByState: Readonly<Record<string, number>> = { FL: 7_000 };

/** Every number in it comes from the facts; nothing is filled in. */
export function buildEstimate(input: EstimateInput): EstimateModel {
  const { claim, prices, contents = noContents } = input;
  const taxThousandths = input.taxThousandths ?? sampleTaxByState[claim.state ?? ''] ?? 0;
  const {
    lines: proposed,
    warnings,
    overhead,
    wearBase,
  } = buildLines({ ...input, ...zoneOf(claim), taxThousandths, lossOn: claim.incidentDate });
  const lines = [...proposed, ...numberedAfter(proposed.length, contents.lines)];
  return {
    claim,
    revision: input.revision,
    kind: input.kind ?? 'initial',
    createdAt: input.createdAt.toISOString(),
    priceList: {
      code: prices.code,
      isSample: prices.isSample,
      notice: prices.notice,
      region: prices.region,
      effective: prices.effective,
      sha256: prices.sha256,
    },
    taxThousandths,
    overheadBasisPoints: overhead.share,
    profitBasisPoints: overhead.share,
    overheadBase: overhead.base,
    wearBase,
    lines,
    sums: sumLines(lines, input.terms ?? {}),
    warnings: [...generalWarnings(input, { taxThousandths, hasLines: proposed.length > 0 }), ...warnings, ...contents.warnings],
    photos: input.photos.filter((photo) => lines.some((line) => line.photoIds.includes(photo.id))),
    ...(input.roof ? { roof: input.roof.measurement } : {}),
    ...(input.building ? { building: input.building } : {}),
    label: estimateLabel,
  };
}

function zoneOf({ timeZone }: EstimateClaim): Pick<EstimateClaim, 'timeZone'> {
  return timeZone === undefined ? {} : { timeZone };
}

const noContents: NonNullable<EstimateInput['contents']> = { lines: [], warnings: [] };

function numberedAfter(count: number, lines: readonly ExtraLine[]): ModelLine[] {
  return lines.map((line, index) => ({ ...line, number: count + index + 1 }));
}

const onlyAdded = 'No damage findings: every line of the building was added by a person.';
const noLines =
  'No damage findings, so the estimate has no lines of the building. Record damage in the inspection, or accept findings of an analysis.';

function generalWarnings(
  input: EstimateInput,
  { taxThousandths, hasLines }: { readonly taxThousandths: number; readonly hasLines: boolean },
): EstimateWarning[] {
  const warnings: EstimateWarning[] = [];
  const warn = (message: string, onPaper = true) => void warnings.push({ level: 'warning', message, onPaper });
  if (input.prices.isSample) warn(`Sample prices (${input.prices.code}): placeholders, not a licensed price list.`);
  if (input.damages.length === 0) warn(hasLines ? onlyAdded : noLines, false);
  if (!input.roof) warn('No roof measurement. Roof quantities come from the inspection or stay open.');
  if (input.roof?.measurement.sandbox)
    warn('The roof measurement comes from the sandbox provider. It is not a measurement of a real roof.');
  for (const sentence of noDeductible(input.terms)) warn(sentence);
  if (taxThousandths === 0) warn(noTax(input));
  return warnings;
}

function noTax({ prices, claim }: EstimateInput): string {
  return `No sales tax: the price list names no rate${prices.isSample ? ` for ${claim.state ?? 'an unknown state'}` : ''}.`;
}

function noDeductible({ sharedCents, own }: LossTerms = {}): string[] {
  if (sharedCents !== undefined) return [];
  return [
    own
      ? 'The deductible of the policy is not documented. Only those of single coverages were subtracted.'
      : 'The deductible is not documented. None was subtracted.',
  ];
}
