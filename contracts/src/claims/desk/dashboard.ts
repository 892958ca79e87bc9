// The four counted cards, how the work goes and what to do next (C24, C25).
import { CalendarDate, Id, array, number, object, string, type Infer } from '../../kernel/index.ts';
import { ClaimStatus } from '../../enums/index.ts';
import { Ower } from '../deadlines/deadline.ts';

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
  /** Percent of the photos that were analyzed within five minutes of their upload; null without photos. */
  analysisEfficiency: number().nullable(),
  /** The photos behind that percentage. */
  photosStored: number(),
  photosInTime: number(),
  /** Open claims in intake or inspected: somebody has to do something. An adjuster's own, for everybody else those of the office. */
  claimsNeedingAction: number(),
  /** Whose those are: the id of the adjuster; absent for those of the office. */
  needingActionOf: Id.optional(),
  trends: object({
    activeClaims: Trend.nullable(),
    pendingReports: Trend.nullable(),
    totalSettlements: Trend.nullable(),
    analysisEfficiency: Trend.nullable(),
  }),
});
export type DashboardStats = Infer<typeof DashboardStats>;

/** The list of claims behind each figure, as filters of `GET /api/claims` and of the claims page: it shows exactly those that were counted. */
export const figureLists = {
  activeClaims: { status: 'intake,qualified,scheduled,inspected,report_in_progress', disposition: 'open' },
  pendingReports: { report: 'pending' },
  totalSettlements: { settlement: 'yes' },
  analysisEfficiency: { hasPhotos: 'yes' },
  claimsNeedingAction: { status: 'intake,inspected', disposition: 'open' },
  settledAgainstOffer: { settlement: 'offered' },
} as const;

/** The list behind the claims that need action: of one adjuster, or of the office. */
export function needingActionList(assignee: number | undefined): Readonly<Record<string, string>> {
  return { ...figureLists.claimsNeedingAction, ...(assignee === undefined ? {} : { assignee: String(assignee) }) };
}

/** What was agreed against what the carriers offered first, over the claims that have both. */
export const SettlementProgress = object({
  claims: number(),
  /** Dollars. */
  firstOffer: number(),
  settled: number(),
  /** Percent by which the settlements lie above the first offers, one decimal; null without such a claim. */
  upliftPercent: number().nullable(),
});

/** How long claims stood in a status before they moved on, in whole days. */
export const StageTime = object({
  status: ClaimStatus,
  /** How many moved on. */
  transitions: number(),
  medianDays: number(),
  /** Nine of ten took no longer. */
  slowDays: number(),
  /** Usual days of the status. */
  targetDays: number(),
});
export type StageTime = Infer<typeof StageTime>;

export const DashboardProgress = object({
  settlements: SettlementProgress,
  /** Statuses that a claim has passed through. */
  stages: array(StageTime),
});
export type DashboardProgress = Infer<typeof DashboardProgress>;

export const WorkItem = object({
  claimId: Id,
  claimNumber: string(),
  propertyOwnerName: string(),
  propertyAddress: string(),
  status: ClaimStatus,
  /** The next step and the page where it is done; where the caller's role may not do it, the way to the claim. */
  action: object({ label: string(), path: string() }),
  /** What the caller waits for, and from whom, where the next step is not theirs. */
  awaited: string().optional(),
  /** Why it stands here, in words. */
  reason: string(),
  /** Days from today at the property; negative when it has passed, absent where nothing has a day. */
  daysLeft: number().optional(),
  /** Dollars that are not paid yet. */
  moneyAtRisk: number().optional(),
  /** What that money is: `estimated value less what was paid`. */
  moneyBasis: string().optional(),
});
export type WorkItem = Infer<typeof WorkItem>;

/** A deadline whose last day is today at the property. */
export const DueToday = object({
  claimId: Id,
  claimNumber: string(),
  propertyOwnerName: string(),
  propertyAddress: string(),
  title: string(),
  owedBy: Ower,
  dueOn: CalendarDate,
});
export type DueToday = Infer<typeof DueToday>;

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
