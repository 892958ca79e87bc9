export * from './arithmetic.ts';
export * from './deductible-rules.ts';
export * from './estimate-draft.ts';
export * from '../terms/line-terms.ts';
export * from './take-off.ts';
export * from './totals.ts';
export * from './wear-by.ts';
export * from './with-change.ts';
