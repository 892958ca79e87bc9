// What the public pages promise is built: each feature names the test that tries it, and each promise its feature.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import content from './content.json' with { type: 'json' };
import { features, kept } from './feature-list.ts';
import { renderPublicPages } from './render-pages.tsx';

const root = path.resolve(import.meta.dirname, '../../../..');
const pages = renderPublicPages({ style: '' }).map(({ name, text }) => ({
  name,
  page: new DOMParser().parseFromString(text, 'text/html'),
}));

/** The names of features below a value, as often as they stand there. */
function named(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(named);
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inside]) => (key === 'feature' ? [String(inside)] : named(inside)));
}

test('a feature that is built names a test that is there; one that is planned has none', () => {
  const wrong = features.filter(({ state, proof }) => {
    if (state === 'planned') return proof !== undefined;
    const file = path.join(root, proof?.file ?? '');
    return state !== 'built' || !proof || !existsSync(file) || !readFileSync(file, 'utf8').includes(proof.test);
  });
  expect(wrong).toEqual([]);
});

test('every feature stands in the list once, is promised somewhere, and every promise names one of them', () => {
  const ids = features.map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...new Set(named(content))].toSorted());
});

test('the pages keep what is built and leave out what no feature stands for', () => {
  const points = [
    { text: 'Photos', feature: 'phone-capture' },
    { text: 'Anything', feature: 'nobody-listed-it' },
  ];
  expect(kept(points).map(({ text }) => text)).toEqual(['Photos']);
});

/** Where a page speaks of what the product does. Steps of a process lead to their own words. */
const promises = '.pairs > li, .integrations > li, .line > li, .stop, .cards > li, .ticks > li, .points > li, .step, details';

/** The check of a report promises nothing: it is the thing itself. */
const promising = pages.filter(({ name }) => !name.startsWith('verify'));

test.each(promising)('$name: each sentence about the product belongs to a feature that is built', ({ page }) => {
  const built = new Set(features.filter(({ state }) => state === 'built').map(({ id }) => id));
  const spoken = [...page.querySelectorAll<HTMLElement>(promises)];
  expect(spoken.length).toBeGreaterThan(10);
  expect(
    spoken.filter((one) => !built.has(one.closest<HTMLElement>('[data-feature]')?.dataset['feature'] ?? '')).map((one) => one.textContent),
  ).toEqual([]);
});
