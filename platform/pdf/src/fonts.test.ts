// Which font shows which letters.
import { expect, test } from 'vitest';
import { runsOf, textPath } from './fonts.ts';

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

test('draws a line of text as outlines that begin at its left end and grow with it', () => {
  const at = { x: 100, y: 50, size: 20, weight: 700 } as const;
  const xOf = (path: string) => [...path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x]) => Number(x));
  const [one, two] = [xOf(textPath('H', at)), xOf(textPath('HĄΩ', at))];
  expect(Math.min(...one)).toBeGreaterThan(100);
  expect(Math.max(...one)).toBeLessThan(120);
  expect(Math.max(...two)).toBeGreaterThan(Math.max(...one) + 20);
  expect(textPath('', at)).toBe('');
});
