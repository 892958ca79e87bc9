// The endpoints of deadlines and key dates, with those of their letters.
import { array, coerce, endpoint, object, oneOf, staff, string } from '../../kernel/index.ts';
import {
  ClaimDeadlines,
  DeadlineMet,
  DeadlineWaiver,
  DeadlinesOfClaim,
  ExtensionIntake,
  OwnDeadlineIntake,
  TollingIntake,
} from './deadline.ts';
import { KeyDatesChange } from './key-date.ts';
import { letterEndpoints } from './letter-endpoints.ts';
import { byId, byKey, mayWork } from './deadline-params.ts';

export const listDeadlines = endpoint({
  name: 'listDeadlines',
  service: 'claims',
  method: 'GET',
  path: '/api/deadlines',
  summary: 'List claims with open deadlines, earliest first; filter with `state` and `within` (days from today)',
  access: staff,
  apiKeys: true,
  query: object({
    state: oneOf(['open', 'running', 'overdue']).optional(),
    within: coerce.number().int().min(0).max(3_650).optional(),
    limit: coerce.number().int().min(1).max(100).optional(),
    after: string().max(60).optional(),
  }),
  response: array(DeadlinesOfClaim),
});

export const readDeadlines = endpoint({
  name: 'readDeadlines',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/:id/deadlines',
  summary: 'List deadlines of a claim with their calculation and missing dates',
  access: staff,
  services: true,
  apiKeys: true,
  params: byId,
  response: ClaimDeadlines,
});

export const setKeyDates = endpoint({
  name: 'setKeyDates',
  service: 'claims',
  method: 'PUT',
  path: '/api/claims/:id/key-dates',
  summary: 'Set the dates and details that deadlines depend on; `null` clears one',
  access: mayWork,
  apiKeys: true,
  params: byId,
  body: KeyDatesChange,
  response: ClaimDeadlines,
});

export const addDeadline = endpoint({
  name: 'addDeadline',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/deadlines',
  summary: 'Add a custom deadline',
  access: mayWork,
  apiKeys: true,
  params: byId,
  body: OwnDeadlineIntake,
  response: ClaimDeadlines,
  status: 201,
});

export const meetDeadline = endpoint({
  name: 'meetDeadline',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/deadlines/:key/met',
  summary: 'Mark a deadline as met',
  access: mayWork,
  apiKeys: true,
  params: byKey,
  body: DeadlineMet,
  response: ClaimDeadlines,
});

export const waiveDeadline = endpoint({
  name: 'waiveDeadline',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/deadlines/:key/waive',
  summary: 'Waive a deadline with a reason',
  access: mayWork,
  apiKeys: true,
  params: byKey,
  body: DeadlineWaiver,
  response: ClaimDeadlines,
});

export const tollDeadline = endpoint({
  name: 'tollDeadline',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/deadlines/:key/toll',
  summary: 'Toll a deadline for a period',
  access: mayWork,
  apiKeys: true,
  params: byKey,
  body: TollingIntake,
  response: ClaimDeadlines,
});

export const extendDeadline = endpoint({
  name: 'extendDeadline',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/deadlines/:key/extend',
  summary: 'Extend a deadline by days with a reason',
  access: mayWork,
  apiKeys: true,
  params: byKey,
  body: ExtensionIntake,
  response: ClaimDeadlines,
});

export const resetDeadline = endpoint({
  name: 'resetDeadline',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/deadlines/:key/reset',
  summary: 'Undo manual changes of a deadline: met, waived, tolled, extended',
  access: mayWork,
  apiKeys: true,
  params: byKey,
  body: DeadlineWaiver,
  response: ClaimDeadlines,
});

export const deadlineEndpoints = {
  listDeadlines,
  readDeadlines,
  setKeyDates,
  addDeadline,
  meetDeadline,
  waiveDeadline,
  tollDeadline,
  extendDeadline,
  resetDeadline,
  ...letterEndpoints,
};
