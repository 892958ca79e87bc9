// Reports over the API: choosing, unsaved words, versions, review, the exact bytes, exports, sending and what became of it.
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { claimsApi as api, readDeliveryPdf, type Report, type ReportSending } from '@plumbline/contracts/claims';
import { XMLValidator } from 'fast-xml-parser';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unzipPackage } from '../base/zip-package.ts';
import { joined } from '../testing/colleagues.ts';
import { aPhoto, envelope, someInspectionEvidence } from '../testing/fixtures.ts';
import { startClaimsService, refusal, until, type ClaimsTestService } from '../testing/claims-service.ts';
import { finalizeReviewed, reviewedKeys } from '../testing/final-reports.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());
beforeEach(() => {
  office.around.commsIsAway = false;
  office.around.mails.length = 0;
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const read = (id: number) => office.adjuster.call(api.readReport, { params: { id } });

async function written(photos = 3): Promise<Report> {
  const claim = await office.inspected();
  const ids = Array.from({ length: photos }, (_, index) => claim.id * 100 + index);
  office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { photos: ids.map((id) => aPhoto(id, claim.id)) })]);
  return office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
}

function sending(report: Report, over: Partial<ReportSending> = {}): ReportSending {
  return {
    version: report.version,
    recipients: [{ name: 'Ana Muñoz', email: 'ana@example.com' }],
    channel: 'attachment',
    publishToPortal: false,
    subject: 'Report {claimNumber}',
    message: 'Dear {contactName}',
    ...over,
  };
}

const send = async (report: Report, over: Partial<ReportSending> = {}) =>
  office.adjuster.call(api.sendReport, {
    params: { id: report.id },
    body: sending(report, { reviewed: await reviewedKeys(office.adjuster, report.id), ...over }),
  });
const deliveries = (report: Report) => office.adjuster.call(api.listReportDeliveries, { params: { id: report.id } });

async function news(
  type: 'comms.message-sent' | 'comms.message-kept' | 'comms.message-failed',
  deliveryId: number,
  over: Record<string, unknown> = {},
) {
  const data = {
    communicationId: deliveryId,
    claimId: 1,
    method: 'email',
    contactName: 'A',
    reportDeliveryId: deliveryId,
    deliveryAttempt: 1,
    ...over,
  };
  await office.service.publish(envelope(type, data, { aggregateId: deliveryId }));
  await office.service.settle();
}

describe('generating with a choice', () => {
  test('takes the sections, photos, words and layout that were chosen', async () => {
    const claim = await office.inspected();
    office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { photos: [aPhoto(901, claim.id), aPhoto(902, claim.id)] })]);
    const report = await office.adjuster.call(api.generateReport, {
      params: { claimId: claim.id },
      body: {
        sections: ['conclusion', 'loss'],
        photoIds: [902],
        captions: [{ photoId: 902, caption: 'North slope' }],
        layout: { photosPerPage: 4 },
      },
    });
    expect(report.sections.map((one) => one.heading)).toEqual(['1. Conclusion and reservation', '2. Reported loss and weather']);
    expect(report).toMatchObject({ photos: [{ id: 902, caption: 'North slope' }], layout: { photosPerPage: 4 }, status: 'draft' });
  });

  test('draws the marks of a photo as they were then, names who drew them, and covers them with its hash', async () => {
    const claim = await office.inspected();
    const photo = { ...aPhoto(911, claim.id), marks: 1 };
    office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { photos: [photo, aPhoto(912, claim.id)] })]);
    const versions = [{ version: 2, by: 'Dana Cole', at: '2026-11-21T15:00:00.000Z', count: 1 }];
    const circle = { id: 'a', kind: 'circle', color: 'red', center: { x: 0.5, y: 0.5 }, radiusX: 0.2, radiusY: 0.2 } as const;
    office.around.marks.set(911, { version: 2, marks: [circle], versions });
    const generate = () => office.adjuster.call(api.generateReport, { params: { claimId: claim.id }, body: {} });
    const marked = await generate();
    const pdf = await office.adjuster.call(api.downloadReport, { params: { id: marked.id } });
    const { text } = await extractText(await getDocumentProxy(await bytesOf(pdf)), { mergePages: true });
    const words = text.replace(/\s+/g, ' ');
    expect(words).toContain('Fig. 1 · Marked by Dana Cole · ');
    expect(words).not.toContain('Fig. 2 · Marked');
    expect(words.match(/the original, without marks/g)).toHaveLength(1);
    office.around.marks.set(911, { version: 3, marks: [{ ...circle, color: 'yellow' }], versions });
    expect((await generate()).contentSha256).not.toBe(marked.contentSha256);
    office.around.inspectionIsAway = true;
    await expect(generate()).rejects.toMatchObject({ httpStatus: 503 });
    office.around.inspectionIsAway = false;
  });

  test('refuses a photo of another claim, a section twice, and unknown words', async () => {
    const claim = await office.inspected();
    const ask = (body: object) => refusal(office.adjuster.call(api.generateReport, { params: { claimId: claim.id }, body }));
    expect(await ask({ photoIds: [424_242] })).toMatchObject({ status: 400, fields: { photoIds: expect.any(String) } });
    expect(await ask({ sections: ['loss', 'loss'] })).toMatchObject({ status: 400 });
    expect(await ask({ sections: ['gossip'] })).toMatchObject({ status: 400 });
    expect(await ask({ color: 'red' })).toMatchObject({ status: 400 });
    expect((await office.read(claim.id)).status).toBe('inspected');
  });

  test('says why a claim without an inspection has no report', async () => {
    const claim = await office.open();
    const refused = await refusal(office.adjuster.call(api.generateReport, { params: { claimId: claim.id } }));
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('Complete its inspection before generating a report') });
  });
});

