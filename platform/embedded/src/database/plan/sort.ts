// Sorting what no index has in order: by key bytes, keeping only as many rows as are wanted.
import { KeyWriter } from '../bson/key-writer.ts';
import { namesOf } from '../bson/part.ts';
import { compareValues } from '../bson/order.ts';
import { badValue, DatabaseError, notSupported } from '../base/errors.ts';
import { segmentsOf, valuesAt } from '../base/paths.ts';
import { asDoc, type Doc, isDoc } from '../base/values.ts';
import { PAUSE, type Paced } from '../base/pace.ts';
import type { SortField } from './plan.ts';
import { partOfRow, type Row } from './row.ts';

const MAX_SORT_BYTES = 256 * 1024 * 1024;

/** Reads `{createdAt: -1}`. Throws by name for `$meta`. */
export function readSort(given: unknown): SortField[] {
  if (given === undefined || given === null) return [];
  return Object.entries(asDoc(given, 'sort')).map(([path, direction]) => readSortField(path, direction));
}

function readSortField(path: string, direction: unknown): SortField {
  if (isDoc(direction)) throw notSupported('Sorting by $meta');
  const number = Number(direction);
  if (number !== 1 && number !== -1)
    throw badValue(`$sort key ordering must be 1 (for ascending) or -1 (for descending)`, 15975, 'Location15975');
  if (path === '$natural') return { path, segments: [path], direction: number };
  return { path, segments: segmentsOf(path), direction: number };
}

const writer = new KeyWriter();

/** The bytes that a document sorts by: the smallest or largest element where the path reaches several. */
function sortKeyOf(doc: Doc, sort: readonly SortField[]): Buffer {
  writer.reset();
  for (const { segments, direction } of sort) {
    const { values } = valuesAt(doc, segments);
    const best = values.reduce((kept, value) => (compareValues(value, kept) * direction < 0 ? value : kept));
    writer.add(best, direction);
  }
  return writer.take();
}

interface Keyed {
  key: Buffer;
  order: number;
  row: Row;
}

function before(a: Keyed, b: Keyed): number {
  return Buffer.compare(a.key, b.key) || a.order - b.order;
}

/** Sorts a stream; with `keep`, never holds more than twice that many rows. Equal rows keep their order. */
export function* sorted(stream: Paced<Row>, sort: readonly SortField[], keep = Number.POSITIVE_INFINITY): Paced<Row> {
  const names = namesOf(sort.map((field) => field.segments[0] ?? ''));
  let held: Keyed[] = [];
  let bytes = 0;
  let order = 0;
  for (const row of stream) {
    if (row === PAUSE) {
      yield PAUSE;
      continue;
    }
    const keyed = { key: sortKeyOf(partOfRow(row, names), sort), order, row };
    order += 1;
    bytes += keyed.key.length + (row.raw?.length ?? 500);
    if (row.raw) row.doc = undefined;
    held.push(keyed);
    if (held.length >= keep * 2 + 100) {
      held = held.sort(before).slice(0, keep);
      bytes = held.reduce((sum, each) => sum + each.key.length + (each.row.raw?.length ?? 500), 0);
    }
    if (bytes > MAX_SORT_BYTES)
      throw new DatabaseError(292, 'QueryExceededMemoryLimitNoDiskUseAllowed', 'Sort exceeded memory limit of 256 MB; add an index');
  }
  for (const { row } of held.sort(before).slice(0, keep)) yield row;
}
