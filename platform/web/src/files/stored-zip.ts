// A ZIP of files as they are, stored and not packed: photos are packed already, and the rest is small.
import type { WorkFile } from '../remotes/remote-module.ts';

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfCentral = 0x06054b50;
/** Names are UTF-8. */
const flags = 0x0800;
const neededVersion = 20;
/** What the fields of the format hold, which no reader of old lacks. */
const maxBytes = 0xffffffff;
const maxFiles = 0xffff;

/** PKWARE's APPNOTE, as far as stored files need it. One file after the other is in memory; throws for more than the format holds. */
export async function storedZip(files: AsyncIterable<WorkFile> | Iterable<WorkFile>, at: Date): Promise<Blob> {
  const parts: Blob[] = [];
  const central: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    const title = bytesOf(name);
    const about = [neededVersion, flags, 0, ...dosTime(at)].map(short).concat([long(crc32(bytes)), long(bytes.length), long(bytes.length)]);
    const head = [...about, short(title.length), short(0)];
    const [comment, disk, inner] = [short(0), short(0), short(0)];
    central.push(joined([long(centralHeader), short(neededVersion), ...head, comment, disk, inner, long(0), long(offset), title]));
    const entry = joined([long(localHeader), ...head, title]);
    parts.push(new Blob([entry, bytes]));
    offset += entry.length + bytes.length;
    if (offset > maxBytes || central.length > maxFiles) throw new Error('This is more than one ZIP file can hold.');
  }
  const directory = joined(central);
  const count = short(central.length);
  const end = joined([long(endOfCentral), short(0), short(0), count, count, long(directory.length), long(offset), short(0)]);
  return new Blob([...parts, directory, end], { type: 'application/zip' });
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function short(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff);
}

function long(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, (value >>> 24) & 0xff);
}

/** Time and date as MS-DOS counted them: two seconds, years from 1980. */
function dosTime(at: Date): [number, number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [time, date];
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Eight bits at a time: a photo has millions of them. */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (crcTable[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
