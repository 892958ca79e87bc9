import { expect, test } from 'vitest';
import { fieldNames, type FieldName, type FieldTexts } from './editable-fields.ts';
import { bothTexts, compareChanges, conflictsOf } from './merge-rules.ts';

const nothing = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<FieldName, string>;
const was: FieldTexts = { ...nothing, insuranceCompany: 'Citizens', notes: 'Roof' };

test('changes that do not touch each other are no conflict', () => {
  const rows = compareChanges(was, { ...was, deductible: '500' }, { notes: 'Roof and wall' });
  expect(rows.map((row) => [row.name, row.by])).toEqual([
    ['deductible', 'theirs'],
    ['notes', 'yours'],
  ]);
  expect(conflictsOf(rows)).toEqual([]);
});

test('the same fact changed by both is a conflict, unless both say the same', () => {
  const theirs = { ...was, insuranceCompany: 'Gulf Mutual' };
  expect(conflictsOf(compareChanges(was, theirs, { insuranceCompany: 'Heritage' }))).toEqual([
    { name: 'insuranceCompany', by: 'both', was: 'Citizens', theirs: 'Gulf Mutual', yours: 'Heritage' },
  ]);
  expect(compareChanges(was, theirs, { insuranceCompany: 'Gulf Mutual' })).toEqual([]);
});

test.each([
  ['added to the same words', 'Roof', 'Roof\nTarp is on', 'Roof\nOwner called', 'Roof\nTarp is on\nOwner called'],
  ['written into an empty field', '', 'Tarp is on', 'Owner called', 'Tarp is on\nOwner called'],
  ['rewritten by one', 'Roof', 'Wall', 'Roof and door', 'Wall\nRoof and door'],
  ['theirs hold mine', 'Roof', 'Roof, wall', 'Roof', 'Roof, wall'],
])('words of both are kept: %s', (_, before, theirs, yours, both) => {
  expect(bothTexts({ was: before, theirs, yours })).toBe(both);
});
