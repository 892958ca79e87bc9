// What stands in a form when somebody else saved meanwhile.
import { expect, test } from 'vitest';
import { meetNewer, meetSaved } from './newer-rules.ts';

const known = { name: 'Bayshore', fee: '10', days: ['1', '2'] };

test('untouched fields follow them, typed ones stay, and nobody is asked', () => {
  const met = meetNewer({ known, typed: { ...known, name: 'Bayshore Adjusters' }, newer: { ...known, fee: '12' } });
  expect(met).toEqual({ fields: { name: 'Bayshore Adjusters', fee: '12', days: ['1', '2'] }, conflicts: [] });
});

test('what both changed in another way is a conflict, and the typed words stay until it is decided', () => {
  const met = meetNewer({ known, typed: { ...known, days: ['1'] }, newer: { ...known, days: ['1', '2', '3'] } });
  expect(met.fields.days).toEqual(['1']);
  expect(met.conflicts).toEqual([{ name: 'days', theirs: ['1', '2', '3'], yours: ['1'] }]);
});

test('both came to the same, and one’s own save, are no conflict', () => {
  const typed = { ...known, fee: '12' };
  expect(meetNewer({ known, typed, newer: typed })).toEqual({ fields: typed, conflicts: [] });
});

test('a conflict that is not decided stays one when yet another version arrives', () => {
  const typed = { ...known, fee: '11' };
  const first = { ...known, fee: '12' };
  const second = { ...first, name: 'Other' };
  expect(meetNewer({ known: first, typed, newer: second }, ['fee'])).toEqual({
    fields: { ...second, fee: '11' },
    conflicts: [{ name: 'fee', theirs: '12', yours: '11' }],
  });
  expect(meetNewer({ known: first, typed, newer: second }).conflicts).toEqual([]);
});

test('after the own save the words of the server stand, but for what was typed on since', () => {
  const sent = { ...known, name: ' Bay ', fee: '12.50' };
  expect(meetSaved({ sent, typed: { ...sent, fee: '12.506' }, stored: { ...known, name: 'Bay', fee: '12.5' } })).toEqual({
    ...known,
    name: 'Bay',
    fee: '12.506',
  });
});
