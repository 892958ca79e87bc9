// The words of a text as the search of threads reads them: folded, without the signs around them. Pure.
import { folded } from '@plumbline/contracts/enums';

/** They stand within addresses and numbers. */
const innerSigns = '.+-';

/** In the order of the text. */
export function searchWords(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}@.+-]+/u)
    .map(bare)
    .filter((word) => word !== '');
}

/** Counted, not matched: a pattern for both ends would take long on a line of nothing but signs. */
function bare(word: string): string {
  let from = 0;
  let to = word.length;
  while (from < to && innerSigns.includes(word.charAt(from))) from += 1;
  while (to > from && innerSigns.includes(word.charAt(to - 1))) to -= 1;
  return word.slice(from, to);
}
