// EagleView's measurement file (EAGLEVIEW_EXPORT as JSON): points, lines and faces of every roof, read as one drawing. Pure.
import { RoofDrawing, type RoofEdgeKind } from '@plumbline/contracts/measurement';
import { array, coerce, object, string, union, type ZodType } from '@plumbline/contracts/kernel';

/** XML turned into JSON: one element of a kind is no list. */
const listOf = <S extends ZodType>(one: S) => union([array(one), one.transform((value) => [value])]);

const Size = coerce.number().nonnegative().optional();
const Roof = object({
  FACES: object({
    FACE: listOf(
      object({
        '@type': string(),
        '@designator': string().optional(),
        '@id': string(),
        POLYGON: object({ '@path': string(), '@pitch': string().optional(), '@size': Size, '@unroundedsize': Size }),
      }),
    ),
  }),
  LINES: object({ LINE: listOf(object({ '@id': string(), '@path': string(), '@type': string() })) }),
  POINTS: object({ POINT: listOf(object({ '@id': string(), '@data': string() })) }),
});
type Roof = ReturnType<typeof Roof.parse>;
const File = object({ EAGLEVIEW_EXPORT: object({ STRUCTURES: listOf(object({ ROOF: listOf(Roof) })) }) });

const kinds: Readonly<Record<string, RoofEdgeKind>> = {
  RIDGE: 'ridge',
  HIP: 'hip',
  VALLEY: 'valley',
  EAVE: 'eave',
  RAKE: 'rake',
  FLASHING: 'flashing',
  STEPFLASH: 'step_flashing',
  PARAPET: 'parapet',
};

/** Undefined for what is no such file, or whose lines and faces do not hang together: nothing is guessed. */
export function drawingOf(file: unknown): RoofDrawing | undefined {
  const read = File.safeParse(file);
  if (!read.success) return undefined;
  const parts = read.data.EAGLEVIEW_EXPORT.STRUCTURES.flatMap(({ ROOF }) => ROOF).map(partOf);
  const drawing: RoofDrawing = { points: [], edges: [], facets: [] };
  for (const part of parts) {
    if (!part) return undefined;
    const shift = drawing.points.length;
    drawing.points.push(...part.points);
    drawing.edges.push(...part.edges.map((edge) => ({ ...edge, from: edge.from + shift, to: edge.to + shift })));
    drawing.facets.push(...part.facets.map((facet) => ({ ...facet, points: facet.points.map((index) => index + shift) })));
  }
  const checked = RoofDrawing.safeParse(drawing);
  return checked.success && drawing.facets.length > 0 ? checked.data : undefined;
}

function partOf(roof: Roof): RoofDrawing | undefined {
  const points = roof.POINTS.POINT.map((point) => point['@data'].split(',').map(Number));
  const places = new Map(roof.POINTS.POINT.map((point, index) => [point['@id'], index]));
  if (points.some((data) => data.length !== 3 || !data.every(Number.isFinite))) return undefined;
  const lines = new Map(roof.LINES.LINE.map((line) => [line['@id'], endsOf(line['@path'], places)]));
  const edges = roof.LINES.LINE.map((line) => ({ kind: kinds[line['@type']] ?? ('other' as const), ends: lines.get(line['@id']) }));
  const faces = roof.FACES.FACE.filter((face) => face['@type'] === 'ROOF');
  const outlines = faces.map(({ POLYGON }) => outlineOf(POLYGON['@path'].split(',').map((id) => lines.get(id.trim()))));
  if (edges.some(({ ends }) => !ends) || outlines.some((outline) => !outline)) return undefined;
  return {
    points: points.map(([x = 0, y = 0, z = 0]) => ({ x, y, z })),
    edges: edges.flatMap(({ kind, ends }) => (ends ? [{ kind, from: ends[0], to: ends[1] }] : [])),
    facets: faces.map((face, index) => ({ ...aboutFace(face), points: outlines[index] ?? [] })),
  };
}

function aboutFace({ POLYGON, ...face }: Roof['FACES']['FACE'][number]): { label: string; pitch?: string; areaSf?: number } {
  const area = POLYGON['@unroundedsize'] ?? POLYGON['@size'];
  return {
    label: face['@designator'] ?? face['@id'],
    ...(POLYGON['@pitch'] ? { pitch: `${POLYGON['@pitch']}/12` } : {}),
    ...(area === undefined ? {} : { areaSf: area }),
  };
}

type Ends = readonly [number, number];

function endsOf(path: string, places: ReadonlyMap<string, number>): Ends | undefined {
  const [from, to, ...more] = path.split(',').map((id) => places.get(id.trim()));
  return from === undefined || to === undefined || more.length > 0 ? undefined : [from, to];
}

/** The points around a face, in order; undefined where its lines do not close. */
function outlineOf(lines: readonly (Ends | undefined)[]): number[] | undefined {
  const [first, second] = lines;
  if (!first || !second) return undefined;
  const start = second.includes(first[1]) ? first[0] : first[1];
  const outline = [start];
  let here: number | undefined = start;
  for (const line of lines) {
    here = otherEnd(line, here);
    if (here === undefined) return undefined;
    outline.push(here);
  }
  return outline.pop() === start && outline.length > 2 ? outline : undefined;
}

function otherEnd(line: Ends | undefined, here: number): number | undefined {
  if (line?.[0] === here) return line[1];
  return line?.[1] === here ? line[0] : undefined;
}
