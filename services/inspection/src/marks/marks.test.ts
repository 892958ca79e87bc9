// Marks over a photo: versions that stay, limits, and nobody's marks overwritten.
import { inspectionApi as api, maxMarks, type Mark } from '@plumbline/contracts/inspection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusOf } from '../testing/answers.ts';
import { begunInspection, startField, upload, type InspectionTest } from '../testing/field.ts';
import { jpeg } from '../testing/pictures.ts';

let service: InspectionTest;
let id: number;
let sha256: string;

beforeAll(async () => {
  service = await startField();
  const inspection = await begunInspection(service, 8_000);
  const { photos } = await upload(adjuster(), inspection.id, [{ name: 'roof.jpg', bytes: await jpeg() }], { category: 'exterior' });
  id = photos[0]?.id ?? 0;
  sha256 = photos[0]?.sha256 ?? '';
});
afterAll(() => service.stop());

const adjuster = () => service.as('adjuster');
const circle = (name: string): Mark => ({
  id: name,
  kind: 'circle',
  color: 'yellow',
  center: { x: 0.4, y: 0.4 },
  radiusX: 0.1,
  radiusY: 0.2,
});
const arrow: Mark = { id: 'arrow', kind: 'arrow', color: 'red', from: { x: 0.1, y: 0.1 }, to: { x: 0.5, y: 0.5 } };
const text: Mark = { id: 'text', kind: 'text', color: 'white', at: { x: 0.2, y: 0.9 }, text: '5 tabs missing' };
const save = (baseVersion: number, marks: unknown[], person = adjuster()) =>
  person.call(api.saveMarks, { params: { id }, body: { baseVersion, marks: marks as Mark[] } });
const read = (person = adjuster()) => person.call(api.readMarks, { params: { id } });

test('each save is a version with its writer; the earlier one and the original stay', async () => {
  expect(await read()).toEqual({ version: 0, marks: [], versions: [] });
  await save(0, [circle('one')]);
  const layer = await save(1, [circle('one'), arrow, text]);
  expect(layer).toMatchObject({ version: 2, marks: [{ id: 'one' }, { id: 'arrow' }, { id: 'text' }] });
  expect(layer.versions.map(({ version, count }) => [version, count])).toEqual([
    [2, 3],
    [1, 1],
  ]);
  expect((await adjuster().call(api.readPhoto, { params: { id } })).sha256).toBe(sha256);
  const [row] = await adjuster().call(api.listGallery, { params: { id: 8_000 } });
  expect(row?.marks).toBe(3);
});

test('who drew on an older version is told; of two at once one is kept', async () => {
  expect(await statusOf(save(1, []))).toBe(409);
  const both = await Promise.all([statusOf(save(2, [arrow])), statusOf(save(2, [text]))]);
  expect(both.toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await read()).version).toBe(3);
});

test('shapes outside of the picture, too many, twice the same, and anything else are refused', async () => {
  const refused: unknown[][] = [
    [{ ...arrow, to: { x: 1.2, y: 0 } }],
    [{ ...text, text: '' }],
    [{ ...text, text: 'x'.repeat(81) }],
    [{ id: 'line', kind: 'freehand', color: 'red', points: [{ x: 0, y: 0 }] }],
    [{ ...arrow, kind: 'script' }],
    [{ ...arrow, color: 'url(#x)' }],
    [arrow, arrow],
    Array.from({ length: maxMarks + 1 }, (_, index) => circle(`c${index}`)),
  ];
  for (const marks of refused) expect(await statusOf(save(3, marks))).toBe(400);
});

test('other firms, readers and clients', async () => {
  const rival = service.as('adjuster', { organizationId: 2 });
  expect(await statusOf(save(3, [], rival))).toBe(404);
  expect(await statusOf(read(rival))).toBe(404);
  expect(await statusOf(save(3, [], service.as('billing')))).toBe(403);
  expect(await statusOf(read(service.as('client')))).toBe(403);
});
