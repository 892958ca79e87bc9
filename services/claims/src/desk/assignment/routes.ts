// Claims that change hands, among them those of a storm event: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { pageOfJobs, pageOfRows } from '../../base/job-pages.ts';
import type { StormStores } from '../../storms/keep-storm.ts';
import { drawPlan } from '../../storms/plan-storm.ts';
import { jobNotFound, jobWire, rowWire, type AssignmentStore } from './assignment-store.ts';
import { cancelAssignment, startAssignment, undoAssignment } from './start-assignment.ts';

type Stores = StormStores & { readonly assignments: AssignmentStore };

export function mountAssignment(on: Mount, deps: Stores): void {
  on(api.assignStorm, async ({ params, body, scope, write }) => {
    const { plan, takers, title } = await drawPlan(scope, params.id, { ...deps, request: body });
    const names = new Map(takers.map(({ userId, name }) => [userId, name]));
    const rows = plan.given.map(({ claimId, claimNumber, userId }) => ({
      claimId,
      claimNumber,
      toUserId: userId,
      toName: names.get(userId) ?? '',
    }));
    return write(async (tx) =>
      jobWire(await startAssignment(tx, { about: { kind: 'storm', title, stormEventId: params.id }, rows }, deps)),
    );
  });
  mountJobs(on, deps);
}

function mountJobs(on: Mount, deps: Stores): void {
  const { jobs } = deps.assignments;
  on(api.listAssignmentJobs, async ({ query: { stormEventId, deactivatedUserId, ...asked }, scope, page }) => {
    const among = {
      ...(stormEventId === undefined ? {} : { stormEventId }),
      ...(deactivatedUserId === undefined ? {} : { deactivatedUserId }),
    };
    const { found, next } = await pageOfJobs(scope, { ...asked, among }, jobs);
    page.link(next);
    return found.map(jobWire);
  });
  on(api.readAssignmentJob, async ({ params, scope }) => jobWire(await jobs.get(scope, params.id, jobNotFound)));
  on(api.listAssignmentRows, async ({ params, query, scope, page }) => {
    await jobs.get(scope, params.id, jobNotFound);
    const { found, next } = await pageOfRows(scope, { ...query, jobId: params.id }, deps.assignments.rows);
    page.link(next);
    return found.map(rowWire);
  });
  on(api.cancelAssignmentJob, ({ params, write }) => write(async (tx) => jobWire(await cancelAssignment(tx, params.id, deps))));
  on(api.undoAssignmentJob, ({ params, write }) => write(async (tx) => jobWire(await undoAssignment(tx, params.id, deps))));
}
