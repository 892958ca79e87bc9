// Texts that people sent to the firm's number, as they came.
import type { ContactType, InboundText, textPictureTypes } from '@plumbline/contracts/comms';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { ReplyKind } from '../contacts/reply-words.ts';

export interface InboundRecord extends RecordBase {
  /** The carrier's id: the same text has one effect. */
  carrierId: string;
  from: string;
  to: string;
  text: string;
  /** Where pictures lie with the carrier; nobody is led there. */
  media: InboundText['media'];
  /** What became of each of them; absent where no carrier is set up. */
  pictures?: PictureRecord[];
  /** What it was read as; absent for a message to a person. */
  meant?: ReplyKind;
  /** Absent for a number that nobody of the firm knows. */
  sender?: { contactId: number; name: string; contactType: ContactType; claimId: number; claimNumber: string };
  /** Further claims of the same person, which it may be about. */
  otherClaims: { id: number; claimNumber: string }[];
  isSimulated: boolean;
  /** When the carrier had it, of one that came late: that it came is `createdAt`. */
  sentAt?: Date;
}

/** `pending`: with the carrier still. `held`: it did not pass the checks. `lost`: it could not be fetched, and is not tried again. */
export interface PictureRecord {
  state: 'pending' | 'kept' | 'held' | 'lost';
  reason?: string;
  /** Byte for byte as it came. */
  objectKey?: string;
  /** Hex, of the picture as it was fetched. */
  sha256?: string;
  bytes?: number;
  contentType?: (typeof textPictureTypes)[number];
  /** JPEG, small and upright. */
  smallKey?: string;
}

export type InboundTexts = TenantCollection<InboundRecord>;

const text = { type: String, required: true };
const mixed = { type: Schema.Types.Mixed };

export function inboundTexts(parts: ServiceParts): InboundTexts {
  const schema = new Schema<InboundRecord>({
    carrierId: text,
    from: text,
    to: String,
    text: String,
    media: mixed,
    pictures: mixed,
    meant: String,
    sender: mixed,
    otherClaims: mixed,
    isSimulated: Boolean,
    sentAt: Date,
  });
  return parts.collection('inbound_texts', schema, {
    indexes: [[{ carrierId: 1 }], [{ organizationId: 1, carrierId: 1 }, { unique: true }], [{ organizationId: 1, from: 1, createdAt: -1 }]],
  });
}
