// Reports: endpoint → function, nothing else.
import { claimsApi as api, type ReportProgress } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { deliveryWire } from './model/delivery-rules.ts';
import { arrangedPhotos, saveArranged } from './writing/arrange-photos.ts';
import { freezeReport } from './writing/finalize-report.ts';
import { draftReport, storeReport } from './writing/generate-report.ts';
import { countReports, listReports } from './writing/list-reports.ts';
import { beginNewVersion } from './writing/new-version.ts';
import { openItemsOf, passGate } from './writing/open-items-of.ts';
import { previewPdf } from './writing/preview-pdf.ts';
import { hashHeaders, pdfAnswer } from './writing/report-bytes.ts';
import { draftsOf, dropDraft, keepDraft } from './writing/report-drafts.ts';
import type { ReportStores } from './model/report-stores.ts';
import { exactPdf, fileNameOf, documentOf, pdfOf, zipOf } from './writing/exact-pdf.ts';
import { reportWire, revisionWire } from './model/report-wire.ts';
import { retryDelivery } from './deliveries/retry-delivery.ts';
import { returnReport, reviewerOf, submitReport } from './writing/review-report.ts';
import { assertOpen, assertRead, reportNotFound, revisionNotFound, saveReport, saveSections } from './writing/save-report.ts';
import { prepareSending, storeSending } from './deliveries/send-report.ts';
import { rewordedReport, saveReworded } from './rewording/reword-report.ts';
import { closedLinkPage, openShared } from './deliveries/shared-report.ts';

export function mountReports(on: Mount, deps: ReportStores): void {
  mountLists(on, deps);
  mountWriting(on, deps);
  mountVersions(on, deps);
  mountReview(on, deps);
  mountDocuments(on, deps);
  mountSending(on, deps);
}

function mountLists(on: Mount, deps: ReportStores): void {
  on(api.countReports, ({ query, scope }) => countReports(deps, scope, query.search));
  on(api.listReports, async ({ query, scope, page }) => {
    const { cards, next } = await listReports(deps.claims, scope, query);
    page.link(next);
    return cards;
  });
}

function mountWriting(on: Mount, deps: ReportStores): void {
  const { reports } = deps.reports;
  on(api.generateReport, async ({ params, body, scope, write, tell }) => {
    const done = (stage: ReportProgress['stage']) => tell({ stage });
    const draft = await draftReport(scope, { claimId: params.claimId, choice: body, done }, deps);
    return write(async (tx) => reportWire(await storeReport(tx, draft, deps)));
  });
  on(api.rewordReport, async ({ params, scope, write }) => {
    const reworded = await rewordedReport(scope, params.id, deps);
    return write(async (tx) => reportWire(await saveReworded(tx, params.id, { ...deps, reworded })));
  });
  on(api.readReport, async ({ params, scope }) => reportWire(await reports.get(scope, params.id, reportNotFound)));
  on(api.saveReport, ({ params, body, write }) =>
    write(async (tx) => reportWire(await saveReport(tx, params.id, { ...deps, save: body }))),
  );
  on(api.saveReportSections, ({ params, body, write }) =>
    write(async (tx) => reportWire(await saveSections(tx, params.id, { ...deps, save: body }))),
  );
  on(api.saveReportPhotos, async ({ params, body, scope, write }) => {
    const arranged = await arrangedPhotos(scope, { id: params.id, save: body }, deps);
    return write(async (tx) => reportWire(await saveArranged(tx, params.id, { ...deps, save: body, arranged })));
  });
  on(api.readReportDrafts, ({ params, scope }) => draftsOf(scope, params.id, deps));
  on(api.saveReportDraft, ({ params, body, write }) => write((tx) => keepDraft(tx, params.id, { ...deps, draft: body })));
  on(api.dropReportDraft, async ({ params, write }) => {
    await write((tx) => dropDraft(tx, params.id, deps) as never);
  });
  on(api.beginNewReportVersion, ({ params, write }) => write(async (tx) => reportWire(await beginNewVersion(tx, params.id, deps))));
}

function mountVersions(on: Mount, deps: ReportStores): void {
  const { reports, revisions } = deps.reports;
  on(api.listReportRevisions, async ({ params, scope }) => {
    await reports.get(scope, params.id, reportNotFound, { projection: { status: 1 } });
    const found = await revisions.find(
      scope,
      { reportId: params.id },
      { sort: { revision: -1 }, limit: 200, projection: { photos: 0, layout: 0 } },
    );
    return found.map(revisionWire);
  });
  on(api.readReportRevision, async ({ params, scope }) => {
    const found = await revisions.findOne(scope, { reportId: params.id, revision: params.revisionId });
    if (!found) throw new Failure('not_found', revisionNotFound);
    return { ...revisionWire(found), content: found.content, photos: found.photos.map(({ id, caption }) => ({ id, caption })) };
  });
}

