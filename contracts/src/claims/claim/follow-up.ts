// Follow-ups: when somebody looks at a claim again and why; done, put off, and the list of what is due.
import {
  CalendarDate,
  Id,
  IdInPath,
  array,
  endpoint,
  defineEvent,
  literal,
  number,
  object,
  oneOf,
  staff,
  strictObject,
  string,
  textUpTo,
  union,
  type Infer,
} from '../../kernel/index.ts';
import { Claim, communicationPreferences } from './claim.ts';
import { ClaimSnapshot } from './snapshot.ts';

/** Days by which a follow-up may be put off. */
export const snoozeDays = [1, 3, 7] as const;

export const FollowUpDone = strictObject({
  /** What came of it. */
  note: textUpTo(500).optional(),
  next: strictObject({ date: CalendarDate, note: textUpTo(500).optional() }).optional(),
  version: number().int().nonnegative().optional(),
});
export const FollowUpSnooze = strictObject({
  days: union([literal(1), literal(3), literal(7)], 'Snooze a follow-up by 1, 3 or 7 days'),
  version: number().int().nonnegative().optional(),
});

export const FollowUpBack = strictObject({
  /** That of the claim as it was after the follow-up was done or put off. */
  version: number().int().nonnegative(),
});

export const FollowUp = object({
  claimId: Id,
  version: number(),
  claimNumber: string(),
  propertyOwnerName: string(),
  propertyOwnerPhone: string(),
  propertyAddress: string(),
  communicationPreference: oneOf(communicationPreferences),
  assignedAdjusterId: Id.optional(),
  date: CalendarDate,
  note: string().optional(),
  /** Against today at the property. */
  due: oneOf(['overdue', 'today', 'coming']),
});
export type FollowUp = Infer<typeof FollowUp>;

const ofClaim = object({ id: IdInPath });

export const listFollowUps = endpoint({
  name: 'listFollowUps',
  service: 'claims',
  method: 'GET',
  path: '/api/follow-ups',
  summary: 'List follow-ups that are overdue, due today or due within seven days; at most 200, oldest first',
  access: staff,
  apiKeys: true,
  query: object({
    /** Without it: overdue and today. */
    due: oneOf(['overdue', 'today', 'week']).optional(),
    /** Only claims of the caller. */
    mine: literal('true').optional(),
  }),
  response: array(FollowUp),
});

export const finishFollowUp = endpoint({
  name: 'finishFollowUp',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/follow-up/done',
  summary: 'Complete a follow-up and optionally set the next one',
  access: staff,
  apiKeys: true,
  params: ofClaim,
  body: FollowUpDone,
  response: Claim,
});

export const snoozeFollowUp = endpoint({
  name: 'snoozeFollowUp',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/follow-up/snooze',
  summary: 'Snooze a follow-up by 1, 3 or 7 days',
  access: staff,
  apiKeys: true,
  params: ofClaim,
  body: FollowUpSnooze,
  response: Claim,
});

export const undoFollowUp = endpoint({
  name: 'undoFollowUp',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/follow-up/undo',
  summary: 'Restore a follow-up that was completed or snoozed, unless the claim changed since',
  access: staff,
  apiKeys: true,
  params: ofClaim,
  body: FollowUpBack,
  response: Claim,
});

const about = { claimId: Id, claim: ClaimSnapshot, date: CalendarDate };

export const followUpDone = defineEvent(
  'claims.follow-up-done',
  object({ ...about, note: string().optional(), next: CalendarDate.optional() }),
  staff,
);
export const followUpSnoozed = defineEvent('claims.follow-up-snoozed', object({ ...about, to: CalendarDate }), staff);
/** `date` is the one that stands again. */
export const followUpRestored = defineEvent('claims.follow-up-restored', object(about), staff);

export const followUpEndpoints = { listFollowUps, finishFollowUp, snoozeFollowUp, undoFollowUp };
export type FollowUpDoneInput = Infer<typeof FollowUpDone>;
