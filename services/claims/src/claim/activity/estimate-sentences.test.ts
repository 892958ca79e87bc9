import { expect, test } from 'vitest';
import { estimateSentences } from './estimate-sentences.ts';

test.each([
  [1, 'Supplement request 2 filed: 1 line, $455.40'],
  [12, 'Supplement request 2 filed: 12 lines, $455.40'],
])('%i is counted as people count', (lineCount, sentence) => {
  expect(estimateSentences['claims.supplement-filed']?.({ supplement: 2, lineCount, rcv: 455.4 })).toBe(sentence);
});

test('an estimate has line items', () => {
  const of = (lineItemCount: number) => estimateSentences['claims.estimate-generated']?.({ lineItemCount });
  expect([of(0), of(1), of(2)]).toEqual([
    'Estimate generated: 0 line items',
    'Estimate generated: 1 line item',
    'Estimate generated: 2 line items',
  ]);
});
