// Labeled intake texts: what is read, what is quoted, and how much work a hostile text can cause.
import { describe, expect, test } from 'vitest';
import { labeledTexts, scoresOf, textFields, type ReadText, type Scores } from '../scoring/score-texts.ts';
import { qualify } from '../qualify-claim.ts';
import { urgencyOf } from '../urgency.ts';
import { readDamage, readTokens } from './read-damage.ts';
import { tokensOf } from './tokens.ts';

const known = labeledTexts('intake-texts');
const heldOut = labeledTexts('held-out-texts');
const all = [...known, ...heldOut];
const incidentDate = '2026-11-01';
const lossYear = 2026;
const read = (text: string): ReadText => urgencyOf({ estimatedDamage: text, incidentDate });

type Floors = Readonly<Record<(typeof textFields)[number], readonly [precision: number, recall: number]>>;

/** The rules were made with these. */
const floorsOfKnown: Floors = {
  critical: [0.97, 0.99],
  high: [0.99, 0.99],
  none: [0.99, 0.98],
  signs: [0.98, 0.99],
  quotes: [0.98, 0.99],
  asks: [0.99, 0.99],
};
/** Labeled before any rule saw one of them. Nobody corrects a rule by one of these texts. */
const floorsOfHeldOut: Floors = {
  critical: [0.88, 0.99],
  high: [0.81, 0.99],
  none: [0.99, 0.87],
  signs: [0.83, 0.99],
  quotes: [0.83, 0.99],
  asks: [0.75, 0.85],
};

function below(scores: Scores, floors: Floors): string[] {
  return textFields.flatMap((field) => {
    const [precision, recall] = floors[field];
    const { precision: p, recall: r } = scores[field];
    return [
      ...(p >= precision ? [] : [`${field}: precision ${p} < ${precision}`]),
      ...(r >= recall ? [] : [`${field}: recall ${r} < ${recall}`]),
    ];
  });
}

describe('the labeled texts', () => {
  test('are many, of every kind, and their labels are literal', () => {
    expect(all.length).toBeGreaterThanOrEqual(260);
    expect(heldOut.length / all.length).toBeGreaterThan(0.2);
    const kinds = new Set(all.map(({ kind }) => kind));
    for (const kind of ['negated', 'negated scope', 'hypothetical', 'past', 'other property', 'question', 'misspelled', 'caps', 'html'])
      expect(kinds).toContain(kind);
    for (const kind of ['word', 'unicode', 'spanish', 'hostile', 'long', 'empty', 'ambiguous']) expect(kinds).toContain(kind);
    for (const { text, counts, asks } of all) for (const [, quote] of [...counts, ...asks]) expect(text).toContain(quote);
    const once = new Set(all.map(({ text }) => text));
    expect(once.size).toBe(all.length);
  });

  test('are read well enough, each field by itself', () => {
    expect(below(scoresOf(known, read), floorsOfKnown)).toEqual([]);
    expect(below(scoresOf(heldOut, read), floorsOfHeldOut)).toEqual([]);
  });

  test('would fail the floors for a reader that counts words without their clause, and for one that finds nothing', () => {
    const wordByWord = (text: string): ReadText => {
      const quotes = readDamage({ text, lossYear }).map((one) => ({ ...one, reading: 'counts' as const }));
      return { level: quotes.length > 0 ? 'critical' : 'none', quotes };
    };
    for (const texts of [known, heldOut]) {
      expect(below(scoresOf(texts, wordByWord), floorsOfHeldOut).length).toBeGreaterThan(5);
      expect(
        below(
          scoresOf(texts, () => ({ level: 'none', quotes: [] })),
          floorsOfHeldOut,
        ).length,
      ).toBeGreaterThan(5);
    }
  });
});

describe('quotes', () => {
  const claim = {
    damageType: 'hail',
    incidentDate,
    today: '2026-11-21',
    propertyOwnerName: 'A',
    propertyOwnerPhone: '3055550123',
    propertyAddress: '1 A St',
  };

  test('stand in the text letter by letter, at their place, with their sentence around', () => {
    let count = 0;
    for (const { text } of all)
      for (const { quote, start, end, before, after } of readDamage({ text, lossYear })) {
        count += 1;
        expect(text.slice(start, end)).toBe(quote);
        expect(text.slice(start - before.length, end + after.length)).toBe(before + quote + after);
      }
    expect(count).toBeGreaterThan(150);
  });

  test('are all that an answer puts between quotation marks', () => {
    let count = 0;
    for (const { text } of all) {
      const answer = qualify({ ...claim, estimatedDamage: text });
      const said = [
        answer.reasoning,
        ...answer.missingDetails,
        ...answer.recommendations,
        ...answer.contributions.map(({ reason }) => reason),
      ];
      for (const [, inside = ''] of said.join('\n').matchAll(/“([^”]*)”/g)) {
        count += 1;
        expect(text).toContain(inside);
      }
      for (const { quote } of answer.questions) if (quote !== undefined) expect(text).toContain(quote);
    }
    expect(count).toBeGreaterThan(100);
  });

  test('of the same words are few', () => {
    expect(readDamage({ text: 'The wall collapsed. '.repeat(50), lossYear })).toHaveLength(3);
  });
});

describe('the work', () => {
  const pieces = [
    'no ',
    'roof ',
    'roof of the ',
    'collapsed ',
    'not collapsed, ',
    'if the roof is ',
    '<a',
    '<td>Tarps</td>',
    '“',
    'no leaks, or ',
    'aaaaaaaaaa',
  ];

  /** How often a token is looked at. */
  function looks(text: string): number {
    let count = 0;
    const counting = new Proxy(tokensOf(text), {
      get(target, name, receiver): unknown {
        if (typeof name === 'string' && /^\d+$/.test(name)) count += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    readTokens(counting, lossYear);
    return count;
  }

  test.each(pieces)('of 100 KB of %j grows with its length, and no faster', (piece) => {
    const half = piece.repeat(Math.ceil(50_000 / piece.length));
    const whole = half + half;
    const tokens = tokensOf(whole);
    expect(tokens.length).toBeLessThanOrEqual(whole.length);
    expect(tokens.every(({ start, end }, index) => start < end && start >= (tokens[index - 1]?.end ?? 0))).toBe(true);
    expect(looks(whole)).toBeLessThanOrEqual(2.1 * looks(half) + 2_000);
    expect(looks(whole)).toBeLessThanOrEqual(400 * tokens.length + 400);
  });
});
