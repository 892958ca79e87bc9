// Inspections on the wire: scheduling in both forms of the specification, the inspection itself, slots, moves.
import { PersonId } from '../kernel/people.ts';
import {
  array,
  boolean,
  CalendarDate,
  coerce,
  Id,
  IdInPath,
  Instant,
  literal,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  union,
  type Infer,
} from '../kernel/schema.ts';
import { inspectionCategories } from '../enums/damage-area.ts';
import { AnyInspectionType, InspectionStatus, InspectionType } from '../enums/inspection-type.ts';
import { AnyTimeSlot, TimeSlot } from '../enums/time-slot.ts';
import { TimeZone } from '../enums/time-zone.ts';
import { AppointmentReply } from '../enums/appointment-reply.ts';
import { AnyWeather, Weather } from '../enums/weather.ts';

/** What the specification's form says when claim, date or time is missing. */
export const missingInspectionSentence = 'Please select a claim, date, and time';

const ClaimChoice = union([number(), string().min(1, missingInspectionSentence)], { error: missingInspectionSentence })
  .transform(Number)
  .pipe(Id);

/** A calendar date, or an instant: at 00:00 UTC it is that calendar date, else the property's zone makes one of it. */
const DateOrInstant = union([CalendarDate, Instant], { error: 'Enter a date like 2026-11-21' });

/** Administrators and adjusters may schedule outside of the firm's business hours, and say why. */
const OutsideHours = { outsideHoursReason: textUpTo(300).optional() };

/**
 * Both payloads of `POST /api/inspections` (C9): the schedule (date, time, type, instructions) and the photo panel
 * (`status: "in_progress"`: it starts now).
 */
export const NewInspection = strictObject({
  claimId: ClaimChoice,
  inspectionType: AnyInspectionType.default('comprehensive'),
  scheduledDate: DateOrInstant.optional(),
  scheduledTime: AnyTimeSlot.optional(),
  specialInstructions: textUpTo(2_000).optional(),
  notes: textUpTo(5_000).optional(),
  status: oneOf(['scheduled', 'in_progress']).default('scheduled'),
  /** Default: the claim's adjuster, else the caller. */
  inspectorId: Id.optional(),
  ...OutsideHours,
});
export type NewInspection = Infer<typeof NewInspection>;

/** A position in degrees. `accuracyM` is the radius in metres that the device gave. */
export const Position = object({
  lat: number().min(-90).max(90),
  lng: number().min(-180).max(180),
  accuracyM: number().nonnegative().max(1_000_000).optional(),
  source: oneOf(['exif', 'device']),
});
export type Position = Infer<typeof Position>;

/** `clientAt`: by the clock of the phone, where it was typed on one. */
export const WeatherNoted = object({ by: string(), at: Instant, clientAt: Instant.optional() });
export type WeatherNoted = Infer<typeof WeatherNoted>;

