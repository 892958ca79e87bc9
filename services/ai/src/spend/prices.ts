// The prices that a firm works with: its own, and the published ones for what it has not priced. Pure.
import { publishedAudioPrices, publishedPrices } from '@plumbline/contracts/ai';
import {
  audioCostOf,
  costOf,
  storedAudioPrice,
  storedPrice,
  type StoredAudioPrice,
  type StoredPrice,
  type UsedOnDay,
} from '../rules/spend-rules.ts';
import type { SpendRecord } from '../stores/spend-records.ts';

export interface Prices {
  readonly prices: readonly StoredPrice[];
  readonly audioPrices: readonly StoredAudioPrice[];
}

const published: Prices = { prices: publishedPrices.map(storedPrice), audioPrices: publishedAudioPrices.map(storedAudioPrice) };

/** What the firm has not priced goes on with the published prices. */
export function pricesOf(known: SpendRecord | undefined): Prices {
  return { prices: known?.prices ?? published.prices, audioPrices: known?.audioPrices ?? published.audioPrices };
}

/** Micro-dollars; undefined where no price is known. */
export function microsFor(one: UsedOnDay, { prices, audioPrices }: Prices): number | undefined {
  return one.kind === 'transcription' ? audioCostOf(one, audioPrices) : costOf(one, prices);
}

/** Micro-dollars of all that has a price. */
export function costOfAll(used: readonly UsedOnDay[], prices: Prices): number {
  return used.reduce((sum, one) => sum + (microsFor(one, prices) ?? 0), 0);
}
