// Regular expressions of filters: literal ones run as plain text search, dangerous ones are refused.
import { badValue, notSupported } from '../errors.ts';
import { bsonType } from '../values.ts';

const MAX_PATTERN_LENGTH = 1000;
/** More open-ended repeats than this can take time that grows with the cube of the text or worse. */
const MAX_OPEN_REPEATS = 2;
/** Texts longer than this are not searched by a pattern with open-ended repeats. */
const MAX_REPEATED_TEXT = 20_000;

/** A compiled regular expression. */
export interface Pattern {
  matches(text: string): boolean;
  /** The text it looks for, when it is no more than that and case matters. */
  literal?: string;
  /** The text a match must start with, when anchored by `^` and case matters. */
  prefix?: string;
  /** True when `prefix` says everything the pattern does. */
  onlyPrefix?: boolean;
  source: string;
  options: string;
}

/** True for the values that a filter reads as a regular expression. */
export function isPattern(value: unknown): value is { pattern: string; options: string } {
  return bsonType(value) === 'BSONRegExp';
}

/** Compiles a pattern. Throws for a broken one, one that is too long, and one that could backtrack without end. */
export function compilePattern(source: string, options = ''): Pattern {
  if (source.length > MAX_PATTERN_LENGTH)
    throw badValue(`Regular expression is longer than ${MAX_PATTERN_LENGTH} characters`, 51091, 'Location51091');
  if (!/^[imsu]*$/.test(options)) throw notSupported(`The regular expression option '${options}'`);
  const literal = options === '' ? literalOf(source) : undefined;
  if (literal !== undefined) return { source, options, literal, matches: (text) => text.includes(literal) };
  const anchored = options === '' && source.startsWith('^') ? prefixOf(source.slice(1)) : undefined;
  const prefix = anchored?.text ?? '';
  if (anchored?.whole) return { source, options, prefix, onlyPrefix: true, matches: (text) => text.startsWith(prefix) };
  return { source, options, ...(prefix === '' ? {} : { prefix }), matches: guarded(source, options) };
}

function guarded(source: string, options: string): (text: string) => boolean {
  const openRepeats = countOpenRepeats(source);
  const regex = toRegExp(source, options);
  return (text) => {
    if (openRepeats > 0 && text.length > MAX_REPEATED_TEXT)
      throw badValue('A text is too long for this regular expression', 51091, 'Location51091');
    return regex.test(text);
  };
}

function toRegExp(source: string, options: string): RegExp {
  try {
    return new RegExp(source, options.replaceAll('u', ''));
  } catch {
    throw badValue('Regular expression is invalid', 51091, 'Location51091');
  }
}

const META = new Set('\\^$.|?*+()[]{}/');

/** The text of a pattern without any metacharacter, or undefined. */
function literalOf(source: string): string | undefined {
  const read = readLiteral(source);
  return read.rest === '' ? read.text : undefined;
}

/** Reads literal characters and escaped metacharacters until something else comes. */
function readLiteral(source: string): { text: string; rest: string } {
  let text = '';
  let at = 0;
  while (at < source.length) {
    const char = source[at] ?? '';
    const next = source[at + 1] ?? '';
    if (char === '\\' && (META.has(next) || next === '-')) {
      text += next;
      at += 2;
    } else if (char === '/' || !META.has(char)) {
      text += char;
      at += 1;
    } else break;
  }
  return { text, rest: source.slice(at) };
}

function prefixOf(source: string): { text: string; whole: boolean } | undefined {
  if (source.includes('|')) return undefined;
  const { text, rest } = readLiteral(source);
  if (rest === '') return { text, whole: true };
  // a repeat sign belongs to the last character, which may then be missing
  return { text: /^[?*{+]/.test(rest) ? text.slice(0, -1) : text, whole: false };
}

interface Group {
  risky: boolean;
}

/** Counts `*`, `+` and `{n,}`; throws for a repeat of a group that repeats or branches inside, and for back references. */
function countOpenRepeats(source: string): number {
  const bare = source
    .replace(/\\[1-9k]/g, () => refuseComplex())
    .replace(/\\./gs, '_')
    .replace(/\[[^\]]*\]/g, '_');
  const groups: Group[] = [{ risky: false }];
  let count = 0;
  let closed: Group | undefined;
  for (let at = 0; at < bare.length; at += 1) {
    const char = bare[at] ?? '';
    if (/^(?:[*+]|\{\d+,\d*\})/.test(bare.slice(at, at + 12))) {
      if (closed?.risky) refuseComplex();
      count += 1;
      markRisky(groups);
    }
    closed = trackGroup(char, groups);
  }
  if (count > MAX_OPEN_REPEATS) refuseComplex();
  return count;
}

function trackGroup(char: string, groups: Group[]): Group | undefined {
  if (char === '(') groups.push({ risky: false });
  if (char === '|') markRisky(groups);
  if (char !== ')') return undefined;
  const closed = groups.pop();
  if (closed?.risky) markRisky(groups);
  return closed;
}

function markRisky(groups: Group[]): void {
  const innermost = groups.at(-1);
  if (innermost) innermost.risky = true;
}

function refuseComplex(): never {
  throw badValue(
    'Regular expression is too complex for the embedded database (nested or many open-ended repeats, back references)',
    51091,
    'Location51091',
  );
}
