// What tokens and minutes of sound cost: pure arithmetic in whole micro-dollars (a millionth of a dollar).
import type { AudioPrice, ModelPrice, SpendKind } from '@plumbline/contracts/ai';

/** A price as it is kept: micro-dollars for a million tokens. */
export interface StoredPrice {
  model: string;
  from: string;
  inputMicros: number;
  outputMicros: number;
}

/** Micro-dollars for a minute of sound. */
export interface StoredAudioPrice {
  model: string;
  from: string;
  minuteMicros: number;
}

export interface Used {
  /** `2026-11-21`. */
  readonly day: string;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What was used of one model on one day for one kind of work: by day, because a price holds from a day on. */
export interface UsedOnDay extends Used {
  readonly kind: SpendKind;
  readonly calls: number;
  /** Of sound. */
  readonly seconds: number;
}

const microsOfDollar = 1_000_000;

export function microsOf(dollars: number): number {
  return Math.round(dollars * microsOfDollar);
}

export function dollarsOfMicros(micros: number): number {
  return micros / microsOfDollar;
}

export function storedPrice({ model, from, inputPerMillion, outputPerMillion }: ModelPrice): StoredPrice {
  return { model, from, inputMicros: microsOf(inputPerMillion), outputMicros: microsOf(outputPerMillion) };
}

export function shownPrice({ model, from, inputMicros, outputMicros }: StoredPrice): ModelPrice {
  return { model, from, inputPerMillion: dollarsOfMicros(inputMicros), outputPerMillion: dollarsOfMicros(outputMicros) };
}

export function storedAudioPrice({ model, from, perMinute }: AudioPrice): StoredAudioPrice {
  return { model, from, minuteMicros: microsOf(perMinute) };
}

export function shownAudioPrice({ model, from, minuteMicros }: StoredAudioPrice): AudioPrice {
  return { model, from, perMinute: dollarsOfMicros(minuteMicros) };
}

/** A provider answers with the dated name of a model (`gpt-5-mini-2025-08-07`, `claude-haiku-4-5-20251001`); its price stands under either name. */
function namesOf(model: string): string[] {
  return [model, model.replace(/-\d{4}-?\d{2}-?\d{2}$/, '')];
}

/** The newest price that holds on the day; the exact name goes before the general one. */
export function priceOn<P extends { readonly model: string; readonly from: string }>(
  day: string,
  model: string,
  prices: readonly P[],
): P | undefined {
  for (const name of namesOf(model)) {
    const holding = prices.filter((price) => price.model === name && price.from <= day);
    const newest = holding.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];
    if (newest) return newest;
  }
  return undefined;
}

/** Nothing where no price is known. Rounded half up to a micro-dollar; large sums do not lose digits. */
export function costOf({ day, model, inputTokens, outputTokens }: Used, prices: readonly StoredPrice[]): number | undefined {
  const price = priceOn(day, model, prices);
  if (!price) return undefined;
  const exact = BigInt(inputTokens) * BigInt(price.inputMicros) + BigInt(outputTokens) * BigInt(price.outputMicros);
  return Number((exact + 500_000n) / 1_000_000n);
}

export interface Heard {
  readonly day: string;
  readonly model: string;
  readonly seconds: number;
}

/** By the second, at the price of a minute. Nothing where no price is known; rounded half up to a micro-dollar. */
export function audioCostOf({ day, model, seconds }: Heard, prices: readonly StoredAudioPrice[]): number | undefined {
  const price = priceOn(day, model, prices);
  return price && Number((BigInt(seconds) * BigInt(price.minuteMicros) + 30n) / 60n);
}