describe('unsaved words', () => {
  test('are kept per person without a revision, and are gone when they are saved', async () => {
    const report = await written();
    const body = { title: report.title, content: 'half a sen', baseVersion: report.version, baseRevision: report.revision };
    const params = { id: report.id };
    await office.adjuster.call(api.saveReportDraft, { params, body });
    await office.adjuster.call(api.saveReportDraft, { params, body: { ...body, content: 'half a sentence' } });
    const colleague = office.service.as('engineer', { id: 88 });
    expect(await colleague.call(api.readReportDrafts, { params })).toMatchObject({ others: [{ name: expect.any(String) }] });
    expect((await office.adjuster.call(api.readReportDrafts, { params })).mine).toMatchObject({
      content: 'half a sentence',
      baseRevision: 1,
    });
    expect(await office.adjuster.call(api.listReportRevisions, { params })).toHaveLength(1);
    await office.adjuster.call(api.saveReport, { params, body: { content: 'a sentence', version: report.version } });
    expect(await office.adjuster.call(api.readReportDrafts, { params })).toEqual({ others: [] });
    await office.adjuster.call(api.saveReportDraft, { params, body });
    await office.adjuster.call(api.dropReportDraft, { params });
    expect((await office.adjuster.call(api.readReportDrafts, { params })).mine).toBeUndefined();
  });

  test('are refused for a final, a missing and a foreign report, and for other roles', async () => {
    const report = await written(0);
    const body = { title: 'x', content: 'y', baseVersion: 1 };
    const foreign = { params: { id: report.id }, body };
    expect(await refusal(office.rival.call(api.saveReportDraft, foreign))).toMatchObject({ status: 404 });
    expect(await refusal(office.adjuster.call(api.saveReportDraft, { params: { id: 9_999_999 }, body }))).toMatchObject({ status: 404 });
    expect(await refusal(office.service.as('billing').call(api.saveReportDraft, foreign))).toMatchObject({ status: 403 });
    await finalizeReviewed(office.adjuster, report.id);
    expect(await refusal(office.adjuster.call(api.saveReportDraft, foreign))).toMatchObject({ status: 409 });
  });
});

