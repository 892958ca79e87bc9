// Whether the clause of a hit denies it: "no leaks, tarps or standing water", "tarps not needed", "active leak: none".
import type { Doubt } from './doubt.ts';
import type { Hit } from './phrases.ts';
import type { Token } from './tokens.ts';
import { endsItem, isAmong, look, wordAt, wordsIn } from './words.ts';

const negators = wordsIn(
  "no not never without none neither nor nothing nobody noone zero cannot can't cant isn't isnt isn wasn't wasnt wasn aren't arent aren weren't werent weren hasn't hasnt hasn haven't havent haven hadn't hadnt hadn doesn't doesnt doesn don't dont didn't didnt didn won't wont wouldn't wouldnt wouldn couldn't couldnt couldn denies denied deny denying",
);
export const isNegator = ({ word }: Token): boolean => negators.has(word);

/** Words after which another thought begins: what was denied before them is not denied after. */
export const turns = wordsIn(
  'but however although though except while because since after when where as so then who which until till before still despite',
);
/** "Not only", "no doubt": nothing is denied. */
const afterwardsTrue = wordsIn('only just merely simply doubt question wonder matter surprise less later sooner');
const afterwardsUnsure = wordsIn('sure certain clear known confirmed verified');
const wondering = wordsIn('whether if');
/** What is not paid for, repaired or stopped is there all the same. */
const leavesItTrue = wordsIn(
  'pay paid paying cover covered covering repair repaired fix fixed replace replaced stop stopped stopping inspect inspected address addressed look looked come came send sent respond responded approve approved file filed explain afford accept accepted acknowledge clean cleaned remove removed finish finished photograph photographed access reach enter help stay live lived sleep use wait assigned hear heard coverage payment adjuster claim',
);
/** "No sign that": the denial goes on behind the "that". */
const carriesOn = wordsIn('sign signs evidence indication indications proof think thinks believe believes say says or nor seen');
const listWords = wordsIn('or nor and any a an the no other');
const carriers = wordsIn('carrier insurer insurance company they adjuster');
const ofTheCarrier = wordsIn('coverage claim payment liability benefits');

const verbs = wordsIn('is was are were has have had keeps continues came blew');
/** "Did not find the leak": there may be one. */
const seeking = wordsIn('find found locate located see notice noticed');
const prepositions = wordsIn('of in on at to from over with for that part or nor any and');

/** A denial that stands farther before its word is no longer surely its own. */
const surelyWithin = 10;
const atMost = 16;
/** Words of an item of a list: "no broken windows, ". */
const longestItem = 4;

interface Path {
  isBare: boolean;
  inList: boolean;
  overAnd: boolean;
  sawOr: boolean;
  sinceComma: number;
  leftTrue: boolean;
}

/** `denied`, `unclear`, or undefined for a hit that nothing denies. */
export function denialBefore(tokens: readonly Token[], hit: Hit): Doubt | undefined {
  const path: Path = { isBare: true, inList: false, overAnd: false, sawOr: false, sinceComma: 0, leftTrue: false };
  const isClause = tokens.slice(hit.first, hit.last).some(({ word }) => verbs.has(word));
  for (let index = hit.first - 1; index >= 0 && hit.first - index <= atMost; index -= 1) {
    const token = tokens[index];
    if (!token || (isClause && joins(token)) || endsHere(tokens, index, path)) return undefined;
    if (isNegator(token) || isRuledOut(tokens, index)) return judged(tokens, { index, hit, path });
    step(token, path);
  }
  return undefined;
}

/** Behind these a hit with a verb of its own is a thought of its own. */
const joins = ({ word, mark }: Token): boolean => word === 'and' || mark === 'comma';

function endsHere(tokens: readonly Token[], index: number, path: Path): boolean {
  const mark = tokens[index]?.mark;
  if (mark === 'comma') return !path.isBare && !(path.inList && path.sinceComma <= longestItem);
  const word = wordAt(tokens, index);
  if (word === '' || turns.has(word)) return true;
  if (word === 'and') return !path.isBare;
  return word === 'that' && !isAmong(tokens, { from: index - 2, to: index }, carriesOn);
}

function step({ word, mark }: Token, path: Path): void {
  path.leftTrue ||= leavesItTrue.has(word);
  path.sawOr ||= word === 'or' || word === 'nor';
  path.overAnd ||= word === 'and';
  path.sinceComma = mark === 'comma' ? 0 : path.sinceComma + 1;
  if (mark === 'comma') path.inList = true;
  else if (!listWords.has(word)) path.isBare = false;
}

