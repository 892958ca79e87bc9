// From method and path to the endpoint.
import { endpoint } from '@plumbline/contracts/kernel';
import { allEndpoints } from '@plumbline/contracts/registry';
import { expect, test } from 'vitest';
import { makeRouteTable } from './route-table.ts';

const of = (name: string, method: 'GET' | 'POST', path: string) =>
  endpoint({ name, service: 'claims', method, path, summary: name, access: 'anyone' });
const table = makeRouteTable([
  of('list', 'GET', '/api/claims'),
  of('open', 'POST', '/api/claims'),
  of('counts', 'GET', '/api/claims/counts'),
  of('one', 'GET', '/api/claims/:id'),
  of('photos', 'GET', '/api/claims/:id/photos'),
  of('inside', 'GET', '/internal/claims/:id'),
]);
const nameOf = (method: string, path: string) => {
  const found = table.find(method, path);
  return found.kind === 'found' ? found.endpoint.name : found.kind;
};

test.each([
  ['GET', '/api/claims', 'list'],
  ['POST', '/api/claims', 'open'],
  ['HEAD', '/api/claims', 'list'],
  ['GET', '/api/claims/counts', 'counts'],
  ['GET', '/api/claims/17', 'one'],
  ['GET', '/api/claims/17/photos', 'photos'],
  ['GET', '/api/claims/counts/photos', 'photos'],
  ['DELETE', '/api/claims', 'wrong-method'],
  ['OPTIONS', '/api/claims', 'wrong-method'],
  ['GET', '/api/claims/', 'unknown'],
  ['GET', '/api//claims', 'unknown'],
  ['GET', '/api/Claims', 'unknown'],
  ['GET', '/api/claims/../users', 'unknown'],
  ['GET', '/api/claims/%2e%2e/users', 'unknown'],
  ['GET', '/api/claims/1%2Fphotos', 'unknown'],
  ['GET', '/api/claims/1\\photos', 'unknown'],
  ['GET', '/internal/claims/1', 'unknown'],
  ['GET', '/api', 'unknown'],
])('%s %s leads to %s', (method, path, expected) => {
  expect(nameOf(method, path)).toBe(expected);
});

test('a wrong method names the right ones', () => {
  expect(table.find('PUT', '/api/claims')).toEqual({ kind: 'wrong-method', allowed: ['GET', 'POST'] });
});

test('two endpoints with one address are a fault of the contracts', () => {
  expect(() => makeRouteTable([of('a', 'GET', '/api/x/:id'), of('b', 'GET', '/api/x/:name')])).toThrow(
    'Two endpoints answer GET /api/x/:name',
  );
});

test('every public endpoint of the contracts is found at its own address, and no internal one is', () => {
  const all = makeRouteTable(allEndpoints);
  for (const shape of allEndpoints) {
    const found = all.find(shape.method, shape.path.replace(/:\w+/g, '7'));
    expect([shape.name, found.kind === 'found' ? found.endpoint.name : found.kind]).toEqual([
      shape.name,
      shape.path.startsWith('/api/') ? shape.name : 'unknown',
    ]);
  }
});
