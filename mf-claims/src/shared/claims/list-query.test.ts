// What an address says about the list of claims.
import { expect, test } from 'vitest';
import { listQueryOf } from './list-query.ts';

test('a search that is too long is cut, not dropped: without it everything would stand there as found', () => {
  const { filters } = listQueryOf(new URLSearchParams({ search: ` ${'a'.repeat(400)}` }));
  expect(filters).toEqual({ search: 'a'.repeat(120) });
});

test('what the list would refuse is left out', () => {
  const { filters, sort } = listQueryOf(new URLSearchParams({ status: 'nowhere', damageType: 'hail', sort: 'sideways' }));
  expect({ filters, sort }).toEqual({ filters: { damageType: 'hail' }, sort: 'newest' });
});
