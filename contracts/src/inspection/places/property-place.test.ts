// A property stands where it is recorded, else where a phone measured it, else at its ZIP code.
import { expect, test } from 'vitest';
import { propertyPlace } from './property-place.ts';

const middle = { lat: 27.95, lng: -82.46 };
const near = { lat: 28.0, lng: -82.5 };
const elsewhere = { lat: 25.76, lng: -80.19 };

test.each([
  ['recorded before measured', { recorded: near, measured: middle, middle }, { ...near, by: 'claim' }],
  ['measured near the ZIP code', { recorded: undefined, measured: near, middle }, { ...near, by: 'capture' }],
  ['measured further than 30 miles away', { recorded: undefined, measured: elsewhere, middle }, { ...middle, by: 'zip' }],
  ['measured without a ZIP code', { recorded: undefined, measured: elsewhere, middle: undefined }, { ...elsewhere, by: 'capture' }],
  ['nothing', { recorded: undefined, measured: undefined, middle: undefined }, undefined],
] as const)('%s', (_, known, place) => {
  expect(propertyPlace(known)).toEqual(place);
});
