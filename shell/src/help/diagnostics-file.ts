// Diagnostics as a ZIP to send on: the text that is also copied, and the same as data. Stored, not packed: it is a few kilobytes.
import { diagnosticsText, type DiagnosticGroup } from './diagnostics-text.ts';

export function diagnosticsZip(groups: readonly DiagnosticGroup[], at: Date): Uint8Array<ArrayBuffer> {
  const data = JSON.stringify({ madeAt: at.toISOString(), groups }, undefined, 2);
  return zipOf(
    [
      { name: 'diagnostics.txt', text: `${diagnosticsText(groups)}\n` },
      { name: 'diagnostics.json', text: `${data}\n` },
    ],
    at,
  );
}

interface TextFile {
  readonly name: string;
  readonly text: string;
}

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfCentral = 0x06054b50;
/** Names are UTF-8. */
const flags = 0x0800;
const neededVersion = 20;

/** PKWARE's APPNOTE, as far as stored files need it. */
function zipOf(files: readonly TextFile[], at: Date): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const bytes = encoder.encode(text);
    const title = encoder.encode(name);
    const about = [neededVersion, flags, 0, ...dosTime(at)].map(short).concat([long(crc32(bytes)), long(bytes.length), long(bytes.length)]);
    const head = [...about, short(title.length), short(0)];
    const entry = joined([long(localHeader), ...head, title, bytes]);
    const [comment, disk, inner] = [short(0), short(0), short(0)];
    central.push(joined([long(centralHeader), short(neededVersion), ...head, comment, disk, inner, long(0), long(offset), title]));
    parts.push(entry);
    offset += entry.length;
  }
  const directory = joined(central);
  const count = short(files.length);
  const end = joined([long(endOfCentral), short(0), short(0), count, count, long(directory.length), long(offset), short(0)]);
  return joined([...parts, directory, end]);
}

function short(value: number): Uint8Array {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff);
}

function long(value: number): Uint8Array {
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

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
