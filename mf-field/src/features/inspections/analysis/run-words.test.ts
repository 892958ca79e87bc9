// What is said of an analysis: a reason that many photos share is told once.
import { expect, test } from 'vitest';
import { run } from '../../../testing/an-analysis.tsx';
import { leftOutText } from './run-words.ts';

const why = 'OpenAI: The model is overloaded. Claude: The model declined';
const excluded = (...reasons: string[]) => reasons.map((reason, index) => ({ photoId: index + 1, reason }));
const photos = [{ id: 1, originalName: 'roof.jpg' }];

test('a reason is told once with its photos, and what stands above the findings is not repeated', () => {
  const excludedPhotos = excluded(`not looked at: ${why}`, 'looks like another photo', `not looked at: ${why}`);
  expect(leftOutText({ ...run, excludedPhotos, fallbackReason: `2 photos weren't looked at. ${why}` }, photos)).toBe(
    'roof.jpg, Photo 3 (not looked at, for the reason above); Photo 2 (looks like another photo)',
  );
  expect(leftOutText({ ...run, excludedPhotos }, photos)).toBe(
    `roof.jpg, Photo 3 (not looked at: ${why}); Photo 2 (looks like another photo)`,
  );
});
