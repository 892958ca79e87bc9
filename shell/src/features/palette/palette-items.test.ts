// Narrowing, stepping and counting, without a screen.
import { expect, test } from 'vitest';
import { countText, narrowed, shownGroups, steppedTo, type PaletteItem } from './palette-items.ts';

const item = (label: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: label,
  label,
  icon: 'x',
  act: () => undefined,
  ...more,
});
const items = [
  item('Go to reports'),
  item('Reports'),
  item('New claim', { words: 'intake' }),
  item('José Peña', { detail: 'CLM-2026-000012' }),
];
const labels = (found: readonly PaletteItem[]) => found.map(({ label }) => label);

test.each([
  ['', ['Go to reports', 'Reports', 'New claim', 'José Peña']],
  ['rep', ['Reports', 'Go to reports']],
  ['claim new', ['New claim']],
  ['INTA', ['New claim']],
  ['jose pena', ['José Peña']],
  ['2026 12', []],
  ['clm 000012', ['José Peña']],
  ['eports', []],
  ['  ', ['Go to reports', 'Reports', 'New claim', 'José Peña']],
  ['—', ['Go to reports', 'Reports', 'New claim', 'José Peña']],
])('“%s” leaves %j', (typed, left) => {
  expect(labels(narrowed(items, typed))).toEqual(left);
});

test('steps go round at both ends', () => {
  expect(steppedTo(items, 'José Peña', 1)).toBe('Go to reports');
  expect(steppedTo(items, 'Go to reports', -1)).toBe('José Peña');
  expect(steppedTo(items, undefined, 1)).toBe('Go to reports');
  expect(steppedTo([], undefined, 1)).toBeUndefined();
});

test('a group without entries is shown only when it has something to say', () => {
  const groups = shownGroups([
    { id: 'a', label: 'A', items: [] },
    { id: 'b', label: 'B', items: [], state: 'failed' },
    { id: 'c', label: 'C', items: [item('x')] },
  ]);
  expect(groups.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('the count is said aloud', () => {
  const group = (count: number) => ({ id: 'a', label: 'A', items: items.slice(0, count) });
  expect(countText([group(0)])).toBe('No results');
  expect(countText([group(1)])).toBe('1 result');
  expect(countText([group(2), group(1)])).toBe('3 results');
  expect(countText([group(2), { ...group(0), state: 'searching' }])).toBe('Searching...');
});
