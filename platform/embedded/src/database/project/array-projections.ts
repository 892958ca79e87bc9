// The three projections of `find` that look inside a list: `$slice`, `$elemMatch` and `list.$`.
import { badValue } from '../base/errors.ts';
import type { Condition } from '../match/condition.ts';
import { compileTest } from '../match/matcher.ts';
import { parseTests } from '../match/parse.ts';
import { plainValueAt, segmentsOf } from '../base/paths.ts';
import { asInteger, type Doc, isDoc } from '../base/values.ts';
import { positionalIndex } from '../match/positions.ts';

/** A projection of one list. */
export interface ArrayProjection {
  path: string;
  /** It makes the whole projection an inclusion. */
  includes: boolean;
  apply(doc: Doc, projected: Doc): void;
}

/** The list projection that `value` stands for, or undefined. */
export function arrayProjection(path: string, value: unknown, condition: Condition | undefined): ArrayProjection | undefined {
  if (path.endsWith('.$')) return positional(path.slice(0, -2), condition);
  if (!isDoc(value)) return undefined;
  if (Object.hasOwn(value, '$slice')) return sliced(path, value.$slice);
  if (Object.hasOwn(value, '$elemMatch')) return firstMatching(path, value);
  return undefined;
}

function onList(path: string, includes: boolean, change: (items: unknown[], doc: Doc) => unknown[] | undefined): ArrayProjection {
  const segments = segmentsOf(path);
  const last = segments.at(-1) ?? '';
  return {
    path,
    includes,
    apply: (doc, projected) => {
      const items = plainValueAt(doc, segments);
      const holder = plainValueAt(projected, segments.slice(0, -1));
      if (!Array.isArray(items) || !isDoc(holder)) return;
      const changed = change(items, doc);
      if (changed) holder[last] = changed;
      else delete holder[last];
    },
  };
}

function positional(path: string, condition: Condition | undefined): ArrayProjection {
  if (!condition) throw badValue('A positional projection needs a filter on the array');
  return onList(path, true, (items, doc) => {
    const index = positionalIndex(doc, condition, path);
    return index < 0 ? items : [items[index]];
  });
}

function sliced(path: string, operand: unknown): ArrayProjection {
  const [first, count] = Array.isArray(operand)
    ? operand.map((part) => asInteger(part, '$slice'))
    : [undefined, asInteger(operand, '$slice')];
  return onList(path, false, (items) => {
    if (first === undefined) return (count ?? 0) < 0 ? items.slice(count) : items.slice(0, count);
    const from = first < 0 ? Math.max(0, items.length + first) : first;
    return items.slice(from, from + (count ?? 0));
  });
}

function firstMatching(path: string, operand: Doc): ArrayProjection {
  const tests = parseTests(operand).map((test) => compileTest(test));
  return onList(path, true, (items) => {
    const found = items.find((item) => tests.every((test) => test([item])));
    return found === undefined ? undefined : [found];
  });
}
