// The canonical estimate in whole cents: what the XML, the CSV, the JSON and the answer are all made from.
import type {
  Building,
  EstimateKind,
  EstimateLine,
  EstimateStage,
  EstimateSums,
  EstimateWarning,
  LineActivity,
  LineAmounts,
  OverheadBase,
  WearBase,
} from '@plumbline/contracts/claims';
import { dollarsOf, localDate } from '@plumbline/contracts/kernel';
import { type Coverage, type DamageArea, type DamageType, type Severity } from '@plumbline/contracts/enums';
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import type { ObservedAmount } from './quantities.ts';
import { owedWire } from './owed-later.ts';
import type { SetBy, SetPrice } from './scope-lines.ts';

/** A damage that an estimate may rest on. */
export interface Damage {
  /** Of the observation or finding: stays the same as long as that is the same. */
  readonly id: string;
  readonly area: DamageArea;
  /** Of several areas taken together; else the area's own. */
  readonly label?: string;
  readonly cause: DamageType;
  readonly severity: Severity;
  readonly observed?: ObservedAmount;
  readonly photoIds: readonly number[];
  /** False for what a model found and a person accepted. */
  readonly enteredByPerson: boolean;
}

export interface ModelLine extends LineAmounts {
  /** By what an edit finds the line again. */
  readonly key: string;
  readonly number: number;
  readonly group: string;
  readonly category: string;
  readonly selector: string;
  readonly activity: LineActivity;
  readonly description: string;
  /** Why the line is there. */
  readonly reason: string;
  readonly unit: EstimateLine['unit'];
  /** Absent: needs a quantity, and counts in no total. */
  readonly quantityHundredths?: number;
  readonly quantitySource?: string;
  /** A provider measured the quantity, of a real roof or of the sandbox. */
  readonly isMeasured?: true;
  /** The roof that has a part in the quantity came from the sandbox provider. */
  readonly isSandbox?: true;
  readonly unitCents: number;
  /** A person set the price; that of the list stands beside it. */
  readonly setPrice?: SetPrice;
  readonly depreciationBasisPoints: number;
  /** `12 of 30 years, average for its age`. */
  readonly depreciationBasis?: string;
  /** The person whose judgment the depreciation is. */
  readonly setWear?: SetBy;
  /** Never paid, also not when the work is done. */
  readonly isNonRecoverable?: true;
  readonly coverage: EstimateLine['coverage'];
  /** Absent in an estimate from before it was said. */
  readonly takesOverhead?: boolean;
  /** By a person's choice. */
  readonly isUntaxed?: true;
  /** Work that an ordinance or law requires. */
  readonly isCode?: true;
  /** Owed only once its cost is incurred. */
  readonly whenIncurred?: OwedLater;
  /** What it comes to then; its amounts are zero until then. */
  readonly heldCents?: number;
  /** The person who chose coverage, tax, overhead or when it is owed. */
  readonly setTerms?: SetBy;
  readonly note?: string;
  /** A model found the damage, and a person accepted it. */
  readonly foundByAi?: true;
  readonly photoIds: readonly number[];
  /** Of the contents inventory: changed there, not as a line. */
  readonly isContents?: true;
  /** The document that proves a piece of the contents. */
  readonly receipt?: { readonly documentId: number; readonly title: string; readonly sha256: string };
}

/** With what was spent, where that is proved: it counts once that is no less than the estimate. */
export interface OwedLater {
  readonly incurred?: { readonly on: string; readonly amountCents: number; readonly documentId: number };
}

export interface ModelPhoto {
  readonly id: number;
  /** Name in the package: `P0001.jpg`. */
  readonly file: string;
  readonly category: string;
  readonly area?: string;
  readonly caption: string;
  /** Absent: unknown. */
  readonly takenAt?: string;
  /** Hex sha256 of the original as it arrived. */
  readonly sha256OriginalBytes: string;
}

export interface EstimateClaim {
  readonly claimId: number;
  readonly claimNumber: string;
  readonly propertyOwnerName: string;
  readonly propertyAddress: string;
  readonly street?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly damageType: DamageType;
  readonly incidentDate: string;
  readonly inspectedDate?: string;
  readonly insuranceCompany?: string;
  readonly policyNumber?: string;
  readonly carrierClaimNumber?: string;
  readonly preparedBy: string;
  /** Of the property: days on paper are in it. Absent in an estimate from before: UTC. */
  readonly timeZone?: string;
  /** Five digits. */
  readonly carrierNaic?: string;
  readonly mortgagees?: readonly string[];
  /** Of the policy, above zero. */
  readonly limits?: readonly { readonly coverage: Coverage; readonly limitCents: number }[];
}

