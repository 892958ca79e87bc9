// The shape of an expression operator that works on already evaluated arguments.

/** Runs over evaluated arguments; `count` is the least and most of them; `named` gives the order of named ones. */
export interface Operator {
  run(values: unknown[]): unknown;
  count: readonly [least: number, most: number];
  named?: readonly string[];
}

/** Any number of arguments. */
export const ANY_COUNT = [0, Number.MAX_SAFE_INTEGER] as const;

/** True for missing and null, on which most operators answer null. */
export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** An operator of fixed arity that answers null when any argument is null or missing. */
export function strict(arity: number, run: (...values: unknown[]) => unknown): Operator {
  return { count: [arity, arity], run: (values) => (values.some((value) => isNullish(value)) ? null : run(...values)) };
}
