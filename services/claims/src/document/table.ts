// A table on paper: small type, numbers to the right, rows that stay whole.
import type { Weight } from './fonts.ts';
import { ink, quiet, sheet, type PageKit } from './page-kit.ts';

/** `width` in points; all of them sum to at most the sheet. */
export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'right';
}

const size = 8;
/** Points that a character takes at most on average. */
const widestCharacter = 5.5;

export function drawTable(kit: PageKit, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const titles = columns.map((column) => column.title);
  drawRow(kit, columns, { cells: titles, weight: 600, color: quiet });
  kit.rule();
  for (const cells of rows) drawRow(kit, columns, { cells, weight: 400, color: ink });
  kit.rule();
}

interface Row {
  readonly cells: readonly string[];
  readonly weight: Weight;
  readonly color: string;
}

function drawRow(kit: PageKit, columns: readonly Column[], row: Row): void {
  const height = rowHeight(kit, columns, row);
  kit.keepTogether(height + 4);
  const y = kit.y;
  let x: number = sheet.left;
  kit.tagged('P', () => {
    for (const [index, column] of columns.entries()) {
      kit.write(row.cells[index] ?? '', {
        size,
        weight: row.weight,
        color: row.color,
        x,
        y,
        width: column.width - 4,
        align: column.align ?? 'left',
      });
      x += column.width;
    }
  });
  kit.y = y + height + 3;
}

/** Cells that surely fit on one line are not measured: measuring is most of the work of a long table. */
function rowHeight(kit: PageKit, columns: readonly Column[], { cells, weight }: Row): number {
  const doc = kit.font('latin', weight).fontSize(size);
  const long = columns
    .map((column, index) => ({ text: cells[index] ?? '', width: column.width - 4 }))
    .filter((one) => one.text.length * widestCharacter > one.width);
  return Math.max(doc.currentLineHeight(), ...long.map((one) => doc.heightOfString(one.text, { width: one.width })));
}
