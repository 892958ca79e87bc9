// What a partner's program is given: the claim, and what to do with it, as one JSON file.
import { billingApi, FeeCapAcknowledgement } from '@plumbline/contracts/billing';
import { ClaimIntake, InsuredApproval } from '@plumbline/contracts/claims';
import { SectionSave } from '@plumbline/contracts/inspection';
import { CalendarDate, Dollars, object, optional, strictObject, string, textUpTo, type Infer } from '@plumbline/contracts/kernel';
import { AnyInspectionType, AnyWeather, Coverage, inspectionCategories } from '@plumbline/contracts/enums';

/** What was seen; on which revision it is written, and by which device, the program knows. */
const Section = SectionSave.pick({ state: true, reason: true, observations: true, notes: true, shots: true, clientAt: true });

const Sections = object(
  Object.fromEntries(inspectionCategories.map((category) => [category, optional(Section)])) as Record<
    (typeof inspectionCategories)[number],
    ReturnType<typeof optional<typeof Section>>
  >,
);

/** `claim.json` of `npm run walk`. Only `claim` is needed; the rest has honest defaults or is left out. */
export const WalkOrder = strictObject({
  claim: ClaimIntake,
  /** Who is in charge, by name: a licensed adjuster, in whose name the report goes out. Without one the report stays a draft. */
  adjuster: optional(string()),
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
  /** Why a fee above a cap that may hold is right, in a person's words; without it such an invoice is refused. */
  feeCapReason: FeeCapAcknowledgement.shape.reason.optional(),
  /** Which payment arrived; default: none, the invoice stays pending. */
  paid: optional(Dollars),
});
export type WalkOrder = Infer<typeof WalkOrder>;
