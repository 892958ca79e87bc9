// What a claim counts as on the dashboard, and how a figure compares with an earlier one (C24, C25).
import type { Trend } from '@plumbline/contracts/claims';
import { claimStatuses, type ClaimStatus } from '@plumbline/contracts/enums';
import type { ClaimRecord } from '../model/claim-record.ts';
import { reportTabOf } from '../model/report-tab.ts';

/** Claims on the reports page, by the tab that lists them. */
export const reportFigures = ['reportDraft', 'reportReview', 'reportFinal', 'reportSent'] as const;

/** Agreed money, and of the claims that also had a first offer: how many, what was offered first, what was agreed. */
export const moneyFigures = ['settledClaims', 'offeredClaims', 'firstOfferCents', 'offeredSettledCents'] as const;

export type Figures = Record<
  | ClaimStatus
  | 'active'
  | 'pendingReports'
  | 'needingAction'
  | 'settlementCents'
  | 'photosStored'
  | 'photosInTime'
  | (typeof moneyFigures)[number]
  | (typeof reportFigures)[number],
  number
>;

export type ClaimFigures = Pick<ClaimRecord, 'status' | 'disposition' | 'settlementCents' | 'report'> &
  Partial<Pick<ClaimRecord, 'cameInClosed'>> & {
    readonly money?: Pick<NonNullable<ClaimRecord['money']>, 'firstOfferCents'>;
  };

/** Photos count as analyzed in time within these milliseconds of their arrival. */
export const inTimeMs = 5 * 60_000;

/** Statuses in which somebody of the firm has to do something. */
export const needAction: readonly ClaimStatus[] = ['intake', 'inspected'];

/** As `awaitingReport` of the list behind the figure: a claim that is closed waits for none. */
function awaitsReport({ status, disposition, report }: ClaimFigures): boolean {
  if (disposition !== 'open') return false;
  return (status === 'inspected' || status === 'report_in_progress') && report?.status !== 'final' && report?.status !== 'sent';
}

export const reportFigureOf = { draft: 'reportDraft', review: 'reportReview', final: 'reportFinal', sent: 'reportSent' } as const;

/** What one claim adds to each figure. */
export function figuresOf(claim: ClaimFigures): Partial<Figures> {
  const open = claim.disposition === 'open' && claim.status !== 'completed' && claim.status !== 'billed';
  const tab = reportTabOf(claim);
  return {
    ...(tab ? { [reportFigureOf[tab]]: 1 } : {}),
    [claim.status]: 1,
    active: open ? 1 : 0,
    pendingReports: awaitsReport(claim) ? 1 : 0,
    needingAction: open && needAction.includes(claim.status) ? 1 : 0,
    settlementCents: claim.settlementCents ?? 0,
    ...moneyOf(claim),
  };
}

function moneyOf({ settlementCents = 0, money }: ClaimFigures): Record<(typeof moneyFigures)[number], number> {
  const firstOffer = settlementCents > 0 ? (money?.firstOfferCents ?? 0) : 0;
  return {
    settledClaims: settlementCents > 0 ? 1 : 0,
    offeredClaims: firstOffer > 0 ? 1 : 0,
    firstOfferCents: firstOffer > 0 ? firstOffer : 0,
    offeredSettledCents: firstOffer > 0 ? settlementCents : 0,
  };
}

/** By how much the figures change when a claim goes from one state to another. */
export function differenceOf(before: ClaimFigures | undefined, after: ClaimFigures | undefined): Partial<Figures> {
  const was = before ? figuresOf(before) : {};
  const is = after ? figuresOf(after) : {};
  const names = [
    ...claimStatuses,
    'active',
    'pendingReports',
    'needingAction',
    'settlementCents',
    ...moneyFigures,
    ...reportFigures,
  ] as const;
  return Object.fromEntries(names.map((name) => [name, (is[name] ?? 0) - (was[name] ?? 0)]).filter(([, by]) => by !== 0));
}

/** A figure now and then, in percent with one decimal; null without a base to compare with. */
export function trendOf(now: number, before: number | undefined, days: number): Trend | null {
  if (before === undefined || before === 0) return null;
  return { now, before, percent: Math.round(((now - before) / Math.abs(before)) * 1_000) / 10, days };
}

/** Percent of photos analyzed in time; null without photos. */
export function efficiencyOf(photosInTime: number, photosStored: number): number | null {
  return photosStored > 0 ? Math.round((photosInTime / photosStored) * 1_000) / 10 : null;
}

/** Percent by which the agreed money lies above the first offers; null without an offer. */
export function upliftOf(firstOfferCents: number, settledCents: number): number | null {
  return firstOfferCents > 0 ? Math.round(((settledCents - firstOfferCents) / firstOfferCents) * 1_000) / 10 : null;
}
