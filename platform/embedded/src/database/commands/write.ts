// insert, update, delete and findAndModify.
import { ObjectId } from 'bson';
import { decode, encode } from '../bson/codec.ts';
import { badValue, DatabaseError, notSupported } from '../base/errors.ts';
import { unpaced } from '../base/pace.ts';
import { docOf, type Row } from '../plan/row.ts';
import { compileProjection } from '../project/projection.ts';
import { type Collection, insertDocument, keysByIndex, removeDocument, replaceDocument } from '../store/collection.ts';
import { idSeedFrom, parseUpdate, seedFrom, type Update } from '../update/update.ts';
import { asArray, asDoc, asString, type Doc, isTruthy } from '../base/values.ts';
import type { WriteCommand, WriteContext } from './context.ts';
import { isEmptyFilter, type Query, readQuery, rowsOf } from '../plan/query.ts';

const MAX_STATEMENTS = 100_000;

/** The statements of a write, from a document sequence or from the body. */
function statementsOf(context: WriteContext, name: string): { doc: Doc; raw: Uint8Array | undefined }[] {
  const sequence = context.sequences.get(name);
  const statements = sequence
    ? sequence.map((raw) => ({ doc: decode(raw), raw }))
    : asArray(context.body[name], name).map((doc) => ({ doc: asDoc(doc, name), raw: undefined }));
  if (statements.length === 0 || statements.length > MAX_STATEMENTS)
    throw badValue(`Write batch sizes must be between 1 and ${MAX_STATEMENTS}`, 16, 'InvalidLength');
  return statements;
}

/** Runs statement by statement; a refused one becomes a write error and, when ordered, the last. */
function eachStatement<T>(context: WriteContext, statements: readonly T[], run: (statement: T, index: number) => void): Doc[] {
  const errors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof DatabaseError) || context.inTransaction) throw error;
      errors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (context.body.ordered !== false) break;
    }
  }
  return errors;
}

function withErrors(reply: Doc, errors: Doc[]): Doc {
  return errors.length > 0 ? { ...reply, writeErrors: errors, ok: 1 } : { ...reply, ok: 1 };
}

/** Inserts documents; those without an `_id` get one. */
export const insert: WriteCommand = (context) => {
  const collection = context.file.ensureCollection(asString(context.body.insert, 'The collection'), !context.inTransaction);
  let n = 0;
  const errors = eachStatement(context, statementsOf(context, 'documents'), ({ doc, raw }) => {
    const first = Object.keys(doc)[0] === '_id';
    const { _id = new ObjectId(), ...rest } = doc;
    const stored = first ? doc : { _id, ...rest };
    insertDocument(context.file.writer, collection, { doc: stored, raw: (first && raw) || encode(stored) });
    n += 1;
  });
  return withErrors({ n }, errors);
};

