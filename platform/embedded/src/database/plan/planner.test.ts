// Whatever index is chosen, the answer must be that of a plain scan; and the right index must be chosen.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encode } from '../bson/codec.ts';
import { countRows } from '../commands/counting.ts';
import { compileCondition } from '../match/matcher.ts';
import { parseFilter } from '../match/parse.ts';
import { type Collection, insertDocument, keysByIndex, removeDocument, replaceDocument } from '../store/collection.ts';
import { DatabaseFile } from '../store/database-file.ts';
import { readIndexSpec } from '../store/index-definition.ts';
import { someDocument, someFilter, someSort } from '../testing/arbitraries.ts';
import type { Doc } from '../base/values.ts';
import { Pace, unpaced } from '../base/pace.ts';
import { planFor } from './planner.ts';
import { readQuery, rowsOf } from './query.ts';
import { docOf } from './row.ts';
import { readSort } from './sort.ts';

let folder: string;
let file: DatabaseFile;
let named = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plb-p-'));
  file = new DatabaseFile('plans', join(folder, 'plans.sqlite'));
  file.writer.exec('PRAGMA synchronous=OFF');
});
afterAll(() => {
  file.close();
  rmSync(folder, { recursive: true, force: true });
});

function collectionWith(docs: Doc[], indexes: Doc[]): Collection {
  named += 1;
  const collection = file.ensureCollection(`c${named}`, true);
  // One commit for all: thousands of them, one by one, took seconds and more on a busy machine
  file.writer.exec('BEGIN');
  docs.forEach((doc, at) => {
    const stored = { _id: at, ...doc };
    insertDocument(file.writer, collection, { doc: stored, raw: encode(stored) });
  });
  const specs = indexes.map((spec) => readIndexSpec(spec));
  Array.from(file.createIndexes(collection, specs, new Pace(Number.POSITIVE_INFINITY)));
  file.writer.exec('COMMIT');
  return collection;
}

function access() {
  return { connection: file.writer, pace: new Pace(Number.POSITIVE_INFINITY), counters: { keys: 0, docs: 0 } };
}

const INDEX_SETS: Doc[][] = [
  [{ key: { a: 1 } }, { key: { b: -1, c: 1 } }],
  [{ key: { a: 1, b: -1, c: 1 } }],
  [{ key: { c: 1, a: -1 } }, { key: { 'items.x': 1, 'items.y': 1 } }],
  [
    { key: { a: 1 }, sparse: true },
    { key: { b: 1 }, partialFilterExpression: { c: { $exists: true } } },
  ],
  [{ key: { c: 1, 'items.x': 1 }, partialFilterExpression: { a: { $gt: 1 } } }, { key: { c: -1, b: 1, _id: 1 } }],
];

test('with any index, a query finds and counts what a scan finds, in the same order', () => {
  const cases = fc.record({
    docs: fc.array(someDocument, { maxLength: 12 }),
    filter: someFilter,
    sort: someSort,
    indexes: fc.constantFrom(...INDEX_SETS),
    skip: fc.integer({ min: 0, max: 2 }),
    limit: fc.constantFrom(0, 1, 3),
  });
  fc.assert(
    fc.property(cases, ({ docs, filter, sort, indexes, skip, limit }) => {
      const indexed = collectionWith(docs, indexes);
      const plain = collectionWith(docs, []);
      const ids = (collection: Collection, given: Doc) =>
        Array.from(unpaced(rowsOf(access(), collection, readQuery(given))), (row) => docOf(row)._id);
      const passes = compileCondition(parseFilter(filter));
      const expected = docs
        .map((doc, at) => ({ _id: at, ...doc }))
        .filter((doc) => passes(doc))
        .map((doc) => doc._id);
      expect(ids(indexed, { filter }).toSorted((x, y) => Number(x) - Number(y))).toEqual(expected);
      const total = { ...sort, _id: 1 };
      expect(ids(indexed, { filter, sort: total, skip, limit })).toEqual(ids(plain, { filter, sort: total, skip, limit }));
      const counting = countRows(access(), indexed, readQuery({ filter, skip, limit }));
      let step = counting.next();
      while (!step.done) step = counting.next();
      expect(step.value).toBe(limit === 0 ? Math.max(0, expected.length - skip) : Math.min(limit, Math.max(0, expected.length - skip)));
      for (const collection of [indexed, plain]) file.dropCollection(collection);
    }),
    { numRuns: 400 },
  );
}, 120_000);

test('a sparse index holds a field that is an empty list, and not what would lie within it', () => {
  const collection = collectionWith(
    [{ a: [] }, { a: [{ x: 1 }] }, { b: 1 }, { a: null }],
    [
      { key: { a: 1 }, sparse: true },
      { key: { 'a.x': 1 }, sparse: true },
    ],
  );
  const ids = (filter: Doc) =>
    Array.from(unpaced(rowsOf(access(), collection, readQuery({ filter }))), (row) => docOf(row)._id).toSorted(
      (x, y) => Number(x) - Number(y),
    );
  expect(planFor(collection, { condition: parseFilter({ a: { $exists: true } }), sort: readSort({}) })).toMatchObject({
    index: { name: 'a_1' },
  });
  expect(ids({ a: { $exists: true } })).toEqual([0, 1, 3]);
  expect(ids({ a: { $size: 0 } })).toEqual([0]);
  expect(ids({ 'a.x': { $exists: true } })).toEqual([1]);
});

const LIST = [
  { key: { org: 1, createdAt: -1, _id: -1, searchText: 1 } },
  { key: { org: 1, status: 1 } },
  { key: { number: 1 }, unique: true },
  { key: { gone: 1 }, sparse: true },
];

