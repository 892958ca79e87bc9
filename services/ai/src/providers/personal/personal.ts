// Whose the property is stays here: names, addresses and numbers that are known of a claim, and what looks like one, are taken out of free text. Pure.
import { isEverydayWord, isGeneralWord, isStreetWord, titles, units } from './words-of-names.ts';

/** What the records of a claim say of people and places. */
export interface Personal {
  readonly names: readonly string[];
  readonly addresses: readonly string[];
  /** Of the claim, of the policy. */
  readonly numbers: readonly string[];
}

const removed = '[removed]';

interface Token {
  readonly text: string;
  /** Small letters without marks: `josé` is `jose`. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

type Range = Pick<Token, 'start' | 'end'>;

/** The text with `[removed]` in place of each name, address, number or way to reach somebody. The same text where nothing of it is there. */
export function withoutPersonal(text: string, { names, addresses, numbers }: Personal): string {
  const reachable = patterns.reduce((left, pattern) => left.replaceAll(pattern, removed), withoutEmails(text));
  const cleared = numbers.filter((one) => one.trim().length >= shortestNumber).reduce(withoutLiteral, reachable);
  const tokens = tokensIn(cleared);
  return cut(cleared, [...nameRanges(tokens, names), ...streetRanges(cleared, tokens, addresses)]);
}

/** A shorter one would be a measure too. */
const shortestNumber = 5;

/** Social security, with any mark between its parts or named as such in one piece; payment card, in fours or as American Express writes it. */
const secrets: readonly RegExp[] = [
  /\b\d{3}([-‐‑‒–—. ])\d{2}\1\d{4}\b/g,
  /(?<=\b(?:SSN|ITIN|social security|seguro social)\b[^\d\n]{0,20})\d{9}\b/gi,
  /\b\d{4}([-‐‑‒–—. ])\d{4}\1\d{4}\1\d{1,7}\b/g,
  /\b\d{4}([-‐‑‒–—. ])\d{6}\1\d{5}\b/g,
  /\b\d{15,16}\b/g,
];
/** And telephone. */
const patterns: readonly RegExp[] = [...secrets, /\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g];

/** The text with `[removed]` in place of what looks like a number of social security or of a payment card. */
export function withoutSecrets(text: string): string {
  return secrets.reduce((left, pattern) => left.replaceAll(pattern, removed), text);
}

function withoutEmails(text: string): string {
  const isEmail = (part: string) => part.includes('@') && part.includes('.', part.indexOf('@'));
  const parts = text.split(/([\s",;:<>()\\]+)/);
  return parts.map((part) => (isEmail(part) ? removed : part)).join('');
}

function withoutLiteral(text: string, literal: string): string {
  const [whole, sought] = [text.toLowerCase(), literal.trim().toLowerCase()];
  if (whole.length !== text.length) return text.replaceAll(literal.trim(), removed);
  const at = whole.indexOf(sought);
  if (at < 0) return text;
  return text.slice(0, at) + removed + withoutLiteral(text.slice(at + sought.length), literal);
}

function tokensIn(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    text: match[0],
    word: folded(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const isCapital = ({ text }: Token) => /^\p{Lu}/u.test(text);

/** A name in one piece, however it is written, and each part of it alone; after a title whoever is named. */
function nameRanges(tokens: readonly Token[], names: readonly string[]): Range[] {
  const whole = names.map((name) => tokensIn(name).map(({ word }) => word)).filter((words) => words.length > 1);
  const parts = new Set(names.flatMap(tokensIn).flatMap(({ word }) => (word.length > 1 && !isGeneralWord(word) ? [word] : [])));
  const isPart = (token: Token) =>
    parts.has(token.word) && (isCapital(token) || (token.word.length > 2 && !isEverydayWord(token.word) && !isStreetWord(token.word)));
  const isTitled = (token: Token, index: number) => isCapital(token) && titles.has(tokens[index - 1]?.word ?? '');
  const isSecond = (token: Token, index: number) =>
    isCapital(token) && titles.has(tokens[index - 2]?.word ?? '') && tokens[index - 1]?.end === token.start - 1;
  return [...runsOf(tokens, whole), ...tokens.filter((token, index) => isPart(token) || isTitled(token, index) || isSecond(token, index))];
}

/** Where these words stand one after the other. */
function runsOf(tokens: readonly Token[], sought: readonly (readonly string[])[]): Range[] {
  return tokens.flatMap((first, index) =>
    sought.flatMap((words) => {
      const last = tokens[index + words.length - 1];
      const isThere = last !== undefined && words.every((word, offset) => tokens[index + offset]?.word === word);
      return isThere ? [{ start: first.start, end: last.end }] : [];
    }),
  );
}

interface Street {
  readonly number: string | undefined;
  /** `palm` of `12 Palm Ave`. */
  readonly name: readonly string[];
}

function streetRanges(text: string, tokens: readonly Token[], addresses: readonly string[]): Range[] {
  const streets = addresses.map(streetOf).filter(({ name }) => name.length > 0);
  const towns = addresses
    .map((address) => tokensIn(address.split(',')[1] ?? '').map(({ word }) => word))
    .filter((words) => words.length > 0);
  const codes = new Set(
    addresses.flatMap((address) =>
      tokensIn(address.split(',').at(-1) ?? '').flatMap(({ text: code }) => (/^\d{5}$/.test(code) ? [code] : [])),
    ),
  );
  return [
    ...tokens.flatMap((_, index) => streets.flatMap((street) => knownStreet(tokens, index, street) ?? [])),
    ...tokens.flatMap((_, index) => anyStreet(text, tokens.slice(index, index + 6)) ?? []),
    // A town in one piece, written like a name: west is a side of the roof too
    ...runsOf(tokens, towns).filter(({ start }) => /^\p{Lu}/u.test(text.slice(start))),
    ...tokens.filter((token) => codes.has(token.text)),
  ];
}

function streetOf(address: string): Street {
  const line = tokensIn(address.split(',')[0] ?? '').map(({ word }) => word);
  const number = /^\d/.test(line[0] ?? '') ? line[0] : undefined;
  const rest = number === undefined ? line : line.slice(1);
  const end = rest.findIndex((word, index) => index > 0 && (isStreetWord(word) || units.has(word)));
  return { number, name: end < 0 ? rest : rest.slice(0, end) };
}

/** With its number before it, or its kind after it: a palm alone is a tree. */
function knownStreet(tokens: readonly Token[], index: number, { number, name }: Street): Range | undefined {
  if (name.some((word, offset) => tokens[index + offset]?.word !== word)) return undefined;
  const before = tokens.slice(Math.max(0, index - 1), index).filter(({ word }) => word === number);
  const after = tokens.slice(index + name.length, index + name.length + 1).filter(({ word }) => isStreetWord(word));
  return before.length + after.length === 0 ? undefined : spanOf([...before, ...tokens.slice(index, index + name.length), ...after]);
}

function spanOf(tokens: readonly Token[]): Range {
  return { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 };
}

/** `48 NW 5th St`: a number, capitalized words in one breath, and the kind of a street. */
function anyStreet(text: string, [number, ...next]: readonly Token[]): Range | undefined {
  if (!number || !/^\d{1,6}\p{L}?$/u.test(number.text)) return undefined;
  for (const [index, token] of next.entries()) {
    const before = next[index - 1] ?? number;
    if (!/^[ .'’-]{1,2}$/.test(text.slice(before.end, token.start))) return undefined;
    if (!isCapital(token) && !/^\d+(?:st|nd|rd|th)$/.test(token.word)) return undefined;
    if (index > 0 && isStreetWord(token.word)) return { start: number.start, end: token.end };
  }
  return undefined;
}

function cut(text: string, ranges: readonly Range[]): string {
  let [kept, at] = ['', 0];
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (end <= at) continue;
    // Two in a row are one
    const between = text.slice(at, Math.max(at, start));
    const isNext = kept.endsWith(removed) && /^[\s,.'’-]{0,3}$/.test(between);
    kept += isNext ? '' : between + removed;
    at = end;
  }
  return kept + text.slice(at);
}
