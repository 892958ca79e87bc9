// The words that mean: somebody has to go there soon. Each sign with the phrases that name it, word for word.
import type { DamageSign } from '@plumbline/contracts/enums';
import { roofMissing } from './roof-missing.ts';
import type { Token } from './tokens.ts';
import { meant } from './spelling.ts';
import { wordsIn } from './words.ts';

/** A place in a phrase: one of these words, or none of them. */
interface Step {
  readonly any: ReadonlySet<string>;
  readonly optional?: boolean;
}

export interface Hit {
  readonly sign: DamageSign;
  /** Indexes of the first and the last token. */
  readonly first: number;
  readonly last: number;
  /** The phrase holds a "not" of its own: "not habitable". */
  readonly holdsNegation?: boolean;
}

const one = (words: string): Step => ({ any: wordsIn(words) });
const maybe = (words: string): Step => ({ any: wordsIn(words), optional: true });

const leaking = 'leaking leeking leakin';
const leak = `leak leaks leek ${leaking}`;
const still = 'still actively activly currently constantly continuously presently';
const isOr = "is are it's isn't isnt aren't not never keeps continues";
const notWords = "not isn't isnt aren't never no";
const tarps = 'tarp tarps tarped tarping tarpped tarpps tarpaulin tarpaulins';
const gaveIn = 'caved caving cave caves';

interface Phrase {
  readonly sign: DamageSign;
  readonly steps: readonly Step[];
  readonly holdsNegation?: true;
}

/** Of one sign the longest first. */
const phrases: readonly Phrase[] = [
  { sign: 'collapse', steps: [one(gaveIn), one('in')] },
  { sign: 'collapse', steps: [one('ceiling ceilings celing'), maybe('has have had just'), one('came come fell fallen'), one('down in')] },
  { sign: 'collapse', steps: [one('collapse collapses collapsed collapsing')] },
  { sign: 'uninhabitable', steps: [one(notWords), maybe('longer'), one('habitable livable liveable')], holdsNegation: true },
  { sign: 'uninhabitable', steps: [one('red'), one('tagged')] },
  { sign: 'uninhabitable', steps: [one('uninhabitable unhabitable unlivable unliveable condemned')] },
  { sign: 'tarps', steps: [one(tarps)] },
  { sign: 'active_leak', steps: [one('active actve'), maybe('roof water pipe plumbing ceiling'), one(leak)] },
  { sign: 'active_leak', steps: [one(still), one(leak)] },
  { sign: 'active_leak', steps: [one(leaking), maybe('right'), one('now again actively currently')] },
  { sign: 'active_leak', steps: [one('leak leaks'), one(isOr), maybe(`not ${still}`), one('active')] },
  { sign: 'active_leak', steps: [one(leaking)] },
  {
    sign: 'active_leak',
    steps: [one('water rain'), one("is it's keeps"), maybe(still), one('coming pouring dripping running entering'), one('in through')],
  },
  { sign: 'standing_water', steps: [one('standing standng'), one('water watter')] },
  { sign: 'standing_water', steps: [one('water watter'), maybe('is'), maybe('still'), one('standing standng')] },
];

/** Every phrase by the words that it may begin with, so that most words of a text are looked up once and passed. */
const byFirstWord = new Map<string, Phrase[]>();
for (const phrase of phrases)
  for (const word of phrase.steps[0]?.any ?? []) byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), phrase]);

/** The hit that begins with this token. */
export function hitAt(tokens: readonly Token[], first: number): Hit | undefined {
  const token = tokens[first];
  if (!token || token.mark) return undefined;
  for (const { sign, steps, holdsNegation } of byFirstWord.get(meant(token.word)) ?? []) {
    const last = lastOf(tokens, { first, steps });
    if (last !== undefined) return { sign, first, last, ...(holdsNegation ? { holdsNegation } : {}) };
  }
  return roofMissing(tokens, first);
}

function lastOf(tokens: readonly Token[], { first, steps }: { first: number; steps: readonly Step[] }): number | undefined {
  let next = first;
  for (const { any, optional } of steps) {
    const token = tokens[next];
    if (token && !token.mark && any.has(meant(token.word))) next += 1;
    else if (!optional) return undefined;
  }
  return next - 1;
}
