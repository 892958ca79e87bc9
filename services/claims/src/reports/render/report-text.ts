// The chapters of a report on paper: no heading without its text, no page of two lines, amounts under each other, the signature with the last words.
import { reportSectionLabels, withoutNumber } from '@plumbline/contracts/claims';
import { sheet, type PageKit } from '@plumbline/pdf';
import { blocksOf, type Block } from './report-blocks.ts';
import { isPlanLine, type ReportRoof } from './report-roof.ts';
import { roofPieces } from './roof-pieces.ts';
import { drawSignature, signatureHeight, type ShownAuthor } from './signature-block.ts';

/** What is drawn in one piece. */
interface Piece {
  readonly height: number;
  readonly heading?: string;
  draw(): void;
}

/** Text that stands before the signature on its page, at least. */
const leastBefore = 64;
/** A longer paragraph may go on on the next page. */
const wholeUpTo = 200;

interface Drawing {
  readonly author: ShownAuthor;
  readonly roof?: ReportRoof | undefined;
  /** Hears of each heading as it is drawn. */
  onHeading(text: string): void;
}

/** The chapters, the signature with their last words, and then the list of the figures: it is signed before its appendix. */
export function drawText(kit: PageKit, content: string, { author, roof, onHeading }: Drawing): void {
  const { chapters, appendix } = partsOf(blocksOf(content));
  const signature = signatureHeight(kit, author);
  drawPieces(kit, piecesOf(kit, chapters, roof), { after: signature, onHeading });
  kit.keepTogether(signature);
  onHeading('Signature');
  drawSignature(kit, author);
  drawPieces(kit, piecesOf(kit, appendix, roof), { after: 0, onHeading });
}

/** The photo log is an appendix where it is the last chapter. */
export function partsOf(blocks: readonly Block[]): { chapters: readonly Block[]; appendix: readonly Block[] } {
  const last = blocks.findLastIndex(({ heading }) => heading);
  const at = last > 0 && withoutNumber(blocks[last]?.text ?? '') === reportSectionLabels.photos ? last : blocks.length;
  return { chapters: blocks.slice(0, at), appendix: blocks.slice(at) };
}

/** `after`: points of what follows on the page of the last words. */
function drawPieces(kit: PageKit, pieces: readonly Piece[], { after, onHeading }: { after: number; onHeading(text: string): void }): void {
  const tail = tailOf(pieces, sheet.bottom - sheet.top - after);
  for (const [index, piece] of pieces.entries()) {
    if (index === tail) kit.keepTogether(sum(pieces.slice(tail)) + after);
    else kit.keepTogether(piece.heading === undefined ? Math.min(piece.height, wholeUpTo) : piece.height + underHeading(pieces, index));
    if (piece.heading !== undefined) onHeading(piece.heading);
    piece.draw();
  }
}

/** Room under a heading: what stands first below it, so that a short chapter and a table with its sentence stay whole. */
function underHeading(pieces: readonly Piece[], index: number): number {
  const below = pieces.slice(index + 1);
  const end = below.findIndex(({ heading }) => heading !== undefined);
  return Math.min(sum(below.slice(0, Math.min(end < 0 ? below.length : end, 2))), wholeUpTo);
}

const sum = (pieces: readonly Piece[]) => pieces.reduce((all, { height }) => all + height, 0);

/** Where the last words begin that stay together: enough of them, with the heading above where it is near; as far as `room` allows. */
function tailOf(pieces: readonly Piece[], room: number): number {
  let from = pieces.length;
  let height = 0;
  for (const piece of pieces.toReversed()) {
    const isEnough = height >= leastBefore;
    const most = isEnough && piece.heading === undefined ? Math.min(room, leastBefore * 2) : room;
    if (height + piece.height > most || (isEnough && pieces[from]?.heading !== undefined)) break;
    height += piece.height;
    from -= 1;
  }
  return from;
}

function piecesOf(kit: PageKit, blocks: readonly Block[], roof: ReportRoof | undefined): Piece[] {
  return blocks.flatMap((block) => {
    if (block.heading) return { height: 44, heading: block.text, draw: () => kit.heading(2, block.text) };
    const rows = amountsIn(block.text);
    if (rows) return { height: rows.length * rowHeight + 6, draw: () => drawAmounts(kit, rows) };
    const lines = block.text.split('\n');
    // A list of lines may be torn between two of them, a paragraph not
    return lines.flatMap((line, index) => {
      const piece = linePiece(kit, line, index === lines.length - 1);
      return roof && isPlanLine(line, roof) ? roofPieces(kit, roof, piece) : piece;
    });
  });
}

const type = { size: 10.5, lineGap: 3 } as const;

function linePiece(kit: PageKit, line: string, isLast: boolean): Piece {
  return {
    height: kit.heightOf(line, type) + (isLast ? 6 : 0),
    draw() {
      if (line.trim() === '') return;
      kit.tagged('P', () => kit.write(line, type));
      if (isLast) kit.y += 6;
    },
  };
}

const amount = /^([^:\n]{1,80}): (-?\$[\d,]+(?:\.\d\d)?)\.?$/;
const rowHeight = 17;

type Amount = readonly [name: string, amount: string];

/** The rows of a block that holds nothing but names with amounts. */
export function amountsIn(text: string): Amount[] | undefined {
  const rows = text.split('\n').map((line) => amount.exec(line.trim()));
  if (rows.length < 2 || rows.some((row) => row === null)) return undefined;
  return rows.map((row) => [row?.[1] ?? '', row?.[2] ?? '']);
}

function drawAmounts(kit: PageKit, rows: readonly Amount[]): void {
  for (const [name, value] of rows) {
    const y = kit.y;
    kit.tagged('P', () => {
      kit.write(name, { size: 10.5, y, width: 220 });
      kit.write(value, { size: 10.5, x: sheet.left + 220, y, width: 110, align: 'right' });
    });
    kit.y = y + rowHeight;
  }
  kit.y += 6;
}
