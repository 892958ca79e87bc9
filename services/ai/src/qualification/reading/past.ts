// What was so once and is not any more: repaired, removed, years ago. What only was so when somebody looked is asked for.
import type { DamageSign } from '@plumbline/contracts/enums';
import type { Doubt } from './doubt.ts';
import { isNegator, turns } from './negation.ts';
import type { Hit } from './phrases.ts';
import type { Token } from './tokens.ts';
import { endsItem, isAmong, look, wordAt, wordsIn } from './words.ts';

const mended = wordsIn('repaired fixed replaced rebuilt resolved patched sealed resealed reinstalled');
const dried = wordsIn('pumped drained dried extracted removed vacuumed cleared cleaned gone');
const ends: Record<DamageSign, ReadonlySet<string>> = {
  collapse: mended,
  roof_missing: mended,
  uninhabitable: wordsIn('lifted cleared repaired'),
  tarps: wordsIn('removed gone'),
  active_leak: new Set([...mended, ...wordsIn('stopped')]),
  standing_water: dried,
};
/** What may stand between the thing and what became of it. */
const between = wordsIn(
  'was were is are has have had been be it they that which and then later since quickly already subsequently now also itself got all promptly ever',
);
const prepositions = wordsIn('on in at over from above under after by with near behind around during');
const notYet = wordsIn('need needs needed must should will to until not');
const sayingPast = wordsIn('previously formerly former previous prior history');
const linkedPast = wordsIn('was were had');
const happens = wordsIn('storm hurricane flood tornado fire season loss hail freeze');
const ofAge = wordsIn('built installed bought purchased made renovated');
const again = wordsIn('again now');
const determiners = wordsIn('the an a that any all our');
const winds = wordsIn('wind winds storm hurricane gust');

export interface PastQuestion {
  readonly tokens: readonly Token[];
  readonly hit: Hit;
  /** Of the loss: what a text dates earlier is not part of it. */
  readonly lossYear: number;
}

export function pastOf(question: PastQuestion): Doubt | undefined {
  const { tokens, hit } = question;
  const isOver =
    isMendedAfter(question) ||
    isMendedBefore(question) ||
    isMendedInNextSentence(question) ||
    isDatedEarlier(question) ||
    isSaidPast(question);
  if (isOver || tokens[hit.last + 1]?.word === 'then') return 'past';
  return wasSoWhenSeen(question) ? 'unclear' : undefined;
}

/** "The tarp on the roof was removed": between the two only what belongs to neither. */
function isMendedAfter({ tokens, hit }: PastQuestion): boolean {
  let free = 0;
  const isEnd = ({ word }: Token) => ends[hit.sign].has(word);
  const stops = (token: Token) => {
    free = prepositions.has(token.word) ? 4 : free - 1;
    return token.mark !== undefined || isNegator(token) || notYet.has(token.word) || (free < 0 && !between.has(token.word));
  };
  const at = look({ tokens, from: hit.last + 1, step: 1, atMost: 12 }, isEnd, stops);
  return at !== undefined && !isByWind(tokens, at);
}

function isByWind(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.word === 'by' && tokens.slice(at + 2, at + 4).some(({ word }) => winds.has(word));
}

/** "Repaired the active leak", "stopped leaking". */
function isMendedBefore({ tokens, hit }: PastQuestion): boolean {
  const found = look(
    { tokens, from: hit.first - 1, atMost: 3 },
    ({ word }) => ends[hit.sign].has(word),
    (token) => token.mark !== undefined || !determiners.has(token.word),
  );
  if (found === undefined) return false;
  return !tokens.slice(Math.max(0, found - 3), found).some((token) => isNegator(token) || notYet.has(token.word));
}

/** "… It was fixed the same day." */
function isMendedInNextSentence({ tokens, hit }: PastQuestion): boolean {
  const end = look({ tokens, from: hit.last + 1, step: 1 }, ({ mark }) => mark === 'sentence');
  if (end === undefined || !['it', 'this', 'that', 'they'].includes(wordAt(tokens, end + 1))) return false;
  const isEnd = ({ word }: Token) => ends[hit.sign].has(word);
  return look({ tokens, from: end + 2, step: 1, atMost: 4 }, isEnd, ({ word }) => !between.has(word)) !== undefined;
}

function isDatedEarlier({ tokens, hit, lossYear }: PastQuestion): boolean {
  const isEarlier = (token: Token, index: number) =>
    isYearBefore(token, lossYear) && datesTheEvent(tokens, index) && !isAmong(tokens, { from: index + 1, to: index + 5 }, again);
  const back = look({ tokens, from: hit.first - 1, atMost: 12 }, isEarlier, ends_);
  return back !== undefined || look({ tokens, from: hit.last + 1, step: 1, atMost: 12 }, isEarlier, ends_) !== undefined;
}

const ends_ = (token: Token): boolean => token.mark === 'sentence' || token.mark === 'clause' || token.word === 'but';

function isYearBefore({ word }: Token, lossYear: number): boolean {
  return /^(?:19|20)\d\d$/.test(word) && Number(word) < lossYear;
}

/** "In 2017", "the 2017 storm"; a roof of 2004 is as old as that, and gone now. */
function datesTheEvent(tokens: readonly Token[], index: number): boolean {
  if (happens.has(wordAt(tokens, index + 1))) return true;
  return ['in', 'during', 'of'].includes(wordAt(tokens, index - 1)) && !ofAge.has(wordAt(tokens, index - 2));
}

function isSaidPast({ tokens, hit }: PastQuestion): boolean {
  const stops = (token: Token) => endsItem(token) || turns.has(token.word);
  const isAgo = ({ word }: Token, index: number) => word === 'ago' && /^(?:years?|months)$/.test(wordAt(tokens, index - 1));
  const isCue = (token: Token, index: number) => sayingPast.has(token.word) || isAgo(token, index) || isUsedTo(tokens, index);
  if (look({ tokens, from: hit.first - 1, atMost: 8 }, isCue, stops) !== undefined) return true;
  return look({ tokens, from: hit.last + 1, step: 1, atMost: 8 }, isAgo, endsItem) !== undefined;
}

function isUsedTo(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.word === 'used' && tokens[index + 1]?.word === 'to';
}

/** "The roof was leaking", "there was standing water": nobody says that it is so now. */
function wasSoWhenSeen({ tokens, hit }: PastQuestion): boolean {
  if (hit.sign !== 'active_leak' && hit.sign !== 'standing_water') return false;
  return look({ tokens, from: hit.first - 1, atMost: 2 }, ({ word }) => linkedPast.has(word), endsItem) !== undefined;
}
