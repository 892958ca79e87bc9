// An upload that arrives in parts: what was announced, by whom, and what became of it. Its bytes lie in the file of `uploads/part-files.ts`.
import type { UploadKind } from '@plumbline/contracts/inspection';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface UploadRecord extends RecordBase {
  inspectionId: number;
  /** Who may go on with it: `user:2`. */
  owner: string;
  kind: UploadKind;
  /** Of the whole file, as the phone computed it. */
  sha256: string;
  length: number;
  fileName: string;
  /** The fields of the capture, in the spelling of the public upload. */
  fields: Record<string, string>;
  clientId?: string;
  expiresAt: Date;
  /** Until then an expired one is told from one that never was. */
  forgetAt: Date;
  /** The photo or voice note, once it is stored. */
  storedId?: number;
}

export interface UploadStores {
  readonly uploads: TenantCollection<UploadRecord>;
}

export function openUploadStores(parts: ServiceParts): UploadStores {
  return {
    uploads: parts.collection('uploads', uploadSchema(), {
      indexes: [
        [{ organizationId: 1, owner: 1, expiresAt: 1 }],
        [{ organizationId: 1, expiresAt: 1 }],
        [{ forgetAt: 1 }, { expireAfterSeconds: 0 }],
      ],
    }),
  };
}

function uploadSchema(): Schema {
  return new Schema({
    inspectionId: Number,
    owner: String,
    kind: String,
    sha256: String,
    length: Number,
    fileName: String,
    fields: Schema.Types.Mixed,
    clientId: String,
    expiresAt: Date,
    forgetAt: Date,
    storedId: Number,
  });
}
