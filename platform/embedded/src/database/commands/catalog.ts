// Collections and indexes: create, drop, createIndexes, dropIndexes and their lists.
import { encode } from '../bson/codec.ts';
import { badValue, DatabaseError, notSupported } from '../base/errors.ts';
import { readIndexSpec } from '../store/index-definition.ts';
import type { Collection } from '../store/collection.ts';
import { asArray, asDoc, asString, type Doc, isDoc } from '../base/values.ts';
import { cursorReply } from '../wire/cursor-reply.ts';
import { compileCondition } from '../match/matcher.ts';
import { parseFilter } from '../match/parse.ts';
import type { PacedWriteCommand, ReadCommand, WriteCommand, WriteContext } from './context.ts';
import { assertSimpleCollation } from './write.ts';

const REFUSED_OPTIONS = [
  'capped',
  'timeseries',
  'viewOn',
  'pipeline',
  'clusteredIndex',
  'validator',
  'encryptedFields',
  'changeStreamPreAndPostImages',
  'expireAfterSeconds',
];

/** Makes a collection. */
export const create: WriteCommand = ({ body, file, inTransaction }) => {
  for (const option of REFUSED_OPTIONS)
    if (body[option] !== undefined && body[option] !== false) throw notSupported(`The collection option '${option}'`);
  assertSimpleCollation(body.collation);
  file.ensureCollection(asString(body.create, 'The collection'), !inTransaction);
  return { ok: 1 };
};

function outsideTransaction({ inTransaction }: WriteContext, what: string): void {
  if (inTransaction)
    throw new DatabaseError(263, 'OperationNotSupportedInTransaction', `Cannot run '${what}' in a multi-document transaction.`);
}

/** Drops a collection. */
export const drop: WriteCommand = (context) => {
  outsideTransaction(context, 'drop');
  const collection = context.file.collection(asString(context.body.drop, 'The collection'));
  if (collection) context.file.dropCollection(collection);
  return { ok: 1 };
};

/** Drops every collection of the database. */
export const dropDatabase: WriteCommand = (context) => {
  outsideTransaction(context, 'dropDatabase');
  for (const collection of context.file.collections()) context.file.dropCollection(collection);
  return { dropped: context.databaseName, ok: 1 };
};

/** Makes indexes; an index that exists with the same definition is left alone. */
export const createIndexes: PacedWriteCommand = function* createIndexes(context) {
  outsideTransaction(context, 'createIndexes');
  const { body, file } = context;
  const collection = file.ensureCollection(asString(body.createIndexes, 'The collection'), true);
  const numIndexesBefore = collection.indexes.length;
  const specs = asArray(body.indexes, 'indexes').map((given) => readIndexSpec(asDoc(given, 'An index')));
  const known: Known[] = [...collection.indexes];
  const fresh = specs.filter((spec) => {
    if (exists(known, spec)) return false;
    known.push({ name: String(spec.name), spec });
    return true;
  });
  yield* file.createIndexes(collection, fresh, context.access.pace);
  return { numIndexesBefore, numIndexesAfter: collection.indexes.length, createdCollectionAutomatically: false, ok: 1 };
};

type Known = Pick<Collection['indexes'][number], 'name' | 'spec'>;

function exists(indexes: readonly Known[], spec: Doc): boolean {
  const key = JSON.stringify(spec.key);
  if (key === '{"_id":1}') return true;
  const sameName = indexes.find((index) => index.name === spec.name);
  if (sameName) {
    if (Buffer.compare(encode(sameName.spec), encode(spec)) === 0) return true;
    const code: [number, string] = JSON.stringify(sameName.spec.key) === key ? [85, 'IndexOptionsConflict'] : [86, 'IndexKeySpecsConflict'];
    throw new DatabaseError(...code, `An existing index has the same name as the requested index: ${String(spec.name)}`);
  }
  const sameKey = indexes.find((index) => JSON.stringify(index.spec.key) === key && sameScope(index.spec, spec));
  if (sameKey) throw new DatabaseError(85, 'IndexOptionsConflict', `Index already exists with a different name: ${sameKey.name}`);
  return false;
}

/** Two indexes on the same fields may live side by side when they hold different documents. */
function sameScope(a: Doc, b: Doc): boolean {
  return (
    JSON.stringify(a.partialFilterExpression) === JSON.stringify(b.partialFilterExpression) &&
    a.sparse === b.sparse &&
    a.unique === b.unique
  );
}

/** Drops indexes by name, by definition, or all but `_id`. */
export const dropIndexes: WriteCommand = (context) => {
  outsideTransaction(context, 'dropIndexes');
  const { body, file } = context;
  const collection = file.collection(asString(body.dropIndexes ?? body.deleteIndexes, 'The collection'));
  if (!collection) throw new DatabaseError(26, 'NamespaceNotFound', 'ns not found');
  const nIndexesWas = collection.indexes.length;
  const wanted = Array.isArray(body.index) ? body.index : [body.index];
  for (const each of wanted) dropMatching(context, collection, each);
  return { nIndexesWas, ok: 1 };
};

function dropMatching({ file }: WriteContext, collection: Collection, wanted: unknown): void {
  if (wanted === '*') {
    for (const index of collection.indexes.slice(1)) file.dropIndex(collection, index);
    return;
  }
  const found = collection.indexes.find((index) =>
    isDoc(wanted) ? JSON.stringify(index.spec.key) === JSON.stringify(wanted) : index.name === wanted,
  );
  if (!found) throw new DatabaseError(27, 'IndexNotFound', `index not found with name [${String(wanted)}]`);
  if (found.name === '_id_') throw badValue('cannot drop _id index', 72, 'InvalidOptions');
  file.dropIndex(collection, found);
}

function listReply(namespace: string, docs: readonly Doc[]): Uint8Array {
  return cursorReply({ kind: 'firstBatch', cursorId: 0, namespace, documents: docs.map((doc) => encode(doc)) });
}

/** The indexes of a collection. */
// oxlint-disable-next-line require-yield -- a read command that never has to pause
export const listIndexes: ReadCommand = function* listIndexes(context) {
  const name = asString(context.body.listIndexes, 'The collection');
  const collection = context.collection(name);
  if (!collection) throw new DatabaseError(26, 'NamespaceNotFound', `ns does not exist: ${context.databaseName}.${name}`);
  return listReply(
    `${context.databaseName}.${name}`,
    collection.indexes.map((index) => index.spec),
  );
};

/** The collections of a database. */
// oxlint-disable-next-line require-yield -- a read command that never has to pause
export const listCollections: ReadCommand = function* listCollections({ body, file, databaseName }) {
  const matches = compileCondition(parseFilter(body.filter === undefined ? {} : asDoc(body.filter, 'filter')));
  const all = (file?.collections() ?? [])
    .filter((collection) => collection.committed)
    .map(({ name }) => ({
      name,
      type: 'collection',
      options: {},
      info: { readOnly: false },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    }));
  return listReply(
    `${databaseName}.$cmd.listCollections`,
    all.filter((each) => matches(each)),
  );
};
