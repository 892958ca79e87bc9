// What a HEIF file will be decoded to, read before anything is decoded: 44 KB can announce gigabytes. Pure.
import { boxesIn, Reader } from './heif-boxes.ts';
import { itemsIn, type Item } from './heif-items.ts';

export interface HeifSize {
  /** Pixels of the largest picture that is announced anywhere in it. */
  readonly largest: number;
  /** Pixels that are decoded for the picture that takes most. */
  readonly decoded: number;
}

/** Throws for what is damaged, or put together from itself. */
export function heifSize(file: Buffer): HeifSize {
  const size = { largest: 0, decoded: 0 };
  for (const { body } of boxesIn(file).filter(({ kind }) => kind === 'meta')) {
    const items = itemsIn(body, file);
    for (const item of items.values()) size.largest = Math.max(size.largest, announcedBy(item));
    size.decoded = Math.max(size.decoded, decodedFor(items));
  }
  return size;
}

/** A tile that is used a hundred times is decoded a hundred times; a tile may be a grid itself. */
function decodedFor(items: ReadonlyMap<number, Item>): number {
  const known = new Map<number, number | 'open'>();
  const pixelsFor = (id: number): number => {
    const before = known.get(id);
    if (before === 'open') throw new Error('a picture that is put together from itself');
    const item = items.get(id);
    if (before !== undefined || !item) return before ?? 0;
    known.set(id, 'open');
    let parts = 0;
    for (const part of item.parts) parts += pixelsFor(part);
    const pixels = Math.max(announcedBy(item), parts);
    known.set(id, pixels);
    return pixels;
  };
  return Math.max(0, ...[...items.keys()].map(pixelsFor));
}

function announcedBy(item: Item): number {
  return Math.max(item.pixels, canvasOf(item));
}

/** The size that a grid or an overlay says itself, whatever its properties announce. */
function canvasOf({ kind, head }: Item): number {
  if (kind !== 'grid' && kind !== 'iovl') return 0;
  const reader = new Reader(head);
  reader.skip(1);
  const bytes = (reader.number(1) & 1) === 1 ? 4 : 2;
  reader.skip(kind === 'grid' ? 2 : 8);
  return reader.number(bytes) * reader.number(bytes);
}
