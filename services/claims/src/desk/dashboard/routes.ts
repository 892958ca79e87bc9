// The dashboard and the feed: endpoint → function, nothing else.
import { Readable } from 'node:stream';
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { activityCsv } from '../../claim/activity/activity-csv.ts';
import { activityFilter } from '../../claim/activity/activity-filter.ts';
import { typesReadable } from '../../claim/activity/activity-groups.ts';
import { latestOfClaims, listActivity, readAllActivity, type Activity } from '../../claim/activity/activity.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import { readDueToday } from './read-due-today.ts';
import { readProgress } from './read-progress.ts';
import { readStats } from './read-stats.ts';
import { readWorklist } from './read-worklist.ts';

export function mountDashboard(on: Mount, { claims, figures, parts, activity }: ClaimStores & { activity: Activity }): void {
  on(api.dashboardStats, ({ scope }) => readStats({ figures, claims, scope, now: parts.clock() }));
  on(api.dashboardProgress, ({ scope }) => readProgress(figures, scope));
  on(api.dashboardWorklist, ({ query, scope }) => readWorklist({ claims, scope, now: parts.clock() }, query));
  on(api.dashboardDueToday, ({ query, scope }) => readDueToday({ claims, scope, now: parts.clock() }, query.whose));
  on(api.listActivity, async ({ query, scope, page }) => {
    const { entries, next } = await listActivity(activity, scope, { ...query, readable: typesReadable(scope) });
    page.link(next);
    return entries;
  });
  on(api.latestActivity, ({ query, scope }) => latestOfClaims(activity, scope, query.claimIds.split(',').map(Number)));
  on(api.exportActivity, async ({ query, scope, answerWith }) => {
    // Refused before the answer begins
    activityFilter(query);
    const lines = activityCsv(readAllActivity(activity, scope, { ...query, readable: typesReadable(scope) }));
    const day = parts.clock().toISOString().slice(0, 10);
    return answerWith.stream(Readable.from(lines), { contentType: 'text/csv; charset=utf-8', fileName: `activity-${day}.csv` });
  });
}
