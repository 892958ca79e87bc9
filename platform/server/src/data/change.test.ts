// What a write tells of a record: only what differs, and never what opens something.
import { expect, test } from 'vitest';
import { difference, withoutSecrets } from './change.ts';

test('only what differs is told, without the counters of the store', () => {
  const before = { version: 1, updatedAt: new Date(1), name: 'A', tags: ['x'], note: 'n' };
  expect(difference(before, { version: 2, updatedAt: new Date(2), name: 'B', tags: ['x'] })).toEqual({
    before: { name: 'A', note: 'n' },
    after: { name: 'B', note: null },
  });
});

test('what opens a link or an account is told as changed, not with its value, not as a hash either', () => {
  const record = { linkSecret: 'abc', secretHash: 'def', password: 'p', accessToken: 't', recoveryHashes: ['r'], sealed: 's' };
  expect(new Set(Object.values(withoutSecrets(record)))).toEqual(new Set(['Not shown']));
  expect(difference({ linkSecret: 'abc' }, {})).toEqual({ before: { linkSecret: 'Not shown' }, after: { linkSecret: null } });
});

test('days and counts with such a word in their names are no secrets', () => {
  const record = { passwordChangedAt: '2026-11-28', inputTokens: 12, sha256: 'a', name: 'Ann' };
  expect(withoutSecrets(record)).toEqual(record);
});
