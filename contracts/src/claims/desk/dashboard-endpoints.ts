// The endpoints of the dashboard: its cards, how the work goes, what to do next, what is due today.
import { Paging, array, endpoint, object, oneOf, staff } from '../../kernel/index.ts';
import { DashboardProgress, DashboardStats, DueToday, WorkItem } from './dashboard.ts';

export const dashboardStats = endpoint({
  name: 'dashboardStats',
  service: 'claims',
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'Get the dashboard metrics with their trends',
  access: staff,
  apiKeys: true,
  response: DashboardStats,
});

export const dashboardProgress = endpoint({
  name: 'dashboardProgress',
  service: 'claims',
  method: 'GET',
  path: '/api/dashboard/progress',
  summary: 'Get settlements against first offers and the days spent in each status',
  access: staff,
  apiKeys: true,
  response: DashboardProgress,
});

export const dashboardWorklist = endpoint({
  name: 'dashboardWorklist',
  service: 'claims',
  method: 'GET',
  path: '/api/dashboard/worklist',
  summary: 'List next steps, ranked by money at risk and days left, each with its reason',
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
  summary: 'List deadlines due today in the property’s time zone; at most 100',
  access: staff,
  apiKeys: true,
  query: object({ whose: oneOf(['mine', 'all']).optional() }),
  response: array(DueToday),
});

export const dashboardEndpoints = { dashboardStats, dashboardProgress, dashboardWorklist, dashboardDueToday };
