// The long words that people misspell, found by one wrong, missing, doubled or swapped letter. Short words are not guessed.

const longWords = ['collapse', 'collapses', 'collapsed', 'collapsing', 'uninhabitable', 'unlivable', 'condemned'];
const known = new Set([...longWords, 'unliveable', 'collapsible', 'condensed']);
const shortest = 7;
const longest = 16;

/** The word itself, or the one that it must be. */
export function meant(word: string): string {
  if (word.length < shortest || word.length > longest || known.has(word)) return word;
  return longWords.find((one) => one[0] === word[0] && isOneOff(one, word)) ?? word;
}

function isOneOff(right: string, written: string): boolean {
  if (Math.abs(right.length - written.length) > 1) return false;
  let from = 0;
  while (from < right.length && right[from] === written[from]) from += 1;
  const rest = right.slice(from);
  const other = written.slice(from);
  return rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1) || isSwapped(rest, other);
}

function isSwapped(right: string, written: string): boolean {
  return right[0] === written[1] && right[1] === written[0] && right.slice(2) === written.slice(2);
}
