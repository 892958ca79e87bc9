// A table on paper: small type, numbers to the right, rows that stay whole, titles on each page.
import { ink, quiet } from './colors.ts';
import { runsOf, type Weight } from './fonts.ts';
import { sheet, tabular, type PageKit } from './page-layout.ts';

/** `width` in points; all of them sum to at most the sheet. */
export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'right';
}

const size = 8;
/** Points under a row of titles. */
const ruleHeight = 11;
/** Points that a character takes at most on average. */
const widestCharacter = 5.5;

export function drawTable(kit: PageKit, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const titles = { cells: columns.map((column) => column.title), weight: 600, color: quiet } as const;
  const drawTitles = () => {
    drawRow(kit, columns, titles);
    kit.rule();
  };
  const headHeight = rowHeight(kit, columns, titles) + ruleHeight;
  for (const [index, cells] of rows.entries()) {
    const row = { cells, weight: 400, color: ink } as const;
    const needed = rowHeight(kit, columns, row) + 4 + (index === 0 ? headHeight : 0);
    const page = kit.pageNumber;
    kit.keepTogether(needed);
    if (index === 0 || kit.pageNumber !== page) drawTitles();
    drawRow(kit, columns, row);
  }
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
      drawCell(kit, row.cells[index] ?? '', {
        x,
        y,
        width: column.width - 4,
        align: column.align ?? 'left',
        weight: row.weight,
        color: row.color,
      });
      x += column.width;
    }
  });
  kit.y = y + height + 3;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly weight: Weight;
  readonly color: string;
}

/** What surely fits on one line is placed without breaking lines: that is most of the work of a long table. */
function drawCell(kit: PageKit, text: string, place: Place): void {
  const [run, ...more] = runsOf(text);
  if (!run) return;
  if (more.length > 0 || !surelyFits(text, place.width)) {
    kit.write(text, { size, ...place });
    return;
  }
  const doc = kit.font(run.subset, place.weight).fontSize(size).fillColor(place.color);
  const options = place.align === 'right' ? { features: tabular } : {};
  const left = place.align === 'right' ? place.x + place.width - doc.widthOfString(run.text, options) : place.x;
  doc.text(run.text, left, place.y, { lineBreak: false, ...options });
}

function surelyFits(text: string, width: number): boolean {
  return text.length * widestCharacter <= width;
}

function rowHeight(kit: PageKit, columns: readonly Column[], { cells, weight }: Row): number {
  const doc = kit.font('latin', weight).fontSize(size);
  const long = columns
    .map((column, index) => ({ text: cells[index] ?? '', width: column.width - 4 }))
    .filter((one) => !surelyFits(one.text, one.width));
  return Math.max(doc.currentLineHeight(), ...long.map((one) => doc.heightOfString(one.text, { width: one.width })));
}
