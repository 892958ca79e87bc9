// What a report says of the engineer's own inspection, from who recorded it.
import { expect, test } from 'vitest';
import { inspectionSentence } from '../render/blocks.ts';
import { presenceOf } from './recorded-by.ts';

const name = 'Priya Natarajan';
const priya = (isAssigned: boolean) => ({ name, userId: 4, isAssigned });
const byLink = undefined;

test.each([
  ['alone', [name], [4], priya(false), 'own'],
  ['with somebody else', [name, 'Rick Alvarez'], [4, 2], priya(true), 'part'],
  ['by somebody else, as assigned', ['Rick Alvarez'], [2], priya(true), 'part'],
  ['by somebody else', ['Rick Alvarez'], [2], priya(false), 'none'],
  ['by nobody, as assigned', [], [], priya(true), 'part'],
  ['by another person of the same name', [name], [9], priya(false), 'part'],
  ['partly through an access link', [name], [4, byLink], priya(false), 'part'],
  ['by what has no account', ['Rick Alvarez'], [byLink], { ...priya(false), userId: undefined }, 'none'],
  ['for nobody who signs', [name], [4], undefined, 'unknown'],
] as const)('recorded %s', (_, names, userIds, engineer, presence) => {
  expect(presenceOf({ names, userIds: new Set(userIds) }, engineer)).toBe(presence);
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
  const weatherNote = 'Weather note typed by Rick Alvarez on Oct 14, 2026, 10:40 AM EDT, not a measurement: “Gusts”';
  expect(inspectionSentence({ on, recordedBy: [], engineer: 'unknown', weather: 'Windy', weatherNote })).toBe(
    `The property was inspected on October 14, 2026. Weather at the inspection: Windy. ${weatherNote}.`,
  );
});
