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

/** Words that say that no opinion is given. They reach to the end of their clause. */
const denied = /\b(?:no|not an?|nor an?|without an?) (?:professional |expert |engineering )?opinions?\b/i;

const clausesOf = (text: string) => text.split(/(?<=[.;:\n])|(?=,? (?:but|and|yet|however)\b)/i);

function beforeDenial(clause: string): string {
  const at = clause.search(denied);
  return at < 0 ? clause : clause.slice(0, at);
}

/** Every place that gives an opinion, in the order of the text; what only denies one is left out, and two patterns for the same words are one. */
export function opinionsGivenIn(text: string): OpinionWords[] {
  return clausesOf(text).flatMap((clause) => {
    const found = opinionsIn(beforeDenial(clause)).toSorted((one, other) => one.start - other.start);
    const apart = found.filter(({ start }, at) => found.slice(0, at).every((before) => before.start + before.found.length <= start));
    return apart.map((one) => ({ found: one.found, about: one.about }));
  });
}

/** Every one with its place, by kind of words; a sentence that denies an opinion is read as well. */
export function opinionsIn(text: string): (OpinionWords & { readonly start: number })[] {
  return words.flatMap(([pattern, about]) => [...text.matchAll(pattern)].map((match) => ({ found: match[0], about, start: match.index })));
}
