// What tokens cost: the price of the day, names with a date, unknown models, and sums that lose no digit.
import { expect, test } from 'vitest';
import { audioCostOf, costOf, dollarsOfMicros, microsOf, priceOn, shownPrice, storedAudioPrice, storedPrice } from './spend-rules.ts';

const mini = storedPrice({ model: 'gpt-5-mini', from: '2026-01-01', inputPerMillion: 0.25, outputPerMillion: 2 });
const dearer = storedPrice({ model: 'gpt-5-mini', from: '2026-06-15', inputPerMillion: 0.5, outputPerMillion: 4 });
const prices = [dearer, mini];
const used = { day: '2026-03-01', model: 'gpt-5-mini', inputTokens: 1_000, outputTokens: 200 };

test('tokens times price, in whole micro-dollars', () => {
  expect(costOf(used, prices)).toBe(650);
  expect(costOf({ ...used, inputTokens: 1, outputTokens: 0 }, prices)).toBe(0);
  expect(costOf({ ...used, inputTokens: 2, outputTokens: 0 }, prices)).toBe(1);
});

test('the price of the day holds: a later one does not change what was spent before', () => {
  expect(priceOn('2026-06-14', 'gpt-5-mini', prices)).toBe(mini);
  expect(priceOn('2026-06-15', 'gpt-5-mini', prices)).toBe(dearer);
  expect(costOf({ ...used, day: '2026-12-01' }, prices)).toBe(1_300);
});

test('the dated name of a model has the price of the model, unless it has one of its own', () => {
  expect(priceOn('2026-03-01', 'gpt-5-mini-2025-08-07', prices)).toBe(mini);
  const own = storedPrice({ model: 'gpt-5-mini-2025-08-07', from: '2025-01-01', inputPerMillion: 9, outputPerMillion: 9 });
  expect(priceOn('2026-03-01', 'gpt-5-mini-2025-08-07', [...prices, own])).toBe(own);
});

test('without a price nothing is made up', () => {
  expect(costOf({ ...used, model: 'other' }, prices)).toBeUndefined();
  expect(costOf({ ...used, day: '2025-12-31' }, prices)).toBeUndefined();
});

test('large sums lose no digit, and a price comes back as it was entered', () => {
  expect(costOf({ ...used, inputTokens: 9_000_000_000, outputTokens: 1 }, prices)).toBe(2_250_000_002);
  expect(shownPrice(storedPrice({ ...shownPrice(mini) }))).toEqual(shownPrice(mini));
  expect(dollarsOfMicros(microsOf(0.1))).toBe(0.1);
});

test('sound is paid by the second, at the price that holds on its day', () => {
  const audio = [
    storedAudioPrice({ model: 'hear', from: '2026-01-01', perMinute: 0.003 }),
    storedAudioPrice({ model: 'hear', from: '2026-06-01', perMinute: 0.006 }),
  ];
  const heard = { day: '2026-03-01', model: 'hear-2026-02-02', seconds: 90 };
  expect(audioCostOf(heard, audio)).toBe(4_500);
  expect(audioCostOf({ ...heard, day: '2026-06-01' }, audio)).toBe(9_000);
  expect(audioCostOf({ ...heard, seconds: 1 }, audio)).toBe(50);
  expect(audioCostOf({ ...heard, model: 'other' }, audio)).toBeUndefined();
});
