// The job that reads an email: its words, its files through the checks of documents, its fields. Whatever goes wrong, it is kept and says why.
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { emailIntakeRead, type EmailAttachment } from '@plumbline/contracts/claims';
import { languageOfText } from '@plumbline/contracts/enums';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type TakenJob, type Tx } from '@plumbline/server';
import { receiveFile, type ReceivedFile } from '../../documents/changes/receive-file.ts';
import { forwardedFrom } from '../extraction/forwarded-from.ts';
import type { MessageFile, ReadMessage } from '../mime/message.ts';
import { askForBounce } from './ask-for-bounce.ts';
import { askForThread } from './ask-for-thread.ts';
import { fileReply, hashedAttachments } from './file-documents.ts';
import { intakeAnswered, takeAnswer } from './take-answer.ts';
import type { EmailIntakeRecord } from '../model/intake-record.ts';
import { intakeNotFound, type EmailIntakeStores } from '../model/intake-stores.ts';

/** A message within the bounds takes a tenth of it. */
const readWithinMs = 10_000;

export async function readEmail(job: TakenJob, deps: EmailIntakeStores): Promise<void> {
  const { scope, key: id } = job;
  const { emails, parts } = deps;
  const intake = await emails.intakes.findOne(scope, { _id: id });
  const done = (tx: Tx) => emails.readJobs.done(tx, job);
  if (intake?.status !== 'pending') return void (await parts.writeAs(scope, done));
  await deps.spool.inFolder(async (folder) => {
    const { change, files } = await changeFrom(scope, { intake, folder }, deps);
    await parts.writeAs(scope, async (tx) => {
      await keepRead(tx, { id, change, files }, deps);
      await done(tx);
    });
  });
}

type Change = Partial<EmailIntakeRecord>;
type Read = { readonly change: Change; readonly files: readonly ReceivedFile[] };

async function changeFrom(
  scope: Scope,
  { intake, folder }: { intake: EmailIntakeRecord; folder: string },
  deps: EmailIntakeStores,
): Promise<Read> {
  const path = join(folder, 'message');
  const { body } = await deps.parts.objects.get(intake.raw.objectKey);
  await writeFile(path, await buffer(body));
  // Another provider than that of the mailbox may let through what senders write under its name
  const authservId = intake.source === 'imap' ? intake.authservId : deps.parts.config.MAIL_AUTHSERV_ID;
  const job = { path, filesIn: folder, ...(authservId ? { authservId } : {}) };
  try {
    const message = await deps.messageReader.run(job, { timeoutMs: readWithinMs, lane: String(scope.organizationId) });
    const read = await changeOf(scope, message, deps);
    const { heldReason } = intake;
    if (heldReason !== undefined) return { ...read, change: { ...read.change, status: 'held', heldReason } };
    const bounce = await askForBounce(scope, message, deps);
    if (bounce) return { ...read, change: { ...read.change, ...bounce } };
    const answersIntakeId = await intakeAnswered(scope, message, deps);
    if (answersIntakeId !== undefined) return { ...read, change: { ...read.change, status: 'reply', answersIntakeId } };
    return await inThread(scope, { intake, message, read }, deps);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'unprocessable') throw error;
    return { change: { status: 'held', heldReason: `This email was not read: ${error.message}`, subject: '(not read)' }, files: [] };
  }
}