test('every version can be read again, and one that is restored says from where', async () => {
  const report = await written(0);
  const params = { id: report.id };
  const saved = await office.adjuster.call(api.saveReport, { params, body: { content: 'Second', version: report.version } });
  const first = await office.adjuster.call(api.readReportRevision, { params: { id: report.id, revisionId: 1 } });
  expect(first.content).toBe(report.content);
  await office.adjuster.call(api.saveReport, { params, body: { content: first.content, version: saved.version, restoredFrom: 1 } });
  expect(await office.adjuster.call(api.listReportRevisions, { params })).toMatchObject([
    { revision: 3, restoredFrom: 1 },
    { revision: 2, characters: 6 },
    { revision: 1 },
  ]);
  expect(await refusal(office.rival.call(api.readReportRevision, { params: { id: report.id, revisionId: 1 } }))).toMatchObject({
    status: 404,
  });
  expect(await refusal(office.adjuster.call(api.readReportRevision, { params: { id: report.id, revisionId: 9 } }))).toMatchObject({
    status: 404,
  });
});

describe('a review that is asked of somebody by name', () => {
  const rita = { id: 61, name: 'Rita Vance', role: 'reviewer' } as const;
  beforeAll(async () => {
    await office.service.publish(joined(rita));
    await office.service.publish(joined({ id: 62, name: 'Bill Payne', role: 'billing' }));
    await office.service.publish(joined({ id: 9_061, name: 'Other firm', role: 'reviewer', organizationId: 2 }));
  });

  test('is theirs until it is over: the report, its card and the fact name them', async () => {
    const report = await written(0);
    const params = { id: report.id };
    const received: unknown[] = [];
    await office.service.bus.subscribeLive(({ type, data }) => void (type === 'claims.report-submitted' && received.push(data)));
    const asked = await office.adjuster.call(api.submitReport, { params, body: { version: report.version, reviewerId: rita.id } });
    expect(asked).toMatchObject({ status: 'review', review: { reviewerId: rita.id, reviewer: 'Rita Vance' } });
    await office.service.settle();
    expect(received).toEqual([expect.objectContaining({ reportId: report.id, to: [rita.id], reviewer: 'Rita Vance' })]);
    const card = async () => (await office.adjuster.call(api.listReports, { query: { claimId: report.claimId } }))[0];
    expect(await card()).toMatchObject({ status: 'review', reviewer: 'Rita Vance' });
    const reviewer = office.service.as('reviewer');
    const back = await reviewer.call(api.returnReport, { params, body: { version: asked.version, comment: 'Chapter 5 is thin' } });
    expect(await card()).not.toHaveProperty('reviewer');
    const all = await office.adjuster.call(api.submitReport, { params, body: { version: back.version } });
    expect(all.review).not.toHaveProperty('reviewer');
  });

  test('may be asked of the person who has the number of the partner’s key that asks', async () => {
    const partner = office.service.asKey(['claims:write']);
    const one = Number(partner.scope.actor.id);
    const report = await written(0);
    const asked = await partner.call(api.submitReport, { params: { id: report.id }, body: { version: report.version, reviewerId: one } });
    expect(asked.review).toMatchObject({ reviewerId: one, reviewer: `Colleague ${one}` });
  });

  test.each([
    ['somebody who does not exist', 999_999, 'User not found'],
    ['somebody of another firm', 9_061, 'User not found'],
    ['somebody whose work it is not', 62, "Bill Payne can't review reports"],
    ['oneself', 2, 'Choose a reviewer other than yourself'],
  ])('cannot be asked of %s, and the draft stays a draft', async (_who, reviewerId, sentence) => {
    const report = await written(0);
    const wish = { params: { id: report.id }, body: { version: report.version, reviewerId } };
    expect(await refusal(office.adjuster.call(api.submitReport, wish))).toMatchObject({ status: 400, fields: { reviewerId: sentence } });
    expect(await read(report.id)).toMatchObject({ status: 'draft', version: report.version });
    const missing = { params: { id: 9_999_999 }, body: wish.body };
    expect(await refusal(office.adjuster.call(api.submitReport, missing))).toMatchObject({ status: 404 });
  });
});

