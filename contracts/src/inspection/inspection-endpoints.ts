// The endpoints of inspections: scheduling, lists, moving, cancelling.
import { endpoint } from '../kernel/endpoint.ts';
import { inspectors, staff } from '../kernel/people.ts';
import { array, IdInPath, object, Paging, textUpTo } from '../kernel/schema.ts';
import { CompletedInspection } from './completed-inspections.ts';
import { EngineeringStage } from './engineering/stages.ts';
import {
  DaySlots,
  Inspection,
  NewInspection,
  InspectionCancel,
  InspectionQuery,
  MobileClaim,
  Reschedule,
  SlotQuestion,
} from './inspections.ts';
import { InspectionDetail } from './sections.ts';

const oneInspection = object({ id: IdInPath });
const oneClaim = object({ claimId: IdInPath });
const query = object({ ...Paging, ...InspectionQuery.shape });
const base = { service: 'inspection', apiKeys: true } as const;

export const scheduleInspection = endpoint({
  ...base,
  name: 'scheduleInspection',
  method: 'POST',
  path: '/api/inspections',
  summary: 'Schedule an inspection, or start one now',
  access: inspectors,
  body: NewInspection,
  response: InspectionDetail,
  status: 201,
});
export const listInspections = endpoint({
  ...base,
  name: 'listInspections',
  method: 'GET',
  path: '/api/inspections',
  summary: 'List inspections, newest first',
  access: staff,
  query,
  response: array(Inspection),
});
export const listScheduledInspections = endpoint({
  ...base,
  name: 'listScheduledInspections',
  method: 'GET',
  path: '/api/inspections/scheduled',
  summary: 'List upcoming inspections, soonest first',
  access: staff,
  services: true,
  query,
  response: array(Inspection),
});
export const listCompletedInspections = endpoint({
  ...base,
  name: 'listCompletedInspections',
  method: 'GET',
  path: '/api/inspections/completed',
  summary:
    'List completed inspections with the stage of their engineering report, newest first; search by owner, address, claim or report number',
  access: staff,
  query: query.extend({ stage: EngineeringStage.optional(), search: textUpTo(120).optional() }),
  response: array(CompletedInspection),
});
export const listInspectionSlots = endpoint({
  ...base,
  name: 'listInspectionSlots',
  method: 'GET',
  path: '/api/inspections/slots',
  summary: 'List the eight times of a day: free, or taken with the reason',
  access: staff,
  query: SlotQuestion,
  response: DaySlots,
});
export const listInspectionsOfClaim = endpoint({
  ...base,
  name: 'listInspectionsOfClaim',
  method: 'GET',
  path: '/api/inspections/claim/:claimId',
  summary: 'List inspections of a claim, newest first',
  access: staff,
  services: true,
  params: oneClaim,
  response: array(Inspection),
});
export const listMobileClaims = endpoint({
  ...base,
  name: 'listMobileClaims',
  method: 'GET',
  path: '/api/claims/mobile',
  summary: 'List open inspections for the mobile list',
  access: staff,
  query,
  response: array(MobileClaim),
});
export const readInspection = endpoint({
  ...base,
  name: 'readInspection',
  byLink: 'id',
  method: 'GET',
  path: '/api/inspections/:id',
  summary: 'Read an inspection with its sections and notes',
  access: staff,
  services: true,
  params: oneInspection,
  response: InspectionDetail,
});
export const rescheduleInspection = endpoint({
  ...base,
  name: 'rescheduleInspection',
  method: 'POST',
  path: '/api/inspections/:id/reschedule',
  summary: 'Reschedule an inspection, with the reason',
  access: inspectors,
  params: oneInspection,
  body: Reschedule,
  response: InspectionDetail,
});
export const cancelInspection = endpoint({
  ...base,
  name: 'cancelInspection',
  method: 'POST',
  path: '/api/inspections/:id/cancel',
  summary: 'Cancel an inspection, with the reason',
  access: inspectors,
  params: oneInspection,
  body: InspectionCancel,
  response: InspectionDetail,
});
