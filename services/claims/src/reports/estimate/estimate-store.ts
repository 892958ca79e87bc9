// Stored estimates and the packages that were made of them. The lines stand apart: facts tell of the estimate, not of each line.
import { totalsWire, type Estimate, type EstimateCard, type OverheadBase } from '@plumbline/contracts/claims';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { Reading } from '../../directory/may-handle.ts';
import { lineWire, type EstimateModel } from './estimate-model.ts';
import type { PricedFinding } from './priced-findings.ts';

/** What of it people enter, as it was priced: versions, and when the building was saved. A later state makes it outdated. */
export interface PricedEntries {
  readonly edits: number;
  readonly contents: number;
  readonly building?: Date;
}

export interface EstimateRecord extends RecordBase {
  claimId: number;
  claimNumber: string;
  revision: number;
  filename: string;
  lineItemCount: number;
  /** Lines without a quantity. */
  openLineCount: number;
  sums: EstimateModel['sums'];
  warnings: EstimateModel['warnings'];
  priceList: EstimateModel['priceList'];
  label: string;
  /** What overhead and profit are taken of. */
  overheadBase: OverheadBase;
  /** The findings of models that it rests on: once one of them counts no more, its sums stand in no final report. */
  priced: PricedFinding[];
  /** Once people entered something else, its sums stand in no final report and no request. */
  entries: PricedEntries;
  /** The documents that it names as receipts of the contents; absent in one from before they were kept. */
  receipts?: number[];
  /** A quantity rests on a roof of the sandbox: its sums stand in nothing that leaves the firm. */
  isSandbox: boolean;
  package: { key: string; bytes: number; sha256: string };
  generatedAt: Date;
  generatedBy: string;
}

/** The lines of an estimate; `_id` is the estimate's. */
interface EstimateLinesRecord extends RecordBase {
  lines: EstimateModel['lines'];
}

export interface Estimates {
  readonly heads: TenantCollection<EstimateRecord>;
  readonly lines: TenantCollection<EstimateLinesRecord>;
}

export function estimateCollection(parts: ServiceParts): Estimates {
  const free = { type: Schema.Types.Mixed };
  const schema = new Schema({
    claimId: Number,
    claimNumber: String,
    revision: Number,
    filename: String,
    lineItemCount: Number,
    openLineCount: Number,
    sums: free,
    warnings: [free],
    priceList: free,
    label: String,
    overheadBase: { type: String, required: true },
    priced: [free],
    entries: { type: Schema.Types.Mixed, required: true },
    receipts: { type: [Number], default: undefined },
    isSandbox: { type: Boolean, required: true },
    package: free,
    generatedAt: Date,
    generatedBy: String,
  });
  const heads = parts.collection<EstimateRecord>('estimates', schema, {
    indexes: [[{ organizationId: 1, claimId: 1, revision: -1 }, { unique: true }], [{ organizationId: 1, createdAt: -1, _id: -1 }]],
  });
  return { heads, lines: parts.collection<EstimateLinesRecord>('estimate_lines', new Schema({ lines: [free] })) };
}

/** With a session as it is in that transaction. */
export async function latestEstimate(
  { heads }: Pick<Estimates, 'heads'>,
  { scope, session }: Reading,
  claimId: number,
): Promise<EstimateRecord | undefined> {
  return (await heads.find(scope, { claimId }, { sort: { revision: -1 }, limit: 1, ...(session ? { session } : {}) }))[0];
}

export function estimateCard(estimate: EstimateRecord): EstimateCard {
  return {
    id: estimate._id,
    claimId: estimate.claimId,
    claimNumber: estimate.claimNumber,
    filename: estimate.filename,
    revision: estimate.revision,
    lineItemCount: estimate.lineItemCount,
    totals: totalsWire(estimate.sums),
    warningCount: estimate.warnings.length,
    generatedAt: estimate.generatedAt.toISOString(),
    generatedBy: estimate.generatedBy,
    sha256: estimate.package.sha256,
    bytes: estimate.package.bytes,
  };
}

export function estimateInFull(estimate: EstimateRecord, lines: EstimateModel['lines']): Estimate {
  const { code, isSample, notice, sha256 } = estimate.priceList;
  return {
    ...estimateCard(estimate),
    lines: lines.map(lineWire),
    warnings: [...estimate.warnings],
    label: estimate.label,
    priceList: { code, isSample, notice, sha256 },
    overheadBase: estimate.overheadBase,
    entries: entriesWire(estimate.entries),
  };
}

export function entriesWire({ edits, contents, building }: PricedEntries): Estimate['entries'] {
  return { edits, contents, ...(building ? { building: building.toISOString() } : {}) };
}
