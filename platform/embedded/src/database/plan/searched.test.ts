// Searches in any part of a word against a plain model: every text, every question, whatever was changed or removed before.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encode } from '../bson/codec.ts';
import { countRows } from '../commands/counting.ts';
import { type Collection, insertDocument, keysByIndex, removeDocument, replaceDocument } from '../store/collection.ts';
import { DatabaseFile } from '../store/database-file.ts';
import { readIndexSpec } from '../store/index-definition.ts';
import type { Doc } from '../base/values.ts';
import { Pace, unpaced } from '../base/pace.ts';
import { readQuery, rowsOf } from './query.ts';
import type { Access } from './reading.ts';
import { docOf } from './row.ts';

let folder: string;
let file: DatabaseFile;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pl-searched-'));
  file = new DatabaseFile('test', join(folder, 'test.sqlite'));
  file.writer.exec('PRAGMA synchronous=OFF');
});
afterAll(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

const access = (): Access => ({ connection: file.writer, pace: new Pace(Number.POSITIVE_INFINITY), counters: { keys: 0, docs: 0 } });
const finish = (steps: Iterator<unknown, number | void>) => {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

let made = 0;
function emptyCollection(keys: readonly Doc[]): Collection {
  made += 1;
  const collection = file.ensureCollection(`c${made}`, true);
  finish(
    file.createIndexes(
      collection,
      keys.map((key) => readIndexSpec({ key })),
      new Pace(Number.POSITIVE_INFINITY),
    ),
  );
  return collection;
}

function insert(collection: Collection, doc: Doc): number {
  return insertDocument(file.writer, collection, { doc, raw: encode(doc) });
}

function change(collection: Collection, rid: number, { was, is }: { was: Doc; is: Doc }): void {
  replaceDocument(file.writer, collection, { rid, keysBefore: keysByIndex(collection, was), doc: is });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
const searching = (text: string, more: Doc = {}) => ({ org: 1, searchText: { $regex: escaped(text) }, ...more });
const idsOf = (collection: Collection, given: Parameters<typeof readQuery>[0]) =>
  Array.from(unpaced(rowsOf(access(), collection, readQuery(given))), (row) => Number(docOf(row)._id));
const countOf = (collection: Collection, filter: Doc) => finish(countRows(access(), collection, readQuery({ filter })));

const letter = fc.constantFrom('a', 'b', 'z', ' ', '|', '"', '0', 'é', '😀', '\u0001', '\0', '\uffff', '\u{10ffff}');
const words = fc.string({ unit: letter, maxLength: 9 });
const question = fc.string({ unit: letter, minLength: 1, maxLength: 4 });
const step = fc.oneof(
  fc.record({ act: fc.constant('change' as const), at: fc.nat(30), text: words }),
  fc.record({ act: fc.constant('remove' as const), at: fc.nat(30), text: words }),
);

const searchIndex = { org: 1, at: -1, _id: -1, searchText: 1 };

test('one, two and more letters are found wherever they stand, after changes and removals too', () => {
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1, maxLength: 30 }),
      fc.array(step, { maxLength: 20 }),
      fc.array(question, { minLength: 1, maxLength: 8 }),
      (texts, steps, questions) => {
        const collection = emptyCollection([searchIndex]);
        const rows = texts.map((searchText, at) => {
          const doc: Doc = { _id: at, org: 1, at: at % 7, searchText };
          return { rid: insert(collection, doc), doc };
        });
        for (const { act, at, text } of steps) {
          const row = rows[at % Math.max(1, rows.length)];
          if (!row) continue;
          if (act === 'remove') {
            removeDocument(file.writer, collection, row);
            rows.splice(rows.indexOf(row), 1);
          } else {
            const is = { ...row.doc, searchText: text };
            change(collection, row.rid, { was: row.doc, is });
            row.doc = is;
          }
        }
        for (const asked of questions) {
          const expected = rows.filter(({ doc }) => String(doc.searchText).includes(asked)).map(({ doc }) => Number(doc._id));
          const found = idsOf(collection, { filter: searching(asked), sort: { at: -1, _id: -1 } });
          expect(found.toSorted((one, other) => one - other)).toEqual(expected);
          expect(countOf(collection, searching(asked))).toBe(expected.length);
        }
        file.dropCollection(collection);
      },
    ),
    { numRuns: 300 },
  );
}, 120_000);

const many = 1_500;

