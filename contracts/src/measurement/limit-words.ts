// How the daily limit is called where a change of it is told.
import type { FieldWords } from '../kernel/field-words.ts';
import { dollarsOf, showDollars } from '../kernel/money.ts';

export const dailyLimitWords: FieldWords = {
  limitCents: { label: 'Daily limit', say: (cents) => (typeof cents === 'number' ? showDollars(dollarsOf(cents)) : '') },
};
