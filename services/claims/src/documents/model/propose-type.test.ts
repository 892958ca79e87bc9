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

test('names a scan after its type, keeps a name that says something, and never reads a word out of another', () => {
  expect(proposeType(file('scan_20261123_0003.pdf', { text: 'Pay to the order of' })).title).toBe('Check copy');
  expect(proposeType(file('Check 70388 front.pdf')).title).toBe('Check 70388 front');
  expect(proposeType(file('IMG_4471.jpg', { kind: 'jpeg' })).title).toBe('IMG 4471');
  expect(proposeType(file('Lorenzo statement.pdf')).type).toBe('other');
});
