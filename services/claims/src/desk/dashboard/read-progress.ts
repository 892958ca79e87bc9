// Settlements against first offers, and the time in each status: from counters, whatever the number of claims.
import type { DashboardProgress } from '@plumbline/contracts/claims';
import { dollarsOf, type Scope } from '@plumbline/contracts/kernel';
import { totalsOf, type FiguresStore } from '../../claim/counters/figures-store.ts';
import { upliftOf } from '../../claim/counters/figure-rules.ts';
import { readStageTimes } from '../../claim/counters/stage-times.ts';

export async function readProgress(store: FiguresStore, scope: Scope): Promise<DashboardProgress> {
  const [totals, stages] = await Promise.all([totalsOf(store, scope), readStageTimes(store.stages, scope)]);
  const { offeredClaims = 0, firstOfferCents = 0, offeredSettledCents = 0 } = totals;
  return {
    settlements: {
      claims: offeredClaims,
      firstOffer: dollarsOf(firstOfferCents),
      settled: dollarsOf(offeredSettledCents),
      upliftPercent: upliftOf(firstOfferCents, offeredSettledCents),
    },
    stages,
  };
}
