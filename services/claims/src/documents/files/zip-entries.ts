// The directory of an archive and its entries, read with limits: an archive that unfolds without end is not read. Pure.
import { inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

const maxEntries = 10_000;
/** The number of the one way of packing that is read. */
export const deflated = 8;
const directoryMark = 0x0605_4b50;

/** The entries as the directory names them; nothing for what is no whole archive or has too many. */
export function entriesOf(bytes: Buffer): ZipEntry[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== directoryMark) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) return undefined;
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x0201_4b50) return undefined;
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The bytes of an entry, at most `maxBytes`; nothing when it cannot be read or is larger. */
export function unpackEntry(bytes: Buffer, entry: ZipEntry, maxBytes: number): Buffer | undefined {
  const { offset, packed, method } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x0403_4b50) return undefined;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const body = bytes.subarray(start, start + packed);
  if (method === 0) return body.length <= maxBytes ? body : undefined;
  if (method !== deflated) return undefined;
  try {
    return inflateRawSync(body, { maxOutputLength: maxBytes });
  } catch {
    return undefined;
  }
}
