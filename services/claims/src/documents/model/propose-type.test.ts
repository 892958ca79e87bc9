// What a file seems to be, from its name, its kind and its words.
import { expect, test } from 'vitest';
import { proposeType, type FileWords } from './propose-type.ts';

const file = (fileName: string, over: Partial<FileWords> = {}): FileWords => ({ fileName, kind: 'pdf', ...over });

test.each([
  [file('policy-declarations-2026.pdf'), 'declaration_page', 85],
  [file('Dec page.pdf', { text: 'Policy Declarations' }), 'declaration_page', 97],
  [file('HO3_policy.txt', { kind: 'txt' }), 'policy', 85],
  [file('scan_20261123_0003.pdf', { text: 'PAY TO THE ORDER OF Rosa Delgado' }), 'check_copy', 75],
  [file('IMG_4471.jpg', { kind: 'jpeg' }), 'photo', 70],
  [file('Contents documentation.eml', { kind: 'eml', text: 'Subject: contents' }), 'correspondence', 88],
  [file('proof_of_loss_signed.pdf', { text: 'Sworn statement in proof of loss' }), 'proof_of_loss', 97],
  [file('notes.xlsx', { kind: 'xlsx' }), 'other', 0],
] as const)('proposes for %j the type %s', (given, type, confidence) => {
  expect(proposeType(given)).toMatchObject({ type, confidence });
});

test('is unsure where name and text differ, and lets the text go first', () => {
  const found = proposeType(file('invoice 12.pdf', { text: 'Dear Ms. Delgado, the claim is denied' }));
  expect(found).toMatchObject({ type: 'denial_letter', confidence: 50, because: 'File name and text differ' });
});

const letter = `CITIZENS PROPERTY INSURANCE
Claims Department

November 3, 2026

Rosa Delgado
1204 Palm Ave

Date of loss: 09/10/2026
NOTICE OF CLAIM DENIAL

Dear Ms. Delgado,`;

test.each([
  ['scan_0007.pdf', letter, 'Citizens Property Insurance', 'Notice of claim denial, Citizens Property Insurance, Nov 3, 2026'],
  ['Denial letter.pdf', letter, 'Universal', 'Notice of claim denial, Nov 3, 2026'],
  // The name says something of its own, or a person has nothing more to learn from the text
  ['Denial letter to Rosa.pdf', letter, undefined, 'Denial letter to Rosa'],
  ['Denial letter.pdf', 'claim is denied', undefined, 'Denial letter'],
  ['scan1.pdf', 'Date: 2026-11-05\nSorry, your claim is denied for wear.', undefined, 'Denial letter, Nov 5, 2026'],
  ['scan 2.pdf', 'Visit on 11/01/2026\nMailed: 11/4/2026\nDenial of Claim', undefined, 'Denial of Claim, Nov 4, 2026'],
  ['scan 3.pdf', 'Date: 02/30/2026\nNotice of Denial', undefined, 'Notice of Denial'],
  // A form has its labels over their values: that is the day of the loss, or when an answer is due
  ['scan 4.pdf', 'Notice of Denial\nDate of Loss:\n09/10/2026\nDate\n11/02/2026', undefined, 'Notice of Denial, Nov 2, 2026'],
  ['scan 5.pdf', 'Notice of Denial\nEffective\n9/1/2026\nReply by\nDecember 1, 2026', undefined, 'Notice of Denial'],
  // A carrier is named by whole words
  ['scan 6.pdf', 'Notice of Denial\nWe will not replace the surface.', 'ACE', 'Notice of Denial'],
  ['scan 7.pdf', 'ACE, Claims\nNotice of Denial', 'Ace', 'Notice of Denial, Ace'],
  // Which of several it is only the person knows who named it
  ['Signed contract.pdf', 'Public Adjuster Contract\n11/02/2026', undefined, 'Signed contract'],
  ['Final denial.pdf', letter, undefined, 'Final denial'],
])('titles %s by its words: %#', (fileName, text, carrier, title) => {
  expect(proposeType(file(fileName, { text, carrier })).title).toBe(title);
});

test.each([
  // Ours, or another's, about a denial
  ['scan 8.pdf', 'Rebuttal of Claim Denial\n\nDear Ms. Park,', 'correspondence'],
  ['scan 9.pdf', 'Claim Denial Appeal\n\nDear Ms. Park,', 'correspondence'],
  ['scan 10.pdf', 'RE: Claim Denial\n\nDear Ms. Park,', 'correspondence'],
  ['scan 11.pdf', 'Dear Ms. Park,\nwe answer your notice of denial of November 3.', 'correspondence'],
  ['Rebuttal of denial.pdf', '', 'other'],
  ['Response to denial letter.pdf', 'Dear Ms. Park,', 'correspondence'],
  ['scan 12.pdf', 'NOTICE OF CLAIM DENIAL\n\nDear Ms. Delgado,\nYou may dispute this decision.', 'denial_letter'],
  ['scan 13.pdf', 'Notice of Denial – Claim No. 48291\n\nDear Ms. Delgado,', 'denial_letter'],
  ['scan 14.pdf', 'Claim Denial: Our Response\n\nDear Ms. Park,', 'correspondence'],
])('of %s with the text “%s” only the denial itself is one: %s', (fileName, text, type) => {
  expect(proposeType(file(fileName, { text })).type).toBe(type);
});

test('tells the words that it was recognized by, of a long line a part, and over a break of lines', () => {
  expect(proposeType(file('scan 7.pdf', { text: letter })).words).toBe('NOTICE OF CLAIM DENIAL');
  const long = `${'We have looked at everything. '.repeat(9)}The claim is denied because of wear.`;
  expect(proposeType(file('scan 7.pdf', { text: long })).words).toMatch(/^….*claim is denied because of wear\.…$/);
  expect(proposeType(file('scan 7.pdf', { text: 'We are unable to\nprovide coverage' })).words).toBe('we are unable to provide coverage');
  expect(proposeType(file('policy.pdf', { text: 'nothing' })).words).toBeUndefined();
});

test('names a scan after its type, keeps a name that says something, and never reads a word out of another', () => {
  expect(proposeType(file('scan_20261123_0003.pdf', { text: 'Pay to the order of' })).title).toBe('Check copy');
  expect(proposeType(file('Check 70388 front.pdf')).title).toBe('Check 70388 front');
  expect(proposeType(file('IMG_4471.jpg', { kind: 'jpeg' })).title).toBe('IMG 4471');
  expect(proposeType(file('Lorenzo statement.pdf')).type).toBe('other');
});
