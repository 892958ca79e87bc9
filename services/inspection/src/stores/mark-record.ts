// A version of the marks over a photo as it is stored; none is ever changed or removed.
import type { Mark } from '@plumbline/contracts/inspection';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface MarkRecord extends RecordBase {
  photoId: number;
  layerVersion: number;
  marks: Mark[];
  by: string;
}

export interface MarkStores {
  readonly marks: TenantCollection<MarkRecord>;
}

export function openMarkStores(parts: ServiceParts): MarkStores {
  const fields = { photoId: Number, layerVersion: Number, marks: [Schema.Types.Mixed], by: String };
  return {
    marks: parts.collection('photo_marks', new Schema(fields), {
      indexes: [[{ organizationId: 1, photoId: 1, layerVersion: -1 }, { unique: true }]],
    }),
  };
}
