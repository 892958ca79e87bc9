// The endpoints of the dashboard: its cards, how the work goes, what to do next, what is due today.
import { Paging, array, endpoint, object, oneOf, staff } from '../../kernel/index.ts';
import { DashboardProgress, DashboardStats, DueToday, WorkItem } from './dashboard.ts';

export const dashboardStats = endpoint({
  name: 'dashboardStats',
  service: 'claims',
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'The four counted cards with their trends',
  access: staff,
  apiKeys: true,
  response: DashboardStats,
});

export const dashboardProgress = endpoint({
  name: 'dashboardProgress',
  service: 'claims',
  method: 'GET',
  path: '/api/dashboard/progress',
  summary: 'Settlements against first offers, and how long claims stand in each status',
  access: staff,
  apiKeys: true,
  response: DashboardProgress,
});

export const dashboardWorklist = endpoint({
  name: 'dashboardWorklist',
  service: 'claims',
  method: 'GET',
  path: '/api/dashboard/worklist',
  summary: 'Next best actions, ranked by the money at risk and the days left, with the reason in words',
  access: staff,
  apiKeys: true,
  query: object({
    /** Claims of the caller, or of the whole office. Default: the caller’s. */
    whose: oneOf(['mine', 'all']).optional(),
    limit: Paging.limit,
  }),
  response: array(WorkItem),
});

export const dashboardDueToday = endpoint({
  name: 'dashboardDueToday',
  service: 'claims',
  method: 'GET',
  path: '/api/dashboard/due-today',
  summary: 'Deadlines whose last day is today at the property; at most 100',
  access: staff,
  apiKeys: true,
  query: object({ whose: oneOf(['mine', 'all']).optional() }),
  response: array(DueToday),
});

export const dashboardEndpoints = { dashboardStats, dashboardProgress, dashboardWorklist, dashboardDueToday };
