// Projections of `find` and `$project`: inclusion, exclusion, computed fields, `$slice`, `$elemMatch`, `list.$`.
import { badValue, notSupported } from '../base/errors.ts';
import { namesOf, type Names } from '../bson/part.ts';
import type { Condition } from '../match/condition.ts';
import { segmentsOf } from '../base/paths.ts';
import { bsonType, type Doc, isDoc, isTruthy } from '../base/values.ts';
import { arrayProjection, type ArrayProjection } from './array-projections.ts';
import { excludeTree, includeTree, treeOf, withComputed } from './trees.ts';

/** What a projection may refer to. */
export interface ProjectionDeps {
  variables?: Record<string, unknown>;
  /** The filter of the query, for `list.$`. */
  condition?: Condition;
  /** `$project` computes with everything; `find` has its own array operators. */
  aggregation?: boolean;
}

interface Parts {
  included: string[];
  excluded: string[];
  computed: Doc;
  arrays: ArrayProjection[];
  idWanted: boolean;
}

/** Compiles a projection. Throws when it mixes inclusion and exclusion or asks for what is refused. */
export function compileProjection(spec: Doc, deps: ProjectionDeps = {}): (doc: Doc) => Doc {
  const parts: Parts = { included: [], excluded: [], computed: {}, arrays: [], idWanted: true };
  for (const [path, value] of Object.entries(spec)) sortOut(path, value, { parts, deps });
  const pick = picksFields(spec, parts) ? inclusion(parts) : exclusion(parts);
  const compute = Object.keys(parts.computed).length > 0 ? withComputedOnto(parts.computed, deps.variables ?? {}) : undefined;
  return (doc) => {
    const picked = pick(doc);
    const projected = compute ? compute(doc, picked) : picked;
    for (const array of parts.arrays) array.apply(doc, projected);
    return projected;
  };
}

/** The top-level fields that a plain inclusion like `{a: 1, 'b.c': 1}` reads; null for every other projection. */
export function includedNames(spec: Doc): Names | null {
  const named = Object.entries(spec).filter(([path]) => path !== '_id');
  if (named.length === 0 || named.some(([path, value]) => !isFlag(value) || !isTruthy(value) || path.includes('$'))) return null;
  return namesOf(['_id', ...named.map(([path]) => segmentsOf(path)[0] ?? '')]);
}

/** True for an inclusion, which names what stays; throws when a projection is both. */
function picksFields(spec: Doc, parts: Parts): boolean {
  const lists = parts.excluded.length === 0 && parts.arrays.some((each) => each.includes);
  const including = parts.included.length > 0 || Object.keys(parts.computed).length > 0 || lists;
  if (including && parts.excluded.length > 0)
    throw badValue('Cannot do exclusion on a field in an inclusion projection', 31254, 'Location31254');
  return including || (Object.keys(spec).length === 1 && Object.hasOwn(spec, '_id') && parts.idWanted);
}

function sortOut(path: string, value: unknown, { parts, deps }: { parts: Parts; deps: ProjectionDeps }): void {
  if (isDoc(value) && Object.hasOwn(value, '$meta')) throw notSupported('The projection $meta');
  if (isFlag(value) && !path.endsWith('.$')) sortFlag(path, isTruthy(value), parts);
  else {
    const array = deps.aggregation ? undefined : arrayProjection(path, value, deps.condition);
    if (array) parts.arrays.push(array);
    else parts.computed[path] = isDoc(value) ? nestedFlags(path, value, parts) : value;
  }
}

function sortFlag(path: string, wanted: boolean, parts: Parts): void {
  segmentsOf(path);
  if (path === '_id') parts.idWanted = wanted;
  else (wanted ? parts.included : parts.excluded).push(path);
}

function isFlag(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || bsonType(value) === 'Long';
}

/** `{a: {b: 1}}` means `a.b`; everything else is an expression. */
function nestedFlags(path: string, value: Doc, parts: Parts): unknown {
  const computed: Doc = {};
  for (const [name, each] of Object.entries(value)) {
    if (!name.startsWith('$') && isFlag(each)) (isTruthy(each) ? parts.included : parts.excluded).push(`${path}.${name}`);
    else computed[name] = each;
  }
  return computed;
}

function inclusion(parts: Parts): (doc: Doc) => Doc {
  const arrays = parts.arrays.map((each) => each.path).filter((path) => !parts.included.includes(path));
  const tree = treeOf([...(parts.idWanted && !parts.included.includes('_id') ? ['_id'] : []), ...parts.included, ...arrays]);
  return (doc) => includeTree(doc, tree) as Doc;
}

function exclusion(parts: Parts): (doc: Doc) => Doc {
  const tree = treeOf([...(parts.idWanted ? [] : ['_id']), ...parts.excluded]);
  return (doc) => excludeTree(doc, tree) as Doc;
}

/** Computed fields read the whole document and land in the projected one. */
function withComputedOnto(fields: Doc, variables: Record<string, unknown>): (doc: Doc, projected: Doc) => Doc {
  const paths = Object.keys(fields).filter((path) => !(isDoc(fields[path]) && Object.keys(fields[path]).length === 0));
  const kept = Object.fromEntries(paths.map((path) => [path, fields[path]]));
  const compute = withComputed(kept, variables);
  const tree = treeOf(paths);
  return (doc, projected) => {
    const computed = includeTree(compute(doc), tree) as Doc;
    return merged(projected, computed);
  };
}

function merged(into: Doc, from: Doc): Doc {
  const result: Doc = { ...into };
  for (const [name, value] of Object.entries(from)) {
    const before = Object.hasOwn(result, name) ? result[name] : undefined;
    result[name] = isDoc(before) && isDoc(value) ? merged(before, value) : value;
  }
  return result;
}
