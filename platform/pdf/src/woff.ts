// Unpacking a WOFF font once: read packed, each of its tables would be inflated again for every document.
import { inflateSync } from 'node:zlib';

const headerBytes = 44;
const entryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;

/** The plain font inside a WOFF 1 file (W3C WOFF 1.0, §4 and §5). */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, headerBytes + index * entryBytes));
  const head = Buffer.alloc(sfntHeaderBytes + count * sfntEntryBytes);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  let offset = head.length;
  const padded = tables.map((table, index) => {
    const entry = sfntHeaderBytes + index * sfntEntryBytes;
    head.write(table.tag, entry, 'latin1');
    head.writeUInt32BE(table.checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.data.length, entry + 12);
    const bytes = Buffer.concat([table.data, Buffer.alloc((4 - (table.data.length % 4)) % 4)]);
    offset += bytes.length;
    return bytes;
  });
  return Buffer.concat([head, ...padded]);
}

function tableAt(woff: Buffer, entry: number): { tag: string; checksum: number; data: Buffer } {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const bytes = woff.subarray(offset, offset + packed);
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    data: packed < length ? inflateSync(bytes) : Buffer.from(bytes),
  };
}
