// The facts of deadlines and letters.
import { CalendarDate, Id, array, defineEvent, number, object, oneOf, staff, string } from '../../kernel/index.ts';
import { Confidence } from './confidence.ts';
import { Ower } from './deadline.ts';

const about = { claimId: Id, claimNumber: string() };

/** Dates or facts that deadlines depend on were recorded or emptied. */
export const keyDatesChanged = defineEvent(
  'claims.key-dates-changed',
  object({ ...about, names: array(string()), why: string().optional() }),
  staff,
);
/** A person added, met, waived, tolled, extended or reset a deadline. */
export const deadlineChanged = defineEvent(
  'claims.deadline-changed',
  object({
    ...about,
    key: string(),
    title: string(),
    what: oneOf(['added', 'met', 'waived', 'tolled', 'extended', 'reset']),
    on: CalendarDate.optional(),
    why: string().optional(),
  }),
  staff,
);
/** A due date passed and what was owed is not recorded; told once for each due date. */
export const missedDeadline = defineEvent(
  'claims.deadline-missed',
  object({ ...about, key: string(), title: string(), owedBy: Ower, dueOn: CalendarDate, citation: string().optional() }),
  staff,
);
/** A right ran out and its use is not recorded; told once for each due date. Nobody owed it, so nobody is named. */
export const expiredDeadline = defineEvent(
  'claims.deadline-expired',
  object({
    ...about,
    key: string(),
    title: string(),
    /** The latest day that can be argued. */
    lastOn: CalendarDate,
    citation: string().optional(),
    confidence: Confidence.optional(),
  }),
  staff,
);
/** The last day of something that asks for us is a week, three days or a day away; told once for each step of each due date. */
export const deadlineApproaching = defineEvent(
  'claims.deadline-approaching',
  object({
    ...about,
    key: string(),
    title: string(),
    owedBy: Ower,
    dueOn: CalendarDate,
    /** Days that are left at the property; 0 on the last day itself. */
    daysLeft: number(),
    citation: string().optional(),
  }),
  staff,
);
export const letterDrafted = defineEvent('claims.letter-drafted', object({ ...about, letterId: Id, title: string() }), staff);
/** `paragraphs`: how many were changed, added or taken out, by the text of this revision. Of a privileged one neither title nor revision is told. */
export const letterSaved = defineEvent(
  'claims.letter-saved',
  object({
    ...about,
    letterId: Id,
    documentId: Id.optional(),
    title: string().optional(),
    paragraphs: number().optional(),
    revision: number().optional(),
  }),
  staff,
);

export const deadlineEvents = {
  keyDatesChanged,
  deadlineChanged,
  missedDeadline,
  expiredDeadline,
  deadlineApproaching,
  letterDrafted,
  letterSaved,
};
