// Stored estimates and the packages that were made of them. The lines stand apart: facts tell of the estimate, not of each line.
import { totalsWire, type Estimate, type EstimateCard, type EstimateKind, type OverheadBase } from '@plumbline/contracts/claims';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { Reading } from '../../directory/may-handle.ts';
import { linesCollection, type StoredLines } from '../lines/stored-lines.ts';
import { lineWire, type EstimateModel, type ModelLine } from './estimate-model.ts';
import type { PricedFinding } from './priced-findings.ts';

/** What of it people enter, as it was priced: versions, and when the building was saved. A later state makes it outdated. */
export interface PricedEntries {
  readonly edits: number;
  readonly contents: number;
  readonly building?: Date;
}

interface StoredFile {
  key: string;
  bytes: number;
  sha256: string;
}

/** Who made a version final, and what was frozen then. */
export interface StoredFinal {
  at: Date;
  by: string;
  byId: number;
  /** The program that says so, where the person was not signed in. */
  statedBy?: string;
  /** The sentences of the open items that the person reviewed. */
  reviewed: string[];
  filename: string;
  package: StoredFile;
  pdfSha256: string;
}

export interface EstimateRecord extends RecordBase {
  claimId: number;
  claimNumber: string;
  revision: number;
  /** Absent in one from before it was chosen. */
  kind?: EstimateKind;
  /** Absent: a rough draft. A final one never changes. */
  final?: StoredFinal;
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
  /** Of the rough draft. */
  package: StoredFile;
  generatedAt: Date;
  generatedBy: string;
}

export interface Estimates {
  readonly heads: TenantCollection<EstimateRecord>;
  readonly lines: StoredLines<ModelLine>;
}

export function estimateCollection(parts: ServiceParts): Estimates {
  const free = { type: Schema.Types.Mixed };
  const schema = new Schema({
    claimId: Number,
    claimNumber: String,
    revision: Number,
    kind: String,
    final: free,
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
  return { heads, lines: linesCollection<ModelLine>(parts) };
}

/** With a session as it is in that transaction. */
export async function latestEstimate(
  { heads }: Pick<Estimates, 'heads'>,
  { scope, session }: Reading,
  claimId: number,
): Promise<EstimateRecord | undefined> {
  return (await heads.find(scope, { claimId }, { sort: { revision: -1 }, limit: 1, ...(session ? { session } : {}) }))[0];
}

/** Before a person chose it, every version after the first was a revision. */
export function kindOf({ kind, revision }: Pick<EstimateRecord, 'kind' | 'revision'>): EstimateKind {
  return kind ?? (revision > 1 ? 'revision' : 'initial');
}

/** The package that is handed out: of a final version the frozen one. */
export function handedOut({ final, filename, package: draft }: EstimateRecord): StoredFile & { filename: string } {
  return final ? { ...final.package, filename: final.filename } : { ...draft, filename };
}

export function estimateCard(estimate: EstimateRecord): EstimateCard {
  const { filename, sha256, bytes } = handedOut(estimate);
  return {
    id: estimate._id,
    claimId: estimate.claimId,
    claimNumber: estimate.claimNumber,
    filename,
    revision: estimate.revision,
    kind: kindOf(estimate),
    ...finalWire(estimate),
    lineItemCount: estimate.lineItemCount,
    totals: totalsWire(estimate.sums),
    warningCount: estimate.warnings.length,
    generatedAt: estimate.generatedAt.toISOString(),
    generatedBy: estimate.generatedBy,
    sha256,
    bytes,
  };
}

function finalWire({ final }: EstimateRecord): Pick<EstimateCard, 'final'> {
  if (!final) return {};
  const { by, statedBy, at, reviewed, pdfSha256 } = final;
  return { final: { by, ...(statedBy === undefined ? {} : { statedBy }), at: at.toISOString(), reviewed: [...reviewed], pdfSha256 } };
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
