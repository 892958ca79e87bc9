import type { Party, PartyRole } from '@plumbline/contracts/claims';
import { expect, test } from 'vitest';
import { audienceOf } from './cover-audience.ts';

const party = (id: number, role: PartyRole, name: string): Party => ({ id, revision: 1, role, name, phones: [] });
const parties = [
  party(1, 'named_insured', 'Ana'),
  party(2, 'desk_adjuster', 'Desk'),
  party(3, 'field_adjuster', 'Field'),
  party(4, 'attorney', 'Jane'),
];
const reachable = parties.map(({ id, name }) => ({ name, email: `${name}@mail.test`, role: name, partyId: id }));
const to = (...names: string[]) => names.map((name) => ({ name, email: `${name}@mail.test` }));

test.each([
  ['carrier', to('Desk', 'Field')],
  ['client', to('Ana')],
  ['client', to('Stranger')],
  ['client', []],
  ['attorney', to('Jane')],
  ['mixed', to('Ana', 'Desk')],
  ['mixed', to('Jane', 'Desk')],
] as const)('is %s', (audience, recipients) => {
  expect(audienceOf(recipients, reachable, { parties })).toBe(audience);
});
