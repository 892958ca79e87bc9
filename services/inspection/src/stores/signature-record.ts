// A signature as it is stored: under which list, by whom, when. Nothing ever changes or removes one.
import type { SignatureDraft, SignerRole, Strokes } from '@plumbline/contracts/inspection';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface SignatureRecord extends RecordBase {
  inspectionId: number;
  claimId: number;
  role: SignerRole;
  how: SignatureDraft['how'];
  name?: string;
  strokes?: Strokes;
  reason?: string;
  license?: string;
  /** The sha256 of every file on the list, sorted. */
  items: string[];
  manifestSha256: string;
  /** By the clock of the device. */
  signedAt: Date;
  capturedBy: string;
  byUserId?: number;
  clientId: string;
}

const free = Schema.Types.Mixed;

function signatureSchema(): Schema {
  return new Schema({
    inspectionId: Number,
    claimId: Number,
    role: String,
    how: String,
    name: String,
    strokes: free,
    reason: String,
    license: String,
    items: [String],
    manifestSha256: String,
    signedAt: Date,
    capturedBy: String,
    byUserId: Number,
    clientId: String,
  });
}

export interface SignatureStores {
  readonly signatures: TenantCollection<SignatureRecord>;
}

export function openSignatureStores(parts: ServiceParts): SignatureStores {
  return {
    signatures: parts.collection('signatures', signatureSchema(), {
      indexes: [[{ organizationId: 1, inspectionId: 1, clientId: 1 }, { unique: true }], [{ organizationId: 1, inspectionId: 1, _id: -1 }]],
    }),
  };
}
