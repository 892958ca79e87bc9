// What somebody supposes, fears or wants to prevent, and what holds under a condition only.
import type { Doubt } from './doubt.ts';
import { turns } from './negation.ts';
import type { Hit } from './phrases.ts';
import type { Token } from './tokens.ts';
import { endsItem, isAmong, look, wordAt, wordsIn } from './words.ts';

const possible = wordsIn(
  'may might could can maybe perhaps possibly possible probably likely unlikely potential potentially suspect suspects suspected worried afraid fear fears concerned risk danger verge close near nearly almost imminent threatening threatens about will would ready hardly barely scarcely unsure unknown unclear whether allegedly going',
);
const possibleAfter = wordsIn('possible imminent likely suspected risk hazard danger unknown unclear');
const wanted = wordsIn('want wants wanted asking asks');
const supposed = wordsIn('unless pretend imagine suppose assume assuming');
const prevented = wordsIn('prevent preventing avoid avoiding');
const wondering = wordsIn('sure know knows see tell say says wonder wonders wondering check ask asks certain');
const subjects = wordsIn('we they he she i');
const seeing = wordsIn('see hear find not');

export function suppositionOf(tokens: readonly Token[], hit: Hit): Doubt | undefined {
  return conditionOf(tokens, hit) ?? (isPossible(tokens, hit) ? 'unclear' : undefined);
}

function conditionOf(tokens: readonly Token[], { first }: Hit): Doubt | undefined {
  const stops = ({ mark, word }: Token) => mark !== undefined || word === 'but' || word === 'because';
  const isCondition = (_: Token, index: number) => conditionAt(tokens, index, first) !== undefined;
  const index = look({ tokens, from: first - 1, atMost: 14 }, isCondition, stops);
  return index === undefined ? undefined : conditionAt(tokens, index, first);
}

function conditionAt(tokens: readonly Token[], index: number, first: number): Doubt | undefined {
  const word = wordAt(tokens, index);
  const previous = wordAt(tokens, index - 1);
  if (supposed.has(word)) return 'unclear';
  if (word === 'if') return ofIf(previous);
  if (word === 'should') return previous === '' ? 'conditional' : undefined;
  if (word === 'case') return previous === 'in' ? 'conditional' : undefined;
  if (!prevented.has(word)) return undefined;
  return first - index <= 5 && !isAmong(tokens, { from: index, to: first }, subjects) ? 'conditional' : undefined;
}

function ofIf(previous: string): Doubt | undefined {
  if (previous === 'as' || previous === 'even') return undefined;
  return wondering.has(previous) ? 'unclear' : 'conditional';
}

function isPossible(tokens: readonly Token[], hit: Hit): boolean {
  const stops = (token: Token) => endsItem(token) || turns.has(token.word) || token.word === 'and';
  const isCue = ({ word }: Token, index: number) =>
    (possible.has(word) && isMeant(tokens, index)) || (hit.sign === 'tarps' && wanted.has(word));
  if (look({ tokens, from: hit.first - 1, atMost: 8 }, isCue, stops) !== undefined) return true;
  return look({ tokens, from: hit.last + 1, step: 1, atMost: 3 }, ({ word }) => possibleAfter.has(word), endsItem) !== undefined;
}

/** Not the month of May, not "we could see", not "going" somewhere, not "about an inch". */
function isMeant(tokens: readonly Token[], index: number): boolean {
  const word = wordAt(tokens, index);
  const next = wordAt(tokens, index + 1);
  if (word === 'may') return !/^\d/.test(next) && !['in', 'on', 'of', 'since', 'last'].includes(wordAt(tokens, index - 1));
  if (word === 'could' || word === 'can') return !seeing.has(next);
  if (['close', 'going', 'about', 'ready'].includes(word)) return next === 'to';
  return word !== 'near' || next.startsWith('collaps');
}
