// Handing queued sendings to communications, from the stored rows: it survives a restart, and each attempt is taken there once.
import { queueDocumentMail } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Readable } from 'node:stream';
import type { DocumentStores } from '../model/document-stores.ts';
import { applyMailNews } from './mail-news.ts';
import { assertMailable } from './mail-rules.ts';
import type { DocumentMailRow } from '../model/mail-store.ts';
import { assertMayGo } from './may-go.ts';
import { mailNotFound } from './retry-mail.ts';
import { afterRefusal, type AfterTry } from '../../base/after-refusal.ts';

const batch = 20;
const answerWithinMs = 10_000;

export async function handOverMails(needs: DocumentStores): Promise<void> {
  const due = { status: 'queued', $or: [{ notBefore: { $exists: false } }, { notBefore: { $lte: needs.parts.clock() } }] };
  const waiting = await needs.papers.mails.acrossTenants(due, { sort: { createdAt: 1 }, limit: batch });
  // One that cannot be handled keeps no other from going out
  for (const row of waiting)
    await handOver(needs.parts.ownScope(row.organizationId), row._id, needs).catch((error: unknown) =>
      needs.parts.log.warn({ err: error, mailId: row._id }, 'a sending could not be handed over'),
    );
}

async function handOver(scope: Scope, id: number, needs: DocumentStores): Promise<void> {
  const mail = await needs.papers.mails.get(scope, id, mailNotFound);
  if (mail.status !== 'queued') return;
  const refused = (await noLongerMailable(scope, mail, needs)) ?? (await ask(scope, mail, needs));
  await needs.parts
    .writeAs(scope, async (tx) => {
      if (refused?.kind === 'failed') {
        await applyMailNews(tx, { mailId: id, attempt: mail.attempt, status: 'failed', reason: refused.reason }, needs);
        return;
      }
      await needs.papers.mails.change(
        tx,
        id,
        () =>
          refused
            ? {
                set: { tries: mail.tries + 1, reason: refused.reason, notBefore: new Date(tx.now.getTime() + refused.waitMs) },
                facts: [],
              }
            : { set: { status: 'handed' as const }, unset: ['reason', 'notBefore'] as const, facts: [] },
        { expectedVersion: mail.version },
      );
    })
    // The news that it is sent may be faster than this note that it was handed over.
    .catch((error: unknown) => needs.parts.log.info({ err: error, mailId: id }, 'a sending moved on meanwhile'));
}

/** It may have waited long: what was replaced, deleted or made privileged since stays here, and so does what counsel or a cancellation forbids by now. */
async function noLongerMailable(
  scope: Scope,
  mail: DocumentMailRow,
  { papers, claims, parts }: DocumentStores,
): Promise<AfterTry | undefined> {
  const paper = await papers.papers.findOne(scope, { _id: mail.documentId });
  if (!paper) return { kind: 'failed', reason: 'The document does not exist any more' };
  const claim = await claims.findOne(scope, { _id: mail.claimId });
  try {
    assertMailable(paper, mail.number);
    if (claim) assertMayGo(paper, { claim, recipients: [{ name: mail.recipientName, email: mail.email }], now: parts.clock() });
    return undefined;
  } catch (error) {
    return { kind: 'failed', reason: (error as Failure).message };
  }
}

async function ask(scope: Scope, mail: DocumentMailRow, { parts }: DocumentStores): Promise<AfterTry | undefined> {
  const { claimId, _id: deliveryId, attempt, recipientName: name, email, subject, message, requestedBy: sentBy } = mail;
  const { fileName, bytes, sha256, contentType } = mail;
  try {
    await parts.askAs(scope, 'comms')(queueDocumentMail, {
      body: { claimId, deliveryId, attempt, name, email, subject, message, sentBy, attachment: { fileName, bytes, sha256, contentType } },
      idempotencyKey: `document-mail-${deliveryId}-${attempt}`,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return undefined;
  } catch (error) {
    return afterRefusal(error, mail.tries + 1);
  }
}

/** The bytes that a sending carries: of the version that was chosen, whatever was stored or deleted since. */
export async function mailedFile(
  scope: Scope,
  id: number,
  { papers, parts }: DocumentStores,
): Promise<{ body: Readable; options: { contentType: string; bytes: number; fileName: string } }> {
  const { documentId, number, fileName } = await papers.mails.get(scope, id, mailNotFound);
  const paper = await papers.papers.get(scope, documentId, mailNotFound);
  const version = paper.versions.find((one) => one.number === number);
  if (!version) throw new Failure('not_found', mailNotFound);
  const { body, bytes } = await parts.objects.get(version.objectKey);
  return { body, options: { contentType: 'application/octet-stream', bytes, fileName } };
}
