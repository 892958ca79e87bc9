// The plan of a roof as it stands on paper: areas, lines, words, legend and bar of scale, for every document that shows it. Pure.
import type { RoofMeasurement } from './schemas.ts';
import { roofSentence } from './roof-words.ts';
import { roofEdgeKinds, roofEdgeStyles, type RoofDrawing } from './roof/roof-drawing.ts';
import { layoutRoof, type PlacedEdge, type PlacedFacet, type Spot } from './roof/roof-layout.ts';

/** Points of the sheet, `y` growing downward from its upper left corner. */
export interface RoofPlan {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly {
    readonly outline: readonly Spot[];
    readonly at: Spot;
    readonly words: readonly string[];
    /** From its end to its head. */
    readonly arrow?: readonly [Spot, Spot];
  }[];
  readonly lines: readonly (PlanStroke & {
    readonly from: Spot;
    readonly to: Spot;
    readonly label?: Spot & { readonly degrees: number; readonly text: string };
  })[];
  readonly legend: readonly (PlanStroke & { readonly text: string })[];
  /** A length on the plan, in points, and how long it is in truth. */
  readonly bar: { readonly points: number; readonly text: string };
  readonly note: string;
  /** For those who do not see it. */
  readonly alt: string;
  /** Across the plan itself: it may be cut out of its page. */
  readonly mark?: string;
}

interface PlanStroke {
  readonly color: string;
  readonly dash: readonly number[];
  readonly width: number;
}

const tallest = 300;
/** A facet with less room carries its letter alone; with less than the second no arrow. */
const room = { words: 22, arrow: 34 };
const note =
  'Plan view from the coordinates that the provider sent. Lengths in feet along the slope; arrows point downhill. The bar is level; a print may be scaled. No north arrow: which way the provider’s plan is turned is not known.';

/** `width` of the sheet in points. Nothing for a roof without coordinates. */
export function roofPlan(roof: RoofMeasurement, width: number): RoofPlan | undefined {
  const { drawing, sandbox } = roof;
  if (!drawing) return undefined;
  const height = heightFor(drawing, width);
  const { edges, facets, scale } = layoutRoof(drawing, { width, height });
  const kinds = new Set(edges.map(({ kind }) => kind));
  return {
    width,
    height,
    areas: facets.map(areaOf),
    lines: edges.map(lineOf),
    legend: roofEdgeKinds.flatMap((kind) =>
      kinds.has(kind) ? { ...strokeOf(kind), text: `${roofEdgeStyles[kind].label} (${roofEdgeStyles[kind].letter})` } : [],
    ),
    bar: barOf(scale),
    note,
    alt: roofSentence(roof),
    ...(sandbox ? { mark: 'SANDBOX DATA' } : {}),
  };
}

/** A long roof needs less of the sheet. */
function heightFor({ points }: RoofDrawing, width: number): number {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [wide, deep] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  return Math.min(tallest, 60 + (deep / Math.max(wide, 1)) * (width - 60));
}

function areaOf({ outline, at, downhill, label, pitch, areaSf, room: has }: PlacedFacet): RoofPlan['areas'][number] {
  const more = [areaSf === undefined ? '' : `${Math.round(areaSf)} sf`, pitch ?? ''].filter((word) => word !== '');
  const arrow = downhill && has > room.arrow ? ([along(at, downhill, 19), along(at, downhill, 31)] as const) : undefined;
  return { outline, at, words: has > room.words ? [label, ...more] : [label], ...(arrow ? { arrow } : {}) };
}

const along = ({ x, y }: Spot, { x: dx, y: dy }: Spot, by: number): Spot => ({ x: x + dx * by, y: y + dy * by });

function strokeOf(kind: PlacedEdge['kind']): PlanStroke {
  const { color, dash, width } = roofEdgeStyles[kind];
  return { color, dash, width };
}

function lineOf({ kind, from, to, label, lengthFt }: PlacedEdge): RoofPlan['lines'][number] {
  const text = `${roofEdgeStyles[kind].letter} ${Math.round(lengthFt)}`;
  return { ...strokeOf(kind), from, to, ...(label ? { label: { ...label, text } } : {}) };
}

const roundFeet = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** The longest round length of at most a hundred points. */
function barOf(scale: number): RoofPlan['bar'] {
  const feet = roundFeet.findLast((one) => one * scale <= 100) ?? 1;
  return { points: feet * scale, text: `${feet} ft` };
}