const UPDATE_KEYS = new Set(['q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'collation', 'hint', 'sort']);

/** Updates documents: the first that passes, or all with `multi`; `upsert` makes one when none does. */
export const update: WriteCommand = (context) => {
  const name = asString(context.body.update, 'The collection');
  let n = 0;
  let nModified = 0;
  const upserted: Doc[] = [];
  const errors = eachStatement(context, statementsOf(context, 'updates'), ({ doc }, index) => {
    assertKnown(doc, UPDATE_KEYS, 'update');
    const result = updateOne(context, name, doc);
    n += result.n;
    nModified += result.modified;
    if (result.upsertedId !== undefined) upserted.push({ index, _id: result.upsertedId });
  });
  return withErrors({ n, nModified, ...(upserted.length > 0 ? { upserted } : {}) }, errors);
};

function assertKnown(statement: Doc, known: ReadonlySet<string>, what: string): void {
  for (const key of Object.keys(statement)) if (!known.has(key)) throw notSupported(`The option '${key}' of ${what}`);
  assertSimpleCollation(statement.collation);
}

/** Only the simple collation (byte order) exists here. */
export function assertSimpleCollation(collation: unknown): void {
  if (collation !== undefined && asDoc(collation, 'collation').locale !== 'simple') throw notSupported('A collation other than simple');
}

interface Updated {
  n: number;
  modified: number;
  upsertedId?: unknown;
}

function updateOne(context: WriteContext, name: string, statement: Doc): Updated {
  const variables = variablesFor(context, statement.c);
  const parsed = parseUpdate({
    update: statement.u,
    arrayFilters: filtersOf(statement),
    variables,
    now: context.now,
  });
  const multi = isTruthy(statement.multi);
  if (multi && parsed.replaces) throw new DatabaseError(9, 'FailedToParse', 'multi update is not supported for replacement-style update');
  const query = readQuery({ filter: statement.q, sort: statement.sort, limit: multi ? 0 : 1, hint: statement.hint }, variables);
  const collection = collectionFor(context, name, isTruthy(statement.upsert));
  if (!collection) return { n: 0, modified: 0 };
  const rows = [...unpaced(rowsOf(context.access, collection, query))];
  let modified = 0;
  for (const row of rows) if (change(context, collection, { row, query, update: parsed }).changed) modified += 1;
  if (rows.length > 0 || !isTruthy(statement.upsert)) return { n: rows.length, modified };
  return { n: 1, modified: 0, upsertedId: upsert(context, collection, { query, update: parsed })._id };
}

function variablesFor(context: WriteContext, constants: unknown): Record<string, unknown> {
  const shared = context.body.let === undefined ? {} : asDoc(context.body.let, 'let');
  return { NOW: context.now, ...shared, ...(constants === undefined ? {} : asDoc(constants, 'c')) };
}

function collectionFor(context: WriteContext, name: string, create: boolean): Collection | undefined {
  return create ? context.file.ensureCollection(name, !context.inTransaction) : context.file.collection(name);
}

function change(
  context: WriteContext,
  collection: Collection,
  { row, query, update }: { row: Row; query: Query; update: Update },
): { changed: boolean; doc: Doc } {
  const doc = row.raw ? decode(row.raw) : docOf(row);
  const keysBefore = keysByIndex(collection, doc, update.roots);
  const result = update.apply({ doc, condition: query.condition, inserting: false });
  if (row.raw && Buffer.compare(encode(result), row.raw) === 0) return { changed: false, doc: result };
  replaceDocument(context.file.writer, collection, { rid: row.rid, keysBefore, doc: result });
  return { changed: true, doc: result };
}

function upsert(context: WriteContext, collection: Collection, { query, update }: { query: Query; update: Update }): Doc {
  const seed = update.replaces ? idSeedFrom(query.condition) : seedFrom(query.condition);
  const { _id = new ObjectId(), ...rest } = update.apply({ doc: seed, condition: query.condition, inserting: true });
  const doc: Doc = { _id, ...rest };
  insertDocument(context.file.writer, collection, { doc, raw: encode(doc) });
  return doc;
}

const DELETE_KEYS = new Set(['q', 'limit', 'collation', 'hint']);

/** Deletes the first document that passes, or all of them. */
export const remove: WriteCommand = (context) => {
  const collection = context.file.collection(asString(context.body.delete, 'The collection'));
  let n = 0;
  const errors = eachStatement(context, statementsOf(context, 'deletes'), ({ doc: statement }) => {
    assertKnown(statement, DELETE_KEYS, 'delete');
    const query = readQuery({ filter: statement.q, limit: statement.limit, hint: statement.hint }, variablesFor(context, undefined));
    if (!collection) return;
    for (const row of Array.from(unpaced(rowsOf(context.access, collection, query)))) {
      removeDocument(context.file.writer, collection, { rid: row.rid, doc: docOf(row) });
      n += 1;
    }
  });
  return withErrors({ n }, errors);
};

/** Changes or removes one document and answers with it, as it was or as it is now. */
export const findAndModify: WriteCommand = (context) => {
  const { body } = context;
  const variables = variablesFor(context, undefined);
  const query = readQuery({ filter: body.query, sort: body.sort, limit: 1, hint: body.hint }, variables);
  const show = showing(body.fields, query, variables);
  const collection = collectionFor(context, asString(body.findAndModify ?? body.findandmodify, 'The collection'), isTruthy(body.upsert));
  const [row] = collection ? unpaced(rowsOf(context.access, collection, query)) : [];
  if (isTruthy(body.remove)) return removeFound(context, collection, { row, show });
  const parsed = parseUpdate({ update: body.update, arrayFilters: filtersOf(body), variables, now: context.now });
  if (row && collection) {
    const { doc } = change(context, collection, { row, query, update: parsed });
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: show(isTruthy(body.new) ? doc : beforeOf(row)), ok: 1 };
  }
  if (!isTruthy(body.upsert) || !collection) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
  const made = upsert(context, collection, { query, update: parsed });
  return { lastErrorObject: { n: 1, updatedExisting: false, upserted: made._id }, value: isTruthy(body.new) ? show(made) : null, ok: 1 };
};

function showing(fields: unknown, { condition }: Query, variables: Record<string, unknown>): (doc: Doc) => Doc {
  return isEmptyFilter(fields) ? (doc) => doc : compileProjection(asDoc(fields, 'fields'), { variables, condition });
}

function filtersOf({ arrayFilters }: Doc): unknown[] | undefined {
  return arrayFilters === undefined ? undefined : asArray(arrayFilters, 'arrayFilters');
}

function removeFound(
  context: WriteContext,
  collection: Collection | undefined,
  { row, show }: { row: Row | undefined; show: (doc: Doc) => Doc },
): Doc {
  if (!row || !collection) return { lastErrorObject: { n: 0 }, value: null, ok: 1 };
  removeDocument(context.file.writer, collection, { rid: row.rid, doc: docOf(row) });
  return { lastErrorObject: { n: 1 }, value: show(docOf(row)), ok: 1 };
}

function beforeOf(row: Row): Doc {
  return row.raw ? decode(row.raw) : docOf(row);
}
