// How long a job waits before it is tried again. Pure.

export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** After the first failure about `firstMs`, then twice as long each time. Up to a quarter less, so that what failed together does not come again together. */
export function backoffMs({ firstMs, longestMs }: Backoff, failures: number, random: () => number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  return Math.round(whole * (1 - random() / 4));
}
