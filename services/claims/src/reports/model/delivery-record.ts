// A delivery as it is stored: one recipient, one report, one way.
import type { DeliveryChannel } from '@plumbline/contracts/claims';
import type { SaidInSpanish } from '@plumbline/contracts/comms';
import type { RecordBase } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface DeliveryRecord extends RecordBase {
  reportId: number;
  claimId: number;
  claimNumber: string;
  revision: number;
  channel: DeliveryChannel;
  /** `handed`: the communications service has it; it tells what became of it. */
  status: 'queued' | 'handed' | 'kept' | 'sent' | 'delivered' | 'viewed' | 'failed';
  recipientName: string;
  email?: string;
  subject?: string;
  message?: string;
  /** For clients: communications sends it to whoever reads Spanish. */
  inSpanish?: SaidInSpanish;
  pdfSha256: string;
  requestedBy: string;
  /** Grows with each retry by a person; the communications service takes each attempt once. */
  attempt: number;
  reason?: string;
  /** Only until the email is dispatched; afterwards its hash alone is kept. */
  linkSecret?: string;
  linkSha256?: string;
  expiresAt?: Date;
  sentAt?: Date;
  deliveredAt?: Date;
  viewedAt?: Date;
}

const text = { type: String };
const whole = { type: Number };

export function deliverySchema(): Schema {
  return new Schema({
    reportId: whole,
    claimId: whole,
    claimNumber: text,
    revision: whole,
    channel: text,
    status: text,
    recipientName: text,
    email: text,
    subject: text,
    message: text,
    inSpanish: Schema.Types.Mixed,
    pdfSha256: text,
    requestedBy: text,
    attempt: whole,
    reason: text,
    linkSecret: text,
    linkSha256: text,
    expiresAt: Date,
    sentAt: Date,
    deliveredAt: Date,
    viewedAt: Date,
  });
}