test('a review is asked for, sent back with a comment, and approved by finalizing', async () => {
  const report = await written(0);
  const params = { id: report.id };
  const asked = await office.adjuster.call(api.submitReport, { params, body: { version: report.version, note: 'Please look' } });
  expect(asked).toMatchObject({ status: 'review', review: { note: 'Please look' } });
  expect(await refusal(office.adjuster.call(api.submitReport, { params, body: { version: report.version } }))).toMatchObject({
    status: 409,
  });
  const reviewer = office.service.as('reviewer');
  expect(await refusal(reviewer.call(api.returnReport, { params, body: { version: asked.version, comment: ' ' } }))).toMatchObject({
    status: 400,
  });
  const received: unknown[] = [];
  await office.service.bus.subscribeLive(({ type, data }) => void (type === 'claims.report-returned' && received.push(data)));
  const back = await reviewer.call(api.returnReport, { params, body: { version: asked.version, comment: 'Chapter 5 is thin' } });
  await office.service.settle();
  // Who wrote it and who asked are the same person: named once, for their bell; the screens do not show the number
  expect(received).toEqual([expect.objectContaining({ reportId: report.id, comment: 'Chapter 5 is thin', to: [2] })]);
  expect(asked.review).not.toHaveProperty('requestedById');
  expect(back).toMatchObject({ status: 'draft', review: { outcome: 'returned', comment: 'Chapter 5 is thin' } });
  const again = await office.adjuster.call(api.submitReport, { params, body: { version: back.version } });
  expect(again.review).not.toHaveProperty('comment');
  expect(await finalizeReviewed(office.adjuster, params.id)).toMatchObject({ status: 'final', review: { outcome: 'approved' } });
  const refused = await refusal(reviewer.call(api.returnReport, { params, body: { version: again.version + 1, comment: 'Late' } }));
  expect(refused).toMatchObject({ status: 409 });
});

describe('the exact bytes', () => {
  test('that the preview names are those that are frozen, sent and downloaded', async () => {
    const report = await written();
    const params = { id: report.id };
    const preview = await office.adjuster.call(api.previewReport, { params });
    expect(preview).toMatchObject({ frozen: false, draft: false, version: report.version });
    // These are the bytes, and not yet the report: whoever saves them finds that in the name
    expect(preview.fileName).toMatch(/-r1-preview\.pdf$/);
    const looked = await office.adjuster.call(api.downloadReport, { params, query: { exact: 'true' } });
    expect(looked.headers.get('content-disposition')).toContain(preview.fileName);
    expect(sha256(await bytesOf(looked))).toBe(preview.sha256);
    const { report: sent } = await send(report, { pdfSha256: preview.sha256 });
    expect(sent.pdfSha256).toBe(preview.sha256);
    office.around.inspectionIsAway = true;
    const answer = await office.adjuster.call(api.downloadReport, { params });
    office.around.inspectionIsAway = false;
    expect(answer.headers.get('x-content-sha256')).toBe(preview.sha256);
    expect(answer.headers.get('content-disposition')).toMatch(/-r1\.pdf/);
    expect(sha256(await bytesOf(answer))).toBe(preview.sha256);
  });

  test('that were not looked at are not sent', async () => {
    const report = await written(0);
    expect(await refusal(send(report, { pdfSha256: 'a'.repeat(64) }))).toMatchObject({
      status: 409,
      fields: { pdfSha256: expect.stringContaining('changed since you previewed it') as string },
    });
    expect((await read(report.id)).status).toBe('draft');
    expect(await deliveries(report)).toEqual([]);
  });

  test('that were changed in the store are never handed out', async () => {
    const report = await written(0);
    await finalizeReviewed(office.adjuster, report.id);
    const rows = office.service.service.parts.connection.collection('reports');
    const stored = (await rows.findOne({ _id: report.id as never })) as unknown as { pdf: { sha256: string } };
    const wrong = { $set: { 'pdf.sha256': `${stored.pdf.sha256.slice(0, 63)}${stored.pdf.sha256.endsWith('0') ? '1' : '0'}` } };
    await rows.updateOne({ _id: report.id as never }, wrong);
    const refused = await refusal(office.adjuster.call(api.downloadReport, { params: { id: report.id } }));
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('was altered') });
  });
});

