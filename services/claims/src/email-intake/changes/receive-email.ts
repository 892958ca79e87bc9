// An email arrives, whichever way: its bytes are kept as they came before anything is read of them, and the same message is one intake.
import { createHash } from 'node:crypto';
import { emailIntakeReceived, largestEmailBytes, type EmailIntake } from '@plumbline/contracts/claims';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, isDuplicate, type NewRecord, type Tx } from '@plumbline/server';
import { forgetObjects } from '../../documents/model/orphaned-objects.ts';
import { headOf } from '../mime/bounds.ts';
import type { EmailIntakeRecord } from '../model/intake-record.ts';
import type { EmailIntakeStores } from '../model/intake-stores.ts';

interface EmailReceived {
  readonly id: number;
  readonly repeated: boolean;
}

interface Received {
  readonly bytes: Buffer;
  readonly source: EmailIntake['source'];
  /** Why it is no request, known before it is read. */
  readonly heldReason?: string;
  /** Of the server that received it; absent where that of the settings did. */
  readonly authservId?: string;
}

type Write = (effect: (tx: Tx) => Promise<EmailReceived>) => Promise<EmailReceived>;
type Deps = Pick<EmailIntakeStores, 'parts' | 'emails'>;

/** Throws `unprocessable` for what is no email. */
export async function receiveEmail(scope: Scope, received: Received, deps: Deps & { write: Write }): Promise<EmailReceived> {
  const { bytes, source, heldReason, authservId } = received;
  assertEmail(bytes);
  const messageKey = keyOf(bytes);
  const known = await knownAs(scope, messageKey, deps);
  if (known) return known;
  const { parts } = deps;
  const prefix = `o/${scope.organizationId}/emails`;
  const { key: objectKey, sha256 } = await parts.objects.put(bytes, {
    maxBytes: largestEmailBytes,
    contentType: 'message/rfc822',
    prefix,
  });
  const id = await parts.nextId('email-intake');
  try {
    const raw = { objectKey, sha256, bytes: bytes.length };
    const kept = omitUndefined({ _id: id, source, messageKey, raw, heldReason, authservId });
    return await deps.write((tx) => keep(tx, kept, deps));
  } catch (error) {
    const other = isDuplicate(error) ? await knownAs(scope, messageKey, deps) : undefined;
    if (!other) throw error;
    await forgetObjects([objectKey], deps);
    return other;
  }
}

type Kept = Pick<NewRecord<EmailIntakeRecord>, '_id' | 'source' | 'messageKey' | 'raw' | 'heldReason' | 'authservId'>;

async function keep(tx: Tx, kept: Kept, { emails }: Deps): Promise<EmailReceived> {
  await emails.readJobs.add(tx, kept._id);
  const unread = { from: { name: '', email: '' }, subject: '', lines: [], fields: [], attachments: [], notes: '' };
  const unknown = { verdict: 'unknown', spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' } as const;
  const record = { ...kept, ...unread, status: 'pending', language: 'en', isTruncated: false, blockedImages: 0, confidence: 0 } as const;
  const { _id: id } = await emails.intakes.insert(tx, { ...record, lines: [], fields: [], attachments: [], sender: unknown }, [
    createEvent(emailIntakeReceived, { intakeId: kept._id, source: kept.source }),
  ]);
  return { id, repeated: false };
}

async function knownAs(scope: Scope, messageKey: string, { emails }: Deps): Promise<EmailReceived | undefined> {
  const known = await emails.intakes.findOne(scope, { messageKey }, { projection: { _id: 1 } });
  return known && { id: known._id, repeated: true };
}

function assertEmail(bytes: Buffer): void {
  if (bytes.length === 0) throw new Failure('unprocessable', 'This file is empty (0 bytes)');
  const head = headOf(bytes.subarray(0, 65_536)).toString('latin1');
  const isHeader = /^(?:From [^\r\n]{1,200}\r?\n)?[!-9;-~]{1,80}[ \t]{0,5}:/.test(head.trimStart());
  if (!isHeader || !/^from[ \t]{0,5}:/im.test(head)) throw new Failure('unprocessable', "This file isn't an email. Upload it as .eml.");
}

/** The way adds headers, never words: the same Message-ID with the same body is the same message. */
function keyOf(bytes: Buffer): string {
  const head = headOf(bytes);
  const id = /^message-id[ \t]{0,5}:\s{0,20}(<[^<>\s]{1,250}>)/im.exec(head.subarray(0, 65_536).toString('latin1'))?.[1];
  return createHash('sha256')
    .update(id ?? head)
    .update('\n')
    .update(bytes.subarray(head.length))
    .digest('hex');
}
