// The headers of an email: a stable id by which a repeated message is recognized, and safe lines.
import type { OutgoingMessage } from '../stores/outgoing-message.ts';
import { headerLine } from '../templates/template-rules.ts';

export interface EmailParts {
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly messageId: string;
  readonly replyTo?: string;
  readonly inReplyTo?: string;
  readonly references?: string;
}

/** `from` is the configured sender; its domain names the message ids. */
export function emailPartsOf(message: OutgoingMessage, from: string): EmailParts {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: headerLine(message.contactName, 100), address: message.recipient },
    subject: headerLine(message.subject ?? `[${message.claimNumber}]`),
    messageId: `<${message.organizationId}.${message._id}.${message.claimNumber}@${domain}>`,
    ...(message.replyTo === undefined ? {} : { replyTo: message.replyTo }),
    ...(message.inReplyTo === undefined ? {} : { inReplyTo: message.inReplyTo, references: message.inReplyTo }),
  };
}

interface Sort {
  readonly language?: OutgoingMessage['language'] | undefined;
  readonly automation?: OutgoingMessage['automation'] | undefined;
  readonly reply?: OutgoingMessage['reply'] | undefined;
}

/** Beside those of every email: its language, and that no person sent it, so that no machine answers it (RFC 3834). */
export function headersOf({ language, automation, reply }: Sort): Record<string, string> {
  return {
    ...(language ? { 'Content-Language': language } : {}),
    ...(automation ? { 'Auto-Submitted': 'auto-generated' } : {}),
    ...(reply ? { 'Auto-Submitted': 'auto-replied' } : {}),
  };
}