async function changeOf(scope: Scope, message: ReadMessage, deps: EmailIntakeStores): Promise<Read> {
  const { from, replyTo, subject, messageId, lines, isTruncated, blockedImages, sender, automatic } = message;
  const text = lines.map((line) => line.text).join('\n');
  const { fields, confidence, notes } = deps.extractIntake({ subject, from, lines }, deps.parts.clock());
  const checked = await validateFiles(scope, message.files, deps);
  const change = omitUndefined({
    status: automatic ? ('automatic' as const) : ('pending_review' as const),
    heldReason: automatic && `It is ${automatic}. It is never answered.`,
    from,
    replyTo,
    subject,
    messageId,
    sentAt: message.sentAt === undefined ? undefined : new Date(message.sentAt),
    language: languageOfText(text) ?? 'en',
    lines: [...lines],
    isTruncated,
    blockedImages,
    sender: message.senderDoubt ? { ...sender, verdict: 'failed' as const } : sender,
    forwarded: forwardedFrom(subject, lines),
    fields: [...fields],
    confidence,
    notes: [notes, message.senderDoubt, unseen(message.hiddenPassages), leftOut(message.filesLeftOut)].filter(Boolean).join('. '),
    attachments: checked.attachments,
  });
  return { change, files: checked.files };
}

/** An email that answers a message of a claim is kept in its thread, and is no intake. */
async function inThread(
  scope: Scope,
  { intake, message, read }: { intake: EmailIntakeRecord; message: ReadMessage; read: Read },
  deps: EmailIntakeStores,
): Promise<Read> {
  // Not by the Message-ID alone: anybody may write that of somebody else's email
  const source = `mail-in:${intake.messageKey}`;
  const { claimId, claimNumber } = await askForThread(
    scope,
    { source, message, attachments: hashedAttachments(read.change.attachments, read.files) },
    deps,
  );
  if (claimId === undefined) return read;
  return { ...read, change: { ...read.change, ...omitUndefined({ status: 'reply' as const, claimId, claimNumber }) } };
}

const unseen = (count = 0) =>
  count === 0
    ? undefined
    : `${count === 1 ? '1 hidden passage' : `${count} hidden passages`} of this email ${count === 1 ? 'is' : 'are'} neither shown nor read`;

const leftOut = (count: number) => (count === 0 ? undefined : `${count} more attachments were not taken`);

/** One after the other: a mail of forty files is no storm on the checks. */
async function validateFiles(scope: Scope, found: readonly MessageFile[], deps: EmailIntakeStores) {
  const attachments: EmailAttachment[] = [];
  const files: ReceivedFile[] = [];
  for (const { fileName, bytes, path } of found) {
    try {
      files.push(await receiveFile({ scope, stream: createReadStream(path), fileName, announcedBytes: bytes }, deps));
      attachments.push({ fileName, bytes });
    } catch (error) {
      if (!(error instanceof Failure) || !['unprocessable', 'too_large'].includes(error.code)) throw error;
      attachments.push({ fileName, bytes, held: error.message.replace(/^“[^”]*” wasn't uploaded: /, '').replace(/\.$/, '') });
    }
  }
  return { attachments, files };
}

async function keepRead(tx: Tx, { id, change, files }: Read & { id: number }, deps: EmailIntakeStores): Promise<void> {
  const { emails, parts } = deps;
  const current = await emails.intakes.get(tx.scope, id, intakeNotFound, { session: tx.session });
  if (current.status !== 'pending') return;
  const { status, claimId, answersIntakeId } = change;
  if (answersIntakeId !== undefined) {
    if (await takeAnswer(tx, { to: answersIntakeId, by: current, change, files }, deps)) return store(tx, { id, change }, deps);
    const { answersIntakeId: _decided, ...ordinary } = change;
    return keepRead(tx, { id, change: { ...ordinary, status: 'pending_review' }, files }, deps);
  }
  if (status === 'reply' && claimId !== undefined) await fileReply(tx, { claimId, files }, deps);
  else
    for (const file of files) await emails.intakeFiles.insert(tx, { _id: await parts.nextId('email-intake-file'), intakeId: id, file }, []);
  if (status === 'pending_review') await emails.modelJobs.add(tx, id);
  await store(tx, { id, change }, deps);
}

async function store(tx: Tx, { id, change }: { id: number; change: Change }, { emails }: EmailIntakeStores): Promise<void> {
  await emails.intakes.change(tx, id, () => ({
    set: change,
    events: [createEvent(emailIntakeRead, { intakeId: id, status: change.status ?? 'pending_review' })],
  }));
}
