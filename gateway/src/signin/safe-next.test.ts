// Where a browser goes on after signing in.
import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test.each([
  ['/claims', '/claims'],
  ['/claims/7?tab=esx#totals', '/claims/7?tab=esx#totals'],
  ['/', '/'],
  ['//elsewhere.test', '/'],
  ['/\\elsewhere.test', '/'],
  ['/claims\\..\\x', '/'],
  ['https://elsewhere.test/', '/'],
  ['javascript:alert(1)', '/'],
  ['/%09/elsewhere.test', '/%09/elsewhere.test'],
  ['/\t/elsewhere.test', '/'],
  ['/.//elsewhere.test', '/'],
  // Encoded signs stay signs of a path: the browser does not decode them once more
  ['/%2F/elsewhere.test', '/%2F/elsewhere.test'],
  ['/%5Celsewhere.test', '/%5Celsewhere.test'],
  ['%2F%2Felsewhere.test', '/'],
  ['\\\\elsewhere.test', '/'],
  ['/claims@elsewhere.test', '/claims@elsewhere.test'],
  ['///elsewhere.test', '/'],
  ['/claims/..//elsewhere.test', '/'],
  ['/\u2028/elsewhere.test', '/'],
  [' //elsewhere.test', '/'],
  ['/\r\nSet-Cookie: a=b', '/'],
  ['data:text/html,x', '/'],
  ['/api/logout', '/'],
  ['claims', '/'],
  ['', '/'],
  [undefined, '/'],
  [['/a', '/b'], '/'],
])('next %j leads to %s', (next, expected) => {
  expect(safeNext(next)).toBe(expected);
});
