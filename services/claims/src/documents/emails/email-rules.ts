// What may go out by email, and what is on its way already. Pure.
import { Failure, largestAttachmentBytes } from '@plumbline/contracts/kernel';
import type { DocumentRecord } from '../model/document-record.ts';
import { assertLive, currentOf } from '../model/document-rules.ts';
import type { DocumentEmailRecord } from '../model/email-store.ts';

const maxEmails = 200;

/** Throws `conflict` for a deleted one and for a version that is not the newest, `unprocessable` for what no email carries. */
export function assertEmailable(document: DocumentRecord, number: number): void {
  assertLive(document);
  const current = currentOf(document);
  if (number !== current.number)
    throw new Failure(
      'conflict',
      `“${document.title}” now has version ${current.number}, and you reviewed version ${number}. Review it again before you send it.`,
    );
  if (document.access === 'privileged')
    throw new Failure(
      'unprocessable',
      `“${document.title}” is privileged and can't be emailed. Change its access, or send it another way and record how.`,
    );
  if (current.bytes > largestAttachmentBytes)
    throw new Failure(
      'unprocessable',
      `“${document.title}” is ${Math.ceil(current.bytes / 1_048_576)} MB, and the email limit is 15 MB. Send it another way and record how.`,
    );
}

/** Throws `conflict` when this version waits for the same person already: a second click must not send it twice. */
export function assertNotOnItsWay(sendings: readonly DocumentEmailRecord[], wanted: { number: number; emails: readonly string[] }): void {
  if (sendings.length >= maxEmails) throw new Failure('conflict', `A document can be emailed at most ${maxEmails} times`);
  const addresses = new Set(wanted.emails.map((email) => email.toLowerCase()));
  const waiting = sendings.find(
    ({ status, number, email }) =>
      (status === 'queued' || status === 'handed') && number === wanted.number && addresses.has(email.toLowerCase()),
  );
  if (waiting) throw new Failure('conflict', `This version is already being sent to ${waiting.recipientName} (${waiting.email})`);
}

/** The status after news; later news never undo what is known. */
export function mayBecome(from: DocumentEmailRecord['status'], to: 'kept' | 'sent' | 'failed'): boolean {
  return to === 'sent' ? from !== 'sent' : from === 'queued' || from === 'handed';
}

/** `Ana Muñoz <ana@example.com>`, as the proof of dispatch names whom it went to. */
export function addressee({ recipientName, email }: Pick<DocumentEmailRecord, 'recipientName' | 'email'>): string {
  return recipientName === email ? email : `${recipientName} <${email}>`;
}
