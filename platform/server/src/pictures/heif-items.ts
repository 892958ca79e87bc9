// What a HEIF file says of its pictures: their kinds, sizes, places and the pictures that they are put together from. Pure.
import { boxesIn, Reader, type Box } from './heif-boxes.ts';
import { hevcPixels } from './hevc-size.ts';

export interface Item {
  /** `hvc1` is a picture, `grid` and `iovl` are put together from others. */
  readonly kind: string;
  /** The largest size that any of its properties announces. */
  readonly pixels: number;
  readonly parts: readonly number[];
  /** The first bytes of what is stored for it. */
  readonly head: Buffer;
}

/** More than a picture of 64 megapixels in tiles has, and everything that phones add. */
const maxItems = 4_096;

/** The items of one `meta` box, by number. Throws for what is damaged or has more than an honest picture. */
export function itemsIn(meta: Buffer, file: Buffer): Map<number, Item> {
  const boxes = boxesIn(meta.subarray(4));
  const inside = (kind: string) => boxes.filter((box) => box.kind === kind).map(({ body }) => body);
  const kinds = merged(inside('iinf').map(kindsOf));
  const pixels = merged(inside('iprp').map(pixelsOf));
  const parts = merged(inside('iref').map(partsOf));
  const heads = merged(inside('iloc').map((body) => headsOf(body, { file, own: inside('idat')[0] ?? Buffer.alloc(0) })));
  return new Map(
    [...kinds].map(([id, kind]) => [
      id,
      { kind, pixels: pixels.get(id) ?? 0, parts: parts.get(id) ?? [], head: heads.get(id) ?? Buffer.alloc(0) },
    ]),
  );
}

function merged<V>(maps: readonly Map<number, V>[]): Map<number, V> {
  return new Map(maps.flatMap((map) => [...map]));
}

function count(announced: number): number {
  if (announced > maxItems) throw new Error('more items than a picture has');
  return announced;
}

function times(announced: number, read: () => void): void {
  for (let left = count(announced); left > 0; left -= 1) read();
}

function kindsOf(body: Buffer): Map<number, string> {
  const reader = new Reader(body);
  const { version } = reader.fullBox();
  reader.skip(version === 0 ? 2 : 4);
  const kinds = new Map<number, string>();
  for (const entry of boxesIn(reader.rest())) {
    const one = new Reader(entry.body);
    const { version: entryVersion } = one.fullBox();
    const id = one.number(entryVersion < 3 ? 2 : 4);
    one.skip(2);
    kinds.set(id, one.text(4));
  }
  return kinds;
}

/** The largest size of each item: who announces two means the larger one. */
function pixelsOf(body: Buffer): Map<number, number> {
  const boxes = boxesIn(body);
  const sizes = boxes.filter(({ kind }) => kind === 'ipco').flatMap(({ body: properties }) => boxesIn(properties).map(sizeOf));
  const pixels = new Map<number, number>();
  for (const { body: associations } of boxes.filter(({ kind }) => kind === 'ipma')) {
    const reader = new Reader(associations);
    const { version, flags } = reader.fullBox();
    const wide = (flags & 1) === 1;
    times(reader.number(4), () => {
      const id = reader.number(version === 0 ? 2 : 4);
      times(reader.number(1), () => {
        const property = wide ? reader.number(2) & 0x7fff : reader.number(1) & 0x7f;
        pixels.set(id, Math.max(pixels.get(id) ?? 0, sizes[property - 1] ?? 0));
      });
    });
  }
  return pixels;
}

function sizeOf({ kind, body }: Box): number {
  if (kind === 'hvcC') return hevcPixels(body);
  if (kind !== 'ispe') return 0;
  const reader = new Reader(body);
  reader.skip(4);
  return reader.number(4) * reader.number(4);
}

function partsOf(body: Buffer): Map<number, number[]> {
  const reader = new Reader(body);
  const bytes = reader.fullBox().version === 0 ? 2 : 4;
  const parts = new Map<number, number[]>();
  for (const { kind, body: reference } of boxesIn(reader.rest())) {
    if (kind !== 'dimg') continue;
    const one = new Reader(reference);
    const from = one.number(bytes);
    const found = parts.get(from) ?? [];
    times(one.number(2), () => found.push(one.number(bytes)));
    parts.set(from, found);
  }
  return parts;
}

/** Longer than what a grid or an overlay of two colors says before its parts. */
const headBytes = 32;

function headsOf(body: Buffer, { file, own }: { file: Buffer; own: Buffer }): Map<number, Buffer> {
  const reader = new Reader(body);
  const { version } = reader.fullBox();
  const [offsetBytes, lengthBytes] = nibbles(reader.number(1));
  const [baseBytes, indexBytes] = nibbles(reader.number(1));
  const heads = new Map<number, Buffer>();
  times(reader.number(version < 2 ? 2 : 4), () => {
    const id = reader.number(version < 2 ? 2 : 4);
    const isOwn = version > 0 && (reader.number(2) & 0xf) === 1;
    reader.skip(2);
    const base = reader.number(baseBytes);
    times(reader.number(2), () => {
      if (version > 0) reader.skip(indexBytes);
      const start = base + reader.number(offsetBytes);
      const length = reader.number(lengthBytes);
      const before = heads.get(id) ?? Buffer.alloc(0);
      if (before.length < headBytes)
        heads.set(id, Buffer.concat([before, (isOwn ? own : file).subarray(start, start + Math.min(length, headBytes))]));
    });
  });
  return heads;
}

function nibbles(byte: number): [number, number] {
  return [byte >> 4, byte & 0xf];
}
