// Numbers of providers as people read them.
import { expect, test } from 'vitest';
import { shortReference } from './short-reference.ts';

const sandboxId = (reference: string) =>
  Buffer.from(JSON.stringify([1_790_000_000_000, reference, '12 Palm Ave, Miami, FL 33101'])).toString('base64url');

test.each(['R1', '70112233', 'HV-2026-000123'])('%s stays as the provider writes it', (id) => {
  expect(shortReference(id)).toBe(id);
});

test('a long one is eight signs, the same each time, and another one for another id', () => {
  const short = shortReference(sandboxId('o-1'));
  expect(short).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(shortReference(sandboxId('o-1'))).toBe(short);
  const many = new Set(Array.from({ length: 2_000 }, (_, index) => shortReference(sandboxId(`o-${index}`))));
  expect(many.size).toBeGreaterThanOrEqual(1_999);
});
