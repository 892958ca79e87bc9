// What an index is: read from a `createIndexes` specification, checked, and kept beside its table.
import { badValue, DatabaseError, notSupported } from '../base/errors.ts';
import { compileCondition, type Matcher } from '../match/matcher.ts';
import { type Condition } from '../match/condition.ts';
import { parseFilter } from '../match/parse.ts';
import { segmentsOf } from '../base/paths.ts';
import { asDoc, asInteger, asString, type Doc, isTruthy } from '../base/values.ts';

/** One field of an index. */
export interface IndexField {
  path: string;
  segments: readonly string[];
  direction: 1 | -1;
}

/** An index as the planner and the store see it. */
export interface Index {
  id: number;
  name: string;
  /** SQLite table with columns `k` and `rid`. */
  table: string;
  fields: readonly IndexField[];
  /** The specification as clients see it in `listIndexes`. */
  spec: Doc;
  unique: boolean;
  sparse: boolean;
  partial: { condition: Condition; matches: Matcher } | null;
  expireAfterSeconds: number | null;
  /** Which fields have gone through an array in any document. */
  multikey: boolean[];
  /** It has a table of the pieces of its texts for searching in any part of a word. */
  trigrams: boolean;
}

const KNOWN_OPTIONS = new Set([
  'key',
  'name',
  'v',
  'ns',
  'unique',
  'sparse',
  'background',
  'hidden',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'comment',
]);

/** Reads and checks one specification. Throws by name for what the embedded database does not index. */
export function readIndexSpec(given: Doc): Doc {
  refuseOptions(given);
  const key = asDoc(given.key, 'key');
  const fields = readFields(key);
  const spec: Doc = { v: 2, key, name: given.name === undefined ? nameOf(fields) : asString(given.name, 'name') };
  for (const flag of ['unique', 'sparse']) if (isTruthy(given[flag])) spec[flag] = true;
  if (given.partialFilterExpression !== undefined)
    spec.partialFilterExpression = asDoc(given.partialFilterExpression, 'partialFilterExpression');
  if (given.expireAfterSeconds !== undefined) spec.expireAfterSeconds = readExpiry(given.expireAfterSeconds, fields);
  if (spec.sparse && spec.partialFilterExpression)
    throw new DatabaseError(67, 'CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  return spec;
}

function refuseOptions(given: Doc): void {
  for (const option of Object.keys(given)) if (!KNOWN_OPTIONS.has(option)) throw notSupported(`The index option '${option}'`);
  if (given.hidden === true) throw notSupported("The index option 'hidden'");
  if (given.collation !== undefined && asDoc(given.collation, 'collation').locale !== 'simple')
    throw notSupported('A collation other than simple');
}

/** Builds the index that a stored specification describes. */
export function indexFromSpec(id: number, spec: Doc, multikey: boolean[]): Index {
  const fields = readFields(asDoc(spec.key, 'key'));
  const condition =
    spec.partialFilterExpression === undefined ? null : parseFilter(asDoc(spec.partialFilterExpression, 'partialFilterExpression'));
  return {
    id,
    name: asString(spec.name, 'name'),
    table: `x_${id}`,
    fields,
    spec,
    unique: spec.unique === true,
    sparse: spec.sparse === true,
    partial: condition && { condition, matches: compileCondition(condition) },
    expireAfterSeconds: spec.expireAfterSeconds === undefined ? null : asInteger(spec.expireAfterSeconds, 'expireAfterSeconds'),
    multikey: fields.map((_, at) => multikey[at] === true),
    trigrams: false,
  };
}

/** The index that every collection has: the document table itself, sorted by `_id`. */
export function idIndex(collectionId: number): Index {
  const field = { path: '_id', segments: ['_id'], direction: 1 as const };
  return {
    id: 0,
    name: '_id_',
    table: `d_${collectionId}`,
    fields: [field],
    spec: { v: 2, key: { _id: 1 }, name: '_id_' },
    unique: true,
    sparse: false,
    partial: null,
    expireAfterSeconds: null,
    multikey: [false],
    trigrams: false,
  };
}

function readFields(key: Doc): IndexField[] {
  const fields = Object.entries(key).map(([path, kind]) => readField(path, kind));
  if (fields.length === 0) throw new DatabaseError(67, 'CannotCreateIndex', 'Index keys cannot be an empty object');
  if (fields.length > 32) throw new DatabaseError(67, 'CannotCreateIndex', 'An index may have at most 32 fields');
  return fields;
}

function readField(path: string, kind: unknown): IndexField {
  if (typeof kind === 'string') throw notSupported(`An index of the kind '${kind}'`);
  if (path.includes('$**')) throw notSupported('A wildcard index');
  const number = Number(kind);
  if (!Number.isFinite(number) || number === 0)
    throw new DatabaseError(67, 'CannotCreateIndex', `Values in the index key pattern must be 1 or -1, not ${String(kind)}`);
  return { path, segments: segmentsOf(path), direction: number < 0 ? -1 : 1 };
}

function nameOf(fields: readonly IndexField[]): string {
  return fields.map((field) => `${field.path}_${field.direction}`).join('_');
}

function readExpiry(value: unknown, fields: readonly IndexField[]): number {
  const seconds = asInteger(value, 'expireAfterSeconds');
  if (seconds < 0) throw new DatabaseError(67, 'CannotCreateIndex', 'TTL index expireAfterSeconds cannot be negative');
  if (fields.length !== 1 || fields[0]?.path === '_id') throw badValue('TTL indexes are single-field indexes', 67, 'CannotCreateIndex');
  return seconds;
}
