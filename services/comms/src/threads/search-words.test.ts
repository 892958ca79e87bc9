import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['Ya encontré los RECIBOS.', ['ya', 'encontre', 'los', 'recibos']],
  ['call +1-813-555-0142, or a.b@firm.test!', ['call', '1-813-555-0142', 'or', 'a.b@firm.test']],
  ['--- ... +', []],
  ['', []],
])('of %j they are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
