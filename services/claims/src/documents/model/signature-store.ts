// What clients were asked to sign: which bytes, who opened them, and the signature with its circumstances.
import type { TextLanguage } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface StoredSignature {
  /** As it was typed. */
  name: string;
  userId: number;
  /** The name of the account. */
  by: string;
  at: Date;
  openedAt: Date;
  ip: string;
  userAgent: string;
  /** As it was read, and in which language. */
  consent: string;
  language: TextLanguage;
  certificateId: number;
  certificateSha256: string;
}

export interface SignatureRecord extends RecordBase {
  claimId: number;
  documentId: number;
  /** The version of the document, and its bytes. */
  number: number;
  title: string;
  fileName: string;
  bytes: number;
  sha256: string;
  note?: string;
  state: 'open' | 'signed' | 'withdrawn';
  requestedBy: string;
  opened: { userId: number; at: Date }[];
  signed?: StoredSignature;
}

export type Signatures = TenantCollection<SignatureRecord>;

/** The index of which there is none before `withdrawRepeated` has looked. */
const openOnce = 'organizationId_1_documentId_1_sha256_1';

export function signatureCollection(parts: ServiceParts): Signatures {
  const text = { type: String };
  const whole = { type: Number };
  return parts.collection<SignatureRecord>(
    'signature_requests',
    new Schema({
      claimId: whole,
      documentId: whole,
      number: whole,
      title: text,
      fileName: text,
      bytes: whole,
      sha256: text,
      note: text,
      state: text,
      requestedBy: text,
      opened: [Schema.Types.Mixed],
      signed: Schema.Types.Mixed,
    }),
    {
      indexes: [
        [{ organizationId: 1, claimId: 1, createdAt: -1, _id: -1 }],
        // A signed document and its certificate stay
        [{ organizationId: 1, documentId: 1, state: 1 }],
        [{ organizationId: 1, 'signed.certificateId': 1 }, { sparse: true }],
        // Two who ask at once for the same bytes: one is asked for, the other refused
        [
          { organizationId: 1, documentId: 1, sha256: 1 },
          { unique: true, partialFilterExpression: { state: 'open' }, name: openOnce },
        ],
      ],
    },
  );
}
