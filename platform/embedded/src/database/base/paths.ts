// Dotted paths: how a filter, a sort or an index reaches into documents and arrays.
import { badValue } from './errors.ts';
import { assertSafeName, type Doc, fieldOf, isDoc, MAX_DEPTH } from './values.ts';

const segmentsByPath = new Map<string, readonly string[]>();
const REMEMBERED_PATHS = 5000;

/** Splits `a.b.0` into its segments; refuses empty segments, prototype names and absurd depth. */
export function segmentsOf(path: string): readonly string[] {
  const known = segmentsByPath.get(path);
  if (known) return known;
  const segments = path.split('.');
  if (segments.length > MAX_DEPTH) throw badValue(`The path has more than ${MAX_DEPTH} segments`);
  for (const segment of segments) {
    if (segment === '') throw badValue(`The path '${path}' has an empty field name`, 56, 'EmptyFieldName');
    assertSafeName(segment);
  }
  if (segmentsByPath.size >= REMEMBERED_PATHS) segmentsByPath.clear();
  segmentsByPath.set(path, segments);
  return segments;
}

/** The array position that a segment names, or undefined. */
export function arrayIndexOf(segment: string): number | undefined {
  return /^(?:0|[1-9]\d{0,8})$/.test(segment) ? Number(segment) : undefined;
}

/** Where in a path a walk stands. */
export interface Walk {
  segments: readonly string[];
  /** Called with each value the path reaches (`undefined` for a missing one); `true` ends the walk. */
  visit(value: unknown): boolean;
}

/** Walks every value that the path reaches, through arrays of documents as MongoDB does. Returns true when a visit did. */
export function walkPath(value: unknown, walk: Walk, at = 0): boolean {
  const segment = walk.segments[at];
  if (segment === undefined) return walk.visit(value);
  if (Array.isArray(value)) return walkArray(value, walk, at);
  if (!isDoc(value)) return walk.visit(undefined);
  const next = fieldOf(value, segment);
  return next === undefined ? walk.visit(undefined) : walkPath(next, walk, at + 1);
}

function walkArray(items: unknown[], walk: Walk, at: number): boolean {
  const index = arrayIndexOf(walk.segments[at] ?? '');
  if (index !== undefined && index < items.length && walkPath(items[index], walk, at + 1)) return true;
  return items.some((item) => isDoc(item) && walkPath(item, walk, at));
}

/** What an index or a sort sees at a path: arrays are opened, a missing value is `undefined`. */
export interface Reached {
  values: unknown[];
  throughArray: boolean;
}

/** All values at a path with arrays opened; never empty. */
export function valuesAt(doc: Doc, segments: readonly string[]): Reached {
  const reached: Reached = { values: [], throughArray: false };
  collect(doc, { segments, at: 0, reached });
  if (reached.values.length === 0) reached.values.push(undefined);
  return reached;
}

interface Collecting {
  segments: readonly string[];
  at: number;
  reached: Reached;
}

function collect(value: unknown, step: Collecting): void {
  const segment = step.segments[step.at];
  if (segment === undefined) collectLeaf(value, step.reached);
  else if (Array.isArray(value)) collectArray(value, step);
  else if (isDoc(value)) collect(fieldOf(value, segment), { ...step, at: step.at + 1 });
  else step.reached.values.push(undefined);
}

function collectLeaf(value: unknown, reached: Reached): void {
  if (!Array.isArray(value)) {
    reached.values.push(value);
    return;
  }
  reached.throughArray = true;
  if (value.length === 0) reached.values.push(undefined);
  for (const item of value) reached.values.push(item);
}

function collectArray(items: unknown[], step: Collecting): void {
  step.reached.throughArray = true;
  const index = arrayIndexOf(step.segments[step.at] ?? '');
  if (index !== undefined && index < items.length) collect(items[index], { ...step, at: step.at + 1 });
  for (const item of items) if (isDoc(item)) collect(item, step);
}

/** The value at a path without opening arrays of documents: what aggregation calls `$a.b` on a plain document. */
export function plainValueAt(doc: unknown, segments: readonly string[]): unknown {
  let value: unknown = doc;
  for (const segment of segments) {
    if (!isDoc(value)) return undefined;
    value = fieldOf(value, segment);
  }
  return value;
}
