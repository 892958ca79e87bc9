// All endpoints of inspection in one list.
import * as fieldwork from './field-endpoints.ts';
import * as inspections from './inspection-endpoints.ts';
import * as photos from './photo-endpoints.ts';
import { sharingApi } from './photo-sharing.ts';
import { listInspectionReassignments } from './inspection-reassignment.ts';

export const inspectionApi = { listInspectionReassignments, ...inspections, ...fieldwork, ...photos, ...sharingApi };
