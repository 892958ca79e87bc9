// Regular expressions of filters: literal ones run as plain text search, dangerous ones are refused.
import { badValue, notSupported } from '../base/errors.ts';
import { bsonType } from '../base/values.ts';
import { countOpenRepeats } from './pattern-risk.ts';

const MAX_PATTERN_LENGTH = 1000;
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
  if (source.length > MAX_PATTERN_LENGTH) throw badPattern(`is longer than ${MAX_PATTERN_LENGTH} characters`);
  if (!/^[imsu]*$/.test(options)) throw notSupported(`The regular expression option '${options}'`);
  return (
    (options === '' ? plainText(source) : undefined) ?? {
      source,
      options,
      ...prefixPart(source, options),
      matches: guarded(source, options),
    }
  );
}

/** Patterns that are no more than a text to contain or to start with. */
function plainText(source: string): Pattern | undefined {
  const literal = readLiteral(source);
  if (literal.rest === '') return { source, options: '', literal: literal.text, matches: (text) => text.includes(literal.text) };
  if (!source.startsWith('^')) return undefined;
  const { text: prefix, rest } = readLiteral(source.slice(1));
  return rest === '' ? { source, options: '', prefix, onlyPrefix: true, matches: (text) => text.startsWith(prefix) } : undefined;
}

/** The beginning of an anchored pattern. A repeat sign belongs to the last character, which may then be missing. */
function prefixPart(source: string, options: string): { prefix?: string } {
  if (options !== '' || !source.startsWith('^') || source.includes('|')) return {};
  const { text, rest } = readLiteral(source.slice(1));
  const prefix = /^[?*{+]/.test(rest) ? text.slice(0, -1) : text;
  return prefix === '' ? {} : { prefix };
}

function guarded(source: string, options: string): (text: string) => boolean {
  const openRepeats = countOpenRepeats(source);
  const regex = toRegExp(source, options);
  return (text) => {
    if (openRepeats > 0 && text.length > MAX_REPEATED_TEXT)
      throw badPattern('has open-ended repeats and meets a text that is too long for them');
    return regex.test(text);
  };
}

function toRegExp(source: string, options: string): RegExp {
  try {
    return new RegExp(source, options.replaceAll('u', ''));
  } catch {
    throw badPattern('is invalid');
  }
}

/** The refusal of a regular expression. */
function badPattern(why: string): Error {
  return badValue(`Regular expression ${why}`, 51091, 'Location51091');
}

const META = new Set('\\^$.|?*+()[]{}');

/** Reads literal characters and escaped metacharacters until something else comes. */
function readLiteral(source: string): { text: string; rest: string } {
  let text = '';
  let at = 0;
  while (at < source.length) {
    const char = source[at] ?? '';
    const next = source[at + 1] ?? '';
    if (char === '\\' && /[^A-Za-z0-9]/.test(next)) {
      text += next;
      at += 2;
    } else if (!META.has(char)) {
      text += char;
      at += 1;
    } else break;
  }
  return { text, rest: source.slice(at) };
}
