// Which font shows which letters.
import { expect, test } from 'vitest';
import { runsOf } from './fonts.ts';

test('letters are taken from the subset that has them, and what nobody has is shown as a question mark', () => {
  expect(runsOf('Łukasz Ωmega')).toEqual([
    { subset: 'latin-ext', text: 'Ł' },
    { subset: 'latin', text: 'ukasz ' },
    { subset: 'greek', text: 'Ω' },
    { subset: 'latin', text: 'mega' },
  ]);
  expect(runsOf('a漢b')).toEqual([{ subset: 'latin', text: 'a?b' }]);
});

test('leaves out signs without ink, and writes other spaces as a space', () => {
  expect(runsOf('ab\u200B\u202Ec\u202Fd')).toEqual([{ subset: 'latin', text: 'abc d' }]);
});

test('takes Cyrillic beyond Russian from the font that has it', () => {
  expect(runsOf('Иван Ѳома')).toEqual([
    { subset: 'cyrillic', text: 'Иван ' },
    { subset: 'cyrillic-ext', text: 'Ѳ' },
    { subset: 'cyrillic', text: 'ома' },
  ]);
});
