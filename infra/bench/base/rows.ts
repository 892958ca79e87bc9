// What a benchmark says: one figure of ours beside its peer or its limit, measured in the same run.

export interface Row {
  readonly what: string;
  readonly ours: string;
  /** The peer's figure, or the limit. */
  readonly against: string;
  /** The goal of the house plan, in words. */
  readonly goal: string;
  readonly met: boolean;
}

/** A measurement that could not be made, and what it lacks. */
export interface Missing {
  readonly what: string;
  readonly why: string;
}

export function isMissing(row: Row | Missing): row is Missing {
  return 'why' in row;
}

/** The value below which `share` (0 to 1) of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const times = (value: number) => `${value.toFixed(1)} ×`;

/** The table as it stands in docs/benchmarks.md. */
export function tableOf(rows: readonly (Row | Missing)[]): string {
  const done = rows.filter((row): row is Row => !isMissing(row));
  const lines = done.map(
    ({ what, ours, against, goal, met }) => `| ${what} | ${ours} | ${against} | ${goal} | ${met ? 'met' : '**missed**'} |`,
  );
  const missing = rows.filter(isMissing).map(({ what, why }) => `- ${what}: ${why}`);
  const notMeasured = missing.length === 0 ? [] : ['', 'Not measured in this run:', '', ...missing];
  return ['| what | ours | peer or limit | goal | |', '|---|---|---|---|---|', ...lines, ...notMeasured].join('\n');
}
