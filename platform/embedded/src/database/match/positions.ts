// What `$` and `$[name]` mean: the element that the filter matched, and the elements that an array filter passes.
import { badValue, DatabaseError } from '../base/errors.ts';
import { type Condition } from './condition.ts';
import { compileCondition, compileTest } from './matcher.ts';
import { parseFilter } from './parse.ts';
import { segmentsOf, walkPath } from '../base/paths.ts';
import { asDoc, type Doc, isDoc } from '../base/values.ts';
import type { Positions } from './positional.ts';

/** Array filters by their name. Throws when two have the same name or one has none. */
export function readArrayFilters(given: readonly unknown[]): Map<string, (item: unknown) => boolean> {
  const filters = new Map<string, (item: unknown) => boolean>();
  for (const each of given) {
    const filter = asDoc(each, 'An array filter');
    const name = nameIn(filter);
    if (filters.has(name))
      throw new DatabaseError(9, 'FailedToParse', `Found multiple array filters with the same top-level field name ${name}`);
    const matches = compileCondition(parseFilter(filter));
    filters.set(name, (item) => matches({ [name]: item }));
  }
  return filters;
}

function nameIn(filter: Doc): string {
  for (const [key, value] of Object.entries(filter)) {
    if (!key.startsWith('$')) return segmentsOf(key)[0] ?? '';
    const [first] = Array.isArray(value) ? value : [];
    if (isDoc(first)) return nameIn(first);
  }
  throw new DatabaseError(9, 'FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters');
}

/** Positions for one document, which has matched `condition`. */
export function positionsFor(doc: Doc, condition: Condition, filters: ReadonlyMap<string, (item: unknown) => boolean>): Positions {
  return {
    matched: (arrayPath) => matchedIndex(doc, condition, arrayPath),
    filter: (name) => {
      const passes = filters.get(name);
      if (!passes) throw badValue(`No array filter found for identifier '${name}'`);
      return passes;
    },
  };
}

function matchedIndex(doc: Doc, condition: Condition, arrayPath: string): number {
  const arrays: unknown[][] = [];
  walkPath(doc, { segments: segmentsOf(arrayPath), visit: (value) => Array.isArray(value) && arrays.push(value) > 0 });
  const items = arrays[0] ?? [];
  const tests = elementTests(condition, arrayPath);
  const all = items.findIndex((item) => tests.length > 0 && tests.every((test) => test(item)));
  const index = all >= 0 ? all : items.findIndex((item) => tests.some((test) => test(item)));
  if (index < 0) throw badValue('The positional operator did not find the match needed from the query.');
  return index;
}

type ElementTest = (item: unknown) => boolean;

/** The tests of a filter that speak about the elements of one array. */
function elementTests(condition: Condition, arrayPath: string): ElementTest[] {
  if (condition.kind === 'and' || condition.kind === 'or') return condition.parts.flatMap((part) => elementTests(part, arrayPath));
  if (condition.kind !== 'field') return [];
  const { path, test } = condition;
  if (path === arrayPath) {
    const holds = compileTest(test);
    return [test.op === 'elemMatch' || test.op === 'all' ? (item) => holds([item]) : holds];
  }
  if (!path.startsWith(`${arrayPath}.`)) return [];
  const matches = compileCondition({ kind: 'field', path: path.slice(arrayPath.length + 1), test });
  return [(item) => isDoc(item) && matches(item)];
}

/** The index that a projection's `list.$` shows; -1 when the filter matched no element. */
export function positionalIndex(doc: Doc, condition: Condition, arrayPath: string): number {
  try {
    return matchedIndex(doc, condition, arrayPath);
  } catch {
    return -1;
  }
}
