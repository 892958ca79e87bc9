// What separates the cells of a file: the sign that gives the first lines the same number of cells.
import { importDelimiters, type ImportDelimiter } from '@plumbline/contracts/claims';

const linesLookedAt = 20;

/** A file with one column has none of them: then it is a comma. */
export function delimiterOf(head: string): ImportDelimiter {
  const lines = linesOf(head).slice(0, linesLookedAt);
  let best: { delimiter: ImportDelimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of importDelimiters) {
    const score = scoreOf(lines, delimiter);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Cells of the header, as long as most lines have as many; signs within quotes do not count. */
function scoreOf(lines: readonly string[], delimiter: string): number {
  const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length - 1);
  const header = counts[0] ?? 0;
  const alike = counts.filter((count) => count === header).length;
  return header === 0 ? 0 : header * (alike / counts.length);
}

/** Lines, where a break within quotes is no end of a line. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  let quoted = false;
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    if (letter === '\n' && !quoted) {
      lines.push(line);
      line = '';
    } else if (letter !== '\r') line += letter;
  }
  if (line !== '' && lines.length === 0) lines.push(line);
  return lines.filter((one) => one.trim() !== '');
}
