// Marks over a photo: a layer of shapes in shares of the picture. The original never changes, and every save is a version that stays.
import { endpoint } from '../../kernel/endpoint.ts';
import { defineEvent } from '../../kernel/event.ts';
import { inspectors, staff } from '../../kernel/people.ts';
import {
  array,
  Id,
  IdInPath,
  Instant,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  union,
  literal,
  type Infer,
} from '../../kernel/schema.ts';

export const maxMarks = 60;
/** Points of one freehand line; of all lines of a layer together. */
export const maxLinePoints = 200;
const maxLayerPoints = 3_000;
export const maxMarkText = 80;

export const markColors = ['yellow', 'red', 'white'] as const;
/** The same on every screen and on paper; each has a dark outline. */
export const markColorCodes: Record<(typeof markColors)[number], string> = { yellow: '#ffd43b', red: '#ff4d4f', white: '#ffffff' };
export const markOutlineCode = '#16181d';
/** Of a line, as a share of the longer side of the picture. */
export const markStroke = 0.005;
/** Of the text. */
export const markTextSize = 0.03;

/** Of a box, as a share of the picture. */
export const shortestSide = 0.005;

const share = number().min(0).max(1);
/** From the upper left corner of the upright picture: 0 to 1 each way. */
export const MarkPoint = strictObject({ x: share, y: share });
export type MarkPoint = Infer<typeof MarkPoint>;

const common = { id: string().regex(/^[\w-]{1,40}$/, 'A mark id has letters, digits and hyphens'), color: oneOf(markColors) };

export const Mark = union([
  strictObject({ ...common, kind: literal('arrow'), from: MarkPoint, to: MarkPoint }),
  strictObject({ ...common, kind: literal('circle'), center: MarkPoint, radiusX: share, radiusY: share }),
  strictObject({
    ...common,
    kind: literal('box'),
    corner: MarkPoint,
    width: share.min(shortestSide),
    height: share.min(shortestSide),
    /** A person took it over from where a model saw damage, and may have changed it. */
    fromModel: literal(true).optional(),
  }).refine(({ corner, width, height }) => corner.x + width <= 1.0001 && corner.y + height <= 1.0001, 'A box stays within its photo'),
  strictObject({ ...common, kind: literal('freehand'), points: array(MarkPoint).min(2).max(maxLinePoints) }),
  strictObject({ ...common, kind: literal('text'), at: MarkPoint, text: textUpTo(maxMarkText).min(1, 'Enter the text') }),
]);
export type Mark = Infer<typeof Mark>;

const Marks = array(Mark)
  .max(maxMarks, `At most ${maxMarks} marks`)
  .refine((marks) => new Set(marks.map(({ id }) => id)).size === marks.length, 'Two marks have the same id')
  .refine(
    (marks) => marks.reduce((sum, mark) => sum + (mark.kind === 'freehand' ? mark.points.length : 0), 0) <= maxLayerPoints,
    'These lines are too long to be saved',
  );

/** `baseVersion`: the version that was drawn on; 0 before the first. */
export const MarksSave = strictObject({ baseVersion: number().int().nonnegative(), marks: Marks });
export type MarksSave = Infer<typeof MarksSave>;

export const MarkLayer = object({
  /** 0 before the first save. */
  version: number().int(),
  marks: array(Mark),
  /** Every version with its writer, newest first. */
  versions: array(object({ version: number().int(), by: string(), at: Instant, count: number().int() })),
});
export type MarkLayer = Infer<typeof MarkLayer>;

/** Versions of an answer, the newest. */
export const maxMarkVersions = 50;

const byId = object({ id: IdInPath });
const base = { service: 'inspection', apiKeys: true, path: '/api/photos/:id/marks', params: byId, response: MarkLayer } as const;

export const marksApi = {
  readMarks: endpoint({
    ...base,
    name: 'readMarks',
    method: 'GET',
    summary: 'Marks drawn over a photo, with the versions of the layer',
    access: staff,
    services: true,
  }),
  saveMarks: endpoint({
    ...base,
    name: 'saveMarks',
    method: 'PUT',
    summary: 'Save the marks of a photo as a new version; refused when someone saved in the meantime',
    access: inspectors,
    body: MarksSave,
  }),
};

export const photoMarked = defineEvent(
  'inspection.photo-marked',
  object({ photoId: Id, inspectionId: Id, claimId: Id, version: number().int(), count: number().int() }),
  staff,
);
