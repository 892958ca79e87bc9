// A message read by the parser within its bounds. Runs in a worker process: what hangs or takes too much dies with it alone.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { addressIn } from './address-in.ts';
import { senderCheck } from './auth-results.ts';
import { automaticBecause } from './automatic.ts';
import { bodyLines } from './body-lines.ts';
import { bounds, tooMuch } from './bounds.ts';
import { deliveryReport } from './delivery-report.ts';
import type { Mailbox, MessageFile, MessageJob, ReadMessage } from './message.ts';

/** Throws `unprocessable` with the reason for a message that is more than is read, or none at all. */
export async function readMessage({ path, filesIn, authservId }: MessageJob): Promise<ReadMessage> {
  const bytes = await readFile(path);
  const reason = tooMuch(bytes);
  if (reason) throw new Failure('unprocessable', reason);
  const email = await parsed(bytes);
  const from = mailboxOf(email.from ?? email.sender);
  if (!from.email) throw new Failure('unprocessable', 'It names no sender');
  const replyTo = mailboxOf(email.replyTo?.[0]);
  const files = await keepFiles(email.attachments.slice(0, bounds.files), filesIn);
  return omitUndefined({
    from,
    replyTo: replyTo.email && replyTo.email !== from.email ? replyTo : undefined,
    to: [...(email.to ?? []), ...(email.cc ?? [])].flatMap(addressesOf).slice(0, 50),
    ...headerOf(email),
    ...bodyLines({ text: email.text, html: email.html }),
    automatic: automaticBecause(email.headers, from.email),
    delivery: deliveryReport(email),
    sender: senderCheck(email.headers, from.email, authservId),
    senderDoubt: doubtOf(from),
    files,
    filesLeftOut: Math.max(0, email.attachments.length - bounds.files),
  }) as ReadMessage;
}

async function parsed(bytes: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: bounds.depth,
      maxHeadersSize: bounds.allHeaderBytes,
      maxRfc822NestingDepth: bounds.nestedMessages,
    });
  } catch (error) {
    throw new Failure('unprocessable', `It could not be read as an email (${(error as Error).message.slice(0, 120)})`);
  }
}

function headerOf({ subject, messageId, inReplyTo, references, date }: Email) {
  const answers = `${inReplyTo ?? ''} ${references ?? ''}`.match(/<[^<>\s]{1,250}>/g) ?? [];
  const sent = date === undefined ? Number.NaN : Date.parse(date);
  return {
    subject: oneLine(subject ?? '', 250) || '(no subject)',
    messageId: /<[^<>\s]{1,250}>/.exec(messageId ?? '')?.[0],
    answers: [...new Set(answers)].slice(0, 100),
    sentAt: Number.isNaN(sent) ? undefined : new Date(sent).toISOString(),
  };
}

function mailboxOf(address: Address | undefined): Mailbox {
  const one = address?.group ? address.group[0] : address;
  const email = oneLine(one?.address ?? '', 254).toLowerCase();
  return { name: oneLine(one?.name ?? '', 200) || email, email: /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? email : '' };
}

function addressesOf(address: Address): string[] {
  const all = address.group ?? [address];
  return all.flatMap((one) => (one.address ? [oneLine(one.address, 254).toLowerCase()] : []));
}

/** A name that is an address of somebody else is there to be mistaken for it. */
function doubtOf({ name, email }: Mailbox): string | undefined {
  const said = addressIn(name);
  return said && said !== email ? `The sender's name says ${said}` : undefined;
}

/** No line break and no sign that nobody sees goes on from a header. */
function oneLine(text: string, longest: number): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu, ' ')
    .replace(/\s{2,}/g, ' ')
    .trim()
    .slice(0, longest);
}

async function keepFiles(attachments: readonly Attachment[], folder: string): Promise<MessageFile[]> {
  const kept: MessageFile[] = [];
  for (const [index, { filename, content, mimeType }] of attachments.entries()) {
    const bytes = Buffer.from(content as ArrayBuffer);
    const path = join(folder, String(index));
    await writeFile(path, bytes);
    kept.push({ fileName: nameOf(filename, mimeType, index), bytes: bytes.length, path });
  }
  return kept;
}

const endings: Readonly<Record<string, string>> = {
  'message/rfc822': '.eml',
  'text/calendar': '.ics',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};

function nameOf(filename: string | null, mimeType: string, index: number): string {
  return oneLine(filename ?? '', 150) || `attachment-${index + 1}${endings[mimeType] ?? ''}`;
}
