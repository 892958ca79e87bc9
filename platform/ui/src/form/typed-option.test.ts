import { expect, test } from 'vitest';
import { typedOption } from './typed-option.ts';

const options = ['Hail', 'Hurricane', 'Fire', 'Flood', 'Água'].map((label) => ({ label, value: label.toLowerCase() }));

test.each<[string, string | null, string | undefined]>([
  ['h', null, 'Hail'],
  ['h', 'hail', 'Hurricane'],
  ['h', 'hurricane', 'Hail'],
  ['hh', 'hail', 'Hurricane'],
  ['hu', 'hail', 'Hurricane'],
  ['hu', 'hurricane', 'Hurricane'],
  ['FL', null, 'Flood'],
  ['ag', null, 'Água'],
  ['x', 'hail', undefined],
])('“%s” from %s chooses %s', (letters, current, chosen) => {
  expect(typedOption(options, letters, current)?.label).toBe(chosen);
});

test('an option that cannot be chosen is passed by', () => {
  expect(
    typedOption(
      [
        { value: 'a', label: 'Fire', disabled: true },
        { value: 'b', label: 'Flood' },
      ],
      'f',
      null,
    )?.value,
  ).toBe('b');
});
