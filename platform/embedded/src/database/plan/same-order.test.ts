// Words of lists beside an order against a plain model: the same rows in the same order, and no more documents read than can pass.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encode } from '../bson/codec.ts';
import { type Collection, insertDocument } from '../store/collection.ts';
import { DatabaseFile } from '../store/database-file.ts';
import { readIndexSpec } from '../store/index-definition.ts';
import type { Doc } from '../base/values.ts';
import { Pace, PAUSE, unpaced } from '../base/pace.ts';
import { readQuery, rowsOf } from './query.ts';
import type { Access } from './reading.ts';
import { docOf } from './row.ts';

let folder: string;
let file: DatabaseFile;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pl-order-'));
  file = new DatabaseFile('test', join(folder, 'test.sqlite'));
  file.writer.exec('PRAGMA synchronous=OFF');
});
afterAll(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

const newest = { org: 1, at: -1, _id: -1 } as const;
const byWord = { org: 1, words: 1, at: -1, _id: -1 } as const;
const sort = { at: -1, _id: -1 };
const access = (sliceMs = Number.POSITIVE_INFINITY): Access => ({
  connection: file.writer,
  pace: new Pace(sliceMs),
  counters: { keys: 0, docs: 0 },
});

let made = 0;
function collectionOf(docs: readonly Doc[], keys: readonly Doc[]): Collection {
  made += 1;
  const collection = file.ensureCollection(`c${made}`, true);
  file.writer.exec('BEGIN');
  for (const doc of docs) insertDocument(file.writer, collection, { doc, raw: encode(doc) });
  const specs = keys.map((key) => readIndexSpec({ key }));
  Array.from(file.createIndexes(collection, specs, new Pace(Number.POSITIVE_INFINITY)));
  file.writer.exec('COMMIT');
  return collection;
}

const vocabulary = [
  'roof',
  'roofs',
  'roofing',
  'rook',
  'tarp',
  'tarps',
  'kitchen',
  'kit',
  'in',
  'inside',
  'é',
  'éa',
  '7',
  '79',
  'a\0b',
  'a',
];
const begins = (word: string) => ({ words: { $regex: `^${word}` } });

const shares = [2, 3, 5, 11, 97, 1_009];

/** Some words stand in every second entry, others in one of a thousand; several entries are of one moment, in no order of their numbers. */
function docsOf(howMany: number): Doc[] {
  return Array.from({ length: howMany }, (_, at) => ({
    _id: (at * 7_919) % howMany,
    org: at % 10 === 9 ? 2 : 1,
    at: Math.floor(((at * 31) % howMany) / 3),
    state: at % 4,
    words: vocabulary.filter((_word, place) => (at * (place + 3)) % (shares[place % shares.length] ?? 1) === 0),
  }));
}

test('entries with several words come as a plain reading finds them, whatever begins how many words', () => {
  const docs = docsOf(3_000);
  const collection = collectionOf(docs, [newest, byWord]);
  const asked = fc.record({
    beginnings: fc.array(fc.constantFrom('roof', 'ro', 'r', 'tarp', 'kit', 'in', 'é', '7', 'a', 'none', ''), {
      minLength: 1,
      maxLength: 4,
    }),
    exact: fc.option(fc.constantFrom('roof', 'tarp', '79', 'a\0b')),
    state: fc.option(fc.nat(4)),
    limit: fc.constantFrom(0, 1, 40, 700),
    way: fc.constantFrom(1, -1),
  });
  fc.assert(
    fc.property(asked, ({ beginnings, exact, state, limit, way }) => {
      const parts = [...beginnings.map(begins), ...(exact === null ? [] : [{ words: exact }]), ...(state === null ? [] : [{ state }])];
      const passes = (doc: Doc) =>
        doc.org === 1 &&
        beginnings.every((beginning) => (doc.words as string[]).some((word) => word.startsWith(beginning))) &&
        (exact === null || (doc.words as string[]).includes(exact)) &&
        (state === null || doc.state === state);
      const expected = docs
        .filter(passes)
        .toSorted((one, other) => way * (Number(other.at) - Number(one.at) || Number(other._id) - Number(one._id)))
        .map(({ _id }) => _id);
      const query = readQuery({ filter: { org: 1, $and: parts }, sort: { at: -way, _id: -way }, limit, hint: newest });
      const found = Array.from(unpaced(rowsOf(access(), collection, query)), (row) => docOf(row)._id);
      expect(found).toEqual(limit === 0 ? expected : expected.slice(0, limit));
    }),
    { numRuns: 100 },
  );
}, 120_000);

const anyWord = fc.oneof(
  fc.constantFrom('roof', 'roofs', 'tarp', 'tarps', 'é', 'a\0b', ''),
  fc.constantFrom<unknown>(null, 7, -0.5, true, new Date(0), ['roof'], { roof: 1 }),
);
/** Lists with the same word twice, empty lists, single values, nothing. */
const anyWords = fc.oneof(fc.array(anyWord, { maxLength: 4 }), anyWord, fc.constant(undefined));
const anyDoc = fc.record({
  org: fc.constantFrom<unknown>(1, 1, 1, 1, 1, 1, 2, null),
  at: fc.constantFrom<unknown>(0, 1, 2, null, undefined, 'x'),
  words: anyWords,
});
const anyTest = fc.oneof(
  fc.constantFrom('roof', 'ro', 'tarp', 'é', '').map(begins),
  anyWord.map((word) => ({ words: word })),
  fc.array(anyWord, { minLength: 1, maxLength: 3 }).map((some) => ({ words: { $in: some } })),
  fc
    .constantFrom<Doc>(
      { $gte: 'roof' },
      { $gt: 0 },
      { $ne: 'roof' },
      { $exists: false },
      { $all: ['roof', 'tarp'] },
      { $not: { $regex: '^ro' } },
      { $size: 2 },
    )
    .map((words) => ({ words })),
  fc.constantFrom<Doc>({ at: 1 }, { at: { $gte: 1 } }, { $or: [{ words: 'roof' }, { at: 2 }] }),
);
const anyQuery = fc.record({
  tests: fc.array(anyTest, { minLength: 1, maxLength: 3 }),
  sort: fc.constantFrom<Doc>({ at: -1 }, { at: -1, _id: -1 }, { at: 1, _id: 1 }),
  skip: fc.constantFrom(0, 3, 450),
  limit: fc.constantFrom(0, 1, 90),
});

test('whatever documents and tests are, the rows are those of a sort of the whole collection', () => {
  const keys = [
    { org: 1, at: -1 },
    { org: 1, words: 1, at: -1 },
    { org: 1, at: -1, _id: -1 },
    { org: 1, words: -1, at: -1, _id: -1 },
  ];
  fc.assert(
    fc.property(
      fc.array(anyDoc, { minLength: 800, maxLength: 800 }),
      fc.array(anyQuery, { minLength: 12, maxLength: 12 }),
      (some, queries) => {
        const docs = some.map((doc, at): Doc => ({ _id: (at * 7) % some.length, ...doc }));
        const collection = collectionOf(docs, keys);
        for (const { tests, sort: order, skip, limit } of queries) {
          const given = { filter: { org: 1, $and: tests }, sort: order, skip, limit };
          const rowsBy = (hint: Doc) =>
            Array.from(unpaced(rowsOf(access(), collection, readQuery({ ...given, hint }))), (row) => docOf(row)._id);
          expect(rowsBy('_id' in order ? (keys[2] ?? {}) : (keys[0] ?? {}))).toEqual(rowsBy({ $natural: 1 }));
        }
        file.dropCollection(collection);
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
}, 120_000);

/** The documents of the walk before other keys are asked, and its pauses when it makes all it can. */
const walkedFirst = { docs: 400, pauses: 400 / 32 };

/** What is read, and how often it gives way, for a page of one document. */
function readingOf(collection: Collection, filter: Doc): { found: unknown[]; docs: number; pauses: number } {
  const used = access(0);
  const steps = Array.from(rowsOf(used, collection, readQuery({ filter: { org: 1, ...filter }, sort, limit: 50, hint: newest })));
  const rows = steps.filter((step) => step !== PAUSE);
  return { found: rows.map((row) => docOf(row)._id), docs: used.counters.docs, pauses: steps.length - rows.length };
}

test('what few of many entries have is told by keys, in pauses, whichever rows the entries are; documents are read of those alone', () => {
  const docs = Array.from({ length: 20_000 }, (_, at): Doc => {
    const words = at === 14 ? ['gutter', 'roof'] : [at % 4 === 0 ? 'gutter' : 'roofs'];
    return { _id: at, org: (at % 2) + 1, at, state: at === 16 ? 1 : 0, words };
  });
  const collection = collectionOf(docs, [newest, byWord, { org: 1, state: 1 }]);
  const merged = readingOf(collection, { $and: [begins('gutter'), begins('roof')] });
  expect(merged).toMatchObject({ found: [14], docs: walkedFirst.docs + 1 });
  expect(merged.pauses).toBeGreaterThan(walkedFirst.pauses + 3);
  const mapped = readingOf(collection, { state: 1 });
  expect(mapped).toMatchObject({ found: [16], docs: walkedFirst.docs + 1 });
  expect(mapped.pauses).toBeGreaterThan(walkedFirst.pauses + 3);
});

test('where the rarest of several beginnings begins many different words, its rows are told, and not all that have another', () => {
  const docs = Array.from({ length: 4_000 }, (_, at): Doc => {
    const words = at < 300 ? ['tarp', `7${at}`] : ['tarp'];
    return { _id: at, org: 1, at, words };
  });
  const read = readingOf(collectionOf(docs, [newest, byWord]), { $and: [begins('tarp'), begins('7')] });
  expect(read.found).toEqual(Array.from({ length: 50 }, (_, at) => 299 - at));
  expect(read.docs).toBe(walkedFirst.docs + 50);
});

test('where the other index has another order, the rows are the same', () => {
  const docs = docsOf(1_500);
  const collection = collectionOf(docs, [newest, { org: 1, words: 1, at: 1, _id: 1 }]);
  const query = readQuery({ filter: { org: 1, ...begins('tarp') }, sort, hint: newest });
  const found = Array.from(unpaced(rowsOf(access(), collection, query)), (row) => docOf(row)._id);
  const expected = docs
    .filter((doc) => doc.org === 1 && (doc.words as string[]).some((word) => word.startsWith('tarp')))
    .toSorted((one, other) => Number(other.at) - Number(one.at) || Number(other._id) - Number(one._id));
  expect(found).toEqual(expected.map(({ _id }) => _id));
});
