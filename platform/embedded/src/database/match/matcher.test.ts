// What filters find, one line a case.
import { BSONRegExp, ObjectId } from 'bson';
import { expect, test } from 'vitest';
import type { Doc } from '../base/values.ts';
import { compileCondition } from './matcher.ts';
import { parseFilter } from './parse.ts';
import { compilePattern } from '../bson/pattern.ts';

const passes = (doc: Doc, filter: Doc) => compileCondition(parseFilter(filter))(doc);
const id = new ObjectId();

test.each<[Doc, Doc, boolean]>([
  [{ a: 1 }, {}, true],
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, { a: '1' }, false],
  [{ a: [1, 2] }, { a: 2 }, true],
  [{ a: [1, 2] }, { a: [1, 2] }, true],
  [{ a: [[1, 2]] }, { a: [1, 2] }, true],
  [{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }, false],
  [{ a: { b: 1 } }, { 'a.b': 1 }, true],
  [{ a: [{ b: 1 }, { b: 2 }] }, { 'a.b': 2 }, true],
  [{ a: [{ b: 1 }] }, { 'a.0.b': 1 }, true],
  [{ a: [{ b: 1 }] }, { 'a.1.b': 1 }, false],
  [{}, { a: null }, true],
  [{ a: null }, { a: null }, true],
  [{ a: 0 }, { a: null }, false],
  [{ a: 5 }, { 'a.b': null }, true],
  [{ a: [] }, { 'a.b': null }, false],
  [{ a: [{ b: 1 }, {}] }, { 'a.b': null }, true],
  [{ a: null }, { a: { $exists: true } }, true],
  [{}, { a: { $exists: false } }, true],
  [{ a: 5 }, { a: { $gt: 4, $lt: 6 } }, true],
  [{ a: 'x' }, { a: { $gt: 4 } }, false],
  [{ a: null }, { a: { $gte: null } }, true],
  [{}, { a: { $lte: null } }, true],
  [{ a: [1, 9] }, { a: { $gt: 4, $lt: 6 } }, true],
  [{ a: [1, 9] }, { a: { $elemMatch: { $gt: 4, $lt: 6 } } }, false],
  [{ a: Number.NaN }, { a: { $gt: 1 } }, false],
  [{ a: Number.NaN }, { a: Number.NaN }, true],
  [{ a: id }, { a: new ObjectId(id.toHexString()) }, true],
  [{ a: new Date(5) }, { a: { $lt: new Date(6) } }, true],
  [{ a: 1 }, { a: { $in: [2, 1] } }, true],
  [{}, { a: { $in: [null] } }, true],
  [{ a: 'abc' }, { a: { $in: [new BSONRegExp('^ab')] } }, true],
  [{ a: [1, 2] }, { a: { $nin: [2] } }, false],
  [{}, { a: { $nin: [2] } }, true],
  [{ a: [1, 2] }, { a: { $ne: 2 } }, false],
  [{}, { a: { $ne: 2 } }, true],
  [{ a: 'Abc' }, { a: { $regex: 'b' } }, true],
  [{ a: 'Abc' }, { a: { $regex: 'abc', $options: 'i' } }, true],
  [{ a: ['x', 'yes'] }, { a: new BSONRegExp('^y') }, true],
  [{ a: 'abc' }, { a: { $not: new BSONRegExp('b') } }, false],
  [{}, { a: { $not: { $gt: 1 } } }, true],
  [{ a: [1, 2] }, { a: { $size: 2 } }, true],
  [{ a: 1 }, { a: { $size: 1 } }, false],
  [{ a: [1, 2, 3] }, { a: { $all: [1, 3] } }, true],
  [{ a: [{ x: 1 }, { x: 2 }] }, { a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { x: 2 } }] } }, true],
  [
    {
      a: [
        { x: 1, y: 2 },
        { x: 2, y: 1 },
      ],
    },
    { a: { $elemMatch: { x: 1, y: 1 } } },
    false,
  ],
  [{ a: 'x' }, { a: { $type: 'string' } }, true],
  [{ a: [1] }, { a: { $type: ['array', 'null'] } }, true],
  [{ a: 10 }, { a: { $mod: [4, 2] } }, true],
  [{ a: 1, b: 2 }, { $and: [{ a: 1 }, { $or: [{ b: 1 }, { b: 2 }] }] }, true],
  [{ a: 1 }, { $nor: [{ a: 1 }] }, false],
  [{ a: 2, b: 1 }, { $expr: { $gt: ['$a', '$b'] } }, true],
  [{ a: 1 }, { $comment: 'why', a: 1 }, true],
])('%j with the filter %j: %s', (doc, filter, expected) => {
  expect(passes(doc, filter)).toBe(expected);
});

test.each([
  ['ho3', 'ho3', undefined],
  ['a\\.b\\-c', 'a.b-c', undefined],
  ['a/b', 'a/b', undefined],
  ['^CLM', undefined, 'CLM'],
  ['^CLM-2026.*9$', undefined, 'CLM-2026'],
  ['^ab?c', undefined, 'a'],
  ['a|b', undefined, undefined],
  ['\\d', undefined, undefined],
  ['^a|b', undefined, undefined],
])('the pattern %s is read as text %s, prefix %s', (source, literal, prefix) => {
  expect(compilePattern(source)).toMatchObject({
    ...(literal === undefined ? {} : { literal }),
    ...(prefix === undefined ? {} : { prefix }),
  });
  expect('literal' in compilePattern(source)).toBe(literal !== undefined);
  expect('prefix' in compilePattern(source)).toBe(prefix !== undefined);
});

test.each(['(a*)*', '(a|b)+', '((ab)+c)+', '(a+){2,}', '.*.*.*', '(?:x+x+)+y'])('the pattern %s is refused before it runs', (source) => {
  expect(() => compilePattern(source)).toThrow(/too complex/);
});

test.each(['^a.*b$', '[a+*]+x', '(abc)+', 'a{2,3}', '\\+\\+\\+', '(?:ab|cd)x'])('the pattern %s is taken', (source) => {
  expect(() => compilePattern(source)).not.toThrow();
});
