// Texts that people sent to the firm's number, as they came.
import type { ContactType, InboundText } from '@plumbline/contracts/comms';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { ReplyKind } from '../contacts/reply-words.ts';

export interface InboundRecord extends RecordBase {
  /** The carrier's id: the same text has one effect. */
  carrierId: string;
  from: string;
  to: string;
  text: string;
  /** Pictures lie with the carrier: nothing foreign is fetched, and nobody is led to it. */
  media: InboundText['media'];
  /** What it was read as; absent for a message to a person. */
  meant?: ReplyKind;
  /** Absent for a number that nobody of the firm knows. */
  sender?: { contactId: number; name: string; contactType: ContactType; claimId: number; claimNumber: string };
  /** Further claims of the same person, which it may be about. */
  otherClaims: { id: number; claimNumber: string }[];
  isSimulated: boolean;
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
    meant: String,
    sender: mixed,
    otherClaims: mixed,
    isSimulated: Boolean,
  });
  return parts.collection('inbound_texts', schema, {
    indexes: [[{ carrierId: 1 }], [{ organizationId: 1, carrierId: 1 }, { unique: true }], [{ organizationId: 1, from: 1, createdAt: -1 }]],
  });
}
