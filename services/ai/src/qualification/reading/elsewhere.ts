// Whose property the words are about: the roof of the neighbor is no claim of ours.
import type { Doubt } from './doubt.ts';
import type { Hit } from './phrases.ts';
import type { Token } from './tokens.ts';
import { endsItem, isAmong, look, wordAt, wordsIn } from './words.ts';

const own = wordsIn("our my we us ours mine insured's owner's client's homeowner's");
const owned = wordsIn(
  'roof roofs house houses home garage carport wall building buildings fence property place unit ceiling porch shed barn lot apartment yard',
);
const beside = wordsIn('adjacent adjoining neighboring');
const nextTo = wordsIn('above below beside behind next');
const ourselves = wordsIn('ours us');
const ways = wordsIn('street road alley');
const ontoIt = wordsIn('onto on into against at');
const turns = wordsIn('but and while because although');

export function elsewhereOf(tokens: readonly Token[], { first, last }: Hit): Doubt | undefined {
  const stops = (token: Token) => endsItem(token) || turns.has(token.word);
  const isCue = (token: Token, index: number) =>
    isOther(tokens, index) || (own.has(token.word) && !isAmong(tokens, { from: index - 2, to: index }, nextTo));
  const before = look({ tokens, from: first, atMost: 14 }, isCue, stops);
  if (before !== undefined) return isOther(tokens, before) ? (isOursToo(tokens, last) ? 'unclear' : 'elsewhere') : undefined;
  const after = look({ tokens, from: first + 1, step: 1, atMost: 12 + last - first }, (_, index) => isOther(tokens, index), stops);
  return after === undefined || isHit(tokens, after) ? undefined : 'elsewhere';
}

/** "… and so is mine". */
function isOursToo(tokens: readonly Token[], last: number): boolean {
  const so = look({ tokens, from: last + 1, step: 1, atMost: 4 }, ({ word }) => word === 'so' || word === 'like');
  return so !== undefined && isAmong(tokens, { from: so, to: so + 4 }, own);
}

/** What came down on the neighbor's house is ours. */
function isHit(tokens: readonly Token[], index: number): boolean {
  return isAmong(tokens, { from: index - 2, to: index }, ontoIt);
}

function isOther(tokens: readonly Token[], index: number): boolean {
  const word = wordAt(tokens, index);
  if (word.startsWith('neighbor')) return isAmong(tokens, { from: index + 1, to: index + 3 }, owned) || isAlone(tokens, index);
  if (beside.has(word)) return owned.has(wordAt(tokens, index + 1));
  return isNextTo(tokens, index) || ((word === 'across' || word === 'down') && ways.has(wordAt(tokens, index + 2)));
}

/** "Next door", "above ours", "next to us". */
function isNextTo(tokens: readonly Token[], index: number): boolean {
  if (!nextTo.has(wordAt(tokens, index))) return false;
  const next = wordAt(tokens, index + 1);
  return next === 'door' || ourselves.has(next === 'to' ? wordAt(tokens, index + 2) : next);
}

/** "The roof of the neighbor". */
function isAlone(tokens: readonly Token[], index: number): boolean {
  return wordAt(tokens, index - 1) === 'the' && wordAt(tokens, index - 2) === 'of';
}
