// Whether each sentence about a finding of a model is one that a person accepts now: its head, who accepted it, and its words. Pure.
import { foundByModel, type AcceptedSentence } from './accepted-findings.ts';

const spaces = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The figures stand between head and origin, and change nothing about what was accepted. */
const figures = / \((?:Fig\. |\d{1,6} photos? not)[^()]*\)(?=\. Found by AI)/g;

/**
 * By text, the beginnings of those that nobody accepts as they stand there. Each accepted finding stands once in all texts together: a second
 * copy may be another one with its words changed.
 */
export function unacceptedIn(texts: readonly string[], accepted: readonly AcceptedSentence[]): string[][] {
  // The longest first: the words of one may begin with those of another
  const left = accepted
    .map(({ head, origin, description }) => ({ before: spaces(`${head}. `), from: spaces(`${origin} ${description}`) }))
    .toSorted((one, other) => other.from.length - one.from.length);
  return texts.map((text) => {
    const said = spaces(text).replaceAll(figures, '');
    const found: string[] = [];
    let at = said.indexOf(foundByModel);
    while (at >= 0) {
      const before = said.slice(0, at);
      const match = left.findIndex((one) => said.startsWith(one.from, at) && before.endsWith(one.before));
      const [quoted] = match < 0 ? [] : left.splice(match, 1);
      if (!quoted) found.push(said.slice(at, at + shownOf));
      at = said.indexOf(foundByModel, at + (quoted?.from.length ?? foundByModel.length));
    }
    return found;
  });
}

const shownOf = 200;
