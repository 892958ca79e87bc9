// Recomputes the contrast of every pair of tokens that meets on a screen (WCAG 2.2: text 4.5, other parts 3).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tokensCss, type Scheme, type Tokens } from './tokens-css.ts';

const folder = path.resolve('platform/ui/src/tokens');
const tokens = JSON.parse(readFileSync(path.join(folder, 'tokens.json'), 'utf8')) as Tokens;

/** Relative luminance after WCAG 2.2, of `#rrggbb`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = [name: string, foreground: string, background: string, least: number];

function pairsOf(scheme: Scheme): Pair[] {
  const color = (name: string) => tokens[scheme][name] ?? '';
  const grounds = ['canvas', 'surface', 'subtle'];
  const texts = ['text', 'textSecondary', 'textMuted', 'link'];
  const pairs: Pair[] = [];
  const add = (least: number, foregrounds: string[], backgrounds: string[]) => {
    for (const fore of foregrounds) for (const back of backgrounds) pairs.push([`${fore} on ${back}`, color(fore), color(back), least]);
  };
  add(4.5, texts, grounds);
  add(4.5, ['text', 'textSecondary', 'textMuted', 'link'], ['primarySoft']);
  add(4.5, ['onPrimary'], ['primary', 'primaryHover']);
  add(4.5, ['onDanger'], ['danger']);
  add(4.5, ['navActiveText'], ['navActiveBg']);
  add(3, ['borderStrong', 'focus'], ['canvas', 'surface']);
  const statuses = Object.entries(tokens.st).flatMap(([tone, byScheme]): Pair[] => {
    const part = (name: string) => byScheme[scheme][name] ?? '';
    return [
      [`${tone} text on its badge`, part('fg'), part('bg'), 4.5],
      [`${tone} dot on its badge`, part('solid'), part('bg'), 3],
      [`${tone} bar on its track`, part('solid'), color('subtle'), 3],
      [`${tone} bar on a card`, part('solid'), color('surface'), 3],
    ];
  });
  const charts = tokens.cat[scheme].map((value, index): Pair => [`chart color ${index + 1} on a card`, value, color('surface'), 3]);
  return [...pairs, ...statuses, ...charts];
}

test.each([...pairsOf('light').map((pair) => ['light', ...pair] as const), ...pairsOf('dark').map((pair) => ['dark', ...pair] as const)])(
  '%s: %s can be read',
  (_scheme, _name, foreground, background, least) => {
    expect(contrast(foreground, background)).toBeGreaterThanOrEqual(least);
  },
);

test('the error text of the dark scheme can be read', () => {
  const solid = tokens.st['red']?.dark['solid'] ?? '';
  for (const ground of ['canvas', 'surface']) expect(contrast(solid, tokens.dark[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
});

test('tokens.css is made from tokens.json', () => {
  expect(tokensCss(tokens).replace(/\s+/g, ' ')).toBe(readFileSync(path.join(folder, 'tokens.css'), 'utf8').replace(/\s+/g, ' '));
});
