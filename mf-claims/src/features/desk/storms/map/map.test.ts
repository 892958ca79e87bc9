// The rules of the map: projection, the outline of the states, which dots stand together, letters, and the names of places.
import type { StormPlan } from '@plumbline/contracts/claims';
import { expect, test } from 'vitest';
import { filterOf, isNarrowed, shownDots, textOfArea } from '../base/storm-filter.ts';
import { groupsOf, isPlaced, placesAround, type PlacedDot } from './dot-groups.ts';
import { lookOf } from './dot-look.ts';
import { marksOf } from './letters.ts';
import { looksFor, plannedOf } from './looks-for.ts';
import { areaBetween, closeSpan, degreesOf, moved, scaleBar, screenOf, viewOf, worldOf, zoomed } from './map-view.ts';
import { outlineOf } from './outline.ts';
import { placeNamesOf, stateNamesOf } from './place-names.ts';

const size = { width: 676, height: 620 };
const tampa = { lat: 27.948, lng: -82.458 };
const miami = { lat: 25.774, lng: -80.19 };

function aDot(id: number, over: Partial<PlacedDot> = {}): PlacedDot {
  return {
    id,
    claimNumber: `CLM-${id}`,
    ownerName: `Owner ${id}`,
    ...tampa,
    placedBy: 'zip',
    city: 'Tampa',
    isOpen: true,
    status: 'intake',
    priority: 'medium',
    damageType: 'hurricane',
    ...over,
  };
}

test('places come back from the drawing as they went in, and all of them are in sight', () => {
  const there = degreesOf(worldOf(tampa));
  expect([there.lat, there.lng].map((one) => Number(one.toFixed(6)))).toEqual([tampa.lat, tampa.lng]);
  const view = viewOf([tampa, miami].map(worldOf), size);
  for (const place of [tampa, miami]) {
    const { x, y } = screenOf(worldOf(place), view, size);
    expect(x >= 47 && x <= size.width - 83 && y >= 47 && y <= size.height - 109).toBe(true);
  }
  expect(screenOf(worldOf(tampa), view, size).y).toBeLessThan(screenOf(worldOf(miami), view, size).y);
});

test('the bar says a length that reads well, and is as long as it says', () => {
  const view = viewOf([tampa, miami].map(worldOf), size);
  const { miles, px } = scaleBar(view);
  // 205 miles lie between the two
  const [one, other] = [tampa, miami].map((place) => screenOf(worldOf(place), view, size));
  const far = Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0));
  expect(miles).toBe(20);
  expect(((far / px) * miles) / 205).toBeCloseTo(1, 1);
});

test('one place alone, and none, are shown with what lies around', () => {
  const one = viewOf([worldOf(tampa)], size);
  const { x, y } = screenOf(worldOf(tampa), one, size);
  expect([Math.round(x), Math.round(y)]).toEqual([320, 279]);
  expect(one.scale).toBeLessThan(0.3);
  const none = viewOf([], size);
  expect(screenOf(worldOf(tampa), none, size).x).toBeGreaterThan(0);
});

test('zooming keeps the place under the pointer, and has an end', () => {
  const view = viewOf([tampa, miami].map(worldOf), size);
  const at = { x: 100, y: 200 };
  const before = screenOf(worldOf(tampa), view, size);
  const near = zoomed(view, 2, { size, at: before });
  const after = screenOf(worldOf(tampa), near, size);
  expect([Math.round(after.x), Math.round(after.y)]).toEqual([Math.round(before.x), Math.round(before.y)]);
  expect(zoomed(view, 1e9, { size, at }).scale).toBe(zoomed(view, 1e12, { size }).scale);
  expect(screenOf(worldOf(tampa), moved(view, { x: 10, y: 0 }), size).x).toBeCloseTo(before.x - 10);
});

test('a drawn rectangle is an area, whichever corner came first', () => {
  const view = viewOf([tampa, miami].map(worldOf), size);
  const [one, other] = [tampa, miami].map((place) => screenOf(worldOf(place), view, size));
  if (!one || !other) throw new Error('no places');
  const area = areaBetween(one, other, { view, size });
  expect(area).toEqual({ south: 25.774, north: 27.948, west: -82.458, east: -80.19 });
  expect(areaBetween(other, one, { view, size })).toEqual(area);
});

test('the outline has rings of arcs, forward and back, and where the name stands', () => {
  // Two squares that share a side
  const atlas = {
    transform: { scale: [1, 1], translate: [-90, 30] },
    arcs: [
      [
        [1, 0],
        [0, 1],
      ],
      [
        [1, 1],
        [-1, 0],
        [0, -1],
        [1, 0],
      ],
      [
        [1, 0],
        [1, 0],
        [0, 1],
        [-1, 0],
      ],
    ],
    objects: {
      states: {
        geometries: [
          { type: 'Polygon', arcs: [[0, 1]], properties: { name: 'West' } },
          { type: 'MultiPolygon', arcs: [[[2, -1]]], properties: { name: 'East' } },
        ],
      },
    },
  };
  const [west, east] = outlineOf(atlas);
  expect([west?.name, east?.name]).toEqual(['West', 'East']);
  expect(west?.path).toMatch(/^M.+Z$/);
  const cornersOf = (path: string | undefined) => new Set(path?.slice(1, -1).split('L')).size;
  expect([cornersOf(west?.path), cornersOf(east?.path)]).toEqual([4, 4]);
  expect(west?.middle.x).toBeCloseTo(worldOf({ lat: 30, lng: -89.5 }).x);
});

