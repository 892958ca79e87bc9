// What a sentence says apart from the words that only join: names of things, figures with their units, every word of time, place, extent and denial. Pure.
import { severities } from '@plumbline/contracts/enums';

/**
 * A model may add and leave out these alone. None of them says when, where, how much, or whether: "before", "all", "on" and "was" are words of
 * a fact, and stay those of its source.
 */
const joining: ReadonlySet<string> = new Set('a an the and with this that these those which it its their they also is are'.split(' '));

/** A word; a number as it is written; a sign that changes what stands beside it. Stops, commas and brackets are none. */
const tokens = /\p{L}+(?:['’]\p{L}+)*|\d+(?:[.,/:–-]\d+)*|[^\s\p{L}\d.,;:()–—-]|-(?=\d)/gu;

/** In their order, in small letters. */
export function saidIn(text: string): string[] {
  return (text.toLowerCase().match(tokens) ?? []).filter((word) => !joining.has(word));
}

/** The first word or figure that is more often in one text than in the other ones. */
export function strangeWord(text: string, others: readonly string[]): string | undefined {
  const left = others.flatMap(saidIn);
  return saidIn(text).find((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const denial = /\b(?:no|not|cannot|none|never|nothing|nobody|without|nor|neither)\b|n['’]t\b/i;
const severityWords: ReadonlySet<string> = new Set(severities);

/** `(Fig. 1, 3 and 2 photos not in this report)`: which pictures these are is read from its stops and brackets too. */
export function citedIn(text: string): string[] {
  return text.match(/\((?:Figs?\.|\d{1,6} photos? not)[^()]*\)/g) ?? [];
}

/** Holds a figure, a severity or a denial: beside another source somebody could read them as said of the other thing. */
export function isDelicate(text: string): boolean {
  return /\d/.test(text) || denial.test(text) || saidIn(text).some((word) => severityWords.has(word));
}

/** From the first denial on: what it denies is told by the words after it. '' where nothing is denied. */
export function deniedIn(text: string): string {
  const at = text.search(denial);
  return at < 0 ? '' : text.slice(at).toLowerCase();
}
