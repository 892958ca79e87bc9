// EagleView's measurement file: the corners it holds, and what is refused rather than guessed.
import { drawnLengths, layoutRoof } from '@plumbline/contracts/measurement';
import { describe, expect, test } from 'vitest';
import { roofOf } from '../sandbox/roof-geometry.ts';
import { measurementFile } from '../sandbox/roof-plan.ts';
import { drawingOf } from './eagleview-file.ts';

const roofs = Array.from({ length: 60 }, (_, index) => roofOf(`${index} Palm Ave, Miami, FL 33101`));
const drawn = (roof: (typeof roofs)[number]) => drawingOf(JSON.parse(JSON.stringify(measurementFile('1', roof))));

describe('the file of the sandbox', () => {
  test('holds lines as long as the figures say, by kind, and facets of the whole area', () => {
    for (const roof of roofs) {
      const drawing = drawn(roof);
      const { ridge = 0, hip = 0, valley = 0, eave = 0, rake = 0 } = drawnLengths(drawing ?? { points: [], edges: [], facets: [] });
      expect(Math.abs(ridge - roof.ridgeLf)).toBeLessThan(0.6);
      expect(Math.abs(hip - roof.hipLf)).toBeLessThan(0.6);
      expect(Math.abs(valley - roof.valleyLf)).toBeLessThan(0.6);
      expect(Math.abs(eave - roof.eaveLf)).toBeLessThan(0.6);
      expect(Math.abs(rake - roof.rakeLf)).toBeLessThan(0.6);
      const area = drawing?.facets.reduce((sum, { areaSf = 0 }) => sum + areaSf, 0) ?? 0;
      expect(Math.abs(area - roof.areaSf)).toBeLessThan(1);
      expect(drawing?.facets).toHaveLength(roof.facets);
    }
    expect(new Set(roofs.map(({ kind }) => kind)).size).toBe(3);
  });
});

interface Part {
  FACES: { FACE: { POLYGON: { '@path': string } }[] };
  LINES: { LINE: { '@path': string; '@type': string }[] };
  POINTS: { POINT: { '@data': string }[] };
}
type Made = { EAGLEVIEW_EXPORT: { STRUCTURES: { ROOF: Part } } };

describe('what does not hang together is no drawing', () => {
  test.each<[string, (part: Part) => void]>([
    ['a point without a height', ({ POINTS }) => void Object.assign(POINTS.POINT[0] ?? {}, { '@data': '1,2' })],
    ['a point of words', ({ POINTS }) => void Object.assign(POINTS.POINT[0] ?? {}, { '@data': 'a,b,c' })],
    ['a line to a point that is not there', ({ LINES }) => void Object.assign(LINES.LINE[0] ?? {}, { '@path': 'C1,C99' })],
    ['a face that does not close', ({ FACES }) => void Object.assign(FACES.FACE[0]?.POLYGON ?? {}, { '@path': 'L1,L2' })],
    ['a face of a line that is not there', ({ FACES }) => void Object.assign(FACES.FACE[0]?.POLYGON ?? {}, { '@path': 'L1,L2,L77' })],
  ])('%s', (_, spoil) => {
    const file = JSON.parse(JSON.stringify(measurementFile('1', roofOf('1 Palm Ave')))) as Made;
    spoil(file.EAGLEVIEW_EXPORT.STRUCTURES.ROOF);
    expect(drawingOf(file)).toBeUndefined();
  });

  test.each([[{}], ['text'], [null], [{ EAGLEVIEW_EXPORT: { STRUCTURES: [] } }]])('%j', (file) => {
    expect(drawingOf(file)).toBeUndefined();
  });

  test('an unknown type of line is an other line, and a structure may be one or a list', () => {
    const file = JSON.parse(JSON.stringify(measurementFile('1', roofOf('1 Palm Ave')))) as Made;
    const { ROOF } = file.EAGLEVIEW_EXPORT.STRUCTURES;
    Object.assign(ROOF.LINES.LINE[0] ?? {}, { '@type': 'CRICKET' });
    const twice = drawingOf({ EAGLEVIEW_EXPORT: { STRUCTURES: [{ ROOF: [ROOF, ROOF] }] } });
    expect(twice?.edges[0]?.kind).toBe('other');
    expect(twice?.facets).toHaveLength(2 * ROOF.FACES.FACE.length);
    expect(twice?.facets.at(-1)?.points.every((index) => index >= ROOF.POINTS.POINT.length)).toBe(true);
  });
});

describe('the places of a drawing', () => {
  const box = { width: 640, height: 420 };

  test('lie in the box, each facet says where it can be written on, and water runs off to an eave', () => {
    for (const roof of roofs.slice(0, 12)) {
      const { edges, facets } = layoutRoof(drawn(roof) ?? { points: [], edges: [], facets: [] }, box);
      for (const { from, to } of edges)
        for (const { x, y } of [from, to]) expect(x >= 0 && x <= box.width && y >= 0 && y <= box.height).toBe(true);
      for (const { room, downhill } of facets) {
        expect(room).toBeGreaterThan(5);
        expect(Math.hypot(downhill?.x ?? 0, downhill?.y ?? 0)).toBeCloseTo(1, 6);
      }
    }
  });

  test('the front of a gable runs down the sheet, its back up', () => {
    const gable = roofs.find(({ kind }) => kind === 'gable');
    const { facets } = layoutRoof((gable && drawn(gable)) ?? { points: [], edges: [], facets: [] }, box);
    expect(facets.map(({ downhill }) => Math.round(downhill?.y ?? 0))).toEqual([1, -1]);
  });
});
