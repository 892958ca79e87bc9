// Stored estimates of the carrier, and what people decided on the comparison. Lines stand apart: only a comparison reads them.
import type { CarrierFormat } from '@plumbline/contracts/claims';
import type { Pool, RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { Reading } from '../../../directory/may-handle.ts';
import type { CarrierLine, CarrierTotals, Read, ReadJob } from './carrier-model.ts';

export interface CarrierEstimateRecord extends RecordBase {
  claimId: number;
  claimNumber: string;
  carrier: string;
  /** Calendar date. */
  datedOn: string;
  format: CarrierFormat;
  documentId: number;
  fileName: string;
  sha256: string;
  pages: number;
  lineCount: number;
  priceList?: string;
  totals: CarrierTotals;
  importedBy: string;
  /** Of the import that counts: a file that was withdrawn may be imported again. */
  importedAt: Date;
  /** It counts nowhere, and the same file may be imported again. */
  withdrawn?: { by: string; at: Date; reason: string };
}

/** `_id` is the estimate's. */
interface CarrierLinesRecord extends RecordBase {
  lines: CarrierLine[];
}

/** By a row of the comparison: ours, `theirs:…`. */
export interface LineDecision {
  readonly key: string;
  readonly included?: boolean;
  readonly conceded?: string;
  readonly sentence?: string;
  /** Hash of the draft that the sentence took the place of. */
  readonly draft?: string;
  readonly citation?: string;
  readonly by: string;
  readonly at: Date;
}

export interface PairDecision {
  readonly ours: string;
  /** Absent: a person took the two apart. */
  readonly theirs?: string;
  readonly by: string;
  readonly at: Date;
}

export interface FiledSupplement {
  readonly number: number;
  readonly documentId: number;
  readonly keys: readonly string[];
  readonly rcvCents: number;
  readonly by: string;
  readonly at: Date;
}

/** `_id` is the claim's. */
export interface ComparisonRecord extends RecordBase {
  lines: LineDecision[];
  pairs: PairDecision[];
  supplements: FiledSupplement[];
}

export interface CarrierStores {
  readonly heads: TenantCollection<CarrierEstimateRecord>;
  readonly lines: TenantCollection<CarrierLinesRecord>;
  readonly comparisons: TenantCollection<ComparisonRecord>;
  readonly reader: Pool<ReadJob, Read>;
}

/** Rounds of a claim, at most. */
export const maxRounds = 50;

export function carrierCollections(parts: ServiceParts, reader: CarrierStores['reader']): CarrierStores {
  const text = { type: String, required: true };
  const number = { type: Number, required: true };
  const free = { type: Schema.Types.Mixed };
  const schema = new Schema({
    claimId: number,
    claimNumber: text,
    carrier: text,
    datedOn: text,
    format: text,
    documentId: number,
    fileName: text,
    sha256: text,
    pages: number,
    lineCount: number,
    priceList: String,
    totals: free,
    importedBy: text,
    importedAt: { type: Date, required: true },
    withdrawn: free,
  });
  return {
    heads: parts.collection<CarrierEstimateRecord>('carrier_estimates', schema, {
      indexes: [[{ organizationId: 1, claimId: 1, sha256: 1 }, { unique: true }]],
    }),
    lines: parts.collection<CarrierLinesRecord>('carrier_estimate_lines', new Schema({ lines: [free] })),
    comparisons: parts.collection<ComparisonRecord>(
      'estimate_comparisons',
      new Schema({ lines: [free], pairs: [free], supplements: [free] }),
    ),
    reader,
  };
}

/** Those that count, the first one first: by the day that stands on them. With a session as they are in that transaction. */
export async function roundsOf(stores: Pick<CarrierStores, 'heads'>, reading: Reading, claimId: number): Promise<CarrierEstimateRecord[]> {
  return (await importsOf(stores, reading, claimId)).filter(({ withdrawn }) => !withdrawn);
}

/** Withdrawn ones too. */
export async function importsOf(
  { heads }: Pick<CarrierStores, 'heads'>,
  { scope, session }: Reading,
  claimId: number,
): Promise<CarrierEstimateRecord[]> {
  const found = await heads.find(scope, { claimId }, { limit: maxRounds, ...(session ? { session } : {}) });
  return found.toSorted((one, other) => one.datedOn.localeCompare(other.datedOn) || one._id - other._id);
}
