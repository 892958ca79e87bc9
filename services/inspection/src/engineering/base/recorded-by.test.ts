// What a report says of the engineer's own inspection, from who recorded it.
import { expect, test } from 'vitest';
import { inspectionSentence } from '../render/blocks.ts';
import { presenceOf } from './recorded-by.ts';

const priya = (isAssigned: boolean) => ({ name: 'Priya Natarajan', isAssigned });

test.each([
  [['Priya Natarajan'], priya(false), 'own'],
  [['Priya Natarajan', 'Rick Alvarez'], priya(true), 'part'],
  [['Rick Alvarez'], priya(true), 'part'],
  [['Rick Alvarez'], priya(false), 'none'],
  [[], priya(true), 'part'],
  [['Priya Natarajan'], undefined, 'unknown'],
] as const)('recorded by %j for %j is %s', (names, engineer, presence) => {
  expect(presenceOf(names, engineer)).toBe(presence);
});

test('the sentence names who recorded, and speaks of the engineer only where one is known', () => {
  const on = 'October 14, 2026';
  const sentence = (recordedBy: string[], engineer: Parameters<typeof inspectionSentence>[0]['engineer']) =>
    inspectionSentence({ on, recordedBy, engineer });
  expect(sentence(['Priya Natarajan'], 'own')).toBe('The engineer inspected the property on October 14, 2026.');
  const some = 'The property was inspected on October 14, 2026. Observations and photos were recorded by Priya Natarajan and Rick Alvarez.';
  expect(sentence(['Priya Natarajan', 'Rick Alvarez'], 'part')).toBe(some);
  expect(sentence(['Priya Natarajan', 'Rick Alvarez'], 'unknown')).toBe(some);
  expect(sentence(['Rick Alvarez'], 'none')).toBe(
    'The property was inspected on October 14, 2026. Observations and photos were recorded by Rick Alvarez. The engineer did not inspect the property; this report rests on what was recorded.',
  );
  expect(sentence([], 'unknown')).toBe('The property was inspected on October 14, 2026.');
});
