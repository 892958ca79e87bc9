// Who caused a request, as the browser says it.
import { expect, test } from 'vitest';
import { isCausedElsewhere } from './caused-elsewhere.ts';

test.each([
  ['cross-site', true],
  ['same-site', true],
  ['same-origin', false],
  ['none', false],
  [undefined, false],
])('a navigation that is %s', (site, elsewhere) => {
  expect(isCausedElsewhere({ headers: site === undefined ? {} : { 'sec-fetch-site': site } })).toBe(elsewhere);
});
