// What a file really is, by its bytes: JPEG, PNG or HEIC, whole, and nothing else at the same time (trust S7).
import { invalidFilesSentence } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { formOf, isProgram, startsWith } from '@plumbline/server/files';

export type ImageFormat = 'jpeg' | 'png' | 'heic';

export const contentTypes: Record<ImageFormat, string> = { jpeg: 'image/jpeg', png: 'image/png', heic: 'image/heic' };

const pngHeadBytes = 8;
/** Reads the whole file. Throws 415 for what is no accepted image or is something else as well, 422 for what is cut off. */
export async function assertWholeImage(bytes: Buffer): Promise<ImageFormat> {
  const format = await formOf(bytes);
  if (format !== 'jpeg' && format !== 'png' && format !== 'heic') throw new Failure('unsupported_media', invalidFilesSentence);
  const end = endOfImage(bytes, format);
  if (end === undefined) throw new Failure('unprocessable', 'This image is incomplete. Please send it again.');
  if (isSomethingElseToo(bytes, end))
    throw new Failure('unsupported_media', 'This file is an image and something else at the same time, so it cannot be stored');
  return format;
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
  let at = pngHeadBytes;
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

/**
 * Phones append their own data behind the image (a video, a second view), which stays. What a browser, a shell or an
 * archiver would take for its own does not.
 */
function isSomethingElseToo(bytes: Buffer, end: number): boolean {
  if (activeText.test(bytes.toString('latin1', 0, 1_024))) return true;
  const rest = bytes.subarray(end);
  if (isProgram(rest) || startsWith(rest, 'PK', 3, 4) || startsWith(rest, 'Rar!')) return true;
  if (activeText.test(rest.toString('latin1', 0, 65_536))) return true;
  return bytes.subarray(Math.max(0, bytes.length - 65_557)).includes(Buffer.from('PK\u0005\u0006'));
}
