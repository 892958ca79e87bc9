// Where the words of a field stand in the mail. Pure.
import type { EmailLine, ExtractedField } from '@plumbline/contracts/claims';

/** Looked for in the lines that were read for it, in order; an address may go on in the next line, then its beginning is shown. */
export function sourceOf(said: string, indexes: readonly number[], lines: readonly EmailLine[]): ExtractedField['source'] {
  for (const line of indexes) {
    const start = lines[line]?.text.indexOf(said) ?? -1;
    if (start !== -1) return { line, start, end: start + said.length };
  }
  const beginning = said.split(',')[0] ?? '';
  return beginning.length >= 4 && beginning !== said ? sourceOf(beginning, indexes, lines) : undefined;
}
