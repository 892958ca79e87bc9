// The money of a claim in one sentence, and the parts of the demand.
import { expect, test } from 'vitest';
import { demandParts, moneySentence } from './money-sentence.ts';

test.each([
  [{}, 'No demand or offer yet.'],
  [{ demand: 128_400 }, 'We asked for $128,400.00.'],
  [{ offer: 41_250 }, 'Citizens offered $41,250.00.'],
  [{ demand: 128_400, offer: 87_890 }, 'We asked for $128,400.00. Citizens offered $87,890.00.'],
  [
    { demand: 128_400, offer: 87_890, agreed: 81_490, paid: 28_830 },
    'We asked for $128,400.00. Citizens offered $87,890.00; $81,490.00 is agreed and $28,830.00 is paid.',
  ],
  [{ demand: 9, agreed: 8, paid: 0 }, 'We asked for $9.00. $8.00 is agreed and nothing is paid yet.'],
  [{ paid: 5 }, '$5.00 is paid.'],
])('says %j in one sentence', (amounts, sentence) => {
  expect(moneySentence(amounts, 'Citizens')).toBe(sentence);
});

test('splits the demand into what is paid, agreed, offered and apart', () => {
  const parts = demandParts({ demand: 128_400, offer: 87_890, agreed: 81_490, paid: 28_830, gap: 12_100 });
  expect(parts.map(({ key, amount }) => [key, amount])).toEqual([
    ['paid', 28_830],
    ['agreed', 52_660],
    ['offered', 6_400],
    ['apart', 12_100],
    ['conceded', 28_410],
  ]);
});

test('shows no parts while nothing is asked for', () => {
  expect(demandParts({ paid: 10 })).toEqual([]);
});

test.each([
  { demand: 100.1, offer: 50.05, agreed: 60.07, paid: 70.03, gap: 0 },
  { demand: 100, offer: 500, agreed: 500, paid: 500 },
  { demand: 0.03, offer: 0.01, gap: 5 },
  { demand: 1_000, offer: -5, agreed: 0, gap: 999.99 },
])('adds up to the demand for %j', (amounts) => {
  const total = demandParts(amounts).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(total).toBe(Math.round(amounts.demand * 100));
});
