// How well a reader of assessments does on labeled texts: precision and recall of each field that the product shows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DamageQuote } from '@plumbline/contracts/enums';

export interface LabeledText {
  readonly kind: string;
  readonly text: string;
  readonly level: 'critical' | 'high' | 'none';
  /** Sign and literal words that count. */
  readonly counts: readonly (readonly [string, string])[];
  /** Sign and literal words that somebody has to ask about. */
  readonly asks: readonly (readonly [string, string])[];
}

export interface ReadText {
  readonly level: string;
  readonly quotes: readonly DamageQuote[];
}

export function labeledTexts(name: 'intake-texts' | 'held-out-texts'): LabeledText[] {
  const file = join(import.meta.dirname, '../reading/corpus', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as LabeledText[];
}

export const textFields = ['critical', 'high', 'none', 'signs', 'quotes', 'asks'] as const;
type Field = (typeof textFields)[number];
export type Scores = Record<Field, { precision: number; recall: number }>;

export function scoresOf(texts: readonly LabeledText[], read: (text: string) => ReadText): Scores {
  const pairs = texts.map((labeled) => ({ want: wanted(labeled), got: given(read(labeled.text)) }));
  return Object.fromEntries(
    textFields.map((field) => [field, scoreOf(pairs.map(({ want, got }) => [want[field], got[field]] as const))]),
  ) as Scores;
}

type Sets = Record<Field, ReadonlySet<string>>;

function wanted({ level, counts, asks }: LabeledText): Sets {
  return { ...levelSets(level), signs: new Set(counts.map(([sign]) => sign)), quotes: joined(counts), asks: joined(asks) };
}

/** A sign that counts is not asked for. */
function given({ level, quotes }: ReadText): Sets {
  const counting = quotes.filter(({ reading }) => reading === 'counts');
  const signs = new Set<string>(counting.map(({ sign }) => sign));
  const asked = quotes.filter(({ sign, reading }) => reading === 'unclear' && !signs.has(sign));
  const pairs = (list: readonly DamageQuote[]) => joined(list.map(({ sign, quote }) => [sign, quote]));
  return { ...levelSets(level), signs, quotes: pairs(counting), asks: pairs(asked) };
}

function levelSets(level: string): Pick<Sets, 'critical' | 'high' | 'none'> {
  const set = (name: string) => new Set(name === level ? [name] : []);
  return { critical: set('critical'), high: set('high'), none: set('none') };
}

function joined(pairs: readonly (readonly [string, string])[]): Set<string> {
  return new Set(pairs.map((pair) => pair.join(': ')));
}

function scoreOf(pairs: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[]): { precision: number; recall: number } {
  let both = 0;
  let wants = 0;
  let gets = 0;
  for (const [want, got] of pairs) {
    both += [...want].filter((one) => got.has(one)).length;
    wants += want.size;
    gets += got.size;
  }
  return { precision: rounded(both / gets), recall: rounded(both / wants) };
}

const rounded = (share: number): number => Math.round(share * 1_000) / 1_000;