interface Found {
  readonly index: number;
  readonly hit: Hit;
  readonly path: Path;
}

function judged(tokens: readonly Token[], found: Found): Doubt | undefined {
  const { index, hit, path } = found;
  if (path.leftTrue || isIdiom(tokens, index) || isOtherThing(tokens, found)) return undefined;
  if (isUnsure(tokens, found)) return 'unclear';
  if (path.inList) return path.sawOr || orFollows(tokens, hit) ? 'denied' : 'unclear';
  return path.overAnd || hit.first - index > surelyWithin ? 'unclear' : 'denied';
}

/** "No doubt", "I can't believe"; and "the carrier denied the claim" says nothing of the damage. */
function isIdiom(tokens: readonly Token[], index: number): boolean {
  const next = wordAt(tokens, index + 1);
  const isDisbelief = next === 'believe' && (wordAt(tokens, index).startsWith('can') || wordAt(tokens, index - 1) === 'can');
  return afterwardsTrue.has(next) || isDisbelief || isDenialOfCarrier(tokens, index);
}

/** "Without warning the ceiling collapsed": what is missing is another thing, and a new subject follows. */
function isOtherThing(tokens: readonly Token[], { index, hit }: Found): boolean {
  if (!['no', 'without'].includes(wordAt(tokens, index))) return false;
  for (let at = index + 2; at < hit.first; at += 1)
    if (['the', 'our', 'my'].includes(wordAt(tokens, at)) && !prepositions.has(wordAt(tokens, at - 1))) return true;
  return false;
}

function isSought(tokens: readonly Token[], { index, hit }: Found): boolean {
  return wordAt(tokens, hit.first - 1) === 'the' && isAmong(tokens, { from: index + 1, to: hit.first }, seeking);
}

function isUnsure(tokens: readonly Token[], found: Found): boolean {
  const { index, hit } = found;
  if (isSought(tokens, found)) return true;
  if (afterwardsUnsure.has(wordAt(tokens, index + 1)) || isAmong(tokens, { from: index + 1, to: hit.first }, wondering)) return true;
  if (isRuledOut(tokens, index)) return isAmong(tokens, { from: index - 3, to: index - 1 }, negators);
  return wordAt(tokens, hit.last + 1) === 'yet' || wordAt(tokens, index - 1) === 'still';
}

function orFollows(tokens: readonly Token[], { last }: Hit): boolean {
  return tokens.slice(last + 1, last + 4).some(({ word }) => word === 'or' || word === 'nor');
}

function isRuledOut(tokens: readonly Token[], index: number): boolean {
  return wordAt(tokens, index) === 'out' && wordAt(tokens, index - 1).startsWith('rul');
}

function isDenialOfCarrier(tokens: readonly Token[], index: number): boolean {
  if (!wordAt(tokens, index).startsWith('den')) return false;
  return isAmong(tokens, { from: index - 3, to: index }, carriers) || isAmong(tokens, { from: index + 1, to: index + 3 }, ofTheCarrier);
}

const linking = wordsIn('is are was were has have had been be currently at on in the roof this property home house');
const found = wordsIn('present observed found seen noted needed required necessary visible reported there evident applicable detected');

/** "Not needed", "not observed", "was ruled out" behind the words; "not" within them. */
export function denialAfter(tokens: readonly Token[], hit: Hit): Doubt | undefined {
  if (!hit.holdsNegation && tokens.slice(hit.first, hit.last + 1).some(isNegator)) return 'denied';
  if (['none', 'denied'].includes(wordAt(tokens, hit.last + 1))) return 'denied';
  const from = hit.last + 1;
  const passed = look({ tokens, from, step: 1, atMost: 6 }, ({ word }) => !linking.has(word), endsItem);
  return passed === undefined ? undefined : deniedAt(tokens, passed);
}

function deniedAt(tokens: readonly Token[], index: number): Doubt | undefined {
  const isDenied = negators.has(wordAt(tokens, index));
  const ruled = look({ tokens, from: index, step: 1, atMost: 4 }, (_, at) => isRuledOut(tokens, at), endsItem);
  if (ruled !== undefined) return isDenied ? 'unclear' : 'denied';
  return isDenied && isAmong(tokens, { from: index + 1, to: index + 3 }, found) ? 'denied' : undefined;
}
