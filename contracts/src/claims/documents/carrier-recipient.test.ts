// Who is the carrier by what the claim knows: a copy for anybody else starts no deadline of the carrier.
import { expect, test } from 'vitest';
import { sideOf } from './carrier-recipient.ts';

const claim = {
  propertyOwnerName: 'Ana Muñoz',
  propertyOwnerEmail: 'ana@example.test',
  insuranceCompany: 'Gulf Mutual',
  parties: [
    { role: 'desk_adjuster' as const, name: 'Petra Desk', email: 'petra@desk.test', organization: 'Gulf Claims Services' },
    { role: 'attorney' as const, name: 'Jane Counsel', email: 'jane@law.test', organization: 'Harbor Law' },
    { role: 'mortgagee' as const, name: 'First Bank' },
    { role: 'contractor' as const, name: 'Dry Out, Inc.', email: 'jobs@dryout.test' },
    { role: 'other' as const, name: 'Roof Expert' },
  ],
};

test.each([
  ['Petra Desk <PETRA@desk.test>', 'carrier'],
  ['petra@desk.test', 'carrier'],
  ['Claims department, GULF MUTUAL', 'carrier'],
  ['Intake <in@box.test>, Gulf Claims Services', 'carrier'],
  ['Ana Munoz', 'else'],
  ['Jane Counsel <jane@law.test>', 'else'],
  ['First Bank, escrow', 'else'],
  ['Dry Out, Inc. <office@dryout.test>', 'else'],
  ['Jane Counsel for Gulf Mutual', 'else'],
  ['Roof Expert', 'unknown'],
  ['intake@carrier.test', 'unknown'],
  // A name within another name, or an address within another one, is somebody else
  ['Gulf Mutual Bank', 'unknown'],
  ['North Gulf Mutualists', 'unknown'],
  ['Ana Muñoz Perez', 'unknown'],
  ['liana@example.test', 'unknown'],
  ['petra@desk.test.example', 'unknown'],
  // How people write to a company
  ['Gulf Mutual claims dept.', 'carrier'],
  ['Attn: Petra Desk', 'carrier'],
  ['Gulf Mutual, PO Box 12, Tampa FL', 'carrier'],
  ['Ana Muñoz c/o Jane Counsel', 'else'],
] as const)('%s is of this side: %s', (to, side) => {
  expect(sideOf(to, claim)).toBe(side);
});

test('an address says more than a name: the desk adjuster who bears the name of the insured is the carrier', () => {
  const namesake = { ...claim, parties: [{ role: 'desk_adjuster' as const, name: 'Ana Muñoz', email: 'ana@gulf.test' }] };
  expect(sideOf('Ana Muñoz <ana@gulf.test>', namesake)).toBe('carrier');
  expect(sideOf('Petra Desk <ana@example.test>', claim)).toBe('else');
  expect(sideOf('Ana Muñoz', namesake)).toBe('else');
});

test('an empty name and a name of one letter are nobody', () => {
  const blank = {
    propertyOwnerName: 'A',
    propertyOwnerEmail: '',
    insuranceCompany: ' ',
    parties: [{ role: 'attorney' as const, name: '' }],
  };
  for (const to of ['A', 'Plan A', 'Claims department', ' ', 'x@y.test']) expect(sideOf(to, blank)).toBe('unknown');
});

test('of a claim that names no carrier nobody is', () => {
  expect(sideOf('Gulf Mutual', { propertyOwnerName: 'Ana Muñoz' })).toBe('unknown');
});
