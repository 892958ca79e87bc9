// Key bytes must sort exactly as values do, and give the values back.
import { Binary, BSONRegExp, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyValue } from '../testing/arbitraries.ts';
import { readKey } from './key-reader.ts';
import { afterPrefix, inverted, keyOf, KeyWriter } from './key-writer.ts';
import { compareValues } from './order.ts';

const sign = (value: number) => Math.sign(value) || 0;

test('the byte order of keys equals the order of values', () => {
  fc.assert(
    fc.property(anyValue, anyValue, (a, b) => {
      expect(sign(Buffer.compare(keyOf(a), keyOf(b)))).toBe(sign(compareValues(a, b)));
    }),
    { numRuns: 2000 },
  );
});

test('descending keys have the opposite order', () => {
  fc.assert(
    fc.property(anyValue, anyValue, (a, b) => {
      expect(sign(Buffer.compare(keyOf(b, -1), keyOf(a, -1)))).toBe(sign(compareValues(a, b)));
    }),
    { numRuns: 1000 },
  );
});

test('compound keys sort by their first difference', () => {
  const pair = fc.tuple(anyValue, anyValue);
  const key = ([first, second]: [unknown, unknown]) => new KeyWriter().add(first, -1).add(second).take();
  fc.assert(
    fc.property(pair, pair, (a, b) => {
      expect(sign(Buffer.compare(key(a), key(b)))).toBe(sign(-compareValues(a[0], b[0]) || compareValues(a[1], b[1])));
    }),
    { numRuns: 1000 },
  );
});

test('a key gives its values back', () => {
  fc.assert(
    fc.property(anyValue, anyValue, (a, b) => {
      const key = new KeyWriter().add(a).add(b, -1).take();
      const [first, second] = readKey(key, [1, -1]);
      expect([compareValues(first, a), compareValues(second, b)]).toEqual([0, 0]);
    }),
    { numRuns: 1000 },
  );
});

test('the types sort as MongoDB sorts them', () => {
  const values = [
    new MinKey(),
    null,
    Number.NaN,
    -Infinity,
    -1.5,
    0,
    2,
    Infinity,
    '',
    'a',
    'b',
    {},
    { a: 1 },
    { b: 0 },
    { a: 'x' },
    [],
    [1],
    [2],
    new Binary(Buffer.from('b')),
    new Binary(Buffer.from('aa')),
    new ObjectId('000000000000000000000001'),
    new ObjectId('000000000000000000000002'),
    false,
    true,
    new Date(-5),
    new Date(7),
    new Timestamp({ t: 1, i: 2 }),
    new BSONRegExp('a', ''),
    new BSONRegExp('a', 'i'),
    new MaxKey(),
  ];
  const shuffled = values.map((value, at) => ({ value, order: (at * 7919) % 31 })).sort((a, b) => a.order - b.order);
  expect(shuffled.map(({ value }) => value).sort(compareValues)).toEqual(values);
  expect(values.map((value) => keyOf(value)).sort(Buffer.compare)).toEqual(values.map((value) => keyOf(value)));
});

test.each([Decimal128.fromString('1.5'), Long.fromString('9007199254740993')])('%s is refused by name', (value) => {
  expect(() => keyOf(value)).toThrow(/is not supported by the embedded database; set MONGODB_URI/);
});

test('the end of a prefix is the first key that does not start with it', () => {
  expect(afterPrefix(Buffer.from([1, 2, 0xff]))).toEqual(Buffer.from([1, 3]));
  expect(inverted(Buffer.from([0, 0xff]))).toEqual(Buffer.from([0xff, 0]));
});
