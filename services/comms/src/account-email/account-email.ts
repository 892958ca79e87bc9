// Email about an account as it is stored. It stands apart from the messages of claims: nobody but administrators may read it here.
import type { AccountEmail, AccountEmailPurpose, AccountOutboxEmail, MessageProvider, NotificationKind } from '@plumbline/contracts/comms';
import type { Scope } from '@plumbline/contracts/kernel';
import type { RecordBase, JobQueue, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import { headerLine } from '../templates/template-rules.ts';

export interface TextNotice {
  readonly userId: number;
  readonly kind: NotificationKind;
}

/** An email of somebody without an account that this one answers. */
export interface AnsweredEmail {
  /** The end of our Message-ID, by which an answer is known. */
  readonly key: string;
  readonly inReplyTo?: string;
}

export interface AccountEmailRecord extends RecordBase {
  purpose: AccountEmailPurpose;
  name: string;
  /** Empty for a text. */
  email: string;
  /** E.164: it is a text to this number instead of an email. */
  phone?: string;
  /** What a text to a user tells of: looked at again before it goes out. */
  notice?: TextNotice;
  answered?: AnsweredEmail;
  subject: string;
  /** Absent once a mail server has taken it: one-time links are not kept. */
  message?: string;
  status: 'queued' | 'sending' | 'kept' | 'sent' | 'failed';
  provider?: MessageProvider;
  reason?: string;
  attempts: number;
  notBefore?: Date;
  takenAt?: Date;
  sentAt?: Date;
}

export interface AccountEmails {
  readonly mails: TenantCollection<AccountEmailRecord>;
  /** A job for each that waits. */
  readonly sendings: JobQueue;
}

const text = { type: String, required: true };

export function accountEmailStore(parts: ServiceParts): AccountEmails {
  const schema = new Schema<AccountEmailRecord>({
    purpose: text,
    name: text,
    email: { type: String },
    phone: String,
    notice: { type: Schema.Types.Mixed },
    answered: { type: Schema.Types.Mixed },
    subject: text,
    message: String,
    status: text,
    provider: String,
    reason: String,
    attempts: { type: Number, required: true },
    notBefore: Date,
    takenAt: Date,
    sentAt: Date,
  });
  const mails: AccountEmails['mails'] = parts.collection('account_emails', schema, {
    indexes: [
      [{ organizationId: 1, phone: 1, createdAt: -1 }],
      [{ organizationId: 1, phone: 1, notBefore: -1 }],
      [{ organizationId: 1, provider: 1, createdAt: -1, _id: -1 }],
    ],
  });
  return { mails, sendings: parts.jobQueue({ name: 'send-account-email', lanes: 4 }) };
}

interface Queued {
  readonly mail: AccountEmail & { readonly phone?: string; readonly notice?: TextNotice; readonly answered?: AnsweredEmail };
  readonly newId: number;
  readonly notBefore?: Date;
}

/** With a `phone` it goes as a text. */
export async function queueAccountEmail(tx: Tx, { mail, newId, notBefore }: Queued, { mails, sendings }: AccountEmails) {
  const { purpose, email, message, phone, notice, answered } = mail;
  const row = { _id: newId, purpose, email, message, name: headerLine(mail.name, 100), subject: headerLine(mail.subject, 250) };
  const when = {
    ...(phone ? { phone } : {}),
    ...(notice ? { notice } : {}),
    ...(answered ? { answered } : {}),
    ...(notBefore ? { notBefore } : {}),
  };
  await sendings.add(tx, newId, notBefore);
  return mails.insert(tx, { ...row, ...when, status: 'queued', attempts: 0 }, []);
}

const defaultLimit = 50;

/** What stayed here, newest first. */
export async function listAccountOutbox(scope: Scope, limit: number | undefined, { mails }: AccountEmails): Promise<AccountOutboxEmail[]> {
  const found = await mails.find(scope, { provider: 'local' }, { sort: { createdAt: -1, _id: -1 }, limit: limit ?? defaultLimit });
  return found.map(({ _id, purpose, email, phone, name, subject, message = '', createdAt }) => ({
    id: _id,
    purpose,
    to: phone ?? email,
    name,
    subject,
    text: message,
    createdAt: createdAt.toISOString(),
  }));
}
