// Text in expressions. Lengths and positions count Unicode characters (the CP forms) unless a name says bytes.
import { badValue } from '../base/errors.ts';
import { compilePattern, isPattern } from '../bson/pattern.ts';
import { ANY_COUNT, type Operator, strict } from './operator.ts';
import { isNullish } from '../base/values.ts';

function text(value: unknown, operator: string): string {
  if (typeof value !== 'string') throw badValue(`${operator} requires a string argument`, 14, 'TypeMismatch');
  return value;
}

/** Null becomes the empty text; numbers and dates become text; the rest is refused. */
function loose(value: unknown): string {
  if (isNullish(value)) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' ? String(value) : text(value, 'This operator');
}

function substring(value: unknown, start: unknown, length: unknown): string {
  const characters = Array.from(loose(value));
  const from = Number(start);
  return characters.slice(from, Number(length) < 0 ? undefined : from + Number(length)).join('');
}

function indexOf(values: unknown[]): unknown {
  const [where, what, start = 0, end] = values;
  if (isNullish(where)) return null;
  const characters = Array.from(text(where, '$indexOfCP')).slice(0, end === undefined ? undefined : Number(end));
  const searched = characters.slice(Number(start)).join('');
  const at = searched.indexOf(text(what, '$indexOfCP'));
  return at < 0 ? -1 : Number(start) + Array.from(searched.slice(0, at)).length;
}

function trim(left: boolean, right: boolean): Operator {
  return {
    count: [2, 2],
    named: ['input', 'chars'],
    run: ([input, chars]) => {
      if (isNullish(input)) return null;
      const drop = new Set(chars === undefined ? ' \t\n\r\v\f\0\u00a0' : loose(chars));
      const characters = Array.from(text(input, '$trim'));
      const kept = (character: string) => !drop.has(character);
      const start = left ? characters.findIndex(kept) : 0;
      const end = right ? characters.findLastIndex(kept) + 1 : characters.length;
      return start < 0 ? '' : characters.slice(start, end).join('');
    },
  };
}

function matches(values: unknown[]): unknown {
  const [input, regex, options] = values;
  if (isNullish(input) || isNullish(regex)) return false;
  const flags = typeof options === 'string' ? options : '';
  const pattern = isPattern(regex)
    ? compilePattern(regex.pattern, flags || regex.options)
    : compilePattern(text(regex, '$regexMatch'), flags);
  return pattern.matches(text(input, '$regexMatch'));
}

function replace(all: boolean): Operator {
  return {
    count: [3, 3],
    named: ['input', 'find', 'replacement'],
    run: (values) => {
      if (values.some((value) => isNullish(value))) return null;
      const [input, find, replacement] = values.map((value) => text(value, '$replaceOne'));
      return all ? input?.replaceAll(find ?? '', () => replacement ?? '') : input?.replace(find ?? '', () => replacement ?? '');
    },
  };
}

/** Text operators by name. */
export const STRINGS: [string, Operator][] = [
  [
    '$concat',
    {
      count: ANY_COUNT,
      run: (values) => (values.some((value) => isNullish(value)) ? null : values.map((value) => text(value, '$concat')).join('')),
    },
  ],
  ['$toLower', { count: [1, 1], run: ([value]) => loose(value).toLowerCase() }],
  ['$toUpper', { count: [1, 1], run: ([value]) => loose(value).toUpperCase() }],
  ['$substrCP', { count: [3, 3], run: ([value, start, length]) => substring(value, start, length) }],
  ['$substr', { count: [3, 3], run: ([value, start, length]) => substring(value, start, length) }],
  ['$strLenCP', { count: [1, 1], run: ([value]) => Array.from(text(value, '$strLenCP')).length }],
  ['$strLenBytes', { count: [1, 1], run: ([value]) => Buffer.byteLength(text(value, '$strLenBytes')) }],
  ['$indexOfCP', { count: [2, 4], run: indexOf }],
  ['$split', strict(2, (value, separator) => text(value, '$split').split(text(separator, '$split')))],
  [
    '$strcasecmp',
    {
      count: [2, 2],
      run: ([left, right]) => Math.sign(Buffer.compare(Buffer.from(loose(left).toUpperCase()), Buffer.from(loose(right).toUpperCase()))),
    },
  ],
  ['$trim', trim(true, true)],
  ['$ltrim', trim(true, false)],
  ['$rtrim', trim(false, true)],
  ['$regexMatch', { count: [3, 3], named: ['input', 'regex', 'options'], run: matches }],
  ['$replaceOne', replace(false)],
  ['$replaceAll', replace(true)],
];
