// Chapters of a report's text by their headings: which are there, and the text without some of them.

const numbered = /^(## )\d{1,3}\./;

/** Undefined for a line that is none. */
const headingIn = (line: string) => (line.startsWith('## ') ? line.slice(3).trim() : undefined);

/** Headings as a person reads them. */
export const asRead = (content: string) => content.replace(/^## /gm, '');

export function headingsOf(content: string): string[] {
  return content.split('\n').flatMap((line) => headingIn(line) ?? []);
}

/** The other chapters keep their words and are numbered without a gap. */
export function withoutChapters(content: string, headings: readonly string[]): string {
  const kept: string[] = [];
  let isOut = false;
  for (const line of content.split('\n')) {
    const found = headingIn(line);
    if (found !== undefined) isOut = headings.includes(found);
    if (!isOut) kept.push(line);
  }
  let number = 0;
  return kept
    .map((line) => (numbered.test(line) ? line.replace(numbered, `$1${(number += 1)}.`) : line))
    .join('\n')
    .trim();
}
