// The signed list: the same bytes whatever the order, and what changed since.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { compareManifest, manifestHash, manifestText, sectionPlace } from './manifest.ts';

const [a, b, c] = ['a', 'b', 'c'].map((one) => one.repeat(64)) as [string, string, string];

test('the list is sorted, each hash once, and its hash is that of its bytes', async () => {
  expect(manifestText([b, a, b])).toBe(`${a}\n${b}\n`);
  expect(await manifestHash([b, a])).toBe(createHash('sha256').update(`${a}\n${b}\n`).digest('hex'));
  expect(await manifestHash([a, b, a])).toBe(await manifestHash([b, a]));
  expect(await manifestHash([a])).not.toBe(await manifestHash([a, b]));
});

test('an empty list has a hash too', async () => {
  expect(await manifestHash([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

test('what is missing and what was added is told', () => {
  expect(compareManifest([b, a], [b, c])).toEqual({ missing: [a], added: [c] });
  expect(compareManifest([a, b], [b, a])).toEqual({ missing: [], added: [] });
});

test('sections stand in their order, the overview behind them', () => {
  expect(['overview', 'wind', 'exterior'].toSorted((one, other) => sectionPlace(one) - sectionPlace(other))).toEqual([
    'exterior',
    'wind',
    'overview',
  ]);
});
