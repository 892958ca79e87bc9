// Endpoint → function: inspections and fieldwork.
import { inspectionApi as api } from '@plumbline/contracts/inspection';
import type { Mount } from '@plumbline/server';
import { scheduleInspection, prepareInspection } from '../inspections/schedule-inspection.ts';
import { addNote, setConditions, startInspection } from '../inspections/fieldwork.ts';
import { assertClaimFound, ownAsk } from '../inspections/claim-for-inspection.ts';
import { listInspections, listMobileClaims, listOfClaim } from '../inspections/list-inspections.ts';
import { listSlots } from '../inspections/list-slots.ts';
import { listReassignments } from '../inspections/restore-inspections.ts';
import { cancelInspection, prepareMove, rescheduleInspection } from '../inspections/move-inspection.ts';
import { noInspection } from '../base/sentences.ts';
import { detailOf } from '../inspections/show-inspection.ts';
import { evidenceOf } from '../sections/inspection-evidence.ts';
import type { Deps } from '../stores/deps.ts';
import { mountPlanning } from './planning-routes.ts';
import { completeInspection } from '../sections/complete-inspection.ts';
import { listOpenDifferences } from '../sections/list-differences.ts';
import { restoreSection } from '../sections/restore-section.ts';
import { chooseVersions, saveSection } from '../sections/save-section.ts';
import { listRevisions } from '../sections/section-history.ts';

export function mountInspections(on: Mount, deps: Deps): void {
  const { stores, parts } = deps;
  // Fixed paths come before `:id`.
  mountLists(on, deps);
  mountPlanning(on, deps);
  on(api.scheduleInspection, async ({ body, scope, write }) => {
    const prepared = await prepareInspection(scope, body, { ...deps, claimsClient: ownAsk(scope, parts) });
    return write((tx) => scheduleInspection(tx, prepared, deps));
  });
  on(api.rescheduleInspection, async ({ params, body, scope, write }) => {
    const prepared = await prepareMove(scope, { id: params.id, wish: body }, { ...deps, claimsClient: ownAsk(scope, parts) });
    return write((tx) => rescheduleInspection(tx, prepared, deps));
  });
  on(api.cancelInspection, ({ params, body, write }) => write((tx) => cancelInspection(tx, { id: params.id, reason: body.reason }, deps)));
  on(api.startInspection, ({ params, body, write }) => write((tx) => startInspection(tx, { id: params.id, conditions: body }, deps)));
  on(api.setConditions, ({ params, body, write }) => write((tx) => setConditions(tx, { id: params.id, conditions: body }, deps)));
  on(api.addInspectionNote, ({ params, body, write }) => write((tx) => addNote(tx, { id: params.id, draft: body }, deps)));
  on(api.completeInspection, ({ params, body, write }) => write((tx) => completeInspection(tx, { id: params.id, ...body }, deps)));
  on(api.saveSection, async ({ params, body, write }) => {
    const work = { inspectionId: params.id, category: params.category, save: body, revisionId: await parts.nextId('section-revision') };
    return write((tx) => saveSection(tx, work, deps));
  });
  on(api.chooseVersions, async ({ params: { id, category }, body, write }) => {
    const work = { inspectionId: id, category, choices: body.choices, revisionId: await parts.nextId('section-revision') };
    return write((tx) => chooseVersions(tx, work, deps));
  });
  on(api.restoreSection, async ({ params: { id, category }, body, write }) => {
    const work = { inspectionId: id, category, wish: body, revisionId: await parts.nextId('section-revision') };
    return write((tx) => restoreSection(tx, work, deps));
  });
  on(api.listSectionRevisions, ({ scope, params }) => listRevisions(scope, { inspectionId: params.id, category: params.category }, deps));
  on(api.readInspection, async ({ scope, params }) =>
    detailOf({ scope }, await stores.inspections.get(scope, params.id, noInspection), stores),
  );
  on(api.readInspectionEvidence, ({ scope, params }) => evidenceOf(scope, params.id, deps));
}

function mountLists(on: Mount, deps: Deps): void {
  on(api.listInspectionReassignments, ({ scope, query }) => listReassignments(scope, query.userId, deps));
  on(api.listInspections, async ({ scope, query, page }) => {
    const { rows, next } = await listInspections(scope, query, deps);
    page.link(next);
    return rows;
  });
  on(api.listOpenDifferences, async ({ scope, query, page }) => {
    const { rows, next } = await listOpenDifferences(scope, query, deps);
    page.link(next);
    return rows;
  });
  on(api.listScheduledInspections, async ({ scope, query, page }) => {
    const { rows, next } = await listInspections(scope, { ...query, statuses: ['scheduled', 'in_progress'], upcoming: true }, deps);
    page.link(next);
    return rows;
  });
  on(api.listMobileClaims, async ({ scope, query, page }) => {
    const { rows, next } = await listMobileClaims(scope, query, deps);
    page.link(next);
    return rows;
  });
  on(api.listInspectionsOfClaim, async ({ scope, params, ask }) => {
    const found = await listOfClaim(scope, params.claimId, deps);
    if (found.length === 0) await assertClaimFound(scope, params.claimId, { ...deps, claimsClient: () => ask('claims') });
    return found;
  });
  on(api.listInspectionSlots, ({ scope, query }) => listSlots(scope, query, { ...deps, claimsClient: ownAsk(scope, deps.parts) }));
}
