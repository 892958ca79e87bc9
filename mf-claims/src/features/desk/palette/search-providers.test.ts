// People in the palette: the server searches, because a firm may have more people than one answer holds.
import { afterEach, expect, test, vi } from 'vitest';
import { aColleague } from '../../../testing/a-claim.ts';
import { findPeople } from './search-providers.ts';

afterEach(() => vi.unstubAllGlobals());

test('colleagues are searched for by the server; who has left is not offered', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const isUsers = new URL(address, 'http://localhost').pathname === '/api/users';
    return Promise.resolve(
      Response.json(isUsers ? [aColleague({ name: 'Zoe Zwick' }), aColleague({ deactivatedAt: '2026-10-01T00:00:00.000Z' })] : []),
    );
  });
  const found = await findPeople('zoe zw', new AbortController().signal);
  expect(found.map(({ label }) => label)).toEqual(['Zoe Zwick']);
  const query = new URL(asked.find((address) => address.includes('/api/users')) ?? '', 'http://localhost').searchParams;
  expect([query.get('search'), query.get('group')]).toEqual(['zoe zw', 'office']);
});

/** What the server finds: colleagues and attorneys by their names, each with a number of its own. */
async function peopleFor(search: string, found: { colleagues: string[]; attorneys: string[] }): Promise<string[]> {
  vi.stubGlobal('fetch', (address: string) => {
    const isUsers = new URL(address, 'http://localhost').pathname === '/api/users';
    const answer = isUsers
      ? found.colleagues.map((name, index) => aColleague({ id: index + 1, name }))
      : found.attorneys.map((name, index) => ({ id: index + 101, name, email: `a${index}@law.test`, isAuthorized: true }));
    return Promise.resolve(Response.json(answer));
  });
  return (await findPeople(search, new AbortController().signal)).map(({ label }) => label);
}
const inOffice = (name: string) => Array.from({ length: 9 }, (_, index) => `${name} ${index + 1}`);

test('names that begin with what was typed come first, then those of which a word does, then the others; accents do not count', async () => {
  const colleagues = ['Rosa Moreno', 'Nora Marsh', 'Mária Cole', 'Dana Lee'];
  expect(await peopleFor('mar', { colleagues, attorneys: ['Ed Marlow', 'Marcus Webb'] })).toEqual([
    'Mária Cole',
    'Marcus Webb',
    'Nora Marsh',
    'Ed Marlow',
    'Rosa Moreno',
    'Dana Lee',
  ]);
});

test('an attorney is found among any number of colleagues that match as well, and stands at the top where the name matches best', async () => {
  expect(await peopleFor('sam', { colleagues: inOffice('Sam Smith'), attorneys: ['Sam Snow', 'Sam Stone', 'Sam Sun'] })).toEqual([
    'Sam Smith 1',
    'Sam Smith 2',
    'Sam Smith 3',
    'Sam Smith 4',
    'Sam Snow',
    'Sam Stone',
  ]);
  expect(await peopleFor('webb', { colleagues: inOffice('Ann Webber'), attorneys: ['Webb Marcus'] })).toEqual([
    'Webb Marcus',
    'Ann Webber 1',
    'Ann Webber 2',
    'Ann Webber 3',
    'Ann Webber 4',
    'Ann Webber 5',
  ]);
});

test('places that one kind does not need are for the other', async () => {
  expect(await peopleFor('sam', { colleagues: inOffice('Sam Smith'), attorneys: [] })).toHaveLength(6);
  expect(await peopleFor('sam', { colleagues: ['Sam Smith'], attorneys: inOffice('Sam Stone') })).toHaveLength(6);
});
