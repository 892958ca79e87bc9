// Updates as MongoDB documents them, one line a case, and what they refuse.
import { ObjectId } from 'bson';
import { expect, test } from 'vitest';
import { parseFilter } from '../match/parse.ts';
import type { Doc } from '../base/values.ts';
import { idSeedFrom, parseUpdate, seedFrom } from './update.ts';

const NOW = new Date('2026-01-02T03:04:05Z');

function updated(
  doc: Doc,
  update: unknown,
  { filter = {}, arrayFilters, inserting = false }: { filter?: Doc; arrayFilters?: unknown[]; inserting?: boolean } = {},
): Doc {
  const target: Doc = inserting ? structuredClone(doc) : { _id: 0, ...structuredClone(doc) };
  const { _id, ...rest } = parseUpdate({ update, arrayFilters, now: NOW }).apply({
    doc: target,
    condition: parseFilter(filter),
    inserting,
  });
  return _id === 0 || _id === undefined ? rest : { _id, ...rest };
}

test.each<[Doc, Doc, Doc]>([
  [{ a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }],
  [{ a: [1] }, { $set: { 'a.3': 9 } }, { a: [1, null, null, 9] }],
  [{ a: [] }, { $set: { 'a.0.b': 1 } }, { a: [{ b: 1 }] }],
  [{ a: 1, b: 2 }, { $unset: { a: '', 'x.y': '' } }, { b: 2 }],
  [{ a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
  [{}, { $inc: { a: 2 }, $mul: { b: 5 } }, { a: 2, b: 0 }],
  [
    { a: 5, b: 5 },
    { $min: { a: 3, c: 1 }, $max: { b: 4 } },
    { a: 3, b: 5, c: 1 },
  ],
  [{ a: 'x' }, { $min: { a: 3 } }, { a: 3 }],
  [{}, { $currentDate: { at: true, on: { $type: 'date' } } }, { at: NOW, on: NOW }],
  [{ a: { b: 1 } }, { $rename: { 'a.b': 'c.d', gone: 'x' } }, { a: {}, c: { d: 1 } }],
  [{ a: 1 }, { $setOnInsert: { b: 2 } }, { a: 1 }],
  [{ a: 13 }, { $bit: { a: { and: 10 } } }, { a: 8 }],
  [{}, { $push: { a: 1 } }, { a: [1] }],
  [{ a: [3] }, { $push: { a: { $each: [1, 2], $sort: -1, $slice: 2 } } }, { a: [3, 2] }],
  [{ a: [{ x: 2 }] }, { $push: { a: { $each: [{ x: 1 }], $sort: { x: 1 }, $slice: -5 } } }, { a: [{ x: 1 }, { x: 2 }] }],
  [{ a: [1, 2] }, { $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 9, 2] }],
  [{ a: [{ x: 1 }] }, { $addToSet: { a: { x: 1 } } }, { a: [{ x: 1 }] }],
  [{ a: [1, 2, 3, 2] }, { $pull: { a: { $in: [2] } } }, { a: [1, 3] }],
  [{ a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  [{ a: [{ x: 1, y: 2 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
  [{ a: [1, 2, 1] }, { $pullAll: { a: [1] } }, { a: [2] }],
  [{ a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
  [
    { a: [{ b: [{ c: 1 }] }, { b: [{ c: 2 }, { c: 3 }] }] },
    { $inc: { 'a.$[].b.$[].c': 1 } },
    { a: [{ b: [{ c: 2 }] }, { b: [{ c: 3 }, { c: 4 }] }] },
  ],
])('%j with %j becomes %j', (before, update, after) => {
  expect(updated(before, update)).toEqual(after);
});

test.each<[Doc, unknown, RegExp]>([
  [{ a: 1 }, { $set: { 'a.b': 1 } }, /Cannot create field 'b' in element {a: 1}/],
  [{ a: [1] }, { $set: { 'a.b': 1 } }, /Cannot create field/],
  [{ a: 'x' }, { $inc: { a: 1 } }, /non-numeric/],
  [{ a: 1 }, { $inc: { a: 'x' } }, /non-numeric/],
  [{ a: 1 }, { $push: { a: 1 } }, /non-array/],
  [{ a: [1] }, { $pop: { a: 2 } }, /1 or -1/],
  [{ a: [1] }, { $push: { a: { $each: [1], $surprise: 1 } } }, /Unrecognized clause/],
  [{}, { $set: { a: 1 }, $unset: { a: 1 } }, /conflict/],
  [{}, { $set: { a: 1, 'a.b': 2 } }, /conflict/],
  [{ a: [1] }, { $set: { 'a.$': 1 } }, /did not find the match/],
  [{ a: [1] }, { $set: { 'a.$[x]': 1 } }, /No array filter found/],
  [{ a: [1] }, { $set: { 'a.$[x-y]': 1 } }, /not valid for storage/],
  [{ a: [[1]] }, { $set: { 'a.$.$': 1 } }, /Too many positional/],
  [{ a: [1, 2] }, { $set: { 'a.0': 5, 'a.$[]': 6 } }, /conflict at 'a.0'/],
  [{ a: { b: 1 } }, { $set: { 'a.$[]': 1 } }, /needs an array at 'a'/],
  [{}, { $set: { 'a.$[].b': 1 } }, /needs an array at 'a'/],
  [{ _id: 1 }, { $set: { _id: 2 } }, /immutable field/],
  [{ _id: 1 }, { $unset: { _id: 1 } }, /immutable field/],
  [{ _id: 1 }, { _id: 2, a: 1 }, /immutable field/],
  [{}, { $set: { a: 1 }, b: 2 }, /Unknown modifier/],
  [{}, { $surprise: { a: 1 } }, /not supported/],
  [{}, [{ $match: {} }], /not supported/],
  [{}, { $currentDate: { a: 5 } }, /\$currentDate/],
  [{ a: [1] }, { $rename: { 'a.$': 'b' } }, /positional/],
])('%j with %j is refused', (before, update, message) => {
  expect(() => updated(before, update)).toThrow(message);
});

test.each<[Doc, string, unknown[]]>([
  [{ a: 2 }, 'a', [1, 'X', 3]],
  [{ a: { $gt: 1 } }, 'a', [1, 'X', 3]],
  [{ a: { $elemMatch: { $gt: 2 } } }, 'a', [1, 2, 'X']],
  [{ $or: [{ a: 3 }, { b: 1 }] }, 'a', [1, 2, 'X']],
])('with the filter %j, %s.$ is the matched element', (filter, path, after) => {
  expect(updated({ a: [1, 2, 3] }, { $set: { [`${path}.$`]: 'X' } }, { filter })).toEqual({ a: after });
});

test('array filters may look below and be used twice', () => {
  const doc = {
    a: [
      { n: 1, tags: ['x'] },
      { n: 5, tags: ['y', 'z'] },
    ],
  };
  const arrayFilters = [{ 'big.n': { $gt: 3 } }, { tag: 'z' }];
  expect(updated(doc, { $set: { 'a.$[big].tags.$[tag]': 'Z', 'a.$[big].n': 6 } }, { arrayFilters })).toEqual({
    a: [
      { n: 1, tags: ['x'] },
      { n: 6, tags: ['y', 'Z'] },
    ],
  });
});

test('positions are those of the document that was matched, for all fields of one update', () => {
  const doc = {
    a: [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { x: 2, y: 3 },
    ],
  };
  expect(updated(doc, { $set: { 'a.$.x': 9, 'a.$.y': 7 } }, { filter: { 'a.x': 2 } })).toEqual({
    a: [
      { x: 1, y: 1 },
      { x: 9, y: 7 },
      { x: 2, y: 3 },
    ],
  });
  expect(updated(doc, { $set: { 'a.$[e].x': 9, 'a.$[e].y': 7 } }, { arrayFilters: [{ 'e.x': 2 }] })).toEqual({
    a: [
      { x: 1, y: 1 },
      { x: 9, y: 7 },
      { x: 9, y: 7 },
    ],
  });
  expect(updated(doc, { $set: { 'a.$.x': 9 }, $inc: { 'a.$.y': 1 }, $unset: { 'a.0': '' } }, { filter: { 'a.x': 2 } })).toEqual({
    a: [null, { x: 9, y: 3 }, { x: 2, y: 3 }],
  });
});

test('an array filter that no path uses is refused', () => {
  expect(() => updated({ a: [1] }, { $set: { 'a.$[]': 1 } }, { arrayFilters: [{ e: 1 }] })).toThrow(/not used in the update/);
});

test.each([
  ['a pipeline', [{ $set: { a: 1 } }], /^arrayFilters may not be specified for pipeline-style updates$/],
  ['a replacement', { a: 1 }, /^arrayFilters may not be specified for replacement-style updates$/],
])('array filters for %s are refused by name', (_, update, message) => {
  expect(() => updated({ a: [1] }, update, { arrayFilters: [{ e: 1 }] })).toThrow(
    expect.objectContaining({ code: 9, codeName: 'FailedToParse', message: expect.stringMatching(message) as string }) as Error,
  );
  expect(updated({ a: [1] }, update, { arrayFilters: [] })).toEqual({ a: 1 });
});

test('a replacement keeps the id and nothing else', () => {
  expect(updated({ _id: 1, a: 1, b: 2 }, { c: 3 })).toEqual({ _id: 1, c: 3 });
});

test('an upsert starts from the equalities of the filter, a replacement only from its id', () => {
  const id = new ObjectId();
  const condition = parseFilter({ _id: id, 'a.b': 1, c: { $gt: 3 }, d: { $in: [7] }, $and: [{ e: { $eq: 'x' } }], $or: [{ f: 1 }] });
  expect(seedFrom(condition)).toEqual({ _id: id, a: { b: 1 }, d: 7, e: 'x', f: 1 });
  expect(idSeedFrom(condition)).toEqual({ _id: id });
  expect(updated({}, { $setOnInsert: { a: 1 }, $set: { b: 2 } }, { inserting: true })).toEqual({ a: 1, b: 2 });
});
