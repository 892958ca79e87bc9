// Picking and leaving out fields by path, and adding computed ones.
import { badValue } from '../base/errors.ts';
import { compileExpression } from '../expressions/compile.ts';
import type { Evaluate } from '../expressions/context.ts';
import { segmentsOf } from '../base/paths.ts';
import { type Doc, isDoc } from '../base/values.ts';

/** Paths as a tree; `true` ends a path. */
export type Tree = Map<string, Tree | true>;

/** A tree of paths. Throws when one path is the beginning of another. */
export function treeOf(paths: readonly string[]): Tree {
  const tree: Tree = new Map();
  for (const path of paths) {
    const segments = segmentsOf(path);
    let at = tree;
    for (const segment of segments.slice(0, -1)) {
      const next = at.get(segment) ?? new Map<string, Tree | true>();
      if (next === true) throw collision(path);
      at.set(segment, next);
      at = next;
    }
    const last = segments.at(-1) ?? '';
    if (at.has(last)) throw collision(path);
    at.set(last, true);
  }
  return tree;
}

function collision(path: string): Error {
  return badValue(`Path collision at ${path}`, 31250, 'Location31250');
}

/** Only the fields of the tree, in the order of the document. */
export function includeTree(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.filter((item) => isDoc(item) || Array.isArray(item)).map((item) => includeTree(item, tree));
  if (!isDoc(value)) return undefined;
  const kept: Doc = {};
  for (const [name, field] of Object.entries(value)) {
    const below = tree.get(name);
    if (below === undefined) continue;
    const picked = below === true ? field : includeTree(field, below);
    if (picked !== undefined) kept[name] = picked;
  }
  return kept;
}

/** Everything but the fields of the tree. */
export function excludeTree(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => excludeTree(item, tree));
  if (!isDoc(value)) return value;
  const kept: Doc = {};
  for (const [name, field] of Object.entries(value)) {
    const below = tree.get(name);
    if (below === undefined) kept[name] = field;
    else if (below !== true) kept[name] = excludeTree(field, below);
  }
  return kept;
}

/** Adds computed fields, all of them computed from the document as it came. */
export function withComputed(fields: Doc, variables: Record<string, unknown>): (doc: Doc) => Doc {
  const computed = Object.entries(fields).flatMap(([path, expression]) => computedFields(path, expression));
  return (doc) => {
    const scope = { root: doc, current: doc, variables };
    const values = computed.map(({ evaluate }) => evaluate(scope));
    let changed: unknown = doc;
    for (const [at, { segments }] of computed.entries()) changed = withValue(changed, segments, values[at]);
    return changed as Doc;
  };
}

interface Computed {
  segments: readonly string[];
  evaluate: Evaluate;
}

/** `{a: {b: '$x'}}` adds `a.b` and keeps the other fields of `a`. */
function computedFields(path: string, expression: unknown): Computed[] {
  const segments = segmentsOf(path);
  const names = isDoc(expression) ? Object.keys(expression) : [];
  if (isDoc(expression) && names.length > 0 && !names[0]?.startsWith('$')) {
    return names.flatMap((name) => computedFields(`${path}.${name}`, expression[name]));
  }
  return [{ segments, evaluate: compileExpression(expression) }];
}

/** A copy of `holder` with a value at a path; through arrays, in every element. `undefined` removes. */
function withValue(holder: unknown, segments: readonly string[], value: unknown): unknown {
  const [name, ...rest] = segments;
  if (name === undefined) return value;
  if (Array.isArray(holder)) return holder.map((item) => withValue(item, segments, value));
  const copy: Doc = isDoc(holder) ? { ...holder } : {};
  const below = withValue(Object.hasOwn(copy, name) ? copy[name] : undefined, rest, value);
  if (below === undefined) delete copy[name];
  else copy[name] = below;
  return copy;
}
