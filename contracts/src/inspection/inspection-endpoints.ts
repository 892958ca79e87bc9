// The endpoints of inspections: booking, lists, moving, cancelling.
import { endpoint } from '../kernel/endpoint.ts';
import { inspectors, staff } from '../kernel/people.ts';
import { array, IdInPath, object, Paging } from '../kernel/schema.ts';
import {
  DaySlots,
  Inspection,
  InspectionBooking,
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
const base = { service: 'inspection', keys: true } as const;

export const bookInspection = endpoint({
  ...base,
  name: 'bookInspection',
  method: 'POST',
  path: '/api/inspections',
  summary: 'Book an inspection, or begin one at once',
  who: inspectors,
  body: InspectionBooking,
  answer: InspectionDetail,
  status: 201,
});
export const listInspections = endpoint({
  ...base,
  name: 'listInspections',
  method: 'GET',
  path: '/api/inspections',
  summary: 'All inspections, newest first',
  who: staff,
  query,
  answer: array(Inspection),
});
export const listScheduledInspections = endpoint({
  ...base,
  name: 'listScheduledInspections',
  method: 'GET',
  path: '/api/inspections/scheduled',
  summary: 'Upcoming inspections, soonest first',
  who: staff,
  services: true,
  query,
  answer: array(Inspection),
});
export const listCompletedInspections = endpoint({
  ...base,
  name: 'listCompletedInspections',
  method: 'GET',
  path: '/api/inspections/completed',
  summary: 'Completed inspections, newest first',
  who: staff,
  query,
  answer: array(Inspection),
});
export const listInspectionSlots = endpoint({
  ...base,
  name: 'listInspectionSlots',
  method: 'GET',
  path: '/api/inspections/slots',
  summary: 'The eight times of a day: free, or taken and why',
  who: staff,
  query: SlotQuestion,
  answer: DaySlots,
});
export const listInspectionsOfClaim = endpoint({
  ...base,
  name: 'listInspectionsOfClaim',
  method: 'GET',
  path: '/api/inspections/claim/:claimId',
  summary: 'Inspections of a claim, newest first',
  who: staff,
  services: true,
  params: oneClaim,
  answer: array(Inspection),
});
export const listMobileClaims = endpoint({
  ...base,
  name: 'listMobileClaims',
  method: 'GET',
  path: '/api/claims/mobile',
  summary: 'Inspections to do, as the mobile list shows them',
  who: staff,
  query,
  answer: array(MobileClaim),
});
export const readInspection = endpoint({
  ...base,
  name: 'readInspection',
  method: 'GET',
  path: '/api/inspections/:id',
  summary: 'One inspection with its sections and notes',
  who: staff,
  services: true,
  params: oneInspection,
  answer: InspectionDetail,
});
export const rescheduleInspection = endpoint({
  ...base,
  name: 'rescheduleInspection',
  method: 'POST',
  path: '/api/inspections/:id/reschedule',
  summary: 'Move an inspection to another time, with the reason',
  who: inspectors,
  params: oneInspection,
  body: Reschedule,
  answer: InspectionDetail,
});
export const cancelInspection = endpoint({
  ...base,
  name: 'cancelInspection',
  method: 'POST',
  path: '/api/inspections/:id/cancel',
  summary: 'Cancel an inspection, with the reason',
  who: inspectors,
  params: oneInspection,
  body: InspectionCancel,
  answer: InspectionDetail,
});
