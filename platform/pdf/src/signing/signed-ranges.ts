// Finds the signature of a PDF that covers all of it: everything but the hole in which the signature itself stands.

export interface SignedPdf {
  /** The two pieces that are signed. */
  readonly signed: readonly [Uint8Array, Uint8Array];
  /** DER of the CMS, without the zeros that fill the hole. */
  readonly cms: Uint8Array;
  /** Where the last signed byte ends; bytes may stand behind it. */
  readonly end: number;
  /** When the software of the signer says that it signed. */
  readonly claimedAt?: Date;
}

export type RangeProblem = 'none' | 'partial' | 'malformed';

const byteRange = /\/ByteRange\s{0,20}\[\s{0,20}(\d{1,10})\s{1,20}(\d{1,10})\s{1,20}(\d{1,10})\s{1,20}(\d{1,10})\s{0,60}\]/g;

/** `none`: there is no signature; `partial`: bytes stand outside of each, and not behind the last one alone; `malformed`: the hole holds something else. */
export function signedRanges(bytes: Uint8Array): SignedPdf | RangeProblem {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  const all = [...text.matchAll(byteRange)].map((found) => ({ at: found.index, range: found.slice(1, 5).map(Number) }));
  if (all.length === 0) return 'none';
  const ends = all
    .filter(({ range: [from] }) => from === 0)
    .map(({ at, range }) => ({ at, range, end: (range[2] ?? 0) + (range[3] ?? 0) }));
  const end = ends.reduce((latest, one) => (one.end <= file.byteLength ? Math.max(latest, one.end) : latest), 0);
  const [one, ...more] = ends.filter((each) => each.end === end);
  if (!one) return 'partial';
  const found = more.length > 0 ? 'malformed' : cutOut(file, text, one);
  return typeof found === 'string' && end < file.byteLength ? 'partial' : found;
}

function cutOut(file: Buffer, text: string, { at, range }: { at: number; range: readonly number[] }): SignedPdf | RangeProblem {
  const [, first = 0, second = 0, length = 0] = range;
  const end = second + length;
  const cms = second > first && second <= end ? holeOf(text.slice(first, second)) : undefined;
  if (!cms) return 'malformed';
  const claimedAt = dateIn(
    text.slice(Math.max(0, at - 4_096), at),
    text.slice(second, Math.min(second + 2_048, end)),
    text.slice(at, first),
  );
  return { signed: [file.subarray(0, first), file.subarray(second, end)], cms, end, ...(claimedAt ? { claimedAt } : {}) };
}

/** One way of writing each byte: a digit in another case would be a change that no signature sees. */
function holeOf(hole: string): Uint8Array | undefined {
  const digits = hole.slice(1, -1);
  if (!hole.startsWith('<') || !hole.endsWith('>') || digits.length % 2 !== 0) return undefined;
  if (!/^[0-9a-f]*$/.test(digits) && !/^[0-9A-F]*$/.test(digits)) return undefined;
  const bytes = Buffer.from(digits, 'hex');
  const length = derLength(bytes);
  if (length === undefined || length > bytes.byteLength) return undefined;
  return bytes.subarray(length).every((byte) => byte === 0) ? bytes.subarray(0, length) : undefined;
}

/** Bytes of the element that begins here, in definite form. */
function derLength(bytes: Uint8Array): number | undefined {
  const [tag, first = 0] = bytes;
  if (tag !== 0x30) return undefined;
  if (first < 0x80) return first + 2;
  const count = first - 0x80;
  if (count < 1 || count > 4) return undefined;
  return bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0) + 2 + count;
}

/** The entry `/M` of the dictionary, before, behind or between its range and its hole. */
function dateIn(...pieces: readonly string[]): Date | undefined {
  for (const piece of pieces) {
    const found = [...piece.matchAll(/\/M\s{0,5}\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(Z|[+-]\d\d'\d\d)?/g)].at(-1);
    if (!found) continue;
    const [, year, month, day, hours, minutes, seconds, zone = 'Z'] = found;
    const at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${zone.replace("'", ':')}`);
    if (!Number.isNaN(at.getTime())) return at;
  }
  return undefined;
}
