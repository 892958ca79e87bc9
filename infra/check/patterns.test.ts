// Planted regular expressions that take long are found, whatever way they are written.
import { expect, test } from 'vitest';
import { knownFrom, listOf, problemsIn, turns } from './patterns.ts';

const none = { slow: {}, built: {} };
const judge = (text: string, exceptions = none) => problemsIn([{ file: 'planted.ts', text }], exceptions);

test.each([
  ['by powers', 'export const a = /^(a+)+$/;', 'exponential'],
  ['by the square', String.raw`const tidy = (text: string) => text.replace(/[\s,]+$/, "");`, '2nd degree polynomial'],
  ['as a text', 'const b = new RegExp("(x|x)*y", "i");', 'exponential'],
])('one that grows %s is found', async (_, text, growth) => {
  expect(await judge(text)).toEqual([expect.stringContaining(growth)]);
});

test('harmless ones, and those in texts and comments, are not', async () => {
  expect(await judge('const a = /^[a-z]+$/u; // /(a+)+$/\nconst b = "/(a+)+$/";')).toEqual([]);
});

test('one that is built while the product runs says from what', async () => {
  const text = 'export const a = (word: string) => new RegExp(word);';
  expect(await judge(text)).toEqual(['planted.ts builds a regular expression; write down from what']);
  expect(await judge(text, { slow: {}, built: { 'planted.ts': 'constants' } })).toEqual([]);
});

test('an exception holds for its expression, and goes with it', async () => {
  const exceptions = { slow: { '/^(a+)+$/': 'short texts' }, built: {} };
  expect(await judge('const a = /^(a+)+$/;', exceptions)).toEqual([]);
  expect(await judge('const a = 1;', exceptions)).toEqual(['no file holds the exception /^(a+)+$/ any more']);
});

test('one of the list is judged in its turn alone; by another judge, and changed, it is judged anew', () => {
  const names = Array.from({ length: 600 }, (_, at) => `/a{${at}}/`);
  const list = listOf(names, '4.5.0');
  const judgedOn = (day: number) => names.filter((name) => !knownFrom(list, { version: '4.5.0', day })(name));
  const days = Array.from({ length: turns }, (_, day) => judgedOn(day));
  expect(days.flat().toSorted()).toEqual(names.toSorted());
  expect(Math.max(...days.map(({ length }) => length))).toBeLessThan(40);
  expect(names.some(knownFrom(list, { version: '4.6.0', day: 0 }))).toBe(false);
  expect(knownFrom(list, { version: '4.5.0', day: 0 })('/b/')).toBe(false);
});
