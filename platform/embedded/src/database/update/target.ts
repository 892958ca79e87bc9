// Where an update writes: resolves a dotted path to a place inside a document.
import { badValue, DatabaseError } from '../base/errors.ts';
import { arrayIndexOf } from '../base/paths.ts';
import { type Doc, fieldOf, isDoc } from '../base/values.ts';

/** One place: a field of a document or a position of an array. */
export interface Place {
  read(): unknown;
  write(value: unknown): void;
  remove(): void;
}

const MAX_PADDING = 10_000;

/** How to resolve a path. */
export interface Resolving {
  segments: readonly string[];
  /** Make missing parents on the way, as `$set` does and `$unset` does not. */
  create: boolean;
}

/** The place that a path without positional segments names in a document; nothing where a parent is missing and none is made. */
export function placeOf(doc: Doc, resolving: Resolving): Place | undefined {
  return descend(doc, { ...resolving, at: 0 });
}

interface Step extends Resolving {
  at: number;
}

function descend(value: unknown, step: Step): Place | undefined {
  if (Array.isArray(value)) return descendArray(value, step);
  if (isDoc(value)) return descendDoc(value, step);
  if (step.create) throw notViable(step, value);
  return undefined;
}

function notViable(step: Step, value: unknown): DatabaseError {
  const parent = step.segments[step.at - 1] ?? '';
  return new DatabaseError(
    28,
    'PathNotViable',
    `Cannot create field '${step.segments[step.at]}' in element {${parent}: ${JSON.stringify(value)}}`,
  );
}

function descendDoc(doc: Doc, step: Step): Place | undefined {
  const name = step.segments[step.at] ?? '';
  if (step.at === step.segments.length - 1) return fieldPlace(doc, name);
  let next = fieldOf(doc, name);
  if (next === undefined) {
    if (!step.create) return undefined;
    next = {};
    doc[name] = next;
  }
  return descend(next, { ...step, at: step.at + 1 });
}

function descendArray(items: unknown[], step: Step): Place | undefined {
  const index = arrayIndexOf(step.segments[step.at] ?? '');
  if (index === undefined) {
    if (step.create) throw notViable(step, items);
    return undefined;
  }
  if (step.at === step.segments.length - 1) return elementPlace(items, index);
  if (index >= items.length) {
    if (!step.create) return undefined;
    writeElement(items, index, {});
  }
  return descend(items[index], { ...step, at: step.at + 1 });
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
