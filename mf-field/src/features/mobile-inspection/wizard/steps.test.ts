// Five steps that leave out no section, and every address opens one of them.
import { inspectionCategories } from '@plumbline/contracts/enums';
import { expect, test } from 'vitest';
import { placeAt, placeIn, stepOf, steps } from './steps.ts';

test('the steps are those of the specification, and every section stands in one of them', () => {
  expect(steps.map(({ label }) => label)).toEqual(['Exterior', 'Interior', 'Structural', 'Water Damage', 'Summary & Sign-off']);
  expect(steps.flatMap(({ sections }) => sections).toSorted()).toEqual(inspectionCategories.toSorted());
});

test('a step begins with its first section, and nothing is before the first or after the last', () => {
  expect([0, 1, 2, 3, 4].map(placeAt)).toEqual(['exterior', 'interior', 'structural', 'water', 'summary']);
  expect([-1, 5].map(placeAt)).toEqual([undefined, undefined]);
  expect((['wind', 'water', 'summary'] as const).map(stepOf)).toEqual([0, 3, 4]);
});

test.each([
  ['wind', 'wind'],
  ['summary', 'summary'],
  [null, 'exterior'],
  ['roof', 'exterior'],
])('the address says %s: %s', (text, place) => {
  expect(placeIn(text)).toBe(place);
});
