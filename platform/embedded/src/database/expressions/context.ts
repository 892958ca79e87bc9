// What an aggregation expression sees while it runs, and what compiled expressions look like.

/** The document at hand, `$$CURRENT` and the variables in reach. */
export interface Scope {
  root: unknown;
  current: unknown;
  variables: Record<string, unknown>;
}

/** A compiled expression; `undefined` stands for a missing value. */
export type Evaluate = (scope: Scope) => unknown;

/** Compiles a nested expression; passed to operators so that their files need not import the compiler. */
export type Compile = (expression: unknown) => Evaluate;
