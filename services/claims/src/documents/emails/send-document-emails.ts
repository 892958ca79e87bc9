// Handing queued sendings to communications, a job for each: it survives a restart, and each attempt is taken there once.
import { queueDocumentEmail } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { TakenJob, Tx } from '@plumbline/server';
import type { Readable } from 'node:stream';
import type { DocumentStores } from '../model/document-stores.ts';
import { applyEmailNews } from './email-news.ts';
import { assertEmailable } from './email-rules.ts';
import type { DocumentEmailRecord } from '../model/email-store.ts';
import { assertMayGo } from './may-go.ts';
import { emailNotFound } from './retry-email.ts';
import { afterRefusal, type AfterTry } from '../../base/after-refusal.ts';

const answerWithinMs = 10_000;

export async function sendDocumentEmail(job: TakenJob, deps: DocumentStores): Promise<void> {
  const { scope, key: id } = job;
  const { mails, sendJobs } = deps.documents;
  const mail = await mails.findOne(scope, { _id: id });
  if (mail?.status !== 'queued') return;
  const refused = (await noLongerEmailable(scope, mail, deps)) ?? (await ask(scope, { mail, tries: job.waits + 1 }, deps));
  await deps.parts
    .writeAs(scope, async (tx) => {
      if (refused?.kind === 'later') return waitOn(tx, { job, mail, ...refused }, deps);
      await sendJobs.done(tx, job);
      if (refused)
        await applyEmailNews(tx, { emailId: id, attempt: mail.attempt, status: 'failed', reason: refused.reason, at: tx.now }, deps);
      else
        await mails.change(tx, id, () => ({ set: { status: 'handed' }, unset: ['reason'], events: [] }), { expectedVersion: mail.version });
    })
    .catch((error: unknown) => {
      // The news that it is sent may be faster than this note that it was dispatched.
      if (!(error instanceof Failure && error.code === 'conflict')) throw error;
      deps.parts.log.info({ err: error, emailId: id }, 'document email changed during send');
    });
}

/** Whoever looks at the document sees why it waits. */
async function waitOn(
  tx: Tx,
  { job, mail, waitMs, reason }: { job: TakenJob; mail: DocumentEmailRecord; waitMs: number; reason: string },
  { documents }: DocumentStores,
): Promise<void> {
  await documents.mails.change(tx, mail._id, () => ({ set: { reason }, events: [] }), { expectedVersion: mail.version });
  await documents.sendJobs.putOff(job, { tx, dueAt: new Date(tx.now.getTime() + waitMs) });
}

/** It may have waited long: what was replaced, deleted or made privileged since stays here, and so does what counsel or a cancellation forbids by now. */
async function noLongerEmailable(
  scope: Scope,
  mail: DocumentEmailRecord,
  { documents, claims, parts }: DocumentStores,
): Promise<AfterTry | undefined> {
  const document = await documents.records.findOne(scope, { _id: mail.documentId });
  if (!document) return { kind: 'failed', reason: 'The document no longer exists' };
  const claim = await claims.findOne(scope, { _id: mail.claimId });
  try {
    assertEmailable(document, mail.number);
    if (claim) assertMayGo(document, { claim, recipients: [{ name: mail.recipientName, email: mail.email }], now: parts.clock() });
    return undefined;
  } catch (error) {
    return { kind: 'failed', reason: (error as Failure).message };
  }
}

async function ask(
  scope: Scope,
  { mail, tries }: { mail: DocumentEmailRecord; tries: number },
  { parts }: DocumentStores,
): Promise<AfterTry | undefined> {
  const { claimId, _id: deliveryId, attempt, recipientName: name, email, subject, message, requestedBy: sentBy } = mail;
  const { fileName, bytes, sha256, contentType, inSpanish } = mail;
  const words = { subject, message, ...(inSpanish ? { inSpanish } : {}) };
  try {
    await parts.askAs(scope, 'comms')(queueDocumentEmail, {
      body: { claimId, deliveryId, attempt, name, email, ...words, sentBy, attachment: { fileName, bytes, sha256, contentType } },
      idempotencyKey: `document-email-${deliveryId}-${attempt}`,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return undefined;
  } catch (error) {
    return afterRefusal(error, tries);
  }
}

/** The bytes that a sending carries: of the version that was chosen, whatever was stored or deleted since. */
export async function emailedFile(
  scope: Scope,
  id: number,
  { documents, parts }: DocumentStores,
): Promise<{ body: Readable; options: { contentType: string; bytes: number; fileName: string } }> {
  const { documentId, number, fileName } = await documents.mails.get(scope, id, emailNotFound);
  const document = await documents.records.get(scope, documentId, emailNotFound);
  const version = document.versions.find((one) => one.number === number);
  if (!version) throw new Failure('not_found', emailNotFound);
  const { body, bytes } = await parts.objects.get(version.objectKey);
  return { body, options: { contentType: 'application/octet-stream', bytes, fileName } };
}