export interface EstimateModel {
  readonly claim: EstimateClaim;
  readonly revision: number;
  readonly kind: EstimateKind;
  /** Absent: a rough draft. `at` is an instant, UTC ISO; `statedBy` the program that says so of the person. */
  readonly finalized?: { readonly by: string; readonly at: string; readonly statedBy?: string };
  /** Instant, UTC ISO. */
  readonly createdAt: string;
  readonly priceList: {
    readonly code: string;
    readonly isSample: boolean;
    readonly notice: string;
    readonly region: string;
    readonly effective: string;
    readonly sha256: string;
  };
  readonly taxThousandths: number;
  readonly overheadBasisPoints: number;
  readonly profitBasisPoints: number;
  readonly overheadBase: OverheadBase;
  /** What lines are depreciated from; absent in one from before it was chosen: the usual. */
  readonly wearBase?: WearBase;
  readonly lines: readonly ModelLine[];
  readonly sums: EstimateSums;
  readonly warnings: readonly EstimateWarning[];
  readonly photos: readonly ModelPhoto[];
  readonly roof?: RoofMeasurement;
  /** As it was recorded when the estimate was made. */
  readonly building?: Building;
  readonly label: string;
}

export function stageOf({ finalized }: Pick<EstimateModel, 'finalized'>): EstimateStage {
  return finalized ? 'final draft' : 'rough draft';
}

/** The calendar date on which something happened, at the property. */
export function dayAt(instant: string, { timeZone = 'UTC' }: Pick<EstimateClaim, 'timeZone'>): string {
  return localDate(new Date(instant), timeZone);
}

/** A quantity of it rests on a roof of the sandbox. */
export function usesSandbox({ lines }: Pick<EstimateModel, 'lines'>): boolean {
  return lines.some(({ isSandbox }) => isSandbox);
}

/** Without the tasks of the office: the package is read by the carrier. */
export function forPaper(model: EstimateModel): EstimateModel {
  return { ...model, warnings: model.warnings.filter(({ onPaper }) => onPaper) };
}

export function statusOf({ quantityHundredths, heldCents }: Pick<ModelLine, 'quantityHundredths' | 'heldCents'>): EstimateLine['status'] {
  if (quantityHundredths === undefined) return 'needs quantity';
  return heldCents === undefined ? 'priced' : 'owed when incurred';
}

export function lineWire(line: ModelLine): EstimateLine {
  return {
    key: line.key,
    number: line.number,
    group: line.group,
    category: line.category,
    selector: line.selector,
    activity: line.activity,
    description: line.description,
    reason: line.reason,
    unit: line.unit,
    unitPrice: dollarsOf(line.unitCents),
    tax: dollarsOf(line.taxCents),
    overhead: dollarsOf(line.overheadCents),
    profit: dollarsOf(line.profitCents),
    rcv: dollarsOf(line.rcvCents),
    depreciation: dollarsOf(line.depreciationCents),
    depreciationPercent: line.depreciationBasisPoints / 100,
    acv: dollarsOf(line.acvCents),
    coverage: line.coverage,
    status: statusOf(line),
    photoIds: [...line.photoIds],
    ...(line.quantityHundredths === undefined ? {} : { quantity: line.quantityHundredths / 100 }),
    ...(line.quantitySource === undefined ? {} : { quantitySource: line.quantitySource }),
    ...(line.isSandbox ? { isSandbox: true as const } : {}),
    ...(line.depreciationBasis === undefined ? {} : { depreciationBasis: line.depreciationBasis }),
    ...(line.note === undefined ? {} : { note: line.note }),
    ...changedWire(line),
  };
}

function changedWire(line: ModelLine) {
  const { isNonRecoverable, isContents, receipt } = line;
  return {
    ...(receipt ? { receipt: { documentId: receipt.documentId, title: receipt.title } } : {}),
    ...(isContents ? { isContents } : {}),
    ...setWire(line),
    ...owedWire(line),
    ...(isNonRecoverable ? { isNonRecoverable } : {}),
  };
}

/** What a person set of it, with who, when and why. */
export function setWire({ setPrice, setWear }: ModelLine): Pick<EstimateLine, 'listPrice' | 'priceSet' | 'depreciationSet'> {
  return {
    ...(setPrice
      ? { listPrice: dollarsOf(setPrice.listCents), priceSet: { by: setPrice.by, at: setPrice.at, reason: setPrice.reason } }
      : {}),
    ...(setWear ? { depreciationSet: { by: setWear.by, at: setWear.at, reason: setWear.reason } } : {}),
  };
}
