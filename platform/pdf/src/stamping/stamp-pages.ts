// Numbers the pages of any PDF by an appended update: the file begins with the original bytes, and each page gets a strip below for its number.
import {
  clip,
  degrees,
  EncryptedPDFError,
  endPath,
  PDFArray,
  PDFDocument,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  StandardFonts,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib';

export interface Stamp {
  /** What stands at the right of a page, counted from zero. Printable ASCII. */
  readonly labelOf: (page: number) => string;
  /** What stands at the left of each page. Printable ASCII. */
  readonly legend?: string | undefined;
}

/** `refused`: it carries a signature that a stamp would question, it is locked by a password or rights, or it cannot be read whole. */
export type Stamped =
  | { readonly bytes: Uint8Array; readonly pages: number }
  | { readonly refused: 'sealed' | 'locked' | 'unreadable'; readonly why?: unknown };

/** Points on a page of the width of a letter; wider pages get a larger strip, so that a print of them can be read. */
const strip = 26;
const letterWidth = 612;
const margin = 18;

/** Never throws for what stands in the file. `bytes` begin with the original ones. */
export async function stampPages(original: Uint8Array, stamp: Stamp): Promise<Stamped> {
  const file = Buffer.from(original.buffer, original.byteOffset, original.byteLength);
  if (file.includes('/ByteRange')) return { refused: 'sealed' };
  try {
    const bytes = await appended(original, stamp);
    const read = await PDFDocument.load(bytes, { updateMetadata: false });
    const isWhole = Buffer.compare(file, Buffer.from(bytes.buffer, bytes.byteOffset, file.length)) === 0;
    const pages = read.getPageCount();
    return isWhole && pages > 0 ? { bytes, pages } : { refused: 'unreadable' };
  } catch (why) {
    return { refused: why instanceof EncryptedPDFError ? 'locked' : 'unreadable', why };
  }
}

async function appended(original: Uint8Array, { labelOf, legend = '' }: Stamp): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(original, { forIncrementalUpdate: true, updateMetadata: false, throwOnInvalidObject: true });
  const pages = pdf.getPages();
  if (new Set(pages.map(({ node }) => node)).size < pages.length) throw new Error('One page object stands in the file twice');
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const [index, page] of pages.entries()) stampPage(page, { font, left: legend, right: labelOf(index) });
  return pdf.save();
}

interface Words {
  readonly font: PDFFont;
  readonly left: string;
  readonly right: string;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function stampPage(page: PDFPage, { font, left, right }: Words): void {
  const seen = page.getCropBox();
  const turn = turnOf(page);
  const shownWidth = turn === 90 || turn === 270 ? seen.height : seen.width;
  const scale = Math.max(0.3, shownWidth / letterWidth);
  keepInside(page, seen);
  const wider = withStrip(seen, { turn, by: strip * scale });
  page.setMediaBox(wider.x, wider.y, wider.width, wider.height);
  page.setCropBox(wider.x, wider.y, wider.width, wider.height);
  const room = shownWidth - 3 * margin * scale;
  const asked = font.widthOfTextAtSize(left + right, 9 * scale);
  const size = 9 * scale * Math.min(1, room / asked);
  const write = (text: string, along: number) => {
    if (text !== '') page.drawText(text, { ...placeOf(seen, { turn, along, below: 17 * scale }), size, font, rotate: degrees(turn) });
  };
  write(left, margin * scale);
  write(right, shownWidth - margin * scale - font.widthOfTextAtSize(right, size));
}

function turnOf(page: PDFPage): number {
  return (((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360;
}

/** What the page draws outside of what is seen of it would show in the strip. Throws where that cannot be cut off. */
function keepInside(page: PDFPage, { x, y, width, height }: Box): void {
  const { context } = page.doc;
  // Only a list of streams can be wrapped, and pages may share one
  page.node.normalize();
  const contents = page.node.Contents();
  if (!contents) return;
  if (contents instanceof PDFArray) page.node.set(PDFName.of('Contents'), context.obj(contents.asArray()));
  const begin = context.contentStream([pushGraphicsState(), rectangle(x, y, width, height), clip(), endPath()]);
  const end = context.contentStream([popGraphicsState()]);
  const isWrapped = page.node.wrapContentStreams(context.register(begin), context.register(end));
  if (!isWrapped) throw new Error('The contents of a page are no list of streams');
}

/** The box with a strip at the edge that is the lower one once the page is turned. */
function withStrip({ x, y, width, height }: Box, { turn, by }: { turn: number; by: number }): Box {
  if (turn === 90) return { x, y, width: width + by, height };
  if (turn === 180) return { x, y, width, height: height + by };
  if (turn === 270) return { x: x - by, y, width: width + by, height };
  return { x, y: y - by, width, height: height + by };
}

/** So far along the lower edge and below it, as the page is seen. */
function placeOf({ x, y, width, height }: Box, { turn, along, below }: { turn: number; along: number; below: number }) {
  if (turn === 90) return { x: x + width + below, y: y + along };
  if (turn === 180) return { x: x + width - along, y: y + height + below };
  if (turn === 270) return { x: x - below, y: y + height - along };
  return { x: x + along, y: y - below };
}
