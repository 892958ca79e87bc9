// Evidence: every consent and every revocation with who, when, in which words, how and for which channel. Nothing here is ever changed.
import type { ConsentLogEntry } from '@plumbline/contracts/comms';
import type { Channel } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface SaidRecord extends RecordBase {
  method: Channel;
  /** As `addressOf` writes it. */
  address: string;
  what: ConsentLogEntry['what'];
  /** Their own words, or what the office wrote down of them. */
  words: string;
  how: ConsentLogEntry['how'];
  /** The day of which the office says that it was said. */
  on?: string;
  contactId?: number;
  name?: string;
  /** The carrier's id of the text that said it. */
  carrierId?: string;
  recordedBy: string;
}

export type ConsentLog = TenantCollection<SaidRecord>;

const text = { type: String, required: true };

export function consentLog(parts: ServiceParts): ConsentLog {
  const schema = new Schema<SaidRecord>({
    method: text,
    address: text,
    what: text,
    words: text,
    how: text,
    on: String,
    contactId: Number,
    name: String,
    carrierId: String,
    recordedBy: text,
  });
  return parts.collection('consent_log', schema, { indexes: [[{ organizationId: 1, method: 1, address: 1, createdAt: -1 }]] });
}
