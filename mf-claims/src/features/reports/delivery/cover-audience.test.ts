import { expect, test } from 'vitest';
import { aClaim } from '../../../testing/a-claim.ts';
import { audienceOf } from './cover-audience.ts';

const { parties } = aClaim({
  parties: [
    { id: 1, role: 'named_insured', name: 'Ana' },
    { id: 2, role: 'desk_adjuster', name: 'Desk' },
    { id: 3, role: 'field_adjuster', name: 'Field' },
  ],
});
const reachable = parties.map(({ id, name }) => ({ name, email: `${name}@mail.test`, role: name, partyId: id }));
const to = (...names: string[]) => names.map((name) => ({ name, email: `${name}@mail.test` }));

test.each([
  ['carrier', to('Desk', 'Field')],
  ['client', to('Ana')],
  ['client', to('Stranger')],
  ['client', []],
  ['mixed', to('Ana', 'Desk')],
] as const)('is %s', (audience, recipients) => {
  expect(audienceOf(recipients, reachable, { parties })).toBe(audience);
});
