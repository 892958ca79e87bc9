// A literal part of a text with its place, and the rest of its sentence around it.
import type { DamageQuote } from '@plumbline/contracts/enums';
import type { Hit } from './phrases.ts';
import type { Token } from './tokens.ts';
import { look } from './words.ts';

/** Characters of the sentence on each side. */
const around = 100;

export function quoteOf(
  text: string,
  { tokens, hit }: { tokens: readonly Token[]; hit: Hit },
): Pick<DamageQuote, 'quote' | 'start' | 'end' | 'before' | 'after'> {
  const start = tokens[hit.first]?.start ?? 0;
  const end = tokens[hit.last]?.end ?? start;
  const first = look({ tokens, from: hit.first - 1 }, ({ mark }) => mark === 'sentence');
  const last = look({ tokens, from: hit.last + 1, step: 1 }, ({ mark }) => mark === 'sentence');
  const from = Math.max(first === undefined ? 0 : (tokens[first]?.end ?? 0), start - around);
  const to = Math.min(last === undefined ? text.length : endOf(tokens[last], text), end + around);
  return { quote: text.slice(start, end), start, end, before: atWord(text, from, start), after: text.slice(end, whole(text, to)) };
}

/** With its full stop, without the tag or the line break. */
function endOf(mark: Token | undefined, text: string): number {
  if (!mark) return text.length;
  return mark.word === '<>' || mark.word === '\n' ? mark.start : mark.end;
}

/** From the first whole word, unless the sentence begins there. */
function atWord(text: string, from: number, start: number): string {
  return text.slice(whole(text, from), start).trimStart();
}

/** Never in the middle of a character of two units. */
function whole(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff ? index + 1 : index;
}
