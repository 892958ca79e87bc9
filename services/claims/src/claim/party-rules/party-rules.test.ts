import { describe, expect, test } from 'vitest';
import { correspondenceOf, correspondentOf, isRepresentedByCounsel } from './correspondence-rules.ts';
import { representedAmong } from '../parties/not-represented.ts';
import type { StoredParty, WithParties } from './party-model.ts';
import { assertSound, engagementsOf, isEngaged, missingSignersOf, partiesOf } from './party-rules.ts';

const owner: WithParties = { version: 3, propertyOwnerName: 'Rosa Delgado', propertyOwnerPhone: '(813) 555-0142' };

function party(over: Partial<StoredParty> & Pick<StoredParty, 'role'>): StoredParty {
  return { id: 2, revision: 1, name: 'Jane Counsel', phones: [], ...over };
}
const counsel = party({ role: 'attorney', organization: 'Counsel LLP', engagedOn: '2026-11-03', userId: 61 });
const withCounsel = { ...owner, parties: [counsel] };

test('the property owner is the first named insured, whatever else is stored', () => {
  expect(partiesOf({ ...owner, firstInsured: { otherPhones: ['8135550143'], note: 'Speaks Spanish' }, parties: [counsel] })).toMatchObject([
    { id: 1, role: 'named_insured', name: 'Rosa Delgado', phones: ['(813) 555-0142', '8135550143'], note: 'Speaks Spanish' },
    { id: 2, name: 'Jane Counsel' },
  ]);
});

test.each([
  ['the day before', '2026-11-02', false],
  ['the first day', '2026-11-03', true],
  ['the last day before the end', '2026-11-09', true],
  ['the day of the end', '2026-11-10', false],
])('an engagement counts from its first day until it ended: %s', (_, day, counts) => {
  expect(isEngaged({ engagedOn: '2026-11-03', endedOn: '2026-11-10' }, day)).toBe(counts);
});

test('somebody who is only listed is not engaged', () => {
  expect(isEngaged({}, '2026-11-10')).toBe(false);
});

test('without anybody the carrier writes to the insured and so do we', () => {
  expect(correspondentOf(owner, '2026-11-10')).toMatchObject({
    carrierWritesTo: { kind: 'insured', name: 'Rosa Delgado' },
    weWriteTo: { kind: 'insured' },
    representedByCounsel: false,
  });
});

test('a signed contract leads the carrier to our firm until it is cancelled', () => {
  const contract = { revision: 1, kind: 'standard' as const, signedBy: [1], signedOn: '2026-10-01', cancelledOn: '2026-10-08' };
  expect(correspondentOf({ ...owner, contract }, '2026-10-05').carrierWritesTo).toEqual({ kind: 'our_adjuster', name: 'our firm' });
  expect(correspondentOf({ ...owner, contract }, '2026-10-08').carrierWritesTo.kind).toBe('insured');
});

test.each([
  ['the day before', '2026-10-07', { kind: 'our_adjuster', name: 'Dana Cole' }],
  ['the day of the cancellation', '2026-10-08', { kind: 'insured', name: 'Rosa Delgado' }],
  ['the day after', '2026-10-09', { kind: 'insured', name: 'Rosa Delgado' }],
])('an adjuster of ours who still stands as engaged is not written to once the contract is cancelled: %s', (_, day, expected) => {
  const contract = { revision: 1, kind: 'standard' as const, signedBy: [1], signedOn: '2026-10-01', cancelledOn: '2026-10-08' };
  const ours = party({ role: 'our_adjuster', name: 'Dana Cole', engagedOn: '2026-10-01' });
  const successor = party({ id: 3, role: 'public_adjuster', name: 'Pat Public', engagedOn: '2026-10-20' });
  const claim = { ...owner, contract, parties: [ours, successor] };
  expect(correspondentOf(claim, day).carrierWritesTo).toMatchObject(expected);
  expect(correspondentOf(claim, '2026-10-20').carrierWritesTo).toMatchObject({ kind: 'public_adjuster', name: 'Pat Public' });
  expect(correspondenceOf(claim, '2026-10-07').coming).toMatchObject([{ on: '2026-10-08' }, { on: '2026-10-20' }]);
});

test('where no contract is recorded an engaged adjuster of ours is written to', () => {
  const ours = party({ role: 'our_adjuster', name: 'Dana Cole', engagedOn: '2026-10-01' });
  expect(correspondentOf({ ...owner, parties: [ours] }, '2026-10-09').carrierWritesTo.name).toBe('Dana Cole');
});

