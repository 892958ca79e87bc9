// find, getMore, killCursors, count and distinct.
import { keyOf } from '../bson/key-writer.ts';
import { badValue, DatabaseError, notSupported } from '../base/errors.ts';
import { segmentsOf, valuesAt } from '../base/paths.ts';
import { PAUSE, type Paced } from '../base/pace.ts';
import { docOf, partOfRow, rawOf, type Row } from '../plan/row.ts';
import { compileProjection, includedNames } from '../project/projection.ts';
import { encode } from '../bson/codec.ts';
import { asArray, asDoc, asInteger, asString, isTruthy } from '../base/values.ts';
import { cursorReply } from '../wire/cursor-reply.ts';
import type { ReadCommand, ReadContext, Reply } from './context.ts';
import { countRows } from './counting.ts';
import { isEmptyFilter, type Query, readQuery, rowsOf } from '../plan/query.ts';

const DEFAULT_BATCH = 101;
const MAX_FIRST_BATCH_BYTES = 16 * 1024 * 1024;
/** What a cursor may hold in memory. */
const MAX_RESULT_BYTES = 256 * 1024 * 1024;

/** `find` with filter, projection, sort, skip, limit, batchSize, singleBatch and hint. */
export const find: ReadCommand = function* find(context) {
  const { body } = context;
  for (const refused of ['tailable', 'awaitData', 'oplogReplay', 'min', 'max', 'returnKey', 'showRecordId']) {
    if (isTruthy(body[refused])) throw notSupported(`The option '${refused}' of find`);
  }
  const name = asString(body.find, 'The collection');
  const query = readQuery({ ...body, limit: Math.abs(Number(body.limit ?? 0)) }, variablesOf(context));
  const project = isEmptyFilter(body.projection)
    ? null
    : compileProjection(asDoc(body.projection, 'projection'), { variables: variablesOf(context), condition: query.condition });
  const collection = context.collection(name);
  const rows = collection ? rowsOf(context.access, collection, query) : nothing();
  const names = project && includedNames(asDoc(body.projection, 'projection'));
  const toBytes = (row: Row) => (project ? encode(project(partOfRow(row, names))) : rawOf(row));
  const single = isTruthy(body.singleBatch) || Number(body.limit ?? 0) < 0;
  return yield* firstBatch(context, { name, rows, toBytes, batchSize: batchSizeOf(body.batchSize), single });
};

function* nothing(): Paced<Row> {
  // an empty stream: the collection does not exist
}

/** Variables of `let`, with the time of the command. */
export function variablesOf(context: ReadContext): Record<string, unknown> {
  const given = context.body.let === undefined ? {} : asDoc(context.body.let, 'let');
  return { NOW: context.now, ...given };
}

/** The number of documents for a batch that a client asks for. */
export function batchSizeOf(given: unknown): number {
  if (given === undefined || given === null) return DEFAULT_BATCH;
  const size = asInteger(given, 'batchSize');
  if (size < 0) throw badValue('batchSize must be zero or more');
  return size;
}

/** Where a first batch comes from. */
export interface Batching {
  name: string;
  rows: Paced<Row>;
  toBytes(row: Row): Uint8Array;
  batchSize: number;
  single: boolean;
}

/** Answers with the first batch and keeps the rest of the result for getMore. */
export function* firstBatch(context: ReadContext, batching: Batching): Generator<typeof PAUSE, Reply, undefined> {
  const first: Uint8Array[] = [];
  const rest: Uint8Array[] = [];
  let bytes = 0;
  for (const row of batching.rows) {
    if (row === PAUSE) {
      yield PAUSE;
      continue;
    }
    const document = batching.toBytes(row);
    bytes += document.length;
    if (bytes > MAX_RESULT_BYTES)
      throw new DatabaseError(292, 'QueryExceededMemoryLimitNoDiskUseAllowed', 'The result is larger than 256 MB; read it in parts');
    if (rest.length === 0 && fits(first, bytes, batching)) first.push(document);
    else if (batching.single) break;
    else rest.push(document);
  }
  const namespace = `${context.databaseName}.${batching.name}`;
  return cursorReply({ kind: 'firstBatch', cursorId: context.cursors.keep(namespace, rest), namespace, documents: first });
}

function fits(first: readonly Uint8Array[], bytes: number, { batchSize }: Batching): boolean {
  return first.length < batchSize && (bytes <= MAX_FIRST_BATCH_BYTES || first.length === 0);
}

/** The next batch of a cursor. */
// oxlint-disable-next-line require-yield -- a read command that never has to pause
export const getMore: ReadCommand = function* getMore({ body, cursors }) {
  const batchSize = body.batchSize === undefined ? Number.POSITIVE_INFINITY : batchSizeOf(body.batchSize) || Number.POSITIVE_INFINITY;
  const { id, namespace, documents } = cursors.next(Number(body.getMore), batchSize);
  return cursorReply({ kind: 'nextBatch', cursorId: id, namespace, documents });
};

/** Ends cursors before their end. */
// oxlint-disable-next-line require-yield -- a read command that never has to pause
export const killCursors: ReadCommand = function* killCursors({ body, cursors }) {
  const ids = asArray(body.cursors, 'cursors');
  const killed = ids.filter((id) => cursors.kill(Number(id)));
  return { cursorsKilled: killed, cursorsNotFound: ids.filter((id) => !killed.includes(id)), cursorsAlive: [], cursorsUnknown: [], ok: 1 };
};

/** How many documents pass a filter, from the index alone where it can. */
export const count: ReadCommand = function* count(context) {
  const { body } = context;
  const collection = context.collection(asString(body.count, 'The collection'));
  if (!collection) return { n: 0, ok: 1 };
  const query: Query = readQuery({ filter: body.query, skip: body.skip, limit: Math.abs(Number(body.limit ?? 0)), hint: body.hint });
  const n = yield* countRows(context.access, collection, query);
  return { n, ok: 1 };
};

/** The different values at a path. */
export const distinct: ReadCommand = function* distinct(context) {
  const { body } = context;
  const collection = context.collection(asString(body.distinct, 'The collection'));
  const segments = segmentsOf(asString(body.key, 'key'));
  const found = new Map<string, unknown>();
  const rows = collection ? rowsOf(context.access, collection, readQuery({ filter: body.query, hint: body.hint })) : nothing();
  for (const row of rows) {
    if (row === PAUSE) yield PAUSE;
    else remember(valuesAt(docOf(row), segments).values, found);
  }
  return { values: [...found.values()], ok: 1 };
};

function remember(values: unknown[], found: Map<string, unknown>): void {
  for (const value of values) if (value !== undefined) found.set(keyOf(value).toString('latin1'), value);
}