describe('an owner who has counsel', () => {
  const represented = 'Ana Muñoz has been represented by Jane Counsel since 2026-06-01. Write to counsel instead.';
  const engage = (claimId: number) => {
    const body = { role: 'attorney' as const, name: 'Jane Counsel', email: 'jane@counsel.example', engagedOn: '2026-06-01' };
    return office.adjuster.call(api.addParty, { params: { id: claimId }, body });
  };

  test('is not sent the report, nothing is frozen, and counsel gets it', async () => {
    const report = await written(0);
    await engage(report.claimId);
    const desk = { name: 'Petra Desk', email: 'desk@carrier.example' };
    const toOwner = { name: 'Ana Muñoz', email: 'ana@example.com' };
    expect(await refusal(send(report, { recipients: [desk, toOwner] }))).toEqual({ status: 422, message: represented });
    expect(await read(report.id)).toMatchObject({ status: 'draft', version: report.version });
    expect(await deliveries(report)).toEqual([]);
    const { report: sent } = await send(report, { recipients: [desk, { name: 'Jane Counsel', email: 'jane@counsel.example' }] });
    expect(sent.status).toBe('final');
    await until(async () => office.around.mails.length === 2);
    expect(office.around.mails.map(({ email }) => email).toSorted()).toEqual(['desk@carrier.example', 'jane@counsel.example']);
  });

  test('is not written to by what waited or failed before the engagement', async () => {
    office.around.commsIsAway = true;
    const report = await written(0);
    const { deliveries: queued } = await send(report);
    await until(async () => (await deliveries(report))[0]?.reason);
    await engage(report.claimId);
    office.around.commsIsAway = false;
    const failed = await until(async () => (await deliveries(report)).find(({ status }) => status === 'failed'));
    expect(failed.reason).toBe(represented);
    expect(office.around.mails.filter(({ claimId }) => claimId === report.claimId)).toEqual([]);
    const params = { id: queued[0]?.id ?? 0 };
    expect(await refusal(office.adjuster.call(api.retryReportDelivery, { params, body: { email: 'other@example.com' } }))).toEqual({
      status: 422,
      message: represented,
    });
  }, 40_000);
});

