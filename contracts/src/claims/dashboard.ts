// The four counted cards, and the feed of what happened (C24, C25).
import { Id, Instant, number, object, oneOf, record, string, type Infer } from '../kernel/index.ts';

/** A figure now and then. `percent` is absent where there is no base to compare with. */
export const Trend = object({
  now: number(),
  before: number(),
  /** Signed percent, one decimal. */
  percent: number(),
  /** Days between the two. */
  days: number(),
});
export type Trend = Infer<typeof Trend>;

export const DashboardStats = object({
  activeClaims: number(),
  pendingReports: number(),
  /** Dollars as the card shows them: `$1,234`. */
  totalSettlements: string(),
  /** The same as a number of dollars. */
  totalSettlementsAmount: number(),
  /** Percent of the photos that were analysed within five minutes of their upload; null without photos. */
  analysisEfficiency: number().nullable(),
  /** Open claims in intake or inspected: somebody has to do something. */
  claimsNeedingAction: number(),
  trends: object({
    activeClaims: Trend.nullable(),
    pendingReports: Trend.nullable(),
    totalSettlements: Trend.nullable(),
    analysisEfficiency: Trend.nullable(),
  }),
});
export type DashboardStats = Infer<typeof DashboardStats>;

/** Claims per status, and all of them. */
export const ClaimCounts = object({
  all: number(),
  intake: number(),
  qualified: number(),
  scheduled: number(),
  inspected: number(),
  report_in_progress: number(),
  completed: number(),
  billed: number(),
  /** Where counting stopped: a figure that reaches it means “at least so many”. Absent when every figure is exact. */
  cap: number().optional(),
});
export type ClaimCounts = Infer<typeof ClaimCounts>;

export const activityGroups = ['messages', 'photos', 'ai', 'status', 'money', 'documents', 'notes'] as const;
export const ActivityGroup = oneOf(activityGroups);
export type ActivityGroup = Infer<typeof ActivityGroup>;

export const ActivityEntry = object({
  id: Id,
  at: Instant,
  /** Type of the fact: `inspection.booked`. */
  type: string(),
  /** A plain sentence. */
  text: string(),
  actorName: string(),
  actorId: string(),
  claimId: Id.optional(),
  claimNumber: string().optional(),
  /** Ids to link to: inspectionId, invoiceId … */
  links: record(string(), number()).optional(),
});
export type ActivityEntry = Infer<typeof ActivityEntry>;
