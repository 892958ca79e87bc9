// The entries that a document has in an index: one per array element, as MongoDB makes them.
import { DatabaseError } from '../base/errors.ts';
import { KeyWriter } from '../bson/key-writer.ts';
import { arrayIndexOf } from '../base/paths.ts';
import { type Doc, fieldOf, isDoc } from '../base/values.ts';
import type { Index, IndexField } from './index-definition.ts';

/** How far one field of an index has walked into the document. */
interface Reach {
  value: unknown;
  rest: readonly string[];
  /** An array element is indexed as it is, even when it is an array itself. */
  final: boolean;
}

/** The keys of a document in an index. Sets `index.multikey` for fields that went through an array. */
export function keysOf(index: Index, doc: Doc): Buffer[] {
  if (index.partial && !index.partial.matches(doc)) return [];
  const plain = plainValues(index, doc);
  if (plain) return index.sparse && plain.every((value) => value === undefined) ? [] : [encodeTuple(plain, index.fields)];
  const tuples: unknown[][] = [];
  const start = index.fields.map((field) => ({ value: doc, rest: field.segments, final: false }));
  spread(start, { index, tuples });
  if (index.sparse && tuples.every((tuple) => tuple.every((value) => value === undefined))) return [];
  const keys = tuples.map((tuple) => encodeTuple(tuple, index.fields));
  return keys.length > 1 ? withoutRepeats(keys) : keys;
}

/** The values of all fields while no path meets an array: the usual case, and far cheaper. */
function plainValues(index: Index, doc: Doc): unknown[] | undefined {
  const values: unknown[] = [];
  for (const { segments } of index.fields) {
    let value: unknown = doc;
    for (const segment of segments) {
      value = isDoc(value) ? fieldOf(value, segment) : undefined;
      if (Array.isArray(value)) return undefined;
    }
    values.push(value);
  }
  return values;
}

function spread(reaches: Reach[], into: { index: Index; tuples: unknown[][] }): void {
  const walked = reaches.map((reach) => descend(reach));
  const array = walked.find((reach) => isOpenArray(reach))?.value;
  if (!Array.isArray(array)) {
    into.tuples.push(walked.map((reach) => reach.value));
    return;
  }
  markMultikey(walked, array, into.index);
  // A field that holds an empty list is there, which a sparse index must know; what lies within the list is not
  const items: unknown[] = array.length === 0 ? [null] : array;
  for (const item of items)
    spread(
      walked.map((reach) => (reach.value === array && !reach.final ? enter(reach, item) : reach)),
      into,
    );
}

function isOpenArray(reach: Reach): boolean {
  return !reach.final && Array.isArray(reach.value);
}

function markMultikey(reaches: Reach[], array: unknown[], index: Index): void {
  for (const [at, reach] of reaches.entries()) {
    if (!isOpenArray(reach)) continue;
    if (reach.value !== array) throw new DatabaseError(171, 'CannotIndexParallelArrays', 'cannot index parallel arrays');
    index.multikey[at] = true;
  }
}

function enter(reach: Reach, item: unknown): Reach {
  if (reach.rest.length === 0) return { value: item, rest: [], final: true };
  return { value: isDoc(item) ? item : undefined, rest: isDoc(item) ? reach.rest : [], final: false };
}

/** Walks through documents, and by position into arrays, until a leaf or an array to open. */
function descend(reach: Reach): Reach {
  let { value, rest } = reach;
  while (rest.length > 0) {
    const segment = rest[0] ?? '';
    if (isDoc(value)) value = fieldOf(value, segment);
    else if (Array.isArray(value)) {
      const position = arrayIndexOf(segment);
      if (position === undefined || position >= value.length) return { ...reach, value, rest };
      value = value[position];
    } else return { ...reach, value: undefined, rest: [] };
    rest = rest.slice(1);
  }
  return { ...reach, value, rest };
}

const writer = new KeyWriter();

function encodeTuple(tuple: unknown[], fields: readonly IndexField[]): Buffer {
  writer.reset();
  for (const [at, field] of fields.entries()) writer.add(tuple[at], field.direction);
  return writer.take();
}

function withoutRepeats(keys: Buffer[]): Buffer[] {
  const seen = new Set<string>();
  return keys.filter((key) => {
    const text = key.toString('latin1');
    return !seen.has(text) && Boolean(seen.add(text));
  });
}