describe('an export', () => {
  test('as DOCX opens again: every part is well-formed, the text and the photos are there', async () => {
    const report = await written(2);
    const marked = await office.adjuster.call(api.saveReport, {
      params: { id: report.id },
      body: { content: '## 1. Roof & walls\nRain <came> in \u0007here.\nNext line.', version: report.version },
    });
    const answer = await office.adjuster.call(api.exportReport, { params: { id: marked.id }, query: { format: 'docx' } });
    const files = await unzipPackage(await bytesOf(answer));
    for (const file of files.filter(({ path }) => /\.(xml|rels)$/.test(path)))
      expect([file.path, XMLValidator.validate(Buffer.from(file.bytes).toString('utf8'))]).toEqual([file.path, true]);
    const text = Buffer.from(files.find(({ path }) => path === 'word/document.xml')?.bytes ?? '').toString('utf8');
    for (const words of ['Roof &amp; walls', 'Rain &lt;came&gt; in here.', 'Next line.', 'DRAFT REPORT', marked.contentSha256])
      expect(text).toContain(words);
    expect(files.filter(({ path }) => path.startsWith('word/media/')).length).toBeGreaterThan(0);
  });

  test('as ZIP holds the frozen PDF, and its checksums are right', async () => {
    const report = await written(2);
    const final = await finalizeReviewed(office.adjuster, report.id);
    const zip = await bytesOf(await office.adjuster.call(api.exportReport, { params: { id: report.id }, query: { format: 'zip' } }));
    const files = await unzipPackage(zip);
    const paths = ['report.pdf', 'report.docx', 'photos/fig-001.jpg', 'photos/fig-002.jpg', 'manifest.json', 'SHA256SUMS'];
    expect(files.map(({ path }) => path)).toEqual(paths);
    expect(sha256(files[0]?.bytes ?? new Uint8Array())).toBe(final.pdfSha256);
    const folder = await mkdtemp(join(tmpdir(), 'pl-zip-'));
    for (const { path, bytes } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    await promisify(execFile)('sha256sum', ['-c', '--strict', 'SHA256SUMS'], { cwd: folder });
    await rm(folder, { recursive: true });
  });
});

describe('sending', () => {
  test('freezes, asks communications once for each address, and the report is sent when the first one has it', async () => {
    const report = await written();
    const answer = await send(report, {
      recipients: [
        { name: 'Ana', email: 'ana@example.com' },
        { name: 'Desk', email: 'desk@carrier.example' },
        { name: 'Ana again', email: 'ANA@example.com' },
      ],
    });
    expect(answer.report).toMatchObject({ status: 'final', published: false });
    expect(answer.deliveries).toHaveLength(2);
    await until(async () => office.around.mails.length === 2);
    expect(office.around.mails[0]).toMatchObject({
      subject: `Report ${report.claimNumber}`,
      message: expect.stringContaining('Dear Ana'),
      attachment: { sha256: answer.report.pdfSha256 },
    });
    const [first, second] = answer.deliveries;
    // Without a mail server nobody got it: the report is not sent, and its delivery says so
    await news('comms.message-kept', first?.id ?? 0);
    expect(await read(report.id)).toMatchObject({ status: 'final' });
    expect((await deliveries(report)).map(({ status, sentAt }) => [status, sentAt])).toContainEqual(['kept', undefined]);
    await office.adjuster.call(api.retryReportDelivery, { params: { id: first?.id ?? 0 }, body: {} });
    await until(async () => office.around.mails.length === 3);
    await news('comms.message-sent', first?.id ?? 0, { deliveryAttempt: 2 });
    expect(await read(report.id)).toMatchObject({ status: 'sent', sentAt: expect.any(String) });
    await news('comms.message-failed', second?.id ?? 0, { reason: 'No such mailbox' });
    expect((await deliveries(report)).map(({ status, reason }) => [status, reason])).toEqual(
      expect.arrayContaining([
        ['sent', undefined],
        ['failed', 'No such mailbox'],
      ]),
    );
    const retried = await office.adjuster.call(api.retryReportDelivery, {
      params: { id: second?.id ?? 0 },
      body: { email: 'right@carrier.example' },
    });
    expect(retried).toMatchObject({ status: 'queued', attempts: 2, email: 'right@carrier.example' });
    await until(async () => office.around.mails.length === 4);
    await news('comms.message-failed', second?.id ?? 0, { reason: 'Late news of the first attempt' });
    expect((await deliveries(report)).every((one) => one.status !== 'failed')).toBe(true);
    await news('comms.message-sent', second?.id ?? 0, { deliveryAttempt: 2 });
    expect((await deliveries(report)).every((one) => one.status === 'sent')).toBe(true);
    const cards = await office.adjuster.call(api.listReports, { query: { status: 'sent', search: report.claimNumber } });
    expect(cards).toMatchObject([{ reportId: report.id, status: 'sent' }]);
    const feed = (await office.adjuster.call(api.listActivity, { query: { claimId: report.claimId } })).map((one) => one.text);
    expect(feed).toContain('Report sent to Ana');
  });

  test('twice at once has one effect: the second click finds another version, a repeated key the same answer', async () => {
    const report = await written(0);
    const both = await Promise.allSettled([send(report), send(report)]);
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await deliveries(report)).toHaveLength(1);
    const other = await written(0);
    const reviewed = await reviewedKeys(office.adjuster, other.id);
    const once = { params: { id: other.id }, body: sending(other, { reviewed }), idempotencyKey: randomUUID() };
    const first = await office.adjuster.call(api.sendReport, once);
    expect(await office.adjuster.call(api.sendReport, once)).toEqual(first);
    expect(await deliveries(other)).toHaveLength(1);
    expect(
      await refusal(office.adjuster.call(api.retryReportDelivery, { params: { id: first.deliveries[0]?.id ?? 0 }, body: {} })),
    ).toMatchObject({
      status: 409,
    });
  });

  test('waits while communications is away, says so, and goes on by itself', async () => {
    office.around.commsIsAway = true;
    const report = await written(0);
    await send(report);
    const waiting = await until(async () => (await deliveries(report)).find((one) => one.reason));
    expect(waiting).toMatchObject({ status: 'queued', reason: expect.stringContaining("isn't available right now") });
    office.around.commsIsAway = false;
    await until(async () => office.around.mails.length === 1);
    expect((await read(report.id)).status).toBe('final');
  });

  test('to nobody, with unknown variables, without a public address for links: refused, and nothing is frozen', async () => {
    const report = await written(0);
    expect(await refusal(send(report, { recipients: [] }))).toMatchObject({ status: 400, fields: { recipients: expect.any(String) } });
    expect(await refusal(send(report, { message: 'Hello {password}' }))).toMatchObject({ status: 400 });
    expect(await refusal(send(report, { recipients: [{ name: 'X', email: 'x@y.co\nBcc: z@y.co' }] }))).toMatchObject({ status: 400 });
    expect(await refusal(send(report, { channel: 'link' }))).toMatchObject({ status: 422, fields: { channel: expect.any(String) } });
    expect(await refusal(office.rival.call(api.sendReport, { params: { id: report.id }, body: sending(report) }))).toMatchObject({
      status: 404,
    });
    const billing = office.service.as('billing');
    expect(await refusal(billing.call(api.sendReport, { params: { id: report.id }, body: sending(report) }))).toMatchObject({
      status: 403,
    });
    expect((await read(report.id)).status).toBe('draft');
  });

  test('the bytes of a delivery are for services only', async () => {
    const report = await written(0);
    const { deliveries: rows } = await send(report);
    const params = { id: rows[0]?.id ?? 0 };
    const bytes = await bytesOf(await office.service.asService().call(readDeliveryPdf, { params }));
    expect(sha256(bytes)).toBe((await read(report.id)).pdfSha256);
    expect(await refusal(office.adjuster.call(readDeliveryPdf, { params }))).toMatchObject({ status: 403 });
  });
});

