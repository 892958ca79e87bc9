// An estimate stands as long as each finding that it priced counts as it was priced.
import { expect, test } from 'vitest';
import type { Damage } from './estimate-model.ts';
import { isWithdrawn, pricedIn } from './priced-findings.ts';

const damage = (more: Partial<Damage> = {}): Damage => ({
  id: 'finding 4 run-1-model-1',
  area: 'siding_walls',
  cause: 'hail',
  severity: 'minor',
  observed: { quantity: 40, unit: 'SF' },
  photoIds: [3],
  enteredByPerson: false,
  ...more,
});
const { observed: _, ...unmeasured } = damage();

test.each<[string, Damage[], Damage[], boolean]>([
  ['as it was priced', [damage()], [damage()], false],
  ['beside others', [damage()], [damage({ id: 'finding 4 run-2-model-1' }), damage()], false],
  ['with other photos', [damage()], [damage({ photoIds: [9] })], false],
  ['rejected', [damage()], [], true],
  ['one of two rejected', [damage(), damage({ id: 'finding 4 run-1-model-2' })], [damage()], true],
  ['with another quantity', [damage()], [damage({ observed: { quantity: 30, unit: 'SF' } })], true],
  ['without its quantity', [damage()], [unmeasured], true],
  ['with another severity', [damage()], [damage({ severity: 'severe' })], true],
  ['in another area', [damage()], [damage({ area: 'ceilings' })], true],
  ['entered by a person', [damage({ enteredByPerson: true })], [], false],
  ['none', [], [], false],
])('priced findings that are now %s', (_name, priced, accepted, withdrawn) => {
  expect(isWithdrawn(pricedIn(priced), accepted)).toBe(withdrawn);
});
