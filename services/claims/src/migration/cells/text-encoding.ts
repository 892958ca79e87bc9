// Which letters the bytes of a file stand for: told from a byte order mark, from the shape of the bytes, or refused. Never guessed silently.
import type { TextEncoding } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';

/** What was counted while the bytes went by. */
export interface ByteCensus {
  add(bytes: Uint8Array): void;
  /** Throws `unprocessable` for what is no text in an encoding that we read. */
  encoding(): TextEncoding;
}

/** Bytes that stand for nothing in Windows-1252: a file that holds them is in another encoding. */
const undefinedIn1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const tabAndBreaks = new Set([0x09, 0x0a, 0x0d]);

const unreadable = "We couldn't recognize this file's text encoding. Save it as “CSV UTF-8” (or as Unicode text) and upload it again.";
const damagedUtf8 = "This file is marked as UTF-8, but some characters can't be read. Save it as “CSV UTF-8” and upload it again.";
const notText = "This isn't a text file. Save the sheet as “CSV UTF-8” and upload that file.";

export function byteCensus(): ByteCensus {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const seen = { first: [] as number[], total: 0, evenZeros: 0, oddZeros: 0, controls: 0, notIn1252: 0, isUtf8: true };
  const count = (byte: number) => {
    if (seen.total < 4) seen.first.push(byte);
    if (byte === 0) seen[seen.total % 2 === 0 ? 'evenZeros' : 'oddZeros'] += 1;
    else if (byte < 0x20 && !tabAndBreaks.has(byte)) seen.controls += 1;
    else if (undefinedIn1252.has(byte)) seen.notIn1252 += 1;
    seen.total += 1;
  };
  const tryUtf8 = (bytes: Uint8Array | undefined) => {
    if (!seen.isUtf8) return;
    try {
      utf8.decode(bytes, { stream: bytes !== undefined });
    } catch {
      seen.isUtf8 = false;
    }
  };
  return {
    add(bytes) {
      for (const byte of bytes) count(byte);
      tryUtf8(bytes);
    },
    encoding() {
      tryUtf8(undefined);
      return encodingOf(seen);
    },
  };
}

interface Seen {
  readonly first: readonly number[];
  readonly total: number;
  readonly evenZeros: number;
  readonly oddZeros: number;
  readonly controls: number;
  readonly notIn1252: number;
  readonly isUtf8: boolean;
}

function encodingOf(seen: Seen): TextEncoding {
  const mark = markOf(seen.first);
  if (mark === 'utf-16le' || mark === 'utf-16be') return mark;
  if (seen.evenZeros + seen.oddZeros > 0) return wideOf(seen);
  if (seen.controls > 0) throw new Failure('unprocessable', notText);
  if (seen.isUtf8) return 'utf-8';
  if (mark === 'utf-8') throw new Failure('unprocessable', damagedUtf8);
  if (seen.notIn1252 > 0) throw new Failure('unprocessable', unreadable);
  return 'windows-1252';
}

/** What a byte order mark says. */
function markOf([one, two, three]: readonly number[]): TextEncoding | undefined {
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  return one === 0xef && two === 0xbb && three === 0xbf ? 'utf-8' : undefined;
}

/** UTF-16 without a mark: mostly western text has a zero in every second byte, always on the same side. */
function wideOf({ evenZeros, oddZeros, total }: Seen): TextEncoding {
  const enough = total * 0.3;
  if (oddZeros > enough && evenZeros * 20 < oddZeros) return 'utf-16le';
  if (evenZeros > enough && oddZeros * 20 < evenZeros) return 'utf-16be';
  throw new Failure('unprocessable', notText);
}

/** Text as it comes in pieces. Throws `unprocessable` where the bytes are no text in this encoding. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError)
      throw new Failure('unprocessable', "Some characters can't be read in this encoding. Choose another one.");
    throw error;
  }
}

/** Text that was saved in a wrong encoding before it came to us: `Ã©` for `é`, or a replacement sign. */
export function looksGarbled(text: string): boolean {
  return /\uFFFD|[\u0080-\u009F]|\u00C3[\u00A0-\u00BF\u0080-\u009F]|\u00E2\u20AC[\u0153\u009D\u2122\u0153]/.test(text);
}
