// The header that carries the fields of a capture: any text survives it, and nothing else is read as one.
import { expect, test } from 'vitest';
import { readMetadata, writeMetadata } from './upload-metadata.ts';

test('texts of any letters come back as they were', () => {
  const texts = { filename: 'Dach, “Nord” 🏠.jpg', notes: 'a b,c=\n', empty: '' };
  expect(readMetadata(writeMetadata(texts))).toEqual(texts);
});

test('is written as the protocol spells it', () => {
  expect(writeMetadata({ filename: 'world', kind: 'photo' })).toBe('filename d29ybGQ=,kind cGhvdG8=');
});

test.each([
  ['no name', 'd29ybGQ='],
  ['a name twice', 'a d29ybGQ=,a d29ybGQ='],
  ['no base64', 'a ***'],
  ['no UTF-8', 'a /w=='],
  ['three parts', 'a b c'],
  ['a name that is none', '__proto__ d29ybGQ='],
])('refuses %s', (_, header) => {
  expect(readMetadata(header)).toBeUndefined();
});