test('beside another index and in other orders the rows that can pass are asked for, and the answers stay the same', () => {
  const collection = emptyCollection([searchIndex, { org: 1, owner: 1, _id: 1, kind: 1 }, { org: 1, tags: 1 }, { org: 1, value: 1 }]);
  const docs = Array.from(
    { length: many },
    (_, at): Doc => ({
      _id: at,
      org: 1,
      at,
      owner: at % 11,
      kind: at % 5,
      value: (at * 37) % 1_000,
      tags: at % 23 === 0 ? ['storm', 'x'] : [],
      searchText: `claim ${at} ${at % 13 === 0 ? 'kéller' : 'reyes'}`,
    }),
  );
  for (const doc of docs) insert(collection, doc);
  const part = fc.record(
    {
      searchText: fc.constantFrom('13', 'kéller', 'é', 'zz', '7', 'reyes', 'er'),
      tags: fc.constantFrom('storm', 'none'),
      kind: fc.nat(5),
      from: fc.nat(1_000),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(part, fc.constantFrom(1, -1), fc.constantFrom(0, 7, 600), ({ searchText, tags, kind, from }, way, limit) => {
      const filter = {
        org: 1,
        ...(searchText ? { searchText: { $regex: searchText } } : {}),
        ...(tags ? { tags } : {}),
        ...(kind === undefined ? {} : { kind }),
        ...(from === undefined ? {} : { value: { $gte: from } }),
      };
      const expected = docs
        .filter((doc) => !searchText || String(doc.searchText).includes(searchText))
        .filter((doc) => !tags || (doc.tags as string[]).includes(tags))
        .filter((doc) => (kind === undefined || doc.kind === kind) && (from === undefined || Number(doc.value) >= from))
        .toSorted((one, other) => way * (Number(one.owner) - Number(other.owner) || Number(one._id) - Number(other._id)))
        .map((doc) => Number(doc._id));
      const sort = { owner: way, _id: way };
      const hint = { org: 1, owner: 1, _id: 1, kind: 1 };
      expect(idsOf(collection, { filter, sort, limit, hint })).toEqual(limit === 0 ? expected : expected.slice(0, limit));
      expect(countOf(collection, filter)).toBe(expected.length);
    }),
    { numRuns: 300 },
  );
}, 120_000);

test('among many, only those are read that another index or the pieces of the text let pass', () => {
  const collection = emptyCollection([searchIndex, { org: 1, owner: 1, _id: 1 }, { org: 1, tags: 1 }]);
  for (let at = 0; at < 6_000; at += 1)
    insert(collection, {
      _id: at,
      org: 1,
      at,
      owner: 1,
      tags: at % 100 === 99 ? ['storm'] : [],
      searchText: at === 5_999 ? 'zz' : 'reyes',
    });
  const hint = { org: 1, owner: 1, _id: 1 };
  const readFor = (filter: Doc) => {
    const used = access();
    const rows = Array.from(unpaced(rowsOf(used, collection, readQuery({ filter, sort: { owner: 1, _id: 1 }, hint }))));
    return { rows: rows.length, docs: used.counters.docs };
  };
  expect(readFor({ org: 1, tags: 'storm' })).toEqual({ rows: 60, docs: 400 + 56 });
  expect(readFor({ org: 1, searchText: { $regex: 'zz' } })).toEqual({ rows: 1, docs: 400 + 1 });
  const rare = access();
  expect(finish(countRows(rare, collection, readQuery({ filter: { org: 1, searchText: { $regex: 'yz' } } })))).toBe(0);
  expect(rare.counters).toEqual({ keys: 0, docs: 0 });
});

test('a long walk along keys that tell everything asks elsewhere too', () => {
  const collection = emptyCollection([
    { org: 1, owner: 1, _id: 1, kind: 1 },
    { org: 1, kind: 1 },
  ]);
  for (let at = 0; at < 45_000; at += 1)
    insert(collection, { _id: at, org: 1, owner: at < 40_000 ? 1 : 2, kind: at < 40_000 ? at % 3 : 7 });
  const hint = { org: 1, owner: 1, _id: 1, kind: 1 };
  for (const way of [1, -1]) {
    const used = access();
    const query = readQuery({ filter: { org: 1, kind: 7 }, sort: { owner: way, _id: way }, limit: 3, hint });
    const found = Array.from(unpaced(rowsOf(used, collection, query)), (row) => Number(docOf(row)._id));
    expect(found).toEqual(way === 1 ? [40_000, 40_001, 40_002] : [44_999, 44_998, 44_997]);
    expect(used.counters.docs).toBe(3);
    expect(used.counters.keys).toBeLessThan(10);
  }
}, 60_000);
