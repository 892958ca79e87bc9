// A roof that is not there: "roof is gone", "half the roof was torn off", "no roof left". A roof that misses shingles is another thing.
import type { Hit } from './phrases.ts';
import type { Token } from './tokens.ts';
import { endsItem, look, wordAt, wordsIn } from './words.ts';

const linking = wordsIn(
  "is was are were has have had been got being just completely entirely totally partially partly mostly all now already still literally also not never isn't wasn't hasn't isnt wasnt hasnt clean right away it's",
);
const lifted = wordsIn('torn tore ripped blown blew came come flew peeled sheared lifted taken');
const lostParts = wordsIn('our the my their his her a half part most all of entire whole section big large');
const before = wordsIn('in on from under through near to for onto into at beneath across');
const articles = wordsIn('the a our my his her their your this that');
const parts = wordsIn('part half most section sections portion piece side corner much all third quarter rest whole some');
const beside = wordsIn('over above on of at from installed built');
/** After "missing": the roof, not something of it. */
const mayFollow = wordsIn('over above from in on at and or but so after since because entirely completely now is was');
const stillThere = wordsIn('left over above anymore');

/** The hit that begins with this token, which ends with the word that says so. */
export function roofMissing(tokens: readonly Token[], first: number): Hit | undefined {
  const last = lastOf(tokens, first);
  if (last === undefined) return undefined;
  const holdsNegation = tokens[first]?.word === 'no';
  return { sign: 'roof_missing', first, last, ...(holdsNegation ? { holdsNegation } : {}) };
}

function lastOf(tokens: readonly Token[], first: number): number | undefined {
  const next = first + 1;
  switch (wordAt(tokens, first)) {
    case 'roof':
      return isPartOfPlace(tokens, first) ? undefined : goneAfter(tokens, next);
    case 'roofless':
      return first;
    case 'missing':
    case 'no':
      return roofBehind(tokens, next);
    case 'lost':
    case 'lose':
      return roofAfterLost(tokens, next);
    default:
      return undefined;
  }
}

/** "Missing roof", "no roof left". */
function roofBehind(tokens: readonly Token[], roof: number): number | undefined {
  if (wordAt(tokens, roof) !== 'roof') return undefined;
  if (wordAt(tokens, roof - 1) === 'missing') return isEndAt(tokens, roof + 1) ? roof : undefined;
  return stillThere.has(wordAt(tokens, roof + 1)) ? roof + 1 : undefined;
}

function isEndAt(tokens: readonly Token[], index: number): boolean {
  const word = wordAt(tokens, index);
  return word === '' || mayFollow.has(word);
}

/** "The leak in the roof": the roof says where, and something else is gone. "Half of the roof" is the roof. */
function isPartOfPlace(tokens: readonly Token[], roof: number): boolean {
  const own = articles.has(wordAt(tokens, roof - 1)) ? roof - 2 : roof - 1;
  const word = wordAt(tokens, own);
  return before.has(word) || (word === 'of' && !parts.has(wordAt(tokens, own - 1)));
}

function goneAfter(tokens: readonly Token[], from: number): number | undefined {
  let next = from;
  if (beside.has(wordAt(tokens, next))) {
    const verb = look({ tokens, from: next + 1, step: 1, atMost: 6 }, ({ word }) => linking.has(word), endsItem);
    if (verb === undefined) return undefined;
    next = verb;
  }
  for (let seen = 0; seen < 5 && linking.has(wordAt(tokens, next)); seen += 1) next += 1;
  return goneAt(tokens, next);
}

function goneAt(tokens: readonly Token[], index: number): number | undefined {
  const word = wordAt(tokens, index);
  if (word === 'gone' || word === 'off') return index;
  if (word === 'missing') return isEndAt(tokens, index + 1) ? index : undefined;
  if (!lifted.has(word)) return undefined;
  const off = linking.has(wordAt(tokens, index + 1)) ? index + 2 : index + 1;
  return ['off', 'away'].includes(wordAt(tokens, off)) ? off : wordAt(tokens, index + 1) === 'away' ? index + 1 : undefined;
}

function roofAfterLost(tokens: readonly Token[], from: number): number | undefined {
  let next = from;
  for (let seen = 0; seen < 5 && lostParts.has(wordAt(tokens, next)); seen += 1) next += 1;
  return wordAt(tokens, next) === 'roof' && isEndAt(tokens, next + 1) ? next : undefined;
}
