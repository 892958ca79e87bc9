// The form of a damage narrative: the option lists of the specification, and what a sentence may rest on.
import { array, boolean, CalendarDate, coerce, oneOf, strictObject, string, union, type Infer } from '../../kernel/schema.ts';
import { AnySeverity } from '../severity.ts';

export const narrativeSentences = {
  noClaim: 'Please select a claim to generate a narrative for.',
  missing: 'Please fill in all required property and measurement details.',
} as const;

export const roofTypes = ['Composition Shingle', 'Metal', 'Tile', 'Slate', 'TPO', 'EPDM', 'Modified Bitumen'] as const;
export type RoofType = (typeof roofTypes)[number];
export const narrativeDamageTypes = ['Hail', 'Wind', 'Impact', 'Wear & Tear', 'Water', 'Fire', 'Storm'] as const;
export type NarrativeDamageType = (typeof narrativeDamageTypes)[number];
export const weatherEventTypes = ['Hailstorm', 'Windstorm', 'Tornado', 'Hurricane', 'Derecho', 'Thunderstorm'] as const;
export type WeatherEventType = (typeof weatherEventTypes)[number];

/** Who may have written a narrative before a person changed it: the rules, or with them the models of a provider. */
export const narrativeWriters = ['rules', 'openai', 'claude', 'hybrid'] as const;
export type NarrativeWriter = (typeof narrativeWriters)[number];

const { missing } = narrativeSentences;
const empty = () =>
  string()
    .length(0)
    .transform(() => undefined);
/** Forms send '' for what was left empty. */
const optionalNumber = (schema: ReturnType<typeof coerce.number>) => union([empty(), schema]).optional();
const optionalWord = <const W extends readonly [string, ...string[]]>(words: W) => union([empty(), oneOf(words)]).optional();
const optionalSeverity = union([empty(), AnySeverity]).optional();
const area = coerce.number('Enter a number').nonnegative('Enter a number above zero').max(10_000_000, 'Enter a smaller number');

export const narrativeFormShape = {
  property: strictObject(
    {
      address: string({ error: missing }).trim().min(1, missing).max(400),
      sqft: optionalNumber(area),
      roofType: optionalWord(roofTypes),
      age: optionalNumber(coerce.number('Enter the years as a number').nonnegative().max(500, 'Enter fewer years')),
    },
    { error: missing },
  ),
  damage: strictObject({
    damageTypes: array(oneOf(narrativeDamageTypes)).max(7).default([]),
    severity: optionalSeverity,
    weatherEvent: strictObject({
      date: union([empty(), CalendarDate]).optional(),
      /** As the storm event is called: `Hurricane Ian`. */
      name: union([empty(), string().trim().min(1).max(120, 'Enter a shorter name')]).optional(),
      type: optionalWord(weatherEventTypes),
      severity: optionalSeverity,
    }).optional(),
  }).default({ damageTypes: [] }),
  measurements: strictObject(
    {
      totalArea: coerce.number({ error: missing }).positive(missing).max(10_000_000, 'Enter a smaller number'),
      affectedArea: optionalNumber(area),
      linearMeasurements: optionalNumber(coerce.number('Enter a number').nonnegative().max(1_000_000, 'Enter a smaller number')),
      /** `6/12`. */
      slope: union([empty(), string().regex(/^(\d|1\d|2[0-4])(\.5)?\/12$/, 'Enter the slope like 6/12')]).optional(),
      /** The figures are those of a sandbox provider, not of the real roof: the text says so. */
      sandbox: boolean().optional(),
    },
    { error: missing },
  ),
};

export const NarrativeForm = strictObject(narrativeFormShape);
export type NarrativeForm = Infer<typeof NarrativeForm>;
