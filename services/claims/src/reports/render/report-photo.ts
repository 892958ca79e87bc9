// A photo of a report, the marks that are drawn over it, and the words under it.
import type { Mark } from '@plumbline/contracts/inspection';

export interface ReportPhoto {
  readonly id: number;
  /** Hex sha256 of the original. */
  readonly sha256: string;
  readonly caption: string;
  readonly marks?: DrawnMarks;
}

/** The version of the marks that is drawn over a copy of the photo, and whose it is. */
export interface DrawnMarks {
  readonly version: number;
  readonly by: string;
  readonly shapes: readonly Mark[];
}

/** What stands under the figure, always: whoever looks at it has to know what was drawn onto it. */
export function figureCaption({ caption, marks }: ReportPhoto, figure: number): string {
  return `Fig. ${figure} · ${markedWords(marks)}${caption}`;
}

/** `Marked by Dana Cole · `. Boxes that a model drew first are a person's marks, and are told apart. */
export function markedWords(marks: DrawnMarks | undefined): string {
  if (!marks) return '';
  const boxes = marks.shapes.filter((mark) => mark.kind === 'box' && mark.fromModel).length;
  const first = boxes === 0 ? '' : ` (${boxes === 1 ? '1 box' : `${boxes} boxes`} first drawn by AI)`;
  return `Marked by ${marks.by}${first} · `;
}

/** What the list of hashes says of it. */
export function hashLine({ sha256, marks }: ReportPhoto): string {
  return marks ? `${sha256} (the original, without marks)` : sha256;
}
