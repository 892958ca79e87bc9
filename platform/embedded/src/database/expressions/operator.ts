// The shape of an expression operator that works on already evaluated arguments.
import { isNullish } from '../base/values.ts';

/** Runs over evaluated arguments; `count` is the least and most of them; `named` gives the order of named ones. */
export interface Operator {
  run: (values: unknown[]) => unknown;
  count: readonly [least: number, most: number];
  named?: readonly string[];
}

/** Any number of arguments. */
export const ANY_COUNT = [0, Number.MAX_SAFE_INTEGER] as const;

/** An operator of fixed arity that answers null when any argument is null or missing. */
export function strict(arity: number, run: (...values: unknown[]) => unknown): Operator {
  return { count: [arity, arity], run: (values) => (values.some((value) => isNullish(value)) ? null : run(...values)) };
}
