// For how long a link lasts, whose name is whose, and what has the form of a token.
import { expect, test } from 'vitest';
import { linkPath, readLinkToken } from './access-links.ts';
import { isSameName, linkActorName, linkDays } from './link-rules.ts';

test.each([
  ['an inspection to come', '2026-11-30', '2026-12-01'],
  ['an inspection today', '2026-11-27', '2026-11-28'],
  ['a past inspection', '2026-11-02', '2026-11-28'],
  ['an inspection later than a link can last', '2027-01-15', '2026-12-10'],
])('%s', (_, scheduled, usual) => {
  expect(linkDays(scheduled, '2026-11-27')).toEqual({ first: '2026-11-27', usual, last: '2026-12-10' });
});

test('a name is the same whatever its case and spaces', () => {
  expect(isSameName('Rick Alvarez', '  rick   ALVAREZ ')).toBe(true);
  expect(isSameName('Rick Alvarez', 'Rick Alvares')).toBe(false);
  expect(linkActorName({ holderName: 'Rick Alvarez', createdBy: 'Dana Cole' })).toBe('Rick Alvarez, by link from Dana Cole');
});

test('a token is read from what a link holds, and nothing else is one', () => {
  const token = { organizationId: 3, linkId: 41, secret: 'a-_'.repeat(14) + 'b' };
  expect(readLinkToken(linkPath(token).split('#')[1] ?? '')).toEqual(token);
  for (const text of ['', '3-41', `0-41-${token.secret}`, `3-41-${token.secret}x`, `3-41-${token.secret.slice(1)}`])
    expect(readLinkToken(text)).toBeUndefined();
});
