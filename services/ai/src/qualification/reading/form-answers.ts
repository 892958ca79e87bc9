// Answers in the manner of a form: "Active leak: no", "Tarps needed? Yes", "[x] Tarps"; and questions that nobody answered.
import type { Hit } from './phrases.ts';
import type { Token } from './tokens.ts';
import { look, wordAt, wordsIn } from './words.ts';

const yes = wordsIn('yes yep yeah y true confirmed');
const no = wordsIn('no none nope n never negative absent false 0 nothing');
const asking = wordsIn(
  "is are do does did was were can could should would will has have how what when any who why where which am isn't aren't",
);
/** A label is short. */
const longestLabel = 6;

export type Answer = 'yes' | 'no' | 'open' | undefined;

/** `open` for a question without an answer; undefined where nothing was asked. */
export function answerTo(tokens: readonly Token[], hit: Hit): Answer {
  return boxOf(tokens, hit) ?? labeled(tokens, hit) ?? inNextCell(tokens, hit) ?? asked(tokens, hit);
}

/** The box stands before its label. */
function boxOf(tokens: readonly Token[], { first }: Hit): Answer {
  const box = look({ tokens, from: first - 1, atMost: 3 }, ({ word }) => word.startsWith('['));
  if (box === undefined) return undefined;
  return tokens[box]?.word === '[x]' ? 'yes' : 'no';
}

function labeled(tokens: readonly Token[], { last }: Hit): Answer {
  const isColon = ({ word, mark }: Token) => mark === 'clause' && [':', '-', '–', '(', '='].includes(word);
  const colon = look({ tokens, from: last + 1, step: 1, atMost: longestLabel }, isColon, ({ mark }) => mark !== undefined);
  return colon === undefined ? undefined : answerAt(tokens, colon + 1);
}

/** In a table the answer stands alone behind the label. */
function inNextCell(tokens: readonly Token[], { last }: Hit): Answer {
  const isEnd = ({ word }: Token) => word === '<>' || word === '\n';
  const end = look({ tokens, from: last + 1, step: 1, atMost: 3 }, isEnd, ({ mark }) => mark !== undefined);
  if (end === undefined) return undefined;
  const next = look(
    { tokens, from: end, step: 1, atMost: 3 },
    (token) => !isEnd(token),
    () => false,
  );
  return next === undefined || !tokens[next + 1]?.mark ? undefined : answerAt(tokens, next);
}

function asked(tokens: readonly Token[], { first, last }: Hit): Answer {
  const end = look({ tokens, from: last + 1, step: 1 }, ({ mark }) => mark === 'sentence');
  if (end === undefined || tokens[end]?.word !== '?') return undefined;
  const answer = answerAt(tokens, end + 1);
  if (answer) return answer;
  const comma = look({ tokens, from: last + 1, step: 1 }, ({ word }) => word === ',');
  return comma === undefined || startsAsQuestion(tokens, first) ? 'open' : undefined;
}

function startsAsQuestion(tokens: readonly Token[], first: number): boolean {
  const before = look({ tokens, from: first - 1 }, ({ mark }) => mark === 'sentence');
  return asking.has(wordAt(tokens, (before ?? -1) + 1));
}

/** A word alone, or one that can only be an answer. */
function answerAt(tokens: readonly Token[], index: number): Answer {
  const { word, mark } = tokens[index] ?? { word: '', mark: 'sentence' };
  if (mark) return undefined;
  if (yes.has(word)) return 'yes';
  if (word === 'none' || word === 'n/a' || word === 'not') return 'no';
  const next = tokens[index + 1];
  return no.has(word) && (!next || next.mark !== undefined) ? 'no' : undefined;
}
