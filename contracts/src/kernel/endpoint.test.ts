import { expect, test } from 'vitest';
import { addressOf, endpoint, hrefOf, mayCall } from './endpoint.ts';
import { signInHref } from './first-paths.ts';
import { IdInPath, object, oneOf, string } from './schema.ts';

const about = { service: 'claims', method: 'GET', summary: 'For this test' } as const;
const photo = endpoint({
  ...about,
  name: 'readPhoto',
  path: '/api/cases/:id/photos/:photoId/file',
  access: ['client', 'adjuster'],
  params: object({ id: IdInPath, photoId: string() }),
  query: object({ size: oneOf(['320', '1600']).optional(), as: IdInPath.optional() }),
});
const cases = endpoint({
  ...about,
  name: 'listCases',
  path: '/api/cases',
  access: 'signed-in',
  query: object({ state: string().optional() }),
});

test('an address holds its parameters and its query, encoded', () => {
  expect(hrefOf(photo, { id: 4, photoId: 'a/b c' })).toBe('/api/cases/4/photos/a%2Fb%20c/file');
  expect(hrefOf(photo, { id: 4, photoId: 'a' }, { size: '320', as: 7 })).toBe('/api/cases/4/photos/a/file?size=320&as=7');
  expect(hrefOf(cases, undefined, { state: 'open & new' })).toBe('/api/cases?state=open+%26+new');
  expect(hrefOf(cases)).toBe('/api/cases');
});

test('what is not given is left out of the query, and a list is repeated', () => {
  expect(hrefOf(photo, { id: 4, photoId: 'a' }, { size: undefined, as: undefined })).toBe('/api/cases/4/photos/a/file');
  expect(addressOf(cases, { query: { state: ['open', 'new'], page: '', at: null } })).toBe('/api/cases?state=open&state=new');
});

test('an address without its parameter is never made', () => {
  expect(() => addressOf(photo, { params: { id: 4 } })).toThrow('needs “photoId”');
});

test('the sign-in page leads back to the whole address', () => {
  expect(signInHref('/claims?status=open&page=2#top')).toBe('/api/login?next=%2Fclaims%3Fstatus%3Dopen%26page%3D2%23top');
});

const waiting = { role: 'adjuster', isAuthorized: false } as const;
const adjuster = { role: 'adjuster', isAuthorized: true } as const;
const client = { role: 'client', isAuthorized: true } as const;
const engineer = { role: 'engineer', isAuthorized: true } as const;

test('anybody may call what is for anyone', () => {
  for (const user of [undefined, waiting, adjuster]) expect(mayCall({ access: 'anyone' }, user)).toBe(true);
});

test('whoever is signed in may call what is for them, also before an administrator let them in', () => {
  expect([undefined, waiting, adjuster].map((user) => mayCall(cases, user))).toEqual([false, true, true]);
});

test('people never call what is for services', () => {
  for (const user of [undefined, waiting, adjuster]) expect(mayCall({ access: 'services' }, user)).toBe(false);
});

test('the roles of an endpoint may call it once they are let in', () => {
  expect([undefined, waiting, adjuster, client, engineer].map((user) => mayCall(photo, user))).toEqual([false, false, true, true, false]);
  expect(mayCall(photo, { isAuthorized: true })).toBe(false);
});
