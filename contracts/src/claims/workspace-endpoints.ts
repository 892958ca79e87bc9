// The endpoints around a claim: clients, narrative, dashboard, activity.
import { CalendarDate, Id, IdInPath, Paging, array, endpoint, number, object, oneOf, staff, string } from '../kernel/index.ts';
import { Claim } from './claim.ts';
import { readerZone } from './claim-list.ts';
import { ActivityEntry, ActivityGroup, DashboardProgress, DashboardStats, DueToday, WorkItem } from './dashboard.ts';
import { ClientLinks } from './portal.ts';
import { NarrativeSave } from './report.ts';

const byId = object({ id: IdInPath });

export const linkClients = endpoint({
  name: 'linkClients',
  service: 'claims',
  method: 'PUT',
  path: '/api/claims/:id/clients',
  summary: 'Links the client accounts that may follow the claim in the portal',
  who: ['admin', 'adjuster'],
  params: byId,
  body: ClientLinks,
  answer: Claim,
});

export const saveNarrative = endpoint({
  name: 'saveNarrative',
  service: 'claims',
  method: 'PUT',
  path: '/api/claims/:id/narrative',
  summary: 'Saves a damage narrative to the claim',
  who: ['admin', 'adjuster', 'engineer'],
  keys: true,
  params: byId,
  body: NarrativeSave,
  answer: object({ claimId: Id, narrative: string(), version: number() }),
});

export const exportNarrative = endpoint({
  name: 'exportNarrative',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/:id/export/pdf',
  summary: 'Where to download the saved narrative as PDF',
  who: staff,
  keys: true,
  params: byId,
  answer: object({ downloadUrl: string(), fileName: string() }),
});

export const downloadNarrative = endpoint({
  name: 'downloadNarrative',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/:id/narrative.pdf',
  summary: 'The saved narrative as PDF',
  who: staff,
  keys: true,
  params: byId,
  answersWith: ['application/pdf'],
});

export const dashboardStats = endpoint({
  name: 'dashboardStats',
  service: 'claims',
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'The four counted cards with their trends',
  who: staff,
  keys: true,
  answer: DashboardStats,
});

export const dashboardProgress = endpoint({
  name: 'dashboardProgress',
  service: 'claims',
  method: 'GET',
  path: '/api/dashboard/progress',
  summary: 'Settlements against first offers, and how long claims stand in each status',
  who: staff,
  keys: true,
  answer: DashboardProgress,
});

export const dashboardWorklist = endpoint({
  name: 'dashboardWorklist',
  service: 'claims',
  method: 'GET',
  path: '/api/dashboard/worklist',
  summary: 'Next best actions, ranked by the money at risk and the days left, with the reason in words',
  who: staff,
  keys: true,
  query: object({
    /** Claims of the caller, or of the whole office. Default: the caller’s. */
    whose: oneOf(['mine', 'all']).optional(),
    limit: Paging.limit,
  }),
  answer: array(WorkItem),
});

export const dashboardDueToday = endpoint({
  name: 'dashboardDueToday',
  service: 'claims',
  method: 'GET',
  path: '/api/dashboard/due-today',
  summary: 'Deadlines whose last day is today at the property; at most 100',
  who: staff,
  keys: true,
  query: object({ whose: oneOf(['mine', 'all']).optional() }),
  answer: array(DueToday),
});

const activityFilterFields = {
  claimId: IdInPath.optional(),
  /** A type (`inspection.booked`) or its first part (`inspection`). */
  type: string()
    .regex(/^[a-z]+(\.[a-z-]+)?$/)
    .optional(),
  /** A group of types, as the chips of the feed name them. */
  group: ActivityGroup.optional(),
  actorId: string().max(40).optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  /** Where the days of `from` and `to` begin. Default UTC. */
  ...readerZone,
};

export const listActivity = endpoint({
  name: 'listActivity',
  service: 'claims',
  method: 'GET',
  path: '/api/activity',
  summary: 'What happened, newest first',
  who: staff,
  keys: true,
  query: object({ ...Paging, ...activityFilterFields }),
  answer: array(ActivityEntry),
});

export const exportActivity = endpoint({
  name: 'exportActivity',
  service: 'claims',
  method: 'GET',
  path: '/api/activity/export.csv',
  summary: 'What happened, newest first, as CSV',
  who: ['admin', 'adjuster', 'reviewer', 'billing'],
  keys: true,
  slow: true,
  query: object(activityFilterFields),
  answersWith: ['text/csv'],
});

export const workspaceEndpoints = {
  linkClients,
  saveNarrative,
  exportNarrative,
  downloadNarrative,
  dashboardStats,
  dashboardProgress,
  dashboardWorklist,
  dashboardDueToday,
  listActivity,
  exportActivity,
};
