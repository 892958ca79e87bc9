// What a sentence says apart from the words that only join: names of things, figures with their units, every word of time, place, extent and denial,
// and every stop, comma and bracket, which say what belongs to what. Pure.
import { severities } from '@plumbline/contracts/enums';

/**
 * A model may add and leave out these alone. "With", "which", "it" and "their" are none: they say by what, by whom and whose. "North 8, south 2" and
 * "north, 8 south, 2" differ by commas alone.
 */
const joining: ReadonlySet<string> = new Set(['a', 'an', 'the', 'is', 'are']);
/** "Few" and "a few", "most" and "the most" say two things. */
const counts: ReadonlySet<string> = new Set('few little most least last next other others same only one'.split(' '));

/** A word; a number as it is written, with its sign and its point; any other sign. */
const tokens = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*|[-–+−]?\.?\d+(?:[.,/:–-]\d+)*|\S/gu;

const people =
  /\b(?:owner|insured|tenant|occupant|resident|neighbor|carrier|insurer|contractor|roofer|plumber|worker|adjuster|inspector|engineer|manager)s?\b|\b(?:he|she|they|we|i|you|who)\b/i;

/** "The owner paid" and "the owner is paid" say two things: where people act, "is" is a word like any other. */
function joins(word: string, { all, at, acts }: { all: readonly string[]; at: number; acts: boolean }): boolean {
  const small = word.toLowerCase();
  if (!joining.has(small) || counts.has(all[at + 1]?.toLowerCase() ?? '')) return false;
  // Unit A is no "a unit"
  if (word === 'A' && at > 0 && all[at - 1] !== '.') return false;
  return !acts || (small !== 'is' && small !== 'are');
}

/** In their order, in small letters, with all that stands between them but the stop at the end. */
function saidIn(text: string, acts = people.test(text)): string[] {
  const all = text.match(tokens) ?? [];
  const said = all.filter((word, at) => !joins(word, { all, at, acts })).map((word) => word.toLowerCase());
  return said.at(-1) === '.' ? said.slice(0, -1) : said;
}

const mark = /^[.,;:()–—-]$/;
const wordsIn = (text: string, acts: boolean) => saidIn(text, acts).filter((word) => !mark.test(word));

/** The first word or figure that is more often in one text than in the other ones; `and` joins as many as there are. */
export function strangeWord(text: string, others: readonly string[]): string | undefined {
  const acts = people.test(others.join(' '));
  const left = [...others.flatMap((other) => wordsIn(other, acts)), ...others.slice(1).map(() => 'and')];
  return wordsIn(text, acts).find((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const stutter = /\b(?:a|an|the)\s+(?:a|an|the|is|are)\b|\b(?:is|are)\s+(?:is|are)\b/i;

/** Whether one text says the others to the last comma, one after the other; between two of them stands `, and`, `;` or a stop. */
export function saysAll(text: string, sources: readonly string[]): boolean {
  const whole = sources.join(' ');
  if (stutter.test(text) && !stutter.test(whole)) return false;
  const acts = people.test(whole);
  const said = saidIn(text, acts);
  let at = 0;
  for (const [index, source] of sources.entries()) {
    const joint = joinedBy(said, at);
    if (index > 0 && joint === 0) return false;
    at += index > 0 ? joint : 0;
    const words = saidIn(source, acts);
    if (words.some((word, place) => said[at + place] !== word)) return false;
    at += words.length;
  }
  return at === said.length;
}

function joinedBy(said: readonly string[], at: number): number {
  if (said[at] === ';' || said[at] === '.') return 1;
  return said[at] === ',' && said[at + 1] === 'and' ? 2 : 0;
}

const denial = /\b(?:no|not|cannot|none|never|nothing|nobody|without|nor|neither)\b|n['’]t\b/i;
const severityWords: ReadonlySet<string> = new Set(severities);

/** `(Fig. 1, 3 and 2 photos not in this report)`: which pictures these are is read from its stops and brackets too. */
export function citedIn(text: string): string[] {
  return text.match(/\((?:Figs?\.|\d{1,6} photos? not)[^()]*\)/g) ?? [];
}

/** Who says so, how sure, with which exception, when and why: what stands beside it would be read under the same word. */
const reaching =
  /\b(?:says?|said|told|states?|stated|reports|claims?|claimed|alleged(?:ly)?|according|noted|possibl[ey]|probabl[ey]|(?:un)?likely|perhaps|maybe|may|might|could|would|should|appears?|appeared|seems?|seemed|suspected|presumed|believed|if|unless|whether|until|except|excluding|but|only|some|most|all|each|every|both|hardly|barely|rarely|before|after|since|when|while|during|because|by|due|from|caused?)\b|(?<!\bthe )\breported\b/i;
const list = /[,;:()–—?!]|\b(?:and|or)\b/i;

/** Holds a figure, a severity or a denial, is a list, or says who, when, why or how sure: beside another source it would be read as said of both. */
export function isDelicate(text: string): boolean {
  const reaches = /\d/.test(text) || denial.test(text) || reaching.test(text) || people.test(text) || list.test(text);
  return reaches || saidIn(text).some((word) => severityWords.has(word));
}

/** From the first denial on: what it denies is told by the words after it. '' where nothing is denied. */
export function deniedIn(text: string): string {
  const at = text.search(denial);
  return at < 0 ? '' : text.slice(at).toLowerCase();
}
