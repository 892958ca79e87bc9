// The events of inspections and photos. Claims moves with the bookings and the completion.
import { defineEvent } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { CalendarDate, Id, Instant, int, object, string } from '../kernel/schema.ts';
import { InspectionCategory } from '../enums/damage-area.ts';
import { InspectionType } from '../enums/inspection-type.ts';
import { PhotoCategory } from '../enums/photo-category.ts';
import { calendarFeedChanged } from './links/calendar-feed.ts';
import { dayOffEvents } from './days-off/days-off.ts';
import { engineeringEvents } from './engineering/events.ts';
import { photosEdited } from './gallery.ts';
import { photoMarked } from './evidence/photo-marks.ts';
import { photoShared, photosShared } from './photo-sharing.ts';
import { accessLinkEvents } from './links/access-links.ts';
import { recoveryLinkEvents } from './links/recovery-links.ts';
import { inspectionSigned } from './signing/signatures.ts';
import { workingHoursChanged } from './working-hours/working-hours.ts';
import { SectionState } from './section-state.ts';

/** By what calendars find the appointment again, and which version of it this is. */
const CalendarEntry = { calendarUid: string(), sequence: int().nonnegative() };
const Appointment = object({
  inspectionId: Id,
  claimId: Id,
  inspectionType: InspectionType,
  scheduledAt: Instant,
  scheduledDate: CalendarDate,
  scheduledTime: string(),
  timeZone: string(),
  inspectorId: Id,
  inspectorName: string(),
  /** Why it lies outside of the business hours. */
  outsideHoursReason: string().optional(),
  ...CalendarEntry,
});
const InspectionEventData = object({ inspectionId: Id, claimId: Id });
const PhotoEventData = object({ photoId: Id, inspectionId: Id, claimId: Id });

export const inspectionScheduled = defineEvent('inspection.scheduled', Appointment, staff);
export const inspectionRescheduled = defineEvent('inspection.rescheduled', Appointment.extend({ why: string() }), staff);
/** Whose inspection it was, and when. */
const Cancelled = InspectionEventData.extend({
  why: string(),
  inspectorId: Id,
  scheduledDate: CalendarDate,
  scheduledTime: string(),
  ...CalendarEntry,
});
export const inspectionCancelled = defineEvent('inspection.cancelled', Cancelled, staff);
/** The inspector was there, and nobody could let them in. */
export const inspectionNoShow = defineEvent('inspection.no-show', Cancelled, staff);
/** The client answered an appointment; without the claim, whose own event tells of it. */
export const inspectionAnswered = defineEvent('inspection.client-answered', object({ inspectionId: Id }), staff);
export const inspectionStarted = defineEvent('inspection.started', InspectionEventData.extend({ startedAt: Instant }), staff);
export const inspectionNoted = defineEvent('inspection.noted', InspectionEventData.extend({ noteId: string() }), staff);
export const inspectionConditionsSet = defineEvent('inspection.conditions-set', InspectionEventData, staff);
export const sectionSaved = defineEvent(
  'inspection.section-saved',
  InspectionEventData.extend({ category: InspectionCategory, state: SectionState }),
  staff,
);
export const inspectionCompleted = defineEvent('inspection.completed', InspectionEventData.extend({ completedDate: Instant }), staff);
export const photoStored = defineEvent(
  'inspection.photo-stored',
  PhotoEventData.extend({ sha256: string(), category: PhotoCategory }),
  staff,
);
export const photoEdited = defineEvent('inspection.photo-edited', PhotoEventData, staff);
export const photoProcessed = defineEvent('inspection.photo-processed', PhotoEventData, staff);
export const photoFailed = defineEvent('inspection.photo-failed', PhotoEventData.extend({ reason: string() }), staff);
export const voiceNoteStored = defineEvent(
  'inspection.voice-note-stored',
  InspectionEventData.extend({ voiceNoteId: Id, sha256: string() }),
  staff,
);
/** A machine heard its words after it had arrived without any. */
export const voiceNoteTranscribed = defineEvent(
  'inspection.voice-note-transcribed',
  InspectionEventData.extend({ voiceNoteId: Id }),
  staff,
);

export const inspectionEvents = {
  inspectionScheduled,
  inspectionRescheduled,
  inspectionCancelled,
  inspectionNoShow,
  calendarFeedChanged,
  inspectionAnswered,
  inspectionStarted,
  inspectionNoted,
  inspectionConditionsSet,
  sectionSaved,
  inspectionCompleted,
  inspectionSigned,
  photoStored,
  photoEdited,
  photoProcessed,
  photoFailed,
  photoShared,
  photosShared,
  photosEdited,
  photoMarked,
  voiceNoteStored,
  voiceNoteTranscribed,
  ...dayOffEvents,
  workingHoursChanged,
  ...accessLinkEvents,
  ...recoveryLinkEvents,
  ...engineeringEvents,
};
