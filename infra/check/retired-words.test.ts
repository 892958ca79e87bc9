// Planted retired words are found, in text and in names; what other people's files say is left alone.
import { expect, test } from 'vitest';
import { retiredWordsIn } from './retired-words.ts';

const planted = (...letters: string[]) => letters.join('');

test.each([
  [planted('che', 'que'), 'check'],
  [planted('Licen', 'ces'), 'license'],
  [planted('organi', 'sation'), 'organization'],
  [planted('colo', 'ur'), 'color'],
  [planted('Neighbo', 'urs'), 'neighbor'],
  [planted('an e', '-mail'), 'email'],
  [planted('analy', 'sed'), 'analyze'],
  [planted('Paper', 'Kind'), 'ClaimDocument'],
  [planted('clockFac', 'ts'), 'event, details or input'],
  [planted('heard', 'By'), 'audience or EventDefinition'],
  [planted('tell', 'Screens'), 'publish, push or notify'],
  [planted('shownCop', 'ies'), 'projections'],
  [planted('answers', 'With'), 'responseTypes or optionalBody'],
  [planted('mo', 'stRows'), 'max, for an upper limit'],
  [planted('is', 'Cut'), 'isTruncated or crop'],
  [planted('Ledger', 'Correction'), 'LedgerEntry or reversal'],
  [planted('corr', 'ects: Id'), 'reverses, reversedBy or reversal'],
  [planted('money', 'Ages'), 'payment timing'],
  [planted('case-', 'desk'), 'portal activity'],
  [planted('/api/portal/', 'views'), 'impersonation'],
  [planted('undoDepa', 'rture'), 'deactivation'],
  [planted('Follow', 'ers'), 'portal user'],
  [planted('owedBy === ', "'insurer"), 'carrier'],
  [planted('check', 'Intake'), 'validate or dry-run'],
  [planted('take-', 'archive'), 'receive'],
  [planted('claim-', 'views'), 'changes since the import, or saved view'],
  [planted('assert', 'There'), 'assertFound or runStandalone'],
  [planted('bus', '.tap'), 'live subscription'],
  [planted('start', 'Rounds'), 'poll loop, active entries or status'],
  [planted('told-by-', 'a-matrix'), 'unstubbed, published or notified'],
])('finds %s', (word, write) => {
  expect(retiredWordsIn('shell/src/planted.ts', `const text = '${word}';`)).toEqual([
    `shell/src/planted.ts:1 write “${write}”: const text = '${word}';`,
  ]);
});

test('leaves alone the specification and the columns of other systems', () => {
  const word = planted('che', 'que');
  expect(retiredWordsIn('docs/spec/core-workspace.md', word)).toEqual([]);
  expect(retiredWordsIn('contracts/src/claims/migration/import-part-fields.ts', word)).toEqual([]);
});

test.each([
  'mostInformative',
  'department',
  'following',
  'corrects',
  'own work',
  'check',
  'license',
  'recognized',
  'analyses',
  'aria-labelledby',
  'email',
  'IconPaperclip',
  'artifact',
  'twoFactor',
  'telling',
])('leaves %s alone', (word) => {
  expect(retiredWordsIn('shell/src/fine.ts', word)).toEqual([]);
});