test.each([
  [{ org: 1 }, { createdAt: -1, _id: -1 }, 'org_1_createdAt_-1__id_-1_searchText_1', true],
  [{ org: 1 }, { createdAt: 1, _id: 1 }, 'org_1_createdAt_-1__id_-1_searchText_1', true],
  [{ org: 1, status: 'a' }, {}, 'org_1_status_1', true],
  [{ org: 1, status: { $in: ['a', 'b'] } }, {}, 'org_1_status_1', true],
  [{ org: 1, number: 5 }, {}, 'number_1', true],
  [{ _id: 5 }, {}, '_id_', true],
  [{ org: 1, searchText: { $regex: 'needle' } }, { createdAt: -1 }, 'org_1_createdAt_-1__id_-1_searchText_1', true],
  [{ number: { $gt: 3 } }, {}, 'number_1', true],
  [{ number: { $regex: '^CLM' } }, {}, 'number_1', true],
  [{ gone: { $exists: true } }, {}, 'gone_1', true],
  [{ gone: null }, {}, undefined, true],
  [{ other: 1 }, {}, undefined, true],
  [{ org: 1 }, { status: -1, number: 1 }, 'org_1_status_1', false],
])('%j sorted by %j reads through %s', (filter, sort, name, sorted) => {
  const collection = collectionWith([], LIST);
  const plan = planFor(collection, { condition: parseFilter(filter), sort: readSort(sort) });
  if (plan.kind === 'index') expect(plan).toMatchObject(name === 'org_1_status_1' && !sorted ? { sorted } : { index: { name }, sorted });
  else expect(name).toBeUndefined();
});

const streets = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ org: 1, number: at, createdAt: at, searchText: `claim ${at} on main street` }));
const searching = (needle: string) => readQuery({ filter: { org: 1, searchText: { $regex: needle } }, sort: { createdAt: -1, _id: -1 } });
const run = (collection: Collection, query: ReturnType<typeof readQuery>) => {
  const used = access();
  const found = Array.from(unpaced(rowsOf(used, collection, query)), (row) => docOf(row).number);
  return { found, ...used.counters };
};

test('a search for a rare text reads only the documents that can have it, in order', () => {
  const collection = collectionWith(streets(300), LIST);
  expect(run(collection, searching('claim 12'))).toEqual({
    found: [129, 128, 127, 126, 125, 124, 123, 122, 121, 120, 12],
    keys: 0,
    docs: 11,
  });
  expect(run(collection, searching('no such text'))).toEqual({ found: [], keys: 0, docs: 0 });
});

test('a search for a short text reads what has it, one for a frequent text is answered by the keys and counted without documents', () => {
  const collection = collectionWith(streets(700), LIST);
  expect(run(collection, searching('99'))).toEqual({ found: [699, 599, 499, 399, 299, 199, 99], keys: 0, docs: 7 });
  expect(run(collection, { ...searching('main'), limit: 5 })).toEqual({ found: [699, 698, 697, 696, 695], keys: 5, docs: 5 });
  const counted = access();
  expect(countRows(counted, collection, searching('main')).next().value).toBe(700);
  expect(counted.counters.docs).toBe(0);
});

test('several values, each in an index, are read value by value and not along all keys of one', () => {
  const collection = collectionWith(streets(300), [{ key: { number: 1 } }, { key: { gone: 1 } }]);
  const plan = planFor(collection, {
    condition: parseFilter({ $or: [{ number: null }, { number: { $lt: 3 } }, { number: { $gt: 298 } }] }),
    sort: [],
  });
  expect(plan.kind).toBe('union');
});

test('a long list of values is read value by value, not along the whole collection', () => {
  const collection = collectionWith(streets(700), [{ key: { number: 1 } }]);
  const numbers = Array.from({ length: 400 }, (_, at) => at);
  const found = run(collection, readQuery({ filter: { number: { $in: numbers } }, sort: {} }));
  expect([found.found.length, found.keys, found.docs]).toEqual([400, 400, 400]);
});

test('a search sees changed and removed texts, quotes and letters outside the basic plane', () => {
  const collection = collectionWith(
    [
      { org: 1, number: 1, searchText: 'say "hello" \u{1f600}\u{1f600}\u{1f600}' },
      { org: 1, number: 2, searchText: 'other words' },
    ],
    LIST,
  );
  expect(run(collection, searching('"hello"')).found).toEqual([1]);
  expect(run(collection, searching('\u{1f600}\u{1f600}\u{1f600}')).found).toEqual([1]);
  const doc = { _id: 1, org: 1, number: 2, searchText: 'other words' };
  replaceDocument(file.writer, collection, { rid: 2, keysBefore: keysByIndex(collection, doc), doc: { ...doc, searchText: 'new hello' } });
  expect(run(collection, searching('words')).found).toEqual([]);
  expect(run(collection, searching('hello')).found).toHaveLength(2);
  removeDocument(file.writer, collection, { rid: 2, doc: { ...doc, searchText: 'new hello' } });
  expect(run(collection, searching('hello')).found).toEqual([1]);
});

test('a text whose pieces are frequent yet stand apart is found without walking the keys', () => {
  const texts: string[] = Array.from({ length: 14_000 }, (_, at) => (at % 24 === 0 ? 'calls 0177-1 and 177-12' : 'on main street'));
  texts[5_001] = 'call 0177-12';
  const collection = collectionWith(
    texts.map((searchText, at) => ({ org: 1, number: at, createdAt: at, searchText })),
    LIST,
  );
  expect(run(collection, searching('0177-12'))).toEqual({ found: [5_001], keys: 0, docs: 1 });
  const counted = access();
  expect(countRows(counted, collection, searching('0177-12')).next().value).toBe(1);
  expect(counted.counters).toEqual({ keys: 0, docs: 1 });
}, 120_000);
