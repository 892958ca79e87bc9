// The endpoints of the feed of what happened.
import { CalendarDate, Id, IdInPath, Instant, Paging, array, endpoint, object, staff, string } from '../../kernel/index.ts';
import { readerZone } from '../base/reader-zone.ts';
import { ActivityEntry, ActivityGroup } from './activity.ts';

const activityFilterFields = {
  claimId: IdInPath.optional(),
  /** A type (`inspection.scheduled`) or its first part (`inspection`). */
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
  summary: 'List activity, newest first',
  access: staff,
  apiKeys: true,
  query: object({ ...Paging, ...activityFilterFields }),
  response: array(ActivityEntry),
});

export const exportActivity = endpoint({
  name: 'exportActivity',
  service: 'claims',
  method: 'GET',
  path: '/api/activity/export.csv',
  summary: 'Export activity as CSV, newest first',
  access: ['admin', 'adjuster', 'reviewer', 'billing'],
  apiKeys: true,
  slow: true,
  query: object(activityFilterFields),
  responseTypes: ['text/csv'],
});

/** Up to 50, separated by commas. */
const SomeClaims = string().regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,49}$/, 'Enter up to 50 ids, each a positive whole number');

export const latestActivity = endpoint({
  name: 'latestActivity',
  service: 'claims',
  method: 'GET',
  path: '/api/activity/latest',
  summary: 'Read what happened last on several claims; those without activity are left out',
  access: staff,
  query: object({ claimIds: SomeClaims }),
  response: array(object({ claimId: Id, at: Instant, text: string() })),
});

export const activityEndpoints = { listActivity, exportActivity, latestActivity };
