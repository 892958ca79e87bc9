// The stored email intakes, the files that came with them, and the job that reads each.
import type {
  EmailAttachment,
  EmailIntake,
  EmailIntakeStatus,
  EmailLine,
  ExtractedField,
  ReadByModel,
  SenderCheck,
} from '@plumbline/contracts/claims';
import type { JobQueue, RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { ReceivedFile } from '../../documents/changes/receive-file.ts';
import type { Forwarded } from '../extraction/forwarded-from.ts';
import type { Mailbox } from '../mime/message.ts';

interface StoredDecision {
  by: string;
  at: Date;
  notes?: string;
  reason?: string;
  noticeTo?: string;
}

type StoredReading = Omit<ReadByModel, 'at'> & { at: Date };

export interface EmailIntakeRecord extends RecordBase {
  status: EmailIntakeStatus;
  source: EmailIntake['source'];
  /** Of the Message-ID and the body: the same message by another way is the same one. */
  messageKey: string;
  /** The bytes as they came, before anything was read of them. */
  raw: { objectKey: string; bytes: number; sha256: string };
  /** Of the server whose mailbox it was fetched from: what this one found of the sender is believed. */
  authservId?: string;
  messageId?: string;
  from: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  language: 'en' | 'es';
  sentAt?: Date;
  lines: EmailLine[];
  isTruncated: boolean;
  blockedImages: number;
  sender: SenderCheck;
  forwarded?: Forwarded;
  fields: ExtractedField[];
  confidence: number;
  notes: string;
  /** Absent: no model was asked, or none has answered yet. */
  readByModel?: StoredReading;
  /** Why no claim is expected of it: held, or made by a machine. */
  heldReason?: string;
  attachments: EmailAttachment[];
  /** `holdsTime`: a time is held for whoever reviews it. */
  lock?: { userId: number; name: string; until: Date; holdsTime?: true };
  /** Somebody's approval is under way until then. */
  approvingUntil?: Date;
  decision?: StoredDecision;
  schedule?: { scheduledDate: string; scheduledTime: string };
  assignedAdjusterId?: number;
  claimId?: number;
  claimNumber?: string;
  questions?: { at: Date; by: string; to: string; text: string }[];
  answers?: { intakeId: number; at: Date; from: Mailbox; text: string; attachments: EmailAttachment[] }[];
  /** It answers a question about this one. */
  answersIntakeId?: number;
}

/** A file that passed the checks; it becomes a document of the claim. */
interface IntakeFileRecord extends RecordBase {
  intakeId: number;
  /** The email that came with it, where that answers a question about the intake. */
  answerId?: number;
  file: ReceivedFile;
}

export interface EmailIntakes {
  readonly intakes: TenantCollection<EmailIntakeRecord>;
  readonly intakeFiles: TenantCollection<IntakeFileRecord>;
  readonly readJobs: JobQueue;
  /** Lets a model read what waits for a person; nothing waits for it. */
  readonly modelJobs: JobQueue;
}

const free = { type: Schema.Types.Mixed };
const text = { type: String };
const needed = { type: String, required: true };
const whole = { type: Number, required: true };

const intakeFields = {
  status: needed,
  source: needed,
  messageKey: needed,
  raw: { ...free, required: true },
  authservId: text,
  messageId: text,
  from: { ...free, required: true },
  replyTo: free,
  subject: text,
  language: needed,
  sentAt: Date,
  lines: [free],
  isTruncated: Boolean,
  blockedImages: whole,
  sender: { ...free, required: true },
  forwarded: free,
  fields: [free],
  confidence: whole,
  notes: text,
  readByModel: free,
  heldReason: text,
  attachments: [free],
  lock: free,
  approvingUntil: Date,
  decision: free,
  schedule: free,
  assignedAdjusterId: Number,
  claimId: Number,
  claimNumber: text,
  questions: { type: [free], default: undefined },
  answers: { type: [free], default: undefined },
  answersIntakeId: Number,
};

export function emailIntakes(parts: ServiceParts): EmailIntakes {
  return {
    intakes: parts.collection<EmailIntakeRecord>('email_intakes', new Schema(intakeFields), {
      indexes: [
        [{ organizationId: 1, messageKey: 1 }, { unique: true }],
        [{ organizationId: 1, status: 1, _id: 1 }],
        [{ organizationId: 1, createdAt: 1, _id: 1 }],
        [{ organizationId: 1, 'decision.at': 1 }],
        [{ organizationId: 1, 'lock.userId': 1 }, { partialFilterExpression: { 'lock.userId': { $exists: true } } }],
      ],
    }),
    intakeFiles: parts.collection<IntakeFileRecord>('email_intake_files', new Schema({ intakeId: whole, answerId: Number, file: free }), {
      indexes: [[{ organizationId: 1, intakeId: 1 }]],
    }),
    readJobs: parts.jobQueue({ name: 'read-email-intakes', maxTries: 5 }),
    modelJobs: parts.jobQueue({ name: 'ask-model-about-emails', maxTries: 8, lanes: 4 }),
  };
}
