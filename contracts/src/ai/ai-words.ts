// How the choice of a provider, the prices and the limits are called where a change of them is told.
import { dayWords, choice, each, partOf, yesNo, type FieldWord, type FieldWords } from '../kernel/field-words.ts';
import { showDollars } from '../kernel/money.ts';
import { aiProviderLabels } from './config.ts';

const dollars = (micros: unknown): string => (typeof micros === 'number' ? showDollars(micros / 1_000_000) : '');
const limit = (label: string): FieldWord => ({ label, say: dollars });

const priceOf = (one: Readonly<Record<string, unknown>>, price: string) =>
  `${partOf(one, 'model')} from ${dayWords(partOf(one, 'from'))}: ${price}`;

export const providerWords: FieldWords = {
  primaryProvider: choice('Provider', aiProviderLabels),
  readsEmails: yesNo('Models read incoming emails'),
  secondOpinions: yesNo('A model gives a second opinion on new claims'),
};

export const spendWords: FieldWords = {
  limitMicros: limit('Monthly limit'),
  claimLimitMicros: limit('Limit for one claim'),
  prices: each('Prices', (one) => priceOf(one, `${dollars(one['inputMicros'])} in, ${dollars(one['outputMicros'])} out`)),
  audioPrices: each('Prices of sound', (one) => priceOf(one, `${dollars(one['minuteMicros'])} a minute`)),
};
