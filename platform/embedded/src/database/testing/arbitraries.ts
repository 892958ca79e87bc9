// Random BSON values, documents and filters for property tests.
import { Binary, MaxKey, MinKey, ObjectId } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../base/values.ts';

const texts = fc.oneof(
  fc.constantFrom('', 'a', 'ab', 'b', 'a\0', 'a\0b', 'Ünï', '\uffff', '😀', 'zz'),
  fc.string({ maxLength: 6, unit: 'grapheme' }),
);
const numbers = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 1.5, 2 ** 53 - 1, -(2 ** 40), Number.NaN, Infinity, -Infinity),
  fc.integer({ min: -5, max: 5 }),
  fc.double(),
);
const scalars = fc.oneof(
  numbers,
  texts,
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => new Binary(bytes)),
  fc.constantFrom(new MinKey(), new MaxKey()),
);

/** Any value that the database keeps, nested a little. */
export const anyValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalars,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'ab', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

/** Few different values, so that filters hit. */
const common = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom('x', 'xy', 'y', 'zx'), fc.constant(null), fc.boolean());
const field = fc.oneof({ weight: 6, arbitrary: common }, { weight: 1, arbitrary: fc.array(common, { maxLength: 3 }) });

/** Documents with fields a, b and a list of items; a and b are never both lists, which no compound index takes. */
export const someDocument: fc.Arbitrary<Doc> = fc
  .record(
    {
      a: field,
      b: field,
      c: common,
      items: fc.array(fc.record({ x: common, y: common }, { requiredKeys: [], noNullPrototype: true }), { maxLength: 3 }),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  .filter((doc) => !Array.isArray(doc.a) || !Array.isArray(doc.b));

const path = fc.constantFrom('a', 'b', 'c', 'items.x', 'items.y', 'items.0.x');
const bound = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom('x', 'xy', 'y'));
const test = fc.oneof(
  common,
  fc.record({ $in: fc.array(common, { maxLength: 4 }) }, { noNullPrototype: true }),
  fc.record({ $nin: fc.array(common, { maxLength: 3 }) }, { noNullPrototype: true }),
  fc
    .record({ $gt: bound, $lte: bound, $gte: bound, $lt: bound }, { requiredKeys: [], noNullPrototype: true })
    .filter((each) => Object.keys(each).length > 0),
  fc.record({ $ne: common }, { noNullPrototype: true }),
  fc.record({ $exists: fc.boolean() }, { noNullPrototype: true }),
  fc.record({ $regex: fc.constantFrom('x', '^x', '^xy', 'y', '^x.*y$') }, { noNullPrototype: true }),
  fc.record({ $not: fc.record({ $gte: bound }, { noNullPrototype: true }) }, { noNullPrototype: true }),
  fc.record({ $all: fc.array(common, { minLength: 1, maxLength: 2 }) }, { noNullPrototype: true }),
);
const single = fc.oneof(
  fc.dictionary(path, test, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  fc.record(
    {
      items: fc.record(
        { $elemMatch: fc.record({ x: test, y: test }, { requiredKeys: ['x'], noNullPrototype: true }) },
        { noNullPrototype: true },
      ),
    },
    { noNullPrototype: true },
  ),
);

/** Filters over the fields of `someDocument`. */
export const someFilter: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 4, arbitrary: single },
  { weight: 1, arbitrary: fc.array(single, { minLength: 1, maxLength: 3 }).map((parts) => ({ $or: parts })) },
  { weight: 1, arbitrary: fc.tuple(single, single).map(([left, right]) => ({ $and: [left, { $nor: [right] }] })) },
);

/** Sort orders over the same fields. */
export const someSort = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', '_id'), fc.constantFrom(1, -1)), { maxLength: 3, selector: ([name]) => name })
  .map((entries) => Object.fromEntries(entries));
