// Who is offered as recipient of a report.
import type { Party } from '@plumbline/contracts/claims';
import type { Contact } from '@plumbline/contracts/comms';
import { expect, test } from 'vitest';
import { aClaim } from '../../testing/a-claim.ts';
import { firstChoice, reachableOf } from './reachable.ts';

const party = (id: number, role: Party['role'], over: Partial<Party> = {}): Party => ({
  id,
  revision: 1,
  role,
  name: `Person ${id}`,
  phones: [],
  ...over,
});
const contact = (id: number, email: string, over: Partial<Contact> = {}) =>
  ({ id, claimId: 12, name: `Contact ${id}`, contactType: 'secondary', email, isActive: true, optedOut: [], ...over }) as Contact;

const parties = [
  party(1, 'named_insured'),
  party(2, 'attorney', { email: 'Lee@Counsel.example' }),
  party(3, 'desk_adjuster', { email: 'desk@carrier.example' }),
  party(4, 'field_adjuster', { email: 'gone@carrier.example', endedOn: '2026-11-20' }),
  party(5, 'our_adjuster', { email: 'us@office.example' }),
  party(6, 'mortgagee'),
];

test('the people of the claim come first with their role, then contacts, each address once', () => {
  const claim = aClaim({ parties, propertyOwnerEmail: 'rosa@owner.example' });
  const contacts = [contact(1, 'ROSA@owner.example'), contact(2, 'lee@counsel.example'), contact(3, 'roofer@roofs.example')];
  expect(reachableOf(claim, contacts, '2026-11-21').map(({ email, role }) => [email, role])).toEqual([
    ['rosa@owner.example', 'Named insured'],
    ['Lee@Counsel.example', 'Attorney'],
    ['desk@carrier.example', 'Desk adjuster'],
    ['roofer@roofs.example', 'Secondary contact'],
  ]);
});

test('whoever asked for no email is not offered, in whichever role', () => {
  const contacts = [contact(1, 'LEE@counsel.example', { optedOut: ['email'] }), contact(2, 'old@owner.example', { isActive: false })];
  const found = reachableOf(aClaim({ parties }), contacts, '2026-11-21');
  expect(found.map(({ email }) => email)).toEqual(['desk@carrier.example']);
});

test('the one we write to is chosen at first', () => {
  const claim = aClaim({ parties, propertyOwnerEmail: 'rosa@owner.example' });
  const reachable = reachableOf(claim, [], '2026-11-21');
  const toCounsel = { ...claim.correspondence, weWriteTo: { kind: 'attorney' as const, name: 'Person 2', partyId: 2 } };
  expect(firstChoice({ correspondence: toCounsel }, reachable)).toEqual([{ name: 'Person 2', email: 'Lee@Counsel.example' }]);
  expect(firstChoice(claim, reachable)).toEqual([{ name: 'Person 1', email: 'rosa@owner.example' }]);
  expect(firstChoice(claim, [])).toEqual([]);
  // Counsel without an address: the insured is not written to instead
  expect(
    firstChoice(
      { correspondence: toCounsel },
      reachable.filter(({ partyId }) => partyId !== 2),
    ),
  ).toEqual([]);
});
