// Whoever holds the token of the operator reads the figures, and nobody where there is none.
import { expect, test } from 'vitest';
import { metricsGuard } from './metrics-reader.ts';

const token = 'a token of more than thirty-two letters';
const asking = (authorization?: string) => ({ headers: authorization === undefined ? {} : { authorization } });

test('the token opens', () => {
  expect(() => metricsGuard(token)(asking(`Bearer ${token}`))).not.toThrow();
});

test.each([undefined, '', 'Bearer', `Bearer ${token} `, token, `Bearer ${token.slice(1)}`])('%s does not', (given) => {
  expect(() => metricsGuard(token)(asking(given))).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
});

test('without a token set nobody may, whatever they say', () => {
  expect(() => metricsGuard(undefined)(asking('Bearer undefined'))).toThrow(expect.objectContaining({ code: 'not_found' }));
});
