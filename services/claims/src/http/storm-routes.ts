// Storm events and claims that change hands: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { jobNotFound, jobWire, rowWire, type AssignmentStore } from '../assignment/assignment-store.ts';
import { cancelAssignment, startAssignment, undoAssignment } from '../assignment/start-assignment.ts';
import { pageOfJobs, pageOfRows } from '../claim/job-pages.ts';
import { attachClaims, changeStorm, openStorm, type StormNeeds } from '../storm/keep-storm.ts';
import { findCandidates } from '../storm/find-candidates.ts';
import { listStorms } from '../storm/list-storms.ts';
import { drawPlan, planWire } from '../storm/plan-storm.ts';
import { stormNotFound, stormWire } from '../storm/storm-store.ts';

type Needs = StormNeeds & { readonly assignments: AssignmentStore };

export function mountStorms(on: Mount, needs: Needs): void {
  const { storms, claims } = needs;
  on(api.listStormEvents, async ({ query, scope, page }) => {
    const { events, next } = await listStorms(scope, query, needs);
    page.link(next);
    return events;
  });
  on(api.openStormEvent, ({ body, scope, write }) => write(async (tx) => stormWire(scope, await openStorm(tx, body, needs), claims)));
  on(api.readStormEvent, async ({ params, scope }) => stormWire(scope, await storms.get(scope, params.id, stormNotFound), claims));
  on(api.changeStormEvent, ({ params, body, scope, write }) =>
    write(async (tx) => stormWire(scope, await changeStorm(tx, params.id, { storms, change: body }), claims)),
  );
  on(api.attachToStorm, ({ params, body, write }) => write((tx) => attachClaims(tx, params.id, { ...needs, attachment: body })));
  on(api.stormCandidates, ({ params, scope }) => findCandidates(scope, params.id, needs));
  on(api.planStorm, async ({ params, body, scope }) => planWire(params.id, await drawPlan(scope, params.id, { ...needs, request: body })));
  on(api.assignStorm, async ({ params, body, scope, write }) => {
    const { plan, takers, title } = await drawPlan(scope, params.id, { ...needs, request: body });
    const names = new Map(takers.map(({ userId, name }) => [userId, name]));
    const rows = plan.given.map(({ claimId, claimNumber, userId }) => ({
      claimId,
      claimNumber,
      toUserId: userId,
      toName: names.get(userId) ?? '',
    }));
    return write(async (tx) =>
      jobWire(await startAssignment(tx, { about: { kind: 'storm', title, stormEventId: params.id }, rows }, needs)),
    );
  });
  mountJobs(on, needs);
}

function mountJobs(on: Mount, needs: Needs): void {
  const { jobs } = needs.assignments;
  on(api.listAssignmentJobs, async ({ query: { stormEventId, departedUserId, ...asked }, scope, page }) => {
    const among = {
      ...(stormEventId === undefined ? {} : { stormEventId }),
      ...(departedUserId === undefined ? {} : { departedUserId }),
    };
    const { found, next } = await pageOfJobs(scope, { ...asked, among }, jobs);
    page.link(next);
    return found.map(jobWire);
  });
  on(api.readAssignmentJob, async ({ params, scope }) => jobWire(await jobs.get(scope, params.id, jobNotFound)));
  on(api.listAssignmentRows, async ({ params, query, scope, page }) => {
    await jobs.get(scope, params.id, jobNotFound);
    const { found, next } = await pageOfRows(scope, { ...query, jobId: params.id }, needs.assignments.rows);
    page.link(next);
    return found.map(rowWire);
  });
  on(api.cancelAssignmentJob, ({ params, write }) => write(async (tx) => jobWire(await cancelAssignment(tx, params.id, needs))));
  on(api.undoAssignmentJob, ({ params, write }) => write(async (tx) => jobWire(await undoAssignment(tx, params.id, needs))));
}
