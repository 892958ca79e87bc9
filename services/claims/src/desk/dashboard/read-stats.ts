// The four cards of the dashboard with their trends, computed back from what each day changed.
import type { DashboardStats } from '@plumbline/contracts/claims';
import { dollarsOf, showDollars, type Scope } from '@plumbline/contracts/kernel';
import type { Claims } from '../../claim/model/claim-record.ts';
import { openOfOnePerson } from '../../claim/model/claim-indexes.ts';
import { efficiencyOf, needAction, trendOf, type Figures } from '../../claim/counters/figure-rules.ts';
import { dayOf, daysSince, totalsOf, type FiguresStore } from '../../claim/counters/figures-store.ts';

/** Days that each card looks back: the specification says last month, last week, last quarter, this month. */
const lookBack = { activeClaims: 30, pendingReports: 7, totalSettlements: 90, analysisEfficiency: 30 } as const;

/** With less history no comparison is made (C24). */
const leastHistory = 30;

interface Reading {
  readonly figures: FiguresStore;
  readonly claims: Claims;
  readonly scope: Scope;
  readonly now: Date;
}

export async function readStats({ figures: store, claims, scope, now }: Reading): Promise<DashboardStats> {
  const today = dayOf(now);
  const [totals, recent, own] = await Promise.all([
    totalsOf(store, scope),
    daysSince(store, scope, today - 2 * lookBack.totalSettlements),
    ownNeedingAction(claims, scope),
  ]);
  const total = (name: keyof Figures) => totals[name] ?? 0;
  const firstDay = recent.days[0]?.day ?? today;
  /** The figure as it stood so many days ago; undefined when the history is shorter, or younger than a month. */
  const earlier = (name: keyof Figures, days: number): number | undefined => {
    if (!recent.hasOlder && firstDay > today - Math.max(days, leastHistory)) return undefined;
    return total(name) - changedSince(recent.days, name, today - days);
  };
  const efficiency = efficiencyOf(total('photosInTime'), total('photosStored'));
  const storedThen = earlier('photosStored', lookBack.analysisEfficiency);
  const efficiencyThen =
    storedThen === undefined ? null : efficiencyOf(earlier('photosInTime', lookBack.analysisEfficiency) ?? 0, storedThen);
  return {
    activeClaims: total('active'),
    pendingReports: total('pendingReports'),
    totalSettlements: showDollars(dollarsOf(total('settlementCents')), true),
    totalSettlementsAmount: dollarsOf(total('settlementCents')),
    analysisEfficiency: efficiency,
    photosStored: total('photosStored'),
    photosInTime: total('photosInTime'),
    claimsNeedingAction: own?.count ?? total('needingAction'),
    ...(own ? { needingActionOf: own.userId } : {}),
    trends: {
      activeClaims: trendOf(total('active'), earlier('active', lookBack.activeClaims), lookBack.activeClaims),
      pendingReports: trendOf(total('pendingReports'), earlier('pendingReports', lookBack.pendingReports), lookBack.pendingReports),
      totalSettlements: trendOf(
        dollarsOf(total('settlementCents')),
        inDollars(earlier('settlementCents', lookBack.totalSettlements)),
        lookBack.totalSettlements,
      ),
      analysisEfficiency: efficiency === null ? null : trendOf(efficiency, efficiencyThen ?? undefined, lookBack.analysisEfficiency),
    },
  };
}

function changedSince(days: readonly ({ day: number } & Partial<Figures>)[], name: keyof Figures, day: number): number {
  return days.filter((one) => one.day > day).reduce((sum, one) => sum + (one[name] ?? 0), 0);
}

function inDollars(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : dollarsOf(cents);
}

/** No figure of one person goes further. */
const maxOfOne = 10_000;

/** An adjuster sees what is theirs, everybody else what is the office's. The few open claims of one person are walked along their index. */
async function ownNeedingAction(claims: Claims, scope: Scope): Promise<{ userId: number; count: number } | undefined> {
  const { kind, role, id: userId } = scope.actor;
  if (kind !== 'user' || role !== 'adjuster' || typeof userId !== 'number') return undefined;
  const filter = { assignedAdjusterId: userId, disposition: 'open', status: { $in: [...needAction] } };
  return { userId, count: await claims.countUpTo(scope, filter, { limit: maxOfOne, hint: openOfOnePerson }) };
}
