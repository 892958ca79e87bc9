// The endpoints of the portal: its counters, its cases, and the report of a case.
import {
  IdInPath,
  Instant,
  Paging,
  TextLanguage,
  array,
  endpoint,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  type Role,
} from '../../kernel/index.ts';
import { readIn, seenAs } from '../base/seen-as.ts';
import { PortalCase, PortalCaseDetail, PortalCaseState, PortalSummary } from './portal.ts';

/** Adjusters and administrators see the portal as their clients do. */
const mayUsePortal = ['attorney', 'client', 'adjuster', 'admin'] as const satisfies readonly Role[];

export const portalSummary = endpoint({
  name: 'portalSummary',
  service: 'claims',
  method: 'GET',
  path: '/api/portal/summary',
  summary: 'Get the portal’s case counts',
  access: mayUsePortal,
  query: object(seenAs),
  response: PortalSummary,
});

export const portalCases = endpoint({
  name: 'portalCases',
  service: 'claims',
  method: 'GET',
  path: '/api/portal/cases',
  summary: 'List the cases of the signed-in attorney or client',
  access: mayUsePortal,
  query: object({ ...Paging, search: textUpTo(120).optional(), state: PortalCaseState.optional(), ...seenAs, ...readIn }),
  response: array(PortalCase),
});

export const portalCase = endpoint({
  name: 'portalCase',
  service: 'claims',
  method: 'GET',
  path: '/api/portal/cases/:id',
  summary: 'Get a case in plain words',
  access: mayUsePortal,
  params: object({ id: IdInPath }),
  query: object({ ...seenAs, ...readIn }),
  response: PortalCaseDetail,
});

export const portalReport = endpoint({
  name: 'portalReport',
  service: 'claims',
  method: 'GET',
  path: '/api/portal/cases/:id/report',
  summary: 'Download the final report of a case as PDF',
  access: mayUsePortal,
  params: object({ id: IdInPath }),
  query: object(seenAs),
  responseTypes: ['application/pdf'],
});

/** For whoever is known by a phone number alone: nothing of money, nothing that names anybody. */
export const readSpokenStatus = endpoint({
  name: 'readSpokenStatus',
  service: 'claims',
  method: 'GET',
  path: '/internal/claims/:id/spoken-status',
  summary: 'Say in a sentence where a case stands, by its status alone',
  access: 'services',
  params: object({ id: IdInPath }),
  query: object({ language: TextLanguage }),
  response: object({ text: string() }),
});

/** By a key, of a caller who is known by a phone number alone. */
export const answerAppointmentByPhone = endpoint({
  name: 'answerAppointmentByPhone',
  service: 'claims',
  method: 'POST',
  path: '/internal/claims/:id/appointments/:inspectionId/spoken-answer',
  summary: 'Confirm an appointment or request another time for a caller; refused once it was moved',
  access: 'services',
  params: object({ id: IdInPath, inspectionId: IdInPath }),
  body: strictObject({ answer: oneOf(['confirmed', 'another_time']), scheduledAt: Instant, by: string().max(250) }),
  status: 204,
});

export const portalEndpoints = { portalSummary, portalCases, portalCase, portalReport, readSpokenStatus, answerAppointmentByPhone };
