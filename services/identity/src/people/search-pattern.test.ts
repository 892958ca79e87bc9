import { expect, test } from 'vitest';
import { patternOf } from './search-pattern.ts';

const finds = (word: string, text: string) => new RegExp(patternOf(word), 'i').test(text);

test('accents and case make no difference, on either side', () => {
  expect(finds('munoz', 'Ana MUÑOZ')).toBe(true);
  expect(finds('Núñez', 'nunez & partners')).toBe(true);
});

test('signs stand for themselves', () => {
  expect(finds('.*', 'anything')).toBe(false);
  expect(finds('o+(x)-[y]', 'o+(x)-[y]')).toBe(true);
});
