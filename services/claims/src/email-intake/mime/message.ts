// A message as it was read: what the mail says of itself, its words line by line, and its files.
import type { EmailLine, SenderCheck } from '@plumbline/contracts/claims';
import type { DeliveryReport } from './delivery-report.ts';

export interface Mailbox {
  readonly name: string;
  readonly email: string;
}

export interface MessageFile {
  readonly fileName: string;
  readonly bytes: number;
  /** Where the worker put it. */
  readonly path: string;
}

export interface ReadMessage {
  readonly from: Mailbox;
  readonly replyTo?: Mailbox;
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId?: string;
  /** Message-IDs that it answers, of In-Reply-To and References. */
  readonly answers: readonly string[];
  /** ISO instant, where the mail says one. */
  readonly sentAt?: string;
  readonly lines: readonly EmailLine[];
  readonly isTruncated: boolean;
  readonly blockedImages: number;
  /** Passages of its HTML that no mail program shows: they are neither kept nor read. */
  readonly hiddenPassages?: number;
  /** Why it was made by a machine: it is never answered. */
  readonly automatic?: string;
  /** What a mail server reports of an email. */
  readonly delivery?: DeliveryReport;
  readonly sender: SenderCheck;
  /** What the display name claims to be. */
  readonly senderDoubt?: string;
  readonly files: readonly MessageFile[];
  /** Files beyond those that are taken. */
  readonly filesLeftOut: number;
}

export interface MessageJob {
  readonly path: string;
  /** A folder of the caller, for the files of the message. */
  readonly filesIn: string;
  /** The receiving server whose Authentication-Results are believed. */
  readonly authservId?: string;
}
