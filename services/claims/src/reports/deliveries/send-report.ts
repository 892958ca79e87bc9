// Finalize & Send: the report is frozen and one row for each recipient is stored in the same write; a worker takes them from there.
import { randomBytes } from 'node:crypto';
import { reportDelivered, reportLinkDays, reportQueued, type ReportRecipient, type ReportSending } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type DomainEvent, type NewRecord, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { assertNotRepresented } from '../../claim/parties/not-represented.ts';
import { roleOfRecipient } from '../../claim/parties/recipient-role.ts';
import type { DeliveryRecord } from '../model/delivery-record.ts';
import { secretHash } from '../model/delivery-rules.ts';
import { coversFor } from './cover-values.ts';
import { releaseInPortal, tookEffect } from './delivery-news.ts';
import { freezeReport } from '../writing/finalize-report.ts';
import { passGate, type PassedGate } from '../writing/open-items-of.ts';
import { exactPdf, type ExactPdf } from '../writing/exact-pdf.ts';
import type { ReportStores } from '../model/report-stores.ts';
import type { ReportRecordBase, StoredPdf } from '../model/report-store.ts';
import { aboutReport, reportNotFound } from '../writing/save-report.ts';
import { senderSignature, type SenderSignature } from './sender-signature.ts';
import { distinctRecipients } from '../../base/recipients.ts';

const notLookedAt = 'The PDF changed since you previewed it. Open the preview again.';
const changedMeanwhile = 'Someone else changed or sent this report. Review it again before sending.';

export interface PreparedSending {
  readonly report: ReportRecordBase;
  readonly claim: ClaimRecord;
  readonly document: ExactPdf;
  /** What a person reviewed before it is frozen; absent where it is frozen already. */
  readonly gate: PassedGate | undefined;
  readonly deliveries: NewRecord<DeliveryRecord>[];
}

/** Everything that may be refused is refused here, before anything is frozen or stored. */
export async function prepareSending(
  scope: Scope,
  { id, sending }: { id: number; sending: ReportSending },
  deps: ReportStores,
): Promise<PreparedSending> {
  const report = await deps.reports.reports.get(scope, id, reportNotFound);
  assertSendable(report, sending, deps.parts.config.PUBLIC_BASE_URL);
  const claim = await deps.claims.get(scope, report.claimId, claimNotFound);
  const recipients = distinctRecipients(sending.recipients);
  assertNotRepresented(claim, recipients, deps.parts.clock());
  const gate = report.pdf ? undefined : await passGate(scope, { report, asked: sending }, deps);
  const document = await exactPdf(scope, report, deps);
  const pdf = document.file;
  if (sending.pdfSha256 && sending.pdfSha256 !== pdf.sha256)
    throw new Failure('conflict', notLookedAt, { fields: { pdfSha256: notLookedAt } });
  const deliveries: NewRecord<DeliveryRecord>[] = [];
  const signature = recipients.length > 0 ? await senderSignature(scope, claim, deps.parts) : undefined;
  for (const recipient of recipients)
    deliveries.push(await deliveryFor(recipient, { scope, sending, report, claim, pdf, deps, signature }));
  if (sending.publishToPortal && !(report.published ?? false)) deliveries.push(await portalDelivery({ scope, report, claim, pdf, deps }));
  return { report, claim, document, gate, deliveries };
}

function assertSendable(report: ReportRecordBase, sending: ReportSending, publicUrl: string | undefined): void {
  if (report.version !== sending.version) throw new Failure('conflict', changedMeanwhile);
  if (sending.channel === 'link' && sending.recipients.length > 0 && !publicUrl)
    throw new Failure('unprocessable', 'Links need the workspace’s public address (setting PUBLIC_BASE_URL). Attach the PDF instead.', {
      fields: { channel: "Links aren't set up. Attach the PDF instead." },
    });
}

interface Occasion {
  readonly scope: Scope;
  readonly report: ReportRecordBase;
  readonly claim: ClaimRecord;
  readonly pdf: StoredPdf;
  readonly deps: ReportStores;
}

