// Words that read as an engineer's opinion, or as one on coverage or law: a public adjuster's report gives none. Pure.

const words: readonly (readonly [RegExp, OpinionWords['about']])[] = [
  [/\b(?:is|are|was|were) (?:not )?covered (?:by|under)\b/gi, 'coverage'],
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

/** Every such place, in the order of the text. */
export function opinionsIn(text: string): OpinionWords[] {
  return clausesOf(text).flatMap((clause) => foundIn(beforeDenial(clause)));
}

function foundIn(said: string): OpinionWords[] {
  return words
    .flatMap(([pattern, about]) => [...said.matchAll(pattern)].map(({ 0: found, index }) => ({ found, about, index })))
    .toSorted((one, other) => one.index - other.index)
    .map(({ found, about }) => ({ found, about }));
}
