// The legal and own deadlines of a claim, as they are computed from its dates when somebody looks.
import {
  CalendarDate,
  Id,
  Instant,
  array,
  boolean,
  literal,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/index.ts';
import { Disposition } from '../claim/claim.ts';
import { Confidence } from './confidence.ts';
import { LateInterest } from './interest.ts';
import { DeadlineDetails, KeyDate } from './key-date.ts';

export { Confidence } from './confidence.ts';
export * from './interest.ts';

/**
 * What somebody owes is `running`, `due` from its plain last day until the latest that can be argued, `partly-met`, `met`, and
 * `overdue` after that. A right is `open`, `expiring` or `expired`: who lets it pass owes nobody.
 * `ended`: it was neither met nor waived when the claim was closed, and nobody owes it any more.
 */
const stateWords = [
  'running',
  'due',
  'partly-met',
  'met',
  'overdue',
  'open',
  'expiring',
  'expired',
  'waived',
  'missing-date',
  'undecided',
  'ended',
] as const;
export const DeadlineState = oneOf(stateWords);
export type DeadlineState = Infer<typeof DeadlineState>;

/** What can still be done, late or not. */
export function isOpenState(state: DeadlineState): boolean {
  return state === 'overdue' || isComing(state);
}

/** Nothing of it has passed for sure. */
export function isComing(state: DeadlineState): boolean {
  return ['running', 'due', 'partly-met', 'open', 'expiring'].includes(state);
}

export const owers = ['carrier', 'insured', 'adjuster'] as const;
export const Ower = oneOf(owers);
export type Ower = Infer<typeof Ower>;

/** A date or fact that is not recorded: `name` is what `PUT …/key-dates` takes, `kind` where. */
export const MissingForDeadline = object({ kind: oneOf(['date', 'detail', 'claim']), name: string(), label: string() });
export type MissingForDeadline = Infer<typeof MissingForDeadline>;

/** Days that do not count. */
export const Tolling = object({
  id: number(),
  from: CalendarDate,
  until: CalendarDate,
  reason: string(),
  citation: string().optional(),
  by: string(),
});
export const extensionUnits = ['calendar_days', 'business_days'] as const;
export const DeadlineExtension = object({
  id: number(),
  days: number(),
  unit: oneOf(extensionUnits),
  reason: string(),
  citation: string().optional(),
  by: string(),
});

export const Deadline = object({
  /** Names the deadline within its claim: the rule's id, or `own-…`. */
  key: string(),
  kind: oneOf(['statutory', 'own']),
  ruleId: string().optional(),
  ruleVersion: string().optional(),
  title: string(),
  owedBy: Ower,
  startsFrom: object({ name: string(), label: string(), date: CalendarDate.optional() }).optional(),
  /** How long the rule allows: `7 calendar days`. */
  span: string().optional(),
  /** What made the period longer, as phrases: `30 calendar days for catastrophe loss`. */
  lengthenings: array(string()).optional(),
  /** A right of the insured, not something that anybody owes. */
  isRight: boolean().optional(),
  /** The right to sue: counsel is asked from 120 days before. */
  isSuit: boolean().optional(),
  /** For counsel alone: in no list, notice or letter. */
  attorneyOnly: boolean().optional(),
  /** The plain count, never moved: what we and the insured go by. */
  actBy: CalendarDate.optional(),
  /** The latest day that can be argued: nothing is late before the day after it. */
  breachAfter: CalendarDate.optional(),
  /** Why it is later than the plain count: `a Saturday`; without a word where days of the period may be holidays. */
  roll: object({ from: CalendarDate, to: CalendarDate, because: string().optional() }).optional(),
  /** Each law that may hold, where it is arguable. */
  laws: array(
    object({ citation: string(), span: string(), confidence: Confidence, actBy: CalendarDate, breachAfter: CalendarDate }),
  ).optional(),
  /** The instant, where the rule counts hours. */
  dueAt: Instant.optional(),
  /** Days from today at the property to `actBy`; negative when it has passed. */
  daysLeft: number().optional(),
  state: DeadlineState,
  metOn: CalendarDate.optional(),
  /** Something of it was done: the rest is still owed. */
  partlyMetOn: CalendarDate.optional(),
  /** It was met, but after the latest day that can be argued. */
  wasLate: boolean().optional(),
  waivedWhy: string().optional(),
  citation: string().optional(),
  source: string().optional(),
  confidence: Confidence.optional(),
  /** V: seen in official text; L: likely; U: not found. */
  mark: oneOf(['V', 'L', 'U']).optional(),
  /** No lawyer has looked at any rule of the pack yet. */
  counselVerified: literal(false),
  condition: string().optional(),
  /** How the date was found, step by step. */
  explanation: array(string()),
  missing: array(MissingForDeadline),
  tollings: array(Tolling),
  extensions: array(DeadlineExtension),
  note: string().optional(),
});
export type Deadline = Infer<typeof Deadline>;

/** Until when the insured may cancel the contract with the adjuster. */
export const CancellationWindow = object({
  ruleId: string(),
  /** By when the insured is told to cancel. */
  until: CalendarDate.optional(),
  /** Until when a cancellation is accepted: the latest day that can be argued. */
  acceptUntil: CalendarDate.optional(),
  /** Why it stays open beyond that. */
  openBecause: string().optional(),
  untilAt: Instant.optional(),
  isOpen: boolean().optional(),
  citation: string(),
  confidence: Confidence,
  counselVerified: literal(false),
  explanation: array(string()),
  missing: array(MissingForDeadline),
});
export type CancellationWindow = Infer<typeof CancellationWindow>;

/** A rule that is shown and not counted: presuit notice is for counsel, the rest is for reference. */
export const RuleNote = object({
  ruleId: string(),
  title: string(),
  text: string(),
  citation: string(),
  confidence: Confidence,
  forCounsel: boolean(),
});
export type RuleNote = Infer<typeof RuleNote>;

export const ClaimDeadlines = object({
  claimId: Id,
  claimNumber: string(),
  /** The claim's version: what `PUT …/key-dates` must carry. */
  version: number(),
  /** Today at the property. */
  today: CalendarDate,
  timeZone: string(),
  /** Two letters, where the address names a state. */
  state: string().optional(),
  pack: object({ version: string(), notice: string() }),
  /** Said where the pack has no rule for the state: `No rules on file for Vermont`. */
  noRulePack: string().optional(),
  incidentDate: CalendarDate,
  keyDates: array(KeyDate),
  details: DeadlineDetails,
  /** Where a fact comes from that nobody recorded on the claim itself: its storm event. */
  detailSources: object({ catastrophe: string().optional() }).optional(),
  deadlines: array(Deadline),
  /** The claim is over, and since which day where that is known: nothing of it runs. */
  ended: object({ disposition: Disposition, on: CalendarDate.optional() }).optional(),
  /** Why no letter is written for any of them, as the end of a sentence: the contract is cancelled. */
  noLetters: string().optional(),
  /** On what the carrier paid late or still owes; absent while nothing is late. */
  interest: LateInterest.optional(),
  cancellation: CancellationWindow.optional(),
  /** Said where the pack has no rule on canceling in the state. */
  noCancellationRule: string().optional(),
  notes: array(RuleNote),
});
export type ClaimDeadlines = Infer<typeof ClaimDeadlines>;

/** One claim of the office with its open deadlines. */
export const DeadlinesOfClaim = object({
  claimId: Id,
  claimNumber: string(),
  propertyOwnerName: string(),
  propertyAddress: string(),
  assignedAdjusterId: Id.optional(),
  nextDeadlineOn: CalendarDate,
  today: CalendarDate,
  deadlines: array(Deadline),
});
export type DeadlinesOfClaim = Infer<typeof DeadlinesOfClaim>;

const version = number().int().nonnegative().optional();
const reason = string('Enter a reason').pipe(textUpTo(500).min(1, 'Enter a reason'));

export const OwnDeadlineIntake = strictObject({
  title: string('Enter a title').pipe(textUpTo(160).min(1, 'Enter a title')),
  dueOn: CalendarDate,
  owedBy: Ower,
  note: textUpTo(1_000).optional(),
  version,
});
export const DeadlineMet = strictObject({ on: CalendarDate, note: textUpTo(500).optional(), version });
export const DeadlineWaiver = strictObject({ reason, version });
export const TollingIntake = strictObject({
  from: CalendarDate,
  until: CalendarDate,
  reason,
  citation: textUpTo(200).optional(),
  version,
});
export const ExtensionIntake = strictObject({
  days: number().int('Enter whole days').min(1, 'Enter at least one day').max(3_650, 'Enter at most 3,650 days'),
  unit: oneOf(extensionUnits),
  reason,
  citation: textUpTo(200).optional(),
  version,
});