export const Inspection = object({
  id: Id,
  version: number().int(),
  claimId: Id,
  claimNumber: string(),
  propertyOwnerName: string(),
  propertyOwnerPhone: string().optional(),
  propertyAddress: string(),
  damageType: string(),
  priority: string(),
  inspectionType: InspectionType,
  status: InspectionStatus,
  /** The start as an instant; date and time below are the same moment in `timeZone`. */
  scheduledAt: Instant,
  scheduledDate: CalendarDate,
  /** `10:00 AM`; an inspection that started at once carries its true time. */
  scheduledTime: string(),
  timeZone: string(),
  inspectorId: Id,
  inspectorName: string(),
  specialInstructions: string().optional(),
  notes: string().optional(),
  weather: Weather.optional(),
  weatherNote: string().optional(),
  /** Who typed the weather note last, or cleared it, and when. */
  weatherNoted: WeatherNoted.optional(),
  gps: Position.optional(),
  startedAt: Instant.optional(),
  completedDate: Instant.optional(),
  cancelledAt: Instant.optional(),
  cancelReason: string().optional(),
  noShowAt: Instant.optional(),
  noShowReason: string().optional(),
  /** Why it lies outside of the firm's business hours. */
  outsideHoursReason: string().optional(),
  clientAnswer: AppointmentReply.optional(),
  lossDate: CalendarDate.optional(),
  /** Where the property is: of the claim, else where the inspection was started. */
  property: object({ lat: number(), lng: number() }).optional(),
  /** By the clock of the phone, when it was started there. */
  startedOnPhoneAt: Instant.optional(),
  /** Sections that are complete or not applicable, of five. */
  sectionsDone: number().int(),
  /** 0 to 100: sections done / 5. */
  progress: number().int(),
  photoCount: number().int(),
  /** Fields of its sections that two people wrote differently and nobody has chosen between; absent: none. */
  openDifferences: number().int().optional(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Inspection = Infer<typeof Inspection>;

/** When somebody began on site: by the clock of the phone where it began there, for the server may have heard of it hours later. Never the scheduled time. */
export function begunAt({
  startedAt,
  startedOnPhoneAt,
}: {
  startedAt?: string | undefined;
  startedOnPhoneAt?: string | undefined;
}): string | undefined {
  return startedOnPhoneAt ?? startedAt;
}

/** A card of the mobile list (`GET /api/claims/mobile`): `id` is the claim's. */
export const MobileClaim = object({
  id: Id,
  inspectionId: Id,
  claimNumber: string(),
  propertyOwnerName: string(),
  propertyAddress: string(),
  damageType: string(),
  inspectionType: InspectionType,
  /** The specification's words: a scheduled inspection is `pending`, one that is due today `active`. */
  status: oneOf(['active', 'pending', 'in_progress', 'completed']),
  scheduledAt: Instant,
  scheduledDate: CalendarDate,
  scheduledTime: string(),
  timeZone: string(),
  progress: number().int(),
  /** As in `Inspection`. */
  openDifferences: number().int().optional(),
});
export type MobileClaim = Infer<typeof MobileClaim>;

export const SlotQuestion = object({
  date: CalendarDate,
  claimId: IdInPath.optional(),
  inspectionType: AnyInspectionType.optional(),
  inspectorId: IdInPath.optional(),
  /** Of the property, where there is no claim yet. */
  timeZone: TimeZone.optional(),
  /** An inspection that is being moved does not stand in its own way. */
  exceptInspectionId: IdInPath.optional(),
});

export const SlotAnswer = object({
  time: TimeSlot,
  startsAt: Instant,
  free: boolean(),
  /** Why it is not free, as a sentence. */
  reason: string().optional(),
  /** Not free only because of the firm's business hours or the inspector's working hours. */
  outsideHours: literal(true).optional(),
  /** Worth knowing of one that is free: a long drive, the sunset. */
  note: string().optional(),
});
export const DaySlots = object({
  date: CalendarDate,
  timeZone: string(),
  inspectorId: Id,
  inspectorName: string(),
  slots: array(SlotAnswer),
});
export type DaySlots = Infer<typeof DaySlots>;

export const Reschedule = strictObject({
  scheduledDate: CalendarDate,
  scheduledTime: AnyTimeSlot,
  inspectorId: Id.optional(),
  ...OutsideHours,
  reason: textUpTo(500).min(3, 'Enter a reason'),
  version: number().int().nonnegative().optional(),
});
export type Reschedule = Infer<typeof Reschedule>;

export const InspectionCancel = strictObject({ reason: textUpTo(500).min(3, 'Enter a reason') });

/** Weather and position as the person on site gives them; starting is allowed without either. */
export const FieldConditions = strictObject({
  weather: AnyWeather.optional(),
  /** What a person saw of the weather; an empty one clears what stands there. */
  weatherNote: textUpTo(500).optional(),
  /** By the clock of the phone; the server's own time is kept beside it. */
  clientAt: Instant.optional(),
  /** Who said so on the device; refused when somebody else is signed in by now. */
  capturedBy: PersonId.optional(),
  gps: strictObject({
    lat: number().min(-90).max(90),
    lng: number().min(-180).max(180),
    accuracyM: number().nonnegative().max(1_000_000).optional(),
  }).optional(),
});
export type FieldConditions = Infer<typeof FieldConditions>;

/** `pendingUploads`: captures that are still only on the phone; more than none refuses (G13). */
export const Completion = strictObject({
  pendingUploads: coerce.number().int().nonnegative().optional(),
  /** Who pressed it on the device; refused when somebody else is signed in by now. */
  capturedBy: PersonId.optional(),
});

export const InspectionQuery = object({
  inspectorId: IdInPath.optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
});

/** Sections of every inspection. */
export const sectionCount = inspectionCategories.length;
