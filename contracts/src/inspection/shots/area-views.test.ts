// Nothing is called missing that may be there.
import { expect, test } from 'vitest';
import { missingViewsWords } from './area-views.ts';

test.each([
  [[], 'overview and close-up missing'],
  [[undefined], 'overview or close-up missing'],
  [[undefined, undefined], ''],
  [['overview'], 'close-up missing'],
  [['overview', 'overview'], 'close-up missing'],
  [['close_up'], 'overview missing'],
  [['overview', undefined], ''],
  [['overview', 'close_up'], ''],
] as const)('of %j is said: %s', (photos, words) => {
  expect(missingViewsWords(photos)).toBe(words);
});
