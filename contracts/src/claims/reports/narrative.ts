// The narrative of a claim: what it may rest on, its saved versions, and what a save must not hold.
import {
  CalendarDate,
  Id,
  Instant,
  array,
  boolean,
  int,
  number,
  object,
  oneOf,
  strictObject,
  string,
  type Infer,
} from '../../kernel/index.ts';
import { Severity } from '../../enums/index.ts';
import {
  detailsOfForm,
  narrativeDamageTypes,
  NarrativeForm,
  narrativeWriters,
  roofTypes,
  weatherEventTypes,
  type NarrativeDetail,
} from '../../enums/narrative/index.ts';

/** Where a value or a finding comes from. */
export const NarrativeSource = object({
  /** Of the field, `measurements.totalArea`; of a finding, `finding.run-1-2`; of what else is known, `claim.incidentDate`. */
  key: string(),
  /** Short mark beside the field and the sentence: `Claim`, `M-12`, `F-3`. */
  code: string(),
  title: string(),
  /** Who, when, how exact. */
  detail: string(),
  /** The value as sentences may say it. */
  text: string(),
  photoIds: array(Id),
  /** A figure of a sandbox provider: not of the real roof. */
  sandbox: boolean().optional(),
});
export type NarrativeSource = Infer<typeof NarrativeSource>;

/** The form as far as the claim knows it; what nobody recorded is absent. */
export const NarrativeProposal = object({
  property: object({
    address: string(),
    sqft: number().optional(),
    roofType: oneOf(roofTypes).optional(),
    age: number().optional(),
  }),
  damage: object({
    damageTypes: array(oneOf(narrativeDamageTypes)),
    severity: Severity.optional(),
    weatherEvent: object({
      date: CalendarDate.optional(),
      name: string().optional(),
      type: oneOf(weatherEventTypes).optional(),
      severity: Severity.optional(),
    }).optional(),
  }),
  measurements: object({
    totalArea: number().optional(),
    affectedArea: number().optional(),
    linearMeasurements: number().optional(),
    slope: string().optional(),
    sandbox: boolean().optional(),
  }),
});
export type NarrativeProposal = Infer<typeof NarrativeProposal>;

export const NarrativeVersionHead = object({
  number: int(),
  words: int(),
  /** Absent: a person or a program wrote it without the generator. */
  provider: oneOf(narrativeWriters).optional(),
  /** That reworded sentences which stand in it unchanged, as its provider names it. */
  model: string().optional(),
  savedBy: string(),
  /** Absent: a program saved it. */
  savedByUserId: Id.optional(),
  savedAt: Instant,
});
export type NarrativeVersionHead = Infer<typeof NarrativeVersionHead>;

const EvidencedSentence = object({
  text: string(),
  evidence: array(string()),
  /** In whose words it stands, as ai keeps it; absent: in those of the rules or of a person. */
  model: string().optional(),
});

export const NarrativeVersion = object({
  ...NarrativeVersionHead.shape,
  claimId: Id,
  narrative: string(),
  sentences: array(EvidencedSentence),
  /** Of what the model was asked, with the version of the question; absent without a sentence of a model. */
  promptVersion: string().optional(),
  inputHash: string().optional(),
  form: NarrativeProposal,
  inspectionId: Id.optional(),
  /** It quotes the roof of a sandbox provider. */
  sandbox: boolean(),
});
export type NarrativeVersion = Infer<typeof NarrativeVersion>;

const SandboxRoof = object({ totalArea: array(number()), linearMeasurements: array(number()), slope: array(string()) });

export const NarrativeStart = object({
  claimId: Id,
  claimNumber: string(),
  propertyAddress: string(),
  form: NarrativeProposal,
  /** Values of sandbox roofs of this claim: a form that holds one of them says so. */
  sandboxRoof: SandboxRoof,
  /** Whose findings are used, and the day on site in the zone of the property. */
  inspectionId: Id.optional(),
  inspectedOn: CalendarDate.optional(),
  /** One for each value of the form. */
  fields: array(NarrativeSource),
  /** What a person entered or accepted. */
  findings: array(NarrativeSource),
  /** What else a sentence may say: numbers and days of the claim. */
  known: array(NarrativeSource),
  notUsed: array(object({ code: string(), title: string(), reason: string() })),
  /** Newest first. */
  versions: array(NarrativeVersionHead),
  latest: NarrativeVersion.optional(),
});
export type NarrativeStart = Infer<typeof NarrativeStart>;

export const NarrativeSave = strictObject({
  narrative: string().trim().min(1, 'Enter the narrative').max(100_000),
  /** Of the claim. */
  version: number().int().nonnegative().optional(),
  /** The number of the version that was on the screen; 0 before the first one. Refused with 409 when there is a newer one. */
  expectedVersion: number().int().nonnegative().optional(),
  /** What the text rests on; absent: what the claim knows. */
  form: NarrativeForm.optional(),
  inspectionId: Id.optional(),
  /** The narrative of the generator that the text began as: who wrote which sentence of it is asked there. */
  generatedId: Id.optional(),
  /** What the generator said of its sentences. */
  sentences: array(strictObject({ text: string().max(10_000), evidence: array(string().max(200)).max(500) }))
    .max(2_000)
    .optional(),
});
export type NarrativeSave = Infer<typeof NarrativeSave>;

/** What a text is read against: the values of its form, the findings that count, and what else the claim knows. */
export function narrativeDetails(
  form: NarrativeForm | NarrativeProposal,
  { findings, known }: Pick<NarrativeStart, 'findings' | 'known'>,
): NarrativeDetail[] {
  const { totalArea = 0 } = form.measurements;
  const whole = { ...form, measurements: { ...form.measurements, totalArea } };
  return [...detailsOfForm(whole), ...[...findings, ...known].map(({ key, text }) => ({ key, text }))];
}
