// Damage analysis: findings with the photos they rest on, and the run that made them. Nothing here is a fact of the claim
// before a person accepts it.
import { array, boolean, Id, Instant, number, object, oneOf, string, type Infer } from '../kernel/schema.ts';
import { DamageArea, InspectionCategory } from '../enums/damage-area.ts';
import { QuantityUnit } from '../enums/quantity-unit.ts';
import { Severity } from '../enums/severity.ts';
import { AiProviderName } from './config.ts';

/** What a finding without a seeing model may reach at most. */
export const fieldEnteredConfidenceLimit = 60;

/** What a finding of a model may reach at most where no photo of it is clear: nobody counts it as sure without a second look. */
export const unclearConfidenceLimit = 59;

/** What is wrong with all photos of a finding. */
export const unclearPhotoKinds = ['blurred', 'dark', 'blurred_or_dark'] as const;
export const UnclearPhotos = oneOf(unclearPhotoKinds);
export type UnclearPhotos = Infer<typeof UnclearPhotos>;

/** `both`: a person entered it and a model saw it too. Only `model` waits for a person. */
export const findingBases = ['field-entered', 'both', 'model'] as const;

/** Where on a photo a model saw it: the upper left corner and the size, as shares of width and height. */
export const PhotoBox = object({ photoId: Id, x: number(), y: number(), width: number(), height: number() });
export type PhotoBox = Infer<typeof PhotoBox>;

/** What a model saw of a damage that a person entered. It stands beside the entry, and in no document. */
export const SeenToo = object({
  severity: Severity,
  confidence: number().int().min(0).max(100),
  description: string(),
  photoIds: array(Id),
  boxes: array(PhotoBox).optional(),
  /** Pieces that it counted; absent where it could count none. */
  count: number().int().optional(),
  /** No photo of it is clear: it lends the entry no confidence. */
  unclearPhotos: UnclearPhotos.optional(),
});

export const Finding = object({
  id: string(),
  /** What was found, as a phrase: `Roof covering damage`, `Missing shingles`. */
  type: string(),
  category: InspectionCategory,
  area: DamageArea,
  severity: Severity,
  /** Percent. At most 60 when no model saw the photos. */
  confidence: number().int().min(0).max(100),
  basis: oneOf(findingBases),
  description: string(),
  /** Photos that show it. Empty when the person linked none and no model named any. */
  photoIds: array(Id),
  /** On some of these photos; a person enters none. */
  boxes: array(PhotoBox).optional(),
  /** Only of a model: it rests on no clear photo, and is accepted by itself, never with others in one go. */
  unclearPhotos: UnclearPhotos.optional(),
  observationId: string().optional(),
  quantity: number().optional(),
  unit: QuantityUnit.optional(),
  /** Pieces that a model counted on its photos. It is no quantity before a person enters one. */
  count: number().int().optional(),
  seen: SeenToo.optional(),
});
export type Finding = Infer<typeof Finding>;

export const AnalysisRun = object({
  id: Id,
  inspectionId: Id,
  claimId: Id,
  /** Counts the runs of an inspection from 1. */
  runNumber: number().int(),
  provider: AiProviderName,
  providerLabel: string(),
  model: string().optional(),
  promptVersion: string(),
  /** Of what its model was asked; where the rules answered, of what they read. */
  inputHash: string(),
  /** Why the rules answered although a model was asked for. */
  fallbackReason: string().optional(),
  findings: array(Finding),
  /** The specification's names for the same findings. */
  damageTypes: array(object({ type: string(), severity: Severity, confidence: number(), description: string() })),
  /** Present only when quantities and prices allowed one; never made up. */
  estimatedValue: number().optional(),
  priority: oneOf(['critical', 'high', 'medium', 'low']),
  recommendations: array(string()),
  summary: string(),
  technicalNarrative: string(),
  photosConsidered: number().int(),
  /** Photos that were left out, and why. */
  excludedPhotos: array(object({ photoId: Id, reason: string() })),
  tookMs: number().int(),
  /** Of all calls that the run made, also of those whose answer was thrown away; absent without one. */
  tokens: object({ input: number().int(), output: number().int() }).optional(),
  /** Questions that the photos were shown in, where one was not enough; the photos of those that were not answered are among the excluded ones. */
  batches: object({ of: number().int(), answered: number().int() }).optional(),
  /** Dollars of all these calls by the prices of their day; absent where one of them has no price. */
  cost: number().optional(),
  /** The stored answer to the same photos and entries was taken. */
  reused: boolean().optional(),
  /** Somebody called it off: it has no findings, and counts nowhere. `photosLoaded` of `photosOf` had been taken. */
  canceled: object({ by: string(), at: Instant, photosLoaded: number().int(), photosOf: number().int() }).optional(),
  createdAt: Instant,
  createdBy: string(),
});
export type AnalysisRun = Infer<typeof AnalysisRun>;
