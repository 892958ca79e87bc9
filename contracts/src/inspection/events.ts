// The facts of inspections and photos. Claims moves with the bookings and the completion.
import { event } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { CalendarDate, Id, Instant, object, string } from '../kernel/schema.ts';
import { InspectionCategory } from '../words/damage-area.ts';
import { InspectionType } from '../words/inspection-type.ts';
import { PhotoCategory } from '../words/photo-category.ts';
import { photoShared, photosShared } from './photo-sharing.ts';
import { SectionState } from './section-state.ts';

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
});
const InspectionFact = object({ inspectionId: Id, claimId: Id });
const PhotoFact = object({ photoId: Id, inspectionId: Id, claimId: Id });

export const inspectionBooked = event('inspection.booked', Appointment, staff);
export const inspectionRescheduled = event('inspection.rescheduled', Appointment.extend({ why: string() }), staff);
/** Whose visit it was, and when. */
const Cancelled = InspectionFact.extend({
  why: string(),
  inspectorId: Id,
  scheduledDate: CalendarDate,
  scheduledTime: string(),
});
export const inspectionCancelled = event('inspection.cancelled', Cancelled, staff);
/** The client answered an appointment; without the claim, whose own fact tells of it. */
export const inspectionAnswered = event('inspection.client-answered', object({ inspectionId: Id }), staff);
export const inspectionStarted = event('inspection.started', InspectionFact.extend({ startedAt: Instant }), staff);
export const inspectionNoted = event('inspection.noted', InspectionFact.extend({ noteId: string() }), staff);
export const inspectionConditionsSet = event('inspection.conditions-set', InspectionFact, staff);
export const sectionSaved = event(
  'inspection.section-saved',
  InspectionFact.extend({ category: InspectionCategory, state: SectionState }),
  staff,
);
export const inspectionCompleted = event('inspection.completed', InspectionFact.extend({ completedDate: Instant }), staff);
export const photoStored = event('inspection.photo-stored', PhotoFact.extend({ sha256: string(), category: PhotoCategory }), staff);
export const photoEdited = event('inspection.photo-edited', PhotoFact, staff);
export const photoProcessed = event('inspection.photo-processed', PhotoFact, staff);
export const photoFailed = event('inspection.photo-failed', PhotoFact.extend({ reason: string() }), staff);
export const voiceNoteStored = event('inspection.voice-note-stored', InspectionFact.extend({ voiceNoteId: Id, sha256: string() }), staff);

export const inspectionEvents = {
  inspectionBooked,
  inspectionRescheduled,
  inspectionCancelled,
  inspectionAnswered,
  inspectionStarted,
  inspectionNoted,
  inspectionConditionsSet,
  sectionSaved,
  inspectionCompleted,
  photoStored,
  photoEdited,
  photoProcessed,
  photoFailed,
  photoShared,
  photosShared,
  voiceNoteStored,
};
