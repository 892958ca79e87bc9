// A message to one person as it is stored: queued, taken by the sender, and then what became of it.
import type { AppointmentAbout, ContactType, MessageAttachment, MessageProvider, WaitsFor } from '@plumbline/contracts/comms';
import type { Channel, TemplateType, TemplateVariable, UsState } from '@plumbline/contracts/enums';
import type { MessageFile, TextLanguage } from '@plumbline/contracts/kernel';
import type { RecordBase, JobQueue, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { OrganizationProjections } from '../organizations/organization-projection.ts';
import { settingsStore } from '../settings/communication-settings.ts';
import { firmRulesReader, type FirmRulesReader } from '../settings/firm-rules.ts';
import { firmQuota, type FirmQuota } from './phone-quota.ts';

/**
 * `held`: something stood in its way that may pass. `changed`: what it was written for is no more. `busy`: nobody took it, however often it was
 * tried. `refused`: its address or its text was. `unknown`: it may have been delivered. `author`: whoever wrote it ahead can't send it by now.
 */
export type EndedBy = 'held' | 'changed' | 'busy' | 'refused' | 'unknown' | 'author';

export interface CommunicationRecord extends RecordBase {
  claimId: number;
  claimNumber: string;
  method: Channel;
  /** `sending` means: handed to a provider outside; nobody else may send it again. */
  status: 'queued' | 'sending' | 'accepted' | 'sent' | 'delivered' | 'read' | 'kept' | 'failed' | 'bounced' | 'suppressed' | 'undone';
  recipient: string;
  subject?: string;
  content: string;
  reason?: string;
  provider?: MessageProvider;
  providerId?: string;
  attempts: number;
  /** Not before this instant; after a refusal that may pass, or in the morning. */
  notBefore?: Date;
  /** The morning that a text or a call waits for. */
  sendsAt?: Date;
  /** What it waits for, where that is later than its writer wants. */
  waitsFor?: WaitsFor;
  /** When its writer wants it to go out; absent of what goes out by itself or at once. */
  scheduledFor?: Date;
  /** Until then whoever wrote it can undo it. */
  heldUntil?: Date;
  /** Why it ended, where it reached nobody; absent of what ended before this was kept. */
  endedBy?: EndedBy;
  /** IANA zone of the property: its day is the one in which people are texted and called. */
  timeZone?: string;
  takenAt?: Date;
  sentAt?: Date;
  /** When the carrier said that it arrived. */
  deliveredAt?: Date;
  sentBy: string;
  /** The user who wrote it by hand; absent of what partners and services send. */
  authorId?: number;
  contactId: number;
  contactName: string;
  contactType: ContactType;
  /** `version`: the saved text that it was written from; absent of messages from before templates had versions. */
  template?: { id: number; name: string; templateType: TemplateType; version?: number };
  /** In which the product wrote it; absent where a person wrote the text. */
  language?: TextLanguage;
  /** Of one that was written ahead: what it says of the claim, which is looked at again when it goes out. */
  named?: { language: TextLanguage; values: { name: TemplateVariable; value: string }[] };
  /** The delivery of a report that this message carries. */
  report?: { deliveryId: number; attempt: number };
  /** The sending of a document that this message carries. */
  document?: { deliveryId: number; attempt: number };
  /** The sending of an invoice that this message carries. */
  invoice?: { deliveryId: number; attempt: number };
  /** The delivery of an engineering report, or its recall. */
  engineering?: { deliveryId: number; attempt: number };
  attachment?: MessageAttachment;
  /** Documents of the claim that its writer attached to an email. */
  files?: MessageFile[];
  /** Documents that it names and that its link opens in the portal. */
  linkedIds?: number[];
  /** The appointment that this message is about, at the time that it names. */
  appointment?: { inspectionId: number; scheduledAt: Date; about: AppointmentAbout };
  /** The calendar entry that an email carries. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
  /** It answers a text of this person, who asked for it: it goes out at once, also what confirms an opt-out. */
  reply?: 'stop' | 'start' | 'help' | 'auto';
  /** The states whose limits on solicitation hold for it; absent of what goes to a client or answers them. */
  solicitsIn?: UsState[];
  /** The rule that sent it by itself. */
  automation?: { ruleId: number; name: string };
}

/** Whether it carries a file of another service, which keeps its sending. */
export function isFileOf({ report, document, invoice, engineering }: CommunicationRecord): boolean {
  return (report ?? document ?? invoice ?? engineering) !== undefined;
}

/** What the local provider holds. */
export interface OutboxRecord extends RecordBase {
  claimId: number;
  claimNumber: string;
  method: Channel;
  from: string;
  to: string;
  subject?: string;
  text: string;
  headers: { name: string; value: string }[];
  attachment?: MessageAttachment;
  files?: MessageFile[];
  calendar?: CommunicationRecord['calendar'];
}

/** When text messages of a claim went out: the quota's memory. */
export interface SmsQuota extends RecordBase {
  sentAt: Date[];
}

/** What is done to messages: their thread follows each of these writes, so there is no other. */
export type Communications = Pick<
  TenantCollection<CommunicationRecord>,
  'find' | 'findOne' | 'get' | 'insert' | 'change' | 'acrossTenants'
>;

export interface Messages {
  readonly communications: Communications;
  /** A job for each that waits. */
  readonly sendings: JobQueue;
  readonly outbox: TenantCollection<OutboxRecord>;
  readonly quotas: TenantCollection<SmsQuota>;
  readonly firm: FirmQuota;
  readonly rules: FirmRulesReader;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

/** Which sending of the claims service a message carries, and which attempt of it. */
const sending = new Schema({ deliveryId: Number, attempt: Number }, { _id: false });

const timeFields = {
  notBefore: Date,
  sendsAt: Date,
  waitsFor: String,
  scheduledFor: Date,
  heldUntil: Date,
  endedBy: String,
  timeZone: String,
  takenAt: Date,
  sentAt: Date,
  deliveredAt: Date,
};

function communicationSchema(): Schema {
  return new Schema<CommunicationRecord>({
    claimId: number,
    claimNumber: text,
    method: text,
    status: text,
    recipient: text,
    subject: String,
    content: text,
    reason: String,
    provider: String,
    providerId: String,
    attempts: number,
    ...timeFields,
    sentBy: text,
    authorId: Number,
    contactId: number,
    contactName: text,
    contactType: text,
    template: { type: Schema.Types.Mixed },
    language: String,
    named: { type: Schema.Types.Mixed },
    report: sending,
    document: sending,
    invoice: sending,
    engineering: sending,
    attachment: { type: Schema.Types.Mixed },
    files: { type: Schema.Types.Mixed },
    linkedIds: { type: Schema.Types.Mixed },
    appointment: { type: Schema.Types.Mixed },
    calendar: { type: Schema.Types.Mixed },
    reply: String,
    solicitsIn: { type: [String], default: undefined },
    automation: { type: Schema.Types.Mixed },
  });
}

function outboxSchema(): Schema {
  return new Schema<OutboxRecord>({
    claimId: number,
    claimNumber: text,
    method: text,
    from: text,
    to: text,
    subject: String,
    text,
    headers: { type: Schema.Types.Mixed },
    attachment: { type: Schema.Types.Mixed },
    files: { type: Schema.Types.Mixed },
    calendar: { type: Schema.Types.Mixed },
  });
}

/** One for each filter of the log. */
const logIndexes = [
  [{ organizationId: 1, createdAt: -1, _id: -1 }],
  [{ organizationId: 1, status: 1, createdAt: -1, _id: -1 }],
  [{ organizationId: 1, method: 1, createdAt: -1, _id: -1 }],
] as const;

export function messageCollections(parts: ServiceParts, organizations: OrganizationProjections): Messages {
  const quota = new Schema<SmsQuota>({ sentAt: [Date] });
  return {
    communications: parts.collection('communications', communicationSchema(), {
      indexes: [
        [{ organizationId: 1, claimId: 1, createdAt: -1, _id: -1 }],
        ...logIndexes,
        // Whoever texts names no firm: the newest message to the number finds it
        [{ recipient: 1, createdAt: -1 }],
        [
          { organizationId: 1, 'appointment.inspectionId': 1, createdAt: -1, _id: -1 },
          { partialFilterExpression: { 'appointment.inspectionId': { $exists: true } } },
        ],
        [
          { organizationId: 1, 'report.deliveryId': 1, 'report.attempt': 1 },
          { unique: true, partialFilterExpression: { 'report.deliveryId': { $exists: true } } },
        ],
        [
          { organizationId: 1, 'document.deliveryId': 1, 'document.attempt': 1 },
          { unique: true, partialFilterExpression: { 'document.deliveryId': { $exists: true } } },
        ],
        [
          { organizationId: 1, 'invoice.deliveryId': 1, 'invoice.attempt': 1 },
          { unique: true, partialFilterExpression: { 'invoice.deliveryId': { $exists: true } } },
        ],
        [
          { organizationId: 1, 'engineering.deliveryId': 1, 'engineering.attempt': 1 },
          { unique: true, partialFilterExpression: { 'engineering.deliveryId': { $exists: true } } },
        ],
      ],
    }),
    sendings: parts.jobQueue({ name: 'send-messages', lanes: 4 }),
    outbox: parts.collection('outbox', outboxSchema(), {
      indexes: [[{ organizationId: 1, createdAt: -1, _id: -1 }], [{ organizationId: 1, claimId: 1, createdAt: -1 }]],
    }),
    quotas: parts.collection('sms_quotas', quota),
    firm: firmQuota(parts),
    rules: firmRulesReader(settingsStore(parts), organizations),
  };
}
