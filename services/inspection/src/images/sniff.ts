// What a file really is, by its bytes: JPEG, PNG or HEIC, whole, and nothing else at the same time (trust S7).
import { invalidFilesSentence } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';

export type ImageFormat = 'jpeg' | 'png' | 'heic';

export const contentTypes: Record<ImageFormat, string> = { jpeg: 'image/jpeg', png: 'image/png', heic: 'image/heic' };

const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** The format by the first bytes; the name and the declared type do not matter. */
function formatOf(head: Buffer): ImageFormat | undefined {
  if (head.length >= 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head.subarray(0, 8).equals(pngMagic)) return 'png';
  return isHeic(head) ? 'heic' : undefined;
}

/** Reads the whole file. Throws 415 for what is no accepted image or is something else as well, 422 for what is cut off. */
export function assertWholeImage(bytes: Buffer): ImageFormat {
  const format = formatOf(bytes);
  if (!format) throw new Failure('unsupported_media', invalidFilesSentence);
  const end = endOfImage(bytes, format);
  if (end === undefined) throw new Failure('unprocessable', 'This image is incomplete. Please send it again.');
  if (isSomethingElseToo(bytes, end))
    throw new Failure('unsupported_media', 'This file is an image and something else at the same time, so it cannot be stored');
  return format;
}

function isHeic(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const size = Math.min(head.readUInt32BE(0), head.length, 256);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(head.toString('latin1', at, at + 4));
  if (brands[0] === 'avif' || brands[0] === 'avis') return false;
  return brands.some((brand) => heicBrands.has(brand) && brand !== 'mif1' && brand !== 'msf1') || heicBrands.has(brands[0] ?? '');
}

/** The offset behind the last byte of the image; undefined when the file ends before. */
function endOfImage(bytes: Buffer, format: ImageFormat): number | undefined {
  if (format === 'jpeg') return endOfJpeg(bytes);
  return format === 'png' ? endOfPng(bytes) : endOfHeic(bytes);
}

function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (marker === 0xda) {
      const end = bytes.indexOf(Buffer.from([0xff, 0xd9]), at);
      return end < 0 ? undefined : end + 2;
    } else {
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return undefined;
}

function endOfPng(bytes: Buffer): number | undefined {
  let at = pngMagic.length;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (next > bytes.length) return undefined;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return undefined;
}

function endOfHeic(bytes: Buffer): number | undefined {
  const seen = new Set<string>();
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = boxSize(bytes, at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[\x20-\x7e]{4}$/.test(kind)) break;
    // What a phone appends behind the picture need not be a box.
    if (!(size >= 8) || at + size > bytes.length) break;
    seen.add(kind);
    at += size;
  }
  return seen.has('meta') && seen.has('mdat') ? at : undefined;
}

function boxSize(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return bytes.length - at;
  if (size !== 1) return size;
  return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : Number.NaN;
}

const activeText = /<(?:!doctype|html|script|svg|body|iframe|\?php)|%PDF-|#!\//i;
const programs = [Buffer.from('MZ'), Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.from('PK\u0003\u0004'), Buffer.from('Rar!')];

/**
 * Phones append their own data behind the image (a video, a second view), which stays. What a browser, a shell or an
 * archiver would take for its own does not.
 */
function isSomethingElseToo(bytes: Buffer, end: number): boolean {
  if (activeText.test(bytes.toString('latin1', 0, 1_024))) return true;
  const rest = bytes.subarray(end);
  if (programs.some((magic) => rest.subarray(0, magic.length).equals(magic))) return true;
  if (activeText.test(rest.toString('latin1', 0, 65_536))) return true;
  return bytes.subarray(Math.max(0, bytes.length - 65_557)).includes(Buffer.from('PK\u0005\u0006'));
}
