// `$`, `$[]` and `$[name]` become positions once, on the document as the filter matched it: what one field of an update writes moves no other.
import { badValue, DatabaseError } from '../base/errors.ts';
import { arrayIndexOf } from '../base/paths.ts';
import { type Doc, fieldOf, isDoc } from '../base/values.ts';

/** What positional segments stand for. */
export interface Positions {
  /** The index that `$` means for an array path. Throws when the filter matched no element. */
  matched(arrayPath: string): number;
  /** The test behind `$[name]`. Throws for an unknown name. */
  filter(name: string): (item: unknown) => boolean;
}

/** The name in `$[name]`. */
export function filterNameIn(segment: string): string | undefined {
  return /^\$\[(\w+)\]$/.exec(segment)?.[1];
}

/** The paths that a path with positional segments means in this document; itself when it has none. Throws where it needs an array and there is none. */
export function plainPaths(doc: Doc, segments: readonly string[], positions: Positions): (readonly string[])[] {
  if (!segments.some((segment) => segment.startsWith('$'))) return [segments];
  const found: string[][] = [];
  expand(doc, { segments, positions, path: [], found });
  return found;
}

interface Step {
  readonly segments: readonly string[];
  readonly positions: Positions;
  /** What the segments so far became. */
  readonly path: readonly string[];
  readonly found: string[][];
}

function expand(value: unknown, step: Step): void {
  const segment = step.segments[step.path.length];
  if (segment === undefined) {
    step.found.push([...step.path]);
    return;
  }
  const on = (name: string, next: unknown) => expand(next, { ...step, path: [...step.path, name] });
  if (!segment.startsWith('$')) return on(segment, below(value, segment));
  if (!Array.isArray(value)) throw badValue(`The positional segment '${segment}' needs an array at '${step.path.join('.')}'`);
  for (const index of indexesOf(value, segment, step)) on(String(index), value[index]);
}

function below(value: unknown, segment: string): unknown {
  if (isDoc(value)) return fieldOf(value, segment);
  const index = arrayIndexOf(segment);
  return Array.isArray(value) && index !== undefined ? value[index] : undefined;
}

function indexesOf(items: readonly unknown[], segment: string, { positions, path }: Step): number[] {
  if (segment === '$') return [positions.matched(path.join('.'))];
  const name = filterNameIn(segment);
  const passes = name === undefined ? () => true : positions.filter(name);
  return items.flatMap((item, index) => (passes(item) ? [index] : []));
}

/** Two fields of an update that meet, whether as they are written or in the document. Throws `ConflictingUpdateOperators`. */
export function assertNoConflict(paths: readonly string[]): void {
  const sorted = paths.map((path) => `${path}.`).sort();
  for (const [at, path] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before !== undefined && path.startsWith(before)) {
      throw new DatabaseError(
        40,
        'ConflictingUpdateOperators',
        `Updating the path '${path.slice(0, -1)}' would create a conflict at '${before.slice(0, -1)}'`,
      );
    }
  }
}
