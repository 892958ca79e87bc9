// What a partner's program is given: the claim, and what to do with it, as one JSON file. README.md explains it field by field.
import { billingApi, FeeCapAcknowledgement } from '@plumbline/contracts/billing';
import { ClaimIntake, InsuredApproval } from '@plumbline/contracts/claims';
import { ObservationDraft, SectionSave, ShotAnswerDraft } from '@plumbline/contracts/inspection';
import { array, CalendarDate, Dollars, object, optional, strictObject, string, textUpTo, type Infer } from '@plumbline/contracts/kernel';
import { AnyInspectionType, AnyWeather, Coverage, inspectionCategories } from '@plumbline/contracts/enums';

/** Photos by the names of their files: their ids are made when they are stored. */
const fileNames = optional(array(string().min(1).max(200)).max(100));

const { area, severity, quantity, unit, description } = ObservationDraft.shape;
/** The walk names the observation; an order may name it itself. */
const Observed = strictObject({ id: optional(ObservationDraft.shape.id), area, severity, quantity, unit, description, photos: fileNames });
const Shot = strictObject({ shot: ShotAnswerDraft.shape.shot, photos: fileNames, reason: ShotAnswerDraft.shape.reason });

/** What was seen; on which revision it is written, and by which device, the program knows. */
const Section = SectionSave.pick({ state: true, reason: true, notes: true, clientAt: true }).extend({
  observations: optional(array(Observed).max(200)),
  shots: optional(array(Shot).max(60)),
});
export type OrderedSection = Infer<typeof Section>;

const Sections = object(
  Object.fromEntries(inspectionCategories.map((category) => [category, optional(Section)])) as Record<
    (typeof inspectionCategories)[number],
    ReturnType<typeof optional<typeof Section>>
  >,
).strict();

/** `claim.json` of `npm run walk`. Only `claim` is needed; the rest is left out, or asked where a person decides. */
export const WalkOrder = strictObject({
  claim: ClaimIntake,
  /** Who is in charge, by name: a licensed adjuster, in whose name the report goes out. Asked for where it is absent. */
  adjuster: optional(string().min(1)),
  /** Why a claim that its score leaves in intake is taken all the same, in a person's words. Asked for where it is needed. */
  qualifyReason: optional(textUpTo(500).min(1)),
  inspection: optional(
    strictObject({
      type: optional(AnyInspectionType),
      /** First day to try, at the property; default: tomorrow. The first free time from there on is scheduled. */
      from: optional(CalendarDate),
      weather: optional(AnyWeather),
      /** What the inspector saw, per category. A category that is absent is marked not applicable. */
      sections: optional(Sections),
    }),
  ),
  measurement: optional(strictObject({ provider: string(), orderType: string(), accuracyLevel: optional(string()) })),
  message: optional(textUpTo(2_000)),
  /** What was agreed, with the approval of a named insured. */
  settlement: optional(
    strictObject({
      amount: Dollars,
      agreedAt: optional(CalendarDate),
      coverage: optional(Coverage),
      approval: InsuredApproval,
      note: optional(textUpTo(1_000)),
    }),
  ),
  feePercentage: billingApi.issueInvoice.body.shape.feePercentage.optional(),
  /** Why a fee above a cap that may hold is right, in a person's words. Asked for where it is needed; without it nothing is billed. */
  feeCapReason: FeeCapAcknowledgement.shape.reason.optional(),
  /** Which payment arrived; default: none, the invoice stays pending. */
  paid: optional(Dollars),
});
export type WalkOrder = Infer<typeof WalkOrder>;
