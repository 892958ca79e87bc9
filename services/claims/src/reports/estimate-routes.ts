// Estimates and narratives: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { afterCursor, pageOf } from '../base/page-cursor.ts';
import { claimWithNarrative, narrativeBytes, saveNarrative } from './writing/narrative.ts';
import { readBuilding, saveBuilding } from './estimate/building.ts';
import { readEdits, saveEdit } from './estimate/edit-store.ts';
import { estimateCard, estimateInFull } from './estimate/estimate-store.ts';
import { makePackage, packageWire, storePackage } from './writing/generate-esx.ts';
import { packageType } from './package/package-files.ts';
import type { ReportStores } from './model/report-stores.ts';

const estimateNotFound = 'Estimate not found';

export function mountEstimatesAndNarratives(on: Mount, needs: ReportStores): void {
  mountEstimates(on, needs);
  mountNarratives(on, needs);
}

function mountEstimates(on: Mount, needs: ReportStores): void {
  const { estimates, parts } = needs;
  on(api.readBuilding, ({ params, scope }) => readBuilding(scope, params.id, needs));
  on(api.saveBuilding, ({ params, body, write }) => write((tx) => saveBuilding(tx, params.id, { ...needs, draft: body })));
  on(api.readEstimateEdits, ({ params, scope }) => readEdits(scope, params.id, needs));
  on(api.editEstimate, ({ params, body, write }) => write((tx) => saveEdit(tx, params.id, { ...needs, draft: body })));
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

function mountNarratives(on: Mount, needs: ReportStores): void {
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
