// A filter as a tree: what the matcher runs and what the planner reads.
import type { Pattern } from '../bson/pattern.ts';

/** A whole filter or a part of one. */
export type Condition =
  | { kind: 'and' | 'or' | 'nor'; parts: Condition[] }
  | { kind: 'field'; path: string; test: Test }
  | { kind: 'expression'; holds: (doc: Record<string, unknown>) => boolean };

/** One test on the values at a path. */
export type Test =
  | { op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; value: unknown }
  | { op: 'in'; values: unknown[]; patterns: Pattern[] }
  | { op: 'pattern'; pattern: Pattern }
  | { op: 'exists'; wanted: boolean }
  | { op: 'type'; ranks: ReadonlySet<number> }
  | { op: 'size'; size: number }
  | { op: 'mod'; divisor: number; remainder: number }
  | { op: 'all'; tests: Test[] }
  | { op: 'not'; tests: Test[] }
  | { op: 'elemMatch'; condition: Condition | null; tests: Test[] };

/** The tests that must hold together at the top of a filter, by path: `$and` is opened, `$or` and `$nor` are not. */
export function conjunctionOf(condition: Condition): Map<string, Test[]> {
  const found = new Map<string, Test[]>();
  gather(condition, found);
  return found;
}

function gather(condition: Condition, found: Map<string, Test[]>): void {
  if (condition.kind === 'field') {
    const tests = found.get(condition.path);
    if (tests) tests.push(condition.test);
    else found.set(condition.path, [condition.test]);
  } else if (condition.kind === 'and' || (condition.kind === 'or' && condition.parts.length === 1)) {
    for (const part of condition.parts) gather(part, found);
  }
}

/** True for a filter that everything passes. */
export function isEverything(condition: Condition): boolean {
  return condition.kind === 'and' && condition.parts.every((part) => isEverything(part));
}
