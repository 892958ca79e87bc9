// What a mail server reports of an email that we sent (RFC 3464): for whom, what became of it, and which message it was. Pure.
import type { Attachment, Email } from 'postal-mime';

export interface ReportedRecipient {
  /** Both as the server names them, in lower case: the one that we wrote to, and where that led. */
  readonly addresses: readonly string[];
  readonly action: 'failed' | 'delayed' | 'other';
  /** `5.1.1` (RFC 3463). */
  readonly status: string;
}

export interface DeliveryReport {
  /** Message-IDs in what is returned of our email. */
  readonly messageIds: readonly string[];
  readonly recipients: readonly ReportedRecipient[];
}

const longestPart = 65_536;
const maxRecipients = 20;

/** Absent for what is no report of a delivery, and for one that names nobody. */
export function deliveryReport({ headers, attachments }: Pick<Email, 'headers' | 'attachments'>): DeliveryReport | undefined {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^multipart\/report\b/i.test(type.trim())) return undefined;
  const told = textOf(attachments.find(({ mimeType }) => mimeType === 'message/delivery-status'));
  const recipients = told.split(/\n\s*\n/).flatMap(recipientOf);
  if (recipients.length === 0) return undefined;
  const returned = attachments.filter(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers');
  return { messageIds: returned.flatMap(messageIdOf), recipients: recipients.slice(0, maxRecipients) };
}

function textOf(part: Attachment | undefined): string {
  if (!part) return '';
  const bytes = typeof part.content === 'string' ? Buffer.from(part.content, 'base64') : Buffer.from(part.content as ArrayBuffer);
  return bytes.subarray(0, longestPart).toString('utf8').replace(/\r\n/g, '\n');
}

/** A field goes on in the lines that begin with a space. */
function fieldIn(group: string, name: string): string {
  const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
  const found = lines.find((line) => line.toLowerCase().startsWith(`${name}:`));
  return found?.slice(name.length + 1).trim() ?? '';
}

function recipientOf(group: string): ReportedRecipient[] {
  const addresses = [fieldIn(group, 'original-recipient'), fieldIn(group, 'final-recipient')].map(addressOf).filter((one) => one !== '');
  const action = fieldIn(group, 'action').toLowerCase();
  if (addresses.length === 0 || action === '') return [];
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fieldIn(group, 'status'))?.[0] ?? '';
  return [{ addresses: [...new Set(addresses)], action: action === 'failed' || action === 'delayed' ? action : 'other', status }];
}

/** `rfc822; name@host` */
function addressOf(value: string): string {
  const [, address = ''] = /^[a-z0-9-]{1,20}\s{0,3};\s{0,3}<?([^\s<>;]{3,254})>?/i.exec(value) ?? [];
  return address.toLowerCase();
}

/** Of its header alone: what stands in its text is somebody's words. */
function messageIdOf(part: Attachment): string[] {
  const [head = ''] = textOf(part).split(/\n\n/);
  const id = /<[^<>\s]{1,250}>/.exec(fieldIn(head, 'message-id'))?.[0];
  return id === undefined ? [] : [id];
}
