// A storm event: a named, declared emergency with its days and counties, and the claims that belong to it.
import {
  CalendarDate,
  Id,
  Instant,
  array,
  boolean,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/index.ts';
import { AnyDamageType, DamageType } from '../../enums/index.ts';

const State = string().regex(/^[A-Z]{2}$/, 'Enter a two-letter state code, like FL');
const County = strictObject({ state: State, county: textUpTo(80).min(1, 'Enter a county') });
/** Five digits, or the first three of them for a whole area. */
const ZipArea = string().regex(/^\d{3}(\d{2})?$/, 'Enter 5-digit ZIP codes or 3-digit prefixes');

/** Whether the authority that a state's rules name has designated the event a catastrophe. What nobody recorded is asked for, never assumed. */
export const catastropheStates = ['yes', 'no', 'unknown'] as const;
export const CatastropheState = oneOf(catastropheStates);
export type CatastropheState = Infer<typeof CatastropheState>;
export const catastropheLabels: Record<CatastropheState, string> = { yes: 'Yes', no: 'No', unknown: 'Unknown' };

const needed = {
  name: textUpTo(120).min(1, 'Enter a name'),
  peril: AnyDamageType,
  /** First and last day of the event. */
  startsOn: string('Enter the start date').min(1, 'Enter the start date').pipe(CalendarDate),
};
const mayLack = {
  endsOn: CalendarDate,
  /** When, by whom and under which number the emergency was declared. Without a declaration no emergency rule applies. */
  declaredOn: CalendarDate,
  declaredBy: textUpTo(120),
  declarationNumber: textUpTo(80),
  /** The day of the designation. */
  catastropheOn: CalendarDate,
  /** Of a storm that the National Hurricane Center declared a hurricane: when the first watch or warning began, and when the last one ended. */
  hurricaneFrom: CalendarDate,
  hurricaneUntil: CalendarDate,
  note: textUpTo(2_000),
};
const others = {
  catastrophe: CatastropheState.optional(),
  counties: array(County).max(300, 'Enter up to 300 counties'),
  zips: array(ZipArea).max(2_000, 'Enter up to 2,000 ZIP codes').optional(),
};

export const StormEventIntake = strictObject({ ...needed, ...object(mayLack).partial().shape, ...others });
export type StormEventIntake = Infer<typeof StormEventIntake>;

/** What is sent replaces; `null` empties what an event may lack. */
export const StormEventChange = strictObject({
  ...needed,
  ...others,
  endsOn: mayLack.endsOn.nullable(),
  declaredOn: mayLack.declaredOn.nullable(),
  declaredBy: mayLack.declaredBy.nullable(),
  declarationNumber: mayLack.declarationNumber.nullable(),
  catastropheOn: mayLack.catastropheOn.nullable(),
  hurricaneFrom: mayLack.hurricaneFrom.nullable(),
  hurricaneUntil: mayLack.hurricaneUntil.nullable(),
  note: mayLack.note.nullable(),
  version: number().int().nonnegative(),
}).partial();
export type StormEventChange = Infer<typeof StormEventChange>;

export const StormEvent = object({
  id: Id,
  version: number(),
  name: string(),
  peril: DamageType,
  startsOn: CalendarDate,
  endsOn: CalendarDate.optional(),
  declaredOn: CalendarDate.optional(),
  declaredBy: string().optional(),
  declarationNumber: string().optional(),
  catastrophe: CatastropheState,
  catastropheOn: CalendarDate.optional(),
  hurricaneFrom: CalendarDate.optional(),
  hurricaneUntil: CalendarDate.optional(),
  counties: array(object({ state: string(), county: string() })),
  zips: array(string()),
  note: string().optional(),
  /** Claims that belong to the event, and how many of them nobody handles yet. */
  claimCount: number(),
  unassignedCount: number(),
  createdAt: Instant,
});
export type StormEvent = Infer<typeof StormEvent>;

/** Attaching claims: what is outside of the event's days or area is attached and named. */
export const StormAttachment = strictObject({
  claimIds: array(Id).min(1, 'Select at least one claim').max(500, 'Select up to 500 claims at a time'),
  detach: boolean().optional(),
});

export const StormAttached = object({
  results: array(object({ claimId: Id, ok: boolean(), note: string().optional() })),
});

/** Claims whose ZIP code lies in the event's area, of its days and peril, and that are attached to none. */
export const StormCandidates = object({
  claimIds: array(Id),
  /** There are more than these. */
  more: boolean(),
  /** Claims of the days and the peril in its states of which nobody knows whether they stand in its area: a ZIP code is missing. */
  unsure: number().default(0),
});

/** How the claims of the event are to be assigned. */
export const StormPlanRequest = strictObject({
  /** Only these claims of the event; all that nobody handles when absent. */
  claimIds: array(Id).min(1, 'Select at least one claim').max(10_000, 'Select up to 10,000 claims').optional(),
  /** Who takes part; everybody who may handle claims when absent. */
  adjusterIds: array(Id).min(1).max(500).optional(),
  /** Most open claims that one adjuster shall have, those outside of the storm included. */
  maxOpenClaims: number().int().min(1).max(5_000).optional(),
  /** ZIP codes that somebody gives to one adjuster by hand; licenses and load hold for them too. */
  moves: array(strictObject({ zip: string().regex(/^\d{5}$/, 'Enter a 5-digit ZIP code'), userId: Id }))
    .max(500)
    .optional(),
});

/** One adjuster in a plan. */
export const PlannedAdjuster = object({
  userId: Id,
  name: string(),
  /** Open claims before, and those that the plan adds. */
  openClaims: number(),
  given: number(),
  zips: array(object({ zip: string(), claims: number() })),
  /** The claims that the plan adds. */
  claimIds: array(Id),
});

export const StormPlan = object({
  stormEventId: Id,
  claims: number(),
  adjusters: array(PlannedAdjuster),
  /** Claims for which nobody could be found, with the reason, most frequent first. */
  left: array(object({ reason: string(), claims: number(), zips: array(string()), claimIds: array(Id) })),
});
export type StormPlan = Infer<typeof StormPlan>;

export const assignmentKinds = ['storm', 'transfer', 'undo'] as const;

/** Claims on their way to other hands: made in the background, a result for each claim. */
export const AssignmentJob = object({
  id: Id,
  kind: oneOf(assignmentKinds),
  /** What it is about, in words: “Hurricane Milton”, “Angela Brooks leaves”. */
  title: string(),
  state: oneOf(['running', 'done', 'cancelled']),
  total: number(),
  moved: number(),
  /** Claims that the receiver may not handle, that are gone or changed meanwhile. */
  refused: number(),
  startedBy: string(),
  createdAt: Instant,
  endedAt: Instant.optional(),
  stormEventId: Id.optional(),
  deactivatedUserId: Id.optional(),
});
export type AssignmentJob = Infer<typeof AssignmentJob>;

export const AssignmentRow = object({
  id: Id,
  claimId: Id,
  claimNumber: string(),
  toName: string().optional(),
  state: oneOf(['waiting', 'moved', 'refused', 'cancelled']),
  reason: string().optional(),
});
