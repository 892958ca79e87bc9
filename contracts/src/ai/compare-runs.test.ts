// Two analyses compared: pairs by area and type, each finding once, the closest photos first.
import { expect, test } from 'vitest';
import type { Finding } from './analysis.ts';
import { compareRuns } from './compare-runs.ts';

const found = (id: string, more: Partial<Finding> = {}): Finding => ({
  id,
  type: 'Ceilings damage',
  category: 'interior',
  area: 'ceilings',
  severity: 'minor',
  confidence: 70,
  basis: 'model',
  description: id,
  photoIds: [],
  ...more,
});
const ids = (all: readonly Finding[]) => all.map(({ id }) => id);

test('what both found, rated alike or not, and what only one found', () => {
  const gutters = { type: 'Gutters damage', area: 'gutters_downspouts', category: 'exterior' } as const;
  const first = { findings: [found('a'), found('b', gutters), found('c', { area: 'flooring', type: 'Flooring damage' })] };
  const second = { findings: [found('d', { ...gutters, severity: 'severe' }), found('e'), found('f', { area: 'walls' })] };
  const { alike, rated, onlyFirst, onlySecond } = compareRuns(first, second);
  expect(alike.map((pair) => [pair.first.id, pair.second.id])).toEqual([['a', 'e']]);
  expect(rated.map((pair) => [pair.first.id, pair.second.id])).toEqual([['b', 'd']]);
  expect([ids(onlyFirst), ids(onlySecond)]).toEqual([['c'], ['f']]);
});

test('of several of one kind each is paired once, the one on the same photos first', () => {
  const first = { findings: [found('a', { photoIds: [1] }), found('b', { photoIds: [2, 3] })] };
  const second = { findings: [found('c', { photoIds: [3, 2] }), found('d', { photoIds: [9] }), found('e', { photoIds: [8] })] };
  const { alike, onlyFirst, onlySecond } = compareRuns(first, second);
  expect(alike.map((pair) => [pair.first.id, pair.second.id])).toEqual([
    ['a', 'd'],
    ['b', 'c'],
  ]);
  expect([ids(onlyFirst), ids(onlySecond)]).toEqual([[], ['e']]);
  expect(compareRuns({ findings: [] }, { findings: [] })).toEqual({ alike: [], rated: [], onlyFirst: [], onlySecond: [] });
});
