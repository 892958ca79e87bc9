// Estimates and the building that they price: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { afterCursor, pageOf } from '../base/page-cursor.ts';
import { readBuilding, saveBuilding } from './estimate/building.ts';
import { readContents, saveContents } from './contents/save-contents.ts';
import { readEdits, standingEdits } from './edits/edit-store.ts';
import { saveEdit } from './edits/save-edit.ts';
import { estimateCard, estimateInFull } from './estimate/estimate-store.ts';
import { draftEstimate } from './drafting/draft-estimate.ts';
import { makePackage, packageWire, storePackage } from './writing/generate-esx.ts';
import { readRoofCheck } from './roof-check/read-roof-check.ts';
import { linesOf } from './lines/stored-lines.ts';
import type { ReportStores } from './model/report-stores.ts';
import { assertEditable, estimateNotFound } from './finals/finalize-estimate.ts';
import { mountFinals } from './finals/routes.ts';

export function mountEstimates(on: Mount, deps: ReportStores): void {
  const { estimates } = deps;
  mountFinals(on, deps);
  on(api.readBuilding, ({ params, scope }) => readBuilding(scope, params.id, deps));
  on(api.saveBuilding, ({ params, body, write }) => write((tx) => saveBuilding(tx, params.id, { ...deps, draft: body })));
  on(api.readRoofCheck, ({ params, scope }) => readRoofCheck(scope, params.id, deps));
  on(api.readEstimateEdits, ({ params, scope }) => readEdits(scope, params.id, deps));
  on(api.editEstimate, ({ params, query, body, write }) =>
    write(async (tx) => {
      await assertEditable(tx, params.id, deps);
      const change = await saveEdit(tx, params.id, { ...deps, draft: body });
      return query.answer === 'change' ? change : standingEdits(tx, params.id, deps);
    }),
  );
  on(api.readEstimateDraft, ({ params, scope }) => draftEstimate(scope, params.id, deps));
  on(api.readContents, ({ params, scope }) => readContents(scope, params.id, deps));
  on(api.saveContents, ({ params, body, write }) => write((tx) => saveContents(tx, params.id, { ...deps, draft: body })));
  on(api.generateEsx, async ({ body, scope, write }) => {
    const made = await makePackage(scope, body, deps);
    return write(async (tx) => packageWire(await storePackage(tx, made, deps), made.bytes));
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
    return estimateInFull(estimate, await linesOf({ scope }, estimate._id, estimates.lines));
  });
}
