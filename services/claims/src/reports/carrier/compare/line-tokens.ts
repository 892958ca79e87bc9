// The words of a line that carry meaning: without activity, brand and waste; sizes stay, since 1/2" is not 5/8".
import { folded } from '@plumbline/contracts/enums';
import type { Side } from './sides.ts';

export interface Tokens {
  readonly words: ReadonlySet<string>;
  readonly sizes: ReadonlySet<string>;
  readonly area: ReadonlySet<string>;
}

const silent = new Set(
  'r&r remove replace install detach reset tear off out the and of for per with without w wout to up in on incl including includes rfg haul dispose bid item charge material labor only grade standard high average ready'.split(
    ' ',
  ),
);
const sameWords: Readonly<Record<string, string>> = {
  comp: 'shingle',
  composition: 'shingle',
  asphalt: 'shingle',
  architectural: 'laminated',
  gypsum: 'drywall',
  sheetrock: 'drywall',
  felt: 'underlayment',
  insul: 'insulation',
  alum: 'aluminum',
  vent: 'vent',
  downspout: 'gutter',
  dumpster: 'dumpster',
};

export function tokensOf({ description, area }: Pick<Side, 'description' | 'area'>): Tokens {
  const parts = folded(description)
    .replace(/w\/out/g, 'without')
    .split(/[^\p{L}\p{N}/.&"']+/u)
    .map((part) => part.replace(/[.'"]{1,4}$/, ''));
  return {
    words: new Set(parts.filter((part) => /^\p{L}/u.test(part) && !silent.has(part)).map(wordOf)),
    sizes: new Set(parts.filter((part) => /^\d/.test(part))),
    area: new Set(
      folded(area)
        .replace(/\d+/g, ' ')
        .split(/[^\p{L}]+/u)
        .filter((part) => part.length > 2 && !areaSilent.has(part))
        .map(wordOf),
    ),
  };
}

const areaSilent = new Set(['level', 'main', 'area', 'covering', 'exterior', 'interior']);

function wordOf(part: string): string {
  const single = part.length > 3 && part.endsWith('s') && !part.endsWith('ss') ? part.slice(0, -1) : part;
  return sameWords[single] ?? single;
}
