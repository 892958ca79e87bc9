// People in the palette: the server searches, because a firm may have more people than one answer holds.
import { afterEach, expect, test, vi } from 'vitest';
import { aColleague } from '../../testing/a-claim.ts';
import { findPeople } from './finders.ts';

afterEach(() => vi.unstubAllGlobals());

test('colleagues are searched for by the server; who has left is not offered', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const isUsers = new URL(address, 'http://localhost').pathname === '/api/users';
    return Promise.resolve(
      Response.json(isUsers ? [aColleague({ name: 'Zoe Zwick' }), aColleague({ departedAt: '2026-10-01T00:00:00.000Z' })] : []),
    );
  });
  const found = await findPeople('zoe zw', new AbortController().signal);
  expect(found.map(({ label }) => label)).toEqual(['Zoe Zwick']);
  const query = new URL(asked.find((address) => address.includes('/api/users')) ?? '', 'http://localhost').searchParams;
  expect([query.get('search'), query.get('group')]).toEqual(['zoe zw', 'office']);
});
