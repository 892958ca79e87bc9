// The words and marks of a text, each with its place in it. One pass: the time grows with the text alone.

/** What ends a thought: a sentence, a part of one, or an item of a list. */
export type Mark = 'sentence' | 'clause' | 'comma';

export interface Token {
  /** As it is compared: small letters without accents, plain apostrophes, nothing invisible. A mark is itself. */
  readonly word: string;
  /** The place in the text as it was written. */
  readonly start: number;
  readonly end: number;
  readonly mark?: Mark;
}

const pieces =
  /<[a-z/!?][^<>]*>|&(?:#\d{1,6}|[a-z]{2,8});|\[[ x]?\]|n\/a(?![a-z])|[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200b-\u200d\u2060\ufeff\u00ad]*(?:['’ʼ][\p{L}\p{N}\p{M}]+)*|\n|\S/giu;
const blockTag = /^<\/?(?:p|br|div|li|ul|ol|td|th|tr|table|h[1-6]|blockquote|hr)(?:[\s/>]|$)/i;
const unread = /^<(script|style)(?:[\s>]|$)/i;
/** Between the words of a thought: not a mark, and no word either. */
const passedOver = new Set(['*', '_', '~', '`', '#', '"', '“', '”', '‘', '’', "'", '«', '»']);
const commas = new Set([',', '،', '、']);
const sentenceEnds = new Set(['.', '!', '?', '…', '•', '▪', '‣', '。', '¿', '¡']);
/** A line this long was wrapped by a program; a shorter one was ended by a person. */
const wrappedFrom = 50;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let closing: string | undefined;
  let lineStart = 0;
  for (const found of text.matchAll(pieces)) {
    const piece = found[0];
    const place = { start: found.index, end: found.index + piece.length };
    if (closing !== undefined) {
      if (piece.toLowerCase().startsWith(closing)) closing = undefined;
      continue;
    }
    const hidden = unread.exec(piece)?.[1];
    if (hidden) closing = `</${hidden.toLowerCase()}`;
    const token = tokenOf(piece, { text, ...place, lineStart });
    if (piece === '\n') lineStart = place.end;
    if (token) tokens.push({ ...token, ...place });
  }
  return tokens;
}

interface Place {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly lineStart: number;
}

/** Undefined for what is neither a word nor a mark. */
function tokenOf(piece: string, place: Place): Pick<Token, 'word' | 'mark'> | undefined {
  if (piece === '\n') return endsLine(place) ? { word: piece, mark: 'sentence' } : undefined;
  if (/^[\p{L}\p{N}]/u.test(piece)) return { word: folded(piece) };
  if (piece.length <= 1) return markOf(piece, place);
  if (piece.startsWith('[')) return { word: piece.toLowerCase(), mark: 'clause' };
  if (piece.startsWith('<')) return blockTag.test(piece) ? { word: '<>', mark: 'sentence' } : undefined;
  return piece.startsWith('&') ? undefined : markOf(piece, place);
}

function markOf(piece: string, { text, start, end }: Place): Pick<Token, 'word' | 'mark'> | undefined {
  if (passedOver.has(piece)) return undefined;
  const isInside = isWordCharacter(text[start - 1]) && isWordCharacter(text[end]);
  if (piece === '-') return isInside ? undefined : { word: piece, mark: 'clause' };
  if (piece === '.' && isInside) return undefined;
  if (commas.has(piece)) return { word: ',', mark: 'comma' };
  return { word: piece, mark: sentenceEnds.has(piece) ? 'sentence' : 'clause' };
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

function endsLine({ text, start, end, lineStart }: Place): boolean {
  const next = text[end];
  return start - lineStart < wrappedFrom || next === undefined || !/\p{Ll}/u.test(next);
}

function folded(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z0-9']*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\p{M}\u200b-\u200d\u2060\ufeff\u00ad]/gu, '')
    .replace(/[’ʼ]/g, "'");
}
