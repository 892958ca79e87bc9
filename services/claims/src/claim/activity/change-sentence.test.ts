// An event with the fields that it changed: said once, by its own sentence or beside it.
import { expect, test } from 'vitest';
import { mayShow, sentenceWith } from './change-sentence.ts';

const one = (field: string, from: string, to: string) => ({ field, from, to });

test.each([
  ['claims.edited', { fields: ['deductible'] }, [one('Deductible', '$2,500', '$5,000')], 'Deductible: $2,500 → $5,000'],
  ['claims.edited', { fields: ['deductible'] }, [], 'Deductible changed'],
  [
    'claims.contract-set',
    { signedOn: '2026-07-26', feePercentage: 12 },
    [one('Fee', '10%', '12%'), one('Flat fee', '$500', '')],
    'Contract terms saved. Fee: 10% → 12%; Flat fee: $500 → none',
  ],
  [
    'claims.contract-set',
    { cancelledOn: '2026-07-26' },
    [one('Canceled on', '', 'Jul 26, 2026')],
    'Contract canceled. Canceled on: none → Jul 26, 2026',
  ],
  [
    'claims.party-changed',
    { role: 'attorney', name: 'Al Law' },
    [one('Email', 'a@x.test', 'b@x.test')],
    'Attorney changed: Al Law. Email: a@x.test → b@x.test',
  ],
  ['comms.pictures-fetched', { kept: 1, held: 0 }, [], '1 picture of a text message stored'],
  ['comms.pictures-fetched', { kept: 0, held: 2 }, [], '0 pictures of a text message stored, 2 not'],
  ['claims.note-revised', { text: 'Two' }, [one('Note', 'One', 'Two')], 'Note updated. Note: One → Two'],
  [
    'claims.storm-changed',
    { name: 'Ian' },
    [one('End date', '', 'Sep 30, 2026')],
    'Storm event updated: Ian. End date: none → Sep 30, 2026',
  ],
  // What the sentence says already stands there once
  [
    'claims.follow-up-snoozed',
    { date: '2026-11-28', to: '2026-12-01' },
    [one('Next follow-up', 'Nov 28, 2026', 'Dec 1, 2026')],
    'Follow-up snoozed from Nov 28, 2026 to Dec 1, 2026',
  ],
  [
    'claims.document-shared',
    { title: 'Policy', from: 'internal', access: 'shared' },
    [one('Access', 'Internal', 'Shared with the portal'), one('Folder', 'Other', 'Policy')],
    'Policy: internal → shared with the portal. Folder: Other → Policy',
  ],
  ['toString', {}, [one('Name', 'A', 'B')], 'ToString. Name: A → B'],
])('%s %j %j reads %s', (type, data, changes, sentence) => {
  expect(sentenceWith(type, data, changes)).toBe(sentence);
});

test('a document without its name tells no fields', () => {
  expect(mayShow('claims.document-edited', { access: 'privileged' })).toBe(false);
  expect(mayShow('claims.document-edited', { title: 'Policy' })).toBe(true);
  expect(mayShow('claims.edited', {})).toBe(true);
});