describe('the portal', () => {
  test('shows what was published, keeps it while a newer version is written, and tells the first reading', async () => {
    const report = await written(0);
    const client = office.service.as('client', { id: 601 });
    const params = { id: report.claimId };
    await office.adjuster.call(api.linkClients, { params, body: { userIds: [601] } });
    const { report: withheld } = await send(report);
    expect(await refusal(client.call(api.portalReport, { params }))).toMatchObject({ status: 404 });
    const published = await send(withheld, { recipients: [], publishToPortal: true });
    expect(published.report).toMatchObject({ status: 'sent', published: true });
    const next = await office.adjuster.call(api.beginNewReportVersion, { params: { id: report.id } });
    expect(next).toMatchObject({ status: 'draft', supersedes: report.id, revision: report.revision + 1, content: report.content });
    expect(await refusal(office.adjuster.call(api.beginNewReportVersion, { params: { id: report.id } }))).toMatchObject({ status: 409 });
    const shown = await client.call(api.portalReport, { params });
    expect(sha256(await bytesOf(shown))).toBe(published.report.pdfSha256);
    expect(await read(report.id)).toMatchObject({ viewedAt: expect.any(String), supersededBy: next.id });
    expect((await deliveries(report)).find((one) => one.channel === 'portal')).toMatchObject({ status: 'viewed' });
    await finalizeReviewed(office.adjuster, next.id);
    const newer = await client.call(api.portalReport, { params });
    expect(sha256(await bytesOf(newer))).toBe((await read(next.id)).pdfSha256);
  });
});

describe('the reports page', () => {
  test('counts by status from the counters, and what a search finds', async () => {
    const boss = office.service.as('admin', { organizationId: 41 });
    const empty = await boss.call(api.countReports);
    expect(empty).toEqual({ all: 0, draft: 0, review: 0, final: 0, sent: 0, capped: false });
    const before = await office.adjuster.call(api.countReports);
    const report = await written(0);
    const after = await office.adjuster.call(api.countReports);
    expect(after).toMatchObject({ all: before.all + 1, draft: before.draft + 1 });
    const found = await office.adjuster.call(api.countReports, { query: { search: report.claimNumber.toLowerCase() } });
    expect(found).toEqual({ all: 1, draft: 1, review: 0, final: 0, sent: 0, capped: false });
    const listed = await office.adjuster.call(api.listReports, { query: { limit: 200 } });
    expect(after.all).toBe(listed.length);
  });
});

test('a link that opens nothing says so without a name', async () => {
  const url = `${office.service.service.url}/api/shared-reports/1.1.${'x'.repeat(43)}`;
  const answer = await fetch(url);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("This link doesn't open a report");
});
