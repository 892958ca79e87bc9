// The damage narrative: what the form sends, and sentences that each name the field they rest on.
import {
  array,
  CalendarDate,
  coerce,
  Id,
  number,
  object,
  oneOf,
  string,
  strictObject,
  textUpTo,
  union,
  type Infer,
} from '../kernel/schema.ts';
import { AnySeverity } from '../enums/severity.ts';
import { AiProviderName } from './config.ts';

export const narrativeSentences = {
  noClaim: 'Please select a claim to generate a narrative for.',
  missing: 'Please fill in all required property and measurement details.',
} as const;

export const roofTypes = ['Composition Shingle', 'Metal', 'Tile', 'Slate', 'TPO', 'EPDM', 'Modified Bitumen'] as const;
export const narrativeDamageTypes = ['Hail', 'Wind', 'Impact', 'Wear & Tear', 'Water', 'Fire', 'Storm'] as const;
export const weatherEventTypes = ['Hailstorm', 'Windstorm', 'Tornado', 'Hurricane', 'Derecho', 'Thunderstorm'] as const;

const { missing, noClaim } = narrativeSentences;
/** Forms send '' for what was left empty. */
const optionalNumber = (schema: ReturnType<typeof coerce.number>) =>
  union([
    string()
      .length(0)
      .transform(() => undefined),
    schema,
  ]).optional();
const optionalWord = <const W extends readonly [string, ...string[]]>(words: W) =>
  union([
    string()
      .length(0)
      .transform(() => undefined),
    oneOf(words),
  ]).optional();

export const NarrativeInput = strictObject({
  claimId: union([number(), string().min(1, noClaim)], { error: noClaim })
    .transform(Number)
    .pipe(Id),
  property: strictObject(
    {
      address: string({ error: missing }).trim().min(1, missing).max(400),
      sqft: optionalNumber(coerce.number().nonnegative().max(10_000_000)),
      roofType: optionalWord(roofTypes),
      age: optionalNumber(coerce.number().nonnegative().max(500)),
    },
    { error: missing },
  ),
  damage: strictObject({
    damageTypes: array(oneOf(narrativeDamageTypes)).max(7).default([]),
    severity: AnySeverity.default('moderate'),
    weatherEvent: strictObject({
      date: union([
        string()
          .length(0)
          .transform(() => undefined),
        CalendarDate,
      ]).optional(),
      type: optionalWord(weatherEventTypes),
      severity: union([
        string()
          .length(0)
          .transform(() => undefined),
        AnySeverity,
      ]).optional(),
    }).optional(),
  }).default({ damageTypes: [], severity: 'moderate' }),
  measurements: strictObject(
    {
      totalArea: coerce.number({ error: missing }).positive(missing).max(10_000_000),
      affectedArea: optionalNumber(coerce.number().nonnegative().max(10_000_000)),
      linearMeasurements: optionalNumber(coerce.number().nonnegative().max(1_000_000)),
      /** `6/12`. */
      slope: union([
        string()
          .length(0)
          .transform(() => undefined),
        string().regex(/^(\d|1\d|2[0-4])(\.5)?\/12$/, 'Enter the slope like 6/12'),
      ]).optional(),
    },
    { error: missing },
  ),
  /** Rests on the newest analysis of this inspection when given. */
  inspectionId: Id.optional(),
  notes: textUpTo(5_000).optional(),
});
export type NarrativeInput = Infer<typeof NarrativeInput>;

export const NarrativeSentence = object({ text: string(), evidence: array(string()) });

export const Narrative = object({
  narrative: string(),
  sentences: array(NarrativeSentence),
  provider: AiProviderName,
  providerLabel: string(),
  ruleVersion: string(),
  notDocumented: array(string()),
  /** Findings of a model that nobody reviewed; none of them is in the text. */
  unreviewed: number().int(),
  tookMs: number().int(),
});
export type Narrative = Infer<typeof Narrative>;

export const Transcription = object({ transcription: string(), provider: AiProviderName, model: string().optional() });
export type Transcription = Infer<typeof Transcription>;

export const transcriptionFailedSentence = 'Could not convert voice to text. Please try again.';
export const noTranscriptionSentence = 'Transcription failed: no speech-to-text provider is configured. The recording is kept.';
export const audioTypes = ['audio/wav', 'audio/webm', 'audio/mp4', 'audio/ogg'] as const;
