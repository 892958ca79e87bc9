// Cookies by their whole name.
import { expect, test } from 'vitest';
import { besideCookieOf, sessionCookieOf } from './cookie.ts';

const secret = 'a'.repeat(43);

test('the session is read among other cookies', () => {
  expect(sessionCookieOf(`theme=dark; __Host-plumbline=1.${secret}; x=1`)).toBe(`1.${secret}`);
  expect(sessionCookieOf(undefined)).toBeUndefined();
});

test('a cookie whose name only ends alike is another one', () => {
  const foreign = `x__Host-plumbline=2.${secret}; y__Host-plumbline-step=2.${secret}`;
  expect(sessionCookieOf(foreign)).toBeUndefined();
  expect(sessionCookieOf(`${foreign}; __Host-plumbline=1.${secret}`)).toBe(`1.${secret}`);
  expect(besideCookieOf(foreign, 'step')).toBeUndefined();
});
