import type { EstimateEdit, EstimateEditDraft, EstimateEdits } from '@plumbline/contracts/claims';
import { expect, test } from 'vitest';
import { standingAfter } from './standing-after.ts';
import { standingOf, undoOf } from './undo-of.ts';

const wear = { ageYears: 5, lifeYears: 20, condition: 'average', capPercent: 80, isRecoverable: true } as const;
const of = (kind: EstimateEdit['kind'], over: Partial<EstimateEdit> = {}): EstimateEdit => ({
  line: 'a',
  kind,
  item: 'RFG 300S +',
  reason: 'Earlier',
  by: 'Dana Cole',
  at: '2026-11-21T12:00:00.000Z',
  ...over,
});
const edits = (...all: EstimateEdit[]): EstimateEdits => ({ claimId: 9, version: all.length, edits: all });

const terms = { coverage: 'A', takesTax: true, takesOverhead: true, isCode: false, whenIncurred: false } as const;

test.each<{ name: string; done: EstimateEditDraft; before: EstimateEdit[]; undo: EstimateEditDraft | undefined }>([
  {
    name: 'a first price',
    done: { kind: 'price', line: 'a', unitPrice: 2, reason: 'Bid' },
    before: [of('quantity', { quantity: 3 })],
    undo: { kind: 'restore', line: 'a', what: 'price' },
  },
  {
    name: 'a second price',
    done: { kind: 'price', line: 'a', unitPrice: 2, reason: 'Bid' },
    before: [of('price', { unitPrice: 1 })],
    undo: { kind: 'price', line: 'a', unitPrice: 1, reason: 'Earlier' },
  },
  {
    name: 'a second wear',
    done: { kind: 'depreciation', line: 'a', ...wear, ageYears: 9, reason: 'Seen' },
    before: [of('depreciation', { wear })],
    undo: { kind: 'depreciation', line: 'a', ...wear, reason: 'Earlier' },
  },
  {
    name: 'a first quantity',
    done: { kind: 'quantity', line: 'a', quantity: 2, reason: 'Bid' },
    before: [of('price', { unitPrice: 1 })],
    undo: { kind: 'restore', line: 'a' },
  },
  {
    name: 'a quantity over a line left out',
    done: { kind: 'quantity', line: 'a', quantity: 2, reason: 'Bid' },
    before: [of('leave-out')],
    undo: { kind: 'leave-out', line: 'a', reason: 'Earlier' },
  },
  {
    name: 'a quantity of an added line',
    done: { kind: 'quantity', line: 'a', quantity: 2, reason: 'Bid' },
    before: [of('add', { quantity: 7 })],
    undo: { kind: 'quantity', line: 'a', quantity: 7, reason: 'Earlier' },
  },
  {
    name: 'a price taken back',
    done: { kind: 'restore', line: 'a', what: 'price' },
    before: [of('price', { unitPrice: 1 })],
    undo: { kind: 'price', line: 'a', unitPrice: 1, reason: 'Earlier' },
  },
  {
    name: 'terms over other terms',
    done: { kind: 'terms', line: 'a', ...terms, coverage: 'B', reason: 'Shed' },
    before: [of('terms', { terms: { ...terms, isCode: true } })],
    undo: { kind: 'terms', line: 'a', ...terms, isCode: true, reason: 'Earlier' },
  },
  {
    name: 'terms of a line that had none',
    done: { kind: 'terms', line: 'a', ...terms, reason: 'Shed' },
    before: [of('price', { unitPrice: 1 })],
    undo: { kind: 'restore', line: 'a', what: 'terms' },
  },
  { name: 'an added line taken back', done: { kind: 'restore', line: 'a' }, before: [of('add', { quantity: 7 })], undo: undefined },
  {
    name: 'the choice of overhead and profit',
    done: { kind: 'overhead', applies: 'always', base: 'price', reason: 'Crews' },
    before: [],
    undo: { kind: 'restore', line: 'overhead and profit' },
  },
  {
    name: 'what is depreciated, over another choice',
    done: { kind: 'wear-base', withOverhead: true, withRemoval: true, reason: 'Carrier' },
    before: [{ ...of('wear-base', { wearBase: { withOverhead: false, withRemoval: false } }), line: 'depreciation base' }],
    undo: { kind: 'wear-base', withOverhead: false, withRemoval: false, reason: 'Earlier' },
  },
])('$name is taken back to what stood before', ({ done, before, undo }) => {
  expect(undoOf(done, edits(...before), edits())).toEqual(undo);
});

test('an added line is taken back by the number that it was given', () => {
  const done: EstimateEditDraft = {
    kind: 'add',
    category: 'RFG',
    selector: 'DRIP',
    activity: '+',
    group: 'Roof',
    coverage: 'A',
    quantity: 1,
    reason: 'Seen',
  };
  expect(undoOf(done, edits(of('price')), edits(of('price'), of('add', { line: 'added 4' })))).toEqual({
    kind: 'restore',
    line: 'added 4',
  });
});

test('what stands where a change is made is the same whenever it was entered, and another once somebody else entered it', () => {
  const price: EstimateEditDraft = { kind: 'restore', line: 'a', what: 'price' };
  const mine = edits(of('price', { unitPrice: 1 }), of('quantity', { quantity: 3 }));
  expect(standingOf(price, mine)).toBe(standingOf(price, edits(of('price', { unitPrice: 1, at: '2026-11-22T12:00:00.000Z' }))));
  expect(standingOf(price, mine)).not.toBe(standingOf(price, edits(of('price', { unitPrice: 2, by: 'Erin Engel' }))));
  expect(standingOf(price, mine)).not.toBe(standingOf(price, edits()));
  // With an added line goes what others set of it
  const added: EstimateEditDraft = { kind: 'restore', line: 'a' };
  const line = of('add', { quantity: 7 });
  expect(standingOf(added, edits(line))).not.toBe(standingOf(added, edits(line, of('price', { unitPrice: 2, by: 'Erin Engel' }))));
  expect(standingOf({ kind: 'quantity', line: 'a', quantity: 1, reason: 'Seen' }, edits(line))).toBe(
    standingOf({ kind: 'quantity', line: 'a', quantity: 1, reason: 'Seen' }, edits(line, of('price', { unitPrice: 2 }))),
  );
});

test('what stands after a change is told from its answer alone, and not over something else', () => {
  const [price, quantity, terms2] = [of('price', { unitPrice: 1 }), of('quantity', { quantity: 3 }), of('terms', { line: 'b', terms })];
  const before = { claimId: 9, version: 3, edits: [price, quantity, terms2] };
  const second = of('price', { unitPrice: 2 });
  const answer = { claimId: 9, version: 4, edits: [second], gone: [{ line: 'a', what: 'price' as const }] };
  expect(standingAfter(before, answer)).toEqual({ claimId: 9, version: 4, edits: [quantity, terms2, second] });
  const added = { claimId: 9, version: 4, edits: [], gone: [{ line: 'a' }, { line: 'a', what: 'price' as const }] };
  expect(standingAfter(before, added)).toEqual({ claimId: 9, version: 4, edits: [terms2] });
  for (const version of [4, 2]) expect(standingAfter({ ...before, version }, answer)).toBeUndefined();
  expect(standingAfter(undefined, answer)).toBeUndefined();
  const all = { claimId: 9, version: 8, edits: [second] };
  expect(standingAfter(before, all)).toBe(all);
});
