// An entry of a chain of custody as it is stored, and the end of each chain.
import type { CustodyStep } from '@plumbline/contracts/inspection';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface CustodyRecord extends RecordBase {
  photoId: number;
  sequence: number;
  step: CustodyStep;
  at: Date;
  by: string;
  detail?: string;
  hash: string;
}

/** By the id of the photo: how long its chain is and how it ends, so that a missing end is seen too. */
export interface CustodyEnd extends RecordBase {
  sequence: number;
  hash: string;
}

export interface CustodyStores {
  readonly custody: TenantCollection<CustodyRecord>;
  readonly custodyEnds: TenantCollection<CustodyEnd>;
}

export function openCustodyStores(parts: ServiceParts): CustodyStores {
  const entry = { photoId: Number, sequence: Number, step: String, at: Date, by: String, detail: String, hash: String };
  return {
    custody: parts.collection('custody', new Schema(entry), {
      indexes: [[{ organizationId: 1, photoId: 1, sequence: 1 }, { unique: true }]],
    }),
    custodyEnds: parts.collection('custody_ends', new Schema({ sequence: Number, hash: String })),
  };
}
