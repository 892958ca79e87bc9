// Where an update writes: resolves a dotted path, with `$`, `$[]` and `$[name]`, to places inside a document.
import { badValue, DatabaseError } from '../errors.ts';
import { arrayIndexOf } from '../paths.ts';
import { type Doc, fieldOf, isDoc } from '../values.ts';

/** One place: a field of a document or a position of an array. */
export interface Place {
  read(): unknown;
  write(value: unknown): void;
  remove(): void;
}

/** What positional segments stand for. */
export interface Positions {
  /** The index that `$` means for an array path. Throws when the filter matched no element. */
  matched(arrayPath: string): number;
  /** The test behind `$[name]`. Throws for an unknown name. */
  filter(name: string): (item: unknown) => boolean;
}

const MAX_PADDING = 10_000;

/** How to resolve a path. */
export interface Resolving {
  segments: readonly string[];
  positions: Positions;
  /** Make missing parents on the way, as `$set` does and `$unset` does not. */
  create: boolean;
}

/** All places that a path names in a document. */
export function placesOf(doc: Doc, resolving: Resolving): Place[] {
  const found: Place[] = [];
  descend(doc, { ...resolving, at: 0, found });
  return found;
}

interface Step extends Resolving {
  at: number;
  found: Place[];
}

function descend(value: unknown, step: Step): void {
  if (Array.isArray(value)) descendArray(value, step);
  else if (isDoc(value)) descendDoc(value, step);
  else if (step.create) throw notViable(step, value);
}

function notViable(step: Step, value: unknown): DatabaseError {
  const parent = step.segments[step.at - 1] ?? '';
  return new DatabaseError(
    28,
    'PathNotViable',
    `Cannot create field '${step.segments[step.at]}' in element {${parent}: ${JSON.stringify(value)}}`,
  );
}

function descendDoc(doc: Doc, step: Step): void {
  const name = step.segments[step.at] ?? '';
  if (name.startsWith('$'))
    throw badValue(`The positional segment '${name}' needs an array at '${step.segments.slice(0, step.at).join('.')}'`);
  if (step.at === step.segments.length - 1) {
    step.found.push(fieldPlace(doc, name));
    return;
  }
  let next = fieldOf(doc, name);
  if (next === undefined) {
    if (!step.create) return;
    next = {};
    doc[name] = next;
  }
  descend(next, { ...step, at: step.at + 1 });
}

function descendArray(items: unknown[], step: Step): void {
  const last = step.at === step.segments.length - 1;
  for (const index of indexesOf(items, step)) {
    if (last) step.found.push(elementPlace(items, index));
    else descendElement(items, index, step);
  }
}

function descendElement(items: unknown[], index: number, step: Step): void {
  if (index >= items.length && !step.create) return;
  if (index >= items.length) writeElement(items, index, {});
  descend(items[index], { ...step, at: step.at + 1 });
}

function indexesOf(items: unknown[], step: Step): number[] {
  const segment = step.segments[step.at] ?? '';
  const all = items.map((_, index) => index);
  if (segment === '$[]') return all;
  if (segment === '$') return [step.positions.matched(step.segments.slice(0, step.at).join('.'))];
  const named = /^\$\[(\w+)\]$/.exec(segment)?.[1];
  if (named !== undefined) {
    const passes = step.positions.filter(named);
    return all.filter((index) => passes(items[index]));
  }
  const index = arrayIndexOf(segment);
  if (index !== undefined) return [index];
  if (!step.create) return [];
  throw notViable(step, items);
}

function fieldPlace(doc: Doc, name: string): Place {
  return {
    read: () => fieldOf(doc, name),
    write: (value) => {
      doc[name] = value;
    },
    remove: () => {
      delete doc[name];
    },
  };
}

function elementPlace(items: unknown[], index: number): Place {
  return {
    read: () => items[index],
    write: (value) => writeElement(items, index, value),
    remove: () => {
      if (index < items.length) items[index] = null;
    },
  };
}

function writeElement(items: unknown[], index: number, value: unknown): void {
  if (index > items.length + MAX_PADDING) throw badValue(`The array position ${index} is too far behind the end`);
  while (items.length < index) items.push(null);
  items[index] = value;
}
