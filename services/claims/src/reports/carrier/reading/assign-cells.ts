// Which number stands in which column: in their order, each as near as it can be to the right edge of its heading.
import type { Column } from './heading-row.ts';
import type { Word } from './positioned-text.ts';

/** One word for each column or none; undefined when there are more words than columns. */
export function assignCells(words: readonly Word[], columns: readonly Column[]): Map<Column, Word> | undefined {
  if (words.length > columns.length) return undefined;
  const best = cheapest(words, columns);
  const cells = new Map<Column, Word>();
  let at = columns.length;
  for (const [index, word] of [...words.entries()].toReversed()) {
    const costs = best[index + 1] ?? [];
    // As far left as it costs the same: the columns to its right stay empty
    while (at > index + 1 && costs[at] === costs[at - 1]) at -= 1;
    at -= 1;
    const column = columns[at];
    if (column) cells.set(column, word);
  }
  return cells;
}

/** The least distance of the first `word` words in the first `column` columns. */
function cheapest(words: readonly Word[], columns: readonly Column[]): number[][] {
  const best: number[][] = [columns.map(() => 0).concat(0)];
  for (let word = 1; word <= words.length; word += 1) {
    const row: number[] = [Infinity];
    for (let column = 1; column <= columns.length; column += 1) {
      const here = (best[word - 1]?.[column - 1] ?? Infinity) + distance(words[word - 1], columns[column - 1]);
      row.push(Math.min(here, row[column - 1] ?? Infinity));
    }
    best.push(row);
  }
  return best;
}

/** Headings stand flush right over their figures or in their middle. */
function distance(word: Word | undefined, column: Column | undefined): number {
  if (!word || !column) return Infinity;
  return Math.min(Math.abs(word.x1 - column.x1), Math.abs((word.x0 + word.x1 - column.x0 - column.x1) / 2));
}
