// Answers about different photos of one house as one answer.
import { expect, test } from 'vitest';
import type { SeenDamage } from '../providers/vision-model.ts';
import { joinBatches } from './join-batches.ts';

const seen = (photoId: number, more: Partial<SeenDamage> = {}): SeenDamage => ({
  area: 'roof_covering',
  severity: 'severe',
  confidence: 70,
  description: 'Tabs are missing.',
  photoIds: [photoId],
  count: 3,
  boxes: [{ photoId, x: 0, y: 0, width: 1, height: 1 }],
  ...more,
});
const of = (...findings: SeenDamage[]) => ({ findings, recommendations: ['Tarp the roof'] });

test('one damage on photos of two questions is one finding, with all its photos, boxes and words', () => {
  const joined = joinBatches([of(seen(1)), of(seen(9, { confidence: 85, description: 'The ridge is open.' })), of(seen(17))]);
  expect(joined.findings).toMatchObject([
    { photoIds: [1, 9, 17], confidence: 85, description: 'Tabs are missing. The ridge is open.', severity: 'severe', count: null },
  ]);
  expect(joined.findings[0]?.boxes.map(({ photoId }) => photoId)).toEqual([1, 9, 17]);
  expect(joined.recommendations).toEqual(['Tarp the roof']);
});

test('what one question reports side by side stays two, and so does what is rated differently', () => {
  const joined = joinBatches([of(seen(1), seen(2)), of(seen(9)), of(seen(10, { severity: 'minor' }), seen(11, { area: 'ceilings' }))]);
  expect(joined.findings.map(({ photoIds }) => photoIds)).toEqual([[1, 9], [2], [10], [11]]);
});

test('words that would be too long are left as they were', () => {
  const long = 'a'.repeat(1_500);
  expect(joinBatches([of(seen(1, { description: long })), of(seen(2, { description: 'b'.repeat(900) }))]).findings[0]?.description).toBe(
    long,
  );
});
