// What two people said about the same field of a section without knowing of each other: every version is kept until a person chooses.
import { array, boolean, Id, Instant, number, object, oneOf, strictObject, string, type Infer } from '../kernel/schema.ts';
import { DamageArea } from '../enums/damage-area.ts';
import { QuantityUnit } from '../enums/quantity-unit.ts';
import { Severity } from '../enums/severity.ts';
import { SectionState } from './section-state.ts';

/** The fields that can differ; all but state and notes belong to one observation, or to one shot of the list. */
export const differingFields = ['state', 'notes', 'area', 'severity', 'amount', 'description', 'shot'] as const;
export const DifferingField = oneOf(differingFields);
export type DifferingField = Infer<typeof DifferingField>;

/** The fields of which several versions can be kept together, one after the other. */
export const joinableFields: ReadonlySet<DifferingField> = new Set(['notes', 'description']);

/** One field's value: `state` goes with its reason, an amount is quantity and unit, a shot has its reason. Empty: the field was emptied. */
export const SectionPart = object({
  state: SectionState.optional(),
  reason: string().optional(),
  notes: string().optional(),
  area: DamageArea.optional(),
  severity: Severity.optional(),
  quantity: number().optional(),
  unit: QuantityUnit.optional(),
  description: string().optional(),
});
export type SectionPart = Infer<typeof SectionPart>;

export const SectionVersion = object({
  /** The revision with which it was saved: its name within a difference. */
  revision: number().int(),
  part: SectionPart,
  by: string(),
  /** Absent where a partner's program saved it. */
  byUserId: Id.optional(),
  at: Instant,
  /** By the clock of the device on which it was written. */
  clientAt: Instant.optional(),
});
export type SectionVersion = Infer<typeof SectionVersion>;

export const SectionDifference = object({
  /** `notes`, `<observation>.severity`, or `shot.<shot>`. */
  id: string(),
  field: DifferingField,
  observationId: string().optional(),
  shotId: string().optional(),
  /** Of the observation. */
  area: DamageArea.optional(),
  /** Oldest first. The one that the section shows stands until somebody chooses. */
  versions: array(SectionVersion),
});
export type SectionDifference = Infer<typeof SectionDifference>;

const Revisions = array(number().int().nonnegative()).min(1).max(200);

/** What `POST …/differences` takes: for each difference which versions are kept, in this order. */
export const SectionChoices = strictObject({
  choices: array(
    strictObject({
      id: string().min(1).max(100),
      /** The versions that were shown; a further one asks again. */
      seen: Revisions,
      /** One, or several of a text. */
      keep: Revisions,
    }),
  )
    .min(1, 'Choose at least one version')
    .max(200),
});
export type SectionChoices = Infer<typeof SectionChoices>;

/** What `POST …/restore` takes. */
export const SectionRestore = strictObject({
  /** The version that is to stand again. */
  revision: number().int().positive(),
  /** As its writer left it, where it was merged with what others had saved meanwhile. */
  asWritten: boolean().optional(),
  /** The version that stood when the person looked; a later one refuses. */
  seenRevision: number().int().positive(),
});
export type SectionRestore = Infer<typeof SectionRestore>;
