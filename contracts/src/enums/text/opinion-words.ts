// Words that read as an engineer's opinion, or as one on coverage or law: a public adjuster's report gives none. Pure.

const words: readonly (readonly [RegExp, OpinionWords['about']])[] = [
  [/\b(?:is|are|was|were) (?:not )?covered (?:by|under)\b/gi, 'coverage'],
  [
    /\b(?:(?:clearly|fully|not) )?covered (?:in full )?(?:by|under) (?:the |this |their |his |her |your )?(?:policy|coverage|insurance)\b/gi,
    'coverage',
  ],
  [/\b(?:insurer|carrier|insurance company) (?:must|has to|should|is obligated to|owes)\b/gi, 'law'],
  [/\bentitled to (?:coverage|payment|benefits|be paid)\b/gi, 'coverage'],
  [/\bcovered (?:loss|peril|cause of loss)\b/gi, 'coverage'],
  [/\bexclusions? (?:does|do|did)(?: not|n['’]t) apply\b/gi, 'coverage'],
  [
    /\b(?:bad faith|breach(?:ed)? (?:of )?(?:the )?(?:contract|policy)|legally (?:liable|obligated|required)|liab(?:le|ility) (?:for|under))\b/gi,
    'law',
  ],
  [/\bviolat(?:es|ed|ion of) (?:section|the statute|florida|state law)\b/gi, 'law'],
  [/\b(?:professional|expert|engineering) opinion\b/gi, 'engineering'],
  [/\bstructural(?:ly)? (?:sound|unsound|integrity|failure|compromised)\b/gi, 'engineering'],
  [/\b(?:definitively|conclusively|clearly) caused by\b/gi, 'engineering'],
  [/\breasonable degree of (?:certainty|engineering|scientific)\b/gi, 'engineering'],
];

export interface OpinionWords {
  readonly found: string;
  readonly about: 'coverage' | 'law' | 'engineering';
}

/** A sentence that says what the report is not is no opinion. */
const denial = /\b(?:gives? no|no opinion|not an?) /i;

export function opinionIn(text: string): OpinionWords | undefined {
  const said = text
    .split(/(?<=[.\n])/)
    .filter((sentence) => !denial.test(sentence))
    .join('');
  const [first] = opinionsIn(said);
  return first && { found: first.found, about: first.about };
}

/** Every one with its place, by kind of words; a sentence that denies an opinion is read as well. */
export function opinionsIn(text: string): (OpinionWords & { readonly start: number })[] {
  return words.flatMap(([pattern, about]) => [...text.matchAll(pattern)].map((match) => ({ found: match[0], about, start: match.index })));
}