function mountReview(on: Mount, deps: ReportStores): void {
  const { reports } = deps.reports;
  on(api.submitReport, async ({ params, body, scope, write }) => {
    await reports.get(scope, params.id, reportNotFound);
    const asked = await reviewerOf(scope, body, deps);
    return write(async (tx) => reportWire(await submitReport(tx, params.id, { ...deps, request: body, asked })));
  });
  on(api.returnReport, ({ params, body, write }) =>
    write(async (tx) => reportWire(await returnReport(tx, params.id, { ...deps, answer: body }))),
  );
  on(api.listOpenItems, async ({ params, scope }) => {
    const report = await reports.get(scope, params.id, reportNotFound);
    return { version: report.version, items: await openItemsOf(scope, report, deps) };
  });
  on(api.finalizeReport, async ({ params, body, scope, write }) => {
    const report = await reports.get(scope, params.id, reportNotFound);
    assertOpen(report);
    assertRead(report, body.version);
    const gate = await passGate(scope, { report, asked: body }, deps);
    const document = await exactPdf(scope, report, deps);
    return write(async (tx) => reportWire(await freezeReport(tx, { ...deps, document, report, gate, publish: true })));
  });
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function mountDocuments(on: Mount, deps: ReportStores): void {
  const { reports } = deps.reports;
  on(api.previewReport, async ({ params, scope }) => {
    const report = await reports.get(scope, params.id, reportNotFound);
    const { file: pdf, isDraft, fileName } = await previewPdf(scope, report, deps);
    return {
      reportId: report._id,
      version: report.version,
      sha256: pdf.sha256,
      bytes: pdf.bytes,
      contentSha256: report.contentSha256,
      frozen: report.pdf !== undefined,
      draft: isDraft,
      fileName,
    };
  });
  on(api.downloadReport, async ({ params, query, scope, answerWith }) => {
    const report = await reports.get(scope, params.id, reportNotFound);
    const exact = query.exact === 'true' ? await previewPdf(scope, report, deps) : undefined;
    const pdf = exact?.file ?? (await pdfOf(scope, report, deps));
    const options = await pdfAnswer(pdf, exact?.fileName ?? fileNameOf(report, 'pdf'), deps.parts);
    return answerWith.stream(options.body, options);
  });
  on(api.exportReport, async ({ params, query, scope, answerWith }) => {
    const report = await reports.get(scope, params.id, reportNotFound);
    if (query.format === 'zip')
      return answerWith.bytes(await zipOf(scope, report, deps), {
        contentType: 'application/zip',
        fileName: fileNameOf(report, 'zip'),
      });
    const document = await documentOf(scope, report, { ...deps, kind: 'docx' });
    const options = await pdfAnswer(document, fileNameOf(report, 'docx'), deps.parts);
    return answerWith.stream(options.body, { ...options, contentType: docxType, inline: false });
  });
}

function mountSending(on: Mount, deps: ReportStores): void {
  const { reports, deliveries } = deps.reports;
  on(api.sendReport, async ({ params, body, scope, write }) => {
    const prepared = await prepareSending(scope, { id: params.id, sending: body }, deps);
    return write(async (tx) => {
      const stored = await storeSending(tx, prepared, { ...deps, publish: body.publishToPortal });
      return { report: reportWire(stored.report), deliveries: stored.deliveries.map(deliveryWire) };
    });
  });
  on(api.listReportDeliveries, async ({ params, scope }) => {
    await reports.get(scope, params.id, reportNotFound, { projection: { status: 1 } });
    const found = await deliveries.find(scope, { reportId: params.id }, { sort: { createdAt: -1, _id: -1 }, limit: 200 });
    return found.map(deliveryWire);
  });
  on(api.retryReportDelivery, ({ params, body, write }) =>
    write(async (tx) => deliveryWire(await retryDelivery(tx, params.id, { ...deps, retry: body }))),
  );
  on(api.readSharedReport, async ({ params, answerWith }) => {
    const shared = await openShared(params.token, deps);
    if (!shared) return answerWith.bytes(Buffer.from(closedLinkPage), { contentType: 'text/html; charset=utf-8', status: 403 });
    const options = await pdfAnswer(shared.pdf, fileNameOf(shared.report, 'pdf'), deps.parts);
    return answerWith.stream(options.body, options);
  });
  on(api.readDeliveryPdf, async ({ params, scope, answerWith }) => {
    const delivery = await deliveries.get(scope, params.id, 'Delivery not found');
    const report = await reports.get(scope, delivery.reportId, reportNotFound);
    if (report.pdf?.sha256 !== delivery.pdfSha256)
      throw new Failure('conflict', "This file isn't the report that was to be sent. Contact your administrator.");
    const options = await pdfAnswer(report.pdf, fileNameOf(report, 'pdf'), deps.parts);
    return answerWith.stream(options.body, { ...options, headers: hashHeaders(report.pdf.sha256) });
  });
}
