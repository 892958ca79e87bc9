// Words that read as an engineer's opinion, or as one on coverage or law: a public adjuster's report gives none. Pure.

const words: readonly (readonly [RegExp, OpinionWords['about']])[] = [
  [/\b(?:is|are|was|were) (?:not )?covered (?:by|under)\b/i, 'coverage'],
  [/\bcovered (?:loss|peril|cause of loss)\b/i, 'coverage'],
  [/\bexclusions? (?:does|do|did)(?: not|n['’]t) apply\b/i, 'coverage'],
  [
    /\b(?:bad faith|breach(?:ed)? (?:of )?(?:the )?(?:contract|policy)|legally (?:liable|obligated|required)|liab(?:le|ility) (?:for|under))\b/i,
    'law',
  ],
  [/\bviolat(?:es|ed|ion of) (?:section|the statute|florida|state law)\b/i, 'law'],
  [/\b(?:professional|expert|engineering) opinion\b/i, 'engineering'],
  [/\bstructural(?:ly)? (?:sound|unsound|integrity|failure|compromised)\b/i, 'engineering'],
  [/\b(?:definitively|conclusively|clearly) caused by\b/i, 'engineering'],
  [/\breasonable degree of (?:certainty|engineering|scientific)\b/i, 'engineering'],
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
  for (const [pattern, about] of words) {
    const found = pattern.exec(said)?.[0];
    if (found !== undefined) return { found, about };
  }
  return undefined;
}
