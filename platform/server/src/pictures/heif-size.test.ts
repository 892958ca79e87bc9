// What HEIF files announce: honest ones, and those that lie about what they unfold to.
import { expect, test } from 'vitest';
import { assertHeicFits } from './open-heic.ts';
import { heifSize } from './heif-size.ts';

const u16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 0xff])));
const u32 = (...values: number[]) => Buffer.concat(values.map((value) => u16(Math.floor(value / 65_536), value & 0xffff)));
const box = (kind: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(kind, 'latin1'), body]);
};
const full = (kind: string, ...parts: Buffer[]) => box(kind, u32(0), ...parts);
const size = (width: number, height: number) => full('ispe', u32(width, height));
const grid = (width: number, height: number) => Buffer.concat([Buffer.from([0, 1, 0, 0]), u32(width, height)]);

interface Item {
  readonly kind: string;
  readonly properties?: readonly Buffer[];
  /** Numbers of items, which count from 1. */
  readonly parts?: readonly number[];
  readonly head?: Buffer;
}

function heif(...items: readonly Item[]): Buffer {
  const properties = items.flatMap((item) => item.properties ?? []);
  let at = 0;
  const associations = items.map(({ properties: own = [] }, index) => {
    const numbers = own.map(() => (at += 1));
    return Buffer.concat([u16(index + 1), Buffer.from([numbers.length, ...numbers])]);
  });
  const heads = items.map(({ head }) => head ?? Buffer.alloc(0));
  let offset = 0;
  const places = heads.map((head, index) => {
    offset += head.length;
    return Buffer.concat([u16(index + 1, 1, 0, 1), u32(offset - head.length, head.length)]);
  });
  const meta = full(
    'meta',
    full(
      'iinf',
      u16(items.length),
      ...items.map(({ kind }, index) => box('infe', u32(0x0200_0000), u16(index + 1, 0), Buffer.from(`${kind}\0`))),
    ),
    full('iref', ...items.flatMap(({ parts }, index) => (parts ? [box('dimg', u16(index + 1, parts.length), u16(...parts))] : []))),
    box('iprp', box('ipco', ...properties), full('ipma', u32(items.length), ...associations)),
    box('iloc', u32(0x0100_0000), Buffer.from([0x44, 0x00]), u16(items.length), ...places),
    box('idat', ...heads),
  );
  return Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1')), meta, box('mdat', Buffer.alloc(8))]);
}

/** The configuration of a stream of so many pixels, as an encoder writes it. */
function stream(width: number, height: number): Buffer {
  const golomb = (value: number) => (value + 1).toString(2).padStart((value + 1).toString(2).length * 2 - 1, '0');
  const bits = `00000001${'1'.repeat(96)}${golomb(0)}${golomb(1)}${golomb(width)}${golomb(height)}1`;
  const bytes = Buffer.from(
    (bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
  );
  const unit = Buffer.concat([Buffer.from([0x42, 0x01]), bytes]);
  return box('hvcC', Buffer.alloc(22), Buffer.from([1, 0xa1]), u16(1, unit.length), unit);
}

const tile: Item = { kind: 'hvc1', properties: [size(512, 512), stream(512, 512)] };
const limit = 64_000_000;

test('a picture of a phone is as large as its grid', () => {
  const phone = heif(
    { kind: 'grid', properties: [size(4_032, 3_024)], parts: Array.from({ length: 48 }, () => 2), head: grid(4_032, 3_024) },
    tile,
  );
  expect(heifSize(phone)).toEqual({ largest: 4_032 * 3_024, decoded: 48 * 512 * 512 });
  expect(() => assertHeicFits(phone, limit)).not.toThrow();
});

const tooMany = 'This picture is too large. Use at most 64 megapixels';
const damaged = "This picture is damaged and can't be read";

test.each([
  ['one that is too large', [{ kind: 'hvc1', properties: [size(16_384, 16_384)] }], tooMany],
  ['one beside the first', [tile, { kind: 'hvc1', properties: [size(16_384, 16_384)] }], tooMany],
  ['of two sizes the larger', [{ kind: 'hvc1', properties: [size(64, 64), size(16_384, 16_384), size(8, 8)] }], tooMany],
  ['a stream larger than announced', [{ kind: 'hvc1', properties: [size(64, 64), stream(16_384, 16_384)] }], tooMany],
  ['a grid larger than announced', [{ kind: 'grid', properties: [size(64, 64)], parts: [2], head: grid(16_384, 16_384) }, tile], tooMany],
  ['one tile, used a thousand times', [{ kind: 'grid', parts: Array.from({ length: 1_000 }, () => 2), head: grid(64, 64) }, tile], tooMany],
  [
    'grids of grids',
    [
      { kind: 'grid', parts: Array.from({ length: 30 }, () => 2), head: grid(64, 64) },
      { kind: 'grid', parts: Array.from({ length: 30 }, () => 3), head: grid(64, 64) },
      tile,
    ],
    tooMany,
  ],
  ['a grid of itself', [{ kind: 'grid', parts: [1], head: grid(64, 64) }], damaged],
  ['a grid that is cut off', [{ kind: 'grid', parts: [2], head: grid(64, 64).subarray(0, 6) }, tile], damaged],
  [
    'a stream that is cut off',
    [{ kind: 'hvc1', properties: [box('hvcC', Buffer.alloc(22), Buffer.from([1, 0xa1, 0, 1, 0, 40]))] }],
    damaged,
  ],
  ['more parts than a picture has', [{ kind: 'grid', parts: Array.from({ length: 5_000 }, () => 2), head: grid(64, 64) }, tile], damaged],
] as [string, Item[], string][])('%s is refused', (_, items, sentence) => {
  expect(() => assertHeicFits(heif(...items), limit)).toThrow(sentence);
});

test('a second description of the picture counts as well', () => {
  const twice = Buffer.concat([heif(tile), heif({ kind: 'hvc1', properties: [size(16_384, 16_384)] })]);
  expect(() => assertHeicFits(twice, limit)).toThrow(tooMany);
});

test('thousands of empty boxes are not counted to their end', () => {
  const empty = Buffer.concat(Array.from({ length: 5_000 }, () => box('free')));
  expect(() => assertHeicFits(Buffer.concat([heif(tile), full('meta', empty)]), limit)).toThrow(damaged);
});
