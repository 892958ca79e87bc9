// Reports, estimates and narratives: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { afterCursor, pageOf } from '../claim/page-cursor.ts';
import { claimWithNarrative, narrativeBytes, saveNarrative } from '../document/narrative.ts';
import { estimateCard, estimateInFull } from '../estimate/estimate-store.ts';
import { makePackage, packageWire, storePackage } from '../estimate/generate-esx.ts';
import { packageType } from '../estimate/package-files.ts';
import { freezeReport } from '../report/finalize-report.ts';
import { draftReport, storeReport } from '../report/generate-report.ts';
import { listReports } from '../report/list-reports.ts';
import type { DocumentNeeds } from '../report/report-needs.ts';
import { makePdf, pdfOf } from '../report/report-paper.ts';
import { reportWire } from '../report/report-store.ts';
import { assertOpen, reportNotFound, saveReport } from '../report/save-report.ts';

const estimateNotFound = 'Estimate not found';

export function mountDocuments(on: Mount, needs: DocumentNeeds): void {
  mountReports(on, needs);
  mountEstimates(on, needs);
  mountNarratives(on, needs);
}

function mountReports(on: Mount, needs: DocumentNeeds): void {
  const { reports, revisions } = needs.reports;
  on(api.generateReport, async ({ params, scope, write }) => {
    const draft = await draftReport(scope, params.claimId, needs);
    return write(async (tx) => reportWire(await storeReport(tx, draft, needs)));
  });
  on(api.listReports, async ({ query, scope, page }) => {
    const { cards, next } = await listReports(needs.claims, scope, query);
    page.link(next);
    return cards;
  });
  on(api.readReport, async ({ params, scope }) => reportWire(await reports.get(scope, params.id, reportNotFound)));
  on(api.saveReport, ({ params, body, write }) =>
    write(async (tx) => reportWire(await saveReport(tx, params.id, { ...needs, save: body }))),
  );
  on(api.listReportRevisions, async ({ params, scope }) => {
    await reports.get(scope, params.id, reportNotFound);
    const found = await revisions.find(scope, { reportId: params.id }, { sort: { revision: -1 }, limit: 200, projection: { content: 0 } });
    return found.map(({ revision, title, savedBy, createdAt, contentSha256 }) => ({
      revision,
      title,
      savedBy,
      savedAt: createdAt.toISOString(),
      contentSha256,
    }));
  });
  on(api.finalizeReport, async ({ params, scope, write }) => {
    const report = await reports.get(scope, params.id, reportNotFound);
    assertOpen(report);
    const pdf = await makePdf(scope, report, { ...needs, isDraft: false });
    return write(async (tx) => reportWire(await freezeReport(tx, { ...needs, pdf, report })));
  });
  on(api.downloadReport, async ({ params, scope, answerWith }) => {
    const report = await reports.get(scope, params.id, reportNotFound);
    const pdf = await pdfOf(scope, report, needs);
    const { body, bytes } = await needs.parts.objects.get(pdf.key);
    const fileName = `report-${report.claimNumber}-r${report.revision}${report.pdf ? '' : '-draft'}.pdf`;
    return answerWith.stream(body, { contentType: 'application/pdf', bytes, fileName, inline: true, headers: { etag: `"${pdf.sha256}"` } });
  });
}

function mountEstimates(on: Mount, needs: DocumentNeeds): void {
  const { estimates, parts } = needs;
  on(api.generateEsx, async ({ body, scope, write }) => {
    const made = await makePackage(scope, body.claimId, needs);
    return write(async (tx) => packageWire(await storePackage(tx, made, needs), made.bytes));
  });
  on(api.listEstimates, async ({ query, scope, page }) => {
    const limit = query.limit ?? 50;
    const filter = { ...(query.claimId === undefined ? {} : { claimId: query.claimId }), ...afterCursor('createdAt', query.after) };
    const found = await estimates.heads.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: limit + 1 });
    const { rows, next } = pageOf(found, limit, (estimate) => estimate.createdAt);
    page.link(next);
    return rows.map(estimateCard);
  });
  on(api.readEstimate, async ({ params, scope }) => {
    const estimate = await estimates.heads.get(scope, params.id, estimateNotFound);
    const { lines } = await estimates.lines.get(scope, params.id, estimateNotFound);
    return estimateInFull(estimate, lines);
  });
  on(api.downloadEsx, async ({ params, scope, answerWith }) => {
    const estimate = await estimates.heads.get(scope, params.id, estimateNotFound);
    const { body, bytes } = await parts.objects.get(estimate.package.key);
    return answerWith.stream(body, {
      contentType: packageType,
      bytes,
      fileName: estimate.filename,
      headers: { etag: `"${estimate.package.sha256}"` },
    });
  });
}

function mountNarratives(on: Mount, needs: DocumentNeeds): void {
  on(api.saveNarrative, ({ params, body, write }) =>
    write(async (tx) => {
      const claim = await saveNarrative(tx, params.id, { ...needs, narrative: body.narrative, version: body.version });
      return { claimId: claim._id, narrative: claim.narrative ?? '', version: claim.version };
    }),
  );
  on(api.exportNarrative, async ({ params, scope }) => {
    const claim = await claimWithNarrative(needs.claims, scope, params.id);
    return { downloadUrl: `/api/claims/${claim._id}/narrative.pdf`, fileName: `damage-narrative-${claim._id}.pdf` };
  });
  on(api.downloadNarrative, async ({ params, scope, answerWith }) => {
    const bytes = await narrativeBytes(scope, params.id, needs);
    return answerWith.bytes(bytes, { contentType: 'application/pdf', fileName: `damage-narrative-${params.id}.pdf` });
  });
}
