import { expect, test } from 'vitest';
import { headingsOf, withoutChapters } from './chapters.ts';

const content = 'Opening.\n\n## 1. Property\nA house.\n\n## 2. Estimate\n$10.\n\nMore.\n\n## Remarks\nNone.\n\n## 3. Conclusion\nEnd.';

test('headings are read as they stand', () => {
  expect(headingsOf(content)).toEqual(['1. Property', '2. Estimate', 'Remarks', '3. Conclusion']);
});

test.each([
  [
    'one goes with its words, the next takes its number',
    ['2. Estimate'],
    'Opening.\n\n## 1. Property\nA house.\n\n## Remarks\nNone.\n\n## 2. Conclusion\nEnd.',
  ],
  ['the last goes', ['3. Conclusion'], 'Opening.\n\n## 1. Property\nA house.\n\n## 2. Estimate\n$10.\n\nMore.\n\n## Remarks\nNone.'],
  ['one that is not there takes nothing', ['9. Roof'], content],
])('%s', (_, headings, left) => {
  expect(withoutChapters(content, headings)).toBe(left);
});
