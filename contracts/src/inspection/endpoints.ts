// All endpoints of inspection in one list.
import { calendarFeedApi } from './links/calendar-feed.ts';
import { dayOffApi } from './days-off/days-off.ts';
import { engineeringApi } from './engineering/endpoints.ts';
import { portalReportApi } from './engineering/portal-reports.ts';
import { engineeringProductionApi } from './engineering/produced.ts';
import { fieldDeviceApi } from './uploads/field-devices.ts';
import * as fieldwork from './field-endpoints.ts';
import { galleryApi } from './gallery.ts';
import * as inspections from './inspection-endpoints.ts';
import { accessLinkApi } from './links/access-links.ts';
import { recoveryLinkApi } from './links/recovery-links.ts';
import { custodyApi } from './evidence/photo-custody.ts';
import { readMeasuredPlaces } from './evidence/measured-places.ts';
import { marksApi } from './evidence/photo-marks.ts';
import { photoProductionApi } from './photo-production.ts';
import * as photos from './photo-endpoints.ts';
import { sharingApi } from './photo-sharing.ts';
import { planningApi } from './planning.ts';
import { reservationApi } from './reservations/reservations.ts';
import { resumableUploadApi } from './resumable-uploads.ts';
import { scheduleHistoryApi } from './schedule-history.ts';
import { signatureApi } from './signing/signatures.ts';
import { reviewHoldApi } from './reservations/held-for-review.ts';
import { heldTimeApi } from './reservations/held-times.ts';
import { workingHoursApi } from './working-hours/working-hours.ts';
import { listInspectionReassignments } from './inspection-reassignment.ts';

export const inspectionApi = {
  listInspectionReassignments,
  ...inspections,
  ...planningApi,
  ...reservationApi,
  ...heldTimeApi,
  ...reviewHoldApi,
  ...scheduleHistoryApi,
  ...calendarFeedApi,
  ...dayOffApi,
  ...workingHoursApi,
  ...fieldwork,
  ...photos,
  ...sharingApi,
  ...resumableUploadApi,
  ...fieldDeviceApi,
  ...signatureApi,
  ...galleryApi,
  ...custodyApi,
  ...marksApi,
  readMeasuredPlaces,
  ...photoProductionApi,
  ...accessLinkApi,
  ...recoveryLinkApi,
  ...engineeringApi,
  ...engineeringProductionApi,
  ...portalReportApi,
};
