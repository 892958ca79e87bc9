/** Milliseconds as seconds, as they were measured: two decimals below ten seconds, so that a fast one is not called zero. */
export function inSeconds(ms: number): string {
  return (Math.max(ms, 10) / 1_000).toLocaleString('en-US', { maximumFractionDigits: ms < 10_000 ? 2 : 0 });
}
