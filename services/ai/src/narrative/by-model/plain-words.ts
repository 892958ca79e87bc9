// Words that connect and say nothing of a property: a model may use them although no source does. Pure.

const connecting = `
the and that this these those which with within without while where when also both each other another one its it's their there they them for from
into onto over under upon above below across along around between near through throughout during after before until since than then
are was were been being has have had having can may did does not nor but yet only out off per via two all any
was were found seen noted observed recorded reported documented entered measured shown identified located listed described considered stated given
shows show includes including include covers cover concerns extends extend measures measure occurs occur present presents consists comprises
property building structure home house site roof covering area areas section sections part parts location total overall affected amount amounts
damage damaged condition inspection photo photos photograph photographs narrative report event details figures information
respectively together separately additionally further furthermore moreover however thus therefore approximately
square foot feet linear percent year years old age inch inches
`;

const known: ReadonlySet<string> = new Set(connecting.split(/\s+/).filter((word) => word !== '' && word !== 'approximately'));
const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
/** `covering` and `covered`, `tab` and `tabs` are one. */
const stemOf = (word: string) => word.replace(/(?:ings?|ed|es|s|ly)$/u, '').slice(0, 6);

/** The first word of a sentence that neither its sources nor the language of every report holds; asked the other way around, the first one that was lost. */
export function strangeWord(sentence: string, sources: readonly string[]): string | undefined {
  const stems = new Set(sources.flatMap(wordsIn).map(stemOf));
  return wordsIn(sentence).find((word) => !known.has(word) && !stems.has(stemOf(word)));
}

const denials = /\b(?:no|not|none|never|without|nor|neither|un(?:damaged|affected|known))\b|n['’]t\b/gi;

/** As many as the sources have: a "not" that is lost turns a sentence into its contrary. */
export function countDenials(text: string): number {
  return text.match(denials)?.length ?? 0;
}
