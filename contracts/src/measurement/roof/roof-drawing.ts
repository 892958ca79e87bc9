// A roof as lines and facets, with the coordinates that a provider sent. Where it sent none, there is no drawing.
import { array, number, object, oneOf, string, type Infer } from '../../kernel/schema.ts';

export const roofEdgeKinds = ['ridge', 'hip', 'valley', 'eave', 'rake', 'flashing', 'step_flashing', 'parapet', 'other'] as const;
export const RoofEdgeKind = oneOf(roofEdgeKinds);
export type RoofEdgeKind = Infer<typeof RoofEdgeKind>;

export interface RoofEdgeStyle {
  readonly label: string;
  readonly plural: string;
  /** Stands beside each line, for readers who do not tell colors apart. */
  readonly letter: string;
  /** At least 4.5:1 on white. */
  readonly color: string;
  /** Lengths of stroke and gap in pixels or points; empty for a solid line. */
  readonly dash: readonly number[];
  readonly width: number;
}

/** Told apart by color, by stroke and by letter: a copy in gray must be read as well. */
export const roofEdgeStyles: Record<RoofEdgeKind, RoofEdgeStyle> = {
  ridge: { label: 'Ridge', plural: 'Ridges', letter: 'R', color: '#b3261e', dash: [], width: 3 },
  hip: { label: 'Hip', plural: 'Hips', letter: 'H', color: '#6d28d9', dash: [9, 3], width: 2.4 },
  valley: { label: 'Valley', plural: 'Valleys', letter: 'V', color: '#0b5cad', dash: [2, 3], width: 3 },
  eave: { label: 'Eave', plural: 'Eaves', letter: 'E', color: '#1b6b35', dash: [], width: 1.4 },
  rake: { label: 'Rake', plural: 'Rakes', letter: 'K', color: '#8a4b00', dash: [9, 3, 2, 3], width: 2 },
  flashing: { label: 'Flashing', plural: 'Flashing', letter: 'F', color: '#0f6b64', dash: [5, 2], width: 1.6 },
  step_flashing: { label: 'Step flashing', plural: 'Step flashing', letter: 'S', color: '#9d174d', dash: [3, 2], width: 1.6 },
  parapet: { label: 'Parapet', plural: 'Parapets', letter: 'P', color: '#475569', dash: [12, 2], width: 2.4 },
  other: { label: 'Other line', plural: 'Other lines', letter: 'O', color: '#5b5e6b', dash: [1, 3], width: 1.4 },
};

/** Feet: `x` and `y` on the plan, `z` up. Edges and facets name points by their place in the list. */
export const RoofDrawing = object({
  points: array(object({ x: number(), y: number(), z: number() })).max(5_000),
  edges: array(object({ kind: RoofEdgeKind, from: number().int().nonnegative(), to: number().int().nonnegative() })).max(5_000),
  facets: array(
    object({
      label: string().max(20),
      points: array(number().int().nonnegative()).min(3).max(500),
      /** `6/12`, as the provider says. */
      pitch: string().max(20).optional(),
      areaSf: number().optional(),
    }),
  ).max(1_000),
});
export type RoofDrawing = Infer<typeof RoofDrawing>;

/** Along the slope, in feet. */
export function edgeLengthFt({ points }: Pick<RoofDrawing, 'points'>, { from, to }: { from: number; to: number }): number {
  const [a, b] = [points[from], points[to]];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) : 0;
}

/** Sums by kind, in feet. Kinds that the drawing does not hold are absent. */
export function drawnLengths(drawing: RoofDrawing): Partial<Record<RoofEdgeKind, number>> {
  const sums: Partial<Record<RoofEdgeKind, number>> = {};
  for (const edge of drawing.edges) sums[edge.kind] = (sums[edge.kind] ?? 0) + edgeLengthFt(drawing, edge);
  return sums;
}
