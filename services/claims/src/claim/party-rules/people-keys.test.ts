// Under which keys people are found, and what a question asks for.
import { expect, test } from 'vitest';
import { askedKeys, isAskedFor, peopleKeysOf } from './people-keys.ts';

const adjuster = { name: 'Zoë Marsh-O’Neil', organization: 'Gulf Mutual', email: 'Z.Marsh@gulf.example', phones: ['+1 (305) 555-0177'] };

test('words, address and bare digits, without accents, each once', () => {
  expect(peopleKeysOf([adjuster, { ...adjuster, phones: [] }])).toEqual([
    'zoe',
    'marsh',
    'o',
    'neil',
    'gulf',
    'mutual',
    'z.marsh@gulf.example',
    '3055550177',
  ]);
});

test.each([
  ['zoe', true],
  ['ZO mar', true],
  ['marsh gulf', true],
  ['305 555', true],
  ['1-305-555-0177', true],
  ['z.marsh@gulf', true],
  ['arsh', false],
  ['zoe delgado', false],
])('“%s” finds her: %s', (question, found) => {
  expect(isAskedFor(adjuster, askedKeys(question))).toBe(found);
});

test('signs ask for nothing, and a long question asks for its first words only', () => {
  expect(askedKeys(' .*%$ ')).toEqual([]);
  expect(askedKeys('a b c d e f g h')).toHaveLength(6);
});

test('a claim with very many people stays light', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    name: `Person${index} ${'long'.repeat(40)}${index}`,
    organization: `Firm${index} Of${index}`,
    phones: [`305555${1_000 + index}`],
  }));
  const keys = peopleKeysOf(many);
  expect(keys).toHaveLength(200);
  expect(Math.max(...keys.map((key) => key.length))).toBe(60);
});
