// Stored productions: what was chosen and withheld, how far the work is, and what was made under which numbers.
import type { FileFormat, ProducedAs, ProductionIntake, ProductionState } from '@plumbline/contracts/claims';
import type { JobQueue, RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { ChosenEngineering } from './chosen-engineering.ts';
import type { ChosenPhoto } from './chosen-photo.ts';

/** A version of a document, a final or an engineering report, or a photo of an inspection, as it was when it was chosen. */
export interface ChosenFile {
  /** One of the four. */
  readonly documentId?: number;
  readonly reportId?: number;
  readonly engineering?: ChosenEngineering;
  readonly photo?: ChosenPhoto;
  readonly number: number;
  readonly title: string;
  /** Of an earlier version: the title of its document, without the words that say so. */
  readonly documentTitle?: string;
  readonly typeLabel: string;
  readonly documentDate?: string;
  readonly fileName: string;
  readonly kind: FileFormat;
  readonly bytes: number;
  readonly sha256: string;
  /** Absent for an engineering report and a photo, whose bytes the inspections hold. */
  readonly objectKey?: string;
  readonly previewKey?: string;
  readonly isOurs: boolean;
  readonly uploadedBy: string;
  /** When it came into this program, wherever it was before. */
  readonly uploadedAt: Date;
  /** The system from which this version was imported. */
  readonly importedFrom?: string;
}

/** Of the chosen file at the same place. */
export interface ProducedFile {
  readonly documentId?: number;
  readonly reportId?: number;
  readonly engineering?: Pick<ChosenEngineering, 'id' | 'kind'>;
  readonly photoId?: number;
  readonly number: number;
  /** Page numbers, the last one included. */
  readonly firstPage: number;
  readonly lastPage: number;
  readonly how: ProducedAs;
  /** Paths in the ZIP. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly nativePath?: string;
}

export type StoredWithheld = ProductionIntake['withheld'][number] & {
  readonly documentDate?: string;
  /** Of an engineering report: what names it must not stand in the chronology. */
  readonly engineeringNumber?: string;
};

export interface ProductionRecord extends RecordBase {
  claimId: number;
  claimNumber: string;
  /** First, second … of the claim. */
  number: number;
  state: ProductionState;
  /** `open` while it waits or runs, else its own: one of a claim is made at a time, so that no page number is given twice. */
  turn: string;
  prefix: string;
  legend?: string;
  custodian: { name: string; title: string };
  files: ChosenFile[];
  withheld: StoredWithheld[];
  progress: number;
  produced?: ProducedFile[];
  firstPage?: number;
  lastPage?: number;
  zip?: { key: string; bytes: number; sha256: string };
  reason?: string;
  requestedBy: string;
  endedAt?: Date;
}

/** Whose a prefix is: of two claims that take the same one at the same moment, one gets it. */
export interface PrefixRecord extends RecordBase {
  prefix: string;
  claimId: number;
  claimNumber: string;
}

/** Who took the file. */
export interface DownloadRecord extends RecordBase {
  productionId: number;
  by: string;
}

export interface Productions {
  readonly rows: TenantCollection<ProductionRecord>;
  readonly prefixes: TenantCollection<PrefixRecord>;
  readonly downloads: TenantCollection<DownloadRecord>;
  readonly jobs: JobQueue;
}

export const openTurn = 'open';

export function productionCollections(parts: ServiceParts): Productions {
  const text = { type: String };
  const whole = { type: Number };
  const free = { type: Schema.Types.Mixed };
  const schema = new Schema({
    claimId: whole,
    claimNumber: text,
    number: whole,
    state: text,
    turn: text,
    prefix: text,
    legend: text,
    custodian: free,
    files: [free],
    withheld: [free],
    progress: whole,
    produced: [free],
    firstPage: whole,
    lastPage: whole,
    zip: free,
    reason: text,
    requestedBy: text,
    endedAt: Date,
  });
  return {
    rows: parts.collection<ProductionRecord>('productions', schema, {
      indexes: [
        [{ organizationId: 1, claimId: 1, number: -1 }, { unique: true }],
        [{ organizationId: 1, claimId: 1, turn: 1 }, { unique: true }],
      ],
    }),
    prefixes: parts.collection<PrefixRecord>('production_prefixes', new Schema({ prefix: text, claimId: whole, claimNumber: text }), {
      indexes: [[{ organizationId: 1, prefix: 1 }, { unique: true }]],
    }),
    downloads: parts.collection<DownloadRecord>('production_downloads', new Schema({ productionId: whole, by: text })),
    jobs: parts.jobQueue({ name: 'make-productions', atOnce: 1, lookEveryMs: 1_000 }),
  };
}
