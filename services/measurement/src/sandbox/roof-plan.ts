// The made-up roof of an address with its corners, in EagleView's file format. Its lines are as long as the figures say.
import type { SandboxRoof } from './roof-geometry.ts';

/** Feet on the plan, and as many half widths high as the ridge stands above the eaves. */
type Corner = readonly [x: number, y: number, up: number];

interface Plan {
  readonly corners: readonly Corner[];
  /** Type, and two corners. */
  readonly lines: readonly (readonly [string, number, number])[];
  /** Each a list of lines, around the face. */
  readonly faces: readonly (readonly number[])[];
}

/** The file as JSON: attributes begin with `@`, figures are text, as in the real one. */
export function measurementFile(reportId: string, roof: SandboxRoof): object {
  const { corners, lines, faces } = plans[roof.kind](roof.size);
  const height = (up: number) => ((up * roof.rise) / 12).toFixed(4);
  const points = corners.map(([x, y, up]) => [x, y, (up * roof.rise) / 12] as const);
  return {
    EAGLEVIEW_EXPORT: {
      REPORT: { '@reportId': reportId, '@claimId': 'SANDBOX DATA' },
      STRUCTURES: {
        '@northorientation': '0',
        ROOF: {
          '@id': 'ROOF1',
          FACES: {
            FACE: faces.map((path, index) => ({
              '@id': `F${index + 1}`,
              '@designator': String.fromCharCode(65 + index),
              '@type': 'ROOF',
              POLYGON: {
                '@path': path.map((line) => `L${line + 1}`).join(','),
                '@pitch': String(roof.rise),
                ...sizeOf(outlineOf(path, lines).flatMap((corner) => [points[corner] ?? [0, 0, 0]])),
              },
            })),
          },
          LINES: { LINE: lines.map(([type, a, b], index) => ({ '@id': `L${index + 1}`, '@type': type, '@path': `C${a + 1},C${b + 1}` })) },
          POINTS: { POINT: corners.map(([x, y, up], index) => ({ '@id': `C${index + 1}`, '@data': `${x},${y},${height(up)}` })) },
        },
      },
    },
  };
}

/** Along the slope, in square feet. */
function sizeOf(outline: readonly (readonly [number, number, number])[]): object {
  let [nx, ny, nz] = [0, 0, 0];
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length] ?? a;
    nx += a[1] * b[2] - a[2] * b[1];
    ny += a[2] * b[0] - a[0] * b[2];
    nz += a[0] * b[1] - a[1] * b[0];
  });
  const area = Math.hypot(nx, ny, nz) / 2;
  return { '@size': String(Math.round(area)), '@unroundedsize': area.toFixed(4) };
}

function outlineOf(path: readonly number[], lines: Plan['lines']): number[] {
  const ends = path.flatMap((line) => (lines[line] ? [[lines[line][1], lines[line][2]] as const] : []));
  return ends.map(([a, b], index) => {
    const next = ends[(index + 1) % ends.length] ?? [a, b];
    return next.includes(b) ? b : a;
  });
}

const wingedLines: Plan['lines'] = [
  ['EAVE', 0, 1],
  ['VALLEY', 1, 2],
  ['VALLEY', 2, 3],
  ['EAVE', 3, 4],
  ['RAKE', 4, 5],
  ['RIDGE', 5, 8],
  ['RAKE', 8, 0],
  ['RAKE', 5, 6],
  ['EAVE', 6, 7],
  ['RAKE', 7, 8],
  ['EAVE', 1, 9],
  ['RAKE', 9, 10],
  ['RIDGE', 10, 2],
  ['RAKE', 10, 11],
  ['EAVE', 11, 3],
];

const plans: Record<SandboxRoof['kind'], (size: SandboxRoof['size']) => Plan> = {
  gable: ({ length: l, width: w }) => ({
    corners: [
      [0, 0, 0],
      [l, 0, 0],
      [l, w / 2, w / 2],
      [l, w, 0],
      [0, w, 0],
      [0, w / 2, w / 2],
    ],
    lines: [
      ['EAVE', 0, 1],
      ['RAKE', 1, 2],
      ['RIDGE', 2, 5],
      ['RAKE', 5, 0],
      ['RAKE', 2, 3],
      ['EAVE', 3, 4],
      ['RAKE', 4, 5],
    ],
    faces: [
      [0, 1, 2, 3],
      [4, 5, 6, 2],
    ],
  }),
  hip: ({ length: l, width: w }) => ({
    corners: [
      [0, 0, 0],
      [l, 0, 0],
      [l, w, 0],
      [0, w, 0],
      [w / 2, w / 2, w / 2],
      [l - w / 2, w / 2, w / 2],
    ],
    lines: [
      ['EAVE', 0, 1],
      ['EAVE', 1, 2],
      ['EAVE', 2, 3],
      ['EAVE', 3, 0],
      ['HIP', 0, 4],
      ['HIP', 1, 5],
      ['HIP', 2, 5],
      ['HIP', 3, 4],
      ['RIDGE', 4, 5],
    ],
    faces: [
      [0, 5, 8, 4],
      [1, 6, 5],
      [2, 7, 8, 6],
      [3, 4, 7],
    ],
  }),
  winged: ({ length: l, width: w, wing }) => {
    const [middle, half] = [l / 2, wing.width / 2];
    return {
      corners: [
        [0, 0, 0],
        [middle - half, 0, 0],
        [middle, half, half],
        [middle + half, 0, 0],
        [l, 0, 0],
        [l, w / 2, w / 2],
        [l, w, 0],
        [0, w, 0],
        [0, w / 2, w / 2],
        [middle - half, -wing.length, 0],
        [middle, -wing.length, half],
        [middle + half, -wing.length, 0],
      ],
      lines: wingedLines,
      faces: [
        [0, 1, 2, 3, 4, 5, 6],
        [7, 8, 9, 5],
        [10, 11, 12, 1],
        [13, 14, 2, 12],
      ],
    };
  },
};
