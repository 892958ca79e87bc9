// All endpoints of inspection in one list.
import * as fieldwork from './field-endpoints.ts';
import * as inspections from './inspection-endpoints.ts';
import * as photos from './photo-endpoints.ts';
import { sharingApi } from './photo-sharing.ts';
import { listVisitHandovers } from './visit-handover.ts';

export const inspectionApi = { listVisitHandovers, ...inspections, ...fieldwork, ...photos, ...sharingApi };
