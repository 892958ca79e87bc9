// A plan as lines, areas and words: what paper and a picture draw alike.
import { ink, quiet } from './colors.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Stroke {
  readonly color: string;
  /** Lengths of stroke and gap in points; empty for a solid line. */
  readonly dash: readonly number[];
  readonly width: number;
}

/** Points, `y` growing downward from the upper left corner. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly {
    readonly outline: readonly Spot[];
    readonly at: Spot;
    readonly words: readonly string[];
    readonly arrow?: readonly [Spot, Spot];
  }[];
  readonly lines: readonly (Stroke & {
    readonly from: Spot;
    readonly to: Spot;
    readonly label?: Spot & { readonly degrees: number; readonly text: string };
  })[];
  readonly legend: readonly (Stroke & { readonly text: string })[];
  /** The bar of scale. */
  readonly bar: { readonly points: number; readonly text: string };
  readonly note: string;
  readonly alt: string;
  /** Across the plan itself: it may be cut out of its page. */
  readonly mark?: string;
}

interface Words {
  readonly text: string;
  /** The middle of the line, and its upper edge. */
  readonly at: Spot;
  readonly size: number;
  readonly weight: 400 | 600 | 700;
  readonly color: string;
  readonly degrees?: number;
  readonly opacity?: number;
  readonly align?: 'left';
}

/** What paper and picture can both do. */
export interface Pen {
  area(outline: readonly Spot[], color: string): void;
  line(from: Spot, to: Spot, stroke: Stroke): void;
  words(words: Words): void;
}

const fill = '#f4f5fa';
const legendWidth = 100;
const legendRow = 14;
/** Points under the plan: its bar, and the room before its legend. */
export const barRow = 26;

const across = ({ width }: Plan) => Math.max(1, Math.floor(width / legendWidth));
/** Points that the legend takes. */
export const legendHeight = (plan: Plan) => Math.ceil(plan.legend.length / across(plan)) * legendRow + 4;

/** Areas, lines, words and bar, from the upper left corner. */
export function drawOn(pen: Pen, plan: Plan): void {
  for (const { outline, at, words, arrow } of plan.areas) {
    pen.area(outline, fill);
    words.forEach((text, index) => {
      const isFirst = index === 0;
      const y = at.y - words.length * 5 + index * 10;
      pen.words({ text, at: { x: at.x, y }, size: isFirst ? 9 : 7.5, weight: isFirst ? 600 : 400, color: ink });
    });
    if (arrow) drawArrow(pen, arrow);
  }
  for (const { from, to, ...stroke } of plan.lines) pen.line(from, to, stroke);
  for (const { label, color } of plan.lines)
    if (label) pen.words({ text: label.text, at: { x: label.x, y: label.y - 4.5 }, size: 7.5, weight: 600, color, degrees: label.degrees });
  drawBar(pen, plan);
  if (plan.mark)
    pen.words({
      text: plan.mark,
      at: { x: plan.width / 2, y: plan.height / 2 - 22 },
      size: 44,
      weight: 700,
      color: '#000000',
      degrees: -20,
      opacity: 0.12,
    });
}

/** The way the water runs. */
function drawArrow(pen: Pen, [from, to]: readonly [Spot, Spot]): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  pen.line(from, to, { color: quiet, dash: [], width: 0.8 });
  pen.area(
    [to, { x: to.x - dx * 4 - dy * 2.5, y: to.y - dy * 4 + dx * 2.5 }, { x: to.x - dx * 4 + dy * 2.5, y: to.y - dy * 4 - dx * 2.5 }],
    quiet,
  );
}

function drawBar(pen: Pen, { bar, height }: Plan): void {
  const y = height + 10;
  const stroke = { color: ink, dash: [], width: 1 };
  pen.line({ x: 4, y }, { x: 4 + bar.points, y }, stroke);
  for (const x of [4, 4 + bar.points]) pen.line({ x, y: y - 4 }, { x, y: y + 4 }, stroke);
  pen.words({ text: bar.text, at: { x: 10 + bar.points, y: y - 5 }, size: 8, weight: 400, color: ink, align: 'left' });
}

/** The legend, from its upper left corner. */
export function drawKeys(pen: Pen, plan: Plan, at: Spot): void {
  for (const [index, { text, ...stroke }] of plan.legend.entries()) {
    const x = at.x + (index % across(plan)) * legendWidth;
    const y = at.y + Math.floor(index / across(plan)) * legendRow;
    pen.line({ x, y: y + 5 }, { x: x + 24, y: y + 5 }, stroke);
    pen.words({ text, at: { x: x + 28, y }, size: 8, weight: 400, color: ink, align: 'left' });
  }
}