test('claims of one place stand side by side up to eleven, and are one circle from twelve on', () => {
  const view = viewOf([tampa, miami].map(worldOf), size);
  const many = Array.from({ length: 12 }, (_, at) => aDot(at + 1));
  const [group, other, ...none] = groupsOf([...many, aDot(99, { ...miami, city: 'Miami' })], view, size);
  expect(none).toEqual([]);
  expect([group?.dots.length, group?.isOnePlace, group?.key]).toEqual([12, true, '1']);
  expect(other?.dots.map(({ id }) => id)).toEqual([99]);
});

test('near places are one group that zooming parts; what is out of sight is not drawn', () => {
  const near = [aDot(1), aDot(2, { lat: 27.96, lng: -82.46 })];
  const far = viewOf([tampa, miami].map(worldOf), size);
  expect(groupsOf(near, far, size)).toMatchObject([{ isOnePlace: false, dots: [{ id: 2 }, { id: 1 }] }]);
  const close = viewOf(
    near.map((dot) => worldOf(dot)),
    size,
    closeSpan,
  );
  expect(groupsOf(near, close, size)).toHaveLength(2);
  expect(groupsOf([aDot(3, miami)], close, size)).toEqual([]);
});

test('dots side by side never lie on each other', () => {
  const places = placesAround(37);
  const distances = places.flatMap((one, at) => places.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
  expect(places).toHaveLength(37);
  expect(Math.min(...distances)).toBeGreaterThan(17.5);
});

test('a letter belongs to one adjuster: the first, the initials, or a number', () => {
  const marks = marksOf([
    { userId: 1, name: 'Daniel Reyes' },
    { userId: 2, name: 'Marco Silva' },
    { userId: 3, name: 'Mia Lopez' },
    { userId: 4, name: 'Ana Torres' },
    { userId: 5, name: 'Alma Toro' },
  ]);
  expect([...marks].map(([userId, { letter }]) => `${userId}${letter}`).toSorted((a, b) => a.localeCompare(b))).toEqual([
    '1D',
    '2MS',
    '3ML',
    '4A2',
    '5A1',
  ]);
});

test('a dot says whose it is, who would get it, or why nobody can', () => {
  const plan: StormPlan = {
    stormEventId: 1,
    claims: 2,
    adjusters: [{ userId: 2, name: 'Marco Silva', openClaims: 1, given: 1, zips: [], claimIds: [2] }],
    left: [{ reason: 'No license in MT', claims: 1, zips: [], claimIds: [3] }],
  };
  const looks = looksFor([{ userId: 1, name: 'Daniel Reyes' }], plannedOf(plan));
  const of = (dot: PlacedDot) => lookOf(dot, looks);
  expect(of(aDot(1, { adjusterId: 1 }))).toMatchObject({
    kind: 'assigned',
    letter: 'D',
    label: 'CLM-1, Owner 1, Tampa, assigned to Daniel Reyes',
  });
  expect(of(aDot(2))).toMatchObject({ kind: 'proposed', letter: 'M', label: 'CLM-2, Owner 2, Tampa, proposed for Marco Silva' });
  expect(of(aDot(3))).toMatchObject({
    kind: 'impossible',
    letter: '!',
    label: "CLM-3, Owner 3, Tampa, can't be assigned: No license in MT",
  });
  expect(of(aDot(4))).toMatchObject({ kind: 'unassigned', letter: '' });
});

test('a city is named once with all of its claims in sight, where its dots leave room', () => {
  const view = viewOf([tampa, miami].map(worldOf), size);
  const dots = [aDot(2), aDot(3, { city: 'tampa' }), aDot(4, { ...miami, city: 'Miami' }), aDot(5, { ...miami, city: undefined as never })];
  expect(placeNamesOf(groupsOf(dots, view, size), size).map(({ name, count }) => `${name} ${count}`)).toEqual(['Tampa 2', 'Miami 1']);
});

test('the name of a state gives way to dots, places and other states', () => {
  const view = viewOf([tampa, miami].map(worldOf), size);
  const groups = groupsOf([aDot(1)], view, size);
  const at = screenOf(worldOf(miami), view, size);
  const states = [
    { name: 'On a dot', at: screenOf(worldOf(tampa), view, size) },
    { name: 'First', at },
    { name: 'Beside', at: { x: at.x + 10, y: at.y } },
    { name: 'Outside', at: { x: -10, y: 5 } },
  ];
  const names = placeNamesOf(groups, size);
  expect(stateNamesOf(states, { groups, names, size }).map(({ name }) => name)).toEqual(['First']);
});

test('filters of the address narrow the claims; what is no filter there narrows nothing', () => {
  const dots = [
    aDot(1, { adjusterId: 1, carrier: 'A, B' }),
    aDot(2, { status: 'qualified' }),
    { ...aDot(3), lat: undefined, lng: undefined, placedBy: undefined } as never,
  ];
  const ids = (query: string) => shownDots(dots, filterOf(new URLSearchParams(query))).map(({ id }) => id);
  expect(ids('')).toEqual([1, 2, 3]);
  expect(ids('assigned=no')).toEqual([2, 3]);
  expect(ids('located=no')).toEqual([3]);
  expect(ids('status=qualified&status=closed')).toEqual([2]);
  expect(ids(`carrier=${encodeURIComponent('A, B')}`)).toEqual([1]);
  expect(ids('area=27,-83,28,-82')).toEqual([1, 2]);
  expect(ids('area=25,-81,26,-80')).toEqual([]);
  for (const broken of ['area=28,-83,27,-82', 'area=x', 'area=1,2,3', 'assigned=maybe']) {
    expect(isNarrowed(filterOf(new URLSearchParams(broken)))).toBe(false);
    expect(ids(broken)).toEqual([1, 2, 3]);
  }
  expect(textOfArea({ south: 27, west: -83, north: 28, east: -82 })).toBe('27,-83,28,-82');
  expect(dots.filter(isPlaced)).toHaveLength(2);
});
