// Reads what an incremental update needs of a PDF that this package typeset: its trailer and the text of one object.

export interface OwnPdf {
  /** Number of objects; the first free number. */
  readonly size: number;
  /** References as they stand in the trailer, like `3 0 R`. */
  readonly root: string;
  readonly info: string;
  /** Both halves of the file identifier, with their brackets. */
  readonly id: string;
  /** Where the cross-reference table begins. */
  readonly xrefAt: number;
  readonly field: SignatureField;
  /** The catalog: its number and the entries of its dictionary. */
  readonly catalog: { readonly number: number; readonly entries: string };
}

export interface SignatureField {
  readonly number: number;
  /** The entries of its dictionary, without the brackets around them. */
  readonly entries: string;
  readonly width: number;
  readonly height: number;
}

const notOurs = 'Only a PDF with an empty signature field of this package can be sealed';

/** Throws for anything but a PDF of this package with one empty signature field. */
export function readOwnPdf(bytes: Uint8Array): OwnPdf {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const tail = text.slice(text.lastIndexOf('trailer\n'));
  const root = taken(/\/Root (\d{1,9} 0 R)/, tail);
  return {
    root,
    catalog: catalogOf(text, root),
    size: Number(taken(/\/Size (\d{1,9})/, tail)),
    info: taken(/\/Info (\d{1,9} 0 R)/, tail),
    id: taken(/\/ID (\[<[0-9a-f]{32}> <[0-9a-f]{32}>\])/, tail),
    xrefAt: Number(taken(/startxref\n(\d{1,12})\n/, tail)),
    field: fieldOf(text),
  };
}

function taken(pattern: RegExp, text: string): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(notOurs);
  return found;
}

function catalogOf(text: string, root: string): OwnPdf['catalog'] {
  const number = Number.parseInt(root, 10);
  const head = `\n${number} 0 obj\n<<\n`;
  const from = text.lastIndexOf(head);
  const to = text.indexOf('\n>>\nendobj', from);
  if (from < 0 || to < 0) throw new Error(notOurs);
  return { number, entries: text.slice(from + head.length, to) };
}

function fieldOf(text: string): SignatureField {
  const at = text.indexOf('\n/FT /Sig\n');
  const from = text.lastIndexOf(' 0 obj\n<<\n', at);
  const to = text.indexOf('\n>>\nendobj', at);
  if (at < 0 || from < 0 || to < 0) throw new Error(notOurs);
  const entries = text.slice(from + ' 0 obj\n<<\n'.length, to);
  const number = Number(text.slice(text.lastIndexOf('\n', from - 1) + 1, from));
  const [left = 0, bottom = 0, right = 0, top = 0] = taken(/\/Rect \[([\d. ]{7,80})\]/, entries)
    .split(' ')
    .map(Number);
  return { number, entries, width: right - left, height: top - bottom };
}
