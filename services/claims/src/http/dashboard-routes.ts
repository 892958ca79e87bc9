// The dashboard and the feed: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { listActivity, type Activity } from '../activity/activity.ts';
import type { ClaimNeeds } from '../claim/needs.ts';
import { readDueToday } from '../dashboard/read-due-today.ts';
import { readProgress } from '../dashboard/read-progress.ts';
import { readStats } from '../dashboard/read-stats.ts';
import { readWorklist } from '../dashboard/read-worklist.ts';

export function mountDashboard(on: Mount, { claims, figures, parts, activity }: ClaimNeeds & { activity: Activity }): void {
  on(api.dashboardStats, ({ scope }) => readStats(figures, scope, parts.clock()));
  on(api.dashboardProgress, ({ scope }) => readProgress(figures, scope));
  on(api.dashboardWorklist, ({ query, scope }) => readWorklist({ claims, scope, now: parts.clock() }, query));
  on(api.dashboardDueToday, ({ query, scope }) => readDueToday({ claims, scope, now: parts.clock() }, query.whose));
  on(api.listActivity, async ({ query, scope, page }) => {
    const { entries, next } = await listActivity(activity, scope, query);
    page.link(next);
    return entries;
  });
}