async function commonOf({ scope, report, pdf, deps }: Occasion) {
  return {
    _id: await deps.parts.nextId('report-delivery'),
    reportId: report._id,
    claimId: report.claimId,
    claimNumber: report.claimNumber,
    revision: report.revision,
    pdfSha256: pdf.sha256,
    requestedBy: scope.actor.name,
    attempt: 1,
  };
}

async function deliveryFor(
  recipient: ReportRecipient,
  occasion: Occasion & { sending: ReportSending; signature: SenderSignature | undefined },
): Promise<NewRecord<DeliveryRecord>> {
  const { sending, scope, report, claim, pdf, deps, signature } = occasion;
  const about = { recipient, role: roleOfRecipient(recipient, claim), adjusterName: scope.actor.name };
  return {
    ...(await commonOf(occasion)),
    ...coversFor(sending, { ...about, report, claim, pdfSha256: pdf.sha256, signature }),
    ...(sending.channel === 'link' ? newLink(deps.parts.clock()) : {}),
    channel: sending.channel,
    status: 'queued',
    recipientName: recipient.name,
    email: recipient.email,
  };
}

/** A secret of 32 random bytes; it opens one report until it expires. */
export function newLink(now: Date): Pick<DeliveryRecord, 'linkSecret' | 'linkSha256' | 'expiresAt'> {
  const linkSecret = randomBytes(32).toString('base64url');
  return { linkSecret, linkSha256: secretHash(linkSecret), expiresAt: new Date(now.getTime() + reportLinkDays * 86_400_000) };
}

/** Published is delivered when somebody has access to it; else it waits for the first who gets some. */
async function portalDelivery(occasion: Occasion): Promise<NewRecord<DeliveryRecord>> {
  const { clientUserIds, referringAttorneyId } = occasion.claim;
  const common = { ...(await commonOf(occasion)), channel: 'portal' as const, recipientName: 'Client portal' };
  if (clientUserIds.length > 0 || referringAttorneyId !== undefined)
    return { ...common, status: 'delivered', deliveredAt: occasion.deps.parts.clock() };
  return { ...common, status: 'handed', reason: 'Published to the portal. No one has portal access to this claim yet.' };
}

type Storing = ReportStores & { publish: boolean };

/** Freezes an open report, stores the rows, publishes. Throws `conflict` when the report is not the one that was prepared. */
export async function storeSending(
  tx: Tx,
  prepared: PreparedSending,
  deps: Storing,
): Promise<{ report: ReportRecordBase; deliveries: DeliveryRecord[] }> {
  const report = await handOut(tx, prepared, deps);
  const deliveries: DeliveryRecord[] = [];
  for (const row of prepared.deliveries) {
    deliveries.push(await deps.reports.deliveries.insert(tx, row, eventsOf(row, report)));
    if (row.status === 'queued') await deps.reports.sendJobs.add(tx, row._id);
  }
  const isThere = deliveries.some((row) => row.status === 'delivered');
  return { report: isThere ? await tookEffect(tx, report._id, deps) : report, deliveries };
}

/** The report as it goes out: frozen now or before, counted once more so that a repeated click finds another version. */
async function handOut(tx: Tx, { report, document, gate }: PreparedSending, deps: Storing): Promise<ReportRecordBase> {
  const { publish } = deps;
  const first = gate ? await freezeReport(tx, { ...deps, document, report, gate }) : report;
  const release = publish && !gate && !first.published;
  const counted = await deps.reports.reports.change(
    tx,
    first._id,
    (current) => ({ set: { sendings: (current.sendings ?? 0) + 1, ...(release ? { published: true } : {}) }, events: [] }),
    { sentence: reportNotFound, expectedVersion: first.version },
  );
  if (release) await releaseInPortal(tx, counted, deps);
  return counted;
}

/** What waits in the portal for its first reader is not on its way to anybody. */
function eventsOf(row: NewRecord<DeliveryRecord>, report: ReportRecordBase): DomainEvent[] {
  const about = { ...aboutReport(report), deliveryId: row._id, recipient: row.recipientName, channel: row.channel };
  if (row.status === 'delivered') return [createEvent(reportDelivered, about)];
  return row.channel === 'portal' ? [] : [createEvent(reportQueued, about)];
}
