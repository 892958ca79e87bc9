// The five sections of an inspection: observations with area, severity and quantity, notes, state, earlier revisions.
import { PersonId } from '../kernel/people.ts';
import { array, Id, Instant, number, object, strictObject, string, textUpTo, type Infer } from '../kernel/schema.ts';
import { AnyDamageArea, DamageArea, InspectionCategory } from '../enums/damage-area.ts';
import { AnyQuantityUnit, QuantityUnit } from '../enums/quantity-unit.ts';
import { AnySeverity, Severity } from '../enums/severity.ts';
import { Inspection } from './inspections.ts';
import { SectionDifference } from './section-differences.ts';
import { SectionState } from './section-state.ts';
import { maxShotAnswers, ShotAnswer, ShotAnswerDraft } from './shots/shots.ts';

const quantity = number().positive('A quantity is more than zero').max(1_000_000);

/** One observed damage, as it is sent. A quantity needs its unit. */
export const ObservationDraft = strictObject({
  /** Made by the device; keeps its identity over revisions. */
  id: string().min(1).max(64),
  area: AnyDamageArea,
  severity: AnySeverity,
  quantity: quantity.optional(),
  unit: AnyQuantityUnit.optional(),
  description: textUpTo(2_000).optional(),
  photoIds: array(Id).max(200).optional(),
}).refine((one) => (one.quantity === undefined) === (one.unit === undefined), { error: 'A quantity needs its unit', path: ['unit'] });

export const Observation = object({
  id: string(),
  area: DamageArea,
  severity: Severity,
  quantity: number().optional(),
  unit: QuantityUnit.optional(),
  description: string().optional(),
  photoIds: array(Id),
});
export type Observation = Infer<typeof Observation>;

const ClientId = string().regex(/^[\w-]{1,64}$/, 'A capture id has letters, digits and hyphens');

/** What `PUT …/sections/:category` takes. What is absent stays as it is. */
export const SectionSave = strictObject({
  state: SectionState.optional(),
  /** Needed with `not_applicable`. */
  reason: textUpTo(500).optional(),
  observations: array(ObservationDraft).max(200).optional(),
  notes: textUpTo(10_000).optional(),
  /** Of the shot list: each shot once. */
  shots: array(ShotAnswerDraft).max(maxShotAnswers).optional(),
  /** When the person did it, by the device's clock; the server keeps its own time beside it (R18). */
  clientAt: Instant.optional(),
  /**
   * The revision that was on the screen when the person began; 0 before the first save. What others saved since is merged field by field;
   * where both changed the same field, both versions are kept as a difference of the section, and a person chooses.
   */
  baseRevision: number().int().nonnegative(),
  /** The device's name for this save (UUID): sent again, it changes nothing. */
  clientId: ClientId.optional(),
  /** An earlier save of the same device on which this one was written: it was seen, although its revision was not known yet. */
  afterClientId: ClientId.optional(),
  /** Who wrote it on the device; refused when somebody else is signed in by now. */
  capturedBy: PersonId.optional(),
});
export type SectionSave = Infer<typeof SectionSave>;

export const Section = object({
  category: InspectionCategory,
  state: SectionState,
  reason: string().optional(),
  notes: string(),
  observations: array(Observation),
  /** Absent while nothing is said of any shot. */
  shots: array(ShotAnswer).optional(),
  /** 0 before the first save. */
  revision: number().int(),
  savedBy: string().optional(),
  savedAt: Instant.optional(),
  /** Fields of which several versions wait for a choice; absent where there are none. */
  differences: array(SectionDifference).optional(),
});
export type Section = Infer<typeof Section>;

/** What a person writes of a section. */
export const SectionContent = object({
  state: SectionState,
  reason: string().optional(),
  notes: string(),
  observations: array(Observation),
  shots: array(ShotAnswer).optional(),
});
export type SectionContent = Infer<typeof SectionContent>;

/** An earlier state of a section: nothing that was saved is ever overwritten (G11). */
export const SectionRevision = Section.extend({
  clientAt: Instant.optional(),
  /** The earlier version that stands again with this one. */
  restoredFrom: number().int().optional(),
  /** The section as its writer left it, before it was merged with what others had saved meanwhile. */
  written: SectionContent,
});
export type SectionRevision = Infer<typeof SectionRevision>;

export const InspectionNoteDraft = strictObject({
  /** The specification's wizard says `description`, the mobile screen `notes`, ours is `text`. */
  text: textUpTo(10_000).optional(),
  description: textUpTo(10_000).optional(),
  notes: textUpTo(10_000).optional(),
  category: InspectionCategory.optional(),
  area: AnyDamageArea.optional(),
  severity: AnySeverity.optional(),
  clientAt: Instant.optional(),
  clientId: string().max(64).optional(),
}).refine((note) => (note.text ?? note.description ?? note.notes ?? '') !== '', { error: 'Please write a note first', path: ['text'] });
export type InspectionNoteDraft = Infer<typeof InspectionNoteDraft>;

export const InspectionNote = object({
  id: string(),
  text: string(),
  category: InspectionCategory.optional(),
  area: DamageArea.optional(),
  severity: Severity.optional(),
  by: string(),
  at: Instant,
  clientAt: Instant.optional(),
});
export type InspectionNote = Infer<typeof InspectionNote>;

export const InspectionDetail = Inspection.extend({ sections: array(Section), noteLog: array(InspectionNote) });
export type InspectionDetail = Infer<typeof InspectionDetail>;

/** An open inspection with the sections in which versions wait for a choice. */
export const DifferingInspection = Inspection.extend({
  differing: array(object({ category: InspectionCategory, differences: array(SectionDifference) })),
});
export type DifferingInspection = Infer<typeof DifferingInspection>;