test('counsel takes all letters from the day of the engagement, and gives them back at its end', () => {
  expect(isRepresentedByCounsel(withCounsel, '2026-11-02')).toBe(false);
  expect(isRepresentedByCounsel(withCounsel, '2026-11-03')).toBe(true);
  const ours = party({ id: 3, role: 'our_adjuster', name: 'Dana Cole', engagedOn: '2026-10-01' });
  const ended = { ...owner, parties: [{ ...counsel, endedOn: '2026-11-20' }, ours] };
  expect(correspondentOf(ended, '2026-11-10')).toMatchObject({ carrierWritesTo: { kind: 'attorney' }, weWriteTo: { kind: 'attorney' } });
  expect(correspondentOf(ended, '2026-11-20')).toMatchObject({ carrierWritesTo: { name: 'Dana Cole' }, weWriteTo: { kind: 'insured' } });
});

test('of two engaged attorneys the later one is written to', () => {
  const second = party({ id: 3, role: 'attorney', name: 'Max Later', engagedOn: '2026-11-08' });
  expect(correspondentOf({ ...owner, parties: [second, counsel] }, '2026-11-10').carrierWritesTo.name).toBe('Max Later');
});

test('the correspondence says since when it is so and what will come', () => {
  const coming = { ...owner, parties: [{ ...counsel, endedOn: '2026-12-01' }] };
  expect(correspondenceOf(coming, '2026-11-10')).toMatchObject({
    since: '2026-11-03',
    carrierWritesTo: { name: 'Jane Counsel, Counsel LLP' },
    coming: [{ on: '2026-12-01', carrierWritesTo: { kind: 'insured' } }],
  });
  expect(correspondenceOf(coming, '2026-11-01')).toMatchObject({
    carrierWritesTo: { kind: 'insured' },
    coming: [{ on: '2026-11-03' }, { on: '2026-12-01' }],
  });
  expect(correspondenceOf(coming, '2026-11-01').since).toBeUndefined();
});

test('a second engagement that changes nothing is no switch', () => {
  const again = { ...owner, parties: [counsel, party({ id: 3, role: 'contractor', engagedOn: '2026-11-05' })] };
  expect(correspondenceOf(again, '2026-11-10').since).toBe('2026-11-03');
});

test('every named insured signs; who did not is named', () => {
  const both = { ...owner, parties: [party({ role: 'named_insured', name: 'Luis Delgado' })] };
  const contract = { revision: 1, kind: 'standard' as const, signedBy: [1] };
  expect(missingSignersOf(both, contract)).toEqual(['Luis Delgado']);
  expect(missingSignersOf(both, { ...contract, signedBy: [1, 2] })).toEqual([]);
});

describe('a named insured who has counsel', () => {
  const insured = { ...owner, propertyOwnerEmail: 'rosa@owner.example', timeZone: 'America/New_York' };
  const luis = party({ id: 3, role: 'named_insured', name: 'Luis Muñoz', email: 'luis@owner.example' });
  const desk = party({ id: 4, role: 'desk_adjuster', name: 'Petra Desk', email: 'desk@carrier.example' });
  const claim = { ...insured, parties: [counsel, luis, desk] };
  // In New York the third of November begins at five in UTC
  const before = new Date('2026-11-03T04:59:00Z');
  const since = new Date('2026-11-03T05:00:00Z');

  test.each([
    ['by address', { name: 'Rosa', email: 'ROSA@owner.example' }, 'Rosa Delgado'],
    ['by name', { name: 'luis munoz', email: 'other@owner.example' }, 'Luis Muñoz'],
  ])('is known %s and not written to, from the first day at the property', (_, recipient, name) => {
    expect(representedAmong(claim, [recipient], before)).toBeUndefined();
    expect(representedAmong(claim, [{ name: 'Petra Desk', email: 'desk@carrier.example' }, recipient], since)).toBe(
      `${name} has been represented by Jane Counsel, Counsel LLP since 2026-11-03. Write to counsel instead.`,
    );
    const ended = { ...claim, parties: [{ ...counsel, endedOn: '2026-11-04' }, luis] };
    expect(representedAmong(ended, [recipient], new Date('2026-11-04T05:00:00Z'))).toBeUndefined();
  });

  test('counsel, the carrier and others are written to', () => {
    const others = [
      { name: 'Petra Desk', email: 'desk@carrier.example' },
      { name: 'Jane Counsel', email: 'jane@counsel.example' },
    ];
    expect(representedAmong(claim, others, since)).toBeUndefined();
  });
});

test.each([
  [{ role: 'attorney' as const, engagedOn: '2026-11-03', endedOn: '2026-11-02' }, 'Enter a date on or after the start of the engagement'],
  [{ role: 'attorney' as const, endedOn: '2026-11-02' }, 'Enter a start date before the end date'],
  [{ role: 'contractor' as const, userId: 61 }, 'Only an attorney can be linked to a portal account'],
])('a party that contradicts itself is refused', (over, sentence) => {
  expect(() => assertSound(party(over))).toThrow(sentence);
});

test('the portal asks for engagements of linked attorneys only', () => {
  expect(engagementsOf([counsel, { ...counsel, engagedOn: undefined as never }, party({ role: 'mortgagee' })])).toEqual([
    { userId: 61, from: '2026-11-03', until: '9999-12-31' },
  ]);
});
